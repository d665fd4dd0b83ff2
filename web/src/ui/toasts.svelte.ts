/** Short messages to the player: shown in place of the page's title, spoken by screen readers, or both. */
import { untrack } from "svelte";

const SHOWN_MS = 2600;

export type Tone = "plain" | "bad";

/** What is shown: only the newest. */
export const toast = $state({ text: "", tone: "plain", id: 0 });
/** What the page's live region contains. */
export const announced = $state({ text: "" });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Speaks a text. A screen reader speaks only what has changed, so the same text again gets a space that is not seen. */
export function announce(text: string): void {
  const isSame = text && text === untrack(() => announced.text);
  announced.text = isSame ? `${text}\u00a0` : text;
}

/** Shows a text for a moment, and returns it. */
export function show(text: string, tone: Tone = "plain"): string {
  clearTimeout(timer);
  Object.assign(toast, { text, tone, id: toast.id + 1 });
  timer = setTimeout(() => (toast.text = ""), SHOWN_MS);
  return text;
}

/** Shows and speaks a text. */
export function say(text: string, tone?: Tone): void {
  announce(show(text, tone));
}
