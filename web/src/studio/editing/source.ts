/** Reads values of a source, which may be unfinished or wrong. */

/** An authoring file's content; docs/games describes that of each game. */
export type Source = Record<string, unknown>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Rewrites what was typed into a field, for example in uppercase. The caret does not move. */
export function rewrite(field: HTMLInputElement, change: (text: string) => string): string {
  const { selectionStart, selectionEnd } = field;
  field.value = change(field.value);
  field.setSelectionRange(selectionStart, selectionEnd);
  return field.value;
}

export function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
