/** What a shop does with an exchange: the other variant is sent, arrives, or cannot be had, and the money goes back after all. */

import { Refusal } from "../../../errors.ts";
import { auditStatement } from "../../audit.ts";
import type { StoredShipment } from "../../orders/fulfilment/carriers.ts";
import { asItStands, type ReturnActing } from "../acting.ts";
import type { ShopReturnOpen } from "../contract.ts";
import { giveBack, giveOther, move, theReturn } from "../giving-back.ts";
import { arrive, isOnItsWayNow } from "./data.ts";
import { isOnItsWay, mayGiveUpExchange, mayReplace } from "./rules.ts";

/** The other variant has left, and what it costs less goes back. The same once more changes nothing. `shipment` null: it is handed over, where the package was. @throws Refusal not_found, return_not_movable, invalid_fields (carrier) */
export async function sendReplacement(acting: ReturnActing, id: number, shipment: StoredShipment | null): Promise<ShopReturnOpen> {
  const { purchase, shopId, by } = acting;
  const row = await theReturn(purchase.db, id, shopId);
  const isSame = row.exchange_carrier === (shipment?.carrier ?? null) && row.exchange_number === (shipment?.trackingNumber ?? null);
  if (row.state === "exchanged" && isSame) return asItStands(acting, id);
  if (!mayReplace(row.exchange)) throw new Refusal("return_not_movable");
  if (!shipment && row.is_pickup === 0) throw new Refusal("invalid_fields", { fields: { carrier: ["required"] } });
  await giveOther(purchase, {
    row,
    from: ["accepted", "sent_back"],
    set: { exchange: "sent", is_assumed: 0 },
    replacement: shipment,
    by,
    audit: { action: "exchange_sent" },
    shopper: "replaced",
  });
  return asItStands(acting, id);
}

/** The other variant is with who bought; the same once more changes nothing. @throws Refusal not_found, return_not_movable */
export async function replacementArrived(acting: ReturnActing, id: number): Promise<ShopReturnOpen> {
  const { purchase, shopId, by } = acting;
  const row = await theReturn(purchase.db, id, shopId);
  if (row.exchange === "delivered") return asItStands(acting, id);
  if (!isOnItsWay(row.exchange)) throw new Refusal("return_not_movable");
  const entry = { action: "exchange_arrived", packageId: row.package_id };
  await purchase.db.batch([
    auditStatement(purchase.db, by, row.order_id, entry, purchase.now, isOnItsWayNow(id)),
    ...arrive(purchase.db, { id }, purchase.now),
  ]);
  return asItStands(acting, id);
}

/** The other variant cannot be had any more: the return goes on for money, which goes back at once where the goods are there. @throws Refusal not_found, return_not_movable */
export async function giveUpExchange(acting: ReturnActing, id: number): Promise<ShopReturnOpen> {
  const { purchase, shopId, by } = acting;
  const row = await theReturn(purchase.db, id, shopId);
  if (!mayGiveUpExchange(row.exchange) || row.state === "disputed") throw new Refusal("return_not_movable");
  const giving = { row, from: [row.state], by, audit: { action: "exchange_given_up" }, shopper: "not_replaced" as const };
  if (mayReplace(row.exchange)) await giveBack(purchase, { ...giving, set: { exchange: "released" } });
  else await move(purchase, { ...giving, set: { state: row.state, due_at: row.due_at, exchange: "released" } });
  return asItStands(acting, id);
}
