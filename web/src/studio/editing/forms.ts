/** The forms on which the games' sources are made, each loaded when it is first needed. */
import type { Component } from "svelte";
import type { GameName } from "../../shell/games";
import type { Sheet, Source } from "./sheet.svelte";

export interface FormModule {
  Form: Component<{ sheet: Sheet }>;
  /** The source of a new puzzle. */
  blank: Source;
}

export const FORMS: Record<GameName, () => Promise<FormModule>> = {
  waywords: () => import("./waywords"),
  wordogram: () => import("./wordogram"),
  edgewise: () => import("./edgewise"),
  cluegrid: () => import("./cluegrid"),
  griddl: () => import("./griddl"),
};
