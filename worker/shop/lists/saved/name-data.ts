/** Whose lists they are, by name. */
import { sql, statement } from "../../../db/sql.ts";

export const ownName = (db: D1Database, shopperId: number) => statement(db, sql`SELECT name FROM shoppers WHERE id = ${shopperId}`);
