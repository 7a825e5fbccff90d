/** The outbox entries of product files: one for each run of a file, delivered again until it is through. */
import { intoOutbox } from "../../outbox/statements.ts";

export type ProductFileName = { id: number; run: number };
export const productFileKey = ({ id, run }: ProductFileName) => `product-file:${id}:${run}`;

/** A statement that has an unfinished file worked on from `due_ms`, unless that is so already. */
export const enqueueProductFile = (
  db: D1Database,
  file: { shop_id: number; hash: string; locale: string; category: string },
  due_ms: number,
): D1PreparedStatement =>
  db
    .prepare(
      intoOutbox(`SELECT 'product-file', 'product-file:' || id || ':' || run, json_object('productFile', json_object('id', id, 'run', run)), updated_at, ?5 FROM product_files
      WHERE shop_id = ?1 AND hash = ?2 AND locale = ?3 AND category = ?4 AND status IN ('reading', 'checking', 'saving')`),
    )
    .bind(file.shop_id, file.hash, file.locale, file.category, due_ms);

/** A statement that lets whoever is free work on the file now. */
export const makeDueNow = (db: D1Database, file: ProductFileName, now: number): D1PreparedStatement =>
  db.prepare("UPDATE outbox SET available_at = min(available_at, ?2) WHERE dedupe_key = ?1 AND done_at IS NULL").bind(productFileKey(file), now);
