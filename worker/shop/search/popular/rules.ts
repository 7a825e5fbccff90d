/** What of searches is counted, and when it is shown. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { day_ms } from "../../../shared/time.ts";

/** So many are shown. */
export const popular_max = 8;
/** So many networks must have searched for it of late: what one visitor writes shows nowhere. */
export const networks_min = 5;
/** How long a network's search counts. */
export const counts_ms = 14 * day_ms;
export const term_chars = { min: 2, max: 40 } as const;
/** Of what operators hid, so many (0141_popular_searches.sql says the same); and so many of what is shown are listed to them. */
export const hidden_max = 500;
export const listed_max = 100;

/** A number this long is somebody's: a telephone, an order, a card. */
const long = /\p{N}{5}/u;

/** A search as it is counted: in small letters, its words one space apart. Null: too short, too long, or more than words. */
export function termOf(typed: string, locale: Locale): string | null {
  const term = typed
    .slice(0, 200)
    .toWellFormed()
    .normalize("NFKC")
    .toLocaleLowerCase(locale)
    .replace(/["“”«»]/g, "")
    .replace(/\s+/gu, " ")
    .trim();
  const length = [...term].length;
  if (length < term_chars.min || term.length > term_chars.max || !/\p{L}/u.test(term)) return null;
  return /[@/\\<>]/.test(term) || long.test(term.replace(/[\s.-]/g, "")) ? null : term;
}
