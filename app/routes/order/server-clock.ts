/** The server's clock in a page. The visitor's own may be wrong by hours: only how much of it has passed counts. */
import { useEffect, useState } from "react";
import { useHydrated } from "../../client/hydrated.ts";

/** Epoch ms at the server. */
export type ServerClock = () => number;

/** Runs on from `server_ms`, which the page's own clock (`pageClock`, monotonic) heard at `heard_ms`. */
export const clockFrom =
  (server_ms: number, heard_ms: number, pageClock: () => number = () => performance.now()): ServerClock =>
  () =>
    server_ms + pageClock() - heard_ms;

export const secondsUntil = (until: string, now_ms: number) => Math.max(0, Math.ceil((Date.parse(until) - now_ms) / 1000));

/** Set by the clock that came with the page's data, and anew with the data of each later answer. Null until the browser has taken over. */
export function useServerClock(server_ms: number): ServerClock | null {
  const isHydrated = useHydrated();
  const [ofDocument_ms] = useState(isHydrated ? null : server_ms);
  const [clock, setClock] = useState<ServerClock | null>(null);
  useEffect(() => {
    const heard_ms = server_ms === ofDocument_ms ? documentHeard_ms() : performance.now();
    setClock(() => clockFrom(server_ms, heard_ms));
  }, [server_ms, ofDocument_ms]);
  return clock;
}

/** What came with the document is as of the start of its answer, however late the page wakes up. */
function documentHeard_ms(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.responseStart ?? 0;
}
