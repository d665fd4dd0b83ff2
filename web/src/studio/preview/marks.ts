/** Marks findings on the board by a stylesheet, so that what the game draws again keeps its mark. */
import type { GameName } from "../../engine/games";
import type { Finding } from "../types";

interface LocateModule {
  /** A CSS selector of what a path into the puzzle leads to on the board; undefined if it is not there. */
  locate: (puzzle: Record<string, unknown>, path: string) => string | undefined;
}

// Not imported by the games: players do not need it.
const modules = import.meta.glob<LocateModule>("../../games/*/locate.ts");

const stylesheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, stylesheet];

export async function locateAll(game: GameName, puzzle: Record<string, unknown>, findings: Finding[]): Promise<(string | undefined)[]> {
  const module = await modules[`../../games/${game}/locate.ts`]?.();
  return findings.map(({ path }) => {
    const selector = module?.locate(puzzle, path);
    return selector && CSS.supports(`selector(:is(${selector}))`) ? selector : undefined;
  });
}

/** Marks all findings: solid for an error, dashed for a warning, thicker for the one that is pointed at. */
export function mark(findings: Finding[], selectors: (string | undefined)[], pointed: number): void {
  const rules = findings.map(({ severity }, index) => {
    const selector = selectors[index];
    if (!selector) return "";
    const [line, colour] = severity === "error" ? ["solid", "--wrong"] : ["dashed", "--near"];
    const [width, glow] = index === pointed ? [4, `0 0 0 7px color-mix(in srgb, var(${colour}) 30%, transparent)`] : [2, "none"];
    return `:is(${selector}) { outline: ${width}px ${line} var(${colour}); outline-offset: 1px; box-shadow: ${glow}; z-index: 2; }`;
  });
  // The last rule wins, so the one that is pointed at comes last.
  const last = rules.splice(pointed, pointed < 0 ? 0 : 1);
  stylesheet.replaceSync([...rules, ...last].join("\n"));
}
