import { expect, it } from "vitest";
import { againstPar, shortOfPar } from "./par";

it("names turns against par, in full and short", () => {
  expect([-2, -1, 0, 1, 3].map(againstPar)).toEqual(["2 under par", "1 under par", "at par", "1 over par", "3 over par"]);
  expect([-2, 0, 1, 0.5].map(shortOfPar)).toEqual(["–2", "par", "+1", "+0.5"]);
});
