/**
 * One game being played: the position on the board, the moves that wait for the rules, the time, what is kept.
 *
 * Nothing waits for the rules. The board is drawn from the kept view or the puzzle's first one; moves made before the
 * rules are loaded wait in a queue and are then applied in order. After that a move is applied at once. Waiting moves
 * survive a reload.
 *
 * Two tabs may play one puzzle: they take turns (`tabs.ts`). Before a move is applied, the kept game is read:
 * if another tab has changed it, that game is loaded first, so that no move of either tab is lost.
 *
 * The rules may fail. A move on which they fail is left out and reported; the game stays as it was before it.
 */
import { messageOf } from "./json";
import { fetchFor, rules, RulesError, type Position, type Rules } from "./rules";
import type { Games, ShareOptions, Summary } from "./types";
import { sendEvent } from "./events";
import { gameNamed, type GameName } from "./games";
import { noteFault, type Fault } from "./faults";
import { keyOf, levelKeyOf, readKept, readResult, readTime, resultKeyOf, writeTime, type Kept, type Result } from "./kept";
import { dayOf, moment } from "./days";
import { idOf, type PuzzleFile } from "./puzzle";
import { reuse } from "./reuse";
import { settings } from "./settings.svelte";
import { packAddress, puzzleAddress } from "./site";
import * as storage from "./storage";
import { setAside, writeBest, writeKept, writeLevel, writeResult } from "./room";
import { alone } from "./tabs";
import {
  isApplied,
  readWaiting,
  waitingMove,
  withApplied,
  writeWaiting,
  type Applied,
  type NewMove,
  type Move,
  type Waiting,
} from "./waiting";

export type { Move };

export type GameEvent<G extends GameName = GameName> = Games[G]["event"];

type MoveListener<G extends GameName> = (move: Move<G>, events: GameEvent<G>[]) => void;

const SET_ASIDE = "Your saved progress could not be read. It was set aside, and the puzzle starts again.";
const BOARD_SET_ASIDE = "Your saved board could not be read. It was set aside; your result stays.";
const MOVE_FAILED = "That move failed and was skipped";
const NOT_OPENED = "Your saved game could not be opened. It is not lost.";
const NEWER = "This game was saved by a newer version of the site. Reload the page to continue; moves you make now are not saved.";
const NO_ROOM = "There is no space left to save your progress.";
const NOTHING_KEPT = "This browser stores nothing, so your progress is lost when you leave.";

export class Play<G extends GameName = GameName> {
  readonly key: string;
  readonly puzzleId: string;
  view: Games[G]["view"] = $state.raw()!;
  /** Whether the board may be drawn: not while a view that could not be drawn is replaced. */
  isDrawn = $state(true);
  summary = $state.raw<Summary>();
  /** The position in words, as the rules describe it: spoken after each move. */
  description = $state("");
  /** Moves made and not yet applied. */
  waiting = $derived.by(() => this.queue.map(({ move }) => move));
  /** A sentence for the player about the game itself: what was set aside, what will not be kept. */
  notice = $state("");
  /** Why the rules could not be loaded. */
  trouble = $state("");
  /** Whether the rules fail on the saved game: the player may start again. */
  isStuck = $state(false);
  /** Whether there was no room to keep the game as it is. */
  isUnwritten = $state(false);
  elapsed = $state(0);
  /** Whether the rules are loaded: a move is now applied at once. */
  isReady = $state(false);
  /** The ending that counts: the first, wherever it was played. */
  result = $state.raw<Result>();
  /** Whether the puzzle was finished before: this game counts for nothing. */
  isReplay = $state(false);

  private queue = $state.raw<Waiting<G>[]>([]);
  private rules: Rules | undefined;
  private arrive!: (ready: Rules) => void;
  private readonly arrival = new Promise<Rules>((resolve) => (this.arrive = resolve));
  private state: Games[G]["state"] | undefined;
  private moves = 0;
  private applied: Applied = {};
  private openedOn = dayOf(moment());
  private text: string | null = null;
  private isNewer = false;
  private listeners = new Set<MoveListener<G>>();
  private ticking = 0;
  private isApplying = false;
  private hasKeptWaiting = false;
  private last: Promise<unknown> = Promise.resolve();

  /** Shows the player that a move failed. */
  onFailure: (message: string) => void = () => undefined;

  /** With `isSaved` false nothing is read or written, as in a preview of a puzzle. */
  constructor(
    readonly file: PuzzleFile<G>,
    readonly isSaved = true,
  ) {
    this.puzzleId = file.level?.id ?? idOf(file.puzzle) ?? "";
    this.key = (file.level ? levelKeyOf : keyOf)(file.game, this.puzzleId);
    this.view = file.view;
    if (isSaved) {
      if (!storage.keeps) this.notice = NOTHING_KEPT;
      this.findResult();
      const { kept, broken, newer } = readKept<G>(this.key);
      if (broken) this.setAside();
      if (newer) this.leaveToNewer();
      if (kept) this.take(kept);
      this.elapsed = Math.max(this.elapsed, readTime(this.key, this.state?.startedAt));
      this.text = storage.textOf(this.key);
      this.queue = readWaiting<G>(this.key).filter((waiting) => !isApplied(waiting, this.applied));
      this.hasKeptWaiting = this.queue.length > 0;
    }
  }

  /** Whether the game has ended, as far as is known. */
  get over(): boolean {
    return this.summary !== undefined && this.summary.status !== "playing";
  }

  /** The result of a finished puzzle whose board is not kept here: the page shows it instead of the board. */
  get closed(): Result | undefined {
    return this.over || this.isReplay ? undefined : this.result;
  }

  /** Plays a finished puzzle again; the result does not change. */
  replay(): void {
    this.isReplay = true;
    void this.inTurn(async () => this.keep());
  }

  /** Fetches the rules and applies the waiting moves: once the board is shown, and again on a retry. */
  async begin(): Promise<void> {
    this.trouble = "";
    this.isStuck = false;
    try {
      fetchFor(this.file.game);
      const ready = await rules();
      await this.inTurn(() => this.load(ready));
      this.welcome(ready);
    } catch (error) {
      this.trouble = messageOf(error);
      return;
    }
    await this.applyWaiting();
  }

  /** Marks the rules as loaded, with the game restored by them. */
  private welcome(ready: Rules): void {
    this.rules = ready;
    this.isReady = true;
    this.arrive(ready);
  }

  /** Makes a move: it joins the queue, and is applied at once if the rules are loaded. */
  act(move: NewMove<G>): void {
    this.queue = [...this.queue, waitingMove<G>({ ...move, at: moment() })];
    if (!this.rules || this.isApplying) this.keepWaiting();
    void this.applyWaiting();
  }

  /** Begins the puzzle again. Before the end the rules keep the time and what was used; after it, it is a replay. */
  startOver(): void {
    const { restart } = gameNamed(this.file.game);
    if (restart) this.act({ type: restart } as NewMove<G>);
  }

  /** Takes the next rung of the hint that helps now. */
  takeHint(): void {
    this.act({ type: "TAKE_HINT" } as NewMove<G>);
  }

  /** Does what the answer of a hint says. */
  playHint(actions: Record<string, unknown>[]): void {
    for (const action of actions) this.act(action as NewMove<G>);
  }

  /** Calls `listener` after each move that the rules have applied. Returns a function that stops it. */
  onApplied(listener: MoveListener<G>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The text to share, once the rules are loaded. */
  async share(): Promise<string> {
    const { game, number, level } = this.file;
    const about = level
      ? { title: `${level.packName} ${number}: ${level.name}`, url: packAddress(level.pack) }
      : { url: puzzleAddress(game, number) };
    const time = settings.hideClock ? {} : { elapsedMs: this.elapsed };
    const options: ShareOptions = { number, ...about, ...time, colorBlind: settings.colorBlind };
    const ready = await this.arrival;
    const request = { do: "share", key: this.key, state: this.state, options };
    return (await ready.ask<{ text: string }>(request)).text;
  }

  /** Starts or stops the time. It is measured by a clock that does not jump when the system's clock is set. */
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

  /** Before the page is left: keeps the time, the waiting moves, and a game that found no room after its last move. */
  leave(): void {
    this.run(false);
    if (!this.isSaved || this.isNewer) return;
    if (this.isUnwritten && !this.isBehind()) this.keep();
    else if (this.state && !this.over && !this.closed) writeTime(this.key, this.state?.startedAt, this.elapsed);
    this.keepWaiting();
  }

  /** Looks at what has changed under a key elsewhere, or under "" by an import. */
  async catchUp(key: string): Promise<void> {
    if (!["", this.key, resultKeyOf(this.about)].includes(key)) return;
    await this.inLine(() => this.follow()).catch(() => undefined); // the next move tries again
    this.findResult();
  }

  /** Sets the kept game aside and starts again, when the player chooses to. */
  async startFresh(): Promise<void> {
    this.trouble = "";
    this.isStuck = false;
    this.queue = [];
    await this.inTurn(async () => {
      this.setAside();
      const ready = await rules();
      await this.start(ready);
      this.keep();
      this.welcome(ready);
    }).catch((error: unknown) => (this.trouble = messageOf(error)));
    this.keepWaiting();
  }

  /** Drops a view that cannot be drawn. The game stays as it is, and the rules make a new view of it. */
  async redraw(error: unknown): Promise<void> {
    this.note({ what: "board", message: String(error), view: this.view });
    this.isDrawn = false;
    await this.inLine(async () => {
      if (this.rules) this.show(await this.rules.ask<Position<G>>({ do: "restore", key: this.key, state: this.state }));
    }).catch((failed: unknown) => (this.trouble = messageOf(failed)));
  }

  /** Keeps and logs a fault. */
  note(fault: Pick<Fault, "what" | "message"> & Record<string, unknown>): void {
    noteFault({ ...this.about, ...fault, state: this.state });
  }

  /** Runs `work` after all that was asked before: moves, what other tabs wrote, a fresh start. */
  private inLine<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** As `inLine`, and while no other tab changes this game, from what is kept by now. */
  private inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    if (!this.isSaved) return this.inLine(work);
    return this.inLine(() =>
      alone(this.key, async () => {
        await this.follow();
        return work();
      }),
    );
  }

  /** Takes over the kept game where another tab has moved it on; whether it was changed there at all. */
  private async follow(): Promise<boolean> {
    if (!this.rules || this.isNewer || !this.isBehind()) return false;
    const text = storage.textOf(this.key);
    const { kept, newer } = readKept<G>(this.key);
    this.text = text;
    if (newer) this.leaveToNewer();
    if (!kept || kept.moves < this.moves) return true;
    try {
      const isSame = JSON.stringify(kept.state) === JSON.stringify(this.state); // a move may change nothing
      const position = isSame ? undefined : await this.rules.ask<Position<G>>({ do: "restore", key: this.key, state: kept.state });
      this.moves = kept.moves;
      this.applied = kept.applied ?? {};
      const isSameGame = kept.state.startedAt === this.state?.startedAt;
      this.elapsed = isSameGame ? Math.max(this.elapsed, kept.elapsed) : kept.elapsed;
      this.isReplay = kept.isReplay === true;
      if (position) this.show(position);
    } catch (error) {
      if (!(error instanceof RulesError) || error.code === "NOT_STARTED") throw error;
      if (error.code === "NEWER_STATE") this.leaveToNewer();
      else setAside(this.key); // the rules cannot continue it: this tab keeps its own game
      this.text = storage.textOf(this.key);
    }
    return true;
  }

  /** A newer version of the site has saved this game: that stays as it is, and what is played here is not kept. */
  private leaveToNewer(): void {
    this.isNewer = true;
    this.notice = NEWER;
  }

  /** Whether what is kept is no longer what this tab wrote or read last. */
  private isBehind(): boolean {
    return this.isSaved && storage.textOf(this.key) !== this.text;
  }

  /** Keeps the game as it is. */
  private keep(): void {
    this.keepResult();
    if (!this.isSaved || this.isNewer || !this.state || !this.summary) return;
    this.tick();
    const { game, number, date, puzzle, pictures } = this.file;
    const { puzzleId, openedOn, moves, applied, elapsed, state, summary, view, isReplay } = this;
    const more = { ...(this.over && !this.file.level && { puzzle, ...(pictures && { pictures }) }), ...(isReplay && { isReplay }) };
    const kept = { game, puzzleId, number, date, openedOn, moves, applied, elapsed, state, summary, view, ...more };
    const written = this.file.level ? writeLevel(kept, openedOn) : writeKept(kept);
    if (!written && storage.keeps && !this.notice) this.notice = NO_ROOM;
    this.isUnwritten = !written;
    if (this.over) storage.remove(`time:${this.key}`);
    this.text = storage.textOf(this.key);
  }

  /** Keeps what waits: it is applied after a reload. */
  private keepWaiting(): void {
    if (!this.isSaved || (!this.queue.length && !this.hasKeptWaiting)) return;
    writeWaiting(this.key, this.queue);
    this.hasKeptWaiting = this.queue.length > 0;
  }

  /** Sets aside what is kept, and says so. */
  private setAside(): void {
    if (this.isSaved) setAside(this.key);
    this.state = undefined;
    this.view = this.file.view;
    this.summary = undefined;
    this.elapsed = 0;
    this.isReplay = false;
    this.notice = this.result ? BOARD_SET_ASIDE : SET_ASIDE;
    this.text = storage.textOf(this.key);
  }

  private async start(ready: Rules): Promise<void> {
    this.show(await ready.ask<Position<G>>({ do: "init", key: this.key, at: moment() }));
  }

  private take(kept: Kept<G>): void {
    this.state = kept.state;
    this.view = hasSameFields(kept.view, this.file.view) ? kept.view : this.file.view;
    this.summary = kept.summary;
    this.elapsed = kept.elapsed;
    this.moves = kept.moves;
    this.applied = kept.applied ?? {};
    this.openedOn = kept.openedOn;
    this.isReplay = kept.isReplay === true;
  }

  private get about(): { game: GameName; puzzleId: string } {
    return { game: this.file.game, puzzleId: this.puzzleId };
  }

  private findResult(): void {
    if (this.isSaved && !this.file.level) this.result = readResult(resultKeyOf(this.about)) ?? this.result;
  }

  private async load(ready: Rules): Promise<void> {
    const { game, puzzle } = this.file;
    await ready.load(this.key, game, puzzle);
    if (this.isBehind()) this.takeKept(); // another tab has changed the game while the rules were loading
    if (this.state !== undefined) {
      try {
        this.show(await ready.ask<Position<G>>({ do: "restore", key: this.key, state: this.state }));
        this.keepResult();
        return;
      } catch (error) {
        if (!(error instanceof RulesError) || error.code === "NOT_STARTED") throw error;
        if (error.code === "FAULT") {
          this.isStuck = true;
          this.note({ what: "game", message: error.message });
          throw new RulesError(error.code, NOT_OPENED);
        }
        if (error.code === "NEWER_STATE") this.leaveToNewer();
        else this.setAside();
      }
    }
    await this.start(ready);
    this.keep();
  }

  private takeKept(): void {
    const { kept, newer } = readKept<G>(this.key);
    if (newer) this.leaveToNewer();
    if (kept) this.take(kept);
    this.text = storage.textOf(this.key);
  }

  /** Applies waiting moves one at a time and in order, however fast they are made. */
  private async applyWaiting(): Promise<void> {
    if (!this.rules || this.isApplying) return;
    if (this.closed) this.queue = [];
    this.isApplying = true;
    try {
      for (let first = this.queue[0]; first && this.rules; first = this.queue[0]) await this.apply(this.rules, first);
    } finally {
      this.isApplying = false;
      this.keepWaiting();
    }
  }

  /** Applies the first move that waits. */
  private async apply(ready: Rules, first: Waiting<G>): Promise<void> {
    try {
      await this.inTurn(async () => {
        if (!isApplied(first, this.applied)) await this.reduce(ready, first);
      });
    } catch (error) {
      if (error instanceof RulesError && error.code === "NOT_STARTED") {
        this.rules = undefined;
        this.isReady = false;
        this.trouble = error.message;
        return; // it waits for a retry
      }
      this.onFailure(MOVE_FAILED);
      this.note({ what: "move", message: String(error), move: first.move });
    }
    this.queue = this.queue.filter((waiting) => waiting !== first);
  }

  private async reduce(ready: Rules, first: Waiting<G>): Promise<void> {
    const { move } = first;
    let answer: Position<G> & { events: GameEvent<G>[] };
    do {
      answer = await ready.ask({ do: "reduce", key: this.key, state: this.state, action: move });
    } while (await this.follow()); // another tab has written without taking turns: apply the move again, on its game
    this.queue = this.queue.slice(1);
    this.moves += 1;
    this.applied = withApplied(first, this.applied);
    const isNewGame = answer.state.startedAt !== this.state?.startedAt || (this.over && answer.summary.status === "playing");
    if (isNewGame) this.beginTime();
    this.show(answer);
    if (this.over) this.run(false);
    this.keep();
    for (const event of answer.events) sendEvent(event.type, this.puzzleId, { ...event });
    for (const listener of this.listeners) {
      try {
        listener(move, answer.events);
      } catch (error) {
        reportError(error); // the move is made, even if the board fails to show it
      }
    }
  }

  /** The rules have begun another game: so does its time. After an ending it is a replay. */
  private beginTime(): void {
    this.tick();
    this.elapsed = 0;
    this.isReplay ||= this.over;
  }

  private keepResult(): void {
    if (!this.isSaved || this.isNewer || !this.over || !this.summary) return;
    const { game, number, date } = this.file;
    const { status, score, figures } = this.summary;
    const completedAt = this.state?.completedAt ?? moment();
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

  private show(position: Position<G>): void {
    this.state = position.state;
    this.view = reuse(this.view, position.view);
    this.summary = position.summary;
    this.description = position.describe;
    this.isDrawn = true;
  }
}

/** Whether a kept view is of this version: all views of a game have the same fields. */
function hasSameFields<View extends object>(kept: View | undefined, view: View): kept is View {
  return kept !== undefined && Object.keys(kept).sort().join() === Object.keys(view).sort().join();
}
