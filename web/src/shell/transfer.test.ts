import { beforeAll, describe, expect, test, vi } from "vitest";
import { DAY_MS, dayOf } from "../engine/days";
import type { Result } from "../engine/kept";
import { decodeResults, encodeResults, isResult, Refusal, rounded } from "./resultcode";
import { checksum } from "../engine/storage";
import { chance } from "../engine/testing";

const LAUNCH = Date.UTC(2026, 0, 1);
const day = (index: number) => dayOf(LAUNCH + index * DAY_MS);

/** A day's result as Waywords makes it, at any time of the day. */
function daily(index: number, below: (n: number) => number, game = "waywords"): Result {
  const hex = () => below(65536).toString(16).padStart(4, "0");
  const [pathWords, hints, bonusWords] = [5 + below(3), below(below(5) + 1), 2 + below(3)];
  return {
    game,
    puzzleId: `${game}-${hex()}${hex()}${hex()}`,
    number: index + 1,
    date: day(index),
    openedOn: day(index),
    status: below(20) ? "won" : "lost",
    score: hints,
    figures: {
      pathFound: pathWords - below(2),
      pathWords,
      bonusFound: below(bonusWords),
      bonusWords,
      hintsFromButton: hints,
      hintsFromBonus: below(2),
      route: 20 + below(15),
    },
    completedAt: LAUNCH + index * DAY_MS + below(DAY_MS),
    elapsedMs: 60_000 + below(below(900_000) + 1),
  };
}

function year(seed: number): Result[] {
  const below = chance(seed);
  return [...Array(365).keys()].map((index) => daily(index, below));
}

function inOrder(results: Result[]): Result[] {
  const key = (result: Result) => `${result.game} ${result.date} ${result.puzzleId}`;
  return [...results].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function expectRoundTrip(results: Result[]) {
  const code = encodeResults(results);
  expect(code).toMatch(/^GW1\.[\w-]*\.[0-9a-f]{8}$/);
  expect(inOrder(decodeResults(code))).toEqual(inOrder(results.map(rounded)));
}

/** A code with the right checksum around any bytes. */
function forge(...bytes: number[]): string {
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return `GW1.${payload}.${checksum(payload)}`;
}

/** A code of numbers and texts as a group begins with them, and then bits that are all one. */
function forgeGroup(after: number, ...parts: (number | string)[]): string {
  const binary = (value: number, width: number) => value.toString(2).padStart(width, "0");
  const number = (value: number) => {
    const digits = value ? Math.abs(value).toString(2) : "";
    return `${value < 0 ? 1 : 0}${binary(digits.length, 6)}${digits}`;
  };
  const text = (value: string) => number(value.length) + [...value].map((letter) => binary(letter.charCodeAt(0), 8)).join("");
  const bits = parts.map((part) => (typeof part === "number" ? number(part) : text(part))).join("") + "1".repeat(after);
  return forge(...(bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, "1"), 2)));
}

describe("a code", () => {
  test("gives back a year of results, and is short", () => {
    for (const seed of [1, 2, 3]) {
      const results = year(seed);
      expectRoundTrip(results);
      expect(encodeResults(results).length).toBeLessThan(6000);
    }
  });

  test("gives back no result, one, and those of many games", () => {
    const below = chance(4);
    const games = ["waywords", "edgewise", "cluegrid", "wordogram", "griddl"];
    expectRoundTrip([]);
    expectRoundTrip([daily(0, below)]);
    expectRoundTrip(games.flatMap((game) => [...Array(30).keys()].map((index) => daily(index, below, game))));
  });

  test("is the same in whatever order the results come", () => {
    const results = year(5);
    expect(encodeResults([...results].reverse())).toBe(encodeResults(results));
  });

  test("gives back the strangest results that the rules allow", () => {
    const plain = daily(10, chance(6));
    expectRoundTrip([
      { ...plain, puzzleId: "kitchen" },
      { ...plain, puzzleId: "cafe" },
      { ...plain, puzzleId: 'Küche 🍳 \u2028 "<b>"' },
      { ...plain, puzzleId: "0".repeat(200) },
      { ...plain, puzzleId: "abc" },
      { ...plain, puzzleId: "ABCD" },
      { ...plain, puzzleId: "a", openedOn: "2027-05-01", completedAt: Date.UTC(2027, 4, 3) },
      { ...plain, puzzleId: "b", openedOn: "2025-05-01", completedAt: 0, elapsedMs: 0 },
      { ...plain, puzzleId: "c", date: "0001-01-01", number: 1_000_000_000 },
      { ...plain, puzzleId: "d", date: "9999-12-31", completedAt: 253_402_300_799_000, elapsedMs: 253_402_300_799_000 },
      { ...plain, puzzleId: "e", score: -1_000_000_000, figures: {} },
      { ...plain, puzzleId: "f", score: 1_000_000_000, figures: JSON.parse('{"__proto__":3,"constructor":-7,"x,y":0}') },
    ]);
  });

  test("gives back random histories with gaps, archive play and games left open for days", () => {
    const below = chance(7);
    for (let round = 0; round < 200; round++) {
      const results = [...Array(below(40)).keys()].map((index) => {
        const result = daily(index * 3 + below(3), below);
        if (below(5)) return result;
        const late = below(400);
        const openedOn = dayOf(Date.parse(result.date) + late * DAY_MS);
        return { ...result, openedOn, completedAt: result.completedAt + late * DAY_MS, elapsedMs: below(10 ** 9) };
      });
      expectRoundTrip(results);
    }
  });

  test("is hardly longer for one game that was left open for days", () => {
    const results = year(8);
    const before = encodeResults(results).length;
    results[100] = { ...results[100]!, elapsedMs: 900_000_000, completedAt: results[100]!.completedAt + 9 * DAY_MS };
    expect(encodeResults(results).length - before).toBeLessThan(30);
  });

  test("never makes a finish earlier than it was", () => {
    for (const result of decodeResults(encodeResults(year(9)))) expect(isResult(result)).toBe(true);
    const exact = { ...daily(0, chance(10)), completedAt: LAUNCH + 1, elapsedMs: 1 };
    expect(decodeResults(encodeResults([exact]))[0]).toMatchObject({ completedAt: LAUNCH + 1000, elapsedMs: 0 });
    const whole = { ...exact, completedAt: LAUNCH }; // the same moment: the time spent shows which one is the copy
    expect(decodeResults(encodeResults([whole]))[0]).toMatchObject({ completedAt: LAUNCH, elapsedMs: 1000 });
    expect(rounded(rounded(exact))).toEqual(rounded(exact));
  });
});

describe("a damaged code", () => {
  const code = encodeResults(year(11).slice(0, 20));

  test("is refused when any one character is changed, lost or doubled", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_. %é";
    const below = chance(12);
    for (let i = 0; i < code.length; i++) {
      const others = [...alphabet].filter((letter) => letter !== code[i]);
      for (const letter of i < 8 || i > code.length - 12 ? others : [others[below(others.length)]!]) {
        expect(() => decodeResults(code.slice(0, i) + letter + code.slice(i + 1)), `${i} ${letter}`).toThrow(Refusal);
      }
      expect(() => decodeResults(code.slice(0, i) + code.slice(i + 1))).toThrow(Refusal);
      expect(() => decodeResults(code.slice(0, i))).toThrow(Refusal);
      expect(() => decodeResults(code.slice(i + 1))).toThrow(Refusal);
    }
  });

  test("is refused when neighbours are swapped", () => {
    for (let i = 0; i + 1 < code.length; i++) {
      const swapped = code.slice(0, i) + code[i + 1] + code[i] + code.slice(i + 2);
      if (swapped !== code) expect(() => decodeResults(swapped)).toThrow(Refusal);
    }
  });

  test("is refused with its reason: not ours, incomplete, newer", () => {
    expect(() => decodeResults("hello")).toThrow("not a Gridwright");
    expect(() => decodeResults("")).toThrow("not a Gridwright");
    expect(() => decodeResults(code.slice(0, -5))).toThrow("incomplete");
    expect(() => decodeResults(code.replace("GW1", "GW2"))).toThrow("newer");
  });
});

describe("a forged code, with the right checksum", () => {
  test("of random bytes is refused or gives what the next check accepts or refuses, and never anything else", () => {
    const below = chance(13);
    for (let round = 0; round < 3000; round++) {
      const bytes = [...Array(below(60)).keys()].map(() => below(256));
      try {
        expect(Array.isArray(decodeResults(forge(...bytes)))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }
  });

  test("of random bits after a good head is refused or checked", () => {
    const below = chance(14);
    const good = atob(encodeResults(year(15).slice(0, 8)).split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/"));
    for (let round = 0; round < 3000; round++) {
      const bytes = [...good].map((byte) => byte.charCodeAt(0));
      for (let hits = below(4) + 1; hits; hits--) bytes[below(bytes.length)] = below(256);
      try {
        for (const result of decodeResults(forge(...bytes))) isResult(result);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }
  });

  test.each<[string, (number | string)[]]>([
    ["more groups than there are", [2 ** 40]],
    ["no game", [1, "", 6, 1]],
    ["no results", [1, "waywords\twaywords-", 6, 0]],
    ["fewer than no results", [1, "waywords\twaywords-", 6, -5]],
    ["ids of less than no bytes", [1, "waywords\twaywords-", -6, 1]],
    ["ids without end", [1, "waywords\twaywords-", 2 ** 50, 1]],
    ["fewer ids than results", [1, "waywords\t", 0, 3, "a\tb"]],
    ["more ids than results", [1, "waywords\t", 0, 1, "a\tb"]],
    ["figures without end", [1, `waywords\twaywords-${"\tx".repeat(41)}`, 6, 1]],
    ["days beyond the calendar", [1, "waywords\t", 0, 1, "a", 2 ** 50]],
    ["text that is no UTF-8", [1, "\xff\xff"]],
  ])("with %s is refused", (_, parts) => {
    expect(() => decodeResults(forgeGroup(4000, ...parts))).toThrow("incomplete");
  });

  test("that asks for more than there can be is refused at once", () => {
    const began = performance.now();
    expect(() => decodeResults(forgeGroup(4000, 1, "waywords\tw", 6, 100_001))).toThrow("too large");
    expect(() => decodeResults(forgeGroup(4000, 1, "waywords\tw", 6, 2 ** 52))).toThrow("too large");
    expect(() => decodeResults(forgeGroup(4000, 1, "waywords\tw", 6, 100_000))).toThrow("incomplete");
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe("what is no result", () => {
  const good = daily(0, chance(16));

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "result"],
    ["a list", []],
    ["no figures", { ...good, figures: undefined }],
    ["figures that are a list", { ...good, figures: [1] }],
    ["too many figures", { ...good, figures: Object.fromEntries([...Array(41).keys()].map((n) => [`f${n}`, 1])) }],
    ["a figure that is a text", { ...good, figures: { route: "<img>" } }],
    ["a game that is two keys in one", { ...good, game: "waywords:a" }],
    ["a game with a path", { ...good, game: "../x" }],
    ["an id without end", { ...good, puzzleId: "x".repeat(201) }],
    ["an empty id", { ...good, puzzleId: "" }],
    ["an id with a control character", { ...good, puzzleId: "a\u0000b" }],
    ["an id with half a character", { ...good, puzzleId: "a\ud800" }],
    ["a day that is none", { ...good, date: "2026-02-30" }],
    ["a day with a time", { ...good, openedOn: "2026-02-03T00" }],
    ["a status", { ...good, status: "playing" }],
    ["half a score", { ...good, score: 0.5 }],
    ["a number beyond all", { ...good, number: 1e300 }],
    ["a time before all", { ...good, completedAt: -1 }],
    ["a duration that is a text", { ...good, elapsedMs: "1" }],
  ])("%s", (_, value) => {
    expect(isResult(good)).toBe(true);
    expect(isResult(value)).toBe(false);
  });
});

describe("a text that is brought in", () => {
  let transfer: typeof import("./transfer");
  const results = year(17).slice(0, 5);
  const code = encodeResults(results);
  const file = (more: object = {}) => JSON.stringify({ gridwright: 1, exportedAt: "", results, games: [], settings: {}, ...more });

  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: { dataset: {} }, querySelector: () => null });
    vi.stubGlobal("location", { href: "https://example.org/play/" });
    transfer = await import("./transfer");
  });

  test("may be a file, a code, a code in broken lines, or a link", () => {
    const lines = ` ${code.replace(/.{20}/g, "$&\r\n ")}\n`;
    const link = transfer.linkTo(code, new URL("https://example.org/play/"));
    expect(link).toBe(`https://example.org/play/#import=${code}`);
    for (const text of [code, lines, link]) {
      expect(transfer.cargoFrom(text)).toEqual({ results: inOrder(results.map(rounded)), games: [] });
    }
    expect(transfer.cargoFrom(`\ufeff ${file()}`)).toEqual({ results, games: [], settings: {} });
  });

  test.each<[string, string, string]>([
    ["nothing", "", "not a Gridwright"],
    ["another file", '{"name":"something"}', "not a Gridwright"],
    ["another kind of file", "\x89PNG\r\n\x1a\n\0\0", "not a Gridwright"],
    ["a list", "[]", "not a Gridwright"],
    ["no results", '{"gridwright":1,"games":[]}', "not a Gridwright"],
    ["results that are no list", '{"gridwright":1,"results":{"length":3},"games":[]}', "not a Gridwright"],
    ["a cut file", '{"gridwright":1,"results":[{"ga', "incomplete"],
    ["a newer file", '{"gridwright":2}', "newer"],
    ["an older one, which never was", '{"gridwright":0,"results":[],"games":[]}', "not a Gridwright"],
    ["a link that was cut", "https://example.org/#import=GW1.abc", "incomplete"],
    ["depth", `{"gridwright":${"[".repeat(100_000)}`, "incomplete"],
  ])("is refused in one sentence: %s", (_, text, sentence) => {
    expect(() => transfer.cargoFrom(text)).toThrow(sentence);
    expect(() => transfer.cargoFrom(text)).toThrow(Refusal);
  });

  test("is refused when it is too long or holds too many", () => {
    expect(() => transfer.cargoFrom("x".repeat(transfer.LARGEST_FILE + 1))).toThrow("too large");
    expect(() => transfer.cargoFrom(`{"gridwright":1,"games":[],"results":[${"0,".repeat(100_000)}0]}`)).toThrow("too large");
    expect(() => transfer.cargoFrom(`{"gridwright":1,"results":[],"games":[${"0,".repeat(100_000)}0]}`)).toThrow("too large");
    expect(() => transfer.cargoFrom(`{"gridwright":1,"results":[],"games":[],"levels":[${"0,".repeat(100_000)}0]}`)).toThrow("too large");
  });

  test("has a link only while a camera can read it", () => {
    expect(transfer.linkTo(encodeResults(year(18).slice(0, 60)), new URL("https://example.org/"))).not.toBe("");
    expect(transfer.linkTo(encodeResults(year(18).slice(0, 90)), new URL("https://example.org/"))).toBe("");
  });

  test("is described in words", () => {
    const nothing = {
      results: 0,
      added: 0,
      earlier: 0,
      games: 0,
      taken: 0,
      boards: 0,
      levels: 0,
      unkept: 0,
      refused: 0,
      coming: 0,
      unknown: 0,
      unchecked: 0,
    };
    const text = (tally: object) => transfer.describe({ ...nothing, ...tally }).join(" ");
    expect(text({})).toBe("It has no results and no games.");
    expect(text({ results: 48, added: 31, games: 2, taken: 2 })).toBe(
      "48 results, 31 of them new here. 2 games in progress, all of them further than here. Nothing will be counted twice.",
    );
    expect(text({ results: 1, added: 1 })).toBe("1 result, new here. Nothing will be counted twice.");
    expect(text({ results: 1, games: 1, refused: 1 })).toBe(
      "1 result, already here. 1 game in progress, not further than here. 1 entry could not be read and will be left out. " +
        "Nothing will be counted twice.",
    );
    expect(text({ results: 3, earlier: 2 })).toContain("none of them new here. 2 puzzles were finished first on the other device");
    expect(transfer.isNews({ ...nothing, results: 3, games: 2, refused: 1 })).toBe(false);
    expect(transfer.isNews({ ...nothing, earlier: 1 })).toBe(true);
    expect(text({ coming: 1, unknown: 2, unchecked: 3 })).toBe(
      "1 entry for future days will be left out. 2 games of puzzles that are not on this site will be left out. " +
        "3 games could not be checked now. Try again when you are online.",
    );
    expect(text({ levels: 2 })).toBe("2 levels of packs, finished or improved there.");
    expect(transfer.isNews({ ...nothing, levels: 1 })).toBe(true);
  });
});
