/** The pictures of how to play: two rows of three cells for each step. No shipped level has their words. */
export interface Drawn {
  kind: "empty" | "seed" | "staged" | "placed" | "held" | "gone" | "slot" | "star" | "goal" | "blocked";
  text?: string;
}

const _: Drawn = { kind: "empty" };
const PEN: Drawn = { kind: "seed", text: "PEN" };
const at = (kind: Drawn["kind"], text?: string): Drawn => ({ kind, text });

export const PICTURES: Drawn[][] = [
  [PEN, at("staged", "GU"), at("star"), _, at("blocked"), _],
  [PEN, at("staged", "GU"), at("staged", "IN"), _, at("blocked"), _],
  [PEN, at("gone", "CIL"), _, at("held", "CIL"), at("slot"), _],
  [PEN, at("placed", "GU"), at("goal", "IN"), _, at("blocked"), _],
];
