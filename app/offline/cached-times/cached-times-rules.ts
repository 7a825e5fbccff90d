/** How the time of a cached price is written. Pure. */
import { day_ms } from "../../../worker/shared/time.ts";

/** The time of day; of an older price the day as well. */
export function timeShown(at_ms: number, now_ms: number, locale: string, timeZone?: string): string {
  const isToday = now_ms - at_ms < day_ms && new Date(at_ms).getDate() === new Date(now_ms).getDate();
  return new Intl.DateTimeFormat(locale, { ...(!isToday && { day: "numeric", month: "short" }), hour: "numeric", minute: "2-digit", timeZone }).format(at_ms);
}
