import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeWorker, FaultyStorage, refuseThreads, standIn, stubThreads, type Request } from "./testing";
import type { PuzzleFile } from "./puzzle";
import type { Waywords } from "./types";

vi.mock("./scripts", () => ({ scriptUrl: (url: string) => url })); // it allows the addresses of a built site only

const KEY = "waywords:w1";
const FILE: PuzzleFile<"waywords"> = {
  game: "waywords",
  number: 1,
  date: "2026-11-15",
  puzzle: standIn({ puzzleId: "w1" }),
  view: standIn({ letters: "" }),
};
const LENGTH = 5; // the letters that win

interface State {
  startedAt: unknown;
  letters: string;
}

let store: FaultyStorage;

/** Rules of a game in which each move adds a letter. "!" breaks the thread, "?" is not allowed. */
function answer(request: Request): unknown {
  const state = standIn<State>(request.state ?? { startedAt: request.at, letters: "" });
  if (request.do === "load") return { problems: [] };
  if (request.do !== "reduce") return positionOf(state);
  const [letter] = standIn<Waywords.Select>(request.action).cellIds;
  if (letter === "!") throw new Error("out of memory");
  if (letter === "?") return { error: { code: "BAD_ACTION", message: "not a letter" } };
  return { ...positionOf({ ...state, letters: state.letters + letter }), events: [{ type: "ADDED", letter }] };
}

function positionOf(state: State): object {
  const status = state.letters.length < LENGTH ? "playing" : "won";
  return { state, view: { letters: state.letters }, summary: { status, progress: 0, score: 1, figures: {} }, describe: state.letters };
}

/** A page that has the puzzle open: its own modules, with what the browser keeps for all tabs and for this one. */
async function openPage(tab = new FaultyStorage()) {
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: store, sessionStorage: tab }));
  vi.resetModules();
  const { Play } = await import("./play.svelte");
  const { readFaults } = await import("./faults");
  const play = new Play(FILE);
  const add = (letters: string) => [...letters].forEach((letter) => play.act({ type: "SELECT", cellIds: [letter] }));
  const shown = () => standIn<{ letters: string }>(play.view).letters;
  const settled = () => vi.waitFor(() => expect(play.waiting).toEqual([]));
  return { play, add, shown, settled, readFaults, tab };
}

/** What another window has, opened from a tab: a copy of what the tab keeps. */
function copyOf(tab: FaultyStorage): FaultyStorage {
  return Object.assign(new FaultyStorage(), { texts: new Map(tab.texts) });
}

function kept(): { moves: number; state: State } {
  return JSON.parse(textKept().slice(9));
}

function textKept(): string {
  return store.getItem(`gridwright:v1:${KEY}`) ?? "";
}

beforeEach(() => {
  store = new FaultyStorage();
  stubThreads(answer);
  vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelector: () => null });
  vi.stubGlobal("matchMedia", () => new EventTarget());
  vi.stubGlobal("location", new URL("https://games.example/waywords/"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("moves wait until the rules come, and are applied in order", async () => {
  const { play, add, shown } = await openPage();
  add("ab");
  const beginning = play.begin();
  add("c");
  expect(play.waiting).toMatchObject([{ cellIds: ["a"] }, { cellIds: ["b"] }, { cellIds: ["c"] }]);
  expect(shown()).toBe("");
  await beginning;
  expect(play.waiting).toEqual([]);
  expect(shown()).toBe("abc");
  expect(kept()).toMatchObject({ moves: 3, state: { letters: "abc" } });
});

test("moves wait for a retry where no thread can be started", async () => {
  refuseThreads("no threads here");
  const { play, add, shown } = await openPage();
  add("ab");
  await play.begin();
  expect(play.trouble).toBe("no threads here");
  expect(play.waiting).toHaveLength(2);
  stubThreads(answer);
  await play.begin();
  expect(play.trouble).toBe("");
  expect(shown()).toBe("ab");
});

test.each(["!", "?"])("a move that fails is left out and noted: %s", async (letter) => {
  const { play, add, shown, settled, readFaults } = await openPage();
  await play.begin();
  add(`a${letter}b`);
  await settled();
  expect(shown()).toBe("ab");
  expect(kept()).toMatchObject({ moves: 2, state: { letters: "ab" } });
  expect(readFaults()).toMatchObject([{ what: "move", puzzleId: "w1", move: { cellIds: [letter] }, state: { letters: "a" } }]);
});

test("a thread that breaks once loses no move", async () => {
  let isBroken = false;
  stubThreads((request) => {
    if (request.do === "reduce" && !isBroken) {
      isBroken = true;
      throw new Error("out of memory");
    }
    return answer(request);
  });
  const { play, add, shown, settled, readFaults } = await openPage();
  await play.begin();
  add("ab");
  await settled();
  expect(shown()).toBe("ab");
  expect(readFaults()).toEqual([]);
  expect(FakeWorker.started).toHaveLength(2);
});

test("a move waits for a retry where a thread breaks over it and no other can be started", async () => {
  stubThreads((request) => {
    if (request.do !== "reduce") return answer(request);
    refuseThreads("no threads any more");
    throw new Error("out of memory");
  });
  const { play, add, shown, readFaults } = await openPage();
  await play.begin();
  add("ab");
  await vi.waitFor(() => expect(play.trouble).toBe("no threads any more"));
  expect([play.isReady, play.waiting.length, shown()]).toEqual([false, 2, ""]);
  stubThreads(answer);
  await play.begin();
  expect([play.isReady, play.waiting.length, shown()]).toEqual([true, 0, "ab"]);
  expect(readFaults()).toEqual([]);
});

test("moves that wait outlive a reload", async () => {
  const before = await openPage();
  before.add("ab");
  const after = await openPage(before.tab);
  expect(after.play.waiting).toHaveLength(2);
  await after.play.begin();
  expect(after.shown()).toBe("ab");
  expect(before.tab.getItem(`gridwright:v1:waiting:${KEY}`)).toBeNull();
});

test("moves that wait in two windows are applied once", async () => {
  const first = await openPage();
  first.add("ab");
  const second = await openPage(copyOf(first.tab)); // opened before they are applied
  const copy = copyOf(first.tab);
  await first.play.begin();
  const third = await openPage(copy); // opened after it
  expect(second.play.waiting).toHaveLength(2);
  expect(third.play.waiting).toEqual([]);
  for (const { play, shown } of [second, third]) {
    await play.begin();
    expect(shown()).toBe("ab");
  }
  expect(kept()).toMatchObject({ moves: 2, state: { letters: "ab" } });
});

test("two windows that move in turn lose no move of either", async () => {
  const [one, two] = [await openPage(), await openPage()];
  await Promise.all([one.play.begin(), two.play.begin()]);
  for (const [page, letter] of [
    [one, "a"],
    [two, "b"],
    [one, "c"],
  ] as const) {
    page.add(letter);
    await page.settled();
  }
  expect(one.shown()).toBe("abc");
  one.add("d");
  two.add("e");
  await Promise.all([one.settled(), two.settled()]);
  expect([...kept().state.letters].sort().join("")).toBe("abcde");
});

test("a view that an older version kept is not drawn, and the game goes on", async () => {
  const { framed } = await import("./storage");
  const first = await openPage();
  await first.play.begin();
  first.add("ab");
  await first.settled();
  first.play.leave();
  expect((await openPage()).shown()).toBe("ab");
  store.setItem(`gridwright:v1:${KEY}`, framed({ ...kept(), view: { letters: "ab", herrings: [] } }));
  const { play, shown } = await openPage();
  expect(shown()).toBe("");
  await play.begin();
  expect(shown()).toBe("ab");
  expect(play.notice).toBe("");
});

test("a game that a newer version saved is not overwritten", async () => {
  const { framed } = await import("./storage");
  const newer = framed({ v: 99, game: "waywords", puzzleId: "w1", more: "than is known" });
  store.setItem(`gridwright:v1:${KEY}`, newer);
  const { play, add, shown, settled } = await openPage();
  expect(play.notice).toContain("newer version");
  await play.begin();
  add("abcde");
  await settled();
  play.leave();
  expect(shown()).toBe("abcde");
  expect(textKept()).toBe(newer);
  expect([...store.texts.keys()]).toEqual([`gridwright:v1:${KEY}`]);
});

test("a game that a newer version saves meanwhile is not overwritten", async () => {
  const { framed } = await import("./storage");
  const { play, add, settled } = await openPage();
  await play.begin();
  add("a");
  await settled();
  const newer = framed({ ...kept(), v: 99 });
  store.setItem(`gridwright:v1:${KEY}`, newer);
  add("b");
  await settled();
  play.leave();
  expect(play.notice).toContain("newer version");
  expect(textKept()).toBe(newer);
});

test("the time runs only while it is let run, and ends with the game", async () => {
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const { play, add, settled } = await openPage();
  await play.begin();
  const wait = (ms: number) => {
    now += ms;
    play.tick();
    return play.elapsed;
  };
  expect(wait(5000)).toBe(0);
  play.run(true);
  expect(wait(2000)).toBe(2000);
  play.run(false);
  expect(wait(7000)).toBe(2000);
  play.run(true);
  expect(wait(500)).toBe(2500);
  add("abcde");
  await settled();
  expect(wait(9000)).toBe(2500);
  expect(play.result).toMatchObject({ status: "won", elapsedMs: 2500 });
});
