/** What the solver has proved, in words. */
import type { Wordogram } from "../../engine/types";

/** With which settings one answer fits the hints, and no other. "" where nothing is proved. */
export function uniqueness(unique: Wordogram.Unique | null): string {
  if (!unique) return "";
  const { countsDictionary, countsAny, plainDictionary, plainAny } = unique;
  if (plainAny) return "Only one answer fits the hints, with or without counts.";
  if (plainDictionary) return "Only one answer made of ordinary words fits, with or without counts.";
  if (countsAny) return "With counts only one answer fits the hints; without them several do.";
  if (countsDictionary) return "With counts only one answer made of ordinary words fits; without them several do.";
  return "Several answers fit these hints, even with counts: you may need a hint.";
}

/** How far the hints alone would have led. "" where nothing is proved. */
export function reach({ forcedShare, reveals }: Pick<Wordogram.View, "forcedShare" | "reveals">): string {
  if (forcedShare === null || reveals === null) return "";
  const share = `The solver can prove ${forcedShare}% of the letters from the hints with counts`;
  if (!reveals) return `${share}, and needs no letter revealed.`;
  return `${share}; with ${reveals === 1 ? "one letter" : `${reveals} letters`} revealed only one answer is left.`;
}
