/** From a drag to the cells of a word. */
import { selectionAdapter, type SelectionAdapter, type SelectionModel } from "../../../games/waywords/selection";
import { HOLE, run, tileAt, type Place, type Sketch } from "./sketch";

/** The cells of a grid as the game's own drags know them. */
export function adapterOf(sketch: Sketch): SelectionAdapter {
  const cells = sketch.tiles.flatMap((row, y) =>
    row.map((tile, x) => ({ id: `${x},${y}`, x, y, type: tile === HOLE ? ("VOID" as const) : ("LETTER" as const) })),
  );
  return selectionAdapter(sketch.model, cells);
}

export function toPlaces(cellIds: string[]): Place[] {
  return cellIds.map((id) => {
    const [x, y] = id.split(",").map(Number);
    return { x: x!, y: y! };
  });
}

/** Where words run forwards only, a drag that runs backwards means the same cells. */
export function forwards(places: Place[], model: SelectionModel): Place[] {
  const [first, last] = [places[0], places.at(-1)];
  const isBackwards = first && last && (last.x < first.x || last.y < first.y);
  return model === "RAY_4DIR" && isBackwards ? [...places].reverse() : places;
}

/** As many cells as a word has, from the first cell of a drag in its direction; a chain is taken as it was dragged. */
export function stretch(dragged: Place[], length: number, model: SelectionModel): Place[] {
  const [first, second] = dragged;
  if (!first || !second) return dragged;
  if (!model.startsWith("RAY")) return dragged.slice(0, length);
  const step: [number, number] = [second.x - first.x, second.y - first.y];
  return forwards(run(first, step, length), model);
}

/** The cells of the edge, clockwise from the top left, without holes: where START and END stand. */
export function edgeOf(sketch: Sketch): Place[] {
  const { width, height } = sketch;
  const edge = [
    ...run({ x: 0, y: 0 }, [1, 0], width),
    ...run({ x: width - 1, y: 1 }, [0, 1], height - 1),
    ...(height > 1 ? run({ x: width - 2, y: height - 1 }, [-1, 0], Math.max(0, width - 1)) : []),
    ...(width > 1 ? run({ x: 0, y: height - 2 }, [0, -1], Math.max(0, height - 2)) : []),
  ];
  return edge.filter((place) => tileAt(sketch.tiles, place) !== HOLE);
}

/** The side of its cell on which a marker stands. */
export function sideOf({ x, y }: Place, { width, height }: Sketch): "top" | "right" | "bottom" | "left" {
  if (y === 0) return "top";
  if (y === height - 1) return "bottom";
  if (x === 0) return "left";
  if (x === width - 1) return "right";
  return y < height / 2 ? "top" : "bottom";
}
