/** `work` as something that may be called at any rate: calls made while it runs are answered by one more run after it. */
export function coalesce(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isDue = false;
  async function run(): Promise<void> {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work().catch(() => undefined);
    }
    isRunning = false;
  }
  return () => void run();
}
