/** The editing form of each game, loaded when it is first opened. */
import type { Component } from "svelte";
import type { GameName } from "../../engine/games";
import type { Offer as CluegridOffer } from "./cluegrid/crossing";
import type { SourceDocument } from "./document.svelte";
import type { Offer as EdgewiseOffer } from "./edgewise/offers";
import type { Offer as GriddlOffer } from "./griddl/offers";
import type { Source } from "./source";
import type { Offer as WaywordsOffer } from "./waywords/offer";
import type { Offer as WordogramOffer } from "./wordogram/offer";

/** The suggestions for a source, if the game's maker has some. */
export interface Offers {
  waywords: WaywordsOffer;
  wordogram: WordogramOffer;
  edgewise: EdgewiseOffer;
  cluegrid: CluegridOffer;
  griddl: GriddlOffer;
}

export interface FormModule {
  Form: Component<{ doc: SourceDocument }>;
  blank: Source;
}

export const FORMS: Record<GameName, () => Promise<FormModule>> = {
  waywords: () => import("./waywords"),
  wordogram: () => import("./wordogram"),
  edgewise: () => import("./edgewise"),
  cluegrid: () => import("./cluegrid"),
  griddl: () => import("./griddl"),
};
