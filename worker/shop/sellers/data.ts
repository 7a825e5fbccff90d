/** SQL of what sellers see. Membership stands in every statement. */
import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { packageEvents, shopMembers } from "../../db/schema-fulfilment.ts";
import { orderLines, orders, packages } from "../../db/schema-purchase.ts";
import type { OrderStatus } from "../orders/contract.ts";
import { carries, left_minor } from "../orders/ending.ts";
import type { PictureSize, ShopName } from "../orders/service.ts";

export type Asked = { status?: OrderStatus | undefined; after?: number | undefined; id?: number | undefined; limit: number };

/** Paid packages of the shops this shopper works for, the newest first. */
export const readPackages = (db: D1Database, shopperId: number, { status, after, id, limit }: Asked) =>
  drizzle(db)
    .select({
      parcel: packages,
      order: { number: orders.number, currency: orders.currency, createdAt: orders.createdAt, paidAt: orders.paidAt, address: orders.address },
      // of the order's payment: what was given back already, for whatever reason, does not go back again
      left_minor: sql<number>`COALESCE((SELECT ${sql.raw(left_minor)} FROM payment_attempts a WHERE a.order_id = ${orders.id} AND ${sql.raw(carries)} LIMIT 1), 0)`,
    })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.orderId))
    .innerJoin(shopMembers, and(eq(shopMembers.shopId, packages.shopId), eq(shopMembers.shopperId, shopperId)))
    .where(
      and(
        isNotNull(orders.paidAt),
        status === undefined ? undefined : eq(packages.status, status),
        after === undefined ? undefined : lt(packages.id, after),
        id === undefined ? undefined : eq(packages.id, id),
      ),
    )
    .orderBy(desc(packages.id))
    .limit(limit)
    .all();

/** Lines, time lines, shops and pictures of these packages (at most 50). */
export async function readPackageParts(db: D1Database, packageIds: number[]) {
  const orm = drizzle(db);
  const list = JSON.stringify(packageIds);
  const [lines, events] = await orm.batch([
    orm.select().from(orderLines).where(inArray(orderLines.packageId, packageIds)).orderBy(asc(orderLines.id)),
    orm.select().from(packageEvents).where(inArray(packageEvents.packageId, packageIds)).orderBy(asc(packageEvents.id)),
  ]);
  const [shops, pictures] = await db.batch([
    db.prepare("SELECT id, handle, name FROM shops WHERE id IN (SELECT shop_id FROM packages WHERE id IN (SELECT value FROM json_each(?1)))").bind(list),
    db
      .prepare("SELECT hash, width, height FROM pictures WHERE hash IN (SELECT picture FROM order_lines WHERE package_id IN (SELECT value FROM json_each(?1)))")
      .bind(list),
  ]);
  return { lines, events, shops: (shops?.results ?? []) as ShopName[], pictures: (pictures?.results ?? []) as PictureSize[] };
}
