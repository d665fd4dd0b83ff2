/** The calendar of the game on the desk: a month, what each day has, and what a change would break. */
import { get, send } from "./api";
import { desk } from "./desk.svelte";
import { assigned, filled, unassigned } from "./undo";
import type { Day, Finding, Row, Versioned } from "./types";

class Agenda {
  month = $state("");
  days = $state.raw<Day[]>([]);
  /** The day that is looked at. */
  chosen = $state("");
  /** What the puzzle in hand would break on the day that it is held over; nothing while that is not known. */
  foreseen = $state.raw<{ day: string; id: string; findings: Finding[] }>();

  readonly day = $derived(this.days.find((day) => day.day === this.chosen));

  /** The puzzle that would be put on a day: the chosen one, where it may have one. */
  get inHand(): Row | undefined {
    const row = desk.row;
    return row && row.status === "approved" && !row.isDraft ? row : undefined;
  }

  async load(month = this.month || desk.overview!.today.slice(0, 7)): Promise<void> {
    const game = desk.game;
    this.month = month;
    try {
      const { days } = await get<{ days: Day[] }>(`${game}/calendar?month=${month}`);
      if (game !== desk.game || month !== this.month) return;
      this.days = days;
      if (!this.day) this.chosen = days.find((day) => day.day >= desk.overview!.today)?.day ?? days[0]!.day;
    } catch (error) {
      desk.fail(error);
    }
  }

  turn(months: number): Promise<void> {
    const [year, month] = this.month.split("-").map(Number) as [number, number];
    const at = new Date(Date.UTC(year, month - 1 + months, 1));
    return this.load(at.toISOString().slice(0, 7));
  }

  /** Works out what a puzzle would break on a day. */
  async foresee(day: string, id: string): Promise<void> {
    if (this.foreseen?.day === day && this.foreseen.id === id) return;
    this.foreseen = undefined;
    this.held = `${day} ${id}`;
    const path = `${desk.game}/calendar/${day}/foresee?puzzle=${encodeURIComponent(id)}`;
    const findings = await get<Finding[]>(path).catch(() => undefined);
    if (findings && this.held === `${day} ${id}`) this.foreseen = { day, id, findings };
  }

  letGo(): void {
    this.held = "";
    this.foreseen = undefined;
  }

  private held = "";

  /** Puts a puzzle on a day, in the place of the one that is there. */
  put(id: string, day: Day): Promise<void> {
    this.letGo();
    const { game } = desk;
    const row = desk.rows.find((other) => other.id === id);
    if (!row || row.day === day.day) return Promise.resolve();
    if (row.status !== "approved" && !row.day) {
      desk.announce(`“${row.title}” is ${row.status}. Only an approved puzzle gets a day.`, "bad");
      return Promise.resolve();
    }
    const displaced = day.puzzle;
    const at = desk.shown.indexOf(row);
    return desk.inLine(async () => {
      try {
        const body = { id, was: displaced?.id ?? null };
        const after = await send<Versioned>({ method: "PUT", path: `${game}/calendar/${day.day}`, body });
        desk.settle(game, after);
        // What stands on a published day is frozen at once: there is no way back from there.
        if (day.isFrozen) desk.isBehind = true;
        if (day.isFrozen) desk.announce(`“${row.title}” on ${day.day}, which is published: it stays there`);
        else desk.note(assigned(game, row, day.day, displaced));
        this.chosen = day.day;
        await desk.reload();
        if (!row.day && at >= 0) desk.goOn(id, at); // the next day is for the next one
      } catch (error) {
        await desk.refuse(error);
      }
    });
  }

  /** Takes a day's puzzle back into the pool. */
  take(day: Day): Promise<void> {
    const { game } = desk;
    const row = day.puzzle;
    if (!row) return Promise.resolve();
    return desk.inLine(async () => {
      try {
        const path = `${game}/calendar/${day.day}?was=${encodeURIComponent(row.id)}`;
        desk.settle(game, await send<Versioned>({ method: "DELETE", path }));
        desk.note(unassigned(game, row, day.day));
        await desk.reload();
      } catch (error) {
        await desk.refuse(error);
      }
    });
  }

  /** Gives each empty day of a span the puzzle that suits it best. */
  fill(first: string, through: string): Promise<void> {
    const { game } = desk;
    return desk.inLine(async () => {
      try {
        const placed = await send<Versioned[]>({ method: "POST", path: `${game}/calendar`, body: { first, through } });
        for (const after of placed) desk.settle(game, after);
        if (placed.length) desk.note(filled(game, placed));
        else desk.announce("No day was filled: none is empty, or no approved puzzle fits without repeating something too soon.");
        await desk.reload();
      } catch (error) {
        await desk.refuse(error);
      }
    });
  }
}

export const agenda = new Agenda();
