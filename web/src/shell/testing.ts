/** What tests of the shell stand on. */

/** A stand-in for the browser's own, which Node has not. It has room for so many characters, and for so many more writes. */
export class FaultyStorage {
  texts = new Map<string, string>();
  room = Infinity;
  writes = Infinity;
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
    const used = [...this.texts].reduce((sum, [name, value]) => sum + (name === key ? 0 : name.length + value.length), 0);
    if (this.writes-- <= 0 || used + key.length + text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.texts.set(key, text);
  }
  removeItem(key: string) {
    this.texts.delete(key);
  }
}

/** Chance that is the same in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
