/** The player's settings. The page's first script applies them before the first paint; this applies each change. */
import { BROUGHT } from "./site";

const KEY = "gridwright:v1:settings";

export interface Settings {
  theme: "auto" | "light" | "dark";
  contrast: boolean;
  colorBlind: boolean;
  motion: "auto" | "reduced";
  sound: boolean;
  keyboard: Layout;
  /** Keep a diary of what happens in games, on this device. */
  diary: boolean;
}

export type Layout = "QWERTY" | "AZERTY" | "QWERTZ" | "ABC";

/** The rows of each on-screen keyboard. */
export const LAYOUTS: Record<Layout, [string, string, string]> = {
  QWERTY: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  AZERTY: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"],
  QWERTZ: ["QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"],
  ABC: ["ABCDEFGHI", "JKLMNOPQR", "STUVWXYZ"],
};

/** Settings from whatever was kept: what is not one of the values is the default. */
export function settingsFrom(kept: unknown): Settings {
  const given = (typeof kept === "object" && kept ? kept : {}) as Partial<Record<keyof Settings, unknown>>;
  return {
    theme: given.theme === "light" || given.theme === "dark" ? given.theme : "auto",
    contrast: given.contrast === true,
    colorBlind: given.colorBlind === true,
    motion: given.motion === "reduced" ? "reduced" : "auto",
    sound: given.sound === true,
    keyboard: Object.hasOwn(LAYOUTS, String(given.keyboard)) ? (given.keyboard as Layout) : "QWERTY",
    diary: given.diary === true,
  };
}

function load(): Settings {
  try {
    return settingsFrom(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return settingsFrom({});
  }
}

export const settings = $state(load());

const systemDark = matchMedia("(prefers-color-scheme: dark)");
systemDark.addEventListener("change", apply);

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
  Object.assign(settings, part);
  apply();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // it holds for this visit
  }
}

/** Whether motion is to be left out, by the player's choice or the system's. */
export function isStill(): boolean {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The sheet in which they are changed. Its code comes when it is first wanted: by a tap, or by a link that brings progress. */
export const sheet = $state({ open: false, wanted: location.hash.startsWith(BROUGHT) });

export function openSettings(): void {
  sheet.wanted = true;
  sheet.open = true;
}
