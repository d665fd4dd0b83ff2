/** An id for a pack of this name: its letters and digits, with a number if it is taken. */
export function idFor(name: string, taken: string[]): string {
  const bare = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  const start = bare || "pack";
  if (!taken.includes(start)) return start;
  let number = 2;
  while (taken.includes(`${start}-${number}`)) number += 1;
  return `${start}-${number}`;
}
