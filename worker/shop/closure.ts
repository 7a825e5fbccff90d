/** A shop that takes no orders for a while (`closed_from`, `closed_to`): one rule for every room. Pure. */

/** SQL: whether a shop `s` is closed at the moment bound to `now`. What binds (cart, checkout) asks this; what is only shown reads `s.is_closed`. */
export const isClosedAt = (now: "?1" | "?2" | "?3" | "?4") => `COALESCE(s.closed_from <= ${now} AND ${now} < s.closed_to, 0)`;

/** When a shop that is closed now takes orders again, as answers say it. */
export const closedUntilOf = (closed_to: number | null) => (closed_to === null ? {} : { closedUntil: new Date(closed_to).toISOString() });
