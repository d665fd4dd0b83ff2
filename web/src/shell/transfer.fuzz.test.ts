/** What may be brought in, gone wrong in every way that a seeded chance thinks of: refused in words, or added without harm. */
import { beforeAll, expect, test, vi } from "vitest";
import type { Kept, Result } from "./kept";
import { chance, FaultyStorage } from "./testing";

const TRIES = 200;
const SLOWEST = 120_000;
const store = new FaultyStorage();
const box = store.texts;
const HOSTILE: unknown[] = [
  null, true, 0, -1, 0.5, 1e300, 2 ** 53, "", "x", "__proto__", "\u0000", "\ud800", "2026-02-30", "9999-12-31", "<img src=x onerror=alert(1)>",
  "a".repeat(5000), [], {}, [[]], [null], { length: 3 }, { toString: 1 }, { toJSON: 1 }, Array(300).fill({}), "waywords", "griddl",
]; // prettier-ignore
// Loaded when there is a browser's storage for them to find.
let transfer: typeof import("./transfer");
let codes: typeof import("./resultcode");

beforeAll(async () => {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: store, sessionStorage: store }));
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelector: () => null });
  vi.stubGlobal("location", { href: "https://example.org/play/" });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("offline");
  });
  // The rules' merging is tested on both runtimes; here the first result of a puzzle stays.
  const merge = ({ mine, theirs }: { mine: Result[]; theirs: Result[] }) => {
    const results = new Map([...theirs, ...mine].map((each) => [each.game + each.puzzleId, each]));
    return { results: [...results.values()], added: 0, refused: 0 };
  };
  vi.doMock("../engine/rules", () => ({ rules: async () => ({ ask: async (request: Parameters<typeof merge>[0]) => merge(request) }) }));
  transfer = await import("./transfer");
  codes = await import("./resultcode");
});

function result(index: number): Result {
  const date = `2026-01-0${index + 1}`;
  return {
    game: "waywords", puzzleId: `waywords-${index}`, number: index + 1, date, openedOn: date, status: "won", score: 1,
    figures: { hints: 1 }, completedAt: Date.parse(date) + 1000, elapsedMs: 60_000,
  } as Result; // prettier-ignore
}

function game(index: number): Kept {
  const date = `2026-02-0${index + 1}`;
  const summary = { status: "playing", progress: 40, score: 0, figures: { hints: 0 } };
  return { v: 2, game: "edgewise", puzzleId: `edgewise-${index}`, number: 32 + index, date, openedOn: date, moves: 3, elapsed: 9000, state: { a: 1 }, summary } as Kept;
}

function whole(): Record<string, unknown> {
  const levels = [{ game: "griddl", id: "101", score: 2, elapsedMs: 1000, completedAt: 5000 }];
  return { gridwright: 1, exportedAt: "", results: [0, 1, 2].map(result), games: [0, 1].map(game), levels, settings: { theme: "dark" } };
}

/** Every place within a value: the object or list, and the key in it. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Record<string, unknown>;
  return Object.keys(node).flatMap((key) => [[node, key] as [Record<string, unknown>, string], ...placesIn(node[key])]);
}

function spoil(below: (n: number) => number): string {
  const document = whole();
  for (let times = 1 + below(3); times > 0; times--) {
    const places = placesIn(document);
    const place = places[below(places.length)];
    if (!place) break;
    const [node, key] = place;
    if (below(5)) node[key] = HOSTILE[below(HOSTILE.length)];
    else delete node[key];
  }
  const text = JSON.stringify(document);
  if (below(4)) return text;
  const at = below(text.length);
  return text.slice(0, at) + ["", "{", "\\", '"', "\u0000", "NaN", "[".repeat(5000)][below(7)] + text.slice(at + below(9));
}

function spoilCode(below: (n: number) => number): string {
  const code = codes.encodeResults([0, 1, 2].map(result));
  const at = below(code.length);
  return code.slice(0, at) + ["", "A", "-", ".", "é", "\n", code][below(7)] + code.slice(at + below(4));
}

test.each([["a document", spoil], ["a code", spoilCode]] as const)("%s that went wrong is refused in words, or added without harm", async (_, make) => {
  const [mine, begun] = [result(0), game(0)];
  const seen = { refused: 0, added: 0 };
  for (let seed = 0; seed < TRIES; seed++) {
    box.clear();
    await transfer.add({ results: [mine], games: [begun] });
    const before = new Map(box);
    const text = make(chance(seed * 7919 + 1));
    let cargo;
    try {
      cargo = transfer.cargoFrom(text);
    } catch (refusal) {
      expect(refusal, text).toBeInstanceOf(codes.Refusal);
      seen.refused += 1;
      continue;
    }
    const foretold = await transfer.preview(cargo);
    expect(box).toEqual(before);
    const told = await transfer.add(cargo);
    expect(told).toEqual(foretold);
    expect(told.unkept).toBe(0);
    expect(transfer.describe(told).join(" ")).not.toMatch(/NaN|undefined|\[object/);
    expect([...box.keys()].filter((key) => !key.startsWith("gridwright:v1:"))).toEqual([]);
    // What was here is here: nothing in a document is further than the game, or earlier than the result.
    const kept = JSON.parse(transfer.exportDocument({}, new Date(0)));
    expect(kept.results).toContainEqual(mine);
    expect(kept.games.map((each: Kept) => each.puzzleId)).toContain(begun.puzzleId);
    seen.added += 1;
  }
  expect(Math.min(seen.refused, seen.added), JSON.stringify(seen)).toBeGreaterThan(10);
}, SLOWEST);
