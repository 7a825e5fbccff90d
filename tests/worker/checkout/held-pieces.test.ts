/** How many pieces, and how much value, somebody may hold without paying. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewLine } from "../../../worker/shop/orders/placing/data.ts";
import { piecesRefusal } from "../../../worker/shop/orders/placing/pieces-limit.ts";
import {
  guestPieces_max,
  guestValue_max_large,
  hold_ms,
  largeHold_ms,
  largeLines_max,
  network_max,
  unpaidOrdersOfHour_max,
  wideNetwork_max,
} from "../../../worker/shop/orders/rules.ts";
import { forgetNetworks, releaseExpired } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { countRows, db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const hour_ms = 60 * 60_000;
/** How many requests a minute may bring is another test's. */
const anyPace = { WRITES: { limit: async () => ({ success: true }) } };

const makeThing = async (stock: number) => makeVariant({ shopId: (await makeShop()).id, stock });

/** Somebody at an address of the net who wants so many pieces of each thing. Carts are filled past the limit of their own. */
async function order(market: Market, wanted: readonly (readonly [variantId: number, quantity: number])[], { ip, email }: { ip?: string; email?: string } = {}) {
  const shopper = new Shopper(market);
  if (ip) shopper.headers = { "cf-connecting-ip": ip };
  for (const [variantId, quantity] of wanted) await shopper.add(variantId, quantity);
  const answer = await shopper.order(shopper.orderBody((await shopper.quote()).total, email ? { email } : {}));
  return { shopper, answer, reported: answer.status === 201 ? 201 : `${answer.status} ${answer.body.code}` };
}
const heldFor_ms = (market: Market, { body }: { body: { data: { expiresAt: string } } }) => Date.parse(body.data.expiresAt) - market.now;

describe("of one thing, before it is paid for", { timeout: 60_000 }, () => {
  it.each([
    [1, 1, 3],
    [2, 2, 3],
    [3, 3, 3],
    [8, 3, 3],
    [9, 3, 3],
    [11, 3, 3],
    [12, 4, 4],
    [90, 30, 30],
  ])("of %i pieces a buyer gets %i, for ten minutes where that is more than a third", async (stock, free) => {
    const market = new Market();
    const thing = await makeThing(stock);
    if (stock > free) {
      const refused = await order(market, [[thing, free + 1]]);
      expect([refused.reported, refused.answer.body.lines]).toEqual([
        "409 pieces_limit",
        [{ variantId: thing, name: expect.any(String), wanted: free + 1, available: free }],
      ]);
      expect(await stockOf(thing)).toBe(stock);
    }
    const { reported, answer } = await order(market, [[thing, free]]);
    expect([reported, heldFor_ms(market, answer)]).toEqual([201, free * 3 > stock ? largeHold_ms : hold_ms]);
  });

  it("paying again holds the last pieces no longer, and what is paid counts no more", async () => {
    const market = new Market();
    const thing = await makeThing(6);
    const email = "collector@example.test";
    const { shopper, answer } = await order(market, [[thing, 3]], { email });
    market.now += 9 * 60_000;
    const again = await shopper.call("POST", `/orders/${answer.body.data.number}/pay`);
    expect(heldFor_ms(market, again)).toBe(60_000);
    const second = await order(market, [[thing, 1]], { email });
    expect([second.reported, second.answer.body.lines[0].available, second.answer.body.retryAfter_s]).toEqual(["409 pieces_limit", 0, 60]);
    const attempt = market.gateway.created.at(-1);
    if (attempt) await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    expect((await order(market, [[thing, 3]], { email })).reported).toBe(201);
  });

  it("the quote tells how long they would be held", async () => {
    const shopper = new Shopper(new Market());
    await shopper.add(await makeThing(30), 10);
    expect((await shopper.quote()).heldFor).toBe(hold_ms / 60_000);
    await shopper.add(await makeThing(2), 1);
    expect((await shopper.quote()).heldFor).toBe(largeHold_ms / 60_000);
  });

  it("the last piece can be had by the same people twice an hour, not over and over", async () => {
    const market = new Market();
    const thing = await makeThing(1);
    const reported = [];
    for (let turn = 0; turn < 4; turn += 1) {
      reported.push((await order(market, [[thing, 1]], { ip: `2001:db8:77:${turn}::1` })).reported);
      market.now += largeHold_ms;
      await releaseExpired(db, market.now);
    }
    expect(reported).toEqual([201, 201, "409 pieces_limit", "409 pieces_limit"]);
    expect((await order(market, [[thing, 1]], { ip: "192.0.2.8" })).reported).toBe(201);
    market.now += hour_ms - 3 * largeHold_ms;
    await releaseExpired(db, market.now);
    expect((await order(market, [[thing, 1]], { ip: "2001:db8:77:9::1" })).reported).toBe(201);
  });
});

describe("one network", { timeout: 120_000 }, () => {
  it("with any number of addresses in 48 bits holds a third of each thing, and of the last ones for ten minutes", async () => {
    const market = new Market(anyPace);
    const stocks = [1, 2, 3, 7, 9, 10, 24, 60, 90];
    const things = await Promise.all(stocks.map(makeThing));
    for (let turn = 0; turn < 4; turn += 1)
      for (const thing of things) {
        const ip = `2001:db8:5:${(turn * 4099 + thing).toString(16)}::${turn}`;
        const left = (await stockOf(thing)) as number;
        if (left === 0) continue;
        const greedy = await order(market, [[thing, left]], { ip });
        // whoever is refused takes what is offered instead
        const offered: number = greedy.answer.body.lines?.[0]?.available ?? 0;
        if (offered > 0) expect((await order(market, [[thing, offered]], { ip })).reported).toBe(201);
      }
    const left = await Promise.all(things.map(stockOf));
    const held = stocks.map((stock, at) => stock - (left[at] as number));
    expect(held).toEqual([1, 2, 3, 3, 3, 3, 8, 20, 30]);
    market.now += largeHold_ms;
    const over = await countRows("orders WHERE status = 'pending_payment' AND expires_at <= ?", market.now);
    expect(over).toBeGreaterThan(0);
    await releaseExpired(db, market.now);
    const [last] = things;
    expect((await order(market, [[last as number, 1]], { ip: "198.51.100.1" })).reported).toBe(201);
    expect((await order(market, [[things[8] as number, 20]], { ip: "198.51.100.1" })).reported).toBe(201);
  });

  it("of an office with one address: fifty buyers of one to three pieces within minutes all get theirs", async () => {
    const market = new Market(anyPace);
    const things = await Promise.all(Array.from({ length: 50 }, (_, at) => makeThing([2, 7, 12, 25, 40, 80][at % 6] as number)));
    const reported = [];
    for (let buyer = 0; buyer < 50; buyer += 1) {
      market.now += 10_000;
      const first = things[(buyer * 7) % things.length] as number;
      // of the two there are one is wanted, of the others up to three
      const quantity = ((buyer * 7) % things.length) % 6 === 0 ? 1 : (buyer % 3) + 1;
      reported.push((await order(market, [[first, quantity]], { ip: "192.0.2.200", email: `invented-${buyer}@office.test` })).reported);
    }
    expect(reported).toEqual(Array(50).fill(201));
  });
});

let made = 0;
type Unpaid = Partial<{
  count: number;
  cart: string;
  buyer: string;
  shopper: number;
  network: string;
  wide: string;
  pieces: number;
  value: number;
  at: number;
  status: string;
}>;
/** What a large order comes to, of which limits are multiples. */
const large_base_minor = 100_000;
const guestValue_base_minor = guestValue_max_large * large_base_minor;
/** Orders written past the code that places them. */
const setUp = ({
  count = 1,
  cart,
  buyer,
  shopper,
  network,
  wide,
  pieces = 1,
  value = 100,
  at = Date.UTC(2026, 10, 20),
  status = "pending_payment",
}: Unpaid) => {
  made += 1;
  return db
    .prepare(
      `INSERT INTO orders (number, cart_id, buyer_key, shopper_id, network_key, wide_network_key, pieces, value_base_minor, created_at, expires_at, status, email, locale, currency,
        exchange_rate_ppm, items_minor, shipping_minor, total_minor, address, idempotency_key, request_hash)
      SELECT 'M-LAID-${made}-' || value, coalesce(?2, 'laid-${made}-' || value), coalesce(?3, 'laid-${made}-' || value), ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, 'laid@example.test', 'en', 'USD',
        1000000, 100, 0, 100, '{}', 'laid-${made}-' || value, 'x' FROM json_each(?1)`,
    )
    .bind(
      JSON.stringify(Array.from({ length: count }, (_, index) => index)),
      cart ?? null,
      buyer ?? null,
      // what a guest may not hold is another limit
      shopper ?? (pieces > guestPieces_max || value > guestValue_base_minor ? 10_000 + made : null),
      network ?? null,
      wide ?? null,
      pieces,
      value,
      at,
      status,
    )
    .run();
};
const inNetwork = (name: string, at: number, more: Unpaid) => setUp({ network: `${name} ${at}`, wide: name, ...more });

describe("the database refuses by itself", { timeout: 60_000 }, () => {
  it("more than a network's orders, pieces and value, and more than three times that of the wider one", async () => {
    for (const [name, most, wide, of] of [
      ["orders", network_max.orders, wideNetwork_max.orders, (count: number) => ({ count })],
      ["pieces", network_max.pieces, wideNetwork_max.pieces, (pieces: number) => ({ pieces })],
      ["value", network_max.value_large * large_base_minor, wideNetwork_max.value_large * large_base_minor, (value: number) => ({ value })],
    ] as const) {
      const one = { orders: { count: 1 }, pieces: { pieces: 1 }, value: { value: 1 } }[name];
      await inNetwork(name, 1, of(most - 1));
      await inNetwork(name, 1, one);
      await expect(inNetwork(name, 1, one), name).rejects.toThrow("orders_within_network_limit");
      for (let at = 2; at * most < wide; at += 1) await inNetwork(name, at, of(most));
      const others = Math.floor(wide / most) - 1;
      await inNetwork(name, others + 1, of(wide - others * most - 1));
      await inNetwork(name, 9, one);
      await expect(inNetwork(name, 10, one), `wide ${name}`).rejects.toThrow("orders_within_network_limit");
      await inNetwork(`${name} of others`, 1, one);
    }
  });

  it("more than a guest may hold in all, whatever the cart; not so of an account", async () => {
    await setUp({ buyer: "pieces", pieces: guestPieces_max - 1 });
    await expect(setUp({ buyer: "pieces", pieces: 2 })).rejects.toThrow("orders_within_guest_sum");
    await setUp({ buyer: "pieces", pieces: 1 });
    await setUp({ cart: "value", value: guestValue_base_minor });
    await expect(setUp({ cart: "value", value: 1 })).rejects.toThrow("orders_within_guest_sum");
    await setUp({ shopper: 77, pieces: guestPieces_max + 1, value: guestValue_base_minor + 1 });
    // in a market of another base currency the same is another number
    await db.prepare("UPDATE currencies SET large_order_minor = 4100000 WHERE is_base = 1").run();
    await setUp({ cart: "lira", value: guestValue_max_large * 4_100_000 });
    await expect(setUp({ cart: "lira", value: 1 })).rejects.toThrow("orders_within_guest_sum");
    await db.prepare("UPDATE currencies SET large_order_minor = ? WHERE is_base = 1").bind(large_base_minor).run();
  });

  it("further orders of a buyer who paid for none of the hour's, until the hour is over", async () => {
    const at = Date.UTC(2026, 10, 21);
    await setUp({ buyer: "again", count: unpaidOrdersOfHour_max - 1, at, status: "cancelled" });
    await setUp({ buyer: "again", at });
    await db.prepare("UPDATE orders SET status = 'cancelled' WHERE buyer_key = 'again'").run();
    await expect(setUp({ buyer: "again", at: at + hour_ms - 1 })).rejects.toThrow("orders_within_hourly_limit");
    await setUp({ buyer: "again", at: at + hour_ms });
  });

  it("a line beyond the share, and more large ones of a network than there may be", async () => {
    const shop = (await makeShop()).id;
    const put = async (orderNumber: string, variantId: number, quantity: number) => {
      await db.prepare("UPDATE variants SET stock = stock - ? WHERE id = ?").bind(quantity, variantId).run();
      return db.batch([
        db
          .prepare(
            `INSERT INTO packages (order_id, shop_id, position, status, shipping_rate_id, shipping_rate_slug, days_min, days_max, items_minor, shipping_minor, total_minor, shipping_paid_minor)
            SELECT id, ?2, (SELECT count(*) FROM packages WHERE order_id = orders.id), 'pending_payment', 1, 'standard', 1, 2, 100, 0, 100, 0 FROM orders WHERE number = ?1`,
          )
          .bind(orderNumber, (await makeShop()).id),
        db
          .prepare(
            `INSERT INTO order_lines (order_id, package_id, variant_id, product_handle, main_slug, name, options, quantity, unit_price_minor, total_minor, paid_minor)
            SELECT o.id, (SELECT max(id) FROM packages WHERE order_id = o.id), ?2, 'thing', 'home', 'Thing', '[]', ?3, 100, 100 * ?3, 100 FROM orders o WHERE number = ?1`,
          )
          .bind(orderNumber, variantId, quantity),
      ]);
    };
    await setUp({ buyer: "direct" });
    const number = `M-LAID-${made}-0`;
    await expect(put(number, await makeVariant({ shopId: shop, stock: 12 }), 5)).rejects.toThrow("line_within_share");
    await put(number, await makeVariant({ shopId: shop, stock: 12 }), 4);
    await inNetwork("large", 1, {});
    const large = `M-LAID-${made}-0`;
    for (let at = 0; at < largeLines_max.ofNetwork; at += 1) await put(large, await makeVariant({ shopId: shop, stock: 1 }), 1);
    await expect(put(large, await makeVariant({ shopId: shop, stock: 1 }), 1)).rejects.toThrow("large_lines_within_limit");
    await put(large, await makeVariant({ shopId: shop, stock: 3 }), 1);
    expect(await countRows("orders WHERE number = ? AND large_lines = ?", large, largeLines_max.ofNetwork)).toBe(1);
  });
});

describe("what stood in the way", { timeout: 60_000 }, () => {
  const at = Date.UTC(2026, 10, 22);
  const line = (variantId: number, wanted: number, available: number) => ({ variantId, name: "Thing", wanted, available });
  it.each([
    [largeLines_max.ofNetwork - 3, []],
    [largeLines_max.ofNetwork - 2, [2]],
    [largeLines_max.ofNetwork - 1, [1, 2]],
    [largeLines_max.ofNetwork, [0, 1, 2]],
  ])("of three things each wanted whole, where %i large lines are held", async (large, short) => {
    const name = `large ${large}`;
    await inNetwork(name, 1, { at });
    await inNetwork(`${name} of others`, 1, { at });
    await db.prepare("UPDATE orders SET large_lines = ?2 WHERE wide_network_key = ?1").bind(name, large).run();
    await db.prepare("UPDATE orders SET large_lines = 99 WHERE wide_network_key = ?").bind(`${name} of others`).run();
    const [things, plenty] = [await Promise.all([1, 2, 3].map(makeThing)), await makeThing(90)];
    const lines = things.map((thing, nth) => [thing, nth + 1] as const);
    const refused = await piecesRefusal(
      db,
      { cartId: name, shopperId: null, buyerKey: name, wideNetworkKey: name, createdAt: at },
      [[plenty, 30] as const, ...lines].map(([variantId, quantity]) => ({ variantId, name: "Thing", quantity }) as NewLine),
    );
    // of three pieces one is no more than a third
    const available = [0, 0, 1];
    const lacking = short.map((nth) => line(things[nth] as number, nth + 1, available[nth] as number));
    expect(refused && [refused.code, refused.details]).toEqual(short.length === 0 ? null : ["pieces_limit", { lines: lacking }]);
  });
});

describe("the answer", { timeout: 60_000 }, () => {
  it("of sums: what a guest may do about them, and a network's limit as before", async () => {
    const market = new Market();
    const things = await Promise.all(Array.from({ length: 2 }, () => makeThing(200)));
    const email = "many@example.test";
    expect((await order(market, [[things[0] as number, 60]], { email })).reported).toBe(201);
    expect((await order(market, [[things[1] as number, 41]], { email })).reported).toBe("409 guest_sum_limit");
    expect((await order(market, [[things[1] as number, 40]], { email })).reported).toBe(201);
  });

  it("of orders that were never paid: a network's key goes an hour after them, and with the payment at once", async () => {
    const market = new Market();
    const thing = await makeThing(30);
    const { shopper, answer } = await order(market, [[thing, 1]], { ip: "192.0.2.77" });
    const { number } = answer.body.data;
    await shopper.call("POST", `/orders/${number}/cancel`);
    const remembered = () => countRows("orders WHERE number = ? AND (network_key IS NOT NULL OR wide_network_key IS NOT NULL)", number);
    expect(await remembered()).toBe(1);
    await forgetNetworks(db, market.now + hour_ms - 1);
    expect(await remembered()).toBe(1);
    await forgetNetworks(db, market.now + hour_ms);
    expect(await remembered()).toBe(0);
    const paid = (await order(market, [[thing, 1]], { ip: "192.0.2.78" })).answer.body.data.number;
    const attempt = market.gateway.created.at(-1);
    if (attempt) await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    expect(await countRows("orders WHERE number = ? AND network_key IS NULL AND wide_network_key IS NULL", paid)).toBe(1);
  });
});
