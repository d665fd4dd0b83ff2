/**
 * One game being played: the position on the board, the moves that wait for the rules, the time, what is kept.
 *
 * Nothing waits for the rules. The board is drawn from the kept view or the puzzle's first one; moves made before the
 * rules are here are put in line and judged in order when they arrive. After that a move is judged at once. What waits
 * outlives a reload.
 *
 * Two tabs may play one puzzle. Before a move is judged, what is kept is looked at: where the other tab has moved on,
 * its game is taken over first, so that no move of either is lost.
 */
import { fetchFor, rules, RulesError, type Position, type Rules } from "../engine/rules";
import type { Summary } from "../engine/types";
import { tellEvent } from "./events";
import type { GameName } from "./games";
import {
  keyOf,
  levelKeyOf,
  readKept,
  readResult,
  readWaiting,
  resultKeyOf,
  setAside,
  writeBest,
  writeKept,
  writeLevel,
  writeResult,
  writeWaiting,
  type Kept,
  type Move,
  type Result,
} from "./kept";
import { moment } from "./moment";
import { idOf, type PuzzleFile } from "./puzzle";
import { reuse } from "./reuse";
import { dayOf } from "./site";
import * as storage from "./storage";

export type { Move };

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export type Judged = (move: Move, events: GameEvent[]) => void;

const SET_ASIDE = "Your saved progress could not be read. It was set aside, and the puzzle starts fresh.";
const BOARD_SET_ASIDE = "Your saved board could not be read. It was set aside; your result stays.";
const NEWER = "This game was saved by a newer version of the site. Reload the page to play on; what you play now is not kept.";
const NO_ROOM = "There is no room left to keep your progress.";
const NOTHING_KEPT = "This browser keeps nothing, so progress will be gone when you leave.";

export class Play {
  readonly key: string;
  readonly puzzleId: string;
  view = $state.raw<unknown>();
  summary = $state.raw<Summary>();
  /** What is known so far, in words: spoken after each move. */
  told = $state("");
  /** Moves made and not yet judged. */
  waiting = $state.raw<Move[]>([]);
  /** A sentence for the player about the game itself: what was set aside, what will not be kept. */
  notice = $state("");
  /** Why the rules are not here, when they failed to come. */
  trouble = $state("");
  elapsed = $state(0);
  /** Whether the rules are here: what is moved now is judged at once. */
  isReady = $state(false);
  /** The ending that counts: the first, wherever it was played. */
  result = $state.raw<Result>();
  /** Whether the puzzle was finished before: this game counts for nothing. */
  isReplay = $state(false);

  private rules: Rules | undefined;
  private arrive!: (ready: Rules) => void;
  private readonly arrival = new Promise<Rules>((resolve) => (this.arrive = resolve));
  private state: unknown;
  private moves = 0;
  private openedOn = dayOf(moment());
  private text: string | null = null;
  private listeners = new Set<Judged>();
  private ticking = 0;
  private isJudging = false;
  private hasKeptWaiting = false;

  /** With `isKept` false nothing is read or written: a look at a puzzle that leaves no trace. */
  constructor(
    readonly file: PuzzleFile,
    readonly isKept = true,
  ) {
    this.puzzleId = file.level?.id ?? idOf(file.puzzle);
    this.key = (file.level ? levelKeyOf : keyOf)(file.game, this.puzzleId);
    this.view = file.view;
    if (isKept) {
      if (!storage.keeps) this.notice = NOTHING_KEPT;
      this.findResult();
      const { kept, broken, newer } = readKept(this.key);
      if (broken) this.giveUpKept();
      if (newer) this.notice = NEWER;
      if (kept) this.take(kept);
      this.text = storage.textOf(this.key);
      this.waiting = readWaiting(this.key, this.moves);
      this.hasKeptWaiting = this.waiting.length > 0;
    }
  }

  /** Whether the game has ended, as far as is known. */
  get over(): boolean {
    return this.summary !== undefined && this.summary.status !== "playing";
  }

  /** The result of a puzzle that was finished and whose finished board is not here: it opens with this instead. */
  get closed(): Result | undefined {
    return this.over || this.isReplay ? undefined : this.result;
  }

  /** Plays a closed puzzle for its own sake. */
  replay(): void {
    this.isReplay = true;
    this.keep();
  }

  /** Fetches the rules and judges what waits: once the board stands there, and again by a retry. */
  async begin(): Promise<void> {
    this.trouble = "";
    try {
      fetchFor(this.file.game);
      const ready = await rules();
      await this.load(ready);
      this.rules = ready;
      this.isReady = true;
      this.arrive(ready);
      await this.follow(); // another tab may have moved on while the rules came
      await this.judgeWaiting();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Makes a move: put in line, and judged at once where the rules are here. */
  act(move: Omit<Move, "at">): void {
    this.waiting = [...this.waiting, { ...move, at: moment() } as Move];
    if (!this.rules || this.isJudging) this.keepWaiting();
    void this.judgeWaiting();
  }

  /** Calls `listener` after each judged move; gives back how to stop it. */
  onJudged(listener: Judged): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The text to share, once the rules are here. */
  async share(options: Record<string, unknown>): Promise<string> {
    const ready = await this.arrival;
    const request = { do: "share", key: this.key, state: this.state, options };
    return (await ready.ask<{ text: string }>(request)).text;
  }

  /** Lets the time run, or not. It is measured by a clock that does not jump when the day does. */
  run(running: boolean): void {
    this.tick();
    this.ticking = running && !this.over && !this.closed ? performance.now() : 0;
  }

  tick(): void {
    if (!this.ticking) return;
    const now = performance.now();
    this.elapsed += Math.round(now - this.ticking);
    this.ticking = now;
  }

  /** Keeps the game as it is, unless another tab has moved it on. */
  keep(): void {
    this.keepResult();
    if (!this.isKept || !this.state || !this.summary || this.isBehind()) return;
    this.tick();
    const { game, number, date } = this.file;
    const { puzzleId, openedOn, moves, elapsed, state, summary, view, isReplay } = this;
    const more = { ...(this.over && !this.file.level && { puzzle: this.file.puzzle }), ...(isReplay && { isReplay }) };
    const kept = { game, puzzleId, number, date, openedOn, moves, elapsed, state, summary, view, ...more };
    const written = this.file.level ? writeLevel(kept, openedOn) : writeKept(kept);
    if (!written && storage.keeps && !this.notice) this.notice = readKept(this.key).newer ? NEWER : NO_ROOM;
    this.text = storage.textOf(this.key);
  }

  /** Keeps what waits: it is judged after a reload. */
  keepWaiting(): void {
    if (!this.isKept || (!this.waiting.length && !this.hasKeptWaiting)) return;
    writeWaiting(this.key, this.moves, this.waiting);
    this.hasKeptWaiting = this.waiting.length > 0;
  }

  /** Looks at what has changed under a key elsewhere, or under "" by an import. */
  async catchUp(key: string): Promise<void> {
    if (!["", this.key, resultKeyOf(this.about)].includes(key)) return;
    await this.follow();
    this.findResult();
  }

  /** Takes over the kept game where another tab has moved it on. */
  private async follow(): Promise<void> {
    if (!this.rules || !this.isBehind()) return;
    const text = storage.textOf(this.key);
    const { kept } = readKept(this.key);
    if (!kept || kept.moves <= this.moves) {
      this.text = text;
      return;
    }
    try {
      const position = await this.rules.ask<Position>({ do: "restore", key: this.key, state: kept.state });
      this.text = text;
      this.moves = kept.moves;
      const isSameGame = beginningOf(position.state) === beginningOf(this.state);
      this.elapsed = isSameGame ? Math.max(this.elapsed, kept.elapsed) : kept.elapsed;
      this.isReplay = kept.isReplay === true;
      this.keepWaiting();
      this.show(position);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.text = text; // what the other tab wrote is not a game: ours stands
    }
  }

  /** Whether what is kept is no longer what this tab wrote or read last. */
  private isBehind(): boolean {
    return this.isKept && storage.textOf(this.key) !== this.text;
  }

  /** Puts what was kept aside and starts over, telling the player. */
  giveUpKept(): void {
    setAside(this.key);
    this.state = undefined;
    this.view = this.file.view;
    this.summary = undefined;
    this.elapsed = 0;
    this.isReplay = false;
    this.notice = this.result ? BOARD_SET_ASIDE : SET_ASIDE;
    this.text = storage.textOf(this.key);
    if (this.rules) void this.start(this.rules);
  }

  private async start(ready: Rules): Promise<void> {
    this.show(await ready.ask<Position>({ do: "init", key: this.key, at: moment() }));
  }

  private take(kept: Kept): void {
    this.state = kept.state;
    this.view = kept.view ?? this.file.view;
    this.summary = kept.summary;
    this.elapsed = kept.elapsed;
    this.moves = kept.moves;
    this.openedOn = kept.openedOn;
    this.isReplay = kept.isReplay === true;
  }

  private get about(): { game: GameName; puzzleId: string } {
    return { game: this.file.game, puzzleId: this.puzzleId };
  }

  private findResult(): void {
    if (this.isKept && !this.file.level) this.result = readResult(resultKeyOf(this.about)) ?? this.result;
  }

  private async load(ready: Rules): Promise<void> {
    const { game, puzzle } = this.file;
    const { problems } = await ready.ask<{ problems: string[] }>({ do: "load", key: this.key, game, puzzle });
    if (problems.length) throw new RulesError("BAD_PUZZLE", `This puzzle is damaged: ${problems[0]}`);
    if (this.state !== undefined) {
      try {
        this.show(await ready.ask<Position>({ do: "restore", key: this.key, state: this.state }));
        this.keepResult();
        return;
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        this.giveUpKept();
      }
    }
    await this.start(ready);
    this.keep();
  }

  /** One at a time and in order, however fast they come. */
  private async judgeWaiting(): Promise<void> {
    if (!this.rules || this.isJudging) return;
    if (this.closed) this.waiting = [];
    this.isJudging = true;
    try {
      for (let move = this.waiting[0]; move; move = this.waiting[0]) await this.judge(this.rules, move);
    } catch (error) {
      this.waiting = this.waiting.slice(1); // refused as malformed: what comes after it is not to wait for it
      throw error;
    } finally {
      this.isJudging = false;
      this.keepWaiting();
    }
  }

  private async judge(ready: Rules, move: Move): Promise<void> {
    let answer: Position & { events: GameEvent[] };
    do {
      await this.follow();
      answer = await ready.ask({ do: "reduce", key: this.key, state: this.state, action: move });
    } while (this.isBehind()); // the other tab moved while we judged: once more, on its game
    this.waiting = this.waiting.slice(1);
    this.moves += 1;
    const isAnew = beginningOf(answer.state) !== beginningOf(this.state) || (this.over && answer.summary.status === "playing");
    if (isAnew) this.startOver();
    this.show(answer);
    if (this.over) this.run(false);
    this.keep();
    for (const event of answer.events) tellEvent(event.type, this.puzzleId, { ...event });
    for (const listener of this.listeners) listener(move, answer.events);
  }

  /** The rules have begun another game: so does its time. After an ending it is a replay. */
  private startOver(): void {
    this.tick();
    this.elapsed = 0;
    this.isReplay ||= this.over;
  }

  private keepResult(): void {
    if (!this.isKept || !this.over || !this.summary) return;
    const { game, number, date } = this.file;
    const { status, score, figures } = this.summary;
    const at = (this.state as { completedAt?: unknown }).completedAt;
    const completedAt = typeof at === "number" ? at : moment();
    const { puzzleId, openedOn, elapsed: elapsedMs } = this;
    if (this.file.level) {
      if (status === "won") writeBest({ game, id: puzzleId, score, elapsedMs, completedAt });
      return;
    }
    const ended = status === "lost" ? "lost" : "won";
    const result = { game, puzzleId, number, date, openedOn, status: ended, score, figures, completedAt, elapsedMs } as const;
    if (!writeResult(result) && storage.keeps && !this.notice) this.notice = NO_ROOM;
    this.result ??= result;
  }

  private show(position: Position): void {
    this.state = position.state;
    this.view = reuse(this.view, position.view);
    this.summary = position.summary;
    this.told = position.describe;
  }
}

/** When the game of a state began: the rules begin another one where a player starts over. */
function beginningOf(state: unknown): unknown {
  return (state as { startedAt?: unknown } | undefined)?.startedAt;
}
