/** Suggestions, from making/griddl/offer.py. */

export interface Way {
  fragments: string[];
  missing: string[];
}

export interface OfferedWord {
  word: string;
  fragments: string[];
  cells: [number, number][];
  coversGoal: boolean;
  isAllowed: boolean;
}

export interface Offer {
  splits: { word: string; ways: Way[] }[];
  words: OfferedWord[];
  decoys: { text: string; words: string[] }[];
  idle: string[];
  turns: (number | null)[][];
}
