/**
 * Tabs that have one puzzle open take turns: a tab reads the kept game, applies a move and writes it while no other tab
 * does so. On a page that is not secure there are no locks, and tabs go by what they read.
 */
const PATIENCE_MS = 10_000;

/** Runs `work` while no other tab does so for `key`. It does not wait for a tab that blocks the others for too long. */
export async function alone<Done>(key: string, work: () => Promise<Done>): Promise<Done> {
  if (!navigator.locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  let hasBegun = false;
  try {
    return await navigator.locks.request(`gridwright:${key}`, { signal: patience.signal }, () => {
      clearTimeout(timer);
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
