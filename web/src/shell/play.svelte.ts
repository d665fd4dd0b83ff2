/**
 * One game being played: the position on the board, the moves that wait for the rules, the time, what is kept.
 *
 * Nothing waits for the rules. The board is drawn from the kept view or the puzzle's first one; moves made before the
 * rules are here are put in line and judged in order when they arrive. After that a move is judged at once.
 */
import { rules, RulesError, type Rules } from "../engine/rules";
import type { Summary } from "../engine/types";
import type { GameName } from "./games";
import type { PuzzleFile } from "./puzzle";
import * as storage from "./storage";

export interface Move {
  type: string;
  at: number;
  [field: string]: unknown;
}

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

interface Position {
  state: unknown;
  view: unknown;
  summary: Summary;
  describe: string;
}

/** What is kept of a game. `view` is kept so that a reload shows it before the rules are here. */
export interface Kept {
  game: GameName;
  puzzleId: string;
  number: number;
  date: string;
  state: unknown;
  view: unknown;
  summary: Summary;
  elapsed: number;
}

export type Judged = (move: Move, events: GameEvent[]) => void;

export function keyOf(game: GameName, puzzleId: string): string {
  return `${game}:${puzzleId}`;
}

/** The kept game of a puzzle, or why there is none. */
export function readKept(key: string): { kept?: Kept; broken: boolean } {
  const found = storage.read(key);
  if (found.kind === "none") return { broken: false };
  const value = found.kind === "kept" ? (found.value as Partial<Kept> | null) : null;
  const whole =
    typeof value === "object" &&
    value !== null &&
    typeof value.elapsed === "number" &&
    typeof value.view === "object" &&
    typeof value.summary === "object" &&
    value.summary !== null &&
    keyOf(value.game as GameName, value.puzzleId as string) === key;
  return whole ? { kept: value as Kept, broken: false } : { broken: true };
}

export class Play {
  readonly key: string;
  readonly puzzleId: string;
  view = $state.raw<unknown>();
  summary = $state.raw<Summary>();
  /** What is known so far, in words: spoken after each move. */
  told = $state("");
  /** Moves made and not yet judged. */
  waiting = $state.raw<Move[]>([]);
  /** Sentences for the player about the game itself: what was set aside, what will not be kept. */
  notices = $state.raw<string[]>([]);
  /** Why the rules are not here, when they failed to come. */
  trouble = $state("");
  elapsed = $state(0);

  private rules: Rules | undefined;
  private state: unknown;
  private listeners = new Set<Judged>();
  private ticking = 0;

  constructor(readonly file: PuzzleFile) {
    this.puzzleId = String(file.puzzle.puzzleId ?? file.puzzle.id);
    this.key = keyOf(file.game, this.puzzleId);
    this.view = file.view;
    const { kept, broken } = readKept(this.key);
    if (broken) this.giveUpKept();
    if (kept) {
      this.state = kept.state;
      this.view = kept.view;
      this.summary = kept.summary;
      this.elapsed = kept.elapsed;
    }
    if (!storage.keeps) this.notices = ["This browser keeps nothing, so progress will be gone when you leave."];
    void this.begin();
  }

  /** Whether the game has ended, as far as is known. */
  get over(): boolean {
    return this.summary !== undefined && this.summary.status !== "playing";
  }

  /** Fetches the rules and judges what waits. Called again by a retry. */
  async begin(): Promise<void> {
    this.trouble = "";
    try {
      const ready = await rules();
      this.load(ready);
      this.rules = ready;
      for (const move of this.waiting.splice(0)) this.judge(move);
      this.waiting = [];
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /** Makes a move: judged at once, or put in line until the rules are here. */
  act(move: Omit<Move, "at">): void {
    const timed = { ...move, at: Date.now() } as Move;
    if (this.rules) this.judge(timed);
    else this.waiting = [...this.waiting, timed];
  }

  /** Calls `listener` after each judged move; gives back how to stop it. */
  onJudged(listener: Judged): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  share(options: Record<string, unknown>): string {
    if (!this.rules) return "";
    const request = { do: "share", key: this.key, state: this.state, options };
    return this.rules.ask<{ text: string }>(request).text;
  }

  /** Lets the time run, or not. It is measured by a clock that does not jump when the day does. */
  run(running: boolean): void {
    this.tick();
    this.ticking = running && !this.over ? performance.now() : 0;
  }

  tick(): void {
    if (!this.ticking) return;
    const now = performance.now();
    this.elapsed += Math.round(now - this.ticking);
    this.ticking = now;
  }

  /** Keeps the game as it is. */
  keep(): void {
    if (!this.state || !this.summary) return;
    this.tick();
    const kept: Kept = {
      game: this.file.game,
      puzzleId: this.puzzleId,
      number: this.file.number,
      date: this.file.date,
      state: this.state,
      view: this.view,
      summary: this.summary,
      elapsed: this.elapsed,
    };
    if (!storage.write(this.key, kept) && storage.keeps && this.notices.length === 0) {
      this.notices = ["There is no room left to keep your progress."];
    }
  }

  /** Puts what was kept aside and starts over, telling the player. */
  giveUpKept(): void {
    storage.setAside(this.key);
    this.state = undefined;
    this.view = this.file.view;
    this.summary = undefined;
    this.elapsed = 0;
    this.notices = ["Your saved progress could not be read. It was set aside, and the puzzle starts fresh."];
    if (this.rules) this.show(this.rules.ask<Position>({ do: "init", key: this.key, at: Date.now() }));
  }

  private load(ready: Rules): void {
    const { game, puzzle } = this.file;
    const { problems } = ready.ask<{ problems: string[] }>({ do: "load", key: this.key, game, puzzle });
    if (problems.length) throw new RulesError("BAD_PUZZLE", `This puzzle is damaged: ${problems[0]}`);
    if (this.state !== undefined) {
      try {
        this.show(ready.ask<Position>({ do: "restore", key: this.key, state: this.state }));
        return;
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        this.giveUpKept();
      }
    }
    this.show(ready.ask<Position>({ do: "init", key: this.key, at: Date.now() }));
  }

  private judge(move: Move): void {
    const request = { do: "reduce", key: this.key, state: this.state, action: move };
    const answer = this.rules!.ask<Position & { events: GameEvent[] }>(request);
    this.show(answer);
    if (this.over) this.run(false);
    this.keep();
    for (const listener of this.listeners) listener(move, answer.events);
  }

  private show(position: Position): void {
    this.state = position.state;
    this.view = position.view;
    this.summary = position.summary;
    this.told = position.describe;
  }
}
