/** The source that is open in the editor, with undo and redo, the server's report, and storage of unsaved work. */
import type { GameName } from "../../engine/games";
import type { Games } from "../../engine/types";
import { get, Refused, send } from "../api";
import { messageOf } from "../../engine/json";
import { desk } from "../desk.svelte";
import type { Compiled, Finding, OpenedSource, Saved, Saving } from "../types";
import type { Offers } from "./forms";
import { isRecord, type Source } from "./source";

/** The server's report on a source, with the puzzle and the suggestions of its game. */
export type ReportOf<G extends GameName> = Compiled & {
  puzzle: Games[G]["puzzle"] | null;
  offer: G extends keyof Offers ? Offers[G] : Compiled["offer"];
};

const PAUSE_MS = 150;
/** Changes of one thing within this time are undone together. */
const STEP_MS = 1000;
const MOST_STEPS = 500;

/** A form names its game and gets typed reports. The editor around it has one for `never`, which every form accepts. */
export class SourceDocument<G extends GameName = never> {
  /** Never changed in place: `change` replaces it. */
  source = $state.raw<Source>({});
  /** The server's last answer, which may be about an earlier source. */
  report = $state.raw<ReportOf<G>>();
  isBehind = $state(true);
  /** Why there is no report. */
  trouble = $state("");
  pointed = $state.raw<Finding>();
  isSaving = $state(false);
  isChanged = $state(false);
  isDraft = $state(false);
  /** Whether somebody else has changed the puzzle since it was opened. */
  isOutdated = $state(false);

  private version: string | null = null;
  private before = $state.raw<Source[]>([]);
  private after = $state.raw<Source[]>([]);
  private last = { key: "", at: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;

  constructor(
    readonly game: GameName,
    stored: OpenedSource,
    isChanged: boolean,
  ) {
    this.source = stored.source;
    this.version = stored.version;
    this.isDraft = stored.isDraft;
    this.isChanged = isChanged;
    void this.examine();
  }

  /** Opens a puzzle of the library. Unsaved work on it is continued. */
  static async open(game: GameName, id: string): Promise<SourceDocument> {
    const found = await get<OpenedSource>(`${game}/puzzles/${encodeURIComponent(id)}/source`);
    const left = found.version === null ? undefined : readStored(game, id);
    const doc = new SourceDocument(game, left?.version ? left : found, Boolean(left?.version));
    doc.isOutdated = doc.isChanged && left?.version !== found.version;
    return doc;
  }

  /** Opens the unsaved new puzzle, else a blank one. */
  static begin(game: GameName, blank: Source, isFresh: boolean): SourceDocument {
    const left = isFresh ? undefined : readStored(game, undefined);
    return new SourceDocument(game, left ?? { source: blank, version: null, isDraft: false }, Boolean(left));
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

  /** Whether it can be saved as a puzzle: this source was audited, and has no error. */
  get isSound(): boolean {
    return !this.isBehind && this.report?.isSound === true;
  }

  /** Changes the source. Quick changes with the same `key` are undone together. */
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

  /** Waits for the report on this source, or its failure. */
  async settled(): Promise<void> {
    while (this.isBehind && !this.trouble) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async save(isDraft: boolean): Promise<Saved | undefined> {
    const { source, version } = this;
    this.isSaving = true;
    try {
      const body: Saving = { source, version, isDraft };
      const saved = await send<Saved>({ method: "POST", path: `${this.game}/puzzles`, body });
      forget(this.game, this.id);
      this.version = saved.version;
      this.isDraft = saved.isDraft;
      this.isChanged = this.source !== source;
      this.source = { ...this.source, id: saved.id };
      if (this.isChanged) this.store();
      if (this.isBehind) void this.examine();
      return saved;
    } catch (error) {
      if (error instanceof Refused && error.isConflict) this.isOutdated = true;
      else desk.fail(error);
      return undefined;
    } finally {
      this.isSaving = false;
    }
  }

  /** Looks whether somebody else has changed the puzzle. Without unsaved work, their version is opened. */
  async compare(): Promise<SourceDocument | undefined> {
    if (!this.id || !this.version || this.isSaving) return undefined;
    const found = await get<OpenedSource>(`${this.game}/puzzles/${encodeURIComponent(this.id)}/source`).catch(() => undefined);
    if (!found || found.version === this.version || this.isSaving) return undefined;
    if (!this.isChanged) return new SourceDocument(this.game, found, false);
    this.isOutdated = true;
    return undefined;
  }

  /** Makes this a new puzzle, so that the other version stays. */
  copy(): void {
    forget(this.game, this.id);
    const { id: _, ...rest } = this.source;
    this.source = rest;
    this.version = null;
    this.isOutdated = this.isDraft = false;
    this.isChanged = true;
    this.store();
    void this.examine();
  }

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
    this.store();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.examine(), PAUSE_MS);
  }

  private async examine(): Promise<void> {
    const turn = ++this.turn;
    const { source } = this;
    try {
      const report = await send<ReportOf<G>>({ method: "POST", path: `${this.game}/compile`, body: { source } });
      if (turn !== this.turn) return;
      this.report = report;
      this.trouble = "";
      this.isBehind = this.source !== source;
    } catch (error) {
      if (turn === this.turn) this.trouble = messageOf(error);
    }
  }

  private store(): void {
    try {
      const stored: OpenedSource = { source: this.source, version: this.version, isDraft: this.isDraft };
      localStorage.setItem(keyOf(this.game, this.id), JSON.stringify(stored));
    } catch {
      // no storage, or no room
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
    // no storage
  }
}

/** The unsaved work of an earlier visit. */
function readStored(game: GameName, id: string | undefined): OpenedSource | undefined {
  try {
    const found: OpenedSource | null = JSON.parse(localStorage.getItem(keyOf(game, id)) ?? "null");
    return found && isRecord(found.source) ? found : undefined;
  } catch {
    return undefined;
  }
}
