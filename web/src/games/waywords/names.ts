/**
 * What a skin calls the things of the game. Texts are written with the plain names, path word, bonus word and hint, and
 * shown with those of the skin, so that a player meets one name for each.
 */
export interface Names {
  /** Each in the singular, in lower case, with a plural in -s. */
  path: string;
  additional: string;
  hint: string;
}

export function inNames(text: string, names: Names): string {
  // Not in uppercase: those are words of a puzzle.
  return text.replace(/\b([Pp]ath word|[Bb]onus word|[Hh]int)(?=s?\b)/g, (plain) => {
    const own = { p: names.path, b: names.additional, h: names.hint }[plain[0]!.toLowerCase()]!;
    return /^[A-Z]/.test(plain) ? own[0]!.toUpperCase() + own.slice(1) : own;
  });
}
