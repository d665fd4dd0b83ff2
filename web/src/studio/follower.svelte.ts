/** Waits for what others change in the library, while the page is in sight. Browsers allow few connections, and each page keeps one open. */
import { messageOf } from "../engine/json";
import { get, Refused, send } from "./api";
import { desk } from "./desk.svelte";
import type { Changes } from "./types";

const PAUSE_MS = 1000;

class Follower {
  /** What is wrong with the library's files. */
  troubles = $state.raw<string[]>([]);
  /** Why the page no longer hears of changes. It must be loaded again. */
  lost = $state("");
  private at = "";
  private waiting: AbortController | undefined;

  /** Remembers what was changed last. What is read after this is not older. */
  async start(): Promise<void> {
    try {
      this.take(await get<Changes>("changes"));
    } catch {
      // the next request says what is wrong
    }
    this.follow();
  }

  /** Begins to wait if the page is in sight, and stops if it is not. */
  follow(): void {
    this.waiting?.abort();
    this.waiting = undefined;
    if (document.hidden || this.lost) return;
    this.waiting = new AbortController();
    void this.wait(this.waiting.signal);
  }

  private async wait(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        const changes = await send<Changes>({ method: "GET", path: `changes?since=${encodeURIComponent(this.at)}`, signal });
        if (signal.aborted) return;
        const isNew = changes.at !== this.at;
        this.take(changes);
        if (isNew) await desk.hear(changes);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && (error.status === 401 || error.status === 403)) {
          this.lost = messageOf(error);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }

  private take(changes: Changes): void {
    this.at = changes.at;
    this.troubles = changes.troubles;
  }
}

export const follower = new Follower();
