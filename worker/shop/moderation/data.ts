/** SQL of one product as operators see it, and of what they decide about it: each decision is one batch with its audit entry and the shop's mails. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch, isRefusedBatch } from "../../db/assert-in-batch.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, first, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { entryKeys, intoOutbox } from "../../outbox/statements.ts";
import { randomName } from "../../signing.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { ShopStatus } from "../sellers/rules.ts";
import { history_max, type ProductEvent } from "./contract.ts";
import type { ProductListRow } from "./list-data.ts";
import type { ProductDecision } from "./rules.ts";

export type ProductStateRow = Pick<ProductListRow, "id" | "status" | "withheld" | "hold" | "hold_reason" | "held_at"> & {
  shop_id: number;
  shop_status: ShopStatus;
};
export type ProductDetailRow = ProductStateRow & {
  handle: string;
  name: string;
  main_slug: string;
  main: string;
  sub: string;
  brand: string;
  shop_handle: string;
  shop: string;
  products_held: 0 | 1;
  price_base_minor: number;
  sold_count: number;
  created_at: number;
  published_at: number | null;
  released_at: number | null;
};

const categoryName = (locale: Locale, column: string) => localText(locale, "category_texts", "category_id", sql.raw(column), "name");

/** `which`: its number, or its address. */
const isNamed = (which: string): SQL => (/^\d+$/.test(which) ? sql`p.id = ${Number(which)}` : sql`p.handle = ${which}`);

export const readDetail = (db: D1Database, which: string, locale: Locale) =>
  first<ProductDetailRow>(
    db,
    sql`SELECT p.id, p.status, p.withheld, p.hold, p.hold_reason, p.held_at, p.shop_id, s.status AS shop_status, p.handle,
        ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name, m.slug AS main_slug, ${categoryName(locale, "p.main_id")} AS main,
        ${categoryName(locale, "p.sub_id")} AS sub, b.name AS brand, s.handle AS shop_handle, ${shopName(locale)} AS shop, s.products_held, p.price_base_minor,
        p.sold_count, p.created_at, p.published_at, p.released_at
      FROM products AS p JOIN shops AS s ON s.id = p.shop_id JOIN categories AS m ON m.id = p.main_id JOIN brands AS b ON b.id = p.brand_id WHERE ${isNamed(which)}`,
  );

export const readStateRow = (db: D1Database, which: string) =>
  first<ProductStateRow>(
    db,
    sql`SELECT p.id, p.status, p.withheld, p.hold, p.hold_reason, p.held_at, p.shop_id, s.status AS shop_status
      FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE ${isNamed(which)}`,
  );

type EventRow = Omit<ProductEvent, "at"> & { at: number };
export const readHistory = (db: D1Database, id: number) =>
  all<EventRow>(
    db,
    sql`SELECT l.at, l.actor, l.role, w.name, l.action, l.note FROM operator_log AS l LEFT JOIN shoppers AS w ON w.id = l.shopper_id
      WHERE l.subject_kind = 'product' AND l.subject_id = ${String(id)} ORDER BY l.id DESC LIMIT ${history_max}`,
  );

/** `instead`: what is written in the same batch in place of the mails to the shop, which hears of it from whoever decides. */
export type DecisionContext = { db: D1Database; by: Actor; now_ms: number; instead?: readonly D1PreparedStatement[] };
export type Decided = { before: object; after: object; isOnSale: boolean };

/** As it was read; its shop's status too, which says whether a released one is for sale at once. */
const isStill = ({ id, status, withheld, hold, shop_id, shop_status }: ProductStateRow): SQL =>
  sql`EXISTS (SELECT 1 FROM products AS p JOIN shops AS s ON s.id = p.shop_id WHERE p.id = ${id} AND p.shop_id = ${shop_id}
    AND (p.status, p.withheld, p.hold, s.status) IS (${status}, ${withheld}, ${hold}, ${shop_status}))`;

const takeDownSql = (id: number, reason: string, now_ms: number): SQL =>
  sql`UPDATE products SET hold = 'taken_down', hold_reason = ${reason}, held_at = ${now_ms}, withheld = iif(status = 'active', 1, withheld),
    status = iif(status = 'active', 'draft', status), version = version + 1, updated_at = ${now_ms} WHERE id = ${id}`;

/** What its shop wants for sale is so at once. The day it is first for sale is the day it is new. */
function releaseSql(id: number, now_ms: number): SQL {
  const isSold = sql`withheld = 1 AND status = 'draft' AND (SELECT status FROM shops WHERE id = products.shop_id) = 'approved'`;
  return sql`UPDATE products SET hold = NULL, hold_reason = NULL, held_at = NULL, released_at = ${now_ms}, status = iif(${isSold}, 'active', status),
    withheld = iif(${isSold}, 0, withheld), created_at = iif(${isSold} AND published_at IS NULL, ${now_ms}, created_at), version = version + 1, updated_at = ${now_ms}
    WHERE id = ${id}`;
}

/** @returns the keys of the mails; undefined: something else has happened since it was read */
export async function decide(
  { db, by, now_ms, instead }: DecisionContext,
  product: ProductStateRow,
  decision: ProductDecision,
  { before, after, isOnSale }: Decided,
): Promise<string[] | undefined> {
  const isDown = decision.act === "take_down";
  const payload = { productDecision: { product: product.id, ...decision, ...(!isDown && { isOnSale }) } };
  const action = isDown ? "take_down_product" : "release_product";
  try {
    const results = await db.batch([
      assertInBatch(db, isStill(product)),
      auditStatement(
        db,
        by,
        { shopId: product.shop_id, kind: "product", id: String(product.id) },
        { action, ...(isDown && { note: decision.reason }), before, after },
        now_ms,
      ),
      statement(db, isDown ? takeDownSql(product.id, decision.reason, now_ms) : releaseSql(product.id, now_ms)),
      ...(instead ?? [
        // everybody who decides for the shop
        statement(
          db,
          sql`${intoOutbox(sql`SELECT 'product-decided', ${`product-decided:${randomName()}:`} || shopper_id, json_set(${JSON.stringify(payload)}, '$.member', shopper_id),
          ${now_ms}, ${now_ms} FROM shop_members WHERE shop_id = ${product.shop_id} AND role <> 'packer'`)} RETURNING dedupe_key`,
        ),
      ]),
    ]);
    return instead ? [] : entryKeys(results.at(-1));
  } catch (error) {
    if (isRefusedBatch(error)) return undefined;
    throw error;
  }
}

export type DecisionReader = { to: string; name: string; locale: Locale; shop: string; handle: string; product: string };

/** Who is told, in their own language. Null: they no longer work there, or the product is gone. */
export const readDecisionReader = (db: D1Database, productId: number, member: number) =>
  first<DecisionReader>(
    db,
    sql`SELECT w.email AS "to", w.name, w.locale, ${shopName(sql.raw("w.locale"))} AS shop, s.handle,
        (SELECT name FROM product_texts WHERE product_id = p.id ORDER BY locale = w.locale DESC, locale = 'en' DESC, locale LIMIT 1) AS product
      FROM products AS p JOIN shops AS s ON s.id = p.shop_id JOIN shop_members AS m ON m.shop_id = s.id AND m.shopper_id = ${member} AND m.role <> 'packer'
        JOIN shoppers AS w ON w.id = m.shopper_id AND w.status = 'active' WHERE p.id = ${productId}`,
  );

export const readShopNamed = (db: D1Database, handle: string) =>
  first<{ id: number; isLookedAt: 0 | 1 }>(db, sql`SELECT id, products_held AS "isLookedAt" FROM shops WHERE handle = ${handle}`);
export const readRule = async (db: D1Database): Promise<boolean> => (await scalar<number>(db, sql`SELECT looks_at_products FROM market WHERE id = 1`)) === 1;

/** Said once more it changes nothing, and is not in the log. `shopId`: of one shop; without it, of all. */
export async function writeRule({ db, by, now_ms }: DecisionContext, isLookedAt: boolean, shopId?: number): Promise<void> {
  const differs =
    shopId === undefined ? sql`id = 1 AND looks_at_products <> ${Number(isLookedAt)}` : sql`id = ${shopId} AND products_held <> ${Number(isLookedAt)}`;
  const [about, table, column] =
    shopId === undefined ? [{ kind: "setting" as const, id: "products" }, sql`market`, sql`looks_at_products`] : [{ shopId }, sql`shops`, sql`products_held`];
  const entry = { action: shopId === undefined ? "product_rule" : "shop_product_rule", before: { isLookedAt: !isLookedAt }, after: { isLookedAt } };
  await db.batch([
    auditStatement(db, by, about, entry, now_ms, sql`EXISTS (SELECT 1 FROM ${table} WHERE ${differs})`),
    statement(db, sql`UPDATE ${table} SET ${column} = ${Number(isLookedAt)} WHERE ${differs}`),
  ]);
}
