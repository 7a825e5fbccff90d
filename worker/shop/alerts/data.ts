/** SQL of alerts as they are asked for, confirmed, ended, fired and swept. Statements of an account name the shopper. */
import type { Locale } from "../../../locales/words.ts";
import { first, type Reader, rowsOf, run, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import type { Minor } from "../../shared/money.ts";
import { day_ms, hour_ms } from "../../shared/time.ts";
import { proposed } from "./rows-data.ts";
import {
  type AlertKind,
  alertLifetime_ms,
  alerts_max,
  confirmationsOfMailbox_max,
  confirmWithin_ms,
  firedLifetime_ms,
  guestAlerts_max,
  guestAlertsOfNetwork_max,
} from "./rules.ts";

/** Who asks: an account, or whoever reads an address's mail. */
export type AlertOwner = { shopperId: number } | { email: string; mailbox: string; network: string | null };

export type NewAlert = {
  kind: AlertKind;
  id: string;
  currency: string;
  limit_minor: Minor | null;
  asker: AlertOwner;
  locale: Locale;
  now_ms: number;
};

const fewer = (rows: SQL, max: number): SQL => sql`(SELECT count(*) FROM (${rows} LIMIT ${max})) < ${max}`;
const open = sql`fired_at IS NULL`;

/** A condition: whoever asks may ask for one more. */
function mayAsk(asker: AlertOwner, now_ms: number): SQL {
  if ("shopperId" in asker) return fewer(sql`SELECT 1 FROM alerts WHERE shopper_id = ${asker.shopperId} AND ${open}`, alerts_max);
  const { mailbox, network } = asker;
  return sql`${fewer(sql`SELECT 1 FROM alerts WHERE mailbox_key = ${mailbox} AND ${open}`, guestAlerts_max)}
    AND ${fewer(sql`SELECT 1 FROM alerts WHERE mailbox_key = ${mailbox} AND asked_at > ${now_ms - hour_ms}`, confirmationsOfMailbox_max)}
    AND ${fewer(sql`SELECT 1 FROM alerts WHERE network_key = ${network} AND asked_at > ${now_ms - day_ms}`, guestAlertsOfNetwork_max)}`;
}

/**
 * Asks for one. Whoever asks again has it once: an account with the limit named last, an address as it was asked for first. The mail that asks a guest
 * to confirm is in the same batch. @returns whether it is there, and the keys of what follows
 */
export async function insertAlert(
  db: D1Database,
  { kind, id, currency, limit_minor, asker, locale, now_ms }: NewAlert,
): Promise<{ isIn: boolean; keys: string[] }> {
  const subject = sql`(SELECT coalesce(variant_id, flash_sale_id, shop_id) FROM ${proposed(kind, id, currency)})`;
  const isShopper = "shopperId" in asker;
  const who = isShopper ? sql`${asker.shopperId}, NULL, NULL, NULL` : sql`NULL, ${asker.email}, ${asker.mailbox}, ${asker.network}`;
  const same = sql`kind = ${kind} AND coalesce(variant_id, flash_sale_id, shop_id) = ${subject} AND ${open}
    AND coalesce(shopper_id, mailbox_key) = ${isShopper ? sql`CAST(${asker.shopperId} AS INTEGER)` : sql`${asker.mailbox}`}`;
  const [, , confirming, found] = await db.batch([
    // a new limit of one's own alert
    statement(
      db,
      isShopper && kind === "price"
        ? sql`UPDATE alerts SET limit_minor = ${limit_minor}, currency = ${currency}, locale = ${locale}, due_at = ${now_ms} WHERE ${same}`
        : sql`SELECT 1`,
    ),
    statement(
      db,
      sql`INSERT INTO alerts (kind, variant_id, flash_sale_id, shop_id, currency, limit_minor, shopper_id, email, mailbox_key, network_key, locale, asked_at, confirmed_at, due_at)
        SELECT kind, variant_id, flash_sale_id, shop_id, ${kind === "price" ? currency : null}, ${limit_minor}, ${who}, ${locale}, ${now_ms}, ${isShopper ? now_ms : null}, ${now_ms}
        FROM ${proposed(kind, id, currency)} WHERE ${mayAsk(asker, now_ms)} ON CONFLICT DO NOTHING`,
    ),
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'alert-asked', 'alert-asked:' || id, json_object('alertAsked', id), ${now_ms}, ${now_ms} FROM alerts
        WHERE ${same} AND confirmed_at IS NULL`)} RETURNING dedupe_key`,
    ),
    statement(db, sql`SELECT 1 FROM alerts WHERE ${same}`),
  ]);
  return { isIn: rowsOf(found).length > 0, keys: entryKeys(confirming) };
}

export const deleteAlert = (db: D1Database, shopperId: number, id: number) =>
  run(db, sql`DELETE FROM alerts WHERE id = ${id} AND shopper_id = ${shopperId} AND ${open}`);

/** The language that it was asked in. Null: it has ended, or is not (yet) confirmed. */
export const readAlertLocale = (db: Reader, id: number, isConfirmed: boolean): Promise<Locale | null> =>
  scalar<Locale>(db, sql`SELECT locale FROM alerts WHERE id = ${id} AND (confirmed_at IS NOT NULL) = ${isConfirmed ? 1 : 0}`);

export type LinkedRow = { confirmed_at: number | null; fired_at: number | null };
/** An alert as a link of ours names it. Null: it has ended, or was not confirmed in time. */
export const readLinked = (db: Reader, id: number, now_ms: number): Promise<LinkedRow | null> =>
  first(db, sql`SELECT confirmed_at, fired_at FROM alerts WHERE id = ${id} AND (confirmed_at IS NOT NULL OR asked_at > ${now_ms - confirmWithin_ms})`);

/** It lives from now on. Again is the same. */
export const confirmAlert = (db: D1Database, id: number, now_ms: number) =>
  run(
    db,
    sql`UPDATE alerts SET confirmed_at = ${now_ms}, due_at = ${now_ms} WHERE id = ${id} AND confirmed_at IS NULL AND asked_at > ${now_ms - confirmWithin_ms}`,
  );

export const endAlert = (db: D1Database, id: number) => run(db, sql`DELETE FROM alerts WHERE id = ${id} AND ${open}`);
/** All that waits for the mailbox of this one. */
export const endAlertsOfMailbox = (db: D1Database, id: number) =>
  run(db, sql`DELETE FROM alerts WHERE mailbox_key = (SELECT mailbox_key FROM alerts WHERE id = ${id}) AND ${open}`);
export const waitsForMailbox = async (db: Reader, id: number): Promise<boolean> =>
  (await first(db, sql`SELECT 1 FROM alerts WHERE mailbox_key = (SELECT mailbox_key FROM alerts WHERE id = ${id}) AND ${open} LIMIT 1`)) !== null;

/** What a run of the clock came to. `put_off`: until when, by what it was due before: whatever has woken an alert meanwhile stays. */
export type Judged = { fired: readonly number[]; over: readonly number[]; put_off: readonly { id: number; due_at: number; was_due_at: number }[] };

/** One batch. What has fired has its mail in the outbox by a trigger. @returns the keys of those mails */
export async function writeJudged(db: D1Database, { fired, over, put_off }: Judged, now_ms: number): Promise<string[]> {
  const [written] = await db.batch([
    statement(
      db,
      sql`UPDATE alerts SET fired_at = ${now_ms} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(fired)})) AND ${open} AND confirmed_at IS NOT NULL
        RETURNING 'alert:' || id AS dedupe_key`,
    ),
    statement(db, sql`DELETE FROM alerts WHERE id IN (SELECT value FROM json_each(${JSON.stringify(over)})) AND ${open}`),
    statement(
      db,
      sql`UPDATE alerts SET due_at = j.value ->> '$.due_at' FROM json_each(${JSON.stringify(put_off)}) AS j
        WHERE alerts.id = j.value ->> '$.id' AND alerts.due_at = j.value ->> '$.was_due_at' AND ${open}`,
    ),
  ]);
  return entryKeys(written);
}

/** Statements: what has fired long ago, was never confirmed, or has not come for a year; and networks of the day before. */
export const sweepAlerts = (db: D1Database, now_ms: number): D1PreparedStatement[] =>
  [
    sql`DELETE FROM alerts WHERE fired_at IS NOT NULL AND fired_at <= ${now_ms - firedLifetime_ms}`,
    sql`DELETE FROM alerts WHERE confirmed_at IS NULL AND asked_at <= ${now_ms - confirmWithin_ms}`,
    sql`DELETE FROM alerts WHERE fired_at IS NULL AND confirmed_at IS NOT NULL AND asked_at <= ${now_ms - alertLifetime_ms}`,
    sql`UPDATE alerts SET network_key = NULL WHERE network_key IS NOT NULL AND asked_at <= ${now_ms - day_ms}`,
  ].map((each) => statement(db, each));
