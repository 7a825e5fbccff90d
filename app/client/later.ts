const moment_ms = 2000;

/** What failed for want of code is tried once more by itself: after a moment, or when the network is back. */
export function later(work: () => void) {
  if (navigator.onLine) setTimeout(work, moment_ms);
  else addEventListener("online", work, { once: true });
}

/** For work that goes without saying: it is tried again once, and its failure is of no concern. */
export const retryOnce = (work: () => Promise<unknown>) => void work().catch(() => later(() => work().catch(() => {})));
