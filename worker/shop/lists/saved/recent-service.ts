/** Products a signed-in shopper saw last. */
import { forgetSeen, rememberSeen } from "./recent-data.ts";

export { rememberSeen as mergeSeen, seenHandles } from "./recent-data.ts";

/** What is no product is not remembered. */
export async function seeProduct(db: D1Database, shopperId: number, handle: string, now_ms: number): Promise<void> {
  await db.batch(rememberSeen(db, shopperId, [handle], now_ms));
}

export async function forgetAll(db: D1Database, shopperId: number): Promise<void> {
  await forgetSeen(db, shopperId).run();
}
