/**
 * What the player's device keeps: localStorage under `gridwright:v1:`, one JSON text a key behind its checksum.
 *
 * A text whose checksum or JSON is wrong is set aside under `gridwright:v1:aside:…`, never deleted and never used.
 * Without storage, or with a full one, every game can still be played. `keeps` says whether there is anything to read, the answer
 * of `write` whether there was room.
 */
import { moment } from "./days";

// A preview keeps its own: what a tester plays there has not been played on the site.
const PREFIX = globalThis.document?.documentElement.dataset.preview === undefined ? "gridwright:v1:" : "gridwright:preview:";

/** Dispatched on `window` when progress was imported: what is shown may be out of date. */
export const IMPORTED = "gridwright:imported";

export type Read = { kind: "none" } | { kind: "broken" } | { kind: "kept"; value: unknown };

const store = find();

/** Whether anything is kept. A storage that is full is still read. */
export const keeps = store !== undefined && (hasRoom(store) || keys("").length > 0);

function find(): Storage | undefined {
  try {
    const found = window.localStorage;
    found.getItem(PREFIX);
    return found;
  } catch {
    return undefined;
  }
}

function hasRoom(found: Storage): boolean {
  try {
    found.setItem(`${PREFIX}probe`, "1");
    found.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

/** FNV-1a over UTF-16 units: enough to detect a damaged text. */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

export function read(key: string): Read {
  const text = textOf(key);
  return text === null ? { kind: "none" } : parse(text);
}

/** The value of a key; undefined if there is none or it is broken. */
export function readValue(key: string): unknown {
  const found = read(key);
  return found.kind === "kept" ? found.value : undefined;
}

/** What a text holds. */
export function parse(text: string): Exclude<Read, { kind: "none" }> {
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
  return writeText(key, framed(value));
}

/** The text of a value: its JSON behind its checksum. */
export function framed(value: unknown): string {
  const json = JSON.stringify(value);
  return `${checksum(json)}:${json}`;
}

/** Keeps a text as it is. */
export function writeText(key: string, text: string): boolean {
  try {
    store?.setItem(PREFIX + key, text);
    return store !== undefined;
  } catch {
    return false; // the quota is used up
  }
}

/** Whether the text of a key was there and is gone. */
export function remove(key: string): boolean {
  const wasThere = textOf(key) !== null;
  try {
    store?.removeItem(PREFIX + key);
  } catch {
    return false; // storage was taken away while the page was open
  }
  return wasThere && textOf(key) === null;
}

/** Asks the browser, once, not to clear what is kept when the device runs out of space. */
export function persist(): void {
  if (!keeps || read("persist").kind !== "none") return;
  write("persist", true);
  window.navigator?.storage?.persist?.().catch(() => undefined); // the browser may refuse, and nothing changes
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
    // no storage, or no room: a reload at this moment loses it
  }
}

/** Moves a text out of the way, so that it can be restored. False, and nothing is changed, where there is no room for it. */
export function setAside(key: string): boolean {
  const copied = copyAside(key) !== undefined;
  if (copied) remove(key); // after the copy: a tab that is killed in between leaves two, not none
  return copied;
}

/** Copies a text to where texts are set aside. The key of the copy, or undefined where there is no room. */
export function copyAside(key: string): string | undefined {
  const text = textOf(key) ?? "";
  let at = moment();
  while (![null, text].includes(textOf(`aside:${key}:${at}`))) at += 1; // the clock may stand still
  const aside = `aside:${key}:${at}`;
  return text === "" || writeText(aside, text) ? aside : undefined;
}

/**
 * Calls `listener` with each key that another tab has changed, and with "" when progress was imported here. Returns
 * a function that stops it.
 */
export function onChange(listener: (key: string) => unknown): () => void {
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

/** The stored text of a key: a cheap way to see whether anything has changed. */
export function textOf(key: string): string | null {
  try {
    return store?.getItem(PREFIX + key) ?? null;
  } catch {
    return null;
  }
}
