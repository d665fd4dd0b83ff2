/** When things move, and how long. */

/** What was refused shakes its head: as long as base.css has it, and a frame more. */
export const SHAKE_MS = 320;

/** Does `work` once what is there now has been painted. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
