/** The time, renewed each second while a page is looked at, and the day it falls in. */
import { dayOf, moment } from "./days";

export const now = $state({ at: moment(), day: dayOf(moment()) });

function renew(): void {
  now.at = moment();
  now.day = dayOf(now.at);
}

setInterval(() => document.hidden || renew(), 1000);
document.addEventListener("visibilitychange", renew);
