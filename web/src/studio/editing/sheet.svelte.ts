/** The sheet that an editor works on: the source of a puzzle, every step back and forward, and what is known of it so far. */
import type { GameName } from "../../shell/games";
import { get, send } from "../api";
import { desk, messageOf } from "../desk.svelte";
import type { Finding, Known, Versioned } from "../types";

/** What `compile` of a game takes: docs/games describes each. */
export type Source = Record<string, unknown>;

const PAUSE_MS = 150;
/** Changes of the same thing within so long are one step. */
const STEP_MS = 1000;
const MOST_STEPS = 500;

interface Kept {
  source: Source;
  version: string | null;
  isDraft: boolean;
}

export class Sheet {
  /** Never changed in place: `change` replaces it. */
  source = $state.raw<Source>({});
  /** The server's last answer, which may be about an earlier source. */
  known = $state.raw<Known>();
  isBehind = $state(true);
  /** Why nothing is known. */
  trouble = $state("");
  /** The finding that is looked at. */
  pointed = $state.raw<Finding>();
  isSaving = $state(false);
  /** Whether there is anything that was not saved. */
  isChanged = $state(false);
  isDraft = $state(false);

  private version: string | null = null;
  private before = $state.raw<Source[]>([]);
  private after = $state.raw<Source[]>([]);
  private last = { key: "", at: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;

  constructor(
    readonly game: GameName,
    kept: Kept,
    isChanged: boolean,
  ) {
    this.source = kept.source;
    this.version = kept.version;
    this.isDraft = kept.isDraft;
    this.isChanged = isChanged;
    void this.examine();
  }

  /** A puzzle of the library. Unsaved work on the same version is continued; if somebody else has changed the puzzle in the
   * meantime, the work belongs to an older version and is dropped. */
  static async open(game: GameName, id: string): Promise<Sheet> {
    const found = await get<Kept>(`${game}/puzzles/${encodeURIComponent(id)}/source`);
    const left = readLeft(game, found.version ? id : undefined);
    const isSame = left !== undefined && left.version === found.version && found.version !== null;
    return new Sheet(game, isSame ? left : found, isSame);
  }

  /** What was left unsaved here, else a new puzzle. */
  static begin(game: GameName, blank: Source, isFresh: boolean): Sheet {
    const left = isFresh ? undefined : readLeft(game, undefined);
    return new Sheet(game, left ?? { source: blank, version: null, isDraft: false }, Boolean(left));
  }

  get id(): string | undefined {
    return typeof this.source.id === "string" ? this.source.id : undefined;
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  get canRedo(): boolean {
    return this.after.length > 0;
  }

  /** Whether it may be saved as a puzzle: the auditor has seen this source and calls it sound. */
  get isSound(): boolean {
    return !this.isBehind && this.known?.isSound === true;
  }

  /** Takes a new source. With the same `key`, changes that follow each other at once are one step back. */
  change(source: Source, key = ""): void {
    const now = Date.now();
    const isSameStep = key !== "" && key === this.last.key && now - this.last.at < STEP_MS && this.canUndo;
    this.last = { key, at: now };
    if (!isSameStep) this.before = [...this.before, this.source].slice(-MOST_STEPS);
    this.after = [];
    this.take(source);
  }

  undo(): void {
    const source = this.before.at(-1);
    if (!source) return;
    this.before = this.before.slice(0, -1);
    this.after = [...this.after, this.source];
    this.last = { key: "", at: 0 };
    this.take(source);
  }

  redo(): void {
    const source = this.after.at(-1);
    if (!source) return;
    this.after = this.after.slice(0, -1);
    this.before = [...this.before, this.source];
    this.take(source);
  }

  /** Waits until the answer is about this source, or has failed. */
  async settled(): Promise<void> {
    while (this.isBehind && !this.trouble) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Saves it: as a puzzle, which it must be, or as a draft. */
  async save(isDraft: boolean): Promise<Versioned | undefined> {
    const { source, version } = this;
    this.isSaving = true;
    try {
      const body = { source, version, isDraft };
      const saved = await send<Versioned & { source: Source }>({ method: "POST", path: `${this.game}/puzzles`, body });
      forget(this.game, this.id);
      this.version = saved.version;
      this.isDraft = saved.isDraft;
      this.isChanged = this.source !== source;
      this.source = { ...this.source, id: saved.id };
      if (this.isChanged) this.leave();
      if (this.isBehind) void this.examine();
      return saved;
    } catch (error) {
      desk.fail(error);
      return undefined;
    } finally {
      this.isSaving = false;
    }
  }

  /** Discards what was not saved. */
  discard(): void {
    clearTimeout(this.timer);
    this.turn += 1;
    forget(this.game, this.id);
  }

  private take(source: Source): void {
    this.source = source.id === undefined && this.id ? { ...source, id: this.id } : source;
    this.isBehind = true;
    this.isChanged = true;
    this.pointed = undefined;
    this.leave();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.examine(), PAUSE_MS);
  }

  private async examine(): Promise<void> {
    const turn = ++this.turn;
    const { source } = this;
    try {
      const known = await send<Known>({ method: "POST", path: `${this.game}/compile`, body: { source } });
      if (turn !== this.turn) return;
      this.known = known;
      this.trouble = "";
      this.isBehind = this.source !== source;
    } catch (error) {
      if (turn === this.turn) this.trouble = messageOf(error);
    }
  }

  /** Stores the work so that a reload finds it. */
  private leave(): void {
    try {
      const kept: Kept = { source: this.source, version: this.version, isDraft: this.isDraft };
      localStorage.setItem(keyOf(this.game, this.id), JSON.stringify(kept));
    } catch {
      // no storage, or no room: it is kept by saving alone
    }
  }
}

function keyOf(game: GameName, id: string | undefined): string {
  return `gridwright:studio:sheet:${game}:${id ?? ""}`;
}

function forget(game: GameName, id: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(game, id));
  } catch {
    // nothing was kept either
  }
}

/** What was not saved when the page was left. */
function readLeft(game: GameName, id: string | undefined): Kept | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(game, id)) ?? "null");
    return found && typeof found.source === "object" && found.source ? found : undefined;
  } catch {
    return undefined;
  }
}
