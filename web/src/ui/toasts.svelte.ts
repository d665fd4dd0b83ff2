/** Short words to the player, seen in the place of the page's title and heard. The newest stands alone: a queue of old news helps nobody. */
const SHOWN_MS = 2600;

export const toast = $state({ text: "", tone: "plain" as Tone, id: 0 });
/** What a screen reader is to say; a new id has it said again. */
export const announced = $state({ text: "", id: 0 });

export type Tone = "plain" | "good" | "bad";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Has a text heard, and not seen. */
export function announce(text: string): void {
  Object.assign(announced, { text, id: announced.id + 1 });
}

export function say(text: string, tone: Tone = "plain"): void {
  clearTimeout(timer);
  Object.assign(toast, { text, tone, id: toast.id + 1 });
  announce(text);
  timer = setTimeout(() => (toast.text = ""), SHOWN_MS);
}
