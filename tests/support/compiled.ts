/** What the database says against a statement: it is compiled there, not run. */
import { env } from "./marketplace.ts";

/** The error where a place stands for a fragment: no value may stand there, or an index is asked for by a condition within it. Left to the tests that run it. */
export const fragmentsRefusal = /near "\?": syntax error|no query solution/;

export async function refusalOf(sql: string): Promise<string | null> {
  const values = Array<null>(sql.split("?").length - 1).fill(null);
  try {
    await env.DB.prepare(`EXPLAIN ${sql}`)
      .bind(...values)
      .all();
    return null;
  } catch (error) {
    return String(error);
  }
}
