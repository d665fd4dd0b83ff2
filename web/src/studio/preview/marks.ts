/** Findings marked at their place on the board, by a stylesheet: what the game draws again keeps its mark. */
import type { GameName } from "../../shell/games";
import type { Finding } from "../types";

/** What a game's `place.ts` has: a CSS selector of what a path into the puzzle leads to, on the board; nothing where it is not on it. */
interface PlaceModule {
  placeOf: (puzzle: Record<string, unknown>, path: string) => string | undefined;
}

// Not by way of the game itself: players need none of it.
const modules = import.meta.glob<PlaceModule>("../../games/*/place.ts");

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** Where each finding is on the board. */
export async function placesOf(
  game: GameName,
  puzzle: Record<string, unknown>,
  findings: Finding[],
): Promise<(string | undefined)[]> {
  const module = await modules[`../../games/${game}/place.ts`]?.();
  return findings.map(({ path }) => {
    const place = module?.placeOf(puzzle, path);
    return place && CSS.supports(`selector(:is(${place}))`) ? place : undefined;
  });
}

/** Marks all of them: an error by a whole line, a warning by a broken one, and the one that is pointed at by a thick one. */
export function mark(findings: Finding[], places: (string | undefined)[], pointed: number): void {
  const rules = findings.map(({ severity }, index) => {
    const place = places[index];
    if (!place) return "";
    const [line, colour] = severity === "error" ? ["solid", "--wrong"] : ["dashed", "--near"];
    const [width, glow] = index === pointed ? [4, `0 0 0 7px color-mix(in srgb, var(${colour}) 30%, transparent)`] : [2, "none"];
    return `:is(${place}) { outline: ${width}px ${line} var(${colour}); outline-offset: 1px; box-shadow: ${glow}; z-index: 2; }`;
  });
  // The last rule wins, so the one that is pointed at comes last.
  const last = rules.splice(pointed, pointed < 0 ? 0 : 1);
  sheet.replaceSync([...rules, ...last].join("\n"));
}
