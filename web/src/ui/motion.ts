/** When things move, and how long. */

/** How long something that was refused shakes: the duration in base.css, and a frame more. */
export const SHAKE_MS = 320;

/** Does `work` after the next paint; the first time, after the first contentful paint. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(() => firstPaint.then(work)));
}

const PAINTED = "first-contentful-paint";
const PATIENCE_MS = 1000; // for browsers that support the entry and never send it

const firstPaint = new Promise<void>((resolve) => {
  const Observer = globalThis.PerformanceObserver;
  if (!Observer?.supportedEntryTypes.includes("paint")) return resolve();
  new Observer((seen) => seen.getEntriesByName(PAINTED).length && resolve()).observe({ type: "paint", buffered: true });
  setTimeout(resolve, PATIENCE_MS);
});
