/** The player's settings. The page's first script applies them before the first paint; this applies each change. */
const KEY = "gridwright:v1:settings";

export interface Settings {
  theme: "auto" | "light" | "dark";
  contrast: boolean;
  colorBlind: boolean;
  motion: "auto" | "reduced";
}

const DEFAULTS: Settings = { theme: "auto", contrast: false, colorBlind: false, motion: "auto" };

function load(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const given = (typeof kept === "object" && kept ? kept : {}) as Partial<Settings>;
    return {
      theme: given.theme === "light" || given.theme === "dark" ? given.theme : "auto",
      contrast: given.contrast === true,
      colorBlind: given.colorBlind === true,
      motion: given.motion === "reduced" ? "reduced" : "auto",
    };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(load());

const systemDark = matchMedia("(prefers-color-scheme: dark)");
systemDark.addEventListener("change", apply);

/** Puts the settings on <html>. */
export function apply(): void {
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
