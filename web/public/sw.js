// @ts-check
/**
 * The service worker: the site without a network. `precache.json` lists the files to keep.
 *
 * It has two caches. The shell, one for each version, is all that is needed to play, and all of it is of that version.
 * The puzzles, one for all versions, are those of the coming days and those that were played lately.
 * It never takes over by itself from a worker that pages are using: a page has to ask for it.
 *
 * What a cache gives back may be damaged. A file of the shell is answered, and copied to another shell, only if it has
 * its hash; the list of hashes has its own, which is the version. A puzzle is kept and answered only if it looks like one.
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
const DAYS = addressOf("puzzles/days.json"); // which days have a puzzle
const STUDIO = addressOf("studio/"); // of `gridwright play`: nothing of it is kept

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 14;
const DAYS_KEPT = 60;
/** How long a puzzle may take to arrive where there is a kept one to show instead. */
const PATIENCE_MS = 2500;
/** How long all puzzles of the coming days may take. */
const AHEAD_MS = 30_000;

/** A file of the shell: `hash` is the beginning of its SHA-256. @typedef {{url: string, hash: string, type: string}} ShellFile */
/** @typedef {{version: string, shell: ShellFile[], puzzles: Record<string, string[]>, index: string}} List */

let isFirst = false;
/** The files of the shell by address, once they are known. @type {Map<string, ShellFile> | undefined} */
let files;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data?.type === "activate") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "refresh") event.waitUntil(refresh().catch(() => undefined));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(ROOT) || url.startsWith(STUDIO)) return;
  const answer = url.startsWith(addressOf("puzzles/")) ? answerPuzzle(event) : answerShell(event.request);
  // If the worker fails, a page works as it would without a worker.
  event.respondWith(answer.catch(() => fetch(event.request)));
});

async function install() {
  isFirst = !worker.registration.active;
  const list = await fetchList();
  await keepShell(list);
  await keepPuzzles(list);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(SHELLS) && name !== SHELL).map((name) => caches.delete(name)));
  if (isFirst) await worker.clients.claim();
}

/** Fetches the coming days again, and what the shell lacks or holds damaged. */
async function refresh() {
  const list = await fetchList();
  await Promise.allSettled([keepShell(list), keepPuzzles(list)]);
}

/** @returns {Promise<List>} */
async function fetchList() {
  const response = await fetchWhole(LIST, { cache: "no-store" });
  if (!response.ok) throw new Error(`precache.json: ${response.status}`);
  return response.json();
}

/**
 * Completes the shell. Only files that no shell holds undamaged come from the network. Throws if a file is missing or
 * wrong: in a shell of two versions a page would ask for scripts that are gone.
 * @param {List} list
 */
async function keepShell(list) {
  const wanted = await filesOf(list);
  // While a site is being replaced, the two can be of different versions. The browser tries again later.
  if (!wanted) throw new Error(`precache.json is of version ${list.version}, this worker of ${VERSION}`);
  const shell = await caches.open(SHELL);
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  const earlier = await Promise.all(names.map((name) => caches.open(name)));
  const keep = async (/** @type {string} */ address, /** @type {ShellFile} */ file) => {
    if (await keptFile(shell, address, file)) return;
    for (const other of earlier) {
      const kept = await keptFile(other, address, file);
      if (kept) return shell.put(address, kept);
    }
    await shell.put(address, await fetchExact(address, file));
  };
  await Promise.all(Array.from(wanted, ([address, file]) => keep(address, file)));
  await shell.put(LIST, new Response(JSON.stringify({ shell: list.shell }))); // the last: a shell that has it is complete
}

/**
 * The files of a list by address; nothing if it is not the list of this version.
 * @param {Pick<List, "shell"> | undefined} list
 */
async function filesOf(list) {
  const shell = JSON.stringify(list?.shell) ?? "";
  if (!list || !(await hashOf(new TextEncoder().encode(shell))).startsWith(VERSION)) return undefined;
  return new Map(list.shell.map((file) => [pageAddress(addressOf(file.url)), file]));
}

/**
 * A file as a shell holds it; nothing if it is missing or damaged.
 * @param {Cache} shell
 * @param {string} address
 * @param {ShellFile} file
 */
async function keptFile(shell, address, file) {
  const kept = await shell.match(address, { ignoreVary: true });
  const found = kept && (await exact(kept.clone(), file));
  // A script that comes as it was kept has been compiled already.
  return found && kept.headers.get("Content-Type") === file.type ? kept : found;
}

/** @param {List} list */
async function keepPuzzles(list) {
  const signal = AbortSignal.timeout(AHEAD_MS);
  // From yesterday on: on a site with days of its own, somebody's clock may still be there.
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, n) => dayAfter(n - 1));
  const paths = [list.index, DAYS, ...days.flatMap((day) => list.puzzles[day] ?? [])];
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
  let response = await fetchWhole(address, { cache: "no-cache", signal });
  if (response.ok && !(await isPuzzle(response, address))) response = await fetchWhole(address, { cache: "reload", signal });
  if (await isPuzzle(response, address)) {
    const cache = await caches.open(PUZZLES);
    await cache.put(address, response.clone()).catch(() => undefined); // no room: it can still be played
  }
  return response;
}

/**
 * The network first. The kept one if that fails, takes too long, or answers with something else: a server in
 * trouble, or a hotel's page that wants a password. That there is no such puzzle is an answer.
 * @param {any} event
 */
async function answerPuzzle(event) {
  const address = event.request.url;
  const fresh = renewPuzzle(address);
  event.waitUntil(fresh.catch(() => undefined));
  const kept = await (await caches.open(PUZZLES)).match(address, { ignoreVary: true });
  if (!kept || !(await isPuzzle(kept, address))) return fresh;
  if (address === DAYS && (await reachesFar(kept))) return kept;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const whole = fresh.then(async (response) => (response.status === 404 || (await isPuzzle(response, address)) ? response : kept));
  return Promise.race([whole.catch(() => kept), late]);
}

/**
 * The shell's file at an address, whatever its query. If the shell has none, the file comes from the network.
 * @param {Request} request
 */
async function answerShell(request) {
  const { origin, pathname, search } = new URL(request.url);
  const address = pageAddress(origin + pathname);
  const shell = await caches.open(SHELL);
  files ??= await filesOf(await (await shell.match(LIST))?.json().catch(() => undefined));
  if (!files) return answerLoose(request, shell, address);
  const file = files.get(address);
  if (file) return (await keptFile(shell, address, file)) ?? heal(request, shell, address, file);
  if (request.mode !== "navigate") return fetch(request);
  // As any web server does: relative addresses in the page need the slash.
  if (files.has(`${address}/`)) return Response.redirect(`${address}/${search}`);
  return fetch(request).catch(() => answerNothing(shell));
}

/**
 * A damaged file of the shell: the network's, which the shell then keeps.
 * @param {Request} request
 * @param {Cache} shell
 * @param {string} address
 * @param {ShellFile} file
 */
async function heal(request, shell, address, file) {
  const fresh = await fetchExact(address, file).catch(() => undefined);
  if (fresh) {
    await shell.put(address, fresh.clone()).catch(() => undefined);
    return fresh;
  }
  if (!(await filesOf(await fetchList()))) {
    // The site has a new version and this one cannot be repaired: it is removed, or its pages might never start.
    await shell.delete(LIST);
    files = undefined;
  }
  return fetch(request);
}

/**
 * The answer while the shell is not complete: from the network, or else whatever the shell has.
 * @param {Request} request
 * @param {Cache} shell
 * @param {string} address
 */
async function answerLoose(request, shell, address) {
  const response = await fetch(request).catch(() => undefined);
  if (response?.ok) return response;
  return (await shell.match(address, { ignoreVary: true })) ?? response ?? Response.error();
}

/**
 * The site's page for addresses that it does not have, as a server would answer.
 * @param {Cache} shell
 */
async function answerNothing(shell) {
  const address = addressOf("404.html");
  const file = files?.get(address);
  const page = file && (await keptFile(shell, address, file));
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error();
}

/**
 * A file of the shell from the network. Throws if it is not the one that was published with this version.
 * @param {string} address
 * @param {ShellFile} file
 */
async function fetchExact(address, file) {
  // Once more past the browser's own cache, which may be what is damaged.
  for (const cache of /** @type {const} */ (["no-cache", "reload"])) {
    const found = await exact(await fetchWhole(address, { cache }), file);
    if (found) return found;
  }
  throw new Error(`${address} is not of version ${VERSION}`);
}

/**
 * An answer with the type that the file should have; nothing if its content is another.
 * @param {Response} response
 * @param {ShellFile} file
 */
async function exact(response, { hash, type }) {
  const content = await response.arrayBuffer();
  if (!response.ok || !(await hashOf(type.startsWith("text/html") ? withoutDays(content) : content)).startsWith(hash)) return undefined;
  const headers = new Headers(response.headers);
  headers.set("Content-Type", type);
  return new Response(content, { headers });
}

/**
 * A page without its days, which may change in every version of the site. As site/precache.py has it.
 * @param {ArrayBuffer} page
 */
function withoutDays(page) {
  return new TextEncoder().encode(new TextDecoder("utf-8", { ignoreBOM: true }).decode(page).replace(/ data-days="[^"]*"/, ""));
}

/** @param {BufferSource} content */
async function hashOf(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Fetches a file to its end, so that a connection that breaks half-way is a failure like any other. The answer is
 * copied, since a redirected one may not be given to a page that is being opened.
 * @param {string} address
 * @param {RequestInit} options
 */
async function fetchWhole(address, options) {
  const response = await fetch(address, options);
  if (response.type !== "basic") throw new Error(`${address} was answered by somebody else`);
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/**
 * Whether an answer is the puzzle, or the index, of its address. The page looks closer (`shell/puzzle.ts`).
 * @param {Response} response
 * @param {string} address
 */
async function isPuzzle(response, address) {
  const value =
    response.ok &&
    (await response
      .clone()
      .json()
      .catch(() => undefined));
  const [, game, day] = /([^/]+)\/(\d{4}-\d\d-\d\d)\.json$/.exec(address) ?? [];
  if (!day) return isObject(value?.games) && Object.values(value.games).every((list) => Array.isArray(list) && list.every(isObject));
  return value?.game === game && value.date === day && isObject(value.puzzle) && isObject(value.view);
}

/**
 * Whether a list of days reaches beyond today, wherever the player is: then it is as good as a new one.
 * @param {Response} list
 */
async function reachesFar(list) {
  const { games } = await list.clone().json();
  return Object.values(games).every((spans) => !spans.length || spans.at(-1).through > dayAfter(1));
}

/** @param {unknown} value */
function isObject(value) {
  return value?.constructor === Object;
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
