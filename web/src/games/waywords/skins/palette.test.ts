import { describe, expect, test } from "vitest";
import { SKIN_IDS } from "../skin";
import { circuit } from "./circuit";
import { constellation } from "./constellation";
import { LAYERS, stylesheet, type Palette, type Token, type Tokens } from "./contract";
import { thread } from "./thread";

const skins = [circuit, thread, constellation];

/** The letter and the face of a tile, in each of its states. */
const STATES: [Token, Token][] = [
  ["tile-ink", "tile-bg"],
  ["spent-ink", "spent"],
  ["hint-ink", "hint-bg"],
  ["path-ink", "path-on"],
  ["preview-ink", "preview"],
];

/** Letters, and their backgrounds. */
const TEXTS: [Token, Token][] = [
  ...STATES,
  ["ink", "paper"],
  ["ink", "card"],
  ["muted", "paper"],
  ["muted", "card"],
  ["waywords", "paper"],
  ["on-accent", "waywords"],
  ["path-on", "paper"],
  ["path-on", "card"],
  ["tile-ink", "tile-alt"],
];

/** Shapes that mean something, and their backgrounds. */
const SHAPES: [Token, Token][] = [
  ["path-on", "tile-bg"],
  ["path-on", "tile-alt"],
  ["hint-mark", "hint-bg"],
  ["preview", "tile-bg"],
  ["preview", "tile-alt"],
  ["waywords", "tile-bg"],
  ["focus", "paper"],
];

interface Theme {
  dark: boolean;
  contrast: boolean;
  blind: boolean;
}

const themes: Theme[] = [...Array(8).keys()].map((bits) => ({
  dark: !!(bits & 1),
  contrast: !!(bits & 2),
  blind: !!(bits & 4),
}));

/** The colours under a theme, as the stylesheet's order of layers has them. */
function coloursIn(palette: Palette, theme: Theme): Tokens {
  const holds: Record<keyof Palette, boolean> = {
    base: true,
    dark: theme.dark,
    contrast: theme.contrast,
    contrastDark: theme.contrast && theme.dark,
    blind: theme.blind,
    blindDark: theme.blind && theme.dark,
  };
  return Object.assign({}, ...LAYERS.map(([layer]) => (holds[layer] ? palette[layer] : {})));
}

function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour);
  if (!hex) throw new Error(`${colour} is not of the form #rrggbb`);
  const [red, green, blue] = hex.slice(1).map((part) => {
    const value = parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

test("contrast is measured as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("there is a skin for each name", () => {
  expect(skins.map((skin) => skin.skinId)).toEqual([...SKIN_IDS]);
});

describe.each(skins.map((skin) => [skin.skinId, skin] as const))("%s", (_, skin) => {
  test.each(themes)("can be read: %o", (theme) => {
    const colours = coloursIn(skin.paletteTokens, theme);
    const faint = (pairs: [Token, Token][], least: number) =>
      pairs
        .map(([on, under]) => ({ pair: `${on} on ${under}`, ratio: contrast(colours[on], colours[under]) }))
        .filter(({ ratio }) => ratio < least);
    expect(faint(TEXTS, 4.5)).toEqual([]);
    expect(faint(SHAPES, 3)).toEqual([]);
  });

  test.each(themes)("has a colour of its own for each state: %o", (theme) => {
    const colours = coloursIn(skin.paletteTokens, theme);
    const looks = STATES.map(([ink, face]) => colours[face] + colours[ink]);
    expect(new Set(looks).size).toBe(STATES.length);
  });

  test("sets its variables for itself alone, in the order of their layers", () => {
    const rules = stylesheet(skin).split("\n");
    expect(rules).toHaveLength(LAYERS.length + 1);
    for (const rule of rules) expect(rule).toMatch(new RegExp(`^:root:root:root\\[data-skin="${skin.skinId.toLowerCase()}"\\]`));
    expect(rules[1]).toContain(`--paper:${skin.paletteTokens.base.paper};`);
    expect(rules[5]).toContain(':where([data-colors="blind"])');
  });

  test("says what the game's document asks for", () => {
    expect(skin.rendering.overlay).toBe("SVG");
    for (const text of Object.values(skin.microcopy)) expect(text).toMatch(/\S/);
    for (const icon of Object.values(skin.icons)) expect(icon.length).toBeGreaterThan(0);
  });
});
