/**
 * What happens in a game, for whoever wants to count it. Nothing leaves the device: the sinks that exist write to the
 * console (at its verbose level) and to this device (where the player allows it). A site may add one of its own.
 */
import { settings } from "./settings.svelte";
import * as storage from "./storage";

export interface PlayEvent {
  type: string;
  puzzleId: string;
  skinId: string;
  timestamp: number;
  metadata: Record<string, unknown>;
}

export type EventSink = (event: PlayEvent) => void;

const KEY = "events";
const LONGEST_DIARY = 200;
const sinks = new Set<EventSink>();

/** Adds a sink. Returns a function that removes it. */
export function addSink(sink: EventSink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** Sends an event to every sink. */
export function sendEvent(type: string, puzzleId: string, metadata: Record<string, unknown>): void {
  if (!sinks.size) return;
  const skinId = (document.documentElement.dataset.skin ?? "").toUpperCase();
  const event = { type, puzzleId, skinId, timestamp: Date.now(), metadata };
  for (const sink of sinks) {
    try {
      sink(event);
    } catch {
      // a failing sink must not stop the game
    }
  }
}

const consoleSink: EventSink = (event) => console.debug("gridwright", event);

/** The sinks that there are: the console's, and this device's where the diary is switched on. */
export function startSinks(): void {
  addSink(consoleSink);
  addSink((event) => settings.diary && localSink(event));
}

/** Keeps the last events on this device, where only its owner can read them. */
const localSink: EventSink = (event) => {
  const diary = storage.readValue(KEY);
  storage.write(KEY, [...(Array.isArray(diary) ? diary : []), event].slice(-LONGEST_DIARY));
};
