/** What tests of the engine's client need: a stand-in for a thread, which Node does not have. */
import { vi } from "vitest";
import type { Asked } from "./thread";

export interface Request {
  do: string;
  key?: string;
  [field: string]: unknown;
}

/** How a thread behaves when it is asked: it answers, throws what it fails with, or never answers (undefined). */
export type Behaviour = (request: Request, thread: FakeWorker) => unknown;

export class FakeWorker {
  static behaviour: Behaviour = () => ({});
  /** All threads that were started, the newest last. */
  static started: FakeWorker[] = [];

  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | undefined;
  isEnded = false;
  /** What it was asked. */
  readonly requests: Request[] = [];
  /** Ends it as a browser may: without a word. */
  die!: () => void;
  private readonly death = new Promise<void>((resolve) => (this.die = resolve));

  constructor() {
    FakeWorker.started.push(this);
  }

  postMessage(message: Asked | { lock: string }): void {
    if ("lock" in message) {
      // As in worker.ts, it holds the lock for as long as it lives.
      void navigator.locks.request(message.lock, () => {
        this.send({ ready: true });
        return this.death;
      });
      return;
    }
    const request = JSON.parse(message.request) as Request;
    this.requests.push(request);
    try {
      const answer = FakeWorker.behaviour(request, this);
      if (answer !== undefined) this.send({ answer: JSON.stringify(answer) });
    } catch (error) {
      this.send({ failure: (error as Error).message });
    }
  }

  terminate(): void {
    this.isEnded = true;
    this.die();
  }

  private send(data: unknown): void {
    queueMicrotask(() => this.isEnded || this.onmessage?.({ data }));
  }
}

/** Puts the stand-in where a page has its threads; each request is answered as `behaviour` says. */
export function stubThreads(behaviour: Behaviour): void {
  FakeWorker.behaviour = behaviour;
  FakeWorker.started = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("fetch", async () => new Response());
}

/** Has every start of a thread fail. */
export function refuseThreads(message: string): void {
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        throw new Error(message);
      }
    },
  );
}
