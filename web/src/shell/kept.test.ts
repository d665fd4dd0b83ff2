import { beforeEach, expect, test, vi } from "vitest";
import type { Kept, Result } from "./kept";
import { FaultyStorage } from "./testing";

const PREFIX = "gridwright:v1:";
let store: FaultyStorage;

async function modules() {
  vi.resetModules();
  return { ...(await import("./kept")), ...(await import("./storage")) };
}

beforeEach(() => {
  store = new FaultyStorage();
  vi.stubGlobal("window", { localStorage: store, sessionStorage: new FaultyStorage() });
});

function game(day: number, more: Partial<Kept> = {}): Omit<Kept, "v"> {
  const date = `2026-11-${String(day).padStart(2, "0")}`;
  const summary = { status: "won", progress: 100, score: 2, figures: { guesses: 2 } } as const;
  const view = { tiles: ["É", "🌊", '"', "\\"], text: "x".repeat(60) };
  const state = { version: 1, found: ["a", "b"], startedAt: 1_763_200_000_000 };
  return { game: "waywords", puzzleId: `w${day}`, number: day, date, openedOn: date, moves: 3, elapsed: 61_000, state, summary, view, ...more };
}

function result(day: number): Result {
  const { date, number, puzzleId } = game(day);
  return { game: "waywords", puzzleId, number, date, openedOn: date, status: "won", score: 2, figures: {}, completedAt: 5, elapsedMs: 9 };
}

/** Every way in which one character of a text can go wrong: lost, doubled, cut off after, each of its bits turned. */
function* damages(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const [before, here, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
    yield before;
    yield before + after;
    yield before + here + here + after;
    for (let bit = 0; bit < 16; bit++) yield before + String.fromCharCode(here.charCodeAt(0) ^ (1 << bit)) + after;
  }
}

test("a save that is damaged at any one place is known to be broken, and what lies beside it is still there", async () => {
  const { puzzleOn, readKept, readResults, slim, writeKept, writeResult } = await modules();
  for (const day of [1, 2]) {
    writeKept(game(day));
    writeResult(result(day));
  }
  for (const key of ["waywords:w1", "result:waywords:w1", "day:waywords:2026-11-01"]) {
    const whole = store.texts.get(PREFIX + key)!;
    let tried = 0;
    for (const text of damages(whole)) {
      store.texts.set(PREFIX + key, text);
      tried += 1;
      if (key === "waywords:w1") expect(readKept(key)).toEqual({ broken: true });
      if (key.startsWith("result")) expect(readResults("waywords")).toEqual([result(2)]);
      if (key.startsWith("day")) expect(puzzleOn("waywords", "2026-11-01")).toBeUndefined();
      if (tried % 500 === 0) slim("2026-12-31");
      expect(readKept(`waywords:${puzzleOn("waywords", "2026-11-02")}`).kept?.state).toEqual(game(2).state);
    }
    expect(tried).toBeGreaterThan(100);
    store.texts.set(PREFIX + key, whole);
  }
});

test("a damaged result, and a damaged pointer to a day's game, are written anew from the game itself", async () => {
  const { puzzleOn, keys, readResults, writeKept, writeResult } = await modules();
  writeKept(game(1));
  writeResult(result(1));
  store.texts.set(`${PREFIX}result:waywords:w1`, "not ours");
  store.texts.set(`${PREFIX}day:waywords:2026-11-01`, "not ours");
  writeKept(game(1));
  expect(writeResult(result(1))).toBe(true);
  expect(readResults("waywords")).toEqual([result(1)]);
  expect(puzzleOn("waywords", "2026-11-01")).toBe("w1");
  expect(keys("aside:result:")).toHaveLength(1);
});

test("wherever the quota runs out, nothing is lost of what was said to be kept", async () => {
  for (let writes = 0; writes < 14; writes++) {
    store.texts.clear();
    store.writes = Infinity;
    const { readKept, readResults, writeKept, writeResult } = await modules();
    store.writes = writes;
    const games: number[] = [];
    const results: number[] = [];
    for (const day of [1, 2, 3, 4]) {
      if (writeKept(game(day, { moves: 1 }))) games.push(day);
      if (writeResult(result(day))) results.push(day);
      if (writeKept(game(day))) expect(games).toContain(day);
    }
    for (const day of games) expect(readKept(`waywords:w${day}`).kept?.state).toEqual(game(day).state);
    expect(readResults("waywords").map((kept) => kept.number).sort()).toEqual(results);
    expect(games.length + results.length).toBeLessThanOrEqual(8);
  }
});

test("a full device gives up the pictures of old games before it gives up a new game or its result", async () => {
  const { readKept, readResults, writeKept, writeResult } = await modules();
  for (let day = 1; day <= 6; day++) writeKept(game(day));
  store.room = [...store.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 20;
  expect(writeResult(result(28))).toBe(true);
  expect(writeKept(game(28))).toBe(true);
  expect(readResults("waywords")).toEqual([result(28)]);
  expect(readKept("waywords:w1").kept).toMatchObject({ moves: 3, state: game(1).state });
  expect(readKept("waywords:w1").kept?.view).toBeUndefined();
});

test("what is set aside is not lost when there is no room for a second copy", async () => {
  const { keys, setAside } = await modules();
  store.texts.set(`${PREFIX}waywords:w1`, "x".repeat(1000));
  store.room = 1200;
  setAside("waywords:w1");
  expect(keys("aside:waywords:w1:")).toHaveLength(1);
  expect([...store.texts.values()]).toEqual(["x".repeat(1000)]);
});

test("a puzzle stands as its result says, whatever is played after it, and a day as the puzzle that the site has for it", async () => {
  const { noteDay, puzzleOn, standingOf, writeKept, writeResult } = await modules();
  const playing = { status: "playing", progress: 40, score: 0, figures: {} } as const;
  expect(standingOf("waywords", puzzleOn("waywords", game(1).date)).kind).toBe("new");
  writeKept(game(1, { summary: playing }));
  expect(standingOf("waywords", "w1")).toEqual({ kind: "going", progress: 40, elapsedMs: 61_000 });
  writeResult(result(1));
  expect(standingOf("waywords", "w1")).toEqual({ kind: "won", progress: 100, elapsedMs: 9 });
  const other = { ...result(1), puzzleId: "w1-b" };
  noteDay(other);
  expect(puzzleOn("waywords", other.date)).toBe("w1");
  noteDay(other, true);
  expect(standingOf("waywords", puzzleOn("waywords", other.date)).kind).toBe("new");
});

test("a finished game stays whole when its day gets another puzzle, and else leaves to the site what the site has", async () => {
  const { noteDay, readKept, slim, writeKept } = await modules();
  for (const day of [1, 2]) writeKept(game(day, { puzzle: { puzzleId: `w${day}` } }));
  noteDay({ ...game(1), puzzleId: "w1-b" }, true);
  slim("2026-12-31");
  expect(readKept("waywords:w1").kept).toMatchObject({ puzzle: { puzzleId: "w1" }, view: game(1).view });
  expect(Object.keys(readKept("waywords:w2").kept!)).not.toContain("puzzle");
});
