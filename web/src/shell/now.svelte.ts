/** The time, renewed each second while a page is looked at, and the day it falls in. */
import { dayOf } from "./site";

export const now = $state({ at: Date.now(), day: dayOf(Date.now()) });

function renew(): void {
  now.at = Date.now();
  now.day = dayOf(now.at);
}

setInterval(() => document.hidden || renew(), 1000);
document.addEventListener("visibilitychange", renew);
