import { expect, it } from "vitest";
import { recalled, won } from "./sentences";

it("says that one word covers the star; of several it does not say which", () => {
  expect(won(["BROTHERHOOD"])).toBe("BROTHERHOOD covers the star.");
  expect(won(["DRAMA", "MAJESTIC"])).toBe("The star is covered: DRAMA and MAJESTIC.");
});

it("says that one tile is in the reserve, and two are", () => {
  expect(recalled(["ER"])).toBe("ER is in the reserve.");
  expect(recalled(["MA", "TIC"])).toBe("MA and TIC are in the reserve.");
});
