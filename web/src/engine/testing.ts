/** Stand-ins for what Node does not have, threads and storage, and random numbers. */
import { vi } from "vitest";
import { messageOf } from "./json";
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
    const request: Request = JSON.parse(message.request);
    this.requests.push(request);
    try {
      const answer = FakeWorker.behaviour(request, this);
      if (answer !== undefined) this.send({ answer: JSON.stringify(answer) });
    } catch (error) {
      this.send({ failure: messageOf(error) });
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

/**
 * A replacement for the browser's storage, which Node does not have. It has room for a number of characters and of writes.
 * After a number of changes its tab is dead, and nothing changes any more.
 */
export class FaultyStorage {
  texts = new Map<string, string>();
  room = Infinity;
  writes = Infinity;
  changes = Infinity;
  get used() {
    return [...this.texts].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  }
  get length() {
    return this.texts.size;
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    const before = this.texts.has(key) ? key.length + this.texts.get(key)!.length : 0;
    if (this.writes-- <= 0 || this.used - before + key.length + text.length > this.room)
      throw new DOMException("full", "QuotaExceededError");
    if (this.changes-- > 0) this.texts.set(key, text);
  }
  removeItem(key: string) {
    if (this.changes-- > 0) this.texts.delete(key);
  }
}

/** Texts by name, which know their own length. */
class Texts extends Map<string, string> {
  used = 0;
  names: string[] | undefined;
  override set(name: string, text: string) {
    this.delete(name);
    this.used += name.length + text.length;
    return super.set(name, text);
  }
  override delete(name: string) {
    this.used -= this.has(name) ? name.length + this.get(name)!.length : 0;
    this.names = undefined;
    return super.delete(name);
  }
  override clear() {
    for (const name of [...this.keys()]) this.delete(name);
  }
}

/** The same, for very many texts. */
export class LargeStorage extends FaultyStorage {
  override texts = new Texts();
  override get used() {
    return this.texts.used;
  }
  override key(index: number) {
    this.texts.names ??= [...this.texts.keys()];
    return this.texts.names[index] ?? null;
  }
}

/** Random numbers that are the same in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A value that has only what a test needs, as what it stands for. */
export function standIn<Whole>(value: unknown): Whole {
  return value as Whole;
}
