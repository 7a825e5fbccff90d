/** SQL of files that are over: their rows go at once, they themselves after a while, and a piece at a time. Pure SQL and its loop. */
import { all, run, type SQL, sql } from "../../db/sql.ts";

/** So many rows go at once: all of a long file's hold the database for half a second. */
export const cleared_rows = 2000;
const over = sql.raw("('done', 'failed', 'cancelled')");

export const clearRows = (fileId: number): SQL =>
  sql`DELETE FROM product_file_rows WHERE file_id = ${fileId} AND line IN (SELECT line FROM product_file_rows WHERE file_id = ${fileId} ORDER BY line LIMIT ${cleared_rows})
    AND EXISTS (SELECT 1 FROM product_files WHERE id = ${fileId} AND status IN ${over})`;
const clearProblems = (fileId: number): SQL =>
  sql`DELETE FROM product_file_problems WHERE (file_id, line, code, column_name, value) IN
    (SELECT file_id, line, code, column_name, value FROM product_file_problems WHERE file_id = ${fileId} LIMIT ${cleared_rows})`;

/** Whether rows of a file that is over are left. */
export const clearSome = async (db: D1Database, fileId: number): Promise<boolean> => (await run(db, clearRows(fileId))) > 0;

/** Files that have rows, found by leaping from file to file. */
export const filesWithRows = sql`WITH RECURSIVE filed (id) AS (SELECT min(file_id) FROM product_file_rows
    UNION ALL SELECT (SELECT min(file_id) FROM product_file_rows WHERE file_id > filed.id) FROM filed WHERE filed.id IS NOT NULL)
  SELECT f.id FROM filed JOIN product_files AS f ON f.id = filed.id WHERE f.status IN ${over}`;
export const filesBefore = (before_ms: number, limit: number): SQL =>
  sql`SELECT id FROM product_files INDEXED BY product_files_over WHERE status IN ${over} AND updated_at < ${before_ms} ORDER BY updated_at LIMIT ${limit}`;

/** Dry runs that nobody followed up are called off; then rows that nobody needs go, and files that are long over with what was said of them. */
export async function tidyFiles(
  db: D1Database,
  { checkedBefore_ms, overBefore_ms, slices_max }: { checkedBefore_ms: number; overBefore_ms: number; slices_max: number },
) {
  await run(db, sql`UPDATE product_files SET status = 'cancelled' WHERE status = 'checked' AND updated_at < ${checkedBefore_ms}`);
  let slices = 0;
  /** Answers whether nothing is left of it. */
  const clear = async (some: SQL): Promise<boolean> => {
    while (slices < slices_max) {
      slices += 1;
      if ((await run(db, some)) === 0) return true;
    }
    return false;
  };
  for (const { id } of await all<{ id: number }>(db, filesWithRows)) await clear(clearRows(id));
  for (const { id } of await all<{ id: number }>(db, filesBefore(overBefore_ms, slices_max)))
    if (await clear(clearProblems(id))) await run(db, sql`DELETE FROM product_files WHERE id = ${id}`);
}
