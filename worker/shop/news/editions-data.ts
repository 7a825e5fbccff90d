/**
 * New products of followed shops, gathered: the schedule opens an edition of a shop some time after the first of them came, at most one a day,
 * and hands it out to followers in steps. Each step is one batch that moves on by itself, so a run that broke off is simply run again.
 */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopNameIn } from "../../db/shop-name.ts";
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
const named_max = 3;

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
  let notified = 0;
  await forEachSettled("edition_not_told", rowsOf<{ id: number }>(open), async ({ id }) => {
    const keys = await tellSome(db, id, now);
    notified += keys.length;
    if (keys.length > 0) enqueue(keys);
  });
  return notified;
}

/** The next followers of an edition who want to hear of it. */
async function tellSome(db: D1Database, id: number, now: number): Promise<string[]> {
  const next = sql`(SELECT f.shopper_id FROM shop_editions AS e JOIN followed_shops AS f ON f.shop_id = e.shop_id AND f.shopper_id > e.told_to
    WHERE e.id = ${id} ORDER BY f.shopper_id LIMIT ${followers_max})`;
  const shopper = sql`f.shopper_id`;
  // a bound number has a decimal point in a text
  const edition = sql`CAST(${id} AS INTEGER)`;
  const [inserted] = await db.batch([
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'shop-news', 'shop-news:' || ${edition} || ':' || f.shopper_id, json_object('shopNews', json_object('edition', ${edition}, 'shopperId', f.shopper_id)), ${now}, ${now}
        FROM ${next} AS f JOIN shoppers AS p ON p.id = f.shopper_id AND p.status = 'active'
        WHERE ${isWanted(shopper, "followed", "mail")} = 1
          OR (${isWanted(shopper, "followed", "push")} = 1 AND EXISTS (SELECT 1 FROM push_subscriptions WHERE shopper_id = f.shopper_id))`)} RETURNING dedupe_key`,
    ),
    statement(
      db,
      sql`UPDATE shop_editions SET told_to = coalesce((SELECT max(shopper_id) FROM ${next}), told_to), done_at = iif((SELECT count(*) FROM ${next}) < ${followers_max}, ${now}, NULL)
        WHERE id = ${id} AND done_at IS NULL`,
    ),
  ]);
  return entryKeys(inserted);
}

/** What an entry of the outbox holds. */
export type ShopNewsName = { edition: number; shopperId: number };
/** What a follower is told: how many products came after they followed and can be seen now, and the newest of them. */
export type ShopNews = {
  to: string;
  name: string;
  locale: Locale;
  shop: string;
  handle: string;
  count: number;
  products: { name: string; picture: string | null }[];
};

/** Null: there is nothing to say any more. `locale`: the reader's, else the account's. */
export async function readShopNews(db: D1Database, { edition, shopperId }: ShopNewsName, locale?: Locale): Promise<ShopNews | null> {
  const found = await first<Omit<ShopNews, "count" | "products"> & { names: string | null; shop_id: number; followed_at: number }>(
    db,
    sql`SELECT p.email AS "to", p.name, p.locale, s.name AS shop, s.names, s.handle, s.id AS shop_id, f.followed_at
      FROM shop_editions AS e JOIN shops AS s ON s.id = e.shop_id AND s.status = 'approved' AND s.is_closed = 0
        JOIN followed_shops AS f ON f.shop_id = s.id AND f.shopper_id = ${shopperId} JOIN shoppers AS p ON p.id = f.shopper_id AND p.status = 'active'
      WHERE e.id = ${edition}`,
  );
  if (!found) return null;
  const { shop_id: _, names, followed_at, ...news } = found;
  const read = locale ?? news.locale;
  const shop = shopNameIn({ name: news.shop, names }, read);
  const rows = await all<{ name: string; picture: string | null; n: number }>(
    db,
    sql`SELECT ${localText(read, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name, (SELECT hash FROM product_pictures WHERE product_id = p.id ORDER BY position LIMIT 1) AS picture, count(*) OVER () AS n
      FROM shop_arrivals AS a JOIN products AS p ON p.id = a.product_id AND p.status = 'active'
      WHERE a.edition_id = ${edition} AND a.at > ${followed_at} ORDER BY a.at DESC, a.product_id DESC LIMIT ${named_max}`,
  );
  return rows.length === 0 ? null : { ...news, shop, locale: read, count: rows[0]?.n ?? 0, products: rows.map(({ name, picture }) => ({ name, picture })) };
}

/** A statement: editions that were handed out long ago, their arrivals with them. */
export const dropEditions = (db: D1Database, now_ms: number) => statement(db, sql`DELETE FROM shop_editions WHERE done_at < ${now_ms - lifetime_ms}`);
