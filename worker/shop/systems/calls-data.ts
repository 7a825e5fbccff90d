/** SQL of writes that are done once: each is kept with its answer under the key that its caller made. */
import { first, type SQL, scalar, sql } from "../../db/sql.ts";
import { callerWrites_max, shopWrites_max, writesSpan_ms } from "./rules.ts";

/** `caller`: who counts against the limit; `request_hash`: of what was asked. */
export type Call = { shopId: number; key: string; request_hash: string; caller: string };
type CallRow = { request_hash: string; answer: string | null };

export const readCall = (db: D1Database, { shopId, key }: Call): Promise<CallRow | null> =>
  first(db, sql`SELECT request_hash, answer FROM shop_calls WHERE shop_id = ${shopId} AND key = ${key}`);

/** Whether there is room for one more within the span. */
function hasRoom({ shopId, caller }: Call, now_ms: number): SQL {
  const recent = sql`SELECT caller FROM shop_calls WHERE shop_id = ${shopId} AND at > ${now_ms - writesSpan_ms}`;
  return sql`(SELECT count(*) < ${shopWrites_max} AND coalesce(sum(caller = ${caller}), 0) < ${callerWrites_max} FROM (${recent} LIMIT ${shopWrites_max}))`;
}
export const isFull = async (db: D1Database, call: Call, now_ms: number): Promise<boolean> =>
  (await scalar<number>(db, sql`SELECT ${hasRoom(call, now_ms)}`)) === 0;

/** Fails where the key was used; writes nothing where there were too many. `answer`: JSON, a query that decides it, or null while the work is under way. */
export const insertCall = (call: Call, answer: SQL | string | null, now_ms: number): SQL =>
  sql`INSERT INTO shop_calls (shop_id, key, request_hash, caller, answer, at)
    SELECT ${call.shopId}, ${call.key}, ${call.request_hash}, ${call.caller}, ${answer}, ${now_ms} WHERE ${hasRoom(call, now_ms)}`;
/** Conditions and values of the batch that the call is written in. */
export const isTaken = ({ shopId, key }: Call): SQL => sql`EXISTS (SELECT 1 FROM shop_calls WHERE shop_id = ${shopId} AND key = ${key})`;
export const answerOf = ({ shopId, key }: Call): SQL => sql`(SELECT answer FROM shop_calls WHERE shop_id = ${shopId} AND key = ${key})`;
export const selectAnswer = (call: Call): SQL => sql`SELECT ${answerOf(call)} AS answer`;
/** The first answer stays. */
export const finishCall = ({ shopId, key }: Call, answer: string): SQL =>
  sql`UPDATE shop_calls SET answer = ${answer} WHERE shop_id = ${shopId} AND key = ${key} AND answer IS NULL`;
export const isUsedKey = (error: unknown) => String(error).includes("UNIQUE constraint failed: shop_calls");
