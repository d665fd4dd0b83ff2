/** A CSS selector of where on the board a finding's path leads: to a category, a word, or the words of a tile. The puzzle may be a faulty one. */

interface Loose {
  squares?: ({ words?: unknown[] } | undefined)[];
  herrings?: ({ word?: unknown } | undefined)[];
}

const CATEGORY = /^(?:categories|fits)\.(top|right|bottom|left)\b/;
const SQUARE = /^squares\[(\d+)\](?:\.words\[(\d+)\])?/;
const HERRING = /^herrings\[(\d+)\]/;

export function locate(puzzle: Record<string, unknown>, path: string): string | undefined {
  const side = CATEGORY.exec(path);
  if (side) return `.category[data-side="${side[1]}"]`;
  const words = wordsAt(puzzle as Loose, path).filter((word) => typeof word === "string");
  return words.length ? words.map((word) => `[data-word="${CSS.escape(word)}"]`).join(", ") : undefined;
}

function wordsAt({ squares, herrings }: Loose, path: string): unknown[] {
  const herring = HERRING.exec(path);
  if (herring) return [herrings?.[Number(herring[1])]?.word];
  const square = SQUARE.exec(path);
  if (!square) return [];
  const words = squares?.[Number(square[1])]?.words ?? [];
  return square[2] === undefined ? words : [words[Number(square[2])]];
}
