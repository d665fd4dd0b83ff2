import { describe, expect, it, vi } from "vitest";
import type { Row } from "./types";
import { acknowledged, changed, keepChanges, nameOf, readChanges, remember, statusChanged, type Change } from "./undo";

const row: Row = {
  id: "a/b",
  title: "Seaside",
  status: "pending",
  day: null,
  difficulty: 3,
  effort: 5,
  profile: null,
  isDraft: false,
  tags: [],
  hold: false,
  from: null,
  until: null,
  version: "v1",
};

describe("what undoes a change", () => {
  it("gives a puzzle its old status, if it is still as it was left", () => {
    const change = statusChanged("waywords", row, { ...row, status: "approved", version: "v2" });
    expect(change.description).toBe("“Seaside” approved");
    expect(change.back).toEqual({ method: "PUT", path: "waywords/puzzles/a%2Fb/status", body: { status: "pending", version: "v2" } });
  });

  it("is one request for a change of several puzzles or days", () => {
    const change = changed("waywords", { rows: [row, row], removed: [], notes: [], undo: "t7" }, "2 puzzles on hold", false);
    expect(change.back).toEqual({ method: "POST", path: "waywords/undo/t7" });
    expect(change.id).toBe("a/b");
  });

  it("lets an acknowledged finding count again, or acknowledges it for the same reason", () => {
    const done = acknowledged("waywords", "2026-12-24", ["f"], "Christmas", "");
    expect(done.back).toEqual({ method: "DELETE", path: "waywords/acknowledged", body: { fingerprints: ["f"] } });
    const body = { days: ["2026-12-24"], fingerprints: ["f"], reason: "Christmas" };
    expect(acknowledged("waywords", "2026-12-24", ["f"], null, "Christmas").back).toEqual({
      method: "POST",
      path: "waywords/acknowledged",
      body,
    });
  });
});

it("names one puzzle, and counts several", () => {
  expect(nameOf([row])).toBe("“Seaside”");
  expect(nameOf([row, row])).toBe("2 puzzles");
});

it("forgets the oldest of very many changes", () => {
  let changes: Change[] = [];
  const back = { method: "POST", path: "" } as const;
  for (let n = 0; n < 300; n++)
    changes = remember(changes, { game: "waywords", id: String(n), description: "", back, isOfCalendar: false });
  expect(changes.length).toBe(200);
  expect(changes.at(-1)!.id).toBe("299");
});

describe("what is kept for a reload", () => {
  const change = statusChanged("waywords", row, { ...row, status: "approved", version: "v2" });

  function storage(items = new Map<string, string>()) {
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => items.get(key) ?? null, setItem: items.set.bind(items) });
    return items;
  }

  it("is read again, for the same library alone", () => {
    storage();
    keepChanges("/one", [change]);
    expect(readChanges("/one")).toEqual([change]);
    expect(readChanges("/other")).toEqual([]);
  });

  it("is limited: the oldest changes are forgotten", () => {
    const items = storage();
    const long = { ...change, description: "W".repeat(5000) };
    keepChanges("/one", [...Array<Change>(99).fill(long), { ...long, id: "last" }]);
    const kept = readChanges("/one");
    expect([...items.values()][0]!.length).toBeLessThanOrEqual(200_000);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.at(-1)!.id).toBe("last");
  });

  it.each(["", "{", "null", "5", '{"root":"/one","changes":5}', '{"root":"/one","changes":[null,{},{"game":"waywords","back":[5]}]}'])(
    "is nothing if the storage has %j",
    (text) => {
      storage(new Map([["gridwright:studio:changes", text]]));
      expect(readChanges("/one")).toEqual([]);
    },
  );

  it("is nothing without a storage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    keepChanges("/one", [change]);
    expect(readChanges("/one")).toEqual([]);
  });
});
