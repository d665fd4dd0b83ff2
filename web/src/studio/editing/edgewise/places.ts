/**
 * The twenty places of a source, and what can be done with their contents. The words are 0 to 15, 4 x tile + edge, and
 * the categories 16 to 19. Tiles go clockwise from the top left; edges and sides from the top.
 */
import { isOutward } from "../../../games/edgewise/turning";
import type { Source } from "../sheet.svelte";

export const SIDES = ["top", "right", "bottom", "left"] as const;
export const CORNERS = ["top left", "top right", "bottom right", "bottom left"];
export const WORDS = Array.from({ length: 16 }, (_, place) => place);
export const CATEGORIES = [16, 17, 18, 19];

/** In which order a puzzle is made: what it is about, the answers, what misleads. */
const KINDS = [CATEGORIES, WORDS.filter((place) => facing(place) !== undefined), WORDS.filter((place) => facing(place) === undefined)];

/** The text of each place; what is missing or not a text is empty. */
export function textsOf(source: Source): string[] {
  const squares = Array.isArray(source.squares) ? source.squares : [];
  return [...[0, 1, 2, 3].flatMap((tile) => four(unwrapped(squares[tile]))), ...four(source.categories)];
}

function unwrapped(square: unknown): unknown {
  return isObject(square) && "words" in square ? square.words : square;
}

function four(value: unknown): string[] {
  const listed = Array.isArray(value) ? value : isObject(value) ? SIDES.map((side) => value[side]) : [];
  return [0, 1, 2, 3].map((index) => (typeof listed[index] === "string" ? listed[index] : ""));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A source with other texts, in the plainest form. */
function withTexts(source: Source, texts: string[]): Source {
  return {
    ...source,
    categories: Object.fromEntries(SIDES.map((side, index) => [side, texts[16 + index]])),
    squares: [0, 1, 2, 3].map((tile) => texts.slice(4 * tile, 4 * tile + 4)),
  };
}

export function put(source: Source, place: number, text: string): Source {
  return withTexts(source, textsOf(source).map((other, index) => (index === place ? text : other)));
}

export function exchange(source: Source, one: number, other: number): Source {
  const texts = textsOf(source);
  return put(put(source, one, texts[other]!), other, texts[one]!);
}

/** A tile turned by a quarter, clockwise. */
export function turn(source: Source, tile: number): Source {
  const texts = textsOf(source);
  return withTexts(source, texts.map((text, place) => (tileOf(place) === tile ? texts[4 * tile + ((place + 3) % 4)]! : text)));
}

export function tileOf(place: number): number {
  return Math.floor(place / 4);
}

/** The side whose category a word faces; none where it faces the centre. */
export function facing(place: number): number | undefined {
  const edge = place % 4;
  return place < 16 && isOutward(tileOf(place), edge) ? edge : undefined;
}

/** The next place that is empty: of the same kind, from the last on to the first, else the first of all. */
export function nextEmpty(source: Source, after: number): number | undefined {
  const texts = textsOf(source);
  const kind = KINDS.find((places) => places.includes(after))!;
  const start = kind.indexOf(after);
  return [...kind.slice(start + 1), ...kind.slice(0, start), ...KINDS.flat()].find((place) => place !== after && !texts[place]!.trim());
}

/** What a place is called. */
export function nameOf(place: number): string {
  return place < 16 ? `${CORNERS[tileOf(place)]} tile, ${SIDES[place % 4]}` : `${SIDES[place - 16]} category`;
}

const CATEGORY = /^categories\.(top|right|bottom|left)\b/;
const WORD = /^squares\[([0-3])\](?:\.words)?(?:\[([0-3])\]|\.(top|right|bottom|left))?/;

/** The places that a finding's path leads to, in the source or in the puzzle. */
export function placesAt(path: string): number[] {
  const side = CATEGORY.exec(path);
  if (side) return [16 + SIDES.indexOf(side[1] as (typeof SIDES)[number])];
  const word = WORD.exec(path);
  if (!word) return [];
  const tile = 4 * Number(word[1]);
  if (word[3]) return [tile + SIDES.indexOf(word[3] as (typeof SIDES)[number])];
  return word[2] ? [tile + Number(word[2])] : [0, 1, 2, 3].map((edge) => tile + edge);
}

/** Where a place lies, in a drawing in which a tile is four wide. */
function at(place: number): [number, number] {
  if (place >= 16) return ([[4, -1], [9, 4], [4, 9], [-1, 4]] as [number, number][])[place - 16]!;
  const [x, y] = ([[2, 2], [6, 2], [6, 6], [2, 6]] as [number, number][])[tileOf(place)]!;
  const [dx, dy] = ([[0, -1], [1, 0], [0, 1], [-1, 0]] as [number, number][])[place % 4]!;
  return [x + dx, y + dy];
}

const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * Where an arrow leads: to what is nearest in its direction, and straight ahead rather than aside; a category is as long as
 * its side. `among` are the places that count.
 */
export function step(from: number, key: string, among: number[] = [...WORDS, ...CATEGORIES]): number {
  const arrow = ARROWS[key];
  if (!arrow) return from;
  const [x0, y0] = at(from);
  const ways = among.map((place) => {
    const [x, y] = at(place);
    const ahead = (x - x0) * arrow[0] + (y - y0) * arrow[1];
    const aside = Math.abs((x - x0) * arrow[1]) + Math.abs((y - y0) * arrow[0]);
    return { place, ahead, cost: ahead + aside * (from < 16 ? 2 : 0.5) };
  });
  const best = ways.filter(({ ahead }) => ahead > 0).sort((one, other) => one.cost - other.cost)[0];
  return best?.place ?? from;
}

/** A board that is not the intended one, as the solver returns it. */
export interface Arrangement {
  squares: number[];
  squareRotations: number[];
}

/** The words as they lie on such a board, by place. */
export function arranged(texts: string[], { squares, squareRotations }: Arrangement): string[] {
  return WORDS.map((place) => {
    const tile = squares[tileOf(place)]!;
    return texts[4 * tile + ((place - squareRotations[tile]! + 8) % 4)]!;
  });
}
