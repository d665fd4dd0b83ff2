/** The values of the options, and the moves that set them. */
import { isObject } from "../../engine/json";
import type { Wordogram } from "../../engine/types";
import type { NewMove } from "../../engine/waiting";

export type SetOption = Extract<NewMove<"wordogram">, { type: "SET_OPTION" }>;

export const ORDERINGS = [
  ["az", "A to Z"],
  ["vowels", "Vowels first"],
  ["shuffle", "Shuffled"],
] as const;
export const HINTS = [
  ["random", "Any letter"],
  ["solver", "The most useful"],
] as const;

/** The moves that set what was kept. What is not one of the values is left out. */
export function changesTo(kept: unknown, now: Wordogram.Options): SetOption[] {
  const { autoCheck, showCounts, ordering, hint } = isObject(kept) ? kept : {};
  const changes: SetOption[] = [];
  if (typeof autoCheck === "boolean") changes.push({ type: "SET_OPTION", option: "autoCheck", value: autoCheck });
  if (typeof showCounts === "boolean") changes.push({ type: "SET_OPTION", option: "showCounts", value: showCounts });
  for (const [value] of ORDERINGS) if (value === ordering) changes.push({ type: "SET_OPTION", option: "ordering", value });
  for (const [value] of HINTS) if (value === hint) changes.push({ type: "SET_OPTION", option: "hint", value });
  return changes.filter(({ option, value }) => now[option] !== value);
}
