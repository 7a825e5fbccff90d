/**
 * New products of followed shops, gathered twice: the schedule opens an edition of a shop some time after the first of them came, at most one a day, and
 * hands it out to followers in steps; each follower is told at most once a day of all the editions that came meanwhile. Each step is one batch that moves
 * on by itself, so a run that broke off is simply run again.
 */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, rowsOf, sql, statement } from "../../db/sql.ts";
import { forEachSettled } from "../../for-each-settled.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { day_ms } from "../../shared/time.ts";
import { isWanted } from "./data.ts";

/** From the first new product to the edition: a shop that puts out ten in a row is one piece of news. */
export const gathering_ms = 30 * 60_000;
export const between_ms = day_ms;
/** Of one run of the schedule. */
export const editions_max = 20;
export const followers_max = 200;
const lifetime_ms = 30 * day_ms;
/** Of a shop, and shops, that a mail names. */
const named_max = 3;
const namedShops_max = 8;

/** Opens the editions that are due and notifies the next followers of those that are open. @returns how many were notified */
export async function notifyFollowers({ db, now, enqueue }: { db: D1Database; now: number; enqueue: (keys: string[]) => void }): Promise<number> {
  const [, , open] = await db.batch([
    statement(
      db,
      sql`INSERT INTO shop_editions (shop_id, opened_at)
        SELECT a.shop_id, ${now} FROM shop_arrivals AS a JOIN shops AS s ON s.id = a.shop_id AND s.status = 'approved' AND s.is_closed = 0
        WHERE a.edition_id IS NULL AND NOT EXISTS (SELECT 1 FROM shop_editions AS e WHERE e.shop_id = a.shop_id AND e.opened_at > ${now - between_ms})
        GROUP BY a.shop_id HAVING min(a.at) <= ${now - gathering_ms} LIMIT ${editions_max}`,
    ),
    statement(
      db,
      sql`UPDATE shop_arrivals SET edition_id = (SELECT max(e.id) FROM shop_editions AS e WHERE e.shop_id = shop_arrivals.shop_id AND e.opened_at = ${now})
        WHERE edition_id IS NULL AND shop_id IN (SELECT shop_id FROM shop_editions WHERE opened_at = ${now} AND done_at IS NULL)`,
    ),
    statement(db, sql`SELECT id FROM shop_editions WHERE done_at IS NULL ORDER BY id LIMIT ${editions_max}`),
  ]);
  await forEachSettled("edition_not_told", rowsOf<{ id: number }>(open), ({ id }) => handOut(db, id, now));
  const keys = await writeDigests(db, now);
  if (keys.length > 0) enqueue(keys);
  return keys.length;
}

/** The next followers of an edition who want to hear of it have something waiting. What they were told of already, with another shop's, waits no more. */
async function handOut(db: D1Database, id: number, now: number): Promise<void> {
  const next = sql`(SELECT f.shopper_id FROM shop_editions AS e JOIN followed_shops AS f ON f.shop_id = e.shop_id AND f.shopper_id > e.told_to
    WHERE e.id = ${id} ORDER BY f.shopper_id LIMIT ${followers_max})`;
  const shopper = sql`f.shopper_id`;
  await db.batch([
    statement(
      db,
      sql`INSERT INTO shop_digests (shopper_id, waiting_since, told_to)
        SELECT f.shopper_id, ${now}, (SELECT min(id) FROM shop_editions WHERE done_at IS NULL) - 1 FROM ${next} AS f JOIN shoppers AS p ON p.id = f.shopper_id AND p.status = 'active'
        WHERE ${isWanted(shopper, "followed", "mail")} = 1 OR ${isWanted(shopper, "followed", "centre")} = 1
          OR (${isWanted(shopper, "followed", "push")} = 1 AND EXISTS (SELECT 1 FROM push_subscriptions WHERE shopper_id = f.shopper_id))
        ON CONFLICT (shopper_id) DO UPDATE SET waiting_since = coalesce(waiting_since, excluded.waiting_since) WHERE told_to < ${id}`,
    ),
    statement(
      db,
      sql`UPDATE shop_editions SET told_to = coalesce((SELECT max(shopper_id) FROM ${next}), told_to), done_at = iif((SELECT count(*) FROM ${next}) < ${followers_max}, ${now}, NULL)
        WHERE id = ${id} AND done_at IS NULL`,
    ),
  ]);
}

/** Those for whom something waits and who were told nothing for a day, the longest first. */
async function writeDigests(db: D1Database, now: number): Promise<string[]> {
  const due = sql`(SELECT shopper_id, told_to FROM shop_digests WHERE waiting_since IS NOT NULL AND told_at <= ${now - between_ms} ORDER BY told_at, shopper_id LIMIT ${followers_max})`;
  const last = sql`(SELECT max(id) FROM shop_editions)`;
  const [inserted] = await db.batch([
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'shop-news', 'shop-news:' || d.shopper_id || ':' || ${last}, json_object('shopNews', json_object('shopperId', d.shopper_id, 'after', d.told_to, 'upTo', ${last})), ${now}, ${now}
        FROM ${due} AS d JOIN shoppers AS p ON p.id = d.shopper_id AND p.status = 'active' WHERE true`)} RETURNING dedupe_key`,
    ),
    statement(db, sql`UPDATE shop_digests SET waiting_since = NULL, told_at = ${now}, told_to = ${last} WHERE shopper_id IN (SELECT shopper_id FROM ${due})`),
  ]);
  return entryKeys(inserted);
}

/** What an entry of the outbox holds: editions after one and up to another; one of the release before names a single one. */
export type ShopNewsName = { shopperId: number; after: number; upTo: number } | { shopperId: number; edition: number };
/** What a follower is told of a shop: how many products came after they followed and can be seen now, and the newest of them. */
export type NewsOfShop = { shop: string; handle: string; count: number; products: { name: string; picture: string | null }[] };
/** The shop whose newest product is the newest first. `shopCount`: of all, also of those that are not named. */
export type ShopNews = { to: string; name: string; locale: Locale; shops: NewsOfShop[]; shopCount: number };

type ProductNewsRow = { handle: string; shop: string; product: string; picture: string | null; count: number; place: number };

/** Null: there is nothing to say any more. `locale`: the reader's, else the account's. */
export async function readShopNews(db: D1Database, named: ShopNewsName, locale?: Locale): Promise<ShopNews | null> {
  const { shopperId } = named;
  const { after, upTo } = "edition" in named ? { after: named.edition - 1, upTo: named.edition } : named;
  const reader = await first<{ to: string; name: string; locale: Locale }>(
    db,
    sql`SELECT email AS "to", name, locale FROM shoppers WHERE id = ${shopperId} AND status = 'active'`,
  );
  if (!reader) return null;
  const read = locale ?? reader.locale;
  const rows = await all<ProductNewsRow>(
    db,
    sql`SELECT * FROM (SELECT s.handle, ${shopName(read)} AS shop, ${localText(read, "product_texts", "product_id", sql.raw("p.id"), "name")} AS product,
        (SELECT hash FROM product_pictures WHERE product_id = p.id ORDER BY position LIMIT 1) AS picture,
        count(*) OVER (PARTITION BY s.id) AS count, row_number() OVER (PARTITION BY s.id ORDER BY a.at DESC, a.product_id DESC) AS place, max(a.at) OVER (PARTITION BY s.id) AS newest_at
      FROM shop_editions AS e JOIN followed_shops AS f ON f.shop_id = e.shop_id AND f.shopper_id = ${shopperId} JOIN shops AS s ON s.id = e.shop_id AND s.status = 'approved' AND s.is_closed = 0
        JOIN shop_arrivals AS a ON a.edition_id = e.id AND a.at > f.followed_at JOIN products AS p ON p.id = a.product_id AND p.status = 'active'
      WHERE e.id > ${after} AND e.id <= ${upTo}) WHERE place <= ${named_max} ORDER BY newest_at DESC, handle, place`,
  );
  const handles = [...new Set(rows.map(({ handle }) => handle))];
  if (handles.length === 0) return null;
  const shops = handles.slice(0, namedShops_max).map((handle): NewsOfShop => {
    const own = rows.filter((row) => row.handle === handle);
    return { handle, shop: own[0]?.shop ?? "", count: own[0]?.count ?? 0, products: own.map(({ product, picture }) => ({ name: product, picture })) };
  });
  return { ...reader, locale: read, shops, shopCount: handles.length };
}

/** A statement: editions that were handed out long ago, their arrivals with them. */
export const dropEditions = (db: D1Database, now_ms: number) => statement(db, sql`DELETE FROM shop_editions WHERE done_at < ${now_ms - lifetime_ms}`);
