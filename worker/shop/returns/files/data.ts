/** SQL of the files of returns. Triggers of 0119_return_files.sql count them, and end them with their return. */
import { all, first, run, type SQL, sql, statement } from "../../../db/sql.ts";
import { day_ms } from "../../../shared/time.ts";
import { filesAfterEnd_days, guestUploadsOfDay_max_bytes, sending_ms } from "./rules.ts";

export type FileKind = "picture" | "label";
type ReturnFileRow = { id: string; kind: FileKind; content_type: "image/webp" | "application/pdf"; size_bytes: number };
export type NewReturnFile = ReturnFileRow & { returnId: number; digest: string };

export const isFull = (error: unknown): boolean => String(error).includes("return_files_few");
export const isOver = (error: unknown): boolean => String(error).includes("return_files_of_open");

/** Takes a place among the files, not stored yet. @returns the file with this content, which may have been there. @throws what `isFull` and `isOver` know */
export async function takePlace(
  db: D1Database,
  { id, returnId, kind, content_type, size_bytes, digest }: NewReturnFile,
  now: number,
): Promise<{ id: string; isStored: boolean }> {
  const same = sql`return_id = ${returnId} AND kind = ${kind} AND digest = ${digest}`;
  const [, , found] = await db.batch<{ id: string; is_stored: 0 | 1 }>([
    // a label stands in the place of the one before
    statement(
      db,
      sql`UPDATE return_files SET return_id = NULL, ends_at = 0 WHERE kind = 'label' AND ${kind} = 'label' AND return_id = ${returnId} AND digest <> ${digest}`,
    ),
    statement(
      db,
      sql`INSERT INTO return_files (id, return_id, kind, content_type, size_bytes, digest, created_at, ends_at)
        SELECT ${id}, ${returnId}, ${kind}, ${content_type}, ${size_bytes}, ${digest}, ${now}, ${now + sending_ms} WHERE NOT EXISTS (SELECT 1 FROM return_files WHERE ${same})`,
    ),
    statement(db, sql`SELECT id, is_stored FROM return_files WHERE ${same}`),
  ]);
  const row = found?.results[0];
  if (!row) throw new Error("a file of a return has no row");
  return { id: row.id, isStored: row.is_stored === 1 };
}

/** The bytes are there: it stays as long as its return is open, and half a year. */
export const markFileStored = (db: D1Database, id: string) =>
  run(
    db,
    sql`UPDATE return_files SET is_stored = 1, ends_at = iif(return_id IS NULL, 0, (SELECT ended_at + ${filesAfterEnd_days * day_ms} FROM returns WHERE id = return_id)) WHERE id = ${id} AND is_stored = 0`,
  );
export const dropPlace = (db: D1Database, id: string) => run(db, sql`DELETE FROM return_files WHERE id = ${id} AND is_stored = 0`);

/** Of an order, of a shop, or anybody's. */
export type FileReader = { orderId: number } | { shopId: number } | "desk";
const isReadBy = (reader: FileReader): SQL =>
  reader === "desk" ? sql`true` : "orderId" in reader ? sql`r.order_id = ${reader.orderId}` : sql`r.shop_id = ${reader.shopId}`;
export const readFile = (db: D1Database, reader: FileReader, returnId: number, id: string): Promise<ReturnFileRow | null> =>
  first(
    db,
    sql`SELECT f.id, f.kind, f.content_type, f.size_bytes FROM return_files AS f JOIN returns AS r ON r.id = f.return_id
      WHERE f.id = ${id} AND r.id = ${returnId} AND f.is_stored = 1 AND ${isReadable} AND ${isReadBy(reader)}`,
  );
/** Of a file `f` that is not on its way out. */
const isReadable = sql`(f.ends_at IS NULL OR f.ends_at > 0)`;

/** JSON of the pictures of return `r`, the first first, and of its label. */
export const filesOfReturn = sql`(SELECT json_group_array(json_object('id', id, 'kind', kind, 'type', content_type)) FROM
  (SELECT * FROM return_files AS f WHERE f.return_id = r.id AND f.is_stored = 1 AND ${isReadable} ORDER BY f.created_at, f.id))`;

export const forgetPicture = (db: D1Database, returnId: number, id: string) =>
  run(db, sql`UPDATE return_files SET return_id = NULL, ends_at = 0 WHERE id = ${id} AND return_id = ${returnId} AND kind = 'picture'`);

/** What has run out, broke off on its way, or is nobody's any more. */
const isLeft = (now: number): SQL => sql`ends_at <= ${now}`;
export const readLeftFiles = async (db: D1Database, now: number, atOnce_max: number): Promise<string[]> =>
  (
    await all<{ id: string }>(
      db,
      sql`SELECT id FROM return_files INDEXED BY return_files_ending WHERE ends_at IS NOT NULL AND ${isLeft(now)} ORDER BY ends_at LIMIT ${atOnce_max}`,
    )
  ).map(({ id }) => id);
export const dropLeftFiles = (db: D1Database, now: number, ids: readonly string[]) =>
  run(db, sql`DELETE FROM return_files WHERE ends_at IS NOT NULL AND ${isLeft(now)} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Counts what a guest is about to send with an order's link. False: it is more than a day allows, or there is no such order. */
export const countUpload = async (db: D1Database, number: string, bytes: number, now: number): Promise<boolean> => {
  const day = Math.floor(now / day_ms);
  const changes = await run(
    db,
    sql`INSERT INTO return_uploads (order_id, day, sent_bytes) SELECT id, ${day}, ${bytes} FROM orders WHERE number = ${number} AND ${bytes} <= ${guestUploadsOfDay_max_bytes}
      ON CONFLICT (order_id) DO UPDATE SET sent_bytes = iif(day = excluded.day, sent_bytes, 0) + excluded.sent_bytes, day = excluded.day
      WHERE iif(day = excluded.day, sent_bytes, 0) + excluded.sent_bytes <= ${guestUploadsOfDay_max_bytes}`,
  );
  return changes > 0;
};
