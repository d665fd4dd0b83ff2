/** The editor's desk: which game and puzzle are open, what was changed, and how to undo it. */
import type { GameName } from "../shell/games";
import { get, Refused, send } from "./api";
import { filter, neighbour, type Shelf, type Wish } from "./filter";
import type { Detail, Overview, Row, Status, Versioned } from "./types";
import { isOfCalendar, overruled, overruling, remember, statusChanged, type Change } from "./undo";

export type Room = "pool" | "calendar" | "editor";

interface News {
  text: string;
  tone: "plain" | "bad";
  /** Whether the last change can be taken back from here. */
  canUndo: boolean;
}

class Desk {
  overview = $state.raw<Overview>();
  game = $state<GameName>("waywords");
  room = $state<Room>(placeIn(location.hash).room);
  rows = $state.raw<Row[]>([]);
  wish = $state.raw<Wish>(firstWish(this.room));
  /** The puzzle that is looked at. */
  chosen = $state("");
  detail = $state.raw<Detail>();
  changes = $state.raw<Change[]>([]);
  news = $state.raw<News>();
  /** Why there is nothing to show. */
  trouble = $state("");
  isLoading = $state(true);
  /** Whether the calendar was changed since the site was built. */
  isBehind = $state(false);
  /** The puzzle that the editor is to open; none for what was left there, or a new one. */
  edited = $state("");
  /** Grows whenever the address leads somewhere. */
  visits = $state(0);
  /** Grows with each change of the calendar, whoever has made it. */
  turns = $state(0);

  readonly shown = $derived(filter(this.rows, this.wish));
  readonly row = $derived(this.rows.find((row) => row.id === this.chosen));

  /** The version of each puzzle that was looked at, which a change of it must name. */
  private seen = new Map<string, string>();
  /** How often each puzzle was changed here: an answer that was asked for before a change is not news. */
  private turnOf = new Map<string, number>();
  /** Puzzles whose new status is not saved yet: they are shown with it already. */
  private changing = new Set<string>();
  private line: Promise<unknown> = Promise.resolve();

  async start(): Promise<void> {
    try {
      this.overview = await get<Overview>("library");
    } catch (error) {
      this.trouble = messageOf(error);
      this.isLoading = false;
      return;
    }
    await this.follow();
  }

  /** Shows what the address names: at the start, at Back and Forward, and when somebody writes another one. */
  async follow(): Promise<void> {
    const { game, room, id } = placeIn(location.hash);
    const known = this.overview?.games.find((other) => other.name === game) ?? this.overview?.games[0];
    this.edited = room === "editor" ? id : "";
    this.visits += 1;
    if (known) await this.open(known.name, room, false);
  }

  /** Opens a game, or the other room of the same. `isNew` makes it a step that Back takes back. */
  async open(game: GameName, room: Room = this.room, isNew = true): Promise<void> {
    const isOther = game !== this.game || !this.rows.length;
    this.game = game;
    this.enter(room, isNew);
    if (!isOther) return;
    this.rows = [];
    this.detail = undefined;
    this.chosen = "";
    this.isLoading = true;
    await this.reload();
    this.isLoading = false;
    if (this.room === "pool" && !this.shown.length) this.wish = { ...this.wish, shelf: "all" };
    const first = this.shown[0];
    if (first && !this.chosen) this.choose(first.id);
  }

  private enter(room: Room, isNew = true): void {
    if (room !== this.room) this.wish = firstWish(room);
    this.room = room;
    this.address(room === "editor" ? this.edited : "", isNew);
  }

  /** Puts where the editor is into the address, so that a reload leads there. */
  address(edited: string, isNew = false): void {
    const parts = [this.game, ...(this.room === "pool" ? [] : [this.room]), ...(edited ? [encodeURIComponent(edited)] : [])];
    const hash = `#${parts.join("/")}`;
    if (hash !== location.hash) history[isNew ? "pushState" : "replaceState"](null, "", hash);
  }

  /** Reads the rows again; what others have changed is then seen. */
  async reload(): Promise<void> {
    const game = this.game;
    try {
      const rows = await get<Row[]>(`${game}/puzzles`);
      if (game !== this.game) return;
      this.rows = rows;
      this.trouble = "";
      this.turns += 1;
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  choose(id: string): void {
    if (id === this.chosen && this.detail?.id === id) return;
    this.chosen = id;
    void this.look(id);
  }

  /** Looks at a puzzle from all sides, and so knows its version. */
  private async look(id: string): Promise<void> {
    const game = this.game;
    const key = `${game}/${id}`;
    const turn = this.turnOf.get(key);
    try {
      const detail = await get<Detail>(`${game}/puzzles/${encodeURIComponent(id)}`);
      if (game !== this.game) return;
      if (id === this.chosen) this.detail = detail;
      if (this.turnOf.get(key) !== turn) return; // it was changed in the meantime: the answer is older
      this.seen.set(key, detail.version);
      if (!this.changing.has(key)) this.take(detail);
    } catch (error) {
      if (id === this.chosen && game === this.game) this.fail(error);
    }
  }

  /** Opens a puzzle in the editor. */
  edit(id: string): void {
    this.edited = id;
    this.enter("editor");
  }

  step(by: number): void {
    const id = neighbour(this.shown, this.chosen, by);
    if (id) this.choose(id);
  }

  /** Goes to the puzzle after one that was changed. If the changed one has left the list, the next one has its index. */
  goOn(id: string, at: number): void {
    const next = this.shown[at]?.id === id ? this.shown[at + 1] : this.shown[at];
    this.choose((next ?? this.shown.at(-1))?.id ?? id);
  }

  wishFor(part: Partial<Wish>): void {
    this.wish = { ...this.wish, ...part };
  }

  showShelf(shelf: Shelf): void {
    this.wish = { shelf, difficulty: 0, text: "" };
  }

  /** Gives the chosen puzzle a status and goes on to the next one. The page does not wait for the answer. */
  setStatus(status: Status): void {
    const { row, game } = this;
    if (!row) return;
    if (row.day) return this.announce(`“${row.title}” has a day, ${row.day}. Take it from there first.`, "bad");
    if (row.status === status) return this.step(1);
    const at = this.shown.indexOf(row);
    const key = `${game}/${row.id}`;
    this.changing.add(key);
    this.take({ ...row, status });
    this.goOn(row.id, at);
    void this.inLine(async () => {
      try {
        if (!this.seen.has(key)) await this.look(row.id);
        const path = `${game}/puzzles/${encodeURIComponent(row.id)}/status`;
        const body = { status, version: this.seen.get(key) };
        const after = await send<Versioned>({ method: "PUT", path, body });
        this.changing.delete(key);
        this.settle(game, after);
        this.note(statusChanged(game, row, after));
      } catch (error) {
        this.changing.delete(key);
        if (game === this.game) this.take(row);
        await this.refuse(error, row);
      }
    });
  }

  /** Overrules a finding of the chosen puzzle, or without a reason lets it count again. */
  overrule(code: string, reason: string | null): void {
    const { detail, game } = this;
    if (!detail) return;
    const before = detail.findings.find((finding) => finding.code === code)?.overruled ?? "";
    void this.inLine(async () => {
      try {
        const version = this.seen.get(`${game}/${detail.id}`) ?? detail.version;
        const after = await send<Versioned>(overruling(game, detail.id, code, reason, version));
        this.settle(game, after);
        this.note(overruled(game, after, code, reason, before));
        await this.look(detail.id);
      } catch (error) {
        await this.refuse(error, this.rows.find((row) => row.id === detail.id));
      }
    });
  }

  /** Takes back the last change. */
  undo(): void {
    void this.inLine(async () => {
      const change = this.changes.at(-1);
      if (!change) return this.announce("There is nothing to undo.");
      this.changes = this.changes.slice(0, -1);
      try {
        for (const request of change.back) this.settle(change.game, await send<Versioned>(request));
        this.isBehind ||= isOfCalendar(change);
        this.announce(`Undone: ${change.description}`);
        if (change.game !== this.game) return;
        await this.reload();
        this.choose(change.id);
      } catch (error) {
        await this.refuse(error, this.rows.find((row) => row.id === change.id));
      }
    });
  }

  /** One change after the other, in the order in which they were asked for. */
  inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.line.then(work);
    this.line = done.catch(() => undefined);
    return done;
  }

  /** Takes in what a change has made of a puzzle. */
  settle(game: GameName, after: Versioned): void {
    const key = `${game}/${after.id}`;
    this.turnOf.set(key, (this.turnOf.get(key) ?? 0) + 1);
    this.seen.set(key, after.version);
    if (game !== this.game) return;
    this.take(after);
    if (this.detail?.id === after.id) this.detail = { ...this.detail, ...after };
  }

  /** A puzzle was saved in the editor: the list has it, and it is the chosen one. */
  async saved(game: GameName, after: Versioned): Promise<void> {
    if (game !== this.game) return;
    await this.reload();
    this.settle(game, after);
    this.chosen = after.id;
    void this.look(after.id);
  }

  /** Remembers a change and announces it. */
  note(change: Change): void {
    this.isBehind ||= isOfCalendar(change);
    this.changes = remember(this.changes, change);
    this.news = { text: change.description, tone: "plain", canUndo: true };
  }

  announce(text: string, tone: News["tone"] = "plain"): void {
    this.news = { text, tone, canUndo: false };
  }

  fail(error: unknown): void {
    this.announce(messageOf(error), "bad");
  }

  /** A change was refused: says so, and shows the puzzle as it is now. */
  async refuse(error: unknown, row?: Row): Promise<void> {
    const isConflict = error instanceof Refused && error.isConflict;
    this.announce(isConflict ? `Not changed. Somebody else was here: ${messageOf(error)}` : messageOf(error), "bad");
    await this.reload();
    if (row && this.rows.some((other) => other.id === row.id)) {
      this.chosen = row.id;
      await this.look(row.id);
    }
  }

  private take(after: Row): void {
    this.rows = this.rows.map((row) => (row.id === after.id ? short(after) : row));
  }
}

/** Where an address leads. */
function placeIn(hash: string): { game: string; room: Room; id: string } {
  const [game = "", room, id = ""] = hash.slice(1).split("/");
  return { game, room: room === "calendar" || room === "editor" ? room : "pool", id: decode(id) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // somebody wrote it, and it means nothing else
  }
}

/** What is looked for first in a room. */
function firstWish(room: Room): Wish {
  return { shelf: room === "calendar" ? "approved" : "pending", difficulty: 0, text: "" };
}

/** Of all that is known about a puzzle, what a row has. */
function short({ id, title, status, day, difficulty, effort, profile, isDraft }: Row): Row {
  return { id, title, status, day, difficulty, effort, profile, isDraft };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const desk = new Desk();
