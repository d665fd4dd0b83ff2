/** The size of an element, as it changes. */
import { flushSync } from "svelte";
import type { Attachment } from "svelte/attachments";

export interface Size {
  width: number;
  height: number;
}

/**
 * Reports the size of the element it is attached to, before the paint. Neither container queries nor bind:clientWidth do
 * so well: the former make the browser calculate the layout twice at every move, the latter while the page is still being built.
 */
export function measure(report: (size: Size) => void): Attachment {
  return (element) => {
    const observer = new ResizeObserver((entries) => {
      report(entries.at(-1)!.contentRect);
      flushSync();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
