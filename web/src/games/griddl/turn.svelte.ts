/** What a player does in a turn: picks tiles up, puts them down, drags them, takes them back. */
import type { Griddl } from "../../engine/types";
import type { NewMove } from "../../engine/waiting";
import { say } from "../../ui/toasts.svelte";
import type { Drop } from "./dragging";
import { HAND, indexOf, slotAt, type Spot } from "./staging";

type Move = NewMove<"griddl">;

export class Turn {
  /** The spot whose tile is picked up: a slot, or a cell with a staged tile. */
  picked = $state.raw<Spot>();

  /** With the view as it is shown, waiting moves included. */
  constructor(
    private readonly view: () => Griddl.View,
    private readonly act: (move: Move) => void,
  ) {}

  /** The tile at a spot, if it can be dragged. */
  lift(spot: Spot): string | undefined {
    const { kind, text } = isSlot(spot) ? this.slot(numberOf(spot)) : this.cell(numberOf(spot));
    return ["held", "placed"].includes(kind) || (kind === "staged" && !isSlot(spot)) ? text : undefined;
  }

  drop(spot: Spot, { cell: to, slots }: Drop): void {
    const from = numberOf(spot);
    this.picked = undefined;
    if (isSlot(spot)) {
      if (to >= 0) this.stage(from, to);
    } else if (this.cell(from).kind === "staged") {
      if (slots) this.takeBack(from);
      else if (to >= 0 && to !== from) this.move(from, to);
    } else if (slots) {
      this.actAt("STAGE_RECALL", from);
    }
  }

  tapCell(index: number): void {
    const { kind } = this.cell(index);
    const picked = this.picked;
    if (picked && isSlot(picked)) this.stage(numberOf(picked), index);
    else if (picked === `c${index}`) this.takeBack(index);
    else if (kind === "staged") this.picked = `c${index}`;
    else if (picked) this.move(numberOf(picked), index);
    else if (kind === "recalled") this.actAt("CANCEL_RECALL", index);
    else if (kind === "placed" || kind === "seed") this.actAt("STAGE_RECALL", index);
    else say(kind === "blocked" ? "That cell is blocked." : "Pick a tile from your hand first.");
  }

  tapSlot(index: number): void {
    const { kind, text } = this.slot(index);
    const { cells, staging } = this.view();
    const tile = staging.tiles.find((staged) => indexOf(staged) === index);
    if (kind === "staged" && tile) this.takeBack(this.indexAt(tile));
    else if (kind === "coming") this.cancelRecall(cells.findIndex((cell) => cell.kind === "recalled" && cell.text === text));
    else if (kind === "held") this.picked = this.picked === `s${index}` ? undefined : `s${index}`;
    else if (this.picked && !isSlot(this.picked)) this.takeBack(numberOf(this.picked));
    else say(index < HAND ? "That slot is empty." : "Tap a tile on the board to recall it to the reserve.");
  }

  /** Takes back the tile at a spot, or else the last one. */
  erase(spot: Spot | undefined): void {
    const { cells, staging } = this.view();
    const index = spot && !isSlot(spot) ? numberOf(spot) : -1;
    const last = staging.tiles.at(-1);
    if (cells[index]?.kind === "recalled") this.cancelRecall(index);
    else if (cells[index]?.kind === "staged") this.takeBack(index);
    else if (last) this.takeBack(this.indexAt(last));
    else this.cancelRecall(cells.findIndex((cell) => cell.kind === "recalled"));
  }

  private stage(slot: number, index: number): void {
    if (this.cell(index).kind === "staged") this.actAt("UNSTAGE", index);
    const isFree = this.cell(index).kind === "empty";
    this.act({ type: "STAGE", ...this.coordinates(index), ...slotAt(slot) });
    if (isFree) this.picked = undefined;
  }

  private move(from: number, to: number): void {
    const isFree = this.cell(to).kind === "empty";
    const [start, end] = [this.coordinates(from), this.coordinates(to)];
    this.act({ type: "MOVE", from: [start.r, start.c], to: [end.r, end.c] });
    if (isFree) this.picked = undefined;
  }

  private takeBack(index: number): void {
    this.actAt("UNSTAGE", index);
    this.picked = undefined;
  }

  private cancelRecall(index: number): void {
    if (index >= 0) this.actAt("CANCEL_RECALL", index);
  }

  private actAt(type: "UNSTAGE" | "STAGE_RECALL" | "CANCEL_RECALL", index: number): void {
    this.act({ type, ...this.coordinates(index) });
  }

  private cell(index: number): Griddl.CellView {
    return this.view().cells[index]!;
  }

  private slot(index: number): Griddl.SlotView {
    return [...this.view().hand, ...this.view().reserve][index]!;
  }

  private indexAt({ r, c }: { r: number; c: number }): number {
    return r * this.view().size + c;
  }

  private coordinates(index: number): { r: number; c: number } {
    const { size } = this.view();
    return { r: Math.floor(index / size), c: index % size };
  }
}

function isSlot(spot: Spot): boolean {
  return spot.startsWith("s");
}

function numberOf(spot: Spot): number {
  return Number(spot.slice(1));
}
