/** When a visitor is invited to install the app, and how that is done where they are. Pure. */
import { day_ms } from "../../worker/shared/time.ts";

/** Days of visits, an order counting as one more, from which on an invitation is no intrusion. */
const enough = 3;
/** How long no invitation is shown: after an invitation that was not answered, and after a refusal. */
const quiet_days = { shown: 7, refused: 90 } as const;

/** What this browser knows of its visits: no more than whether they were enough. `day`: the last one counted, and how often it counts. */
export type Visits = { count: number; day: string; counted: 1 | 2; quietUntil_ms: number };

/** What is stored is never trusted: it may be broken, of an older release or written by somebody else. */
export function visitsOf(stored: string | null): Visits | null {
  try {
    const { count, day, counted, quietUntil_ms } = JSON.parse(stored ?? "null") as Visits;
    const isWhole = Number.isInteger(count) && count >= 0 && typeof day === "string" && Number.isFinite(quietUntil_ms);
    return isWhole ? { count: Math.min(count, enough), day: day.slice(0, 10), counted: counted === 2 ? 2 : 1, quietUntil_ms } : null;
  } catch {
    return null;
  }
}

/** Counts a visit: once a day, and once more if something was ordered. One day is never enough, so the first visit is left in peace. */
export function counted(visits: Visits | null, today: string, hasOrdered: boolean): Visits {
  const worth = hasOrdered ? 2 : 1;
  const { count, day, quietUntil_ms } = visits ?? { count: 0, day: "", quietUntil_ms: 0 };
  const before = visits !== null && day === today ? visits.counted : 0;
  return { count: Math.min(count + Math.max(worth - before, 0), enough), day: today, counted: before === 2 ? 2 : worth, quietUntil_ms };
}

export const quiet = (visits: Visits, why: keyof typeof quiet_days, now_ms: number): Visits => ({
  ...visits,
  quietUntil_ms: now_ms + quiet_days[why] * day_ms,
});

/** Pages where people have something else to do: paying, signing in, deciding about a product whose buttons lie at the lower edge. */
const busy = /^\/(?:checkout(?!\/order\/)|payfast\/|razorpay-callback|social-callback|login|register|forgot-password|verify-email|seller|[^/]+\/product\/)/;

/** Whether to invite now. `path`: without locale prefix. A clock that was set back silences nobody for longer than a refusal does. */
export function mayInvite({ count, quietUntil_ms }: Visits, path: string, now_ms: number): boolean {
  const isQuiet = now_ms < quietUntil_ms && quietUntil_ms <= now_ms + quiet_days.refused * day_ms;
  return count >= enough && !isQuiet && !busy.test(path);
}

type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

/**
 * Whether this is a browser of iOS or iPadOS, which asks for nothing: "Share" leads to "Add to Home Screen". An iPad calls itself a
 * Macintosh, which has no touch screen. What shows pages within another app does not say Safari, and has no such menu.
 */
export const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) && /Safari\//.test(userAgent);
