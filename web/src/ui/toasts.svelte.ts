/** Short messages to the player, shown in place of the page's title and spoken. Only the newest is shown. */
const SHOWN_MS = 2600;

export const toast = $state({ text: "", tone: "plain" as Tone, id: 0 });
/** What a screen reader should say; with a new id it says the text again. */
export const announced = $state({ text: "", id: 0 });

export type Tone = "plain" | "good" | "bad";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Has a text spoken, but not shown. */
export function announce(text: string): void {
  Object.assign(announced, { text, id: announced.id + 1 });
}

export function say(text: string, tone: Tone = "plain"): void {
  clearTimeout(timer);
  Object.assign(toast, { text, tone, id: toast.id + 1 });
  announce(text);
  timer = setTimeout(() => (toast.text = ""), SHOWN_MS);
}
