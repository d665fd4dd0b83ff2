import { expect, test } from "vitest";
import { bridgedIn } from "./bridged";

const since = "2026-11-01";

test("only the bridged days of the streak that stands are mentioned", () => {
  expect(bridgedIn({ since, bridged: ["2026-10-20"], frozen: false })).toBe("");
  expect(bridgedIn({ since, bridged: ["2026-10-20", "2026-11-05"], frozen: false })).toBe("One missed day is bridged: 5 Nov 2026.");
  expect(bridgedIn({ since, bridged: ["2026-11-05", "2026-11-14"], frozen: false })).toBe("2 missed days are bridged.");
  expect(bridgedIn({ since: "", bridged: ["2026-10-20"], frozen: false })).toBe("");
});

test("a streak that today decides says so", () => {
  expect(bridgedIn({ since, bridged: [], frozen: true })).toBe("You missed yesterday: a win today bridges it.");
});
