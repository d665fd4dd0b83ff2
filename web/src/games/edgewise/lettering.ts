/**
 * How long a text is and how large it can be set. Calculated from a table and not measured: measuring would cause a
 * layout while the page is still being built, and would wait for the font.
 */

// Of Inter at weight 700, in ems, each rounded up to its class. What is in none of them is taken to be as wide as W.
const CLASSES: [number, string][] = [
  [0.29, "Iijl"],
  [0.37, " '’.,:;!t"],
  [0.48, "fr-_/()"],
  [0.6, "FJL"],
  [0.63, "Eabcdeghknopqsuvxyz"],
  [0.67, "BPRSTZ0123456789&?"],
  [0.74, "CDKUXY"],
  [0.76, "AGHNV"],
  [0.78, "OQ"],
  [0.94, "Mm"],
  [1.05, "Ww"],
];
const WIDEST = 1.05;
const WIDTHS = new Map(CLASSES.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])));

/** Of a drawn blank, which stands for any run of underscores. */
export const BLANK_EM = 2.4;

/** The parts of a category's name: texts, and blanks to be drawn. */
export function partsOf(name: string): { text: string; blank: boolean }[] {
  return name
    .split(/(_+)/)
    .filter(Boolean)
    .map((text) => ({ text, blank: text.startsWith("_") }));
}

/** The length of a text in ems. */
export function lengthOf(text: string): number {
  const letters = [...text.normalize("NFD").replace(/\p{M}/gu, "")];
  return letters.reduce((sum, letter) => sum + (WIDTHS.get(letter) ?? WIDEST), 0);
}

/** The length of a category's name in ems; `longest` is that of its longest unbroken part. */
export function lengthsOf(name: string): { whole: number; longest: number } {
  const lengths = name
    .split(" ")
    .map((word) => partsOf(word).reduce((sum, part) => sum + (part.blank ? BLANK_EM : lengthOf(part.text)), 0));
  return { whole: lengths.reduce((sum, length) => sum + length + lengthOf(" "), 0), longest: Math.max(...lengths) };
}

/** How a tile is lettered, in pixels. */
export interface Face {
  /** The side of the tile. */
  side: number;
  /** The size of a word that has room enough. */
  size: number;
  /** From the edge of the tile to the middle of a word's letters. */
  depth: number;
  /** What a word leaves free at both ends of its edge: the button in the middle covers a corner. */
  corner: number;
  /** What a word leaves free where the next edge's word stands. */
  turn: number;
}

export interface Lettering {
  size: number;
  /** How far the middle of the word is before the middle of its edge, going clockwise. */
  shift: number;
}

/**
 * The four words of a tile, clockwise from the top. A word stands in the middle of its edge. Where it is so long that it
 * would meet the next one at their corner, it moves back, as the blades of a windmill do, and is set smaller if it must.
 */
export function letter(words: string[], { side, size, corner, turn }: Face): Lettering[] {
  const lengths = words.map(lengthOf);
  const isLong = lengths.map((length) => length * size > side - 2 * turn);
  return lengths.map((length, index) => {
    const end = isLong[(index + 1) % lengths.length] ? turn : corner;
    const scaled = Math.min(size, (side - corner - end) / length);
    return { size: scaled, shift: Math.max(0, (length * scaled) / 2 - (side / 2 - end)) };
  });
}
