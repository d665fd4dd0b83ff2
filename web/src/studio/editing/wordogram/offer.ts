/** Suggestions, from making/wordogram/offer.py. */
import type { Wordogram } from "../../../engine/types";
import type { Source } from "../source";

export interface Answers {
  number: number;
  isAll: boolean;
  ambiguous: [number, number][];
}

export type Certificate = Omit<Wordogram.Certificate, "order">;

export interface Offer {
  answers: Answers | null;
  builds: (Certificate & { rows: number; cols: number; source: Source })[];
  similar: { phrase: string; collection: string; isSame: boolean; known: Record<string, unknown> }[];
}
