/**
 * The rules: Python, on MicroPython, in a thread of this page. They are fetched once, on demand or while the page idles.
 * Everything crosses as JSON text: MicroPython would silently cut numbers to 32 bits.
 *
 * A thread may die: it is replaced, the puzzles are loaded into the new one, and what was asked is asked once more.
 * Each request carries all that it needs, so nothing else is lost with a thread.
 */
import { filesFor, glueUrl, sharedUrl, wasmUrl } from "./files";
import { messageOf } from "./json";
import { Thread } from "./thread";
import type { GameName } from "./games";
import type { Games, Problem, Summary } from "./types";

export class RulesError extends Error {
  constructor(
    /** NOT_STARTED: no thread could be started. FAULT: the rules failed twice. The others are the rules' own. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A position, as the bridge answers init, restore and, with its events, reduce. */
export interface Position<G extends GameName = GameName> {
  state: Games[G]["state"];
  view: Games[G]["view"];
  summary: Summary;
  describe: string;
}

type Request = Record<string, unknown>;
type Failed = { error?: { code: string; message: string } };

const MOST_TRIES = 2;

export class Rules {
  private thread: Thread | undefined;
  private starting: Promise<Thread> | undefined;
  /** The requests that loaded the puzzles, by their keys: each new thread gets those that it is asked about. */
  private readonly puzzles = new Map<unknown, Request>();
  private last: Promise<unknown> = Promise.resolve();

  /** The answer of the bridge (`rules/bridge.py` lists the requests), in the order asked. Throws RulesError. */
  ask<Answered>(request: Request): Promise<Answered> {
    const asked = this.last.then(() => this.askTwice<Answered>(request));
    this.last = asked.catch(() => undefined);
    return asked;
  }

  /** Load a puzzle, to be known by this key. Throws RulesError BAD_PUZZLE if the rules cannot play it. */
  async load(key: string, game: string, puzzle: unknown): Promise<void> {
    const { problems } = await this.ask<{ problems: Problem[] }>({ do: "load", key, game, puzzle });
    const [first] = problems;
    if (first) throw new RulesError("BAD_PUZZLE", `This puzzle is damaged: ${first.path || "the value"}: ${first.message}`);
  }

  /** A thread: the one that is there, or a new one. Throws RulesError NOT_STARTED. */
  start(): Promise<Thread> {
    if (this.thread?.isAlive) return Promise.resolve(this.thread);
    this.starting ??= this.startThread().finally(() => (this.starting = undefined));
    return this.starting;
  }

  private async startThread(): Promise<Thread> {
    if (typeof WebAssembly === "undefined") {
      throw new RulesError("NOT_STARTED", "This browser cannot run WebAssembly, which the games need.");
    }
    fetchRules();
    try {
      return (this.thread = await Thread.start());
    } catch (error) {
      throw new RulesError("NOT_STARTED", messageOf(error));
    }
  }

  private async askTwice<Answered>(request: Request): Promise<Answered> {
    for (let tries = 1; ; tries++) {
      const thread = await this.start();
      try {
        return await this.askOn<Answered>(thread, request);
      } catch (error) {
        if (error instanceof RulesError && error.code !== "FAULT") throw error;
        thread.end(); // a new thread does not have the fault of the old one
        if (tries === MOST_TRIES) throw new RulesError("FAULT", messageOf(error));
      }
    }
  }

  private async askOn<Answered>(thread: Thread, request: Request): Promise<Answered> {
    const puzzle = this.puzzles.get(request.key);
    if (puzzle && request.do !== "load" && !thread.puzzles.has(puzzle)) await this.askOn(thread, puzzle);
    const game = request.do === "load" ? String(request.game) : undefined;
    const answer: Answered & Failed = JSON.parse(await thread.ask(JSON.stringify(request), game));
    if (answer.error) throw new RulesError(answer.error.code, answer.error.message);
    if (game) {
      this.puzzles.set(request.key, request);
      thread.puzzles.add(request);
    }
    return answer;
  }
}

/** Fetches ahead of time what all games need. */
export function fetchRules(): void {
  for (const url of [wasmUrl, glueUrl, sharedUrl]) fetchAhead(url);
}

/** Fetches ahead of time what a game needs besides. */
export function fetchFor(game: string): void {
  for (const url of filesFor(game)) fetchAhead(url);
}

/** Into the cache, for the thread. */
function fetchAhead(url: string): void {
  fetch(url)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}

const only = new Rules();

/** The rules, ready to be asked. A failed start can be tried again by asking again. */
export async function rules(): Promise<Rules> {
  await only.start();
  return only;
}
