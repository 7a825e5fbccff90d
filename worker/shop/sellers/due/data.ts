/** SQL of what waits for a shop. Each count goes by an index of the shop and stops early. */
import { first, type SQL, sql } from "../../../db/sql.ts";
import { lowStock } from "../../products/contract.ts";
import { dueOn } from "../data.ts";
import { type DueKind, due_max, lookedThrough_max } from "./rules.ts";

export type ShopDueRow = Record<DueKind, number> & {
  new_by: number | null;
  packing_by: number | null;
  answer_by: number | null;
  time_zone: string;
  sells: 0 | 1;
};

const counted = (from: SQL) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${due_max}))`;
/** The oldest of what has to be sent. */
const toSend = (shopId: number) =>
  sql`(SELECT id, order_id, status, promised_to, days_max, leave_by FROM packages WHERE shop_id = ${shopId} AND status IN ('paid', 'processing') ORDER BY id LIMIT ${lookedThrough_max})`;
const returnsToAnswer = (shopId: number) => sql`returns WHERE shop_id = ${shopId} AND ended_at IS NULL AND state IN ('asked', 'sent_back')`;
/** Those that sell best: where a thousand sell, what sells least runs out last. */
const onSale = (shopId: number) =>
  sql`(SELECT id FROM products WHERE shop_id = ${shopId} AND status = 'active' ORDER BY sold_count DESC, id DESC LIMIT ${lookedThrough_max})`;

/** `today`: UTC, as "2026-11-20". */
export const dueSql = (shopId: number, today: string): SQL =>
  sql`SELECT ${counted(sql`${toSend(shopId)} AS packages JOIN orders ON orders.id = packages.order_id WHERE ${dueOn} < ${today}`)} AS late,
    ${counted(sql`packages WHERE shop_id = ${shopId} AND status = 'paid'`)} AS new,
    ${counted(sql`packages WHERE shop_id = ${shopId} AND status = 'processing'`)} AS packing,
    (SELECT min(leave_by) FROM ${toSend(shopId)} WHERE status = 'paid') AS new_by, (SELECT min(leave_by) FROM ${toSend(shopId)} WHERE status = 'processing') AS packing_by,
    coalesce((SELECT time_zone FROM shop_delivery WHERE shop_id = ${shopId}), 'UTC') AS time_zone,
    EXISTS (SELECT 1 FROM products WHERE shop_id = ${shopId} AND status = 'active') AS sells,
    ${counted(returnsToAnswer(shopId))} AS returns,
    (SELECT min(due_at) FROM ${returnsToAnswer(shopId)}) AS answer_by,
    ${counted(sql`conversations WHERE shop_id = ${shopId} AND waiting = 1`)} AS messages,
    ${counted(sql`product_questions WHERE shop_id = ${shopId} AND state = 'waiting'`)} AS questions,
    ${counted(sql`${onSale(shopId)} AS p WHERE EXISTS (SELECT 1 FROM variants AS v WHERE v.product_id = p.id AND v.withdrawn = 0 AND v.stock <= ${lowStock})`)} AS low,
    ${counted(sql`products WHERE shop_id = ${shopId} AND status = 'draft' AND withheld = 0`)} AS drafts`;

export const readDue = async (db: D1Database, shopId: number, today: string): Promise<ShopDueRow> =>
  (await first<ShopDueRow>(db, dueSql(shopId, today))) as ShopDueRow;
