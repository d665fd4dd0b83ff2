import { beforeEach, describe, expect, test, vi } from "vitest";
import { FaultyStorage } from "./testing";

let kept: FaultyStorage;

async function storage() {
  vi.resetModules();
  return await import("./storage");
}

beforeEach(() => {
  kept = new FaultyStorage();
  vi.stubGlobal("window", { localStorage: kept });
});

describe("what is kept", () => {
  test("is read back as it was written", async () => {
    const { read, write } = await storage();
    expect(write("waywords:a", { view: "🌊", n: 1 })).toBe(true);
    expect(read("waywords:a")).toEqual({ kind: "kept", value: { view: "🌊", n: 1 } });
    expect(read("waywords:b")).toEqual({ kind: "none" });
  });

  test("is known to be broken when any one character of it is changed or lost", async () => {
    const { read, write } = await storage();
    write("a", { state: { found: ["x", "y"] }, elapsed: 1234 });
    const key = "gridwright:v1:a";
    const whole = kept.texts.get(key)!;
    for (let i = 0; i < whole.length; i++) {
      kept.texts.set(key, whole.slice(0, i) + (whole[i] === "z" ? "q" : "z") + whole.slice(i + 1));
      expect(read("a")).toEqual({ kind: "broken" });
      kept.texts.set(key, whole.slice(0, i) + whole.slice(i + 1));
      expect(read("a")).toEqual({ kind: "broken" });
      kept.texts.set(key, whole.slice(0, i));
      expect(read("a")).toEqual({ kind: "broken" });
    }
  });

  test("is set aside, not lost, when it cannot be read", async () => {
    const { setAside, read, keys } = await storage();
    kept.texts.set("gridwright:v1:waywords:a", "not ours");
    setAside("waywords:a");
    expect(read("waywords:a")).toEqual({ kind: "none" });
    expect(keys("aside:waywords:a:")).toHaveLength(1);
    expect([...kept.texts.values()]).toEqual(["not ours"]);
  });

  test("is refused without a throw when the quota is used up", async () => {
    const { read, write } = await storage();
    write("a", 1);
    kept.writes = 0;
    expect(write("a", 2)).toBe(false);
    expect(read("a")).toEqual({ kind: "kept", value: 1 });
  });
});

test("a storage with no room for a character more is read all the same, and is not taken for none", async () => {
  const first = await storage();
  first.write("result:waywords:a", { status: "won" });
  kept.room = kept.used + 10;
  const { keeps, read, write } = await storage();
  expect(write("result:waywords:b", {})).toBe(false);
  expect(keeps).toBe(true);
  expect(read("result:waywords:a")).toEqual({ kind: "kept", value: { status: "won" } });
  kept.texts.clear();
  kept.room = 0; // as some browsers are in a private window
  expect((await storage()).keeps).toBe(false);
});

test("two texts that are set aside while the clock stands still are both there", async () => {
  vi.useFakeTimers({ now: -5 });
  const { keys, setAside } = await storage();
  for (const text of ["one", "two", "two"]) {
    kept.texts.set("gridwright:v1:waywords:a", text);
    expect(setAside("waywords:a")).toBe(true);
  }
  vi.useRealTimers();
  expect([...kept.texts.values()]).toEqual(["one", "two"]);
  expect(keys("aside:")).toEqual(["aside:waywords:a:0", "aside:waywords:a:1"]);
});

test("what finds no room to be set aside stays where it is", async () => {
  const { keys, setAside } = await storage();
  kept.texts.set("gridwright:v1:waywords:a", "x".repeat(1000));
  kept.room = 1200;
  expect(setAside("waywords:a")).toBe(false);
  expect(keys("")).toEqual(["waywords:a"]);
});

test("the browser is asked once to keep what is here, however often and whatever it says", async () => {
  const persist = vi.fn(async () => Promise.reject(new Error("no")));
  Object.assign(window, { navigator: { storage: { persist } } });
  for (let i = 0; i < 3; i++) (await storage()).persist();
  expect(persist).toHaveBeenCalledTimes(1);
});

test("a browser without storage keeps nothing and throws nothing", async () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  const { keeps, keys, read, setAside, write } = await storage();
  expect(keeps).toBe(false);
  expect(write("a", 1)).toBe(false);
  expect(read("a")).toEqual({ kind: "none" });
  expect(keys("")).toEqual([]);
  expect(() => setAside("a")).not.toThrow();
});
