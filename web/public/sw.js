// @ts-check
/**
 * The service worker: the site without a network. `precache.json` tells it what there is to keep.
 *
 * It has two caches. The shell, one for each version, is all that is needed to play, and all of it is of that version.
 * The puzzles, one for all versions, are those of the coming days and those that were played lately.
 * It never takes over by itself from a worker that pages are using: a page has to ask for it.
 */
const worker = /** @type {any} */ (self);
const VERSION = "__VERSION__";
/** @type {string} */
const ROOT = worker.registration.scope;
// A host has one set of caches for all its paths, and may hold more than one site.
const SHELLS = `gridwright-shell:${new URL(ROOT).pathname}:`;
const SHELL = SHELLS + VERSION;
const PUZZLES = "gridwright-puzzles";
const LIST = addressOf("precache.json");

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;
const DAYS_KEPT = 60;
/** How long a puzzle may take to arrive where there is a kept one to show instead. */
const PATIENCE_MS = 2500;
/** How long all puzzles of the coming days may take. */
const AHEAD_MS = 30_000;

/** @typedef {{version: string, shell: {url: string, hash: string}[], puzzles: Record<string, string[]>, index: string}} List */

let isFirst = false;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.type === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "refresh") event.waitUntil(refresh().catch(() => undefined));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(ROOT)) return;
  const answer = url.startsWith(addressOf("puzzles/")) ? answerPuzzle(event) : answerShell(event.request);
  // Whatever is the matter in here, a page is never worse off than without a worker.
  event.respondWith(answer.catch(() => fetch(event.request)));
});

async function install() {
  isFirst = !worker.registration.active;
  const list = await fetchList();
  // While a site is being replaced, the two can be of different versions. The browser tries again later.
  if (list.version !== VERSION) throw new Error(`precache.json is of version ${list.version}, this worker of ${VERSION}`);
  await keepShell(list);
  await keepPuzzles(list);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)));
  if (isFirst) await worker.clients.claim();
}

/** Fetches the coming days again; and the shell, where something has taken it away. */
async function refresh() {
  const list = await fetchList();
  if (list.version === VERSION && !(await shellList(SHELL))) await keepShell(list);
  await keepPuzzles(list);
}

/** @returns {Promise<List>} */
async function fetchList() {
  const response = await fetchWhole(LIST, { cache: "no-store" });
  if (!response.ok) throw new Error(`precache.json: ${response.status}`);
  return response.json();
}

/**
 * Fills the shell, from the network only with what no earlier shell holds. Throws where a file cannot be had as it
 * should be: a shell of two versions would be a page that asks for scripts that are gone.
 * @param {List} list
 */
async function keepShell(list) {
  const shell = await caches.open(SHELL);
  const earlier = await earlierFiles();
  const files = list.shell.map(async ({ url, hash }) => {
    const address = pageAddress(addressOf(url));
    const kept = await earlier.get(`${address} ${hash}`)?.match(address);
    await shell.put(address, kept ?? (await fetchExact(address, hash)));
  });
  await Promise.all(files);
  await shell.put(LIST, new Response(JSON.stringify(list))); // the last: a shell that has it is complete
}

/**
 * What complete shells hold: the cache by address and hash.
 * @returns {Promise<Map<string, Cache>>}
 */
async function earlierFiles() {
  const found = new Map();
  for (const name of await caches.keys()) {
    const list = name.startsWith(SHELLS) && (await shellList(name));
    if (!list) continue;
    const cache = await caches.open(name);
    for (const { url, hash } of list.shell) found.set(`${pageAddress(addressOf(url))} ${hash}`, cache);
  }
  return found;
}

/**
 * What a shell was filled by; nothing where it is not complete.
 * @param {string} name
 * @returns {Promise<List | undefined>}
 */
async function shellList(name) {
  return (await (await caches.open(name)).match(LIST))?.json();
}

/** @param {List} list */
async function keepPuzzles(list) {
  const signal = AbortSignal.timeout(AHEAD_MS);
  // From yesterday on: on a site with days of its own, somebody's clock may still be there.
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, n) => dayAfter(n - 1));
  const paths = [list.index, ...days.flatMap((day) => list.puzzles[day] ?? [])];
  await Promise.allSettled(paths.map((path) => renewPuzzle(addressOf(path), signal)));
  const cache = await caches.open(PUZZLES);
  for (const { url } of await cache.keys()) {
    const day = /\/(\d{4}-\d\d-\d\d)\.json$/.exec(url)?.[1];
    if (day && day < dayAfter(-DAYS_KEPT)) await cache.delete(url);
  }
}

/**
 * A puzzle or the index as the site has it now, kept if it is one.
 * @param {string} address
 * @param {AbortSignal} [signal]
 */
async function renewPuzzle(address, signal) {
  const response = await fetchWhole(address, { cache: "no-cache", signal });
  if (isPuzzle(response)) {
    const cache = await caches.open(PUZZLES);
    await cache.put(address, response.clone()).catch(() => undefined); // no room: it can be played all the same
  }
  return response;
}

/**
 * The network first. The kept one where that fails, or takes too long, or answers with something else: a server in
 * trouble, or a hotel's page that wants a password. That there is no such puzzle is an answer.
 * @param {any} event
 */
async function answerPuzzle(event) {
  const address = event.request.url;
  const fresh = renewPuzzle(address);
  event.waitUntil(fresh.catch(() => undefined));
  const kept = await (await caches.open(PUZZLES)).match(address, { ignoreVary: true });
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const whole = fresh.then((response) => (isPuzzle(response) || response.status === 404 ? response : kept));
  return Promise.race([whole.catch(() => kept), late]);
}

/**
 * The shell's file at an address, whatever its query; the network's where there is none.
 * @param {Request} request
 */
async function answerShell(request) {
  const { origin, pathname, search } = new URL(request.url);
  const address = pageAddress(origin + pathname);
  const shell = await caches.open(SHELL);
  const kept = await shell.match(address, { ignoreVary: true });
  if (kept) return kept;
  // As any web server does: relative addresses in the page count on the slash.
  const isFolder = request.mode === "navigate" && (await shell.match(`${address}/`, { ignoreVary: true }));
  return isFolder ? Response.redirect(`${address}/${search}`) : fetch(request);
}

/**
 * A file of the shell, if it is the one that `hash`, the beginning of its SHA-256, stands for.
 * @param {string} address
 * @param {string} hash
 */
async function fetchExact(address, hash) {
  const response = await fetchWhole(address, { cache: "no-cache" });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!response.ok || !found.startsWith(hash)) throw new Error(`${address} (${response.status}) is not of version ${VERSION}`);
  return response;
}

/**
 * Fetches a file to its end, so that a connection that breaks half-way is a failure like any other. The answer is made
 * anew, since one that was redirected may not be given to a page that is being opened.
 * @param {string} address
 * @param {RequestInit} options
 */
async function fetchWhole(address, options) {
  const response = await fetch(address, options);
  if (response.type !== "basic") throw new Error(`${address} was answered by somebody else`);
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/** @param {Response} response */
function isPuzzle(response) {
  return response.ok && !response.headers.get("Content-Type")?.startsWith("text/html");
}

/** @param {string} path */
function addressOf(path) {
  return new URL(path, ROOT).href;
}

/**
 * The one address of a page that has two.
 * @param {string} address
 */
function pageAddress(address) {
  return address.replace(/\/index\.html$/, "/");
}

/** @param {number} days */
function dayAfter(days) {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
