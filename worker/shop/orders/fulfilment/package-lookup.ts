/** A package by its number, before it is moved. */
import { first, sql } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import type { CashState } from "../../cash-on-delivery/rules.ts";

export type PackageTarget = { id: number; orderId: number; number: string; shopId: number; status: string; pickup: 0 | 1; cash: CashState | null };

/** Where the package with this id stands, and whose it is. @throws Refusal not_found */
export async function findPackage(db: D1Database, id: number): Promise<PackageTarget> {
  const found = await first<PackageTarget>(
    db,
    sql`SELECT k.id, k.order_id AS orderId, o.number, k.shop_id AS shopId, k.status, k.pickup IS NOT NULL AS pickup, k.cash
      FROM packages k JOIN orders o ON o.id = k.order_id WHERE k.id = ${id}`,
  );
  if (!found) throw new Refusal("not_found");
  return found;
}
