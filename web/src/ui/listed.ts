/** Several things in a sentence: A, B and C. */
export function listed(texts: string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}` : texts.join("");
}
