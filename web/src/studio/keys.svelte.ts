/** The keys of the studio. Single letters can be switched off: otherwise speech input could press them by chance. */
const KEPT = "gridwright:studio:letters";

function load(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

export const keys = $state({ letters: load() });

export function setLetters(on: boolean): void {
  keys.letters = on;
  try {
    localStorage.setItem(KEPT, on ? "on" : "off");
  } catch {
    // it holds for this visit
  }
}

export const KEYS: [string, string][] = [
  ["A", "Approve, and go on to the next"],
  ["R", "Reject, and go on to the next"],
  ["J or ↓", "The next puzzle"],
  ["K or ↑", "The one before"],
  ["E", "Edit the puzzle"],
  ["N", "A new puzzle, by hand"],
  ["U", "Undo the last change"],
  ["/", "Search"],
  ["C", "To the calendar and back"],
  ["G", "Generate"],
  ["Enter", "On a day: put the chosen puzzle there; where there is one, take that in hand"],
  ["Delete", "On a day: take its puzzle back into the pool"],
  ["Ctrl+Z, Ctrl+Shift+Z", "In the editor: a step back, a step forward"],
  ["Ctrl+S", "In the editor: save, as a draft where it is no puzzle yet"],
  ["Esc", "From the board back to the list"],
  ["?", "These keys"],
];

/** Whether a key that is pressed there is for the studio: not while typing, and not under an open sheet. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return false;
  const at = event.target as HTMLElement;
  const isTyped = at.matches("textarea, select, input:not([type=radio], [type=checkbox])");
  return !isTyped && !document.querySelector("dialog[open]");
}
