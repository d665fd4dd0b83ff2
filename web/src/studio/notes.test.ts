import { expect, it } from "vitest";
import { parseTags } from "./notes";

it("reads tags as they are written, in one form", () => {
  expect(parseTags("#Christmas, new year; christmas  short_one")).toEqual(["christmas", "new", "year", "short-one"]);
  expect(parseTags(" ,; ")).toEqual([]);
});
