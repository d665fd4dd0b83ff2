/** Playing without a network: the service worker, the coming days it is asked for, and the offer of a new version. */
import { scriptUrl } from "../engine/scripts";
import { root } from "../engine/site";
import { dayOf } from "../engine/days";

const MINUTE_MS = 60_000;
const PATIENCE_MS = 2500; // a first worker fetches a hundred files: the page and the first moves come before it
const HOUR_MS = 60 * MINUTE_MS;
const KEY = `gridwright:refreshed:${root.pathname}`; // when a page of this site last asked for the coming days

/** `ready`: a new version waits to be put in place. `applying`: the player wants it, and the page will reload. */
export const update = $state({ ready: false, applying: false });

let registration: ServiceWorkerRegistration | undefined;

/** Starts once the page is shown. Without support for service workers the site is played online. */
export function start(): void {
  if (isSecureContext) setTimeout(() => register().catch(() => undefined), PATIENCE_MS);
}

/** Puts the new version in place. Only the player asks for it, because it reloads the page. */
export function apply(): void {
  update.applying = true;
  if (registration?.waiting) registration.waiting.postMessage({ type: "activate" });
  else location.reload(); // another tab has put it in place already
}

async function register(): Promise<void> {
  const container = navigator.serviceWorker;
  let isControlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (update.applying) location.reload();
    else if (isControlled) update.ready = true; // by another tab: this page is still of the old version
    isControlled = true;
  });
  const found = await container.register(scriptUrl(new URL("sw.js", root).href), { scope: root.href, updateViaCache: "none" });
  registration = found;
  follow(found.waiting);
  follow(found.installing);
  found.addEventListener("updatefound", () => follow(found.installing));
  if (found.active) check();
  else remember(Date.now()); // the first worker begins with the coming days
  look();
  setInterval(look, MINUTE_MS);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
}

/** Waits until a worker has all it needs. The first worker is not announced. */
function follow(worker: ServiceWorker | null): void {
  const see = () => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller) update.ready = true;
  };
  worker?.addEventListener("statechange", see);
  see();
}

function check(): void {
  registration?.update().catch(() => undefined);
}

/** Each hour that the site is looked at, and on each new day: the coming puzzles, and whether there is a new version. */
function look(): void {
  if (document.hidden || !navigator.onLine || !registration?.active) return;
  const now = Date.now();
  const last = recall();
  if (Math.abs(now - last) < HOUR_MS && dayOf(now) === dayOf(last)) return;
  remember(now);
  registration.active.postMessage({ type: "refresh" });
  check();
}

function recall(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function remember(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // it is then asked for more often
  }
}
