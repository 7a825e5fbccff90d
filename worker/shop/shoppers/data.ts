/** SQL of shoppers as operators find them and look at them. */

import type { Locale } from "../../../locales/words.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { OrderStatus } from "../orders/contract.ts";
import type { Role, ShopStatus } from "../sellers/rules.ts";
import { blocksShown, counted_max, ordersShown, type ShopperState, shopsShown } from "./rules.ts";

export type ListedRow = { id: number; name: string; email: string; phone: string | null; status: "active" | "banned"; created_at: number };
export type ShoppersRead = {
  /** The full-text expression of words; undefined: none are asked for. */
  expression: string | undefined;
  /** Whose order it is, and whose account. */
  orders: readonly string[];
  account: number | null;
  state: ShopperState | undefined;
  isOldest: boolean;
  after: number | undefined;
  limit: number;
};

const columns = sql`p.id, p.name, p.email, p.phone, p.status, p.created_at`;

/** In the order in which the accounts began, which is that of their numbers. */
export function readShoppers(db: Reader, { expression, orders, account, state, isOldest, after, limit }: ShoppersRead): Promise<ListedRow[]> {
  const direction = sql.raw(isOldest ? "ASC" : "DESC");
  // a number is bound as a real one, by which the full-text index would not seek
  const beyond = (id: SQL) => (after === undefined ? sql`true` : sql`${id} ${sql.raw(isOldest ? ">" : "<")} CAST(${after} AS INTEGER)`);
  const inState = state === undefined ? sql`true` : state === "blocked" ? sql`p.status = 'banned'` : sql`+p.status = 'active'`;
  const named = (ids: SQL) => sql`SELECT p.id FROM shoppers AS p WHERE p.id IN (${ids}) AND ${inState} AND ${beyond(sql`+p.id`)}`;
  const parts = [
    ...(expression === undefined
      ? []
      : [
          sql`SELECT * FROM (SELECT rowid AS id FROM shopper_search WHERE shopper_search MATCH ${expression} AND ${beyond(sql`rowid`)}
            ORDER BY rowid ${direction} LIMIT ${limit})`,
        ]),
    ...(orders.length === 0 ? [] : [named(sql`SELECT shopper_id FROM orders WHERE number IN (SELECT value FROM json_each(${JSON.stringify(orders)}))`)]),
    ...(account === null ? [] : [named(sql`${account}`)]),
  ];
  if (parts.length === 0)
    return all<ListedRow>(db, sql`SELECT ${columns} FROM shoppers AS p WHERE ${inState} AND ${beyond(sql`p.id`)} ORDER BY p.id ${direction} LIMIT ${limit}`);
  return all<ListedRow>(
    db,
    sql`SELECT ${columns} FROM (SELECT id FROM (${sql.join(parts, sql` UNION `)}) ORDER BY id ${direction} LIMIT ${limit}) AS page
      CROSS JOIN shoppers AS p ON p.id = page.id ORDER BY page.id ${direction}`,
  );
}

const counted = (from: SQL) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${counted_max}))`;
/** An order on its way, or not paid yet; and money on its way back. */
const openOrders = (shopperId: number) => sql`orders WHERE shopper_id = ${shopperId} AND status IN ('pending_payment', 'paid', 'processing', 'shipped')`;
const openRefunds = (shopperId: number) =>
  sql`orders AS o JOIN refunds AS r ON r.order_id = o.id WHERE o.shopper_id = ${shopperId} AND r.state IN ('waiting', 'asked')`;
const ownsAlone = (shopperId: number) => sql`lone_owners WHERE shopper_id = ${shopperId}`;
/** A condition of a batch: nothing stands in the way of an erasure. */
export const mayBeErased = (shopperId: number) => sql`NOT EXISTS (SELECT 1 FROM operators WHERE shopper_id = ${shopperId})
  AND NOT EXISTS (SELECT 1 FROM ${openOrders(shopperId)}) AND NOT EXISTS (SELECT 1 FROM ${openRefunds(shopperId)}) AND NOT EXISTS (SELECT 1 FROM ${ownsAlone(shopperId)})`;

export type ShopperDetailRow = ListedRow & {
  email_verified_at: number | null;
  locale: Locale;
  seen_at: number | null;
  operator: number;
  addresses: number;
  orders: number;
  reviews: number;
  sessions: number;
  open_orders: number;
  open_refunds: number;
  shops_alone: number;
};
export type OrderCells = { number: string; status: OrderStatus; total_minor: Minor; currency: string; created_at: number };
export type ShopCells = { handle: string; name: string; status: ShopStatus; role: Role; alone: number; others: number };
export type BlockCells = {
  reason: string | null;
  blocked_at: number;
  blocked_by: string | null;
  lifted_at: number | null;
  lifted_by: string | null;
};

/** Each part by an index, and no further than it is shown. */
export async function readDetail(db: D1Database, id: number, locale: Locale, now_ms: number) {
  const [shoppers, orders, shops, blocks] = await db.batch([
    statement(
      db,
      sql`SELECT ${columns}, p.email_verified_at, p.locale,
          max((SELECT coalesce(max(seen_at), 0) FROM sessions WHERE shopper_id = p.id), (SELECT coalesce(max(last_at), 0) FROM known_browsers WHERE shopper_id = p.id)) AS seen_at,
          EXISTS (SELECT 1 FROM operators WHERE shopper_id = p.id) AS operator,
          ${counted(sql`addresses WHERE shopper_id = ${id}`)} AS addresses, ${counted(sql`orders WHERE shopper_id = ${id}`)} AS orders,
          ${counted(sql`reviews WHERE shopper_id = ${id}`)} AS reviews,
          ${counted(sql`sessions WHERE shopper_id = ${id} AND revoked_at IS NULL AND expires_at > ${now_ms}`)} AS sessions,
          ${counted(openOrders(id))} AS open_orders, ${counted(openRefunds(id))} AS open_refunds, ${counted(ownsAlone(id))} AS shops_alone
        FROM shoppers AS p WHERE p.id = ${id}`,
    ),
    statement(
      db,
      sql`SELECT number, status, total_minor, currency, created_at FROM orders WHERE shopper_id = ${id} ORDER BY created_at DESC LIMIT ${ordersShown}`,
    ),
    statement(
      db,
      sql`SELECT s.handle, ${shopName(locale)} AS name, s.status, m.role,
          m.role = 'owner' AND NOT EXISTS (SELECT 1 FROM shop_members WHERE shop_id = s.id AND role = 'owner' AND shopper_id <> m.shopper_id) AS alone,
          (SELECT count(*) FROM shop_members WHERE shop_id = s.id AND shopper_id <> m.shopper_id) AS others
        FROM shop_members AS m JOIN shops AS s ON s.id = m.shop_id WHERE m.shopper_id = ${id} ORDER BY s.id LIMIT ${shopsShown}`,
    ),
    statement(
      db,
      sql`SELECT b.reason, b.blocked_at, w.name AS blocked_by, b.lifted_at, l.name AS lifted_by FROM shopper_blocks AS b
        LEFT JOIN shoppers AS w ON w.id = b.blocked_by LEFT JOIN shoppers AS l ON l.id = b.lifted_by
        WHERE b.shopper_id = ${id} ORDER BY b.id DESC LIMIT ${blocksShown}`,
    ),
  ]);
  const row = rowsOf<ShopperDetailRow>(shoppers)[0];
  return row && { row, orders: rowsOf<OrderCells>(orders), shops: rowsOf<ShopCells>(shops), blocks: rowsOf<BlockCells>(blocks) };
}
