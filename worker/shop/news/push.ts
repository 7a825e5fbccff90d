/** Pushes: an entry of the outbox as one browser is told it, in its own language. What is said is read when it leaves, so it is never old. */
import type { Locale } from "../../../locales/words.ts";
import { readEntry } from "../../outbox/data.ts";
import { defineEntry, type EntryDefinition, type EntryResult } from "../../outbox/define.ts";
import { type Push, sendPush } from "../../push/send.ts";
import { vapidOf } from "../../push/vapid.ts";
import { tagOfSession } from "../../request/session/access-token.ts";
import { hour_s } from "../../shared/time.ts";
import { sign } from "../../signing.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { dropGone, markFailed, markTaken, readReceiver } from "./data.ts";
import type { NotificationDefinition } from "./notify.ts";
import type { PushContent } from "./push-content.ts";

/** How long news may take to arrive; after that nobody wants it any more. */
const lives_s: Record<PushContent["about"], number> = { order: 72 * hour_s, answer: 168 * hour_s, shop: 24 * hour_s };

/** An entry as one browser is told it. */
type PushPayload = { push: { subscription: number; entry: number } };
type StoredEntry = NonNullable<Awaited<ReturnType<typeof readEntry>>>;

/** `notifications`: all that a push may be about. */
export function pushEntry(notifications: readonly NotificationDefinition[]): EntryDefinition<PurchaseContext> {
  const definitionOf = new Map(notifications.map((definition) => [definition.kind, definition]));
  /** Null: there is nothing to say any more. */
  async function contentOf(purchase: PurchaseContext, { kind, payload }: StoredEntry, locale: Locale): Promise<PushContent | null> {
    const notification = await definitionOf.get(kind)?.notify(purchase, payload, locale);
    return (typeof notification === "object" && notification?.push?.(locale)) || null;
  }
  return defineEntry<PurchaseContext, PushPayload>({
    kind: "push",
    requires: "push",
    lane: "(SELECT 'push to ' || service FROM push_subscriptions WHERE id = payload ->> '$.push.subscription')",
    effect: (purchase, { push }) => deliverPush(purchase, push, (entry, locale) => contentOf(purchase, entry, locale)),
  });
}

type ContentOf = (entry: StoredEntry, locale: Locale) => Promise<PushContent | null>;

/** A subscription that is gone or over, and news that are none any more, are nothing to try again. */
async function deliverPush(purchase: PurchaseContext, { subscription, entry }: PushPayload["push"], contentOf: ContentOf): Promise<EntryResult> {
  const { db, env, now } = purchase;
  const vapid = await vapidOf(env);
  const receiver = await readReceiver(db, subscription, now);
  if (!vapid || !receiver) return { kind: "done" };
  if (receiver.vapid_key !== vapid.publicKey) return gone(db, subscription, receiver.endpoint);
  const stored = await readEntry(db, entry);
  const content = stored && (await contentOf(stored, receiver.locale));
  if (!stored || !content) return { kind: "done" };
  const left_s = lives_s[content.about] - Math.floor((now - stored.created_at) / 1000);
  if (left_s <= 0) return { kind: "done" };
  const by = { at_ms: stored.created_at, signIn: tagOfSession(receiver.session_id) };
  const result = await sendPush(env, vapid, receiver, messageOf(env.AUTH_SECRET, content, by, left_s), now);
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
function messageOf(secret: string, { about, tag, ...shown }: PushContent, by: { at_ms: number; signIn: string }, ttl_s: number): Push {
  return { body: { ...shown, tag, ...by }, ttl_s, urgency: about === "shop" ? "low" : "normal", topic: sign(secret, "push", tag).slice(0, 32) };
}
