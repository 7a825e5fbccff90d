/** All or nothing: D1 runs a batch as one transaction, and this lets it fail where it must not go on. */
import { type SQL, sql, statement } from "./sql.ts";

/** Fails, and its whole batch with it, where `condition` does not hold at that point. */
export const assertion = (condition: SQL): SQL => sql`SELECT json(CASE WHEN ${condition} THEN 'true' ELSE 'refused' END)`;
export const assertInBatch = (db: D1Database, condition: SQL) => statement(db, assertion(condition));

/** Whether a batch failed because of an assertion. */
export const isRefusedBatch = (error: unknown) => String(error).includes("malformed JSON");

/** Runs a batch. False: an assertion did not hold, and nothing was done. */
export async function runAsserted(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(statements);
    return true;
  } catch (error) {
    if (isRefusedBatch(error)) return false;
    throw error;
  }
}
