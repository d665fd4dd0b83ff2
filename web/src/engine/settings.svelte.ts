/** The player's settings. The page's first script applies them before the first paint; this applies each change. */
import { isObject } from "./json";
import { clock } from "./site";

const KEY = "gridwright:v1:settings";

export interface Settings {
  theme: "auto" | "light" | "dark";
  contrast: boolean;
  colorBlind: boolean;
  motion: "auto" | "reduced";
  sound: boolean;
  /** No times of games are shown; they are kept all the same. */
  hideClock: boolean;
  keyboard: Layout;
  /** What was found must be used, where a game has that. */
  hardMode: boolean;
  /** Keep a diary of what happens in games, on this device. */
  diary: boolean;
}

export const LAYOUT_NAMES = ["QWERTY", "AZERTY", "QWERTZ", "ABC"] as const;

export type Layout = (typeof LAYOUT_NAMES)[number];

/** The rows of each on-screen keyboard. */
export const LAYOUTS: Record<Layout, [string, string, string]> = {
  QWERTY: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  AZERTY: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"],
  QWERTZ: ["QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"],
  ABC: ["ABCDEFGHI", "JKLMNOPQR", "STUVWXYZ"],
};

/** Settings from whatever was kept: what is not one of the values is the default. */
export function settingsFrom(kept: unknown): Settings {
  const given = isObject(kept) ? kept : {};
  return {
    theme: given.theme === "light" || given.theme === "dark" ? given.theme : "auto",
    contrast: given.contrast === true,
    colorBlind: given.colorBlind === true,
    motion: given.motion === "reduced" ? "reduced" : "auto",
    sound: given.sound === true,
    hideClock: given.hideClock === true,
    keyboard: LAYOUT_NAMES.find((name) => name === given.keyboard) ?? "QWERTY",
    hardMode: given.hardMode === true,
    diary: given.diary === true,
  };
}

/** The text that this tab has read or written last: another one means that another tab has changed the settings. */
let text: string | null = null;

export const settings = $state(settingsFrom({}));
follow();

const systemDark = matchMedia("(prefers-color-scheme: dark)");
systemDark.addEventListener("change", apply);
window.addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  follow();
  apply();
});

/** Takes over what another tab has changed. If nothing can be kept, this tab's settings hold for this visit. */
function follow(): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === text) return;
    text = kept;
    Object.assign(settings, settingsFrom(JSON.parse(kept ?? "{}")));
  } catch {
    // no storage, or no settings in it
  }
}

/** Puts the settings on <html>. */
function apply(): void {
  const html = document.documentElement;
  const dark = settings.theme === "dark" || (settings.theme === "auto" && systemDark.matches);
  html.dataset.theme = dark ? "dark" : "light";
  toggle(html, "contrast", settings.contrast && "high");
  toggle(html, "colors", settings.colorBlind && "blind");
  toggle(html, "motion", settings.motion === "reduced" && "reduced");
}

function toggle(html: HTMLElement, name: string, value: string | false): void {
  if (value) html.dataset[name] = value;
  else delete html.dataset[name];
}

/** Remembers and applies a change. */
export function change(part: Partial<Settings>): void {
  follow();
  Object.assign(settings, part);
  apply();
  try {
    const changed = JSON.stringify(settings);
    localStorage.setItem(KEY, changed);
    text = changed;
  } catch {
    // it holds for this visit
  }
}

/** The time of a game; "" where the player has hidden it. */
export function timeOf(ms: number): string {
  return settings.hideClock ? "" : clock(ms);
}

/** Whether to leave out motion, by the player's choice or the system's. */
export function isStill(): boolean {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
