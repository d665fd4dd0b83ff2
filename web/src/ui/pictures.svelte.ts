/** The pictures of emoji, which come with the puzzle that is open: they look the same on every device. */

/** An emoji with all that belongs to it: the choice of a picture, a tone of skin, and others that are joined to it. */
const EMOJI =
  /(\p{Extended_Pictographic}[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]*)*)/u;

/** Outlines by emoji, as in an SVG's path, in a square of 200. */
export type Pictures = Record<string, string>;

let known = $state.raw<Pictures>({});

export function setPictures(given: Pictures = {}): void {
  known = given;
}

/** A text in parts: every second one is an emoji, with its outline unless the device must draw it. */
export function splitText(text: string): { text: string; outline?: string | undefined }[] {
  return text.split(EMOJI).map((part, index) => ({ text: part, outline: index % 2 ? known[part] : undefined }));
}
