/** Helpers for tests of the shell. */

/**
 * A replacement for the browser's storage, which Node does not have. It has room for a number of characters and of writes.
 * After a number of changes its tab is dead, and nothing changes any more.
 */
export class FaultyStorage {
  texts = new Map<string, string>();
  room = Infinity;
  writes = Infinity;
  changes = Infinity;
  get used() {
    return [...this.texts].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  }
  get length() {
    return this.texts.size;
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    const before = this.texts.has(key) ? key.length + this.texts.get(key)!.length : 0;
    if (this.writes-- <= 0 || this.used - before + key.length + text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    if (this.changes-- > 0) this.texts.set(key, text);
  }
  removeItem(key: string) {
    if (this.changes-- > 0) this.texts.delete(key);
  }
}

/** Texts by name, which know their own length. */
class Texts extends Map<string, string> {
  used = 0;
  names: string[] | undefined;
  override set(name: string, text: string) {
    this.delete(name);
    this.used += name.length + text.length;
    return super.set(name, text);
  }
  override delete(name: string) {
    this.used -= this.has(name) ? name.length + this.get(name)!.length : 0;
    this.names = undefined;
    return super.delete(name);
  }
  override clear() {
    for (const name of [...this.keys()]) this.delete(name);
  }
}

/** The same, for very many texts. */
export class LargeStorage extends FaultyStorage {
  override texts = new Texts();
  override get used() {
    return this.texts.used;
  }
  override key(index: number) {
    this.texts.names ??= [...this.texts.keys()];
    return this.texts.names[index] ?? null;
  }
}

/** Random numbers that are the same in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
