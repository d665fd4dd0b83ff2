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

/** Whether the letters can be settled with counts, and not without them. */
export function needsCounts(unique: Wordogram.Unique | null): boolean {
  if (!unique) return false;
  return (unique.countsDictionary || unique.countsAny) && !unique.plainDictionary && !unique.plainAny;
}

/** How far the hints alone would have led. "" where nothing is proved. */
export function reach({ forcedShare, reveals }: Pick<Wordogram.View, "forcedShare" | "reveals">): string {
  if (forcedShare === null || reveals === null) return "";
  if (forcedShare === 100) return "With counts, every letter follows by logic alone.";
  const share = forcedShare >= 90 ? "nearly all" : forcedShare >= 60 ? "most" : forcedShare >= 40 ? "about half" : "some";
  const rest = reveals ? `${reveals === 1 ? "one" : reveals} can only be guessed, or come from a hint` : "the words give the others";
  return `With counts, ${share} of the letters follow by logic alone; ${rest}.`;
}
