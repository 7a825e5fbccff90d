/** Does what the outbox says: from the queue right after the batch, from the sweep when that did not happen. */
import { forEachSettled } from "../for-each-settled.ts";
import { log } from "../log.ts";
import { sendMail } from "../mail.ts";
import { vapidOf } from "../push/vapid.ts";
import { liveLink } from "../shop/account/service.ts";
import { insertPushes, isMailWanted } from "../shop/news/service.ts";
import type { PurchaseContext } from "../shop/payments/purchase-context.ts";
import { handleEvent, makeRefund } from "../shop/payments/service.ts";
import { deliverProductFile } from "../shop/product-files/service.ts";
import { scanDocument } from "../shop/registration/service.ts";
import { liveInvitationToken } from "../shop/team/service.ts";
import { type AccountMail, linkTokens } from "./account-entries.ts";
import { accountMail } from "./account-mail.ts";
import { type Entry, finish, finishForgetting, giveUp, goOn, idsOf, keepWaiting, postpone, take, waitingIds } from "./data.ts";
import type { EntryResult } from "./entries.ts";
import { retryAfter_ms } from "./limits.ts";
import { withWayOut } from "./news-mail.ts";
import { deliverPush } from "./push.ts";
import { type Told, toldBy } from "./told.ts";

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

async function effect(purchase: PurchaseContext, { id, kind, payload }: Entry): Promise<EntryResult> {
  if ("refund" in payload && kind === "refund") return makeRefund(purchase, payload.refund);
  if ("event" in payload) return handleEvent(purchase, payload.event);
  if ("document" in payload) return scanDocument(purchase.env, payload.document);
  if ("mail" in payload) return sendAccountMail(purchase, payload.mail);
  if ("productFile" in payload) return deliverProductFile(purchase.env, payload.productFile, purchase.now);
  if ("push" in payload) return deliverPush(purchase, payload.push);
  const told = await toldBy(purchase, kind, payload);
  if (typeof told === "string") return { kind: "for_a_person", reason: told };
  return told ? tell(purchase, id, told) : { kind: "done" };
}

/** A link that was followed, replaced or has run out meanwhile is not sent any more. */
async function sendAccountMail(purchase: PurchaseContext, mail: AccountMail): Promise<EntryResult> {
  const live = mail.kind === "shop_invitation" ? liveInvitationToken : liveLink;
  const token = mail.nonce === undefined ? null : await live(purchase.db, linkTokens(purchase.env.AUTH_SECRET, mail.nonce), purchase.now);
  if (mail.nonce !== undefined && token === null) return { kind: "done" };
  await sendMail(purchase.env, accountMail(purchase.env, mail, token));
  return { kind: "done" };
}

/** Says it in a mail and to the browsers that take pushes, as whom it concerns has chosen. Pushes are entries of their own: each is tried by itself. */
async function tell(purchase: PurchaseContext, id: number, { mail, news }: Told): Promise<EntryResult> {
  const { db, env, now } = purchase;
  const pushed = news && (await vapidOf(env)) ? await insertPushes(db, id, news, now) : [];
  if (pushed.length > 0) purchase.enqueue(pushed.map(({ dedupe_key }) => dedupe_key));
  const isMailed = !news || news.isOwed || (await isMailWanted(db, news.shopperId, news.kind));
  if (isMailed) await sendMail(env, news && !news.isOwed ? withWayOut(env, mail, news) : mail);
  return { kind: "done" };
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
