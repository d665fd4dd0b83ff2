/** What the maker offers: making/griddl/offer.py says what each is. */

export interface Way {
  fragments: string[];
  missing: string[];
}

export interface Place {
  word: string;
  fragments: string[];
  cells: [number, number][];
  coversGoal: boolean;
  isAllowed: boolean;
}

export interface Offer {
  splits: { word: string; ways: Way[] }[];
  words: Place[];
  decoys: { text: string; words: string[] }[];
  idle: string[];
  turns: (number | null)[][];
}
