import { describe, expect, it } from "vitest";
import { fileOf, pathOf } from "./printing";
import type { Printing } from "./types";

const day: Printing = { from: "2026-12-01", games: ["waywords"], form: "svg" };
const week: Printing = { from: "2026-12-01", through: "2026-12-07", games: ["waywords", "griddl"], form: "booklet" };

describe("printing", () => {
  it("asks for each chosen game, and leaves out what is empty", () => {
    expect(pathOf({ ...week, width: "", byline: "By Ada", cropMarks: true }, "puzzles")).toBe(
      "print?from=2026-12-01&through=2026-12-07&games=waywords&games=griddl&form=booklet&byline=By+Ada&cropMarks=true&part=puzzles",
    );
  });

  it("asks for no byline if the field was emptied", () => {
    expect(pathOf({ ...day, byline: "" }, "answers")).toContain("byline=&");
  });

  it("names a file by what it has", () => {
    expect(fileOf(day, "puzzles")).toBe("waywords-2026-12-01.svg");
    expect(fileOf(day, "answers")).toBe("waywords-2026-12-01-answers.svg");
    expect(fileOf(week, "puzzles")).toBe("booklet-2026-12-01-to-2026-12-07.pdf");
    expect(fileOf({ ...week, form: "pages", through: week.from }, "answers")).toBe("puzzles-2026-12-01-answers.pdf");
  });
});
