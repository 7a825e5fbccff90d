/** A shop's own packages: seen and moved by who works there. */

import type { Words } from "../../../locales/words.ts";
import { Refusal } from "../../errors.ts";
import type { Actor } from "../audit.ts";
import { giftView, orderNumbersIn } from "../orders/rules.ts";
import {
  type CashOutcome,
  cancelPart,
  type Dispatch,
  endingLines,
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
import { readPackages } from "./data.ts";
import { type AcceptedPackages, type PackagesMeta, type PackagesQuery, perPageDefault, type SellerPackage } from "./packages-contract.ts";

export { type SellerContext, selectedShop, sellerFor, systemFor } from "./membership.ts";
export { notifyLowStock, tidyStockDigests } from "./notices/digests-data.ts";
export { SellerPackage } from "./packages-contract.ts";
export { systemByToken } from "./tokens/tokens.ts";

/** Who reads, and when. `mayCancel`: else nothing is offered to be cancelled. */
export type SellerReader = { words: Words; now_ms: number; mayCancel: boolean };
type Row = Awaited<ReturnType<typeof readPackages>>[number];

const dayOf = (now_ms: number) => new Date(now_ms).toISOString().slice(0, 10);

export async function listPackages(
  db: D1Database,
  shopId: number,
  { status, q, after, perPage = perPageDefault }: PackagesQuery,
  reader: SellerReader,
): Promise<{ data: SellerPackage[]; meta: PackagesMeta }> {
  const numbers = q === undefined ? undefined : orderNumbersIn(q);
  const rows = await readPackages(db, shopId, { status, numbers, after, today: dayOf(reader.now_ms), limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const data = await viewAll(db, shown, reader);
  return { data, meta: { perPage, next: rows.length > perPage ? (shown.at(-1)?.pkg.id ?? null) : null } };
}

async function viewAll(db: D1Database, rows: Row[], reader: SellerReader): Promise<SellerPackage[]> {
  if (rows.length === 0) return [];
  const parts = await readPackageParts(
    db,
    rows.map(({ pkg }) => pkg.id),
  );
  return rows.map((row) => viewOf(row, parts, reader));
}

function viewOf({ pkg, order, left_minor, due_on }: Row, parts: PackagePartRows, { words, now_ms, mayCancel }: SellerReader): SellerPackage {
  const hasToBeSent = pkg.status === "paid" || pkg.status === "processing";
  const hasLeft = parts.shipments.some(({ packageId }) => packageId === pkg.id);
  const live = liveLines(pkg.id, parts.lines);
  const open = hasToBeSent && mayCancel ? endingLines(pkg, live, { order, shipments: parts.shipments }) : [];
  // what is paid in cash is not paid yet as long as it can be cancelled
  const back = (amount_minor: number) => ({ amount: pkg.cash !== null ? 0 : Math.min(left_minor, amount_minor), currency: order.currency });
  return {
    ...notedView({ order, ...parts }, pkg, words),
    number: `${order.number}-${pkg.position + 1}`,
    order: order.number,
    orderedAt: new Date(order.createdAt).toISOString(),
    dueOn: due_on,
    late: hasToBeSent && due_on < dayOf(now_ms),
    shipTo: hasToBeSent ? order.address : null,
    ...giftView(order),
    cancelRefund: hasToBeSent && mayCancel && !hasLeft ? back(paidFor_minor(pkg, live)) : null,
    cancelLines: open.map(({ id, quantity, paid_minor }) => ({ line: id, quantity, refund: back(paid_minor) })),
  };
}

/** The package, if it is of this shop; else it does not exist. @throws Refusal not_found */
async function ownPackage(db: D1Database, shopId: number, packageId: number, now_ms: number) {
  const [row] = await readPackages(db, shopId, { id: packageId, today: dayOf(now_ms), limit: 1 });
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Those of these packages that the shop sees, in no order. */
export const packagesByIds = async (db: D1Database, shopId: number, ids: readonly number[], reader: SellerReader): Promise<SellerPackage[]> =>
  ids.length === 0 ? [] : viewAll(db, await readPackages(db, shopId, { ids, today: dayOf(reader.now_ms), limit: ids.length }), reader);

export async function getPackage(db: D1Database, shopId: number, packageId: number, reader: SellerReader): Promise<SellerPackage> {
  return (await viewAll(db, [await ownPackage(db, shopId, packageId, reader.now_ms)], reader))[0] as SellerPackage;
}

/** @throws Refusal not_found, package_not_movable, cash_due, pieces_not_left, cash_ships_whole */
export async function moveOwnPackage(purchase: PurchaseContext, shopId: number, packageId: number, move: PackageMove, by: Actor): Promise<void> {
  await ownPackage(purchase.db, shopId, packageId, purchase.now);
  await movePackage(purchase, packageId, move, by);
}

/** Starts packing several, each by itself: what stands in the way of one keeps no other back. */
export async function acceptPackages(purchase: PurchaseContext, shopId: number, packageIds: readonly number[], by: Actor): Promise<AcceptedPackages> {
  const accepted: number[] = [];
  const refused: AcceptedPackages["refused"] = [];
  for (const id of new Set(packageIds))
    try {
      await moveOwnPackage(purchase, shopId, id, { to: "processing" }, by);
      accepted.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ package: id, code: error.code });
    }
  return { accepted, refused };
}

/**
 * Notes shipments of the shop's packages, each by itself. Answers for each "ok", or why it was not taken. As many as a call may bring cost some
 * 800 queries (docs/limits.md): whose the packages are is asked once for all, and the queue is told once.
 */
export async function shipOwnPackages(
  purchase: PurchaseContext,
  shopId: number,
  sent: readonly { packageId: number; dispatch: Dispatch }[],
  by: Actor,
): Promise<string[]> {
  const ids = [...new Set(sent.map(({ packageId }) => packageId))];
  const own = new Set((await readPackages(purchase.db, shopId, { ids, today: dayOf(purchase.now), limit: ids.length })).map(({ pkg }) => pkg.id));
  const keys: string[] = [];
  const quiet = { ...purchase, enqueue: (some: string[]) => void keys.push(...some) };
  const results: string[] = [];
  for (const { packageId, dispatch } of sent) results.push(own.has(packageId) ? await outcomeOf(movePackage(quiet, packageId, dispatch, by)) : "not_found");
  purchase.enqueue(keys);
  return results;
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.code;
    },
  );

/** @throws Refusal not_found, package_not_movable */
export async function settleOwnCash(purchase: PurchaseContext, shopId: number, packageId: number, outcome: CashOutcome, by: Actor): Promise<void> {
  await ownPackage(purchase.db, shopId, packageId, purchase.now);
  await settleCash(purchase, packageId, outcome, by);
}

/** A package, or one line of it. @throws Refusal not_found, order_not_cancellable */
export async function cancelOwnPart(
  purchase: PurchaseContext,
  shopId: number,
  { packageId, lineId }: { packageId: number; lineId?: number | undefined },
  by: Actor,
): Promise<void> {
  await ownPackage(purchase.db, shopId, packageId, purchase.now);
  const { number } = await findPackage(purchase.db, packageId);
  const full = (await readOrder(purchase, number)) as FullOrder;
  if (lineId !== undefined && !full.lines.some((line) => line.id === lineId && line.packageId === packageId)) throw new Refusal("not_found");
  await cancelPart(purchase, full, lineId === undefined ? { packageId } : { lineId }, by);
}
