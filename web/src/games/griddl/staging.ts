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

function moved(view: Griddl.View, move: Move): Griddl.View {
  const { size } = view;
  const at = (r: number, c: number) => r * size + c;
  const cells = [...view.cells];
  const slots = [...view.hand, ...view.reserve];
  let tiles = [...view.staging.tiles];
  const index = move.type === "MOVE" ? at(move.from[0]!, move.from[1]!) : "r" in move ? at(move.r, move.c) : -1;
  const here = tiles.find((tile) => at(tile.r, tile.c) === index);

  const take = (tile: Griddl.Staged) => {
    const index = indexOf(tile);
    cells[at(tile.r, tile.c)] = { kind: "empty", text: "" };
    slots[index] = { ...slots[index]!, kind: "held" };
    tiles = tiles.filter((other) => other !== tile);
  };
  const put = (tile: Griddl.Staged) => {
    const index = indexOf(tile);
    const slot = slots[index];
    const cell = at(tile.r, tile.c);
    if (slot?.kind !== "held" || cells[cell]?.kind !== "empty" || cells.some(({ kind }) => kind === "recalled")) return;
    cells[cell] = { kind: "staged", text: slot.text };
    slots[index] = { ...slot, kind: "staged" };
    tiles.push(tile);
  };
  const cancel = (from: number) => {
    const coming = slots.findIndex(({ kind, text }) => kind === "coming" && text === cells[from]!.text);
    cells[from] = { ...cells[from]!, kind: "placed" };
    if (coming >= 0) slots[coming] = { kind: "empty", text: "" };
  };

  if (move.type === "STAGE") {
    put({ from: move.from, slot: move.slot, r: move.r, c: move.c });
  } else if (move.type === "UNSTAGE" && here) {
    take(here);
  } else if (move.type === "MOVE" && here) {
    const [r, c] = [move.to[0]!, move.to[1]!];
    if (cells[at(r, c)]?.kind === "empty") {
      cells[at(r, c)] = cells[index]!;
      cells[index] = { kind: "empty", text: "" };
      tiles = tiles.map((tile) => (tile === here ? { ...here, r, c } : tile));
    }
  } else if (move.type === "STAGE_RECALL" && cells[index]?.kind === "placed" && !tiles.length) {
    const free = slots.findIndex(({ kind }, index) => index >= HAND && kind === "empty");
    if (free >= 0) {
      slots[free] = { kind: "coming", text: cells[index].text };
      cells[index] = { ...cells[index], kind: "recalled" };
    }
  } else if (move.type === "CANCEL_RECALL" && cells[index]?.kind === "recalled") {
    cancel(index);
  } else if (move.type === "RESET") {
    for (const tile of tiles) take(tile);
    cells.forEach(({ kind }, index) => kind === "recalled" && cancel(index));
  }
  const kind = tiles.length ? "place" : cells.some((cell) => cell.kind === "recalled") ? "recall" : "none";
  const staging: Griddl.Staging = { kind, tiles, runs: [], code: "", reason: "", cells: [] };
  return { ...view, cells, hand: slots.slice(0, HAND), reserve: slots.slice(HAND), staging };
}

/** What keys can go to: a cell (`c7`), a slot (`s2`) or a button by its name. */
export type Spot = string;

const BUTTONS: Spot[] = ["undo", "reset", "submit"];

/** Where an arrow leads: over the cells, down to the slots, down to the buttons, and back. */
export function step(from: Spot, key: string, size: number): Spot {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  const scaled = (at: number, count: number, other: number) => Math.round((at / (count - 1)) * (other - 1));
  const cell = /^c(\d+)$/.exec(from);
  if (cell) {
    const index = Number(cell[1]);
    const [row, column] = [Math.floor(index / size), index % size];
    if (down > 0 && row === size - 1) return `s${scaled(column, size, SLOTS)}`;
    return `c${within(row + down, size) * size + within(column + across, size)}`;
  }
  const slot = /^s(\d)$/.exec(from);
  if (slot) {
    const at = Number(slot[1]);
    if (down < 0) return `c${(size - 1) * size + scaled(at, SLOTS, size)}`;
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
