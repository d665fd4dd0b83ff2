import { describe, expect, it } from "vitest";
import { reuse } from "./reuse";

const view = () => ({
  theme: "Boats",
  cells: [
    { id: "a", mark: "base" },
    { id: "b", mark: "base" },
  ],
  route: [] as string[],
});

describe("reuse", () => {
  it("gives back the old value where nothing has changed", () => {
    const old = view();
    expect(reuse(old, view())).toBe(old);
  });

  it("keeps every part that is equal and takes every part that is not", () => {
    const old = view();
    const fresh = view();
    fresh.cells[1]!.mark = "path";
    const shown = reuse(old, fresh);
    expect(shown).not.toBe(old);
    expect(shown).toEqual({
      ...view(),
      cells: [
        { id: "a", mark: "base" },
        { id: "b", mark: "path" },
      ],
    });
    expect(shown.cells[0]).toBe(old.cells[0]);
    expect(shown.cells[1]).not.toBe(old.cells[1]);
    expect(shown.route).toBe(old.route);
  });

  it("never changes the old value", () => {
    const old = view();
    reuse(old, { ...view(), theme: "Ships", cells: [] });
    expect(old).toEqual(view());
  });

  it.each([
    [undefined, { a: 1 }],
    [null, { a: 1 }],
    [{ a: 1 }, null],
    [[1], { 0: 1 }],
    [{ 0: 1 }, [1]],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [
      [1, 2, 3],
      [1, 2],
    ],
    ["text", { a: 1 }],
    [1, "1"],
  ])("takes the fresh one for %j and %j", (old, fresh) => {
    const wanted = structuredClone(fresh);
    const shown = reuse(old, fresh);
    expect(shown).toBe(fresh);
    expect(shown).toEqual(wanted);
  });
});
