/** Suggestions, from making/waywords/offer.py. */
import type { Finding, Repair } from "../../types";

export interface Offered {
  word: string;
  cells: [number, number][] | null;
  changes: number;
}

export interface Offer {
  themes: string[];
  path: Offered[];
  additional: Offered[];
  rest: string[] | null;
  profile: string | null;
  review: (Finding & { repairs: Repair[] })[] | null;
  emoji: { id: string; picture: string; meaning: string; synonyms: string[] }[];
}
