/** Guests' carts that nobody comes back to are swept; what somebody may come back to stays. */
import { beforeAll, expect, it } from "vitest";
import { guestCart_ms as life_ms, tidyCarts, touchEvery_ms } from "../../../worker/shop/cart/tidying.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, Market, makeShop, makeVariant, makeVoucher, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const cartOf = ({ token }: Shopper) => token.split(".")[0] as string;
const isThere = async (shopper: Shopper) => (await countRows("carts WHERE id = ?", cartOf(shopper))) === 1;

async function filled(market = new Market()) {
  const variantId = await makeVariant({ shopId: (await makeShop()).id });
  const shopper = new Shopper(market);
  await shopper.add(variantId);
  return { market, shopper, variantId };
}
const emptied = async (shopper: Shopper) => {
  const { id } = (await shopper.call("GET", "/cart")).body.data.shops[0].lines[0];
  await shopper.call("DELETE", `/cart/items/${id}`);
};

it("a guest's cart goes when its cookie has gone, with all that lay in it; an account's stays", async () => {
  const { market, shopper } = await filled();
  const owner = new Shopper(market);
  owner.headers = (await makeShopper({ now_ms: market.now })).bearer;
  await owner.add(await makeVariant({ shopId: (await makeShop()).id }));
  const owned = await countRows("carts WHERE shopper_id IS NOT NULL");
  await tidyCarts(db, market.now + life_ms - hour_ms);
  expect(await isThere(shopper)).toBe(true);
  await tidyCarts(db, market.now + life_ms + touchEvery_ms);
  expect([await isThere(shopper), await countRows("cart_items WHERE cart_id = ?", cartOf(shopper))]).toEqual([false, 0]);
  expect(await countRows("carts WHERE shopper_id IS NOT NULL")).toBe(owned);
});

it("whatever changes a cart makes it last anew, as it does its cookie", async () => {
  const { market, shopper } = await filled();
  const { id } = (await shopper.call("GET", "/cart")).body.data.shops[0].lines[0];
  market.now += 50 * day_ms;
  await shopper.call("PATCH", `/cart/items/${id}`, { quantity: 2 });
  await tidyCarts(db, market.now + 50 * day_ms);
  expect(await isThere(shopper)).toBe(true);
  await tidyCarts(db, market.now + life_ms + touchEvery_ms);
  expect(await isThere(shopper)).toBe(false);
});

it("an empty one goes after a day, also after an order; one with something put aside or a voucher does not", async () => {
  const [empty, ordered, aside, reduced] = [await filled(), await filled(), await filled(), await filled()];
  const { market } = empty;
  await emptied(empty.shopper);
  const order = await ordered.shopper.buy();
  const { id } = (await aside.shopper.call("GET", "/cart")).body.data.shops[0].lines[0];
  await aside.shopper.call("POST", `/cart/items/${id}/save`);
  await reduced.shopper.call("POST", "/cart/vouchers", { code: await makeVoucher() });
  await emptied(reduced.shopper);
  await tidyCarts(db, market.now + day_ms - hour_ms);
  expect(await isThere(empty.shopper)).toBe(true);
  await tidyCarts(db, market.now + day_ms + hour_ms);
  expect(await Promise.all([empty, ordered, aside, reduced].map(({ shopper }) => isThere(shopper)))).toEqual([false, false, true, true]);
  // the cart's name goes on: it opens its orders, and is filled again
  expect((await ordered.shopper.call("GET", `/orders/${order.number}`)).status).toBe(200);
  const name = cartOf(empty.shopper);
  await empty.shopper.add(empty.variantId);
  expect([cartOf(empty.shopper), await isThere(empty.shopper)]).toEqual([name, true]);
});

it("goes in pieces, however many there are", async () => {
  const long_ago = Date.UTC(2020, 0, 1);
  await db
    .prepare("INSERT INTO carts (id, created_at, updated_at) SELECT printf('an-old-cart-of-a-guest-%06d', value), ?1, ?1 FROM json_each(?2)")
    .bind(long_ago, JSON.stringify(Array.from({ length: 1700 }, (_, index) => index)))
    .run();
  expect(await tidyCarts(db, Date.UTC(2020, 6, 1))).toBe(1700);
});

it("walks an index, and no account's cart", async () => {
  for (const sql of [
    "SELECT id FROM carts WHERE shopper_id IS NULL AND updated_at <= 1 ORDER BY updated_at LIMIT 1",
    "SELECT id FROM carts AS c WHERE shopper_id IS NULL AND updated_at > 1 AND updated_at <= 2 LIMIT 1",
  ]) {
    const { results } = await db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(/USING (COVERING )?INDEX carts_updated/);
  }
});

it("a first write that fails makes no cart", async () => {
  const market = new Market();
  const { shopper: giver, variantId } = await filled(market);
  const link = new URL((await giver.call("POST", "/cart/share")).body.data.url).pathname.split("/").at(-1);
  await db.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(variantId).run();
  const before = await countRows("carts");
  const failing: [string, object | undefined][] = [
    ["/cart/items", { variantId: 999_999_999, quantity: 1 }],
    ["/cart/items", { variantId, quantity: 1 }],
    ["/cart/items", { variantId, quantity: 0 }],
    ["/cart/vouchers", { code: "NO-SUCH-CODE" }],
    [`/cart/shared/${link}/add`, undefined],
  ];
  for (const [path, body] of failing) await new Shopper(market).call("POST", path, body);
  expect(await countRows("carts")).toBe(before);
});
