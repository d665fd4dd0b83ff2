import { describe, expect, it, vi } from "vitest";
import type { Row } from "./types";
import { assigned, filled, keepChanges, readChanges, remember, statusChanged, unassigned, type Change } from "./undo";

const row: Row = {
  id: "a/b",
  title: "Seaside",
  status: "pending",
  day: null,
  difficulty: 3,
  effort: 5,
  profile: null,
  isDraft: false,
};

describe("what takes a change back", () => {
  it("gives a puzzle its old status, if it is still as it was left", () => {
    const change = statusChanged("waywords", row, { ...row, status: "approved", version: "v2" });
    expect(change.description).toBe("“Seaside” approved");
    expect(change.back).toEqual([{ method: "PUT", path: "waywords/puzzles/a%2Fb/status", body: { status: "pending", version: "v2" } }]);
  });

  it("takes a puzzle off the day that it was given", () => {
    expect(assigned("waywords", row, "2026-11-20", null).back).toEqual([
      { method: "DELETE", path: "waywords/calendar/2026-11-20?was=a%2Fb" },
    ]);
  });

  it("returns a puzzle that was moved, and then the one that it took the place of", () => {
    const moved = assigned("edgewise", { ...row, id: "a", day: "2026-11-18" }, "2026-11-20", { ...row, id: "b" });
    expect(moved.back).toEqual([
      { method: "PUT", path: "edgewise/calendar/2026-11-18", body: { id: "a", was: null } },
      { method: "PUT", path: "edgewise/calendar/2026-11-20", body: { id: "b", was: null } },
    ]);
  });

  it("puts back what was taken, and empties what was filled", () => {
    expect(unassigned("waywords", { ...row, id: "a" }, "2026-11-20").back).toEqual([
      { method: "PUT", path: "waywords/calendar/2026-11-20", body: { id: "a", was: null } },
    ]);
    const placed = [
      { ...row, id: "a", day: "2026-11-20" },
      { ...row, id: "b", day: "2026-11-21" },
    ];
    expect(filled("waywords", placed).back.map((request) => request.path)).toEqual([
      "waywords/calendar/2026-11-20?was=a",
      "waywords/calendar/2026-11-21?was=b",
    ]);
  });
});

it("forgets the oldest of very many changes", () => {
  let changes: Change[] = [];
  for (let n = 0; n < 300; n++) changes = remember(changes, { game: "waywords", id: String(n), description: "", back: [] });
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
