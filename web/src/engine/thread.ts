/** A thread that runs the rules, and how the page notices that it is dead. It is asked one thing at a time. */
import { scriptUrl } from "./scripts";
import workerUrl from "./worker.ts?worker&url";

/** What the thread says: that it is ready, an answer, or why it has no answer. */
export type Said = { ready: true } | { answer: string } | { failure: string };

/** What the page asks. `game`: the request loads a puzzle of this game, whose rules must be there. */
export interface Asked {
  request: string;
  game?: string;
}

const SECOND_MS = 1000;
const START_S = 90;
/** Far longer than any answer takes on a slow phone: the statistics of many years take a while. */
const ANSWER_S = 15;
const CHARACTERS_A_SECOND = 50_000;

export class Thread {
  isAlive = true;
  /** The requests that loaded a puzzle into it. */
  readonly puzzles = new Set<unknown>();
  private waiting: { resolve: (answer: string) => void; reject: (error: Error) => void } | undefined;
  private readonly alive = `gridwright:thread:${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;

  private constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ("failure" in data) return this.end(data.failure);
      this.waiting?.resolve("ready" in data ? "" : data.answer);
    };
    worker.onmessageerror = () => this.end("The rules sent an unreadable answer.");
    worker.onerror = (event) => {
      event.preventDefault();
      this.end(event.message ? `The rules failed: ${event.message}` : "The rules could not be fetched.");
    };
  }

  /** A thread that is ready for requests. Throws if it cannot be started. */
  static async start(): Promise<Thread> {
    const thread = new Thread(new Worker(scriptUrl(workerUrl), { type: "module" }));
    await thread.say({ lock: thread.alive }, START_S);
    thread.watch();
    return thread;
  }

  /** The answer to a request. Throws if the thread dies before it answers. */
  ask(request: string, game?: string): Promise<string> {
    const limit = game ? START_S : ANSWER_S + request.length / CHARACTERS_A_SECOND; // its rules may have to be fetched
    return this.say({ request, game } satisfies Asked, limit);
  }

  /** Ends the thread. Open requests fail with `reason`. */
  end(reason = "The rules were ended."): void {
    this.isAlive = false;
    this.worker.terminate();
    this.waiting?.reject(new Error(reason));
  }

  private async say(message: object, limit: number): Promise<string> {
    if (!this.isAlive) throw new Error("The rules have ended.");
    // Seconds in which the page runs are counted: a device may sleep for hours in between.
    let seconds = 0;
    const timer = setInterval(() => ++seconds >= limit && this.end("The rules took too long."), SECOND_MS);
    try {
      return await new Promise<string>((resolve, reject) => {
        this.waiting = { resolve, reject };
        this.worker.postMessage(message);
      });
    } finally {
      clearInterval(timer);
      this.waiting = undefined;
    }
  }

  /** The thread holds a lock for as long as it lives: whoever gets it knows at once that it is dead. */
  private watch(): void {
    navigator.locks?.request(this.alive, () => this.end("The rules ended by themselves.")).catch(() => undefined);
  }
}
