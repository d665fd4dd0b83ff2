/** The calendar: the shown days, the chosen one, and the conflicts of a change before it is made. */
import { tick } from "svelte";
import { dayAt, dayIndex, shortDate } from "../engine/days";
import type { GameName } from "../engine/games";
import { get, send, type Request } from "./api";
import { desk } from "./desk.svelte";
import { askToPut, askToTake, askToTakeMany, type Way } from "./questions";
import type { Assigning, CalendarDay, Changed, Fault, Filling, Finding, Month, Row, Swapping, Week, Year } from "./types";
import { acknowledged, acknowledging } from "./undo";
import { inShort, monthsLater, weekOf, type Puzzled } from "./weeks";

class Agenda {
  /** The day that is shown in the panel. The week, month or year around it is shown in the calendar. */
  chosen = $state("");
  private read = $state.raw<{ game: GameName; days: CalendarDay[] }>();
  /** The week of all games, if that is shown. */
  week = $state.raw<Week>();
  /** The year of the open game, if that is shown. */
  year = $state.raw<Year>();
  /** The day that a puzzle is dragged over. */
  over = $state("");
  /** The conflicts of the chosen puzzle on a day; undefined while they are unknown. */
  foreseen = $state.raw<{ day: string; id: string; findings: Finding[] }>();

  /** The puzzles that are being given a day. */
  giving = $state.raw<Row[]>();

  /** Where the calendar begins: today, or the launch if that is to come. */
  readonly first = $derived.by(() => {
    const { today, launch } = desk.overview!;
    return today > launch ? today : launch;
  });
  /** The month of the chosen day, whatever is shown. */
  readonly days = $derived(this.read?.game === desk.game ? this.read.days : []);
  readonly day = $derived(this.days.find((day) => day.day === this.chosen));
  /** The last day of the open game that has a puzzle. */
  readonly lastDay = $derived(desk.rows.reduce((last, row) => (row.day && row.day > last ? row.day : last), ""));
  /** The days of the month, as the week and the year have theirs. */
  readonly month = $derived(this.days.map((day) => inShort(day, desk.overview!.today, this.lastDay)));

  /** The puzzle that would be put on a day: the chosen one, if it can have a day. */
  get inHand(): Row | undefined {
    const row = desk.row;
    return row && row.status === "approved" && !row.isDraft ? row : undefined;
  }

  /** Reads the days around a day, which becomes the chosen one; unless `isFresh`, only those that are not there yet. */
  async load(day = this.chosen || this.first, isFresh = true): Promise<void> {
    const { game, span } = desk;
    this.chosen = day;
    const [first, month, year] = [weekOf(day)[0]!, day.slice(0, 7), Number(day.slice(0, 4))];
    // An answer may come after another game, span or day was chosen.
    const isStill = (wanted: string) => game === desk.game && span === desk.span && this.chosen.startsWith(wanted);
    const reads: Promise<unknown>[] = [];
    if (isFresh || !this.day)
      reads.push(
        get<Month>(`${game}/calendar?month=${month}`).then((answer) => isStill(month) && (this.read = { game, days: answer.days })),
      );
    if (span === "week" && (isFresh || this.week?.first !== first))
      reads.push(get<Week>(`week?first=${first}`).then((answer) => weekOf(this.chosen)[0] === first && (this.week = answer)));
    if (span === "year" && (isFresh || this.year?.year !== year))
      reads.push(get<Year>(`${game}/year?year=${year}`).then((answer) => isStill(String(year)) && (this.year = answer)));
    await Promise.all(reads).catch((error: unknown) => desk.fail(error));
  }

  /** Goes some weeks, months or years on. */
  turn(by: number): Promise<void> {
    const { chosen } = this;
    if (desk.span === "week") return this.load(dayAt(dayIndex(chosen) + 7 * by));
    return this.load(monthsLater(chosen, desk.span === "month" ? by : 12 * by));
  }

  /** Focuses a day of a game, after loading it if it is not shown. */
  async go(game: GameName, day: string): Promise<void> {
    const find = () => document.querySelector<HTMLElement>(`[data-of="${game}"][data-day="${day}"]`);
    if (!find()) await this.load(day, false);
    await tick();
    find()?.focus();
  }

  /** Shows a day in the panel, with the conflicts that the chosen puzzle would have there. */
  look(game: GameName, day: string): void {
    if (game !== desk.game) {
      this.chosen = day;
      this.release();
      return void desk.open(game, "calendar", false);
    }
    void this.load(day, false);
    const { inHand } = this;
    if (inHand && inHand.day !== day) void this.foresee(day, inHand.id);
    else this.release();
  }

  /** Brings the panel of the chosen day into sight, which is below the days on a narrow screen. */
  reveal(): void {
    document.getElementById("chosen-day")?.scrollIntoView({ block: "nearest" });
  }

  async foresee(day: string, id: string): Promise<void> {
    if (this.foreseen?.day === day && this.foreseen.id === id) return;
    this.foreseen = undefined;
    this.held = `${day} ${id}`;
    const findings = await findConflicts(desk.game, day, id).catch(() => undefined);
    if (findings && this.held === `${day} ${id}`) this.foreseen = { day, id, findings };
  }

  release(): void {
    this.held = "";
    this.foreseen = undefined;
  }

  private held = "";

  /** Puts a puzzle on a day. If that touches another puzzle or a published day, it asks first. */
  put(id: string, day: Puzzled): void {
    this.release();
    const { game } = desk;
    const row = desk.rows.find((other) => other.id === id);
    if (!row || row.day === day.day) return;
    if (row.status !== "approved" && !row.day)
      return desk.announce(`“${row.title}” is ${row.status}. Only an approved puzzle can have a day.`, "bad");
    this.ask(
      askToPut(row, day, desk.overview!.today, (way) => this.move(game, row, day, way)),
      () => this.move(game, row, day, "put"),
    );
  }

  private move(game: GameName, row: Row, day: Puzzled, way: Way): void {
    const at = desk.shown.indexOf(row);
    const force = [day.day, row.day ?? day.day].some((one) => one <= desk.overview!.today);
    const path = `${game}/calendar`;
    const putting: Assigning = { id: row.id, was: day.id, force };
    const swapping: Swapping = { days: [row.day ?? "", day.day], was: [row.id, day.id], force };
    const request: Request =
      way === "swap"
        ? { method: "POST", path: `${path}/swap`, body: swapping }
        : { method: "PUT", path: `${path}/${day.day}`, body: putting };
    const other = day.id && (way === "swap" ? `, “${day.title}” on ${shortDate(row.day!)}` : `, “${day.title}” back in the pool`);
    void this.change(game, request, `“${row.title}” on ${shortDate(day.day)}${other ?? ""}`, () => {
      this.chosen = day.day;
      if (!row.day && at >= 0) desk.goOn(row.id, at); // the next one for the next day
    });
  }

  /** Moves a day's puzzle back to the pool. If the day is published, it asks first. */
  take(day: Puzzled): void {
    const { game } = desk;
    if (!day.id) return;
    const was = encodeURIComponent(day.id);
    const force = day.day <= desk.overview!.today;
    const request: Request = { method: "DELETE", path: `${game}/calendar/${day.day}?was=${was}&force=${force}` };
    const run = () => void this.change(game, request, `“${day.title}” removed from ${shortDate(day.day)}`);
    this.ask(askToTake(day, desk.overview!.today, run), run);
  }

  /** Gives several puzzles the days from a date on that have none. */
  putMany(rows: Row[], day: string): void {
    const force = day <= desk.overview!.today;
    void desk.changeMany(rows, { do: "assign", day, skipTaken: true, force }, `put on days from ${shortDate(day)}`);
  }

  /** Moves several puzzles back to the pool. If one has a published day, it asks first. */
  takeMany(rows: Row[]): void {
    const published = rows.filter((row) => row.day! <= desk.overview!.today);
    const run = () => void desk.changeMany(rows, { do: "unassign", force: published.length > 0 }, "back in the pool");
    this.ask(askToTakeMany(published, rows, run), run);
  }

  /** Gives each empty day of a span the puzzle that suits it best. */
  fill(first: string, through: string): Promise<void> {
    const { game } = desk;
    const body: Filling = { first, through };
    return desk.inLine(async () => {
      try {
        const answer = await send<Changed>({ method: "POST", path: `${game}/calendar`, body });
        const number = answer.rows.length;
        if (number) desk.made(game, answer, number === 1 ? "1 day filled" : `${number} days filled`, true);
        else
          desk.announce(
            "No day was filled. No day is empty, or every approved puzzle is on hold, outside its window or would repeat something too soon.",
          );
        await desk.reload();
      } catch (error) {
        await desk.refuse(error);
      }
    });
  }

  /** Accepts a finding of a day for a reason; without a reason, lets it count again. */
  acknowledge(day: string, fault: Fault, reason: string | null): void {
    const { game } = desk;
    const fingerprints = [fault.fingerprint];
    void desk.inLine(async () => {
      try {
        await send(acknowledging(game, day, fingerprints, reason));
        desk.note(acknowledged(game, day, fingerprints, reason, fault.acknowledged));
        await desk.reload();
      } catch (error) {
        await desk.refuse(error);
      }
    });
  }

  private ask(question: ReturnType<typeof askToPut>, run: () => void): void {
    if (question) desk.question = question;
    else run();
  }

  /** Makes a change after those before it; if it is refused, that is announced. */
  private change(game: GameName, request: Request, description: string, then?: () => void): Promise<void> {
    return desk.inLine(async () => {
      try {
        desk.made(game, await send<Changed>(request), description, true);
        await desk.reload();
        then?.();
      } catch (error) {
        await desk.refuse(error);
      }
    });
  }
}

/** What a puzzle would repeat or break on a day. */
export function findConflicts(game: GameName, day: string, id: string): Promise<Finding[]> {
  return get(`${game}/calendar/${day}/foresee?puzzle=${encodeURIComponent(id)}`);
}

export const agenda = new Agenda();
