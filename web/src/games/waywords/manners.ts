/** How words run and tiles join in one puzzle, as the board says it in a line, and help beside its steps. */
import type { Waywords } from "../../engine/types";

const WAYS: Record<Waywords.View["selectionModel"], string> = {
  RAY_4DIR: "along rows and columns",
  RAY_8DIR: "in straight lines, in all eight directions",
  ADJACENT_4: "from neighbour to neighbour and may turn corners",
  ADJACENT_8: "from neighbour to neighbour, diagonally too, and may turn corners",
};

const LINES: Record<Waywords.View["selectionModel"], string> = {
  RAY_4DIR: "Across and down",
  RAY_8DIR: "Any direction, diagonals too",
  ADJACENT_4: "Words may bend",
  ADJACENT_8: "Words may bend, diagonals too",
};

type Models = Pick<Waywords.View, "selectionModel" | "connectivityModel" | "allowReverseSelection">;

/** The line on the board. */
export function nameWays({ selectionModel, allowReverseSelection }: Models): string {
  return `${LINES[selectionModel]}, ${allowReverseSelection === false ? "from the first tile" : "from either end"}`;
}

export function describeRun({ selectionModel, allowReverseSelection }: Models): string {
  const end = allowReverseSelection === false ? "Drag them from their first tile." : "Drag them from either end.";
  return `In this puzzle words run ${WAYS[selectionModel]}. ${end}`;
}

export function describeJoin({ connectivityModel }: Models): string {
  return connectivityModel === "ORTHO_8" ? "Tiles join by their edges and by their corners." : "Tiles join by their edges.";
}
