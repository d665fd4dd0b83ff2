/** The figures of a grade as bars. Each maker has its own: numbers, lists of them, and tables of either. */

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
  const groups: Group[] = [];
  for (const [name, value] of Object.entries(figures)) {
    const rows = entriesOf(value);
    if (rows.length && rows.every(([, part]) => typeof part === "number")) {
      groups.push(...scale([[spaced(name), rows as [string, number][]]]));
    } else if (rows.length && rows.every(([, part]) => isTable(part))) {
      groups.push(...scale(rows.map(([inner, part]) => [inner, Object.entries(part as Record<string, number>)])));
    }
  }
  return groups;
}

/** The plain numbers and texts. */
export function factsOf(figures: Record<string, unknown>): [string, string][] {
  return Object.entries(figures)
    .filter(([, value]) => ["number", "string", "boolean"].includes(typeof value))
    .map(([name, value]) => [spaced(name), String(value)]);
}

/** As in 'near solutions' for nearSolutions. */
export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
}

function isTable(value: unknown): boolean {
  const parts = entriesOf(value);
  return !Array.isArray(value) && parts.length > 0 && parts.every(([, part]) => typeof part === "number");
}

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((part, index) => [String(index + 1), part]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function scale(groups: [string, [string, number][]][]): Group[] {
  const most = Math.max(...groups.flatMap(([, bars]) => bars.map(([, value]) => Math.abs(value))), Number.MIN_VALUE);
  return groups.map(([name, bars]) => ({
    name,
    bars: bars.map(([inner, value]) => ({ name: spaced(inner), value, share: Math.abs(value) / most })),
  }));
}

/** Of some efforts, sorted into `size` equal spans: how many fall into each, and into which one falls. */
export function spread(efforts: number[], one: number, size: number): { counts: number[]; at: number } {
  const low = Math.min(...efforts, one);
  const high = Math.max(...efforts, one);
  const place = (effort: number) => Math.min(size - 1, Math.floor(((effort - low) / (high - low || 1)) * size));
  const counts = Array<number>(size).fill(0);
  for (const effort of efforts) counts[place(effort)]! += 1;
  return { counts, at: place(one) };
}
