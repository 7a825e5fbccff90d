/** SQL of what operators see of shops, and of where a decision takes them. */
import { beginsWith } from "../../db/begins-with.ts";
import { all, first, type SQL, sql } from "../../db/sql.ts";
import type { Role, ShopStatus } from "../sellers/rules.ts";

export type DecidedShopRow = { id: number; handle: string; name: string; status: ShopStatus; country: string; created_at: number };
const columns = sql`s.id, s.handle, s.name, s.status, s.country, s.created_at`;

/** By an index each: the handle is made of the name, so it finds names in any writing of their letters. */
function isMeant({ text, handle }: { text: string; handle: string }, statuses: readonly ShopStatus[]): SQL {
  const ways = [
    ...(handle === "" ? [] : [sql`SELECT id FROM shops WHERE ${beginsWith(sql`handle`, handle)}`]),
    sql`SELECT n.id FROM json_each(${JSON.stringify(statuses)}) AS e CROSS JOIN shops AS n ON n.status = e.value AND ${beginsWith(sql`n.name`, text)}`,
    sql`SELECT m.shop_id FROM shoppers AS p JOIN shop_members AS m ON m.shopper_id = p.id WHERE ${beginsWith(sql`p.email_key`, text.toLowerCase())}`,
  ];
  return sql`s.id IN (${sql.join(ways, sql` UNION `)})`;
}

type ShopsRead = {
  statuses: readonly ShopStatus[];
  /** How the handle, the name or a member's address begins. */
  beginning: { text: string; handle: string } | undefined;
  after: number | undefined;
  limit: number;
};

/** Shops, those that came last first. */
export function readShops(db: D1Database, { statuses, beginning, after, limit }: ShopsRead): Promise<DecidedShopRow[]> {
  const conditions: SQL[] = [
    sql`s.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`,
    ...(beginning === undefined ? [] : [isMeant(beginning, statuses)]),
    ...(after === undefined ? [] : [sql`s.id < ${after}`]),
  ];
  return all<DecidedShopRow>(db, sql`SELECT ${columns} FROM shops AS s WHERE ${sql.join(conditions, sql` AND `)} ORDER BY s.id DESC LIMIT ${limit}`);
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
