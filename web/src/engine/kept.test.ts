import { beforeEach, expect, test, vi } from "vitest";
import { DAY_MS, dayOf } from "./days";
import type { Kept, Result } from "./kept";
import { chance, FaultyStorage, LargeStorage, standIn } from "./testing";
import type { Waywords } from "./types";

const PREFIX = "gridwright:v1:";
let store: FaultyStorage;

async function modules() {
  vi.resetModules();
  return { ...(await import("./storage")), ...(await import("./kept")), ...(await import("./room")) };
}

beforeEach(() => {
  store = new LargeStorage();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: store, sessionStorage: new FaultyStorage() }));
});

function game(day: number, more: Partial<Kept> = {}): Omit<Kept, "v"> {
  const date = `2026-11-${String(day).padStart(2, "0")}`;
  const summary = { status: "won", progress: 100, score: 2, figures: { guesses: 2 } } as const;
  const view = standIn<Waywords.View>({ tiles: ["É", "🌊", '"', "\\"], text: "x".repeat(60) });
  const state = standIn<Waywords.State>({ version: 1, found: ["a", "b"], startedAt: 1_763_200_000_000 });
  return {
    game: "waywords",
    puzzleId: `w${day}`,
    number: day,
    date,
    openedOn: date,
    moves: 3,
    elapsed: 61_000,
    state,
    summary,
    view,
    ...more,
  };
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

test("a damaged result, and a damaged pointer to a day's game, are written again from the game itself", async () => {
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
    expect(
      readResults("waywords")
        .map((kept) => kept.number)
        .sort(),
    ).toEqual(results);
    expect(games.length + results.length).toBeLessThanOrEqual(8);
  }
});

test("a full device gives up the pictures of old games before it gives up a new game or its result", async () => {
  const { readKept, readResults, writeKept, writeResult } = await modules();
  for (let day = 1; day <= 6; day++) writeKept(game(day));
  store.room = store.used + 20;
  expect(writeResult(result(28))).toBe(true);
  expect(writeKept(game(28))).toBe(true);
  expect(readResults("waywords")).toEqual([result(28)]);
  expect(readKept("waywords:w1").kept).toMatchObject({ moves: 3, state: game(1).state });
  expect(readKept("waywords:w1").kept?.view).toBeUndefined();
});

test("a save that cannot be read is never overwritten, also where there is no room to set it aside", async () => {
  const { keys, writeKept } = await modules();
  store.texts.set(`${PREFIX}waywords:w1`, "x".repeat(1000));
  store.room = 1200;
  expect(writeKept(game(1))).toBe(false);
  expect([...store.texts.values()]).toEqual(["x".repeat(1000)]);
  store.room = Infinity;
  expect((await modules()).writeKept(game(1))).toBe(true);
  expect(keys("aside:waywords:w1:")).toHaveLength(1);
});

test("a save of a newer version is neither overwritten nor set aside", async () => {
  const { keys, readKept, setAside, write, writeKept, writeLevel } = await modules();
  const newer = { v: 3, board: "in another form" };
  for (const key of ["waywords:w1", "level:waywords:w1"]) write(key, newer);
  for (const key of ["waywords:w1", "level:waywords:w1"]) {
    expect(readKept(key)).toEqual({ broken: false, newer: true });
    expect(setAside(key)).toBe(false);
  }
  expect(writeKept(game(1))).toBe(false);
  expect(writeLevel(game(1), "2026-11-01")).toBe(false);
  expect(keys("")).toEqual(["level:waywords:w1", "waywords:w1"]);
  expect(store.texts.get(`${PREFIX}waywords:w1`)).toContain("in another form");
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
  for (const day of [1, 2]) writeKept(game(day, { puzzle: standIn({ puzzleId: `w${day}` }) }));
  noteDay({ ...game(1), puzzleId: "w1-b" }, true);
  slim("2026-12-31");
  expect(readKept("waywords:w1").kept).toMatchObject({ puzzle: { puzzleId: "w1" }, view: game(1).view });
  expect(Object.keys(readKept("waywords:w2").kept!)).not.toContain("puzzle");
});

const GAMES = ["waywords", "edgewise", "cluegrid", "wordogram", "griddl"] as const;
const LAUNCH = Date.UTC(2026, 10, 1);
const BROWSERS_ROOM = 5_242_880;

/** Everything of one game on one day, about as long as it is in the browser. */
function played(day: number, name: (typeof GAMES)[number], below: (n: number) => number): { game: Omit<Kept, "v">; result: Result } {
  const date = dayOf(LAUNCH + day * DAY_MS);
  const puzzleId = `${name}-${below(2 ** 31)
    .toString(16)
    .padStart(12, "0")}`;
  const figures = { pathFound: below(9), pathWords: 6, bonusFound: below(9), bonusWords: 3, hints: below(4), route: 20 + below(20) };
  const completedAt = LAUNCH + day * DAY_MS + below(DAY_MS);
  const elapsedMs = 60_000 + below(900_000);
  const about = { game: name, puzzleId, number: day + 1, date, openedOn: date };
  const summary = { status: "won", progress: 100, score: figures.hints, figures } as const;
  const state = { version: 1, found: "x".repeat(170), startedAt: completedAt - elapsedMs, completedAt };
  const board = standIn<Pick<Kept, "state" | "view" | "puzzle">>({
    state,
    view: { text: "x".repeat(200) },
    puzzle: { text: "x".repeat(150) },
  });
  return {
    game: { ...about, moves: 9, elapsed: elapsedMs, summary, ...board },
    result: { ...about, status: "won", score: figures.hints, figures, completedAt, elapsedMs },
  };
}

function inOrder(results: Result[]): Result[] {
  return [...results].sort((a, b) => (a.puzzleId < b.puzzleId ? -1 : 1));
}

test("five games a day for four years: every result is there, and what was begun, and the later boards", { timeout: 60_000 }, async () => {
  store.room = BROWSERS_ROOM;
  const below = chance(17);
  const { newsOfRoom, closeNewsOfRoom, keys, readKept, readResult, readResults, slim, standingOf, write, writeKept, writeResult } =
    await modules();
  const playing = { status: "playing", progress: 40, score: 0, figures: {} } as const;
  const begun = { ...played(0, "waywords", below).game, puzzleId: "begun", summary: playing };
  writeKept(begun);
  write("aside:waywords:w1:5", "damaged");
  const results: Result[] = [];
  let firstNews = 0;
  for (let day = 1; day <= 1461; day++) {
    for (const name of GAMES) {
      const { game: kept, result: ended } = played(day, name, below);
      expect(writeKept({ ...kept, moves: 0, summary: playing })).toBe(true);
      expect(writeResult(ended)).toBe(true);
      expect(writeKept(kept)).toBe(true);
      results.push(ended);
    }
    if (day % 90 === 0) slim(dayOf(LAUNCH + day * DAY_MS)); // as the hub does
    if (newsOfRoom()) {
      expect(firstNews).toBe(0); // shown once
      firstNews = day;
      closeNewsOfRoom();
    }
  }
  expect(firstNews).toBeGreaterThan(1000);
  expect(inOrder(readResults())).toEqual(inOrder(results));
  expect(inOrder(readResults("griddl"))).toEqual(inOrder(results.filter((ended) => ended.game === "griddl")));
  expect(keys("results:").length).toBeGreaterThan(50);
  const [first, last] = [results[0]!, results.at(-1)!];
  expect(readResult(`result:waywords:${first.puzzleId}`)).toEqual(first);
  expect(standingOf("waywords", first.puzzleId)).toEqual({ kind: "won", progress: 100, elapsedMs: first.elapsedMs });
  expect(readKept(`waywords:${first.puzzleId}`).kept).toBeUndefined();
  expect(readKept(`griddl:${last.puzzleId}`).kept?.view).toBeDefined();
  expect(readKept("waywords:begun").kept?.state).toEqual(begun.state);
  expect(keys("aside:")).toHaveLength(1);
  expect(writeResult({ ...first, completedAt: first.completedAt + 1 })).toBe(true);
  expect(readResult(`result:waywords:${first.puzzleId}`)).toEqual(first);
});

/** What a device keeps after 30 days of two games. */
async function monthOfPlay(): Promise<{ texts: [string, string][]; results: Result[] }> {
  const below = chance(3);
  const { writeKept, writeResult } = await modules();
  const results: Result[] = [];
  for (let day = 1; day <= 30; day++) {
    for (const name of GAMES.slice(0, 2)) {
      const { game: kept, result: ended } = played(day, name, below);
      writeKept({ ...kept, view: undefined, puzzle: undefined });
      writeResult(ended);
      results.push(ended);
    }
  }
  return { texts: [...store.texts], results };
}

/** A device that keeps these texts and has no room for more. */
function fill(texts: [string, string][]): void {
  store.texts.clear();
  for (const [key, text] of texts) store.texts.set(key, text);
  store.room = store.used + 10;
}

test("a tab that is killed after any one change while it makes room has lost no result", async () => {
  const { texts, results } = await monthOfPlay();
  let isDone = false;
  for (let changes = 0; !isDone; changes++) {
    fill(texts);
    const more = played(31, "griddl", chance(4)).result;
    store.changes = changes;
    (await modules()).writeResult(more);
    isDone = store.changes > 0;
    if (isDone) expect([...store.texts.keys()].filter((key) => key.includes("v1:result:")).length).toBeLessThan(results.length / 2);
    store.changes = Infinity;
    const { readResults, writeResult } = await modules();
    const found = readResults().filter((ended) => ended.puzzleId !== more.puzzleId);
    expect(inOrder(found)).toEqual(inOrder(results));
    expect(writeResult(more)).toBe(true);
    expect(readResults()).toHaveLength(results.length + 1);
    expect(changes).toBeLessThan(1000);
  }
});

test("two tabs that make room at once, their changes mixed in any way, lose no result", async () => {
  type Change = [string, string | undefined];
  const below = chance(5);
  const { texts, results } = await monthOfPlay();
  for (let round = 0; round < 20; round++) {
    const logs: Change[][] = [];
    const more: Result[] = [];
    for (const tab of [0, 1]) {
      fill(texts);
      const log: Change[] = [];
      const [set, remove] = [store.setItem.bind(store), store.removeItem.bind(store)];
      store.setItem = (key, text) => (set(key, text), log.push([key, text]));
      store.removeItem = (key) => (remove(key), log.push([key, undefined]));
      const { writeResult } = await modules();
      more.push(played(31 + tab * 4, "griddl", below).result); // a tab with a later day finds more that is old
      writeResult(more.at(-1)!);
      Object.assign(store, { setItem: set, removeItem: remove });
      logs.push(log);
    }
    fill(texts);
    while (logs.some((log) => log.length)) {
      const log = logs.filter((each) => each.length)[below(logs.filter((each) => each.length).length)]!;
      const [key, text] = log.shift()!;
      if (text === undefined) store.texts.delete(key);
      else store.texts.set(key, text);
    }
    expect(inOrder((await modules()).readResults())).toEqual(inOrder([...results, ...more]));
  }
});
