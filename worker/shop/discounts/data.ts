/** SQL of discounts. The shop stands in every statement of its members. */
import type { Locale } from "../../../locales/words.ts";
import { assertInBatch } from "../../db/assert-in-batch.ts";
import { localText } from "../../db/local-text.ts";
import { all, first, scalar, sql, statement } from "../../db/sql.ts";
import { amountText } from "../../shared/amounts.ts";
import type { BaseMinor, Minor } from "../../shared/money.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { chosenProducts_max, type DiscountStatus } from "./rules.ts";

export type DiscountRow = {
  id: number;
  name: string;
  percent: number | null;
  price_base_minor: BaseMinor | null;
  whole_shop: number;
  starts_at: number;
  ends_at: number;
  status: DiscountStatus;
  stopped_at: number | null;
  /** JSON: handles and names. */
  products: string;
};
export type NewDiscount = {
  name: string;
  /** The base currency, which `price_base_minor` is in. */
  base: string;
  percent: number | null;
  price_base_minor: BaseMinor | null;
  /** Null: the whole shop. */
  productIds: readonly number[] | null;
  starts_ms: number;
  ends_ms: number;
};

export const perPage = 20;
export const overlapConstraint = "discounts_overlap";

/** What is open first, then the newest. */
export function readDiscounts(
  db: D1Database,
  shopId: number,
  locale: Locale,
  { id, offset = 0 }: { id?: number; offset?: number } = {},
): Promise<DiscountRow[]> {
  const name = localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name");
  const products = sql`(SELECT json_group_array(json_object('handle', handle, 'name', name)) FROM (SELECT p.handle, ${name} AS name
    FROM discount_products AS x JOIN products AS p ON p.id = x.product_id WHERE x.discount_id = d.id ORDER BY p.handle LIMIT ${chosenProducts_max}))`;
  const which = id === undefined ? sql`` : sql`AND d.id = ${id}`;
  return all<DiscountRow>(
    db,
    sql`SELECT d.id, d.name, d.percent, d.price_base_minor, d.whole_shop, d.starts_at, d.ends_at, d.status, d.stopped_at, ${products} AS products
      FROM discounts AS d WHERE d.shop_id = ${shopId} ${which} ORDER BY d.status = 'ended', d.starts_at DESC, d.id DESC LIMIT ${perPage + 1} OFFSET ${offset}`,
  );
}

export const countOpen = async (db: D1Database, shopId: number): Promise<number> =>
  (await scalar<number>(db, sql`SELECT count(*) FROM discounts WHERE shop_id = ${shopId} AND status <> 'ended'`)) ?? 0;

export const readProductIds = async (db: D1Database, shopId: number, handles: readonly string[]): Promise<number[]> =>
  (
    await all<{ id: number }>(
      db,
      sql`SELECT id FROM products WHERE shop_id = ${shopId} AND handle IN (SELECT value FROM json_each(${JSON.stringify(handles)}))`,
    )
  ).map(({ id }) => id);

/** Whether a new price is below the regular one of anything it would be for. */
export async function isLowerAnywhere(db: D1Database, shopId: number, productIds: readonly number[] | null, price_base_minor: BaseMinor): Promise<boolean> {
  const chosen = productIds === null ? sql`` : sql`AND p.id IN (SELECT value FROM json_each(${JSON.stringify(productIds)}))`;
  const query = sql`SELECT 1 AS found FROM products AS p JOIN variants AS v ON v.product_id = p.id JOIN regular_prices AS r ON r.variant_id = v.id
    WHERE p.shop_id = ${shopId} ${chosen} AND r.price_base_minor > ${price_base_minor} LIMIT 1`;
  return (await first(db, query)) !== null;
}

const chosen = (db: D1Database, discount: ReturnType<typeof sql>, productIds: readonly number[] | null) =>
  statement(db, sql`INSERT INTO discount_products (discount_id, product_id) SELECT ${discount}, value FROM json_each(${JSON.stringify(productIds ?? [])})`);

/** For the audit log. */
function noteOf({ name, percent, price_base_minor, productIds, starts_ms, ends_ms, base }: NewDiscount): string {
  const price = percent === null ? `${amountText(price_base_minor ?? 0, base)} ${base}` : `${percent} %`;
  const days = [starts_ms, ends_ms].map((at) => new Date(at).toISOString().slice(0, 16)).join(" – ");
  return `${name}, ${price}, ${productIds === null ? "whole shop" : `${productIds.length} products`}, ${days}`;
}

/** All or nothing: a discount whose time and products another one has is refused (`overlapConstraint`). @returns its id */
export async function insertDiscount(db: D1Database, shopId: number, by: Actor, discount: NewDiscount, now_ms: number): Promise<number> {
  const { name, percent, price_base_minor, productIds, starts_ms, ends_ms } = discount;
  const [made] = await db.batch<{ id: number }>([
    statement(
      db,
      sql`INSERT INTO discounts (shop_id, name, percent, price_base_minor, whole_shop, starts_at, ends_at, created_at)
        VALUES (${shopId}, ${name}, ${percent}, ${price_base_minor}, ${Number(productIds === null)}, ${starts_ms}, ${ends_ms}, ${now_ms}) RETURNING id`,
    ),
    chosen(db, sql`(SELECT max(id) FROM discounts)`, productIds),
    auditStatement(db, by, { shopId }, { action: "create_discount", note: noteOf(discount) }, now_ms),
  ]);
  return made?.results[0]?.id as number;
}

/** The statements of a change: they fail unless it is a planned one of this shop. */
export function changeStatements(db: D1Database, shopId: number, id: number, by: Actor, discount: NewDiscount, now_ms: number): D1PreparedStatement[] {
  const { name, percent, price_base_minor, productIds, starts_ms, ends_ms } = discount;
  return [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM discounts WHERE id = ${id} AND shop_id = ${shopId} AND status = 'planned')`),
    statement(db, sql`DELETE FROM discount_products WHERE discount_id = ${id}`),
    statement(
      db,
      sql`UPDATE discounts SET name = ${name}, percent = ${percent}, price_base_minor = ${price_base_minor}, whole_shop = ${Number(productIds === null)},
        starts_at = ${starts_ms}, ends_at = ${ends_ms} WHERE id = ${id} AND shop_id = ${shopId}`,
    ),
    chosen(db, sql`${id}`, productIds),
    auditStatement(db, by, { shopId }, { action: "change_discount", note: `${id}: ${noteOf(discount)}` }, now_ms),
  ];
}

/** Ends it now. One that has ended stays as it is. */
export const stopStatements = (db: D1Database, shopId: number, id: number, by: Actor, now_ms: number) => [
  auditStatement(
    db,
    by,
    { shopId },
    { action: "stop_discount", note: String(id) },
    now_ms,
    sql`EXISTS (SELECT 1 FROM discounts WHERE id = ${id} AND shop_id = ${shopId} AND status <> 'ended')`,
  ),
  statement(
    db,
    sql`UPDATE discounts SET status = 'ended', is_written = 0, stopped_at = ${now_ms}, ends_at = iif(status = 'running', max(starts_at + 1, ${now_ms}), ends_at)
      WHERE id = ${id} AND shop_id = ${shopId} AND status <> 'ended'`,
  ),
];

export type DiscountChoiceRow = { handle: string; name: string; price_base_minor: BaseMinor };
/** Products of the shop that are not withdrawn, the newest first, with the lowest regular price. */
export function readChoices(db: D1Database, shopId: number, locale: Locale, limit: number): Promise<DiscountChoiceRow[]> {
  const name = localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name");
  return all<DiscountChoiceRow>(
    db,
    sql`SELECT p.handle, ${name} AS name, (SELECT min(r.price_base_minor) FROM variants AS v JOIN regular_prices AS r ON r.variant_id = v.id WHERE v.product_id = p.id) AS price_base_minor
      FROM products AS p WHERE p.shop_id = ${shopId} AND p.status <> 'withdrawn' AND p.lead_variant_id IS NOT NULL ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
  );
}

export type RegularPrices = {
  variant_id: number;
  price_base_minor: BaseMinor;
  compare_at_base_minor: BaseMinor | null;
  /** By currency, where the shop set one of its own. */
  own: Record<string, { price_minor: Minor; compareAt_minor: Minor | null }>;
};

/**
 * What variants of a shop cost without a discount: what its members are shown and write. Writing `variants` and `variant_prices` as ever is
 * enough: while a discount runs a trigger takes what is written as the regular price.
 */
export async function regularPricesOf(db: D1Database, shopId: number, variantIds: readonly number[]): Promise<RegularPrices[]> {
  const own = sql`(SELECT json_group_object(currency, json_object('price_minor', price_minor, 'compareAt_minor', compare_at_minor)) FROM regular_own_prices WHERE variant_id = v.id)`;
  const rows = await all<Omit<RegularPrices, "own"> & { own: string }>(
    db,
    sql`SELECT r.variant_id, r.price_base_minor, r.compare_at_base_minor, ${own} AS own FROM json_each(${JSON.stringify(variantIds)}) AS j
      JOIN variants AS v ON v.id = j.value JOIN products AS p ON p.id = v.product_id AND p.shop_id = ${shopId} JOIN regular_prices AS r ON r.variant_id = v.id ORDER BY j.key`,
  );
  return rows.map((row) => ({ ...row, own: JSON.parse(row.own) }));
}
