/** Days and minutes as the clocks of a place show them. Pure. */
import { day_ms, minute_ms } from "./time.ts";

/** Made once a zone: there are some hundred, and making one takes longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, made);
  return made;
}

/** Day since 1970 and minute of it, in a time zone. */
export function localTime(now: number, timeZone: string): { day: number; minute: number } {
  const [date = "", time = ""] = clockOf(timeZone).format(now).split(", ");
  const [dayOfMonth, month, year] = date.split("/").map(Number) as [number, number, number];
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  return { day: Date.UTC(year, month - 1, dayOfMonth) / day_ms, minute: hours * 60 + minutes };
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function ahead_ms(timeZone: string, at: number): number {
  const { day, minute } = localTime(at, timeZone);
  return day * day_ms + minute * minute_ms - Math.floor(at / minute_ms) * minute_ms;
}

/** The moment at which the clocks of a place show this day and minute; where they skip it, the moment of the change. */
export function momentAt(day: number, minute: number, timeZone: string): number {
  const shown = day * day_ms + minute * minute_ms;
  // the clocks may change between the guess and the moment itself, so the offset is asked for twice
  const guess = shown - ahead_ms(timeZone, shown);
  const second = shown - ahead_ms(timeZone, guess);
  // where the clocks skip midnight (the Azores), the day starts at the change, not an hour before it
  return second + ahead_ms(timeZone, second) < shown ? guess : second;
}
