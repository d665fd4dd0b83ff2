/** Short words over the board. The newest stands alone: a queue of old news helps nobody. */
const SHOWN_MS = 2600;

export const toast = $state({ text: "", tone: "plain" as Tone, id: 0 });

export type Tone = "plain" | "good" | "bad";

let timer: ReturnType<typeof setTimeout> | undefined;

export function say(text: string, tone: Tone = "plain"): void {
  clearTimeout(timer);
  Object.assign(toast, { text, tone, id: toast.id + 1 });
  timer = setTimeout(() => (toast.text = ""), SHOWN_MS);
}
