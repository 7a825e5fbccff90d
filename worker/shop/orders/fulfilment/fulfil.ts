/** Packages on their way: prepared, sent, delivered. */
import { Refusal } from "../../../errors.ts";
import { intoOutbox, packageKey } from "../../../outbox/entries.ts";
import type { CashState } from "../../cash-on-delivery/rules.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { deriveOrder } from "../derive.ts";
import { statesBefore } from "../rules.ts";
import type { StoredShipment } from "./carriers.ts";

/** `shipment` null: it waits to be picked up. */
export type PackageMove = { to: "processing" | "delivered" } | { to: "shipped"; shipment: StoredShipment | null };

type FoundPackage = { id: number; orderId: number; number: string; shopId: number; status: string; pickup: 0 | 1; cash: CashState | null };

/** Where the package with this id stands, and whose it is. @throws Refusal not_found */
export async function findPackage(db: D1Database, id: number): Promise<FoundPackage> {
  const found = await db
    .prepare(
      `SELECT k.id, k.order_id AS orderId, o.number, k.shop_id AS shopId, k.status, k.pickup IS NOT NULL AS pickup, k.cash FROM packages k JOIN orders o ON o.id = k.order_id WHERE k.id = ?1`,
    )
    .bind(id)
    .first<FoundPackage>();
  if (!found) throw new Refusal("not_found");
  return found;
}

/**
 * Moves a package on, if it stands where this move begins; one that has made it already stays as it is, and nobody is told twice.
 * @throws Refusal not_found, package_not_movable (details.status), cash_due (it is delivered when its cash is taken), invalid_fields (a package that is brought needs a carrier)
 */
export async function movePackage(purchase: PurchaseContext, packageId: number, move: PackageMove, by: Actor): Promise<void> {
  const { db, now } = purchase;
  const parcel = await findPackage(db, packageId);
  if (move.to === "shipped" && !move.shipment && !parcel.pickup) throw new Refusal("invalid_fields", { fields: { carrier: ["required"] } });
  if (move.to === "delivered" && parcel.cash === "due" && parcel.status === "shipped") throw new Refusal("cash_due");
  const from = JSON.stringify(statesBefore(move.to));
  const movable = "EXISTS (SELECT 1 FROM packages WHERE id = ?1 AND status IN (SELECT value FROM json_each(?2)))";
  const about = [packageId, from];
  const { carrier, trackingNumber, trackingUrl } = (move.to === "shipped" && move.shipment) || noShipment;
  const mail = move.to === "processing" ? null : (`package-${move.to}` as const);
  const deed = { action: move.to, packageId, ...(trackingNumber && { note: `${carrier} ${trackingNumber}` }) };
  const before = [
    auditStatement(db, by, parcel.orderId, deed, now, { sql: movable, params: about }),
    db.prepare(`INSERT INTO package_events (package_id, kind, at) SELECT ?1, ?3, ?4 WHERE ${movable} ON CONFLICT DO NOTHING`).bind(...about, move.to, now),
    ...(mail
      ? [db.prepare(intoOutbox(`SELECT ?3, ?4, json_object('packageId', ?1), ?5, ?5 WHERE ${movable}`)).bind(...about, mail, packageKey(mail, packageId), now)]
      : []),
  ];
  const results = await db.batch([
    ...before,
    db
      .prepare(
        `UPDATE packages SET status = ?3, carrier = COALESCE(?4, carrier), tracking_number = COALESCE(?5, tracking_number), tracking_url = COALESCE(?6, tracking_url)
        WHERE id = ?1 AND status IN (SELECT value FROM json_each(?2))`,
      )
      .bind(...about, move.to, carrier, trackingNumber, trackingUrl),
    ...deriveOrder(db, parcel.orderId, now),
  ]);
  if (results[before.length]?.meta.changes === 1) return mail ? purchase.enqueue([packageKey(mail, packageId)]) : undefined;
  const { status } = await findPackage(db, packageId);
  if (status !== move.to) throw new Refusal("package_not_movable", { details: { status } });
}

const noShipment: { [key in keyof StoredShipment]: null } = { carrier: null, trackingNumber: null, trackingUrl: null };
