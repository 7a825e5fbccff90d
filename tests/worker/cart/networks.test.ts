/** Guests' new carts of one network within a day are counted: nobody fills the database with them. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { guestCartsOfNetwork_max as max } from "../../../worker/shop/cart/contract.ts";
import { tidyCarts } from "../../../worker/shop/cart/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, Market, makeShop, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";

const day_ms = 24 * 3_600_000;
let market: Market;
let variantId: number;
beforeAll(seedBase);
beforeEach(async () => {
  market = new Market();
  variantId = await makeVariant({ shopId: (await makeShop()).id });
  await db.prepare("DELETE FROM carts").run();
});

const from = (address: string, cookie?: string) => {
  const shopper = new Shopper(market);
  shopper.headers = { "cf-connecting-ip": address, ...(cookie && { cookie }) };
  return shopper;
};
const add = (shopper: Shopper) => shopper.call("POST", "/cart/items", { variantId, quantity: 1 });
const carts = () => countRows("carts");

/** So many carts of the network of one that is there, begun at that moment. */
const begin = (count: number, at: number) =>
  db
    .prepare(
      `INSERT INTO carts (id, created_at, updated_at, network_key)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT printf('crowd%020d', i), ?2, ?2, (SELECT max(network_key) FROM carts) FROM n`,
    )
    .bind(count, at)
    .run();

it.each([
  ["an IPv4 address", "203.0.113.7", "203.0.113.7", "203.0.113.8"],
  ["an IPv6 /48", "2001:db8:7:1::1", "2001:db8:7:ffff::2", "2001:db8:8:1::1"],
])(`%s begins ${max} carts of guests a day; the next is told to sign in, and nothing is left of it`, async (_, first, same, other) => {
  expect((await add(from(first))).status).toBe(200);
  await begin(max - 2, market.now);
  const last = from(same);
  expect([(await add(last)).status, await carts()]).toEqual([200, max]);
  const refused = await add(from(same));
  expect([refused.status, refused.body.code, refused.headers.get("x-cart-token"), await carts()]).toEqual([429, "network_carts_limit", null, max]);
  expect(await countRows("cart_items WHERE cart_id NOT IN (SELECT id FROM carts)")).toBe(0);
  // whoever has a cart goes on with it, and so do an account and another network
  expect((await add(last)).status).toBe(200);
  const owner = from(same);
  owner.headers = { ...owner.headers, ...(await makeShopper({ now_ms: market.now })).bearer };
  expect([(await add(owner)).status, (await add(from(other))).status]).toEqual([200, 200]);
});

it("counts a cart for a day, and forgets its network then", async () => {
  await add(from("203.0.113.7"));
  await begin(max - 1, market.now);
  market.now += day_ms - 1;
  expect((await add(from("203.0.113.7"))).status).toBe(429);
  market.now += 1;
  expect((await add(from("203.0.113.7"))).status).toBe(200);
  await tidyCarts(db, market.now);
  expect(await countRows("carts WHERE network_key IS NOT NULL")).toBe(1);
});

it("counts a cart that a shared link or a voucher begins, and none that nothing begins", async () => {
  await add(from("203.0.113.7"));
  await begin(max - 1, market.now);
  const giver = from("203.0.113.9");
  await add(giver);
  const { url } = (await giver.call("POST", "/cart/share")).body.data;
  const token = /[\w-]{22,}/.exec(url)?.[0];
  const before = await carts();
  const shared = await from("203.0.113.7").call("POST", `/cart/shared/${token}/add`);
  const guess = await from("203.0.113.7").call("POST", "/cart/vouchers", { code: "NOSUCHCODE" });
  expect([shared.status, shared.body.code, guess.status, await carts()]).toEqual([429, "network_carts_limit", 404, before]);
});
