/** Pushes: an entry of the outbox as one browser is told it, in its own language. What is said is read when it leaves, so it is never old. */
import type { Locale } from "../../locales/words.ts";
import type { Push } from "../push/send.ts";
import { sendPush } from "../push/send.ts";
import { vapidOf } from "../push/vapid.ts";
import { tagOfSession } from "../request/session/access-token.ts";
import { readReopeningNews } from "../shop/lists/service.ts";
import { dropGone, markFailed, markTaken, readReceiver, readShopNews } from "../shop/news/service.ts";
import { readOrder, readOrderById, readOrderOfPackage } from "../shop/orders/service.ts";
import type { PurchaseContext } from "../shop/payments/purchase-context.ts";
import { readRefund } from "../shop/payments/service.ts";
import { readReply } from "../shop/reviews/service.ts";
import { sign } from "../signing.ts";
import { readEntry } from "./data.ts";
import type { EntryResult, PushName } from "./entries.ts";
import { aboutOrder, aboutPackage, aboutReopening, aboutReply, aboutShopNews, type Notification } from "./push-words.ts";

const hour_s = 60 * 60;
/** How long news may take to arrive; after that nobody wants it any more. */
const lives_s: Record<Notification["about"], number> = { order: 72 * hour_s, answer: 168 * hour_s, shop: 24 * hour_s };

/** A subscription that is gone or over, and news that are none any more, are nothing to try again. */
export async function deliverPush(purchase: PurchaseContext, { subscription, entry }: PushName): Promise<EntryResult> {
  const { db, env, now } = purchase;
  const vapid = await vapidOf(env);
  const receiver = await readReceiver(db, subscription, now);
  if (!vapid || !receiver) return { kind: "done" };
  if (receiver.vapid_key !== vapid.publicKey) return gone(db, subscription, receiver.endpoint);
  const said = await readEntry(db, entry);
  const notification = said && (await notificationOf(purchase, said, receiver.locale));
  if (!said || !notification) return { kind: "done" };
  const left_s = lives_s[notification.about] - Math.floor((now - said.created_at) / 1000);
  if (left_s <= 0) return { kind: "done" };
  const result = await sendPush(
    env,
    vapid,
    receiver,
    messageOf(env.AUTH_SECRET, notification, { at_ms: said.created_at, signIn: tagOfSession(receiver.session_id) }, left_s),
    now,
  );
  if (result.kind === "taken") {
    await markTaken(db, subscription, now);
    return { kind: "done" };
  }
  if (result.kind === "gone") return gone(db, subscription, receiver.endpoint);
  await markFailed(db, subscription);
  return { kind: result.kind === "later" ? "later" : "for_a_person", reason: result.reason };
}

async function gone(db: D1Database, subscription: number, endpoint: string): Promise<EntryResult> {
  await dropGone(db, subscription, endpoint);
  return { kind: "done" };
}

/** The push service reads neither text nor tag; its topic only tells it which message replaces which. `signIn`: as the browser knows it (its cookie `signed_in`). */
function messageOf(secret: string, { about, tag, ...shown }: Notification, by: { at_ms: number; signIn: string }, ttl_s: number): Push {
  return { body: { ...shown, tag, ...by }, ttl_s, urgency: about === "shop" ? "low" : "normal", topic: sign(secret, "push", tag).slice(0, 32) };
}

/** Null: there is nothing to say any more. */
async function notificationOf(
  purchase: PurchaseContext,
  said: NonNullable<Awaited<ReturnType<typeof readEntry>>>,
  locale: Locale,
): Promise<Notification | null> {
  const { db } = purchase;
  const { kind, payload } = said;
  if ("packageId" in payload) {
    const full = await readOrderOfPackage(purchase, payload.packageId);
    return full && aboutPackage(kind, full, payload.packageId, locale);
  }
  if ("orderNumber" in payload) {
    const full = await readOrder(purchase, payload.orderNumber);
    return full && aboutOrder(kind, full, locale);
  }
  if ("refund" in payload) {
    const refund = await readRefund(db, payload.refund);
    const full = refund && (await readOrderById(purchase, refund.orderId));
    return full && aboutOrder(kind, full, locale);
  }
  if ("reviewReply" in payload) {
    const reply = await readReply(db, payload.reviewReply, locale);
    return reply && aboutReply(payload.reviewReply, reply);
  }
  if ("reopening" in payload) {
    const news = await readReopeningNews(db, { ...payload.reopening, locale });
    return news && aboutReopening(news, locale);
  }
  if ("shopNews" in payload) {
    const news = await readShopNews(db, payload.shopNews, locale);
    return news && aboutShopNews(news);
  }
  return null;
}
