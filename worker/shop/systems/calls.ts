/** Writes of a shop's systems are done once for each key: sent again, they are answered as before and nothing is done. */
import { assertInBatch, isRefusedBatch } from "../../db/assert-in-batch.ts";
import { rowsOf, run, type SQL, statement } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { hashOf } from "../../signing.ts";
import type { Actor } from "../audit.ts";
import { type Call, finishCall, insertCall, isFull, isTaken, isUsedKey, readCall, selectAnswer } from "./calls-data.ts";

export type { Call } from "./calls-data.ts";

/** `asked`: the operation, and its body as it was understood. */
export const callOf = (shopId: number, { token }: Actor, key: string, asked: readonly unknown[]): Call => ({
  shopId,
  key,
  request_hash: hashOf(JSON.stringify(asked)),
  caller: token ? `token:${token.id}` : "person",
});

/** The answer that a call with this key had; undefined: there was none. Null: one is under way, or broke off. @throws Refusal idempotency_key_reused */
async function formerAnswer(db: D1Database, call: Call): Promise<string | null | undefined> {
  const found = await readCall(db, call);
  if (found && found.request_hash !== call.request_hash) throw new Refusal("idempotency_key_reused");
  return found?.answer;
}

/** What is written with the call: `answer` JSON, or a query over how things stand then; the statements after it may read it by `answerOf`. */
export type CallPlan = { answer: SQL | string; statements: readonly D1PreparedStatement[] };

const tries_max = 4;

/**
 * Writes what `plan` comes to in one batch with the call; planned anew where an assertion of it did not hold. Answers the JSON of the answer.
 * @throws Refusal idempotency_key_reused, too_many_requests, conflict (somebody else wrote each time)
 */
export async function writeOnce(db: D1Database, call: Call, now_ms: number, plan: () => Promise<CallPlan>): Promise<string> {
  const before = await formerAnswer(db, call);
  if (before != null) return before;
  for (let tried = 1; ; tried += 1) {
    const { answer, statements } = await plan();
    try {
      const results = await db.batch([
        statement(db, insertCall(call, answer, now_ms)),
        assertInBatch(db, isTaken(call)),
        ...statements,
        statement(db, selectAnswer(call)),
      ]);
      return rowsOf<{ answer: string }>(results.at(-1))[0]?.answer ?? "[]";
    } catch (error) {
      // an equal call was quicker
      if (isUsedKey(error)) return (await formerAnswer(db, call)) ?? "[]";
      if (!isRefusedBatch(error)) throw error;
      if (await isFull(db, call, now_ms)) throw new Refusal("too_many_requests");
      if (tried === tries_max) throw new Refusal("conflict", { cause: error });
    }
  }
}

/**
 * Does what takes several batches, each of which changes nothing when it is done again: a call that broke off is taken up where it is sent
 * again. Answers the JSON of the answer. @throws Refusal idempotency_key_reused, too_many_requests
 */
export async function doOnce(db: D1Database, call: Call, now_ms: number, work: () => Promise<unknown>): Promise<string> {
  const before = await formerAnswer(db, call);
  if (before != null) return before;
  if (before === undefined) {
    const isNoted = await run(db, insertCall(call, null, now_ms)).catch((error: unknown) => {
      if (!isUsedKey(error)) throw error;
      return 1;
    });
    if (isNoted === 0) throw new Refusal("too_many_requests");
  }
  await run(db, finishCall(call, JSON.stringify(await work())));
  return (await formerAnswer(db, call)) ?? "[]";
}
