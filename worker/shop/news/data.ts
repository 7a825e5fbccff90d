/** SQL of what an account is told of. Every statement names the shopper. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, run, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { intoOutbox } from "../../outbox/statements.ts";
import {
  browsers_max,
  type ChosenNews,
  choicesIn,
  givenUpAfter_failures,
  givenUpAfter_ms,
  isWantedByDefault,
  type NewsChannel,
  type NewsKind,
} from "./rules.ts";

export type PreferenceRow = { kind: NewsKind; channel: NewsChannel; wanted: number };
export const readPreferences = (db: D1Database, shopperId: number) =>
  all<PreferenceRow>(db, sql`SELECT kind, channel, wanted FROM news_preferences WHERE shopper_id = ${shopperId}`);

/** Whether a shopper (a column) wants this kind by this way. */
export const isWanted = (shopper: SQL, kind: NewsKind, channel: NewsChannel): SQL =>
  sql`coalesce((SELECT wanted FROM news_preferences WHERE shopper_id = ${shopper} AND kind = ${kind} AND channel = ${channel}), ${isWantedByDefault(kind, channel) ? 1 : 0})`;

export const writePreference = (db: D1Database, shopperId: number, kind: NewsKind, channel: NewsChannel, wanted: boolean) =>
  statement(
    db,
    sql`INSERT INTO news_preferences (shopper_id, kind, channel, wanted) SELECT id, ${kind}, ${channel}, ${wanted ? 1 : 0} FROM shoppers WHERE id = ${shopperId}
      ON CONFLICT (shopper_id, kind, channel) DO UPDATE SET wanted = excluded.wanted`,
  );

export const writePreferences = (db: D1Database, shopperId: number, chosen: ChosenNews) =>
  db.batch(choicesIn(chosen).map(({ kind, channel, wanted }) => writePreference(db, shopperId, kind, channel, wanted)));

/** A session that is open still. */
const isOpen = (now_ms: number) => sql`EXISTS (SELECT 1 FROM sessions AS o JOIN shoppers AS p ON p.id = o.shopper_id
  WHERE o.id = s.session_id AND o.revoked_at IS NULL AND o.expires_at > ${now_ms} AND p.status = 'active')`;

export type BrowserRow = { id: number; session_id: string; agent: string; created_at: number; succeeded_at: number | null };
/** The browsers that take pushes, the newest first. */
export const readBrowsers = (db: D1Database, shopperId: number, now_ms: number) =>
  all<BrowserRow>(
    db,
    sql`SELECT s.id, s.session_id, o.agent, s.created_at, s.succeeded_at FROM push_subscriptions AS s JOIN sessions AS o ON o.id = s.session_id
      WHERE s.shopper_id = ${shopperId} AND ${isOpen(now_ms)} ORDER BY s.created_at DESC, s.id DESC`,
  );

export type SubscriptionRow = { endpoint: string; service: string; p256dh: string; auth: string; vapid_key: string; locale: Locale };

/** A browser takes pushes for this session from now on: whatever it or the session had before goes. */
export const writeSubscription = (db: D1Database, shopperId: number, sessionId: string, row: SubscriptionRow, now_ms: number) =>
  db.batch([
    statement(db, sql`DELETE FROM push_subscriptions WHERE endpoint = ${row.endpoint} AND session_id <> ${sessionId}`),
    statement(
      db,
      sql`INSERT INTO push_subscriptions (shopper_id, session_id, endpoint, service, p256dh, auth, vapid_key, locale, created_at)
        SELECT o.shopper_id, o.id, ${row.endpoint}, ${row.service}, ${row.p256dh}, ${row.auth}, ${row.vapid_key}, ${row.locale}, ${now_ms}
        FROM sessions AS o WHERE o.id = ${sessionId} AND o.shopper_id = ${shopperId} AND o.revoked_at IS NULL
        ON CONFLICT (session_id) DO UPDATE SET endpoint = excluded.endpoint, service = excluded.service, p256dh = excluded.p256dh, auth = excluded.auth,
          vapid_key = excluded.vapid_key, locale = excluded.locale, failures = 0`,
    ),
    statement(
      db,
      sql`DELETE FROM push_subscriptions WHERE shopper_id = ${shopperId} AND session_id <> ${sessionId} AND id NOT IN
        (SELECT id FROM push_subscriptions WHERE shopper_id = ${shopperId} ORDER BY session_id = ${sessionId} DESC, created_at DESC, id DESC LIMIT ${browsers_max})`,
    ),
  ]);

export const deleteSubscription = (db: D1Database, shopperId: number, which: { id: number } | { sessionId: string }) =>
  run(
    db,
    sql`DELETE FROM push_subscriptions WHERE shopper_id = ${shopperId} AND ${"id" in which ? sql`id = ${which.id}` : sql`session_id = ${which.sessionId}`}`,
  );

/** The one a push is for, while its session is open. */
export const readReceiver = (db: D1Database, id: number, now_ms: number) =>
  first<SubscriptionRow & { session_id: string }>(
    db,
    sql`SELECT s.session_id, s.endpoint, s.service, s.p256dh, s.auth, s.vapid_key, s.locale FROM push_subscriptions AS s WHERE s.id = ${id} AND ${isOpen(now_ms)}`,
  );

/**
 * A push about an entry of the outbox, for each browser of the shopper, as far as they want this kind; each once. `kind`: null where their choice is known
 * already. Answers their keys.
 */
export const insertPushes = (db: D1Database, entryId: number, { shopperId, kind }: { shopperId: number; kind: NewsKind | null }, now_ms: number) => {
  // a bound number has a decimal point in a text
  const entry = sql`CAST(${entryId} AS INTEGER)`;
  const wanted = kind === null ? sql`true` : sql`${isWanted(sql`s.shopper_id`, kind, "push")} = 1`;
  return all<{ dedupe_key: string }>(
    db,
    sql`${intoOutbox(sql`SELECT 'push', 'push:' || ${entry} || ':' || s.id, json_object('push', json_object('subscription', s.id, 'entry', ${entry})), ${now_ms}, ${now_ms}
      FROM push_subscriptions AS s WHERE s.shopper_id = ${shopperId} AND ${isOpen(now_ms)} AND ${wanted}`)} RETURNING dedupe_key`,
  );
};

/** Whether a browser of theirs takes pushes. */
export const takesPushes = async (db: D1Database, shopperId: number, now_ms: number): Promise<boolean> =>
  (await scalar<number>(db, sql`SELECT EXISTS (SELECT 1 FROM push_subscriptions AS s WHERE s.shopper_id = ${shopperId} AND ${isOpen(now_ms)})`)) === 1;

export const isMailWanted = async (db: D1Database, shopperId: number, kind: NewsKind): Promise<boolean> =>
  (await scalar<number>(db, sql`SELECT ${isWanted(sql`${shopperId}`, kind, "mail")}`)) === 1;

export const markTaken = (db: D1Database, id: number, now_ms: number) =>
  run(db, sql`UPDATE push_subscriptions SET succeeded_at = ${now_ms}, failures = 0 WHERE id = ${id}`);
export const markFailed = (db: D1Database, id: number) => run(db, sql`UPDATE push_subscriptions SET failures = failures + 1 WHERE id = ${id}`);
/** Only while it is still the one that was written to: a browser may have subscribed anew meanwhile. */
export const dropGone = (db: D1Database, id: number, endpoint: string) =>
  run(db, sql`DELETE FROM push_subscriptions WHERE id = ${id} AND endpoint = ${endpoint}`);

/** A statement: browsers nobody has heard of for long. */
export const dropSilent = (db: D1Database, now_ms: number) =>
  statement(
    db,
    sql`DELETE FROM push_subscriptions WHERE failures >= ${givenUpAfter_failures} AND coalesce(succeeded_at, created_at) < ${now_ms - givenUpAfter_ms}`,
  );

/** A statement that lets the pushes of a session go on in the one that follows it in the same browser. */
export const passOn = (db: D1Database, shopperId: number, from: string, to: string) =>
  statement(db, sql`UPDATE push_subscriptions SET session_id = ${to} WHERE session_id = ${from} AND shopper_id = ${shopperId}`);
