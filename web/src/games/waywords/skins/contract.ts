/**
 * What a skin is (8.6.1 of the game's document): colours, icons, words and a way of drawing. It changes no rule. What
 * the variables cannot say is in the skin's stylesheet, under `:root[data-skin]`.
 */
import type { IconNode } from "lucide";
import type { Names } from "../names";
import type { SkinId } from "../skin";

/**
 * The colours of the page and of the board, as CSS variables. Each letter's colour and the one that it lies on are of the
 * form #rrggbb: a test measures all of them in every theme.
 */
export type Token =
  | "paper"
  | "card"
  | "ink"
  | "muted"
  | "line"
  | "edge"
  | "waywords"
  | "on-accent"
  | "focus"
  | "scrim"
  | "tile-bg"
  | "tile-alt" // every other tile
  | "tile-ink"
  | "tile-line"
  | "path-on"
  | "path-ink"
  | "hint-bg"
  | "hint-ink"
  | "hint-mark"
  | "spent"
  | "spent-ink"
  | "preview"
  | "preview-ink"
  | "route-overlay"
  | "halo";

export type Tokens = Record<Token, string>;

/** The colours by theme: each layer lies over those before it. A skin with no `dark` is the same by day and by night. */
export interface Palette {
  base: Tokens;
  dark?: Partial<Tokens>;
  contrast: Partial<Tokens>;
  contrastDark?: Partial<Tokens>;
  blind: Partial<Tokens>;
  blindDark?: Partial<Tokens>;
}

/** High contrast on black, which skins share. */
export const WHITE_ON_BLACK: Partial<Tokens> = {
  paper: "#000000",
  card: "#000000",
  ink: "#ffffff",
  muted: "#d8d8d8",
  line: "#ffffff",
  edge: "#000000",
  focus: "#ffff00",
  "tile-bg": "#000000",
  "tile-alt": "#000000",
  "tile-ink": "#ffffff",
  "tile-line": "#ffffff",
  "path-ink": "#000000",
  spent: "#5f5f5f",
  "spent-ink": "#ffffff",
  preview: "#c4a8ff",
  "preview-ink": "#000000",
};

export interface Skin {
  skinId: SkinId;
  paletteTokens: Palette;
  icons: Record<"startMarker" | "endMarker" | "hintIcon" | "wordsIcon" | "emojiChip", IconNode>;
  microcopy: Names & {
    theme: string;
    words: string;
    completed: string;
    emoji: string;
    /** Follows the number of tiles in the route. */
    route: string;
  };
  rendering: {
    tileBorder: string;
    /** Corners and the space around a tile, as parts of a cell. */
    tileRound: number;
    tileGap: number;
    typeface: string;
    weight: number;
    /** The height of a letter, as a part of a cell. */
    typeScale: number;
    /** A second, softer line under each drawn one. */
    glow: boolean;
    /** Whether the route runs when the game is won. */
    animated: boolean;
    /** Whether words and the route are drawn as lines. */
    overlay: "SVG" | "NONE";
    /** Whether the line of a word goes through its letters or along both sides of them. */
    trace: "THROUGH" | "ALONG";
    /** What runs along the route: an SVG path about its middle, heading right, where a cell is 10 wide. */
    runner: string;
  };
}

export const LAYERS: [keyof Palette, string][] = [
  ["base", ""],
  ["dark", '[data-theme="dark"]'],
  ["contrast", '[data-contrast="high"]'],
  ["contrastDark", '[data-contrast="high"][data-theme="dark"]'],
  ["blind", '[data-colors="blind"]'],
  ["blindDark", '[data-colors="blind"][data-theme="dark"]'],
];

/** The skin's variables as CSS. */
export function stylesheet({ skinId, paletteTokens, rendering }: Skin): string {
  // Stronger than any theme of tokens.css, and equally strong among themselves, so that their order decides.
  const root = `:root:root:root[data-skin="${skinId.toLowerCase()}"]`;
  const rules = LAYERS.map(([layer, when]) => `${root}${when && `:where(${when})`}{${write(paletteTokens[layer] ?? {})}}`);
  const drawing = {
    "tile-border": rendering.tileBorder,
    "tile-round": rendering.tileRound,
    "tile-gap": rendering.tileGap,
    "type-face": rendering.typeface,
    "type-weight": rendering.weight,
    "type-scale": rendering.typeScale,
  };
  return [`${root}{${write(drawing)}}`, ...rules].join("\n");
}

function write(variables: Record<string, string | number>): string {
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value};`)
    .join("");
}
