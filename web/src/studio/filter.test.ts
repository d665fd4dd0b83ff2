import { describe, expect, it } from "vitest";
import { countShelves, filterRows, neighbour, notesOf, rangeOf, shortWindowOf, tagsOf, windowOf, type Filter } from "./filter";
import type { Row } from "./types";

function row(id: string, part: Partial<Row> = {}): Row {
  const notes = { tags: [], hold: false, from: null, until: null };
  const rest = { status: "pending", day: null, difficulty: 3, effort: 5, profile: "DAILY", isDraft: false, version: "v" } as const;
  return { id, title: `Title of ${id}`, ...rest, ...notes, ...part };
}

const rows = [
  row("a"),
  row("b", { status: "approved", difficulty: 1, title: "Under the Sea" }),
  row("c", { status: "approved", day: "2026-11-20", title: "Seaside" }),
  row("d", { status: "rejected", difficulty: null, tags: ["winter", "christmas"], hold: true, until: "2026-12-26" }),
];
const any: Filter = { shelf: "all", difficulty: 0, text: "", note: "" };
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

  it("finds tags, and what the server has found in the answers", () => {
    expect(ids({ text: "christmas" })).toEqual(["d"]);
    expect(filterRows(rows, { ...any, text: "turnip" }, new Set(["a"])).map((found) => found.id)).toEqual(["a"]);
  });

  it("keeps to a tag, to what is on hold, or to what has a window", () => {
    for (const note of ["#winter", "hold", "window"]) expect(ids({ note })).toEqual(["d"]);
    expect(ids({ note: "#wint" })).toEqual([]);
    expect(notesOf(rows[0]!)).toEqual([]);
    expect(tagsOf(rows)).toEqual(["christmas", "winter"]);
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

it("selects a range in either direction", () => {
  expect(rangeOf(rows, "b", "d")).toEqual(["b", "c", "d"]);
  expect(rangeOf(rows, "c", "a")).toEqual(["a", "b", "c"]);
  expect(rangeOf(rows, "gone", "b")).toEqual(["b"]);
});

it("names a window by its ends", () => {
  expect(windowOf({ from: "2026-12-20", until: "2026-12-26" })).toBe("20 Dec 2026 to 26 Dec 2026");
  expect(windowOf({ from: "2026-12-24", until: "2026-12-24" })).toBe("24 Dec 2026");
  expect(windowOf({ from: null, until: "2026-12-26" })).toBe("until 26 Dec 2026");
  expect(windowOf({ from: null, until: null })).toBe("");
  expect(shortWindowOf({ from: "2026-12-20", until: "2026-12-26" })).toBe("20 Dec–26 Dec");
  expect(shortWindowOf({ from: "2026-12-20", until: null })).toBe("20 Dec–…");
});
