import { type SQL, sql } from "./sql.ts";

/** A condition: the column's text begins so, in the order of its collation. An index seeks it. */
export const beginsWith = (column: SQL, text: string): SQL => sql`${column} >= ${text} AND ${column} < ${`${text}\u{10ffff}`}`;
