/** SQL of the keys that changes of a cart came with. Every statement names the cart it may touch. */
import { run, scalar, sql, statement } from "../../db/sql.ts";

/** A change that may come again: its key, and what it asks for. */
export type KeyedChange = { key: string; request_hash: string };

/** Which line of the cart a change leaves behind, or takes out. */
type Line = { column: "id" | "variant_id"; value: number };

/**
 * For the batch of the change: its key is kept if the line is there. A key that is kept already stops the batch (the table's primary
 * key), so nothing is done twice.
 */
export const keepKey = (db: D1Database, cartId: string, { key, request_hash }: KeyedChange, { column, value }: Line, now_ms: number) =>
  statement(
    db,
    sql`INSERT INTO cart_changes (cart_id, key, request_hash, made_at)
      SELECT ${cartId}, ${key}, ${request_hash}, ${now_ms} WHERE EXISTS (SELECT 1 FROM cart_items WHERE cart_id = ${cartId} AND ${sql.raw(column)} = ${value})`,
  );

/** What was asked for under a key; null: nothing was done under it. */
export const readChange = (db: D1Database, cartId: string, key: string) =>
  scalar<string>(db, sql`SELECT request_hash FROM cart_changes WHERE cart_id = ${cartId} AND key = ${key}`);

/** For the batch in which a guest's cart goes over: what was done to it is done to the shopper's. */
export const moveKeys = (db: D1Database, guestId: string, shopperId: number) =>
  statement(
    db,
    sql`UPDATE OR IGNORE cart_changes SET cart_id = (SELECT id FROM carts WHERE shopper_id = ${shopperId})
      WHERE cart_id = (SELECT id FROM carts WHERE id = ${guestId} AND shopper_id IS NULL)`,
  );

export const deleteKeys = (db: D1Database, before_ms: number) => run(db, sql`DELETE FROM cart_changes WHERE made_at <= ${before_ms}`);
