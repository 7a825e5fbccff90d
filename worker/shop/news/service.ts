/** What an account is told of, and where: the door of this room. */

import type { Locale } from "../../../locales/words.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { browserKeyOf } from "../../push/encrypt.ts";
import { pushServiceOf } from "../../push/endpoints.ts";
import { vapidOf } from "../../push/vapid.ts";
import { isoOrNull } from "../../shared/time.ts";
import type { NewSubscription, News, PushKey, Unsubscribed } from "./contract.ts";
import { deleteSubscription, dropSilent, isMailWanted, readBrowsers, readPreferences, writePreference, writePreferences, writeSubscription } from "./data.ts";
import { dropEditions } from "./editions-data.ts";
import { endMemberMails, memberMailsOf } from "./member/service.ts";
import { type ChosenNews, preferencesOf } from "./rules.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

export { countingUnread, exportNotifications } from "./centre-data.ts";
export { passOn } from "./data.ts";
export { notifyFollowers } from "./editions-data.ts";
export { exportNewsBrowsers, exportNewsPreferences } from "./export-data.ts";
export { oneClickWayOut } from "./mail.ts";
export { exportMemberNotices } from "./member/data.ts";
export { sendDigests, tidyMemberDigests } from "./member/digests-data.ts";
export { receivesNotice } from "./member/rules.ts";
export { defineNotification, type Notification, type NotificationDefinition } from "./notify.ts";
export { type PushContent, pushContent } from "./push-content.ts";

/** Who asks, in which session. */
export type NewsContext = { env: Env; shopperId: number; sessionId: string; locale: Locale; now_ms: number };

export const pushKey = async (env: Env): Promise<PushKey> => ({ key: (await vapidOf(env))?.publicKey ?? null });

export async function newsOf({ env, shopperId, sessionId, now_ms }: NewsContext): Promise<News> {
  const [rows, browsers, { key }] = await Promise.all([readPreferences(env.DB, shopperId), readBrowsers(env.DB, shopperId, now_ms), pushKey(env)]);
  return {
    preferences: preferencesOf(rows),
    browsers: browsers.map(({ id, session_id, agent, created_at, succeeded_at }) => ({
      id,
      current: session_id === sessionId,
      agent,
      createdAt: new Date(created_at).toISOString(),
      lastPushAt: isoOrNull(succeeded_at),
    })),
    pushKey: key,
  };
}

export async function choose(context: NewsContext, chosen: ChosenNews): Promise<News> {
  await writePreferences(context.env.DB, context.shopperId, chosen);
  return newsOf(context);
}

/** This browser takes pushes from now on. @throws Refusal conflict (pushes are not offered), invalid_fields */
export async function subscribe(context: NewsContext, { endpoint, keys }: NewSubscription): Promise<News> {
  const { env, shopperId, sessionId, locale, now_ms } = context;
  const vapid = await vapidOf(env);
  if (!vapid) throw new Refusal("conflict");
  const service = pushServiceOf(endpoint, { hasSandbox: env.SANDBOX !== undefined });
  if (service === null) throw new Refusal("invalid_fields", { fields: { endpoint: ["invalid"] } });
  const [p256dh, auth] = [keys.p256dh, keys.auth].map((each) => each.replace(/=+$/, "")) as [string, string];
  if (!(await browserKeyOf({ p256dh, auth }))) throw new Refusal("invalid_fields", { fields: { keys: ["invalid"] } });
  await writeSubscription(env.DB, shopperId, sessionId, { endpoint, service, p256dh, auth, vapid_key: vapid.publicKey, locale }, now_ms);
  return newsOf(context);
}

/** Of one browser, or of the one that asks. @throws Refusal not_found: no such browser of the shopper's own */
export async function unsubscribe(context: NewsContext, id?: number): Promise<News> {
  const deleted = await deleteSubscription(context.env.DB, context.shopperId, id === undefined ? { sessionId: context.sessionId } : { id });
  if (id !== undefined && deleted === 0) throw new Refusal("not_found");
  return newsOf(context);
}

/** What a mail's link is about. @throws Refusal not_found */
export async function mailsOf(env: Env, token: string): Promise<Unsubscribed> {
  const mails = readUnsubscribeToken(env, token);
  if ("ended" in mails) return { kind: mails.ended, ...(await memberMailsOf(env.DB, mails)) };
  const { shopperId, kind } = mails;
  return { kind, shop: null, mail: await isMailWanted(env.DB, shopperId, kind) };
}

/** Ends the mails of a kind; again is the same. @throws Refusal not_found */
export async function endMails(env: Env, token: string): Promise<Unsubscribed> {
  const mails = readUnsubscribeToken(env, token);
  if ("ended" in mails) return { kind: mails.ended, ...(await endMemberMails(env.DB, mails)) };
  const { shopperId, kind } = mails;
  await writePreference(env.DB, shopperId, kind, "mail", false).run();
  return { kind, shop: null, mail: false };
}

/** Scheduled: browsers nobody has heard of for long, and editions of long ago. */
export const tidyNews = async (db: D1Database, now_ms: number): Promise<void> => void (await db.batch([dropSilent(db, now_ms), dropEditions(db, now_ms)]));
