/** Orders of which something is sent back, and everybody who has a part in it. */

import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { settleCash } from "../../../worker/shop/orders/fulfilment/cash.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { acceptReturn, receiveReturn } from "../../../worker/shop/returns/acting.ts";
import type { ReturnCase } from "../../../worker/shop/returns/contract.ts";
import { rowTexts } from "../raw-sql.ts";
import type { Market, Shopper } from "./fixture.ts";

export const day_ms = 86_400_000;
export const atConsole = { kind: "console", shopperId: null, requestId: null } as const;
const dhl = shipmentOf({ carrier: "dhl", number: "JD0146000037" });

export const acting = (market: Market, shopId?: number) => ({
  purchase: market.purchase(),
  ...(shopId !== undefined && { shopId }),
  by: atConsole,
  locale: "en" as const,
});

/** The package arrives; what is to be paid at the door is. */
export async function deliver(market: Market, packageId: number, isCash = false): Promise<void> {
  await movePackage(market.purchase(), packageId, { to: "shipped", shipment: dhl }, atConsole);
  await (isCash ? settleCash(market.purchase(), packageId, "collected", atConsole) : movePackage(market.purchase(), packageId, { to: "delivered" }, atConsole));
}

let made = 0;
type ReturnParams = { number: string; packageId: number; lines: readonly (readonly [id: number, quantity: number])[]; reason?: string; over?: object };
/** Asked by who bought; answers status and body. */
export const askReturn = (shopper: Shopper, { number, packageId, lines, reason = "damaged", over = {} }: ReturnParams) => {
  made += 1;
  return shopper.call("POST", "/returns", {
    ...{ number, package: packageId, reason, words: "It is cracked.", requestKey: `request-key-of-test-${made}` },
    lines: lines.map(([id, quantity]) => ({ id, quantity })),
    ...over,
  });
};
export const asked = async (shopper: Shopper, what: ReturnParams): Promise<ReturnCase> => {
  const { status, body } = await askReturn(shopper, what);
  if (status !== 201) throw new Error(`ask for a return: ${status} ${JSON.stringify(body)}`);
  return body.data;
};
/** All the way: asked, accepted, received. `sellable`: all of it. */
export async function returned(market: Market, shopper: Shopper, shopId: number, what: ReturnParams, sellable = true): Promise<ReturnCase> {
  const { id } = await asked(shopper, what);
  await acceptReturn(acting(market, shopId), id, { sendsBack: true, shipTo: "1 rue Basse, Lyon", words: "" });
  return receiveReturn(acting(market, shopId), id, { sellable: sellable ? what.lines.map(([line, quantity]) => ({ id: line, quantity })) : [] });
}

/** Another variant of the product that a line's variant is of. */
export async function makeOtherVariant(variantId: number, { price_base_minor, stock = 5 }: { price_base_minor: number; stock?: number }): Promise<number> {
  made += 1;
  const [id] = await rowTexts(
    `INSERT INTO variants (product_id, sku, position, price_base_minor, stock, weight_g) SELECT product_id, 'other-' || ?2, 2, ?3, ?4, 500 FROM variants WHERE id = ?1 RETURNING id`,
    variantId,
    made,
    price_base_minor,
    stock,
  );
  return Number(id);
}
