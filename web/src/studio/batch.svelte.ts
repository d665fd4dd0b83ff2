/** The batch of puzzles that is being made. It goes on while its panel is closed, and after a reload of the page. */
import type { GameName } from "../shell/games";
import { get, send } from "./api";
import { desk } from "./desk.svelte";
import type { Job } from "./types";

export interface Order {
  number: number;
  profile: string;
  seed: string | null;
  topics: string[];
}

const LOOK_MS = 400;

class Batch {
  job = $state.raw<Job>();

  readonly isRunning = $derived(this.job?.state === "running");

  /** Takes up the one that is running, if any is. */
  async find(): Promise<void> {
    const running = (await get<Job[]>("jobs")).find((job) => job.state === "running");
    if (running) void this.watch(running);
  }

  /** Refused where it cannot be. */
  async start(game: GameName, order: Order): Promise<void> {
    void this.watch(await send<Job>({ method: "POST", path: `${game}/jobs`, body: order }));
  }

  async stop(): Promise<void> {
    if (this.job) this.job = await send<Job>({ method: "DELETE", path: `jobs/${this.job.id}` });
  }

  private async watch(first: Job): Promise<void> {
    this.job = first;
    try {
      while (this.job.state === "running") {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        this.job = await get<Job>(`jobs/${first.id}`);
      }
    } catch (error) {
      this.job = undefined;
      return desk.fail(error);
    }
    desk.announce(`${this.job.message}.`, this.job.state === "failed" ? "bad" : "plain");
    if (this.job.state === "done" && this.job.game === desk.game) await desk.reload();
  }
}

export const batch = new Batch();
