/** The calendar of the open game: a month of days, and the conflicts of a change before it is made. */
import { addMonths } from "../engine/days";
import { get, send } from "./api";
import { desk } from "./desk.svelte";
import { assigned, filled, unassigned } from "./undo";
import type { Assigning, CalendarDay, Filling, Finding, Month, Row, Versioned } from "./types";

class Agenda {
  month = $state("");
  days = $state.raw<CalendarDay[]>([]);
  /** The day that is shown in the panel. */
  chosen = $state("");
  /** The conflicts of the chosen puzzle on a day; undefined while they are unknown. */
  foreseen = $state.raw<{ day: string; id: string; findings: Finding[] }>();

  readonly day = $derived(this.days.find((day) => day.day === this.chosen));

  /** The puzzle that would be put on a day: the chosen one, if it can have a day. */
  get inHand(): Row | undefined {
    const row = desk.row;
    return row && row.status === "approved" && !row.isDraft ? row : undefined;
  }

  async load(month = this.month || desk.overview!.today.slice(0, 7)): Promise<void> {
    const game = desk.game;
    this.month = month;
    try {
      const { days } = await get<Month>(`${game}/calendar?month=${month}`);
      if (game !== desk.game || month !== this.month) return;
      this.days = days;
      if (!this.day) this.chosen = days.find((day) => day.day >= desk.overview!.today)?.day ?? days[0]!.day;
    } catch (error) {
      desk.fail(error);
    }
  }

  turn(months: number): Promise<void> {
    return this.load(addMonths(this.month, months));
  }

  async foresee(day: string, id: string): Promise<void> {
    if (this.foreseen?.day === day && this.foreseen.id === id) return;
    this.foreseen = undefined;
    this.held = `${day} ${id}`;
    const path = `${desk.game}/calendar/${day}/foresee?puzzle=${encodeURIComponent(id)}`;
    const findings = await get<Finding[]>(path).catch(() => undefined);
    if (findings && this.held === `${day} ${id}`) this.foreseen = { day, id, findings };
  }

  release(): void {
    this.held = "";
    this.foreseen = undefined;
  }

  private held = "";

  put(id: string, day: CalendarDay): Promise<void> {
    this.release();
    const { game } = desk;
    const row = desk.rows.find((other) => other.id === id);
    if (!row || row.day === day.day) return Promise.resolve();
    if (row.status !== "approved" && !row.day) {
      desk.announce(`“${row.title}” is ${row.status}. Only an approved puzzle can have a day.`, "bad");
      return Promise.resolve();
    }
    const displaced = day.puzzle;
    const at = desk.shown.indexOf(row);
    return this.change(async () => {
      const body: Assigning = { id, was: displaced?.id ?? null };
      const after = await send<Versioned>({ method: "PUT", path: `${game}/calendar/${day.day}`, body });
      desk.settle(game, after);
      // A puzzle on a published day is frozen at once, and this cannot be undone.
      if (day.isFrozen) desk.isBehind = true;
      if (day.isFrozen) desk.announce(`“${row.title}” on ${day.day}. The day is published, so this cannot be undone`);
      else desk.note(assigned(game, row, day.day, displaced));
      this.chosen = day.day;
      await desk.reload();
      if (!row.day && at >= 0) desk.goOn(id, at); // the next one for the next day
    });
  }

  /** Moves a day's puzzle back to the pool. */
  take(day: CalendarDay): Promise<void> {
    const { game } = desk;
    const row = day.puzzle;
    if (!row) return Promise.resolve();
    return this.change(async () => {
      const path = `${game}/calendar/${day.day}?was=${encodeURIComponent(row.id)}`;
      desk.settle(game, await send<Versioned>({ method: "DELETE", path }));
      desk.note(unassigned(game, row, day.day));
      await desk.reload();
    });
  }

  /** Gives each empty day of a span the puzzle that suits it best. */
  fill(first: string, through: string): Promise<void> {
    const { game } = desk;
    return this.change(async () => {
      const body: Filling = { first, through };
      const placed = await send<Versioned[]>({ method: "POST", path: `${game}/calendar`, body });
      for (const after of placed) desk.settle(game, after);
      if (placed.length) desk.note(filled(game, placed));
      else desk.announce("No day was filled. No day is empty, or every approved puzzle would repeat something too soon.");
      await desk.reload();
    });
  }

  /** Makes a change after those before it; if it is refused, that is announced. */
  private change(work: () => Promise<void>): Promise<void> {
    return desk.inLine(() => work().catch((error: unknown) => desk.refuse(error)));
  }
}

export const agenda = new Agenda();
