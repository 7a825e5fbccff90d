/** SQL of what operators see of shops, and of where a decision takes them. */
import { all, first, type SQL, sql } from "../../db/sql.ts";
import type { Role, ShopStatus } from "../sellers/rules.ts";

export type DecidedShopRow = { id: number; handle: string; name: string; status: ShopStatus; country: string; created_at: number };
const columns = sql`s.id, s.handle, s.name, s.status, s.country, s.created_at`;

export type SellerListRow = DecidedShopRow & { owner_name: string | null; owner_email: string | null };
type ShopsRead = {
  status: ShopStatus | undefined;
  /** The full-text expression of words; undefined: none are asked for. */
  match: string | undefined;
  isOldest: boolean;
  after: number | undefined;
  limit: number;
};

/** Words are looked up together with the status, so that no page reads what it does not show. */
const expressionOf = (match: string, status: ShopStatus | undefined) => `words : (${match})${status === undefined ? "" : ` AND status : ${status}`}`;
const foundBy = (match: string, status: ShopStatus | undefined) => ({
  ...{ id: sql`seller_search.rowid`, from: sql`seller_search CROSS JOIN shops AS s ON s.id = seller_search.rowid` },
  where: sql`seller_search MATCH ${expressionOf(match, status)}`,
});
const inStatus = (status: ShopStatus | undefined) => ({
  id: sql`s.id`,
  from: sql`shops AS s`,
  where: status === undefined ? sql`true` : sql`s.status = ${status}`,
});

/** Shops in the order they came, each with its first owner (a subquery's first row is its value). */
export function readShops(db: D1Database, { status, match, isOldest, after, limit }: ShopsRead): Promise<SellerListRow[]> {
  const { id, from, where } = match === undefined ? inStatus(status) : foundBy(match, status);
  // a number is bound as a real one, by which the index would not seek
  const beyond = after === undefined ? sql`` : sql` AND ${id} ${sql.raw(isOldest ? ">" : "<")} CAST(${after} AS INTEGER)`;
  return all<SellerListRow>(
    db,
    sql`SELECT ${columns}, o.name AS owner_name, o.email AS owner_email FROM ${from}
      LEFT JOIN shoppers AS o ON o.id = (SELECT shopper_id FROM shop_members WHERE shop_id = s.id AND role = 'owner' ORDER BY created_at, shopper_id)
      WHERE ${where}${beyond} ORDER BY ${id} ${sql.raw(isOldest ? "ASC" : "DESC")} LIMIT ${limit}`,
  );
}

export const readShopRow = (db: D1Database, handle: string): Promise<DecidedShopRow | null> =>
  first<DecidedShopRow>(db, sql`SELECT ${columns} FROM shops AS s WHERE s.handle = ${handle}`);

export const readOwnMembers = (db: D1Database, shopId: number) =>
  all<{ id: number; name: string; email: string; role: Role }>(
    db,
    sql`SELECT p.id, p.name, p.email, m.role FROM shop_members AS m JOIN shoppers AS p ON p.id = m.shopper_id WHERE m.shop_id = ${shopId} ORDER BY m.created_at`,
  );
export const readShopNames = (db: D1Database, shopId: number) =>
  all<{ locale: string; name: string }>(db, sql`SELECT locale, name FROM shop_texts WHERE shop_id = ${shopId} AND name IS NOT NULL`);

/** A condition of a batch. */
export const isInStatus = (shopId: number, statuses: readonly ShopStatus[]): SQL =>
  sql`(SELECT status FROM shops WHERE id = ${shopId}) IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`;
export const updateStatus = (shopId: number, status: ShopStatus, condition: SQL): SQL =>
  sql`UPDATE shops SET status = ${status} WHERE id = ${shopId} AND ${condition}`;
