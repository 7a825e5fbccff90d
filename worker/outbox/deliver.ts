/** Does what the outbox says: from the queue right after the batch, from the sweep when that did not happen. */
import { sendMail } from "../mail.ts";
import { readOrder } from "../shop/orders/read.ts";
import { type RefundResult, refundAttempt } from "../shop/payments/refunds.ts";
import type { Till } from "../shop/payments/till.ts";
import { type Entry, finish, giveUp, idsOf, postpone, take, waitingIds } from "./data.ts";
import { orderMail } from "./order-mail.ts";

/** Delivers one entry. Safe to call at any time and twice at once: one caller takes the entry, the others do nothing. */
export async function deliver(till: Till, outboxId: number): Promise<void> {
  const entry = await take(till.db, outboxId, till.now);
  if (!entry) return;
  const result = await effect(till, entry).catch((error: unknown): RefundResult => ({ kind: "later", reason: String(error) }));
  if (result.kind === "done") return void (await finish(till.db, entry.id, till.now));
  console.error(
    JSON.stringify({
      level: "error",
      event: "outbox_not_delivered",
      outboxId,
      kind: entry.kind,
      attempts: entry.attempts,
      result: result.kind,
      reason: result.reason,
    }),
  );
  if (result.kind === "for_a_person") return void (await giveUp(till.db, entry.id, result.reason));
  await postpone(till.db, entry.id, till.now + retryAfter_ms(entry.attempts), result.reason);
}

/** 1, 2, 4 … minutes, at most 4 hours. */
export const retryAfter_ms = (attempts: number) => Math.min(4 * 60, 2 ** (attempts - 1)) * 60_000;

async function effect(till: Till, { kind, payload }: Entry): Promise<RefundResult> {
  if ("attemptId" in payload) return refundAttempt(till, payload.attemptId);
  if (kind === "refund") return { kind: "for_a_person", reason: "unreadable payload" };
  const order = await readOrder(till, payload.orderNumber);
  if (!order) return { kind: "for_a_person", reason: "no such order" };
  await sendMail(till.env, orderMail(till.env, kind, order));
  return { kind: "done" };
}

/** Delivers the entries of these keys within this request, for a caller who shows the outcome. */
export async function deliverNow(till: Till, dedupeKeys: string[]): Promise<void> {
  for (const id of await idsOf(till.db, dedupeKeys)) await deliver(till, id);
}

/** Scheduled: delivers what is due and was not delivered. Answers how many entries were due. */
export async function sweep(till: Till, limit = 50): Promise<number> {
  const ids = await waitingIds(till.db, till.now, limit);
  for (const id of ids) await deliver(till, id);
  return ids.length;
}

/** The queue's consumer. Every message is acknowledged: what failed stays in the outbox and is swept. */
export async function consume(till: Till, batch: MessageBatch<{ outboxId: number }>): Promise<void> {
  for (const message of batch.messages) {
    await deliver(till, message.body.outboxId);
    message.ack();
  }
}
