/** The outbox entries of product files: one for each run of a file, delivered again until it is through. */
import { run, sql, statement } from "../../db/sql.ts";
import { intoOutbox } from "../../outbox/statements.ts";

export type ProductFileName = { id: number; run: number };
export const productFileKey = ({ id, run }: ProductFileName) => `product-file:${id}:${run}`;

/** A statement that has an unfinished file worked on from `due_ms`, unless that is so already. */
export const enqueueProductFile = (
  db: D1Database,
  file: { shop_id: number; hash: string; locale: string; category: string },
  due_ms: number,
): D1PreparedStatement =>
  statement(
    db,
    intoOutbox(sql`SELECT 'product-file', 'product-file:' || id || ':' || run, json_object('productFile', json_object('id', id, 'run', run)), updated_at, ${due_ms} FROM product_files
      WHERE shop_id = ${file.shop_id} AND hash = ${file.hash} AND locale = ${file.locale} AND category = ${file.category} AND status IN ('reading', 'checking', 'saving')`),
  );

/** Lets whoever is free work on the file now. */
export const makeDueNow = (db: D1Database, file: ProductFileName, now: number) =>
  run(db, sql`UPDATE outbox SET available_at = min(available_at, ${now}) WHERE dedupe_key = ${productFileKey(file)} AND done_at IS NULL`);
