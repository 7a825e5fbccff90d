/** Orders in cash from one network: whoever has 48 bits of addresses has 65,536 networks, and still not the shop. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { countRows, db, Market, makeShop, makeVariant, offerCash, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** Somebody who orders so many pieces of a thing in cash, and confirms it by the mail. */
async function orderInCash(market: Market, variantId: number, quantity: number, ip: string) {
  const shopper = new Shopper(market);
  shopper.headers = { "cf-connecting-ip": ip };
  await shopper.add(variantId, quantity);
  const { total } = await shopper.quote(undefined, "cash_on_delivery");
  const { status, body } = await shopper.order(shopper.orderBody(total, { gateway: "cash_on_delivery" }));
  if (status === 201) await shopper.confirm(body.data.number);
  return status === 201 ? status : `${status} ${body.code}`;
}

it("12 networks of one /48 have a third of a thing together, confirmed or not, and others can buy the rest", { timeout: 60_000 }, async () => {
  const market = new Market({ WRITES: { limit: async () => ({ success: true }) } as unknown as RateLimit });
  const shop = await makeShop();
  await offerCash({}, [shop]);
  const thing = await makeVariant({ shopId: shop.id, price_base_minor: 100, stock: 60 });
  const reported = [];
  for (let network = 0; network < 12; network += 1) reported.push(await orderInCash(market, thing, 4, `2001:db8:77:${(network * 4096).toString(16)}::1`));
  expect([reported, await stockOf(thing)]).toEqual([[...Array(5).fill(201), ...Array(7).fill("409 pieces_limit")], 40]);
  expect(await orderInCash(market, thing, 4, "2001:db8:78::1")).toBe(201);
});

it("a /48 has thirty orders that wait for cash, each of its networks ten: also where they are written past the code", { timeout: 60_000 }, async () => {
  const setUp = (network: string, at: number) =>
    db.batch([
      db
        .prepare(
          `INSERT INTO orders (number, cart_id, buyer_key, network_key, wide_network_key, pieces, value_base_minor, created_at, expires_at, status, email, locale, currency,
            exchange_rate_ppm, items_minor, shipping_minor, total_minor, address, idempotency_key, request_hash)
          VALUES (?1, ?1, ?1, ?2, 'wide', 1, 100, 0, 0, 'processing', 'laid@example.test', 'en', 'USD', 1000000, 100, 0, 100, '{}', ?1, 'x')`,
        )
        .bind(`M-CASH-${network}-${at}`, network),
      db
        .prepare(
          `INSERT INTO payment_attempts (id, order_id, gateway, amount_minor, currency, status, created_at, updated_at)
          SELECT 'attempt-to-pay-for-' || number, id, 'cash_on_delivery', 100, 'USD', 'due', 0, 0 FROM orders WHERE number = ?`,
        )
        .bind(`M-CASH-${network}-${at}`),
    ]);
  for (const network of ["a", "b"]) for (let at = 0; at < 10; at += 1) await setUp(network, at);
  await expect(setUp("a", 10)).rejects.toThrow("orders_within_network_limit");
  for (let at = 0; at < 10; at += 1) await setUp(`c${at % 5}`, at);
  await expect(setUp("d", 0)).rejects.toThrow("orders_within_network_limit");
  expect(await countRows("orders WHERE wide_network_key = 'wide'")).toBe(30);
});
