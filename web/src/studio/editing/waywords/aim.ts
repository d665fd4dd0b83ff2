/** From a drag to the cells of a word. */
import { selectionAdapter, type SelectionAdapter, type SelectionModel } from "../../../games/waywords/selection";
import { HOLE, run, tileAt, type Cell, type Sketch } from "./sketch";

/** The game's own selection, on the grid of a sketch. */
export function adapterOf(sketch: Sketch): SelectionAdapter {
  const cells = sketch.tiles.flatMap((row, y) =>
    row.map((tile, x) => ({ id: `${x},${y}`, x, y, type: tile === HOLE ? ("VOID" as const) : ("LETTER" as const) })),
  );
  return selectionAdapter(sketch.model, cells);
}

export function toCells(cellIds: string[]): Cell[] {
  return cellIds.map((id) => {
    const [x, y] = id.split(",").map(Number);
    return { x: x!, y: y! };
  });
}

/** The cells of a drag; turned round if words only run forwards and the drag did not. */
export function forwards(cells: Cell[], model: SelectionModel): Cell[] {
  const [first, last] = [cells[0], cells.at(-1)];
  const isBackwards = first && last && (last.x < first.x || last.y < first.y);
  return model === "RAY_4DIR" && isBackwards ? [...cells].reverse() : cells;
}

/** The cells of a word of this length in the direction of a drag. A chain is used as it was dragged. */
export function stretch(dragged: Cell[], length: number, model: SelectionModel): Cell[] {
  const [first, second] = dragged;
  if (!first || !second) return dragged;
  if (!model.startsWith("RAY")) return dragged.slice(0, length);
  const step: [number, number] = [second.x - first.x, second.y - first.y];
  return forwards(run(first, step, length), model);
}

/** The cells of the edge, clockwise from the top left, without holes: where START and END can be. */
export function edgeOf(sketch: Sketch): Cell[] {
  const { width, height } = sketch;
  const edge = [
    ...run({ x: 0, y: 0 }, [1, 0], width),
    ...run({ x: width - 1, y: 1 }, [0, 1], height - 1),
    ...(height > 1 ? run({ x: width - 2, y: height - 1 }, [-1, 0], Math.max(0, width - 1)) : []),
    ...(width > 1 ? run({ x: 0, y: height - 2 }, [0, -1], Math.max(0, height - 2)) : []),
  ];
  return edge.filter((cell) => tileAt(sketch.tiles, cell) !== HOLE);
}

/** The side of its cell at which a marker is drawn. */
export function sideOf({ x, y }: Cell, { width, height }: Sketch): "top" | "right" | "bottom" | "left" {
  if (y === 0) return "top";
  if (y === height - 1) return "bottom";
  if (x === 0) return "left";
  if (x === width - 1) return "right";
  return y < height / 2 ? "top" : "bottom";
}
