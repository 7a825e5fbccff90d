/** What changes between an order's quote and its write: the write notices by itself, and nothing is sold that was not agreed to. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import { countRows, db, Market, makeShop, makeVariant, resetClock, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** A market in which something happens right before each order is written. */
function marketWhere(happens: () => Promise<unknown>): Market {
  const isOrder = ({ sql }: { sql: string }) => /INSERT INTO orders\b/i.test(sql);
  return new Market({
    DB: interceptStatements(db, async (asked, ask, method) => {
      if (method === "batch" && asked.some(isOrder)) await happens();
      return ask();
    }),
  });
}

type Cart = { first: number; second: number; shopId: number };
const moves: [string, (cart: Cart) => Promise<unknown>, { status: number; code: string }][] = [
  [
    "the cart holds one piece more",
    ({ first }) => runSql("UPDATE cart_items SET quantity = quantity + 1 WHERE variant_id = ?", first),
    { status: 409, code: "total_changed" },
  ],
  [
    "the cart holds one piece less",
    ({ first }) => runSql("UPDATE cart_items SET quantity = quantity - 1 WHERE variant_id = ?", first),
    { status: 409, code: "total_changed" },
  ],
  ["a line has left the cart", ({ second }) => runSql("DELETE FROM cart_items WHERE variant_id = ?", second), { status: 409, code: "total_changed" }],
  [
    "a price is a cent higher",
    ({ first }) => runSql("UPDATE variants SET price_base_minor = price_base_minor + 1 WHERE id = ?", first),
    { status: 409, code: "total_changed" },
  ],
  [
    "a price is a cent lower",
    ({ first }) => runSql("UPDATE variants SET price_base_minor = price_base_minor - 1 WHERE id = ?", first),
    { status: 409, code: "total_changed" },
  ],
  [
    "a product is withdrawn",
    ({ first }) => runSql("UPDATE products SET status = 'withdrawn' WHERE id = (SELECT product_id FROM variants WHERE id = ?)", first),
    { status: 409, code: "cart_changed" },
  ],
  ["a shop is suspended", ({ shopId }) => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shopId), { status: 409, code: "cart_changed" }],
];

describe("between the quote and the write of an order", { timeout: 30_000 }, () => {
  const filled = async (happens: (cart: Cart) => Promise<unknown>) => {
    let cart: Cart;
    const market = marketWhere(() => happens(cart));
    const { id: shopId } = await makeShop();
    cart = { shopId, first: await makeVariant({ shopId, price_base_minor: 1000 }), second: await makeVariant({ shopId, price_base_minor: 2000 }) };
    const shopper = new Shopper(market);
    await shopper.add(cart.first, 2);
    await shopper.add(cart.second, 2);
    return { cart, shopper, total: (await shopper.quote()).total };
  };

  it.each(moves)("%s: the order is refused, and neither stock nor money moves", async (_, move, refusal) => {
    let moved = 0;
    const { cart, shopper, total } = await filled((which) => (moved++ === 0 ? move(which) : Promise.resolve()));
    const { status, body } = await shopper.order(shopper.orderBody(total));
    expect({ moved, status, code: body.code }).toEqual({ moved: 1, ...refusal });
    expect([await stockOf(cart.first), await stockOf(cart.second), await countRows("orders WHERE email = ?", shopper.email)]).toEqual([10, 10, 0]);
  });

  it("prices move and the total stays: the order is written at the new ones, and refused when they move each time", async () => {
    const swap = ({ first, second }: Cart) => runSql("UPDATE variants SET price_base_minor = 3000 - price_base_minor WHERE id IN (?, ?)", first, second);
    let moved = 0;
    const once = await filled((cart) => (moved++ === 0 ? swap(cart) : Promise.resolve()));
    const { status, body } = await once.shopper.order(once.shopper.orderBody(once.total));
    expect([status, moved, body.data.total]).toEqual([201, 2, once.total]);
    const always = await filled(swap);
    const refused = await always.shopper.order(always.shopper.orderBody(always.total));
    expect([refused.status, refused.body.code, await stockOf(always.cart.first)]).toEqual([409, "cart_changed", 10]);
  });
});
