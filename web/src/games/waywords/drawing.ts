/** Lines through cells, in drawings where a cell is 10 wide. */
interface Point {
  x: number;
  y: number;
}

/** The middle of a cell, by its column or its row. */
export function middle(at: number): number {
  return at * 10 + 5;
}

/** How far a line beside letters is from the middle of their tiles, and how far it goes beyond that of the last one. */
const ASIDE = 3.9;
const BEYOND = { straight: 4.1, diagonal: 2.7 };

/** A path on both sides of a line through cells, step by step. */
export function alongside(cells: Map<string, Point>, cellIds: string[]): string {
  const points = cellIds.map((id) => cells.get(id)).filter((cell) => cell !== undefined);
  const lines: string[] = [];
  points.slice(1).forEach((to, index) => {
    const from = points[index]!;
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
    const beyond = far > 1 ? BEYOND.diagonal : BEYOND.straight;
    const before = index === 0 ? beyond : 0;
    const after = index === points.length - 2 ? beyond : 0;
    for (const side of [-ASIDE, ASIDE]) {
      const point = (at: Point, on: number) =>
        [middle(at.x) + dx * on - dy * side, middle(at.y) + dy * on + dx * side].map((part) => +part.toFixed(2)).join();
      lines.push(`M${point(from, -before)}L${point(to, after)}`);
    }
  });
  return lines.join("");
}

/** The points of a line through the middle of cells. */
export function through(cells: Map<string, Point>, cellIds: string[]): string {
  return cellIds
    .map((id) => cells.get(id))
    .filter((cell) => cell !== undefined)
    .map((cell) => `${middle(cell.x)},${middle(cell.y)}`)
    .join(" ");
}

/** The length of such a line as if its steps were all 10 long, so that stitches fall between letters on diagonals too. */
export function lengthOf(cellIds: string[]): number {
  return Math.max(1, cellIds.length - 1) * 10;
}
