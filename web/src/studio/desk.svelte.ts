/** The state of the studio: the open game and puzzle, the changes, and how to undo them. */
import { gameNamed, gameNames, type GameName } from "../engine/games";
import { messageOf } from "../engine/json";
import { get, pageId, Refused, send } from "./api";
import { ANY, filterRows, neighbour, rangeOf, type Shelf, type Filter } from "./filter";
import type { Question } from "./questions";
import type { Bulk, ChangeEvent, Changed, Changes, Detail, Overview, Row, Status } from "./types";
import { changed, keepChanges, nameOf, overruled, overruling, readChanges, remember, statusChanged, type Change } from "./undo";
import { SPANS, type Span } from "./weeks";

const MOST_REPORTED = 4;

export type Room = "pool" | "calendar" | "editor" | "material";

const PAUSE_MS = 200; // while a text is typed

interface News {
  text: string;
  tone: "plain" | "bad";
  /** Whether it has a button that undoes the last change. */
  canUndo: boolean;
}

class Desk {
  overview = $state.raw<Overview>();
  game = $state<GameName>(gameNames.find((name) => name === parseAddress(location.hash).game) ?? gameNames[0]!);
  room = $state<Room>(parseAddress(location.hash).room);
  /** What the calendar shows at once. */
  span = $state<Span>(parseAddress(location.hash).span);
  rows = $state.raw<Row[]>([]);
  filter = $state.raw<Filter>(firstFilter(this.room));
  /** The id of the shown puzzle. */
  chosen = $state("");
  /** The ids of the puzzles that are ticked. */
  picked = $state.raw<ReadonlySet<string>>(new Set());
  detail = $state.raw<Detail>();
  question = $state.raw<Question>();
  changes = $state.raw<Change[]>([]);
  news = $state.raw<News>();
  /** Why the library cannot be shown. */
  trouble = $state("");
  /** Why what is shown may be out of date. */
  warning = $state("");
  isLoading = $state(true);
  /** Whether the calendar has changed since the site was built. */
  isBehind = $state(false);
  /** The puzzle that the editor opens; "" for unsaved work or a new one. */
  edited = $state("");
  /** Grows when an address is followed. */
  visits = $state(0);
  /** Grows whenever the rows are read again. */
  turns = $state(0);

  /** False for a reader. */
  readonly canChange = $derived(this.overview?.canChange ?? true);
  /** The puzzles in whose answers a text was found. */
  private found = $state.raw({ text: "", ids: new Set<string>() });

  readonly shown = $derived(filterRows(this.rows, this.filter, this.found.text === this.filter.text ? this.found.ids : undefined));
  readonly row = $derived(this.rows.find((row) => row.id === this.chosen));
  /** The puzzles that a change of several is for: of the ticked ones, those that are shown. */
  readonly selected = $derived(this.shown.filter((row) => this.picked.has(row.id)));

  /** The version of each puzzle that was shown. A change must name it. */
  private seen = new Map<string, string>();
  /** How often each puzzle was changed here. An answer to a request from before the last change is out of date. */
  private turnOf = new Map<string, number>();
  /** Puzzles that are shown with a status that is not saved yet. */
  private changing = new Set<string>();
  private line: Promise<unknown> = Promise.resolve();

  async start(): Promise<void> {
    try {
      this.overview = await get<Overview>("library");
      this.trouble = "";
    } catch (error) {
      this.trouble = messageOf(error);
      this.isLoading = false;
      return;
    }
    this.changes = readChanges(this.overview.root);
    await this.follow();
  }

  /** Takes in what others have changed. What is chosen, typed or not saved stays as it is. */
  async hear({ events, isWhole }: Changes): Promise<void> {
    const foreign = events.filter((event) => event.page !== pageId);
    if (isWhole && !foreign.length) return;
    if (!this.overview) return this.start();
    await this.inLine(async () => {
      const { game } = this;
      try {
        this.overview = await get<Overview>("library");
        const isOurs = !isWhole || foreign.some((event) => event.game === game || event.game === null);
        if (isOurs) await this.readRows();
        else this.turns += 1; // a week shows all games
        this.warning = this.trouble = "";
        const { row } = this;
        if (isOurs && row && !this.changing.has(`${game}/${row.id}`)) await this.look(row.id);
      } catch (error) {
        this.warning = messageOf(error);
      }
      this.report(foreign);
    });
  }

  /** Announces changes of others, unless something went wrong here that is to be read first. */
  private report(events: ChangeEvent[]): void {
    if (!events.length || this.news?.tone === "bad") return;
    const lines = events.map(({ game, text, by }) => (by && game && game !== this.game ? `${gameNamed(game).title}: ${text}` : text));
    const rest = lines.length - MOST_REPORTED;
    this.announce([...lines.slice(0, MOST_REPORTED), ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n"));
  }

  /** Shows what the address names: at the start, and whenever it changes. */
  async follow(): Promise<void> {
    const { game, room, span, id } = parseAddress(location.hash);
    this.span = span;
    const known = this.overview?.games.find((other) => other.name === game) ?? this.overview?.games[0];
    this.edited = room === "editor" ? id : "";
    this.visits += 1;
    if (known) await this.open(known.name, room, false);
  }

  /** Opens a game or another room. `isNew` adds it to the browser's history. */
  async open(game: GameName, room: Room = this.room, isNew = true): Promise<void> {
    const isOther = game !== this.game || !this.rows.length;
    this.game = game;
    this.enter(room === "editor" && !this.canChange ? "pool" : room, isNew);
    if (!isOther) return;
    this.rows = [];
    this.detail = undefined;
    this.chosen = "";
    this.found = { text: "", ids: new Set() };
    this.pickNone();
    this.isLoading = true;
    await this.reload();
    this.isLoading = false;
    if (this.room === "pool" && !this.shown.length) this.filter = { ...this.filter, shelf: "all" };
    this.chooseFirst();
  }

  /** Chooses the first puzzle of the list, if none is chosen. */
  private chooseFirst(): void {
    const first = this.shown[0];
    if (first && !this.chosen) this.choose(first.id);
  }

  private enter(room: Room, isNew = true): void {
    if (room !== this.room) {
      this.filter = firstFilter(room);
      this.pickNone();
    }
    this.room = room;
    if (isNew || room !== "material") this.address(room === "editor" ? this.edited : "", isNew);
  }

  /** Shows another span in the calendar. */
  show(span: Span): void {
    this.span = span;
    this.address("", true);
  }

  /** Puts the game, the room, and the edited puzzle or the calendar's span into the address. */
  address(edited: string, isNew = false): void {
    const parts: string[] = [this.game];
    if (this.room !== "pool") parts.push(this.room);
    if (this.room === "calendar" && this.span !== "month") parts.push(this.span);
    if (edited) parts.push(encodeURIComponent(edited));
    const hash = `#${parts.join("/")}`;
    if (hash !== location.hash) history[isNew ? "pushState" : "replaceState"](null, "", hash);
  }

  /** Reads the rows again, with what others have changed. */
  async reload(): Promise<void> {
    try {
      await this.readRows();
      this.trouble = "";
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  private async readRows(): Promise<void> {
    const { game } = this;
    const rows = await get<Row[]>(`${game}/puzzles`);
    if (game !== this.game) return;
    this.rows = rows;
    this.turns += 1;
    this.chooseFirst();
  }

  /** Shows a puzzle. What is known of the shown one is read again only if `isChanged`. */
  choose(id: string, isChanged = false): void {
    if (id === this.chosen && this.detail?.id === id && !isChanged) return;
    this.chosen = id;
    void this.look(id);
  }

  private async look(id: string): Promise<void> {
    const game = this.game;
    const key = `${game}/${id}`;
    const turn = this.turnOf.get(key);
    try {
      const detail = await get<Detail>(`${game}/puzzles/${encodeURIComponent(id)}`);
      if (game !== this.game) return;
      if (id === this.chosen) this.detail = detail;
      if (this.turnOf.get(key) !== turn) return; // it has changed since, and the answer is out of date
      this.seen.set(key, detail.version);
      if (!this.changing.has(key)) this.take(detail);
    } catch (error) {
      if (id === this.chosen && game === this.game) this.fail(error);
    }
  }

  edit(id: string): void {
    this.edited = id;
    this.enter("editor");
  }

  step(by: number): void {
    const id = neighbour(this.shown, this.chosen, by);
    if (id) this.choose(id);
  }

  /** Chooses the puzzle after a changed one. If that has left the list, the next one has its index. */
  goOn(id: string, at: number): void {
    const next = this.shown[at]?.id === id ? this.shown[at + 1] : this.shown[at];
    this.choose((next ?? this.shown.at(-1))?.id ?? id);
  }

  setFilter(part: Partial<Filter>): void {
    this.filter = { ...this.filter, ...part };
    clearTimeout(this.searching);
    const { text } = this.filter;
    if (text.trim() && text !== this.found.text) this.searching = setTimeout(() => void this.search(text), PAUSE_MS);
  }

  /** Looks for a text in the answers too. Only the server has them. */
  private async search(text: string): Promise<void> {
    const { game } = this;
    const ids = await get<string[]>(`${game}/search?text=${encodeURIComponent(text)}`).catch(() => []);
    if (game === this.game) this.found = { text, ids: new Set(ids) };
  }

  private searching: ReturnType<typeof setTimeout> | undefined;

  showShelf(shelf: Shelf): void {
    this.filter = { shelf, ...ANY };
    this.chooseFirst();
  }

  /** Ticks a puzzle, or no longer. With `isRange`, all from the last ticked one to it are ticked. */
  pick(id: string, isRange = false): void {
    if (isRange) this.picked = new Set([...this.picked, ...rangeOf(this.shown, this.lastPicked || this.chosen, id)]);
    else {
      const picked = new Set(this.picked);
      if (!picked.delete(id)) picked.add(id);
      this.picked = picked;
    }
    this.lastPicked = id;
  }

  pickAll(): void {
    this.picked = new Set(this.shown.map((row) => row.id));
  }

  pickNone(): void {
    this.picked = new Set();
    this.lastPicked = "";
  }

  private lastPicked = "";

  /** Sets the status of the chosen puzzle and goes to the next one. The page does not wait for the answer. */
  setStatus(status: Status): void {
    const { row, game } = this;
    if (!row) return;
    if (row.day) return this.announce(`“${row.title}” has a day, ${row.day}. Remove it from the calendar first.`, "bad");
    if (row.status === status) {
      this.announce(`“${row.title}” is ${status} already.`);
      return this.step(1);
    }
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
        const after = await send<Row>({ method: "PUT", path, body });
        this.changing.delete(key);
        this.settle(game, after);
        this.note(statusChanged(game, row, after));
      } catch (error) {
        this.changing.delete(key);
        if (game === this.game) this.take(row);
        await this.refuse(error, row.id);
      }
    });
  }

  /** Overrules a finding of the chosen puzzle; without a reason, no longer. */
  overrule(code: string, reason: string | null): void {
    const { detail, game } = this;
    if (!detail) return;
    const before = detail.findings.find((finding) => finding.code === code)?.overruled ?? "";
    void this.inLine(async () => {
      try {
        const version = this.seen.get(`${game}/${detail.id}`) ?? detail.version;
        const after = await send<Row>(overruling(game, detail.id, code, reason, version));
        this.settle(game, after);
        this.note(overruled(game, after, code, reason, before));
        await this.look(detail.id);
      } catch (error) {
        await this.refuse(error, detail.id);
      }
    });
  }

  undo(): void {
    void this.inLine(async () => {
      const change = this.changes.at(-1);
      if (!change) return this.announce("There is nothing to undo.");
      this.keep(this.changes.slice(0, -1));
      try {
        const answer = await send<Changed | Row | object>(change.back);
        for (const row of "rows" in answer ? answer.rows : "id" in answer ? [answer] : []) this.settle(change.game, row);
        this.isBehind ||= change.isOfCalendar;
        this.announce(`Undone: ${change.description}`);
        if (change.game !== this.game) return;
        await this.reload();
        if (this.rows.some((row) => row.id === change.id)) this.choose(change.id, true);
      } catch (error) {
        if (error instanceof Refused && error.code === "GONE") this.keep([...this.changes, change]);
        await this.refuse(error, change.game === this.game ? change.id : undefined, `This can no longer be undone: ${change.description}.`);
      }
    });
  }

  private keep(changes: Change[]): void {
    this.changes = changes;
    if (this.overview) keepChanges(this.overview.root, changes);
  }

  /** Runs one change after the other. */
  inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.line.then(work);
    this.line = done.catch(() => undefined);
    return done;
  }

  /** Shows a puzzle as it is after a change. */
  settle(game: GameName, after: Row): void {
    const key = `${game}/${after.id}`;
    this.turnOf.set(key, (this.turnOf.get(key) ?? 0) + 1);
    this.seen.set(key, after.version);
    if (game !== this.game) return;
    this.take(after);
    if (this.detail?.id === after.id) this.detail = { ...this.detail, ...after };
  }

  /** Adds a puzzle that the editor has saved to the list, and chooses it. */
  async saved(game: GameName, after: Row): Promise<void> {
    if (game !== this.game) return;
    await this.reload();
    this.settle(game, after);
    this.chosen = after.id;
    void this.look(after.id);
  }

  /** Makes one change of several puzzles: of all, or of none. */
  changeMany(rows: Row[], change: Omit<Bulk, "puzzles">, done: string): Promise<void> {
    const { game, chosen } = this;
    return this.inLine(async () => {
      try {
        const puzzles = rows.map(({ id, version }) => ({ id, version }));
        const body: Bulk = { ...change, puzzles };
        const answer = await send<Changed>({ method: "POST", path: `${game}/puzzles/bulk`, body });
        this.made(game, answer, `${nameOf(rows)} ${done}`, change.do === "assign" || change.do === "unassign");
        await this.reload();
        if (chosen === this.chosen && rows.some((row) => row.id === chosen)) await this.look(chosen);
      } catch (error) {
        await this.refuse(error);
      }
    });
  }

  /** Shows what a change has made, and remembers how to undo it. */
  made(game: GameName, answer: Changed, description: string, isOfCalendar: boolean): void {
    for (const row of answer.rows) this.settle(game, row);
    this.note(changed(game, answer, description, isOfCalendar), answer.notes);
  }

  /** Announces a change and remembers it, with sentences about what is unusual in it. */
  note(change: Change, notes: string[] = []): void {
    this.isBehind ||= change.isOfCalendar;
    this.keep(remember(this.changes, change));
    this.news = { text: [change.description, ...notes].join("\n"), tone: "plain", canUndo: true };
  }

  announce(text: string, tone: News["tone"] = "plain"): void {
    this.news = { text, tone, canUndo: false };
  }

  fail(error: unknown): void {
    this.announce(messageOf(error), "bad");
  }

  /** Announces that a change was refused, and shows the puzzle as it is now. */
  async refuse(error: unknown, id?: string, start?: string): Promise<void> {
    this.announce(explain(error, start), "bad");
    await this.reload();
    if (id && this.rows.some((row) => row.id === id)) {
      this.chosen = id;
      await this.look(id);
    }
  }

  private take(after: Row): void {
    this.rows = this.rows.map((row) => (row.id === after.id ? short(after) : row));
  }
}

const MOST_PROBLEMS = 3;

/** Why a change was refused. */
function explain(error: unknown, start = ""): string {
  if (!(error instanceof Refused) || error.code === "GONE") return messageOf(error);
  if (error.isConflict) return `${start || "Not changed."} Somebody else has changed it: ${error.message}`;
  if (start) return `${start} ${error.message}`;
  const problems = error.problems.map((problem) => problem.message);
  if (!problems.length) return error.message;
  const others = problems.length - MOST_PROBLEMS;
  const more = others > 0 ? [`And ${others} more.`] : [];
  return ["Nothing was changed.", ...problems.slice(0, MOST_PROBLEMS), ...more].join("\n");
}

function parseAddress(hash: string): { game: string; room: Room; span: Span; id: string } {
  const [game = "", room, id = ""] = hash.slice(1).split("/");
  const span = SPANS.find((name) => name === id) ?? "month";
  return { game, room: room === "calendar" || room === "editor" || room === "material" ? room : "pool", span, id: decode(id) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // typed by hand, and not encoded
  }
}

function firstFilter(room: Room): Filter {
  return { shelf: room === "calendar" ? "approved" : "pending", ...ANY };
}

/** The row of a puzzle, without the rest of what is known of it. */
function short({ id, title, status, day, difficulty, effort, profile, isDraft, tags, hold, from, until, version }: Row): Row {
  return { id, title, status, day, difficulty, effort, profile, isDraft, tags, hold, from, until, version };
}

export const desk = new Desk();
