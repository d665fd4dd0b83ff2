/** What the message under the board says of several things at once. */
import { listed } from "../../ui/listed";

/** Of the words that the last turn made, one or two cover the star; the board shows which. */
export function won(words: string[]): string {
  return words.length > 1 ? `The star is covered: ${listed(words)}.` : `${listed(words)} covers the star.`;
}

export function recalled(texts: string[]): string {
  return `${listed(texts)} ${texts.length > 1 ? "are" : "is"} in the reserve.`;
}
