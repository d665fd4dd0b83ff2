/** What a turn looks like before the rules have answered, where keys lead, and how large a fragment can be set. */
import type { Griddl } from "../../engine/types";
import type { NewMove } from "../../engine/waiting";

/** A slot, counted through hand and reserve: 0 to 3 are the hand's. */
export const HAND = 4;
const SLOTS = 6;

export interface Held {
  from: Griddl.Source;
  slot: number;
}

export function slotAt(index: number): Held {
  return index < HAND ? { from: "hand", slot: index } : { from: "reserve", slot: index - HAND };
}

export function indexOf({ from, slot }: Held): number {
  return from === "hand" ? slot : HAND + slot;
}

type Move = NewMove<"griddl">;

/** Only the rules know what follows: a turn that is submitted or undone, or a restart, changes the hand too. */
const UNKNOWN: Move["type"][] = ["SUBMIT", "UNDO", "RESTART"];

/** The view after the waiting moves, as far as it can be predicted. Only the rules can say whether they are valid. */
export function after(view: Griddl.View, moves: Move[]): Griddl.View {
  let now = view;
  for (const move of moves) {
    if (UNKNOWN.includes(move.type)) break;
    now = moved(now, move);
  }
  return now;
}

/** The cells that are one place with a cell: the portals of its group, or itself alone. */
export function placeOf(cells: Griddl.CellView[], index: number): number[] {
  return cells[index]?.special === "portal" ? groupOf(cells, index) : [index];
}

/** The cells that belong to a special one: the portals of its group, or the keys and gates; none for a plain one. */
export function groupOf(cells: Griddl.CellView[], index: number): number[] {
  const { special, label } = cells[index] ?? {};
  const isPortal = special === "portal";
  return cells.flatMap((other, at) => (special && other.label === label && (other.special === "portal") === isPortal ? [at] : []));
}

/** The cells with their gates open or closed: a gate is open while all of its keys are covered. */
export function opened(cells: Griddl.CellView[]): Griddl.CellView[] {
  const isCovered = ({ kind, text }: Griddl.CellView) => Boolean(text) && kind !== "recalled";
  return cells.map((gate, index) => {
    if (gate.special !== "gate") return gate;
    const keys = groupOf(cells, index).map((each) => cells[each]!);
    return { ...gate, isOpen: keys.every((key) => key.special !== "key" || isCovered(key)) };
  });
}

function moved(view: Griddl.View, move: Move): Griddl.View {
  const { rows, columns } = view;
  const at = (r: number, c: number) => (r < rows && c < columns ? r * columns + c : -1);
  const cells = [...view.cells];
  const slots = [...view.hand, ...view.reserve];
  let tiles = [...view.staging.tiles];
  const index = move.type === "MOVE" ? at(move.from[0]!, move.from[1]!) : "r" in move ? at(move.r, move.c) : -1;
  const here = tiles.find((tile) => placeOf(cells, at(tile.r, tile.c)).includes(index));

  const write = (index: number, kind: Griddl.CellView["kind"], text = cells[index]!.text) => {
    for (const each of placeOf(cells, index)) cells[each] = { ...cells[each]!, kind, text };
  };
  const take = (tile: Griddl.Staged) => {
    const index = indexOf(tile);
    write(at(tile.r, tile.c), "empty", "");
    slots[index] = { ...slots[index]!, kind: "held" };
    tiles = tiles.filter((other) => other !== tile);
  };
  const put = (tile: Griddl.Staged) => {
    const index = indexOf(tile);
    const slot = slots[index];
    const cell = at(tile.r, tile.c);
    if (slot?.kind !== "held" || cells[cell]?.kind !== "empty" || cells.some(({ kind }) => kind === "recalled")) return;
    write(cell, "staged", slot.text);
    slots[index] = { ...slot, kind: "staged" };
    tiles.push(tile);
  };
  const cancel = (from: number) => {
    write(from, "placed");
    const coming = slots.flatMap(({ kind }, index) => (kind === "coming" ? [index] : []));
    const texts = coming.map((index) => slots[index]!.text);
    texts.splice(texts.indexOf(cells[from]!.text), 1);
    coming.forEach(
      (index, order) => (slots[index] = order in texts ? { kind: "coming", text: texts[order]! } : { kind: "empty", text: "" }),
    );
  };

  if (move.type === "STAGE") {
    put({ from: move.from, slot: move.slot, r: move.r, c: move.c });
  } else if (move.type === "UNSTAGE" && here) {
    take(here);
  } else if (move.type === "MOVE" && here) {
    const [r, c] = [move.to[0]!, move.to[1]!];
    if (cells[at(r, c)]?.kind === "empty") {
      const { text } = cells[index]!;
      write(index, "empty", "");
      write(at(r, c), "staged", text);
      tiles = tiles.map((tile) => (tile === here ? { ...here, r, c } : tile));
    }
  } else if (move.type === "STAGE_RECALL" && cells[index]?.kind === "placed" && !tiles.length) {
    const free = slots.findIndex(({ kind }, index) => index >= HAND && kind === "empty");
    if (free >= 0) {
      slots[free] = { kind: "coming", text: cells[index].text };
      write(index, "recalled");
    }
  } else if (move.type === "CANCEL_RECALL" && cells[index]?.kind === "recalled") {
    cancel(index);
  } else if (move.type === "RESET") {
    for (const tile of tiles) take(tile);
    for (const index of cells.keys()) if (cells[index]!.kind === "recalled") cancel(index);
  }
  const kind = tiles.length ? "place" : cells.some((cell) => cell.kind === "recalled") ? "recall" : "none";
  const staging: Griddl.Staging = { kind, tiles, runs: [], code: "", reason: "", cells: [] };
  return { ...view, cells: opened(cells), hand: slots.slice(0, HAND), reserve: slots.slice(HAND), staging };
}

/** What keys can go to: a cell (`c7`), a slot (`s2`) or a button by its name. */
export type Spot = string;

const BUTTONS: Spot[] = ["undo", "reset", "submit"];

/** Where an arrow leads: over the cells, down to the slots, down to the buttons, and back. */
export function step(from: Spot, key: string, { rows, columns }: { rows: number; columns: number }): Spot {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  const scaled = (at: number, count: number, other: number) => Math.round((at / Math.max(1, count - 1)) * (other - 1));
  const cell = /^c(\d+)$/.exec(from);
  if (cell) {
    const index = Number(cell[1]);
    const [row, column] = [Math.floor(index / columns), index % columns];
    if (down > 0 && row === rows - 1) return `s${scaled(column, columns, SLOTS)}`;
    return `c${within(row + down, rows) * columns + within(column + across, columns)}`;
  }
  const slot = /^s(\d)$/.exec(from);
  if (slot) {
    const at = Number(slot[1]);
    if (down < 0) return `c${(rows - 1) * columns + scaled(at, SLOTS, columns)}`;
    return down > 0 ? BUTTONS[scaled(at, SLOTS, BUTTONS.length)]! : `s${within(at + across, SLOTS)}`;
  }
  const at = BUTTONS.indexOf(from);
  if (at < 0) return "c0";
  return down < 0 ? `s${scaled(at, BUTTONS.length, SLOTS)}` : BUTTONS[within(at + across, BUTTONS.length)]!;
}

// Of Inter at weight 700, in ems, rounded up; what is in none of them is as wide as a B.
const WIDTHS: [number, string][] = [
  [1.05, "MW"],
  [0.78, "ACDGHKNOQUVXY"],
  [0.3, "I"],
];
const USUAL = 0.67;
const LARGEST = 0.36; // of a tile's side
const ROOM = 0.88;

/** The size of a fragment's letters, as a part of its tile's side: calculated, since measuring would wait for the font. */
export function sizeOf(text: string): number {
  const ems = [...text].reduce((sum, letter) => sum + (WIDTHS.find(([, letters]) => letters.includes(letter))?.[0] ?? USUAL), 0);
  return Math.min(LARGEST, ROOM / Math.max(1, ems));
}
