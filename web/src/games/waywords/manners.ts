/** How words run and tiles join in one puzzle, as help says it beside its steps. */
import type { Waywords } from "../../engine/types";

const WAYS: Record<Waywords.View["selectionModel"], string> = {
  RAY_4DIR: "along rows and columns",
  RAY_8DIR: "in straight lines, in all eight directions",
  ADJACENT_4: "from neighbour to neighbour and may turn corners",
  ADJACENT_8: "from neighbour to neighbour, diagonally too, and may turn corners",
};

type Models = Pick<Waywords.View, "selectionModel" | "connectivityModel" | "allowReverseSelection">;

export function describeRun({ selectionModel, allowReverseSelection }: Models): string {
  const end = allowReverseSelection === false ? "Drag them from their first tile." : "Drag them from either end.";
  return `In this puzzle words run ${WAYS[selectionModel]}. ${end}`;
}

export function describeJoin({ connectivityModel }: Models): string {
  return connectivityModel === "ORTHO_8" ? "Tiles join by their edges and by their corners." : "Tiles join by their edges.";
}
