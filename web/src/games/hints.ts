/** The hints of a game in words. */
const RUNGS: [figure: string, one: string, more: string][] = [
  ["nudges", "nudge", "nudges"],
  ["pointers", "pointer", "pointers"],
  ["answers", "answer", "answers"],
];

/** How many hints of each rung were taken; "" if none was. */
export function hintsIn(figures: Record<string, number>): string {
  const taken = RUNGS.flatMap(([figure, one, more]) => {
    const count = figures[figure] ?? 0;
    return count ? [`${count} ${count === 1 ? one : more}`] : [];
  });
  return taken.length ? `Hints: ${taken.join(", ")}` : "";
}
