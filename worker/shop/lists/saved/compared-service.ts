/** The comparison of a signed-in shopper. */
import { Refusal } from "../../../errors.ts";
import { addCompared, removeCompared } from "./compared-data.ts";

export { comparedHandles, mergeCompared } from "./compared-data.ts";

/** @throws Refusal not_found, limit_reached: nothing is pushed out, the shopper says which has to go */
export async function compareProduct(db: D1Database, shopperId: number, handle: string, now_ms: number): Promise<void> {
  const { hasProduct, isIn } = await addCompared(db, shopperId, handle, now_ms);
  if (!isIn) throw new Refusal(hasProduct ? "limit_reached" : "not_found");
}

export async function stopComparing(db: D1Database, shopperId: number, handle: string): Promise<void> {
  await removeCompared(db, shopperId, handle).run();
}
