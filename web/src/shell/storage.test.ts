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
