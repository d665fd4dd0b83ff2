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
  ["J or ↓", "Next puzzle, or item of the material"],
  ["K or ↑", "Previous puzzle, or item of the material"],
  ["E", "Edit the puzzle"],
  ["N", "New puzzle in the editor; in the material: new item"],
  ["U or Ctrl+Z", "Undo the last change"],
  ["/", "Search"],
  ["C", "Calendar or pool"],
  ["G", "Generate"],
  ["H", "History: who did what"],
  ["Space, Shift+↓, Shift+↑", "In the list: select the puzzle; select several"],
  ["Ctrl+A, Esc", "In the list: select all; select none"],
  ["D", "Give the puzzle, or the selected ones, a day"],
  ["W, M, Y", "In the calendar: week, month, year"],
  ["Enter", "On an empty day: put the chosen puzzle there. On any other: choose its puzzle"],
  ["Shift+Enter", "On any day: put the chosen puzzle there; asks if the day is taken"],
  ["Delete", "On a day: move its puzzle back to the pool"],
  ["Ctrl+Z, Ctrl+Shift+Z", "In the editor: undo, redo"],
  ["Ctrl+S", "In the material: save. In the editor: save; as a draft if it is not a puzzle yet"],
  ["Esc", "From the board back to the list"],
  ["?", "These keys"],
];

const FIELDS = "textarea, select, input:not([type=radio], [type=checkbox])";
/** Fields with an undo of their own. */
const TEXTS = "textarea, input:not([type=radio], [type=checkbox], [type=date])";

/** Whether a key is for the studio: not while typing, and not while a dialog is open. */
export function isFree(event: KeyboardEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) && !isTaken(event, FIELDS);
}

/** Whether it is Ctrl+Z, or Cmd+Z, for the studio. */
export function isUndo(event: KeyboardEvent): boolean {
  const isPressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "z";
  return isPressed && !event.defaultPrevented && !isTaken(event, TEXTS);
}

function isTaken(event: KeyboardEvent, fields: string): boolean {
  const isTyped = event.target instanceof Element && event.target.matches(fields);
  return isTyped || Boolean(document.querySelector("dialog[open]"));
}
