/** Idempotent cart changes: a change from an offline queue, a second tab or a retry is applied once. */
import { Refusal } from "../../errors.ts";
import { day_ms } from "../../shared/time.ts";
import { hashOf } from "../../signing.ts";
import { deleteKeys, type KeyedChange, readChange } from "./once-data.ts";

export type { KeyedChange } from "./once-data.ts";

/** A browser gives up what waits after a week (app/offline/queue/rules.ts); a key outlives it by far. */
export const keyLife_ms = 30 * day_ms;

/** Undefined: the caller names none, and each call counts. */
export const keyedChange = (key: string | undefined, asked: readonly unknown[]): KeyedChange | undefined =>
  key === undefined ? undefined : { key, request_hash: hashOf(JSON.stringify(asked)) };

/** @throws Refusal idempotency_key_reused: another change came with this key */
async function isDone(db: D1Database, cartId: string, { key, request_hash }: KeyedChange): Promise<boolean> {
  const storedHash = await readChange(db, cartId, key);
  if (storedHash !== null && storedHash !== request_hash) throw new Refusal("idempotency_key_reused");
  return storedHash !== null;
}

/** Applies a change unless it was applied before. `apply` keeps the key in the batch of the change. @throws Refusal idempotency_key_reused */
export async function once(db: D1Database, cartId: string, change: KeyedChange | undefined, apply: () => Promise<void>): Promise<void> {
  if (change === undefined) return apply();
  if (await isDone(db, cartId, change)) return;
  try {
    await apply();
  } catch (error) {
    // an equal request may have been quicker, and taken the last piece; or the database did ours, and only its answer was lost
    if (!(await isDone(db, cartId, change))) throw error;
  }
}

/** Keys that nobody comes back with. */
export const tidyCartKeys = async (db: D1Database, now_ms: number): Promise<void> => void (await deleteKeys(db, now_ms - keyLife_ms));
