import { describe, expect, it } from "vitest";
import type { Griddl } from "../../engine/types";
import type { NewMove } from "../../engine/waiting";
import { after, groupOf, indexOf, placeOf, sizeOf, slotAt, step } from "./staging";

/** A board of three by three: BEG is a seed, AN was placed, the corner is blocked. */
function view(): Griddl.View {
  const cells: Griddl.CellView[] = Array.from({ length: 9 }, () => ({ kind: "empty", text: "" }));
  cells[0] = { kind: "blocked", text: "" };
  cells[3] = { kind: "seed", text: "BEG" };
  cells[4] = { kind: "placed", text: "AN" };
  const held = (text: string): Griddl.SlotView => ({ kind: text ? "held" : "empty", text });
  return {
    status: "playing",
    name: "",
    intro: "",
    rows: 3,
    columns: 3,
    goal: [1, 2],
    cells,
    hand: ["INN", "ER", "UI", ""].map(held),
    reserve: ["LED", ""].map(held),
    next: [],
    deckLeft: 2,
    par: 1,
    staging: { kind: "none", tiles: [], runs: [], code: "", reason: "", cells: [] },
    advice: "",
    waysOn: [],
    turns: [],
    undos: 0,
    standing: "",
    isClean: false,
    solution: [],
    shared: 0,
    hint: null,
    hints: [0, 0, 0],
  };
}

const stage = (from: Griddl.Source, slot: number, r: number, c: number): NewMove<"griddl"> => ({ type: "STAGE", from, slot, r, c });
const kinds = (slots: Griddl.SlotView[]) => slots.map((slot) => slot.kind);

describe("moves that wait", () => {
  it("put tiles of hand and reserve on the board", () => {
    const now = after(view(), [stage("hand", 1, 1, 2), stage("reserve", 0, 2, 2)]);
    expect(now.cells[5]).toEqual({ kind: "staged", text: "ER" });
    expect(now.cells[8]).toEqual({ kind: "staged", text: "LED" });
    expect(kinds(now.hand)).toEqual(["held", "staged", "held", "empty"]);
    expect(kinds(now.reserve)).toEqual(["staged", "empty"]);
    expect(now.staging.kind).toBe("place");
  });

  it("move them, take them back, and all of them at once", () => {
    const moved = after(view(), [stage("hand", 0, 0, 1), { type: "MOVE", from: [0, 1], to: [2, 0] }]);
    expect(moved.cells[1]!.kind).toBe("empty");
    expect(moved.cells[6]).toEqual({ kind: "staged", text: "INN" });
    expect(after(moved, [{ type: "UNSTAGE", r: 2, c: 0 }])).toEqual(view());
    expect(after(moved, [stage("hand", 1, 2, 1), { type: "RESET" }])).toEqual(view());
  });

  it("mark tiles for recall, and not", () => {
    const marked = after(view(), [{ type: "STAGE_RECALL", r: 1, c: 1 }]);
    expect(marked.cells[4]).toEqual({ kind: "recalled", text: "AN" });
    expect(marked.reserve[1]).toEqual({ kind: "coming", text: "AN" });
    expect(marked.staging.kind).toBe("recall");
    expect(after(marked, [{ type: "CANCEL_RECALL", r: 1, c: 1 }])).toEqual(view());
    expect(after(marked, [{ type: "RESET" }])).toEqual(view());
  });

  it.each<[string, NewMove<"griddl">[]]>([
    ["a blocked cell", [stage("hand", 0, 0, 0)]],
    ["a seed", [stage("hand", 0, 1, 0)]],
    ["an empty slot", [stage("hand", 3, 2, 2)]],
    ["the recall of a seed", [{ type: "STAGE_RECALL", r: 1, c: 0 }]],
    [
      "nothing to take back",
      [
        { type: "UNSTAGE", r: 2, c: 2 },
        { type: "MOVE", from: [2, 2], to: [2, 1] },
      ],
    ],
  ])("leave the board alone for %s", (_, moves) => {
    expect(after(view(), moves)).toEqual(view());
  });

  it("do not mix a turn of both kinds", () => {
    const marked = after(view(), [{ type: "STAGE_RECALL", r: 1, c: 1 }]);
    expect(after(marked, [stage("hand", 0, 2, 2)]).cells[8]!.kind).toBe("empty");
    const staged = after(view(), [stage("hand", 0, 2, 2)]);
    expect(after(staged, [{ type: "STAGE_RECALL", r: 1, c: 1 }]).cells[4]!.kind).toBe("placed");
  });

  it("are not foreseen beyond a submit, which deals new tiles", () => {
    const once = after(view(), [stage("hand", 0, 2, 2)]);
    expect(after(view(), [stage("hand", 0, 2, 2), { type: "SUBMIT" }, stage("hand", 0, 2, 1)])).toEqual(once);
  });
});

/** Portals of group A at c2 and c6, key 1 at c1 and its gate at c8. */
function special(): Griddl.View {
  const level = view();
  level.cells[2] = { kind: "empty", text: "", special: "portal", label: "A" };
  level.cells[6] = { kind: "empty", text: "", special: "portal", label: "A" };
  level.cells[1] = { kind: "empty", text: "", special: "key", label: "1" };
  level.cells[8] = { kind: "empty", text: "", special: "gate", label: "1", isOpen: false };
  return level;
}

const texts = ({ cells }: Griddl.View) => cells.map(({ text }) => text || ".").join(" ");

describe("special cells", () => {
  it("belong together by their kind and label", () => {
    const { cells } = special();
    expect([placeOf(cells, 2), placeOf(cells, 6), placeOf(cells, 1), placeOf(cells, 5)]).toEqual([[2, 6], [2, 6], [1], [5]]);
    expect([groupOf(cells, 1), groupOf(cells, 8), groupOf(cells, 6), groupOf(cells, 5)]).toEqual([[1, 8], [1, 8], [2, 6], []]);
  });

  it("show a tile on all cells of its portal, and take it from all of them", () => {
    const staged = after(special(), [stage("hand", 0, 2, 0)]);
    expect(texts(staged)).toBe(". . INN BEG AN . INN . .");
    expect(staged.cells[2]).toEqual({ kind: "staged", text: "INN", special: "portal", label: "A" });
    expect(after(staged, [stage("hand", 1, 0, 2)])).toEqual(staged);
    expect(after(staged, [{ type: "MOVE", from: [0, 2], to: [2, 0] }])).toEqual(staged);
    expect(texts(after(staged, [{ type: "MOVE", from: [0, 2], to: [2, 1] }]))).toBe(". . . BEG AN . . INN .");
    expect(after(staged, [{ type: "UNSTAGE", r: 0, c: 2 }])).toEqual(special());
  });

  it("recall a tile from all cells of its portal", () => {
    const level = special();
    for (const at of [2, 6]) level.cells[at] = { ...level.cells[at]!, kind: "placed", text: "ER" };
    const marked = after(level, [{ type: "STAGE_RECALL", r: 2, c: 0 }]);
    expect([marked.cells[2]!.kind, marked.cells[6]!.kind]).toEqual(["recalled", "recalled"]);
    expect(kinds(marked.reserve)).toEqual(["held", "coming"]);
    expect(after(marked, [{ type: "CANCEL_RECALL", r: 0, c: 2 }])).toEqual(level);
    expect(after(marked, [{ type: "RESET" }])).toEqual(level);
  });

  it("open a gate while its key is covered", () => {
    const covered = after(special(), [stage("hand", 0, 0, 1)]);
    expect(covered.cells[8]!.isOpen).toBe(true);
    expect(after(covered, [{ type: "RESET" }])).toEqual(special());
    const level = special();
    level.cells[1] = { ...level.cells[1]!, kind: "placed", text: "ER" };
    level.cells[8]!.isOpen = true;
    expect(after(level, [{ type: "STAGE_RECALL", r: 0, c: 1 }]).cells[8]!.isOpen).toBe(false);
  });

  it("keep the order of what comes into the reserve", () => {
    const level = special();
    level.reserve[0] = { kind: "empty", text: "" };
    level.cells[7] = { kind: "placed", text: "ER" };
    const both: NewMove<"griddl">[] = [
      { type: "STAGE_RECALL", r: 1, c: 1 },
      { type: "STAGE_RECALL", r: 2, c: 1 },
    ];
    const one = after(level, [...both, { type: "CANCEL_RECALL", r: 1, c: 1 }]);
    expect(one.reserve).toEqual([
      { kind: "coming", text: "ER" },
      { kind: "empty", text: "" },
    ]);
  });
});

it("counts slots through hand and reserve", () => {
  for (let index = 0; index < 6; index++) expect(indexOf(slotAt(index))).toBe(index);
  expect(slotAt(4)).toEqual({ from: "reserve", slot: 0 });
});

it("leads the keys over the cells, the slots and the buttons", () => {
  expect(step("c4", "ArrowRight", { rows: 3, columns: 3 })).toBe("c5");
  expect(step("c5", "ArrowRight", { rows: 3, columns: 3 })).toBe("c5");
  expect(step("c4", "ArrowUp", { rows: 3, columns: 3 })).toBe("c1");
  expect(step("c8", "ArrowDown", { rows: 3, columns: 3 })).toBe("s5");
  expect(step("s5", "ArrowLeft", { rows: 3, columns: 3 })).toBe("s4");
  expect(step("s0", "ArrowUp", { rows: 5, columns: 5 })).toBe("c20");
  expect(step("s5", "ArrowDown", { rows: 3, columns: 3 })).toBe("submit");
  expect(step("submit", "ArrowLeft", { rows: 3, columns: 3 })).toBe("reset");
  expect(step("submit", "ArrowUp", { rows: 3, columns: 3 })).toBe("s5");
  expect(step("elsewhere", "ArrowUp", { rows: 3, columns: 3 })).toBe("c0");
});

it("leads the keys over boards that are not square", () => {
  const [line, tall] = [
    { rows: 1, columns: 7 },
    { rows: 5, columns: 1 },
  ];
  expect(step("c5", "ArrowRight", line)).toBe("c6");
  expect(step("c6", "ArrowRight", line)).toBe("c6");
  expect(step("c3", "ArrowUp", line)).toBe("c3");
  expect(step("c6", "ArrowDown", line)).toBe("s5");
  expect(step("s5", "ArrowUp", line)).toBe("c6");
  expect(step("c3", "ArrowDown", tall)).toBe("c4");
  expect(step("c4", "ArrowDown", tall)).toBe("s0");
  expect(step("s5", "ArrowUp", tall)).toBe("c4");
  expect(step("c11", "ArrowDown", { rows: 3, columns: 5 })).toBe("s1");
  expect(step("c7", "ArrowUp", { rows: 3, columns: 5 })).toBe("c2");
});

it("sets long fragments smaller, so that their tile has room for them", () => {
  expect(sizeOf("A")).toBe(sizeOf("AN"));
  expect(sizeOf("BROTHER") * 7 * 0.67).toBeLessThan(1);
  expect(sizeOf("WOMW")).toBeLessThan(sizeOf("SILK"));
});
