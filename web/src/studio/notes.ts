/** An editor's notes on a puzzle, as they are typed. */

/** The tags in a text: lower-case words of letters, digits and hyphens, each once. What a tag cannot have becomes a hyphen. */
export function parseTags(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, ""));
  return [...new Set(words.filter(Boolean))];
}
