/**
 * What the player's device keeps: localStorage under `gridwright:v1:`, one JSON text a key behind its checksum.
 *
 * A text whose checksum or JSON is wrong is set aside under `gridwright:v1:aside:…`, never deleted and never used.
 * Where there is no storage, or it is full, everything plays; `keeps` and the answer of `write` tell.
 */
const PREFIX = "gridwright:v1:";

/** Told on `window` when progress was imported: what is shown may be out of date. */
export const IMPORTED = "gridwright:imported";

export type Read = { kind: "none" } | { kind: "broken" } | { kind: "kept"; value: unknown };

function probe(): Storage | undefined {
  try {
    const store = window.localStorage;
    store.setItem(`${PREFIX}probe`, "1");
    store.removeItem(`${PREFIX}probe`);
    return store;
  } catch {
    return undefined;
  }
}

const store = probe();

/** Whether anything is kept at all. */
export const keeps = store !== undefined;

/** FNV-1a over UTF-16 units: enough to tell a damaged text from a whole one. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

export function read(key: string): Read {
  const text = textOf(key);
  if (text === null) return { kind: "none" };
  const json = text.slice(9);
  if (text[8] !== ":" || text.slice(0, 8) !== checksum(json)) return { kind: "broken" };
  try {
    return { kind: "kept", value: JSON.parse(json) };
  } catch {
    return { kind: "broken" };
  }
}

/** Keeps `value`. False where it could not be kept. */
export function write(key: string, value: unknown): boolean {
  const json = JSON.stringify(value);
  try {
    store?.setItem(PREFIX + key, `${checksum(json)}:${json}`);
    return store !== undefined;
  } catch {
    return false; // the quota is used up
  }
}

/** Removes what is kept under a key. */
export function remove(key: string): void {
  try {
    store?.removeItem(PREFIX + key);
  } catch {
    // storage was taken away while the page was open
  }
}

/** What this tab alone keeps, over a reload: as `read`, with nothing for what is broken. */
export function readInTab(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps it for this tab alone; nothing where it is null. */
export function writeInTab(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(PREFIX + key);
    else window.sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // no storage, or no room: a reload in this very moment then loses it
  }
}

/** Moves a text out of the way, so that what it held can still be looked at. */
export function setAside(key: string): void {
  const text = textOf(key);
  if (text === null) return;
  const aside = `${PREFIX}aside:${key}:${Date.now()}`;
  try {
    store?.setItem(aside, text); // first: a tab that is killed in between then leaves two copies, not none
    store?.removeItem(PREFIX + key);
  } catch {
    makeRoom(PREFIX + key, aside, text);
  }
}

/** Where there is no room for a second copy, the first goes before; what cannot be read is given up if even that fails. */
function makeRoom(key: string, aside: string, text: string): void {
  try {
    store?.removeItem(key);
    store?.setItem(aside, text);
  } catch {
    // as if it had never been kept
  }
}

/**
 * Calls `listener` with each key that another tab has changed, and with "" when progress was imported here; gives back
 * how to stop it.
 */
export function onChange(listener: (key: string) => void): () => void {
  const stored = (event: StorageEvent) => {
    if (event.key?.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length));
  };
  const imported = () => listener("");
  window.addEventListener("storage", stored);
  window.addEventListener(IMPORTED, imported);
  return () => {
    window.removeEventListener("storage", stored);
    window.removeEventListener(IMPORTED, imported);
  };
}

/** The keys that begin with `start`. */
export function keys(start: string): string[] {
  const found: string[] = [];
  try {
    for (let i = 0; store && i < store.length; i++) {
      const key = store.key(i);
      if (key?.startsWith(PREFIX + start)) found.push(key.slice(PREFIX.length));
    }
  } catch {
    // storage was taken away while the page was open
  }
  return found.sort();
}

/** The text of a key as it lies there: a cheap way to see whether anything has changed. */
export function textOf(key: string): string | null {
  try {
    return store?.getItem(PREFIX + key) ?? null;
  } catch {
    return null;
  }
}
