import { describe, expect, it } from "vitest";
import type { Row } from "./types";
import { assigned, filled, remember, statusChanged, unassigned, type Change } from "./undo";

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
