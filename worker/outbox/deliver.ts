/** Does what the outbox says: from the queue right after the batch, from the sweep when that did not happen. */
import { eachApart } from "../each-apart.ts";
import { type Mail, sendMail } from "../mail.ts";
import { liveLink } from "../shop/account/links.ts";
import { readMessage } from "../shop/contact/service.ts";
import { readOrder, readOrderById, readOrderOfPackage } from "../shop/orders/read.ts";
import { readRefund } from "../shop/payments/refund-data.ts";
import { makeRefund, type RefundResult } from "../shop/payments/refunds.ts";
import type { Till } from "../shop/payments/till.ts";
import { type Letter, linkTokens } from "./account-entries.ts";
import { accountMail } from "./account-mail.ts";
import { contactMail } from "./contact-mail.ts";
import { type Entry, finish, finishForgetting, giveUp, idsOf, postpone, take, waitingIds } from "./data.ts";
import type { EntryKind, Payload } from "./entries.ts";
import { orderMail } from "./order-mail.ts";
import { packageMail, refundMail } from "./package-mail.ts";

/** Delivers one entry. Safe to call at any time and twice at once: one caller takes the entry, the others do nothing. */
export async function deliver(till: Till, outboxId: number): Promise<void> {
  const entry = await take(till.db, outboxId, till.now);
  if (!entry) return;
  const result = await effect(till, entry).catch((error: unknown): RefundResult => ({ kind: "later", reason: String(error) }));
  if (result.kind === "done") return void (await ("letter" in entry.payload ? finishForgetting : finish)(till.db, entry.id, till.now));
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
  if ("refund" in payload && kind === "refund") return makeRefund(till, payload.refund);
  if ("letter" in payload) return sendLetter(till, payload.letter);
  const mail = await mailOf(till, kind, payload);
  if (typeof mail === "string") return { kind: "for_a_person", reason: mail };
  await sendMail(till.env, mail);
  return { kind: "done" };
}

/** A link that was followed, replaced or has run out meanwhile is not sent any more. */
async function sendLetter(till: Till, letter: Letter): Promise<RefundResult> {
  const token = letter.nonce === undefined ? null : await liveLink(till.db, linkTokens(till.env.AUTH_SECRET, letter.nonce), till.now);
  if (letter.nonce !== undefined && token === null) return { kind: "done" };
  await sendMail(till.env, accountMail(till.env, letter, token));
  return { kind: "done" };
}

/** The mail, or why there is none. */
function mailOf(till: Till, kind: EntryKind, payload: Exclude<Payload, { letter: Letter }>): Promise<Mail | string> {
  if ("contactReference" in payload) return mailOfContact(till, kind, payload.contactReference);
  if ("packageId" in payload) return mailOfPackage(till, kind, payload.packageId);
  return "refund" in payload ? mailOfRefund(till, payload.refund) : mailOfOrder(till, kind, payload.orderNumber);
}

async function mailOfContact(till: Till, kind: EntryKind, reference: string): Promise<Mail | string> {
  if (kind !== "contact-message" && kind !== "contact-received") return "unreadable payload";
  const message = await readMessage(till.db, reference);
  return message ? contactMail(till.env, kind, message) : "no such message";
}

async function mailOfOrder(till: Till, kind: EntryKind, orderNumber: string): Promise<Mail | string> {
  if (kind !== "order-placed" && kind !== "order-paid" && kind !== "order-cancelled") return "unreadable payload";
  const order = await readOrder(till, orderNumber);
  return order ? orderMail(till.env, kind, order) : "no such order";
}

async function mailOfPackage(till: Till, kind: EntryKind, packageId: number): Promise<Mail | string> {
  if (kind !== "package-shipped" && kind !== "package-delivered" && kind !== "package-cancelled") return "unreadable payload";
  const order = await readOrderOfPackage(till, packageId);
  const parcel = order?.parcels.find(({ id }) => id === packageId);
  return order && parcel ? packageMail(till.env, kind, order, parcel) : "no such package";
}

async function mailOfRefund(till: Till, key: string): Promise<Mail | string> {
  const refund = await readRefund(till.db, key);
  const order = refund && (await readOrderById(till, refund.orderId));
  return order ? refundMail(till.env, order, refund) : "no such refund";
}

/** Delivers the entries of these keys within this request, for a caller who shows the outcome. */
export async function deliverNow(till: Till, dedupeKeys: string[]): Promise<void> {
  for (const id of await idsOf(till.db, dedupeKeys)) await deliver(till, id);
}

const sweeping_ms = 20_000;

/** Scheduled: delivers what is due and was not delivered, each once, as long as there is time. Answers how many entries were due. */
export async function sweep(till: Till, clock: () => number = Date.now): Promise<number> {
  const began = clock();
  const seen = new Set<number>();
  for (;;) {
    const ids = (await waitingIds(till.db, till.now, 50)).filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    await eachApart("outbox_not_taken", ids, (id) => deliver(till, id));
    if (ids.length === 0 || clock() - began >= sweeping_ms) return seen.size;
  }
}

/** The queue's consumer. Every message is acknowledged: what failed stays in the outbox and is swept. */
export async function consume(till: Till, batch: MessageBatch<{ outboxId: number }>): Promise<void> {
  await eachApart("outbox_not_taken", batch.messages, (message) => deliver(till, message.body.outboxId).finally(() => message.ack()));
}
