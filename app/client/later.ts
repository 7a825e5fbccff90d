const moment_ms = 2000;

/** What failed for want of code is tried once more by itself: after a moment, or when the network is back. */
export function later(work: () => void) {
  if (navigator.onLine) setTimeout(work, moment_ms);
  else addEventListener("online", work, { once: true });
}

/** Best-effort work: one retry, errors ignored. */
export const retryOnce = (work: () => Promise<unknown>) => void work().catch(() => later(() => work().catch(() => {})));
