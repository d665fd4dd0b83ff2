/**
 * The twenty fields of a source, and the changes of their texts. The words are 0 to 15, 4 x tile + edge, and
 * the categories 16 to 19. Tiles go clockwise from the top left; edges and sides from the top.
 */
import { isOutward } from "../../../games/edgewise/turning";
import { isRecord, readList, readRecord, readText, type Source } from "../source";

export const SIDES = ["top", "right", "bottom", "left"] as const;
export const CORNERS = ["top left", "top right", "bottom right", "bottom left"];
export const WORDS = Array.from({ length: 16 }, (_, field) => field);
export const CATEGORIES = [16, 17, 18, 19];

/** The order in which fields are filled: categories, answers, then words that face the centre. */
const KINDS = [CATEGORIES, WORDS.filter((field) => facing(field) !== undefined), WORDS.filter((field) => facing(field) === undefined)];

/** The text of each field; "" if it is missing or no text. */
export function textsOf(source: Source): string[] {
  const squares = readList(source.squares);
  return [...[0, 1, 2, 3].flatMap((tile) => four(unwrapped(squares[tile]))), ...four(source.categories)];
}

function unwrapped(square: unknown): unknown {
  return isRecord(square) && "words" in square ? square.words : square;
}

function four(value: unknown): string[] {
  const listed = Array.isArray(value) ? readList(value) : SIDES.map((side) => readRecord(value)[side]);
  return [0, 1, 2, 3].map((index) => readText(listed[index]));
}

/** The source with these texts, in the shortest form. */
function withTexts(source: Source, texts: string[]): Source {
  return {
    ...source,
    categories: Object.fromEntries(SIDES.map((side, index) => [side, texts[16 + index]])),
    squares: [0, 1, 2, 3].map((tile) => texts.slice(4 * tile, 4 * tile + 4)),
  };
}

export function put(source: Source, field: number, text: string): Source {
  return withTexts(
    source,
    textsOf(source).map((other, index) => (index === field ? text : other)),
  );
}

export function exchange(source: Source, one: number, other: number): Source {
  const texts = textsOf(source);
  return put(put(source, one, texts[other]!), other, texts[one]!);
}

/** Turns a tile by a quarter, clockwise. */
export function turn(source: Source, tile: number): Source {
  const texts = textsOf(source);
  return withTexts(
    source,
    texts.map((text, field) => (tileOf(field) === tile ? texts[4 * tile + ((field + 3) % 4)]! : text)),
  );
}

export function tileOf(field: number): number {
  return Math.floor(field / 4);
}

/** The side whose category a word faces; undefined if it faces the centre. */
export function facing(field: number): number | undefined {
  const edge = field % 4;
  return field < 16 && isOutward(tileOf(field), edge) ? edge : undefined;
}

/** The next empty field: first of the same kind, after the last from the start again, then of any kind. */
export function nextEmpty(source: Source, after: number): number | undefined {
  const texts = textsOf(source);
  const kind = KINDS.find((fields) => fields.includes(after))!;
  const start = kind.indexOf(after);
  return [...kind.slice(start + 1), ...kind.slice(0, start), ...KINDS.flat()].find((field) => field !== after && !texts[field]!.trim());
}

export function nameOf(field: number): string {
  return field < 16 ? `${CORNERS[tileOf(field)]} tile, ${SIDES[field % 4]}` : `${SIDES[field - 16]} category`;
}

const CATEGORY = /^(?:categories|fits)\.(top|right|bottom|left)\b/;
const WORD = /^squares\[([0-3])\](?:\.words)?(?:\[([0-3])\]|\.(top|right|bottom|left))?/;

function sideNamed(name: string | undefined): number {
  return SIDES.findIndex((side) => side === name);
}

/** The fields that a finding's path leads to, in the source or in the puzzle. */
export function fieldsAt(path: string): number[] {
  const side = CATEGORY.exec(path);
  if (side) return [16 + sideNamed(side[1])];
  const word = WORD.exec(path);
  if (!word) return [];
  const tile = 4 * Number(word[1]);
  if (word[3]) return [tile + sideNamed(word[3])];
  return word[2] ? [tile + Number(word[2])] : [0, 1, 2, 3].map((edge) => tile + edge);
}

/** The coordinates of a field, in a drawing in which a tile is four wide. */
function at(field: number): [number, number] {
  const [dx, dy] = STEPS[field % 4]!;
  if (field >= 16) return [4 + 5 * dx, 4 + 5 * dy];
  const tile = tileOf(field);
  const [x, y] = [tile === 1 || tile === 2 ? 6 : 2, tile > 1 ? 6 : 2];
  return [x + dx, y + dy];
}

/** By side. */
const STEPS: [number, number][] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const KEYS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/**
 * The field to which an arrow key leads: the nearest in its direction, and rather straight ahead than aside. A category is as long as
 * its side.
 */
export function step(from: number, key: string, among: number[] = [...WORDS, ...CATEGORIES]): number {
  const arrow = STEPS[KEYS.indexOf(key)];
  if (!arrow) return from;
  const [x0, y0] = at(from);
  const ways = among.map((field) => {
    const [x, y] = at(field);
    const ahead = (x - x0) * arrow[0] + (y - y0) * arrow[1];
    const aside = Math.abs((x - x0) * arrow[1]) + Math.abs((y - y0) * arrow[0]);
    return { field, ahead, cost: ahead + aside * (from < 16 ? 2 : 0.5) };
  });
  const best = ways.filter(({ ahead }) => ahead > 0).sort((one, other) => one.cost - other.cost)[0];
  return best?.field ?? from;
}

/** A board as the solver returns it. */
export interface Arrangement {
  squares: number[];
  squareRotations: number[];
}

/** The words on such a board, by field. */
export function arranged(texts: string[], { squares, squareRotations }: Arrangement): string[] {
  return WORDS.map((field) => {
    const tile = squares[tileOf(field)]!;
    return texts[4 * tile + ((field - squareRotations[tile]! + 8) % 4)]!;
  });
}
