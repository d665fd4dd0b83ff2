/** What may be brought in, gone wrong in every way that a seeded chance thinks of: refused in words, or added without harm. */
import { beforeAll, expect, test, vi } from "vitest";
import type { Kept, Result } from "../engine/kept";
import { chance, FaultyStorage, standIn } from "../engine/testing";

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
  vi.stubGlobal("navigator", {});
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01T12:00:00Z") });
  // A site that has a puzzle for each of these days, and for one that is still to come.
  const days = [0, 1, 2]
    .map(game)
    .map(({ game: name, puzzleId: id, date, number }) => ({ id, date, number, path: `puzzles/${name}/${date}.json` }));
  vi.stubGlobal("fetch", async (url: URL) => {
    const path = url.pathname.replace("/play/", "");
    const found = days.find((day) => day.path === path);
    if (path === "puzzles/index.json") return Response.json({ launch: "2026-01-01", games: { edgewise: days } });
    return found ? Response.json({ ...found, game: "edgewise", puzzle: { id: found.id }, view: {} }) : new Response("", { status: 404 });
  });
  // The rules' merging and restoring are tested on both runtimes; here the first result of a puzzle stays.
  class RulesError extends Error {
    constructor(readonly code: string) {
      super(code);
    }
  }
  const ask = async (request: { do: string; mine: Result[]; theirs: Result[]; state: { a?: unknown } }) => {
    if (request.do === "restore" && request.state.a !== 1) throw new RulesError("BAD_STATE");
    if (request.do === "restore") return { state: request.state, summary: game(0).summary };
    const results = new Map([...request.theirs, ...request.mine].map((each) => [each.game + each.puzzleId, each]));
    return { results: [...results.values()], added: 0, refused: 0 };
  };
  vi.doMock("../engine/rules", () => ({ RulesError, rules: async () => ({ ask, load: async () => undefined }) }));
  transfer = await import("./transfer");
  codes = await import("./resultcode");
});

function result(index: number): Result {
  const date = `2026-01-0${index + 1}`;
  return {
    game: "waywords", puzzleId: `waywords-${index}`, number: index + 1, date, openedOn: date, status: "won", score: 1,
    figures: { hints: 1 }, completedAt: Date.parse(date) + 1000, elapsedMs: 60_000,
  }; // prettier-ignore
}

function game(index: number): Kept {
  const date = `2026-02-0${index + 1}`;
  const summary = { status: "playing", progress: 40, score: 0, figures: { hints: 0 } };
  return standIn({
    v: 2,
    game: "edgewise",
    puzzleId: `edgewise-${index}`,
    number: 32 + index,
    date,
    openedOn: date,
    moves: 3,
    elapsed: 9000,
    state: { a: 1 },
    summary,
  });
}

function whole(): Record<string, unknown> {
  const levels = [{ game: "griddl", id: "101", score: 2, elapsedMs: 1000, completedAt: 5000 }];
  return { gridwright: 1, exportedAt: "", results: [0, 1, 2].map(result), games: [0, 1].map(game), levels, settings: { theme: "dark" } };
}

/** Every entry within a value: the object or list, and the key in it. */
function entriesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Record<string, unknown>;
  return Object.keys(node).flatMap((key) => [[node, key] as [Record<string, unknown>, string], ...entriesIn(node[key])]);
}

function spoil(below: (n: number) => number): string {
  const document = whole();
  for (let times = 1 + below(3); times > 0; times--) {
    const entries = entriesIn(document);
    const entry = entries[below(entries.length)];
    if (!entry) break;
    const [node, key] = entry;
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

test.each([
  ["a document", spoil],
  ["a code", spoilCode],
] as const)(
  "%s that went wrong is refused in words, or added without harm",
  async (_, make) => {
    const [mine, begun] = [result(0), game(0)];
    const seen = { refused: 0, added: 0 };
    for (let seed = 0; seed < TRIES; seed++) {
      box.clear();
      await transfer.add(await transfer.check({ results: [mine], games: [begun] }));
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
      const checked = await transfer.check(cargo);
      const expected = await transfer.preview(checked);
      expect(box).toEqual(before);
      const added = await transfer.add(checked);
      expect(added).toEqual(expected);
      expect(added.unkept).toBe(0);
      expect(transfer.describe(added).join(" ")).not.toMatch(/NaN|undefined|\[object/);
      expect([...box.keys()].filter((key) => !key.startsWith("gridwright:v1:"))).toEqual([]);
      // What was here is here: nothing in a document is further than the game, or earlier than the result.
      const kept = JSON.parse(transfer.exportDocument({}, new Date(0)));
      // Nothing is kept that the rules have not accepted, and nothing of a future day.
      for (const each of kept.games) expect([each.state, each.summary], text).toEqual([{ a: 1 }, begun.summary]);
      for (const each of [...kept.results, ...kept.games])
        expect(each.date <= "2026-06-02" && each.openedOn <= "2026-06-02", text).toBe(true);
      for (const each of [...kept.results, ...kept.levels]) expect(each.completedAt, text).toBeLessThan(Date.now() + 86_400_001);
      expect(kept.results).toContainEqual(mine);
      expect(kept.games.map((each: Kept) => each.puzzleId)).toContain(begun.puzzleId);
      seen.added += 1;
    }
    expect(Math.min(seen.refused, seen.added), JSON.stringify(seen)).toBeGreaterThan(10);
  },
  SLOWEST,
);

test("entries of all wrong kinds are counted for what they are, and nothing of them is kept", async () => {
  box.clear();
  const results = [
    ...HOSTILE,
    { ...result(0), date: "2026-06-03" },
    { ...result(1), completedAt: 9e12 },
    { ...result(2), openedOn: "2027-01-01" },
  ];
  const games = [
    ...HOSTILE,
    { ...game(0), state: { a: 2 } }, // the rules refuse it
    { ...game(1), summary: { ...game(1).summary, status: "won" }, state: { a: 2, completedAt: 5 } },
    { ...game(2), puzzleId: "edgewise-x" }, // not the puzzle of its day
    { ...game(2), date: "2026-03-01" }, // a day without one
    { ...game(2), game: "waywords" }, // a game without any
    { ...game(2), date: "2026-06-04" },
    { ...game(2), state: { a: 1, completedAt: 9e12 } },
  ];
  const levels = [...HOSTILE, { game: "griddl", id: "1", score: 1, elapsedMs: 1, completedAt: 9e12 }];
  const checked = await transfer.check({ results, games, levels });
  expect(checked).toMatchObject({ results: [], games: [], levels: [], behind: 0 });
  expect(checked.leftOut).toEqual({ refused: 3 * HOSTILE.length + 2, coming: 6, unknown: 3, unchecked: 0 });
  expect(transfer.isNews(await transfer.add(checked))).toBe(false);
  expect(box.size).toBe(0);
});

test("a code and a file with the same results leave the same behind, in whatever order they come", async () => {
  const exact = [0, 1, 2].map((index) => ({
    ...result(index),
    completedAt: result(index).completedAt + 1 + index,
    elapsedMs: 61_999 - index,
  }));
  const file = JSON.stringify({ ...whole(), results: exact, games: [] });
  const code = codes.encodeResults(exact);
  const seen: unknown[] = [];
  for (const texts of [[file], [code], [file, code], [code, file], [code, code]]) {
    box.clear();
    const tallies = [];
    for (const text of texts) tallies.push(await transfer.add(await transfer.check({ ...transfer.cargoFrom(text), levels: [] })));
    expect(tallies[0]).toMatchObject({ results: 3, added: 3, earlier: 0 });
    for (const again of tallies.slice(1)) expect(again).toMatchObject({ results: 3, added: 0, earlier: 0 });
    seen.push(JSON.parse(transfer.exportDocument({}, new Date(0))).results);
  }
  for (const each of seen) expect(each).toEqual(seen[0]);
  const shown = (results: Result[]) => results.map(({ elapsedMs }) => Math.floor(elapsedMs / 1000));
  expect(shown(seen[0] as Result[])).toEqual(shown(exact));
});

test(
  "100,000 results in as many groups are read and looked at in seconds",
  async () => {
    box.clear();
    const many = [...Array(100_000).keys()].map((index) => ({
      ...result(index % 9),
      puzzleId: `way-${index}`,
      figures: { [`f${index}`]: 1 },
    }));
    const code = codes.encodeResults(many);
    const began = performance.now();
    const checked = await transfer.check(transfer.cargoFrom(code));
    expect(await transfer.preview(checked)).toMatchObject({ results: 100_000, added: 100_000, unkept: 0 });
    expect(performance.now() - began).toBeLessThan(15_000); // it took 37 s
  },
  SLOWEST,
);
