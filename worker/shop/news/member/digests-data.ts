/**
 * SQL of digests: what is gathered for a member is mailed once a day, in slices by the schedule. Each member's digest is one batch that moves on by
 * itself, so that a run that broke off is simply run again; a day has one by constraint.
 */
import type { Locale } from "../../../../locales/words.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, run, sql, statement } from "../../../db/sql.ts";
import { forEachSettled } from "../../../for-each-settled.ts";
import { entryKeys, intoOutbox } from "../../../outbox/statements.ts";
import { day_ms } from "../../../shared/time.ts";
import { localTime } from "../../../shared/time-zones.ts";
import type { Role, ShopStatus } from "../../sellers/rules.ts";
import { type DigestTime, type NoticeKind, nextDigest_ms } from "./rules.ts";

/** Members of one run of the schedule. */
export const memberDigests_max = 50;
const lifetime_ms = 30 * day_ms;

type DueMember = DigestTime & { shopId: number; shopperId: number };

/** Scheduled: opens the digests that are due. @returns how many were opened */
export async function sendDigests({ db, now, enqueue }: { db: D1Database; now: number; enqueue: (keys: string[]) => void }): Promise<number> {
  const due = await all<DueMember>(
    db,
    sql`SELECT i.shop_id AS "shopId", i.shopper_id AS "shopperId", m.digest_hour AS hour, coalesce(d.time_zone, 'UTC') AS "timeZone", NULL AS "lastDay"
      FROM member_digest_items AS i INDEXED BY member_digest_items_waiting JOIN shop_members AS m ON m.shop_id = i.shop_id AND m.shopper_id = i.shopper_id
        LEFT JOIN shop_delivery AS d ON d.shop_id = i.shop_id
      WHERE i.digest_id IS NULL AND i.due_at <= ${now} GROUP BY i.shop_id, i.shopper_id ORDER BY min(i.due_at) LIMIT ${memberDigests_max}`,
  );
  let opened = 0;
  await forEachSettled("digest_not_opened", due, async (member) => {
    const keys = await openDigest(db, member, now);
    opened += keys.length;
    if (keys.length > 0) enqueue(keys);
  });
  return opened;
}

async function openDigest(db: D1Database, { shopId, shopperId, ...time }: DueMember, now: number): Promise<string[]> {
  const { day } = localTime(now, time.timeZone);
  const waiting = sql`shop_id = ${shopId} AND shopper_id = ${shopperId} AND digest_id IS NULL AND due_at <= ${now}`;
  const opened = sql`(SELECT id FROM member_digests WHERE shop_id = ${shopId} AND shopper_id = ${shopperId} AND day = ${day} AND opened_at = ${now})`;
  const results = await db.batch([
    statement(
      db,
      sql`INSERT INTO member_digests (shop_id, shopper_id, day, opened_at) SELECT m.shop_id, m.shopper_id, ${day}, ${now} FROM shop_members AS m
        WHERE m.shop_id = ${shopId} AND m.shopper_id = ${shopperId} AND EXISTS (SELECT 1 FROM member_digest_items WHERE ${waiting}) ON CONFLICT DO NOTHING`,
    ),
    statement(db, sql`UPDATE member_digest_items SET digest_id = ${opened} WHERE ${waiting} AND ${opened} IS NOT NULL`),
    // the day has had one (its shop's clocks were set anew): it comes with the next
    statement(db, sql`UPDATE member_digest_items SET due_at = ${nextDigest_ms(now, { ...time, lastDay: day })} WHERE ${waiting}`),
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'seller-digest', 'seller-digest:' || g.id, json_object('sellerDigest', g.id), ${now}, ${now} FROM member_digests AS g WHERE g.id = ${opened}`)} RETURNING dedupe_key`,
    ),
  ]);
  return entryKeys(results.at(-1));
}

export type DigestReader = {
  shopId: number;
  shopperId: number;
  to: string;
  name: string;
  locale: Locale;
  shop: string;
  handle: string;
  role: Role;
  status: ShopStatus;
};
/** Whose digest it is. Null: no member any more. */
export const readDigestReader = (db: D1Database, digest: number): Promise<DigestReader | null> =>
  first(
    db,
    sql`SELECT s.id AS "shopId", p.id AS "shopperId", p.email AS "to", p.name, p.locale, ${shopName(sql.raw("p.locale"))} AS shop, s.handle, m.role, s.status
      FROM member_digests AS g JOIN shop_members AS m ON m.shop_id = g.shop_id AND m.shopper_id = g.shopper_id JOIN shops AS s ON s.id = g.shop_id
        JOIN shoppers AS p ON p.id = g.shopper_id AND p.status = 'active'
      WHERE g.id = ${digest}`,
  );

/** How many of each kind a digest gathered; of stock, what is low still. */
export const readDigestCounts = (db: D1Database, digest: number): Promise<{ kind: NoticeKind; count: number }[]> =>
  all(
    db,
    sql`SELECT kind, count(DISTINCT subject) AS count FROM member_digest_items WHERE digest_id = ${digest} AND kind <> 'stock' GROUP BY kind
      UNION ALL SELECT 'stock', count(*) FROM low_stock AS w JOIN variants AS v ON v.id = w.variant_id JOIN products AS p ON p.id = v.product_id AND p.status = 'active'
        WHERE w.digest_id IN (SELECT subject FROM member_digest_items WHERE digest_id = ${digest} AND kind = 'stock') HAVING count(*) > 0`,
  );

/** Scheduled: digests of long ago, with what they gathered. */
export const tidyMemberDigests = async (db: D1Database, now_ms: number): Promise<void> =>
  void (await run(db, sql`DELETE FROM member_digests WHERE opened_at < ${now_ms - lifetime_ms}`));
