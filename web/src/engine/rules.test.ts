import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rules } from "./rules";
import { FakeWorker, refuseThreads, stubThreads, type Request } from "./testing";
import { Thread } from "./thread";

vi.mock("./scripts", () => ({ scriptUrl: (url: string) => url })); // it allows the addresses of a built site only

const LOAD = { do: "load", key: "waywords:w1", game: "waywords", puzzle: { id: "w1" } };

/** Echoes what it is asked; "fail" fails as often as it says, counted over all threads. */
function echo(): (request: Request) => unknown {
  const failures = new Map<unknown, number>();
  return (request) => {
    const failed = failures.get(request.name) ?? 0;
    if (failed < Number(request.fail ?? 0)) {
      failures.set(request.name, failed + 1);
      throw new Error(`failure ${failed + 1} of ${String(request.name)}`);
    }
    return { echo: request };
  };
}

beforeEach(() => stubThreads(echo()));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function asked(): string[][] {
  return FakeWorker.started.map((thread) => thread.requests.map((request) => request.do));
}

test("questions are answered in their order, by one thread", async () => {
  const rules = new Rules();
  const requests = ["a", "b", "c"].map((name) => ({ do: "view", name }));
  expect(await Promise.all(requests.map((request) => rules.ask(request)))).toEqual(requests.map((echo) => ({ echo })));
  expect(FakeWorker.started.map((thread) => thread.requests)).toEqual([requests]);
});

test("an error of the rules is thrown with its code, and the thread stays", async () => {
  stubThreads((request) => (request.do === "reduce" ? { error: { code: "BAD_ACTION", message: "no such move" } } : {}));
  const rules = new Rules();
  await expect(rules.ask({ do: "reduce" })).rejects.toMatchObject({ code: "BAD_ACTION", message: "no such move" });
  await rules.ask({ do: "view" });
  expect(asked()).toEqual([["reduce", "view"]]);
});

test("a thread that fails is replaced, gets the puzzle and is asked again", async () => {
  const rules = new Rules();
  await rules.ask(LOAD);
  const move = { do: "reduce", key: LOAD.key, name: "move", fail: 1 };
  expect(await rules.ask(move)).toEqual({ echo: move });
  expect(asked()).toEqual([
    ["load", "reduce"],
    ["load", "reduce"],
  ]);
  expect(FakeWorker.started[1]!.requests[0]).toEqual(LOAD);
  expect(FakeWorker.started.map((thread) => thread.isEnded)).toEqual([true, false]);
  await rules.ask({ do: "view", key: LOAD.key });
  expect(asked()[1], "the puzzle is loaded once").toEqual(["load", "reduce", "view"]);
});

test("a thread whose rules report a fault is replaced too", async () => {
  const fault = { error: { code: "FAULT", message: "out of memory" } };
  stubThreads((request, thread) => (thread === FakeWorker.started[0] ? fault : { echo: request }));
  expect(await new Rules().ask({ do: "view" })).toEqual({ echo: { do: "view" } });
  expect(FakeWorker.started.map((thread) => thread.isEnded)).toEqual([true, false]);
});

test("a new thread gets only the puzzle that it is asked about", async () => {
  const rules = new Rules();
  await rules.ask(LOAD);
  await rules.ask({ ...LOAD, key: "waywords:w2" });
  await rules.ask({ do: "view", key: "waywords:w2", name: "view", fail: 1 });
  expect(FakeWorker.started[1]!.requests.map(({ key }) => key)).toEqual(["waywords:w2", "waywords:w2"]);
});

test("a question that fails twice is refused, and later ones are answered", async () => {
  const rules = new Rules();
  await rules.ask(LOAD);
  const bad = rules.ask({ do: "reduce", key: LOAD.key, name: "bad", fail: 9 });
  const later = rules.ask({ do: "view", key: LOAD.key });
  await expect(bad).rejects.toMatchObject({ code: "FAULT", message: "failure 2 of bad" });
  expect(await later).toEqual({ echo: { do: "view", key: LOAD.key } });
  expect(asked()).toEqual([
    ["load", "reduce"],
    ["load", "reduce"],
    ["load", "view"],
  ]);
});

test("a thread that dies without a word is noticed at once", async () => {
  stubThreads((request, thread) => {
    if (thread === FakeWorker.started[0]) thread.die();
    else return { echo: request };
  });
  expect(await new Rules().ask({ do: "view" })).toEqual({ echo: { do: "view" } });
  expect(asked()).toEqual([["view"], ["view"]]);
});

test("an error that a thread did not catch is reported by its message", async () => {
  const preventDefault = vi.fn();
  stubThreads((_, thread) => void thread.onerror?.({ message: "stack overflow", preventDefault }));
  await expect(new Rules().ask({ do: "view" })).rejects.toMatchObject({ code: "FAULT", message: "The rules failed: stack overflow" });
  expect(preventDefault, "the page's own report of errors stays quiet").toHaveBeenCalledTimes(2);
});

test("threads that cannot be started are reported, and a later start is tried", async () => {
  refuseThreads("no threads here");
  const rules = new Rules();
  await expect(rules.ask({ do: "view" })).rejects.toMatchObject({ code: "NOT_STARTED", message: "no threads here" });
  stubThreads(echo());
  expect(await rules.ask({ do: "view" })).toEqual({ echo: { do: "view" } });
});

test("the time limit counts the seconds in which the page runs", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  stubThreads(() => undefined);
  const thread = await Thread.start();
  const ended = vi.fn();
  const asking = thread.ask("{}").catch((error: Error) => ended(error.message));
  await vi.advanceTimersByTimeAsync(13_000);
  vi.setSystemTime(Date.now() + 8 * 3_600_000); // the device slept
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await asking;
  expect(ended).toHaveBeenCalledWith("The rules took too long.");
  expect(thread.isAlive).toBe(false);
});

test("a long question has more time, and an answer ends the count", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  stubThreads((request) => (request.do === "slow" ? undefined : {}));
  const thread = await Thread.start();
  await thread.ask('{"do": "quick"}');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(thread.isAlive).toBe(true);
  const asking = thread.ask(JSON.stringify({ do: "slow", text: "x".repeat(500_000) })).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(thread.isAlive).toBe(true);
  await vi.advanceTimersByTimeAsync(3_000);
  await asking;
  expect(thread.isAlive).toBe(false);
});
