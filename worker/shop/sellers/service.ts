/** A shop's own packages: seen and moved by who works there. */

import type { Words } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import {
  type Actor,
  type CashOutcome,
  cancelPart,
  type FullOrder,
  findPackage,
  liveLines,
  movePackage,
  notedView,
  type PackageMove,
  type PackagePartRows,
  paidFor_minor,
  readOrder,
  readPackageParts,
  settleCash,
} from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { perPageDefault, type SellerMeta, type SellerPackage, type SellerQuery } from "./contract.ts";
import { readPackages } from "./data.ts";

export { type Membership, readMemberships, type SellerContext, sellerFor, shopAsked } from "./membership.ts";

type Row = Awaited<ReturnType<typeof readPackages>>[number];

export async function listPackages(db: D1Database, shopId: number, query: SellerQuery, words: Words): Promise<{ data: SellerPackage[]; meta: SellerMeta }> {
  const { status, after, perPage = perPageDefault } = query;
  const rows = await readPackages(db, shopId, { status, after, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const data = await viewAll(db, shown, words);
  return { data, meta: { perPage, next: rows.length > perPage ? (shown.at(-1)?.parcel.id ?? null) : null } };
}

async function viewAll(db: D1Database, rows: Row[], words: Words): Promise<SellerPackage[]> {
  if (rows.length === 0) return [];
  const parts = await readPackageParts(
    db,
    rows.map(({ parcel }) => parcel.id),
  );
  return rows.map((row) => viewOf(row, parts, words));
}

function viewOf({ parcel, order, left_minor }: Row, parts: PackagePartRows, words: Words): SellerPackage {
  const hasToBeSent = parcel.status === "paid" || parcel.status === "processing";
  const refund_minor = parcel.cash !== null ? 0 : Math.min(left_minor, paidFor_minor(parcel, liveLines(parcel.id, parts.lines)));
  return {
    ...notedView({ order, ...parts }, parcel, words),
    order: order.number,
    shipTo: hasToBeSent ? order.address : null,
    cancelRefund: hasToBeSent ? { amount: refund_minor, currency: order.currency } : null,
  };
}

/** The package, if it is of this shop; else it does not exist. @throws Refusal not_found */
async function ownPackage(db: D1Database, shopId: number, packageId: number) {
  const [row] = await readPackages(db, shopId, { id: packageId, limit: 1 });
  if (!row) throw new Refusal("not_found");
  return row;
}

export async function seePackage(db: D1Database, shopId: number, packageId: number, words: Words): Promise<SellerPackage> {
  return (await viewAll(db, [await ownPackage(db, shopId, packageId)], words))[0] as SellerPackage;
}

/** @throws Refusal not_found, package_not_movable, cash_due */
export async function moveOwnPackage(purchase: PurchaseContext, shopId: number, packageId: number, move: PackageMove, by: Actor): Promise<void> {
  await ownPackage(purchase.db, shopId, packageId);
  await movePackage(purchase, packageId, move, by);
}

/** @throws Refusal not_found, package_not_movable */
export async function settleOwnCash(purchase: PurchaseContext, shopId: number, packageId: number, outcome: CashOutcome, by: Actor): Promise<void> {
  await ownPackage(purchase.db, shopId, packageId);
  await settleCash(purchase, packageId, outcome, by);
}

/** @throws Refusal not_found, order_not_cancellable */
export async function cancelOwnPackage(purchase: PurchaseContext, shopId: number, packageId: number, by: Actor): Promise<void> {
  await ownPackage(purchase.db, shopId, packageId);
  const { number } = await findPackage(purchase.db, packageId);
  await cancelPart(purchase, (await readOrder(purchase, number)) as FullOrder, { packageId }, by);
}
