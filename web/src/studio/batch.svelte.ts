/** The batch that is being generated. It goes on while its panel is closed, and after a reload of the page. */
import type { GameName } from "../engine/games";
import { get, send } from "./api";
import { desk } from "./desk.svelte";
import type { Generating, Job } from "./types";

const POLL_MS = 400;

class Batch {
  job = $state.raw<Job>();

  readonly isRunning = $derived(this.job?.state === "running");

  /** Watches the running batch, if there is one. */
  async find(): Promise<void> {
    const running = (await get<Job[]>("jobs")).find((job) => job.state === "running");
    if (running) void this.watch(running);
  }

  /** Throws Refused. */
  async start(game: GameName, body: Generating): Promise<void> {
    void this.watch(await send<Job>({ method: "POST", path: `${game}/jobs`, body }));
  }

  async stop(): Promise<void> {
    if (this.job) this.job = await send<Job>({ method: "DELETE", path: `jobs/${this.job.id}` });
  }

  private async watch(first: Job): Promise<void> {
    this.job = first;
    try {
      while (this.job.state === "running") {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
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
