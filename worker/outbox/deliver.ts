/** Does what the outbox says: from the queue right after the batch, from the sweep when that did not happen. */
import { forEachSettled } from "../for-each-settled.ts";
import { log } from "../log.ts";
import { type Mail, sendMail } from "../mail.ts";
import { liveLink } from "../shop/account/service.ts";
import { readMessage } from "../shop/contact/service.ts";
import { readDecision } from "../shop/flash-sales/service.ts";
import { type Reopening, readReopeningNews } from "../shop/lists/service.ts";
import { readOrder, readOrderById, readOrderOfPackage } from "../shop/orders/service.ts";
import type { PurchaseContext } from "../shop/payments/purchase-context.ts";
import { handleEvent, makeRefund, readRefund } from "../shop/payments/service.ts";
import { deliverProductFile } from "../shop/product-files/service.ts";
import { readMailedMessage, scanDocument } from "../shop/registration/service.ts";
import { readReply } from "../shop/reviews/service.ts";
import { liveInvitationToken } from "../shop/team/service.ts";
import { type AccountMail, linkTokens } from "./account-entries.ts";
import { accountMail } from "./account-mail.ts";
import { contactMail } from "./contact-mail.ts";
import { type Entry, finish, finishForgetting, giveUp, goOn, idsOf, keepWaiting, postpone, take, waitingIds } from "./data.ts";
import type { EntryKind, EntryResult, EventName, Payload } from "./entries.ts";
import { retryAfter_ms } from "./limits.ts";
import { flashDecisionMail, reviewReplyMail } from "./offer-mail.ts";
import { orderMail } from "./order-mail.ts";
import { packageMail, refundMail } from "./package-mail.ts";
import { reopeningMail } from "./reopening-mail.ts";
import { shopMail } from "./shop-mail.ts";

/** Delivers one entry. Safe to call at any time and twice at once: one caller takes the entry, the others do nothing. */
export async function deliver(purchase: PurchaseContext, outboxId: number): Promise<void> {
  const entry = await take(purchase.db, outboxId, purchase.now);
  if (!entry) return;
  const result = await effect(purchase, entry).catch((error: unknown): EntryResult => ({ kind: "later", reason: String(error) }));
  if (result.kind === "done") return void (await ("mail" in entry.payload ? finishForgetting : finish)(purchase.db, entry.id, purchase.now));
  if (result.kind === "goes_on") {
    await goOn(purchase.db, entry.id, purchase.now);
    return void (await purchase.env.OUTBOX.send({ outboxId }));
  }
  const waits = result.kind === "later" && result.waits === true;
  const about = { outboxId, kind: entry.kind, attempts: entry.attempts, result: result.kind, reason: result.reason };
  if (waits) log.info("outbox_waits", about);
  else log.error("outbox_not_delivered", about);
  if (result.kind === "for_a_person") return void (await giveUp(purchase.db, entry.id, result.reason));
  await (waits ? keepWaiting : postpone)(purchase.db, entry.id, purchase.now + retryAfter_ms(entry.attempts), result.reason);
}

async function effect(purchase: PurchaseContext, { kind, payload }: Entry): Promise<EntryResult> {
  if ("refund" in payload && kind === "refund") return makeRefund(purchase, payload.refund);
  if ("event" in payload) return handleEvent(purchase, payload.event);
  if ("document" in payload) return scanDocument(purchase.env, payload.document);
  if ("mail" in payload) return sendAccountMail(purchase, payload.mail);
  if ("productFile" in payload) return deliverProductFile(purchase.env, payload.productFile, purchase.now);
  if ("reopening" in payload) return sendReopeningMail(purchase, payload.reopening);
  const mail = await mailOf(purchase, kind, payload);
  if (typeof mail === "string") return { kind: "for_a_person", reason: mail };
  await sendMail(purchase.env, mail);
  return { kind: "done" };
}

/** A link that was followed, replaced or has run out meanwhile is not sent any more. */
async function sendAccountMail(purchase: PurchaseContext, mail: AccountMail): Promise<EntryResult> {
  const live = mail.kind === "shop_invitation" ? liveInvitationToken : liveLink;
  const token = mail.nonce === undefined ? null : await live(purchase.db, linkTokens(purchase.env.AUTH_SECRET, mail.nonce), purchase.now);
  if (mail.nonce !== undefined && token === null) return { kind: "done" };
  await sendMail(purchase.env, accountMail(purchase.env, mail, token));
  return { kind: "done" };
}

/** Who left meanwhile, and whose shop closed again, is not written to. */
async function sendReopeningMail({ db, env }: PurchaseContext, reopening: Reopening): Promise<EntryResult> {
  const news = await readReopeningNews(db, reopening);
  if (news) await sendMail(env, reopeningMail(env, reopening.locale, news));
  return { kind: "done" };
}

/** The mail, or why there is none. */
function mailOf(
  purchase: PurchaseContext,
  kind: EntryKind,
  payload: Exclude<Payload, { mail: AccountMail } | { event: EventName } | { document: string } | { reopening: Reopening } | { productFile: unknown }>,
): Promise<Mail | string> {
  if ("contactReference" in payload) return mailOfContact(purchase, kind, payload.contactReference);
  if ("flashProposal" in payload || "reviewReply" in payload) return mailOfOffer(purchase, payload);
  if ("shopMessage" in payload) return mailOfShop(purchase, kind, payload.shopMessage);
  if ("packageId" in payload) return mailOfPackage(purchase, kind, payload);
  return "refund" in payload ? mailOfRefund(purchase, payload.refund) : mailOfOrder(purchase, kind, payload.orderNumber);
}

async function mailOfContact(purchase: PurchaseContext, kind: EntryKind, reference: string): Promise<Mail | string> {
  if (kind !== "contact-message" && kind !== "contact-received") return "unreadable payload";
  const message = await readMessage(purchase.db, reference);
  return message ? contactMail(purchase.env, kind, message) : "no such message";
}

async function mailOfOffer(
  { db, env }: PurchaseContext,
  payload: Extract<Payload, { flashProposal: number } | { reviewReply: number }>,
): Promise<Mail | string> {
  if ("reviewReply" in payload) {
    const reply = await readReply(db, payload.reviewReply);
    return reply ? reviewReplyMail(env, reply) : "no such review";
  }
  const decision = await readDecision(db, payload.flashProposal, payload.member);
  return decision ? flashDecisionMail(env, decision) : "no such decision";
}

async function mailOfShop(purchase: PurchaseContext, kind: EntryKind, id: number): Promise<Mail | string> {
  if (kind !== "shop-message" && kind !== "shop-received") return "unreadable payload";
  const message = await readMailedMessage(purchase.db, id);
  return (message && shopMail(purchase.env, kind, message)) ?? "nobody to write to";
}

async function mailOfOrder(purchase: PurchaseContext, kind: EntryKind, orderNumber: string): Promise<Mail | string> {
  if (kind !== "order-placed" && kind !== "order-paid" && kind !== "order-cancelled") return "unreadable payload";
  const order = await readOrder(purchase, orderNumber);
  return order ? orderMail(purchase.env, kind, order) : "no such order";
}

/** `shipment`: the key of the parcel that left. */
async function mailOfPackage(
  purchase: PurchaseContext,
  kind: EntryKind,
  { packageId, shipment }: { packageId: number; shipment?: string },
): Promise<Mail | string> {
  if (kind !== "package-shipped" && kind !== "package-delivered" && kind !== "package-cancelled") return "unreadable payload";
  const order = await readOrderOfPackage(purchase, packageId);
  const parcel = order?.parcels.find(({ id }) => id === packageId);
  return order && parcel ? packageMail(purchase.env, kind, order, parcel, shipment) : "no such package";
}

async function mailOfRefund(purchase: PurchaseContext, key: string): Promise<Mail | string> {
  const refund = await readRefund(purchase.db, key);
  const order = refund && (await readOrderById(purchase, refund.orderId));
  return order ? refundMail(purchase.env, order, refund) : "no such refund";
}

/** Delivers the entries of these keys within this request, for a caller who shows the outcome. */
export async function deliverNow(purchase: PurchaseContext, dedupeKeys: string[]): Promise<void> {
  for (const id of await idsOf(purchase.db, dedupeKeys)) await deliver(purchase, id);
}

const sweeping_ms = 20_000;

/**
 * Scheduled: delivers what is due and was not delivered, each once, as long as there is time; a gateway that hangs keeps neither
 * mails nor other gateways waiting. Answers how many entries were due.
 */
export async function sweep(purchase: PurchaseContext, clock: () => number = Date.now): Promise<number> {
  const began = clock();
  const seen = new Set<number>();
  for (;;) {
    const due = (await waitingIds(purchase.db, purchase.now, 50)).filter(({ id }) => !seen.has(id));
    for (const { id } of due) seen.add(id);
    const hasTime = () => clock() - began < sweeping_ms;
    const deliverLane = (lane: string) =>
      forEachSettled(
        "outbox_not_taken",
        due.filter((each) => each.lane === lane).map(({ id }) => id),
        async (id) => (hasTime() ? deliver(purchase, id) : undefined),
      );
    await Promise.all([...new Set(due.map(({ lane }) => lane))].map(deliverLane));
    if (due.length === 0 || !hasTime()) return seen.size;
  }
}

/** The queue's consumer. Every message is acknowledged: what failed stays in the outbox and is swept. */
export async function consume(purchase: PurchaseContext, batch: MessageBatch<{ outboxId: number }>): Promise<void> {
  await forEachSettled("outbox_not_taken", batch.messages, (message) => deliver(purchase, message.body.outboxId).finally(() => message.ack()));
}
