import { expect, test } from "vitest";
import { inNames } from "./names";

const circuit = { path: "trace", additional: "diagnostic", hint: "probe" };

test.each([
  ["Bonus words", "Diagnostics"],
  ["OAK, a bonus word.", "OAK, a diagnostic."],
  ["1 of 3 path words found: PATH. Hints: A at row 1.", "1 of 3 traces found: PATH. Probes: A at row 1."],
  ["A path word of the path", "A trace of the path"],
  ["HINT found", "HINT found"],
  ["hinterland", "hinterland"],
])("%s is called %s", (plain, own) => {
  expect(inNames(plain, circuit)).toBe(own);
});
