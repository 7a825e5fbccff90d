/** Packages as a shop's system follows them: what changed since it last asked, and what it has sent. */
import { dispatchOf } from "../orders/contract.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { packagesByIds, type SellerContext, type SellerReader, shipOwnPackages } from "../sellers/service.ts";
import { type Call, doOnce } from "./calls.ts";
import { type ChangedPackage, type ChangesMeta, type ChangesQuery, changesPerPage, type SendShipments, type ShipmentsSent } from "./contract.ts";
import { readChanges } from "./packages-data.ts";

/** What changed, the oldest change first. Whoever asks again with `next` misses nothing: a package that changes again comes again. */
export async function listChanges(
  db: D1Database,
  shopId: number,
  { after = 0, updatedSince, perPage = changesPerPage }: ChangesQuery,
  reader: SellerReader,
): Promise<{ data: ChangedPackage[]; meta: ChangesMeta }> {
  const since_ms = updatedSince === undefined ? undefined : Date.parse(updatedSince);
  const { rows, latest } = await readChanges(db, shopId, { after, since_ms, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const packages = await packagesByIds(
    db,
    shopId,
    shown.map(({ package_id }) => package_id),
    reader,
  );
  const data = shown.flatMap(({ package_id, change, at }) => {
    const found = packages.find(({ id }) => id === package_id);
    return found ? [{ ...found, change, updatedAt: new Date(at).toISOString() }] : [];
  });
  // nothing found: whatever comes is newer than the newest there is
  return { data, meta: { perPage, next: shown.at(-1)?.change ?? Math.max(after, latest), more: rows.length > perPage } };
}

/** Notes what was sent, each shipment by itself: what stands in the way of one keeps no other back. @throws Refusal idempotency_key_reused, too_many_requests */
export async function sendShipments(
  purchase: PurchaseContext,
  { shop, by }: Pick<SellerContext, "shop" | "by">,
  call: Call,
  { shipments }: SendShipments,
): Promise<ShipmentsSent> {
  const answer = await doOnce(purchase.db, call, purchase.now, async () => {
    const sent = shipments.map(({ package: packageId, shipment }) => ({ packageId, dispatch: dispatchOf(shipment) }));
    return shipOwnPackages(purchase, shop.id, sent, by);
  });
  const results = JSON.parse(answer) as string[];
  const shown = shipments.map(({ package: id }, at) => ({ package: id, result: results[at] ?? "not_found" }));
  const done = shown.filter(({ result }) => result === "ok").length;
  return { done, refused: shown.length - done, shipments: shown };
}
