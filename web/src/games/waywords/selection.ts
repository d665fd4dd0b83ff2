/**
 * From a gesture to cells (section 15 of the game's document). Geometry only: whether the cells are a word is for the
 * rules to check. `update` and `end` give the cells selected so far; a ray snaps to the nearest direction that its model
 * allows, and stops at a VOID and at the edge; a chain grows neighbour by neighbour and shrinks when it is walked back.
 */
export type SelectionModel = "RAY_4DIR" | "RAY_8DIR" | "ADJACENT_4" | "ADJACENT_8";

export interface Cell {
  id: string;
  x: number;
  y: number;
  type: "LETTER" | "EMOJI" | "VOID";
}

export interface SelectionAdapter {
  begin(cellId: string): void;
  update(cellId: string): string[];
  end(cellId: string): string[];
}

export function selectionAdapter(model: SelectionModel, cells: Cell[]): SelectionAdapter {
  return model === "RAY_4DIR" || model === "RAY_8DIR" ? new Ray(model, cells) : new Chain(model, cells);
}

/**
 * Whether a pointer this far from the middle of the cell under it, in cells, means that cell. A chain leaves out the
 * corners, which a finger cuts when it moves diagonally from one cell to another. A ray has a direction and needs no rule.
 */
export function means(model: SelectionModel, dx: number, dy: number): boolean {
  return model.startsWith("RAY") || Math.abs(dx) + Math.abs(dy) <= 0.6;
}

class Cells {
  private readonly byId = new Map<string, Cell>();
  private readonly byPosition = new Map<string, Cell>();

  constructor(cells: Cell[]) {
    for (const cell of cells) {
      this.byId.set(cell.id, cell);
      if (cell.type !== "VOID") this.byPosition.set(`${cell.x},${cell.y}`, cell);
    }
  }

  named(id: string): Cell | undefined {
    return this.byId.get(id);
  }

  /** The cell at a position; undefined if it is empty or a VOID. */
  at(x: number, y: number): Cell | undefined {
    return this.byPosition.get(`${x},${y}`);
  }
}

class Ray implements SelectionAdapter {
  private readonly cells: Cells;
  private start: Cell | undefined;

  constructor(
    private readonly model: "RAY_4DIR" | "RAY_8DIR",
    cells: Cell[],
  ) {
    this.cells = new Cells(cells);
  }

  begin(cellId: string): void {
    const cell = this.cells.named(cellId);
    this.start = cell?.type === "VOID" ? undefined : cell;
  }

  update(cellId: string): string[] {
    const to = this.cells.named(cellId);
    if (!this.start || !to) return [];
    const [dx, dy, length] = snap(to.x - this.start.x, to.y - this.start.y, this.model);
    const ray = [this.start.id];
    for (let step = 1; step <= length; step++) {
      const cell = this.cells.at(this.start.x + dx * step, this.start.y + dy * step);
      if (!cell) break;
      ray.push(cell.id);
    }
    return ray;
  }

  end(cellId: string): string[] {
    const ray = this.update(cellId);
    this.start = undefined;
    return ray;
  }
}

/** The unit step nearest to (dx, dy) and how many of them lead nearest to it. */
function snap(dx: number, dy: number, model: "RAY_4DIR" | "RAY_8DIR"): [number, number, number] {
  const wide = Math.abs(dx);
  const high = Math.abs(dy);
  // tan(22.5°): nearer to the diagonal than to either axis
  const diagonal = model === "RAY_8DIR" && Math.min(wide, high) > Math.max(wide, high) * 0.4142;
  if (diagonal) return [Math.sign(dx), Math.sign(dy), Math.round((wide + high) / 2)];
  return wide >= high ? [Math.sign(dx), 0, wide] : [0, Math.sign(dy), high];
}

class Chain implements SelectionAdapter {
  private readonly cells: Cells;
  private chain: Cell[] = [];

  constructor(
    private readonly model: "ADJACENT_4" | "ADJACENT_8",
    cells: Cell[],
  ) {
    this.cells = new Cells(cells);
  }

  begin(cellId: string): void {
    const cell = this.cells.named(cellId);
    this.chain = cell && cell.type !== "VOID" ? [cell] : [];
  }

  update(cellId: string): string[] {
    const to = this.cells.named(cellId);
    if (to) this.walk(to);
    return this.chain.map((cell) => cell.id);
  }

  end(cellId: string): string[] {
    const chain = this.update(cellId);
    this.chain = [];
    return chain;
  }

  /** Step by step towards `to`: a fast finger skips cells that it went over. */
  private walk(to: Cell): void {
    for (;;) {
      const last = this.chain.at(-1);
      if (!last || last === to) return;
      const back = this.chain.indexOf(to);
      if (back >= 0) {
        this.chain.length = back + 1;
        return;
      }
      const next = this.nextTowards(last, to);
      if (!next) return;
      const seen = this.chain.indexOf(next);
      if (seen >= 0) this.chain.length = seen + 1;
      else this.chain.push(next);
    }
  }

  private nextTowards(from: Cell, to: Cell): Cell | undefined {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    if (this.model === "ADJACENT_8") return this.cells.at(from.x + Math.sign(dx), from.y + Math.sign(dy));
    const across = this.cells.at(from.x + Math.sign(dx), from.y);
    const down = this.cells.at(from.x, from.y + Math.sign(dy));
    if (Math.abs(dx) >= Math.abs(dy)) return dx && across ? across : dy ? down : undefined;
    return dy && down ? down : dx ? across : undefined;
  }
}
