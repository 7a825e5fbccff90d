/** A shop that takes no orders for a while (`closed_from`, `closed_to`), as answers say it. Pure. */

/** When a shop that is closed now takes orders again. */
export const closedUntilOf = (closed_to: number | null) => (closed_to === null ? {} : { closedUntil: new Date(closed_to).toISOString() });
