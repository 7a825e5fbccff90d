/** SQL of the log of mails: entries of the outbox, as operators page through them and have them sent again. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch, isRefusedBatch } from "../../db/assert-in-batch.ts";
import { beginsWith } from "../../db/begins-with.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type SQL, sql, statement } from "../../db/sql.ts";
import { triesMax } from "../../outbox/limits.ts";
import { entryKeys, rearmEntry } from "../../outbox/statements.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { type ExportPart, exportRows } from "../export.ts";
import type { MailKind, MailState } from "./rules.ts";

export type MailRow = {
  id: number;
  kind: MailKind;
  state: MailState;
  to: string | null;
  subject: string | null;
  locale: Locale | null;
  order: string | null;
  handle: string | null;
  shop: string | null;
  tries: number;
  failure: string | null;
  created_at: number;
  mailed_at: number | null;
  next_at: number | null;
};

const columns = (locale: Locale): SQL => sql`o.id, o.kind, o.mail_state AS state, o.mail_to AS "to", o.mail_subject AS subject, o.mail_locale AS locale,
  o.mail_order AS "order", s.handle, ${shopName(locale)} AS shop, max(o.attempts, coalesce(json_array_length(o.mail_tries), 0)) AS tries, o.failure,
  o.created_at, o.mailed_at, iif(o.done_at IS NULL AND o.attempts < ${triesMax}, o.available_at, NULL) AS next_at`;

type ListParams = {
  states: readonly MailState[];
  kind?: MailKind | undefined;
  /** One or a few; absent: whoever it went to. */
  addresses?: readonly string[] | undefined;
  isOldest: boolean;
  after?: number | undefined;
  limit: number;
};

/** So much of each state (and of each address) as one page can show, by an index; the page is chosen from these. */
export function readMails(db: D1Database, locale: Locale, { states, kind, addresses, isOldest, after, limit }: ListParams): Promise<MailRow[]> {
  const [direction, beyond] = [sql.raw(isOldest ? "ASC" : "DESC"), sql.raw(isOldest ? ">" : "<")];
  const index = sql.raw(addresses ? "outbox_mails_to" : kind ? "outbox_mails_of_kind" : "outbox_mails");
  const conditions = [
    sql`m.mail_state = y.value`,
    ...(addresses ? [sql`m.mail_to = a.value`] : []),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(after === undefined ? [] : [sql`m.id ${beyond} ${after}`]),
  ];
  const some = sql`SELECT json_group_array(id) FROM (SELECT m.id FROM outbox AS m INDEXED BY ${index} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY m.id ${direction} LIMIT ${limit})`;
  const page = sql`SELECT f.value AS id FROM json_each(${JSON.stringify(states)}) AS y
    ${addresses ? sql`CROSS JOIN json_each(${JSON.stringify(addresses)}) AS a` : sql``} CROSS JOIN json_each((${some})) AS f ORDER BY f.value ${direction} LIMIT ${limit}`;
  return all<MailRow>(
    db,
    sql`SELECT ${columns(locale)} FROM (${page}) AS page CROSS JOIN outbox AS o ON o.id = page.id LEFT JOIN shops AS s ON s.id = o.mail_shop_id
      ORDER BY o.id ${direction}`,
  );
}

/** So many addresses that begin alike are looked through. */
const addresses_max = 20;

/** The address that was written to, or else the first few that begin so. */
export async function addressesMeant(db: D1Database, typed: string): Promise<string[]> {
  if (await first(db, sql`SELECT 1 FROM outbox WHERE mail_to = ${typed} LIMIT 1`)) return [typed];
  const begins = beginsWith(sql`mail_to`, typed);
  const found = await all<{ address: string }>(
    db,
    sql`WITH RECURSIVE found(address) AS (SELECT (SELECT mail_to FROM outbox WHERE ${begins} ORDER BY mail_to LIMIT 1)
        UNION ALL SELECT (SELECT mail_to FROM outbox WHERE ${begins} AND mail_to > found.address ORDER BY mail_to LIMIT 1) FROM found
        WHERE found.address IS NOT NULL LIMIT ${addresses_max})
      SELECT address FROM found WHERE address IS NOT NULL`,
  );
  return found.map(({ address }) => address);
}

export type MailDetailRow = MailRow & {
  shop_id: number | null;
  /** JSON: `{ at, failure }[]` */
  attempts: string;
  /** What the entry says; of a mail about an account that is out, nothing. */
  payload: string;
};
export const readMail = (db: D1Database, locale: Locale, id: number): Promise<MailDetailRow | null> =>
  first(
    db,
    sql`SELECT ${columns(locale)}, s.id AS shop_id, coalesce(o.mail_tries, '[]') AS attempts, o.payload FROM outbox AS o LEFT JOIN shops AS s ON s.id = o.mail_shop_id
      WHERE o.id = ${id} AND o.mail_state IS NOT NULL`,
  );

type Again = { id: number; shopId: number | null; by: Actor; before: { state: MailState; tries: number; failure: string | null } };

/** Has it tried once more, now. @returns the key of its entry; undefined: it has moved on since it was read */
export async function writeAgain(db: D1Database, { id, shopId, by, before }: Again, now_ms: number): Promise<string[] | undefined> {
  const subject = { kind: "mail" as const, id: String(id) };
  const entry = { action: "send_mail_again", before, after: { state: "waiting" } };
  try {
    const results = await db.batch([
      assertInBatch(
        db,
        // one that is just being tried for the last time is left alone
        sql`EXISTS (SELECT 1 FROM outbox WHERE id = ${id} AND mail_state = ${before.state} AND (failure IS NOT NULL OR available_at <= ${now_ms}))`,
      ),
      auditStatement(db, by, shopId === null ? subject : { shopId, ...subject }, entry, now_ms),
      statement(db, sql`${rearmEntry(id, now_ms)} RETURNING dedupe_key`),
    ]);
    return entryKeys(results.at(-1));
  } catch (error) {
    if (isRefusedBatch(error)) return undefined;
    throw error;
  }
}

const exported_max = 1_000;
/** What was written to a shopper, also before the address had an account; the newest first. */
export const exportMails: ExportPart = (db, shopperId) =>
  exportRows(
    db,
    sql`SELECT kind, mail_to AS "to", mail_subject AS subject, mail_locale AS language, mail_order AS "order", mail_state AS state,
        created_at AS createdAt_ms, mailed_at AS sentAt_ms
      FROM outbox WHERE id IN (SELECT id FROM outbox WHERE shopper_id = ${shopperId}
        UNION SELECT id FROM outbox WHERE mail_to = (SELECT email_key FROM shoppers WHERE id = ${shopperId}) AND shopper_id IS NULL)
      ORDER BY id DESC LIMIT ${exported_max}`,
  );
