/** Sends a shipment: a whole package, or some pieces of it now and the rest later. */

import { all, first, sql, statement } from "../../../db/sql.ts";
import { Refusal } from "../../../errors.ts";
import { entryKeys, intoOutbox } from "../../../outbox/statements.ts";
import { type Actor, auditStatement, changeBy } from "../../audit.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { deriveStatus } from "../derive-data.ts";
import { packageKey } from "../rules.ts";
import type { StoredShipment } from "./carriers.ts";
import type { PackageTarget } from "./data.ts";
import { hasUnsent, shippedByNow } from "./left-data.ts";
import { findPackage } from "./package-lookup.ts";

export type SentPieces = { line: number; quantity: number };
/** `shipment` null: it waits to be picked up. `lines` left out: all that has not left. `key`: the same for each repeat of one intention. */
export type Dispatch = { to: "shipped"; shipment: StoredShipment | null; lines?: readonly SentPieces[] | undefined; key?: string | undefined };

/**
 * Sends a shipment of a package that is paid or prepared; with its last piece the package is shipped. A shipment that was reported already
 * stays as it is, and nobody hears of it twice.
 * @throws Refusal not_found, package_not_movable (details.status), pieces_not_left, cash_ships_whole, invalid_fields (a package that is brought needs a carrier)
 */
export async function shipPackage(purchase: PurchaseContext, packageId: number, dispatch: Dispatch, by: Actor | null): Promise<void> {
  const { db, now } = purchase;
  const pkg = await findPackage(db, packageId);
  if (!dispatch.shipment && !pkg.pickup) throw new Refusal("invalid_fields", { fields: { carrier: ["required"] } });
  const lines = await piecesOf(db, pkg, dispatch.lines);
  const { carrier, trackingNumber, trackingUrl } = dispatch.shipment ?? noShipment;
  const key = dispatch.key ?? (dispatch.lines ? JSON.stringify([carrier, trackingNumber, dispatch.lines]) : "rest");
  const sameShipment = sql`SELECT 1 FROM shipments WHERE package_id = ${packageId} AND key = ${key}`;
  const isNew = sql`EXISTS (SELECT 1 FROM packages WHERE id = ${packageId} AND status IN ('paid', 'processing')) AND NOT EXISTS (${sameShipment})`;
  const shipped = { status: "shipped", carrier, trackingNumber, ...(lines && { lines: dispatch.lines }) };
  const entry = {
    action: lines ? "shipped_part" : "shipped",
    packageId,
    ...(trackingNumber && { note: `${carrier} ${trackingNumber}` }),
    ...changeBy(by, { status: pkg.status }, shipped),
  };
  const before = [
    ...(by ? [auditStatement(db, by, pkg.orderId, entry, now, isNew)] : []),
    statement(
      db,
      sql`${intoOutbox(sql`SELECT 'package-shipped',
        ${packageKey("package-shipped", packageId)} || COALESCE((SELECT ':' || nullif(count(*), 0) FROM shipments WHERE package_id = ${packageId}), ''),
        ${JSON.stringify({ packageId, shipment: key })}, ${now}, ${now} WHERE ${isNew}`)} RETURNING dedupe_key`,
    ),
  ];
  const statements = [
    ...before,
    statement(
      db,
      sql`INSERT INTO shipments (package_id, key, carrier, tracking_number, tracking_url, at)
        SELECT ${packageId}, ${key}, ${carrier}, ${trackingNumber}, ${trackingUrl}, ${now} WHERE ${isNew}`,
    ),
    statement(
      db,
      sql`INSERT INTO shipment_lines (shipment_id, line_id, quantity) SELECT s.id, w.line, w.quantity
        FROM shipments AS s JOIN (${lines ? askedPieces(lines) : restPieces(packageId)}) AS w
        WHERE s.package_id = ${packageId} AND s.key = ${key} AND NOT EXISTS (SELECT 1 FROM shipment_lines WHERE shipment_id = s.id)`,
    ),
    // with all that is left the package is shipped at once
    ...(lines ? preparing(db, packageId, now) : []),
    ...shippedByNow(db, packageId, now),
    deriveStatus(db, pkg.orderId, now),
  ];
  const results = await db.batch(statements).catch((error: unknown) => {
    throw String(error).includes("shipped_within_ordered") ? new Refusal("pieces_not_left", { cause: error }) : error;
  });
  // what follows by trigger counts as a change, too
  if ((results[before.length]?.meta.changes ?? 0) > 0) return purchase.enqueue(entryKeys(results[before.length - 1]));
  const { status } = await findPackage(db, packageId);
  if ((await first(db, sameShipment)) === null && (lines || status !== "shipped")) throw new Refusal("package_not_movable", { details: { status } });
}

const noShipment: { [key in keyof StoredShipment]: null } = { carrier: null, trackingNumber: null, trackingUrl: null };

const askedPieces = (lines: readonly SentPieces[]) =>
  sql`SELECT value ->> 'line' AS line, value ->> 'quantity' AS quantity FROM json_each(${JSON.stringify(lines)})`;
const restPieces = (packageId: number) =>
  sql`SELECT l.id AS line, l.quantity - (SELECT COALESCE(sum(quantity), 0) FROM shipment_lines WHERE line_id = l.id) AS quantity FROM order_lines AS l
  WHERE l.package_id = ${packageId} AND l.cancelled_at IS NULL AND l.quantity > (SELECT COALESCE(sum(quantity), 0) FROM shipment_lines WHERE line_id = l.id)`;

/** A package of which a part has left is being prepared. */
const preparing = (db: D1Database, packageId: number, now: number) => {
  const isInPart = sql`id = ${packageId} AND status = 'paid' AND EXISTS (SELECT 1 FROM shipments WHERE package_id = ${packageId}) AND ${hasUnsent(packageId)}`;
  return [
    statement(
      db,
      sql`INSERT INTO package_events (package_id, kind, at) SELECT id, 'processing', ${now} FROM packages WHERE ${isInPart} ON CONFLICT DO NOTHING`,
    ),
    statement(db, sql`UPDATE packages SET status = 'processing' WHERE ${isInPart}`),
  ];
};

/** The pieces asked for; null where they are all that is left. What is paid in cash at the door comes with one shipment. */
async function piecesOf(db: D1Database, { id, cash }: PackageTarget, asked: readonly SentPieces[] | undefined): Promise<readonly SentPieces[] | null> {
  if (!asked) return null;
  const left = await all<SentPieces>(
    db,
    sql`SELECT id AS line, quantity - (SELECT COALESCE(sum(quantity), 0) FROM shipment_lines WHERE line_id = order_lines.id) AS quantity
      FROM order_lines WHERE package_id = ${id} AND cancelled_at IS NULL ORDER BY id`,
  );
  const open = left.filter(({ quantity }) => quantity > 0);
  const isAll =
    open.length > 0 &&
    open.every(({ line, quantity }) => asked.some((each) => each.line === line && each.quantity === quantity)) &&
    asked.length === open.length;
  if (isAll) return null;
  if (cash !== null && open.length > 0) throw new Refusal("cash_ships_whole");
  return asked;
}
