/** Whether a shop `s` is closed at this moment. What binds (cart, checkout) asks this; what is only shown reads `s.is_closed`. */
import { type SQL, sql } from "./sql.ts";

export const isClosedAt = (now_ms: number): SQL => sql`COALESCE(s.closed_from <= ${now_ms} AND ${now_ms} < s.closed_to, 0)`;
