import { describe, expect, it } from "vitest";
import { countShelves, filterRows, neighbour, type Filter } from "./filter";
import type { Row } from "./types";

function row(id: string, part: Partial<Row> = {}): Row {
  return { id, title: `Title of ${id}`, status: "pending", day: null, difficulty: 3, effort: 5, profile: "DAILY", isDraft: false, ...part };
}

const rows = [
  row("a"),
  row("b", { status: "approved", difficulty: 1, title: "Under the Sea" }),
  row("c", { status: "approved", day: "2026-11-20", title: "Seaside" }),
  row("d", { status: "rejected", difficulty: null }),
];
const any: Filter = { shelf: "all", difficulty: 0, text: "" };
const ids = (filter: Partial<Filter>) => filterRows(rows, { ...any, ...filter }).map((found) => found.id);

describe("filter", () => {
  it("returns all rows in order if the filter is empty", () => {
    expect(ids({})).toEqual(["a", "b", "c", "d"]);
  });

  it("takes what has a day for assigned, and for nothing else", () => {
    expect(ids({ shelf: "approved" })).toEqual(["b"]);
    expect(ids({ shelf: "assigned" })).toEqual(["c"]);
  });

  it("finds every word of a text, in whatever case, in title, id or day", () => {
    expect(ids({ text: " sea " })).toEqual(["b", "c"]);
    expect(ids({ text: "SEA the" })).toEqual(["b"]);
    expect(ids({ text: "2026-11" })).toEqual(["c"]);
    expect(ids({ text: "nothing" })).toEqual([]);
  });

  it("keeps to a difficulty, which not every puzzle has", () => {
    expect(ids({ difficulty: 3 })).toEqual(["a", "c"]);
    expect(ids({ difficulty: 1, shelf: "rejected" })).toEqual([]);
  });
});

it("counts each puzzle on one shelf, and on the one for all", () => {
  expect(countShelves(rows)).toEqual({ all: 4, pending: 1, approved: 1, rejected: 1, assigned: 1 });
});

it("goes to a neighbour and stops at the ends", () => {
  expect(neighbour(rows, "a", 1)).toBe("b");
  expect(neighbour(rows, "a", -1)).toBe("a");
  expect(neighbour(rows, "d", 1)).toBe("d");
  expect(neighbour(rows, "gone", 1)).toBe("a");
  expect(neighbour([], "a", 1)).toBeUndefined();
});
