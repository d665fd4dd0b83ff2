import type { Griddl } from "../../engine/types";

/** How a level that was won compares with par. */
export function headline(view: Griddl.View): string {
  return { "": "griddl", under: "Under par", at: "At par", over: "Over par" }[view.standing];
}
