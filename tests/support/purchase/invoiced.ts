/** A package that was sold with vouchers and taxes, with its invoice: what documents say of it afterwards is compared with the books. */
import { expect } from "vitest";
import { deliverNow } from "../../../worker/outbox-registry.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { rowTexts } from "../raw-sql.ts";
import { Market, makeShop, makeVariant, makeVoucher, Shopper, setTax } from "./fixture.ts";

const invoicedTaxes = [
  ["in the price, owed by the marketplace", { tax_rate_bp: 2_000, inclusive: 1, lamps_bp: 550 }],
  ["on top, owed by the shop", { tax_rate_bp: 1_300, inclusive: 0, owed_by: "shop" }],
] as const;
/** A row for each currency and tax. */
export const currenciesWithTaxes = ["JPY", "USD", "KWD"].flatMap((currency) => invoicedTaxes.map(([what, tax]) => [currency, what, tax] as const));

/** Three things of three pieces each of one shop, bought with a voucher of the marketplace and one of the shop, paid and invoiced. */
export async function invoiced(currency: string, tax: (typeof invoicedTaxes)[number][1] | null) {
  await setTax(tax);
  const market = new Market();
  const shop = await makeShop();
  const shopper = new Shopper(market, `?locale=en&currency=${currency}`);
  for (const price_base_minor of [3_333, 1_999, 777]) await shopper.add(await makeVariant({ shopId: shop.id, price_base_minor, stock: 9 }), 3);
  for (const shopId of [null, shop.id])
    expect((await shopper.call("POST", "/cart/vouchers", { code: await makeVoucher({ shopId, value: 7 }) })).status).toBe(200);
  const { number } = await shopper.buy();
  const attempt = market.gateway.created.find(({ orderNumber }) => orderNumber === number);
  if (!attempt) throw new Error("the gateway was not asked");
  await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
  const full = async () => (await readOrder(market.purchase(), number)) as FullOrder;
  const issue = async () => deliverNow(market.purchase(), await rowTexts("SELECT dedupe_key FROM outbox WHERE kind = 'invoice' AND done_at IS NULL"));
  const { packages, lines } = await full();
  await issue();
  return { market, shop, shopper, number, full, issue, pkg: packages[0], lines };
}
