/** What the server offers to an unfinished puzzle: making/waywords/offer.py says what each is. */
import type { Finding } from "../../types";

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
  review: Finding[] | null;
  emoji: { id: string; picture: string; meaning: string; synonyms: string[] }[];
}
