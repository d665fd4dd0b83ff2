import { describe, expect, it } from "vitest";
import type { Griddl } from "../../engine/types";
import type { NewMove } from "../../engine/waiting";
import { after, indexOf, sizeOf, slotAt, step } from "./staging";

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
    size: 3,
    goal: [1, 2],
    cells,
    hand: ["INN", "ER", "UI", ""].map(held),
    reserve: ["LED", ""].map(held),
    deckLeft: 2,
    par: 1,
    staging: { kind: "none", tiles: [], runs: [], code: "", reason: "", cells: [] },
    advice: "",
    turns: [],
    standing: "",
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

it("counts slots through hand and reserve", () => {
  for (let index = 0; index < 6; index++) expect(indexOf(slotAt(index))).toBe(index);
  expect(slotAt(4)).toEqual({ from: "reserve", slot: 0 });
});

it("leads the keys over the cells, the slots and the buttons", () => {
  expect(step("c4", "ArrowRight", 3)).toBe("c5");
  expect(step("c5", "ArrowRight", 3)).toBe("c5");
  expect(step("c4", "ArrowUp", 3)).toBe("c1");
  expect(step("c8", "ArrowDown", 3)).toBe("s5");
  expect(step("s5", "ArrowLeft", 3)).toBe("s4");
  expect(step("s0", "ArrowUp", 5)).toBe("c20");
  expect(step("s5", "ArrowDown", 3)).toBe("submit");
  expect(step("submit", "ArrowLeft", 3)).toBe("reset");
  expect(step("submit", "ArrowUp", 3)).toBe("s5");
  expect(step("elsewhere", "ArrowUp", 3)).toBe("c0");
});

it("sets long fragments smaller, so that their tile has room for them", () => {
  expect(sizeOf("A")).toBe(sizeOf("AN"));
  expect(sizeOf("BROTHER") * 7 * 0.67).toBeLessThan(1);
  expect(sizeOf("WOMW")).toBeLessThan(sizeOf("SILK"));
});
