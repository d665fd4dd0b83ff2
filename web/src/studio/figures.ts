/** The figures of a grade as bars. Each maker has its own: numbers, lists of numbers, and tables of either. */

export interface Bar {
  name: string;
  value: number;
  /** Of the longest in its group, 0 to 1. */
  share: number;
}

export interface Group {
  name: string;
  bars: Bar[];
}

/** Each list and each table as a group of bars. A table of tables is a group for each of its rows, on one scale. */
export function groupsOf(figures: Record<string, unknown>): Group[] {
  return Object.entries(figures).flatMap(([name, value]) => {
    const rows = entriesOf(value);
    if (!rows.length) return [];
    if (rows.every(isNumber)) return scale([[spaced(name), rows]]);
    const tables = rows.map(([inner, part]): Numbers => [inner, numbersOf(part)]);
    return tables.every(([, bars]) => bars.length) ? scale(tables) : [];
  });
}

export function factsOf(figures: Record<string, unknown>): [string, string][] {
  return Object.entries(figures)
    .filter(([, value]) => ["number", "string", "boolean"].includes(typeof value))
    .map(([name, value]) => [spaced(name), String(value)]);
}

/** As in 'near solutions' for nearSolutions. */
export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}

/** A name and the numbers under it. */
type Numbers = [string, [string, number][]];

/** The entries of a table of numbers; [] if it is something else. */
function numbersOf(value: unknown): [string, number][] {
  const entries = Array.isArray(value) ? [] : entriesOf(value);
  return entries.every(isNumber) ? entries : [];
}

function isNumber(entry: [string, unknown]): entry is [string, number] {
  return typeof entry[1] === "number";
}

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((part, index) => [String(index + 1), part]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function scale(groups: Numbers[]): Group[] {
  const most = Math.max(...groups.flatMap(([, bars]) => bars.map(([, value]) => Math.abs(value))), Number.MIN_VALUE);
  return groups.map(([name, bars]) => ({
    name,
    bars: bars.map(([inner, value]) => ({ name: spaced(inner), value, share: Math.abs(value) / most })),
  }));
}

/** How many efforts are in each of `size` equal spans, and the span of `one`. */
export function spread(efforts: number[], one: number, size: number): { counts: number[]; at: number } {
  const low = Math.min(...efforts, one);
  const high = Math.max(...efforts, one);
  const spanOf = (effort: number) => Math.min(size - 1, Math.floor(((effort - low) / (high - low || 1)) * size));
  const counts = Array<number>(size).fill(0);
  for (const effort of efforts) counts[spanOf(effort)]! += 1;
  return { counts, at: spanOf(one) };
}
