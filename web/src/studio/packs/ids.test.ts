import { describe, expect, it } from "vitest";
import { idFor } from "./ids";

describe("the id of a new pack", () => {
  it("is made from its name", () => {
    expect(idFor("Out of Doors!", [])).toBe("out-of-doors");
    expect(idFor("Café", [])).toBe("cafe");
  });

  it("is never one that is taken, and never empty", () => {
    expect(idFor("Sea", ["sea", "sea-2"])).toBe("sea-3");
    expect(idFor("…", [])).toBe("pack");
  });
});
