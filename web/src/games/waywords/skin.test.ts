import { describe, expect, test } from "vitest";
import { assignedSkin, chooseSkin, chosenSkin, type Store } from "./skin";

const OVERRIDE = "waywords_skin_override";
const BUCKET = "waywords_skin_bucket";

/** Storage as a browser has it, with what it holds to look at. */
function storeOf(kept: Record<string, string> = {}): Store & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => void (kept[key] = value),
    removeItem: (key) => void delete kept[key],
  };
}

const refused = () => {
  throw new DOMException("no", "SecurityError");
};
const locked: Store = { getItem: refused, setItem: refused, removeItem: refused };
const full: Store = { getItem: () => null, setItem: refused, removeItem: refused };

const asked = (text: string) => new URLSearchParams(text);
const never = () => {
  throw new Error("chance was asked");
};

describe("who decides", () => {
  const all = { [OVERRIDE]: "THREAD", [BUCKET]: "A" };

  test("the address, before the player's choice", () => {
    expect(assignedSkin(asked("skin=CONSTELLATION"), storeOf(all))).toBe("CONSTELLATION");
  });

  test.each(["thread", "Thread", "THREAD", "tHrEaD"])("the address in any case: %s", (name) => {
    expect(assignedSkin(asked(`skin=${name}`), storeOf())).toBe("THREAD");
  });

  test.each(["", "GLASS", "constructor", "__proto__", "THREAD ", "A"])("not an address that names no skin: '%s'", (name) => {
    expect(assignedSkin(asked(`skin=${encodeURIComponent(name)}`), storeOf({ ...all, [OVERRIDE]: "CONSTELLATION" }))).toBe("CONSTELLATION");
  });

  test("the player's choice, before the bucket", () => {
    expect(assignedSkin(asked(""), storeOf(all))).toBe("THREAD");
  });

  test.each([
    ["A", "CIRCUIT"],
    ["B", "THREAD"],
  ])("bucket %s where there is no choice, or one that names no skin", (bucket, skin) => {
    expect(assignedSkin(asked(""), storeOf({ [BUCKET]: bucket }), never)).toBe(skin);
    expect(assignedSkin(asked(""), storeOf({ [BUCKET]: bucket, [OVERRIDE]: "GLASS" }), never)).toBe(skin);
  });

  test.each(["C", "constructor", "toString"])("the default for a bucket that is none: %s", (bucket) => {
    const store = storeOf({ [BUCKET]: bucket });
    expect(assignedSkin(asked(""), store, never)).toBe("CIRCUIT");
    expect(store.kept[BUCKET]).toBe(bucket);
  });

  test.each([
    ["no storage", undefined],
    ["a storage that is locked", locked],
    ["a storage that is full", full],
  ])("the default with %s, which could keep no bucket", (_, store) => {
    for (const drawn of [0, 0.99]) expect(assignedSkin(asked(""), store, () => drawn)).toBe("CIRCUIT");
    expect(assignedSkin(asked("skin=thread"), store)).toBe("THREAD");
  });
});

describe("the bucket", () => {
  test("is drawn once, by halves, and stays", () => {
    const buckets = [0, 0.49, 0.5, 0.999].map((drawn) => {
      const store = storeOf();
      const first = assignedSkin(asked(""), store, () => drawn);
      expect(assignedSkin(asked(""), store, never)).toBe(first);
      return store.kept[BUCKET];
    });
    expect(buckets).toEqual(["A", "A", "B", "B"]);
  });

  test("is drawn on the first load, also when something else decides", () => {
    const store = storeOf({ [OVERRIDE]: "CONSTELLATION" });
    assignedSkin(asked("skin=circuit"), store, () => 0.9);
    expect(store.kept[BUCKET]).toBe("B");
  });
});

describe("a choice", () => {
  test("is remembered, and given up for the bucket", () => {
    const store = storeOf({ [BUCKET]: "B" });
    chooseSkin(store, "CONSTELLATION");
    expect(store.kept).toEqual({ [BUCKET]: "B", [OVERRIDE]: "CONSTELLATION" });
    expect(chosenSkin(store)).toBe("CONSTELLATION");
    expect(assignedSkin(asked(""), store)).toBe("CONSTELLATION");
    chooseSkin(store, undefined);
    expect(chosenSkin(store)).toBeUndefined();
    expect(assignedSkin(asked(""), store)).toBe("THREAD");
  });

  test("breaks nothing where it cannot be kept", () => {
    for (const store of [undefined, locked, full]) {
      chooseSkin(store, "THREAD");
      chooseSkin(store, undefined);
      expect(chosenSkin(store)).toBeUndefined();
    }
  });
});
