/** What was set aside: saves that could not be used, each unchanged, under `aside:<its key>:<when>`. */
import { gameNamed, isGameName } from "../engine/games";
import { isNewer, isOfKey, migrate, readKept } from "../engine/kept";
import { isDay, shortDate } from "../engine/days";
import * as storage from "../engine/storage";

export interface Aside {
  /** Its key now. */
  key: string;
  /** Its key before. */
  of: string;
  /** When it was set aside. */
  at: number;
  text: string;
  /** What it is, in words. */
  name: string;
  /** Whether this version can put it back. */
  isWhole: boolean;
}

/** All of it, the latest first. */
export function readAside(): Aside[] {
  const found = storage.keys("aside:").flatMap((key) => {
    const [, of, at] = /^aside:(.+):(\d+)$/s.exec(key) ?? [];
    const text = storage.textOf(key);
    if (!of || text === null) return [];
    return [{ key, of, at: Number(at), text, name: nameOf(of, text), isWhole: wholeText(of, text) !== undefined }];
  });
  return found.sort((a, b) => b.at - a.at);
}

/** As in 'Waywords No. 12 · 15 Nov 2026', as far as that can be read: the text may be damaged. */
function nameOf(of: string, text: string): string {
  const parts = of.split(":");
  const kind = parts[0] === "level" || parts[0] === "result" ? parts.shift() : "";
  const game = parts.shift();
  if (!isGameName(game)) return of;
  const { title } = gameNamed(game);
  if (kind === "level") return `${title}, level ${parts.join(":")}`;
  const number = /"number":\s*(\d{1,9})\b/.exec(text)?.[1];
  const date = /"date":\s*"(\d{4}-[01]\d-[0-3]\d)"/.exec(text)?.[1];
  const day = isDay(date) ? ` · ${shortDate(date)}` : "";
  return `${title}${number ? ` No. ${number}` : ""}${day}${kind ? ", its result" : ""}`;
}

/** The text to put back. A game may have a wrong checksum, because the rules will check it; anything else must be undamaged. */
function wholeText(of: string, text: string): string | undefined {
  const found = storage.parse(text);
  if (of.startsWith("result:") || (found.kind === "kept" && isNewer(found.value))) return found.kind === "kept" ? text : undefined;
  try {
    const kept = migrate(JSON.parse(text.slice(9)));
    if (!kept || !isOfKey(kept, of)) return undefined;
    const moves = Math.max(kept.moves, (readKept(of).kept?.moves ?? 0) + 1); // a page that has the game open goes by this
    return storage.framed({ ...kept, moves });
  } catch {
    return undefined;
  }
}

/** Puts it back. What is there is set aside in exchange, unless no move was made in it. "", or why nothing was changed. */
export function restore({ key, of, text }: Aside): string {
  const whole = wholeText(of, text);
  const { kept, newer } = readKept(of);
  if (whole === undefined) return "It cannot be read and stays here.";
  if (newer) return "A newer version of the site has saved this game. Reload the page, then try again.";
  const isFresh = kept?.moves === 0 && kept.summary.status === "playing";
  const copy = isFresh || storage.textOf(of) === null ? "" : storage.copyAside(of);
  if (copy !== undefined && storage.writeText(of, whole)) {
    storage.remove(key);
    return "";
  }
  if (copy) storage.remove(copy);
  return "There is no space left on this device. Nothing was changed.";
}
