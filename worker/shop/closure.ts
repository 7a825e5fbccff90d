/** A shop that takes no orders for a while (`closed_from`, `closed_to`): one rule for every room. Pure. */
import { type SQL, sql } from "../db/sql.ts";

/** SQL: whether a shop `s` is closed at this moment. What binds (cart, checkout) asks this; what is only shown reads `s.is_closed`. */
export const isClosedAt = (now_ms: number): SQL => sql`COALESCE(s.closed_from <= ${now_ms} AND ${now_ms} < s.closed_to, 0)`;

/** When a shop that is closed now takes orders again, as answers say it. */
export const closedUntilOf = (closed_to: number | null) => (closed_to === null ? {} : { closedUntil: new Date(closed_to).toISOString() });
