/** The keys of the studio. Single letters can be switched off, because speech input may press them by mistake. */
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
    // no storage: it is kept for this visit
  }
}

export const KEYS: [string, string][] = [
  ["A", "Approve, and go to the next"],
  ["R", "Reject, and go to the next"],
  ["J or ↓", "Next puzzle"],
  ["K or ↑", "Previous puzzle"],
  ["E", "Edit the puzzle"],
  ["N", "New puzzle in the editor"],
  ["U", "Undo the last change"],
  ["/", "Search"],
  ["C", "Calendar or pool"],
  ["G", "Generate"],
  ["H", "History: who did what"],
  ["Enter", "On an empty day: put the chosen puzzle there. On any other: choose its puzzle"],
  ["Delete", "On a day: move its puzzle back to the pool"],
  ["Ctrl+Z, Ctrl+Shift+Z", "In the editor: undo, redo"],
  ["Ctrl+S", "In the editor: save; as a draft if it is not a puzzle yet"],
  ["Esc", "From the board back to the list"],
  ["?", "These keys"],
];

/** Whether a key is for the studio: not while typing, and not while a dialog is open. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return false;
  const isTyped = event.target instanceof Element && event.target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
  return !isTyped && !document.querySelector("dialog[open]");
}
