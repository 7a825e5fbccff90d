import { beforeAll, describe, expect, it } from "vitest";
import { db, Market, makeFlashSale, makeShop, makeVariant, Shopper, seedBase, stockOf } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

type Line = { id: number; unitPrice: { amount: number }; changes: unknown[] };
const lines = (body: { data: { shops: { lines: Line[] }[] } }) => body.data.shops.flatMap((shop) => shop.lines);

describe("the cart", { timeout: 30_000 }, () => {
  it("is empty for a stranger and for a forged, broken or foreign token, without an error", async () => {
    const shopper = new Shopper(new Market());
    const { token } = await withOneLine();
    const [id] = token.split(".");
    for (const forged of ["", "x", `${id}.AAAA`, `${id}.`, `${id}`, `${token}A`, `${token}.x`, "é.é", "a".repeat(5000)]) {
      const { status, body, headers } = await shopper.call("GET", "/cart", undefined, forged ? { "x-cart-token": encodeURI(forged) } : {});
      expect([status, body.data.count]).toEqual([200, 0]);
      expect(headers.get("cache-control")).toBe("private, no-store");
    }
  });

  it("groups lines by shop and never tells its id", async () => {
    const market = new Market();
    const [a, b] = [await makeShop(), await makeShop()];
    const shopper = new Shopper(market);
    await shopper.add(await makeVariant({ shopId: a.id, price_base_minor: 1000 }), 2);
    await shopper.add(await makeVariant({ shopId: b.id, price_base_minor: 300 }));
    await shopper.add(await makeVariant({ shopId: a.id, price_base_minor: 50 }));
    const { body } = await shopper.call("GET", "/cart");
    expect(body.data.shops.map((s: { shop: { handle: string }; subtotal: { amount: number } }) => [s.shop.handle, s.subtotal.amount])).toEqual([
      [a.handle, 2050],
      [b.handle, 300],
    ]);
    expect(body.data).toMatchObject({ count: 4, subtotal: { amount: 2350, currency: "USD" }, currency: "USD" });
    expect(JSON.stringify(body)).not.toContain(shopper.token.split(".")[0]);
  });

  it("adds up what is added again, from two tabs at once too", async () => {
    const { shopper, variantId } = await withOneLine({ stock: 50 });
    await Promise.all(Array.from({ length: 12 }, () => shopper.add(variantId, 2)));
    const { body } = await shopper.call("GET", "/cart");
    expect(lines(body)).toMatchObject([{ quantity: 25, changes: [] }]);
  });

  it("reduces to the stock and says so once; refuses when nothing more can be had", async () => {
    const { shopper, variantId } = await withOneLine({ stock: 3 });
    const added = await shopper.call("POST", "/cart/items", { variantId, quantity: 5 });
    expect(lines(added.body)).toMatchObject([{ quantity: 3, changes: [{ kind: "stock", from: 6, to: 3 }] }]);
    const again = await shopper.call("POST", "/cart/items", { variantId, quantity: 1 });
    expect([again.status, again.body.code, again.body.available]).toEqual([409, "out_of_stock", 0]);
    expect(lines((await shopper.call("GET", "/cart")).body)).toMatchObject([{ quantity: 3, changes: [] }]);
  });

  it("tells once that a price moved, and that a flash sale is over", async () => {
    const market = new Market();
    const shop = await makeShop();
    const [plain, flash] = [await makeVariant({ shopId: shop.id, price_base_minor: 1000 }), await makeVariant({ shopId: shop.id, price_base_minor: 1000 })];
    await makeFlashSale(flash, { price_base_minor: 600, quota: 5, startsAt: market.now, endsAt: market.now + 1000 });
    const shopper = new Shopper(market);
    await shopper.add(plain);
    await shopper.add(flash, 2);
    const before = lines((await shopper.call("GET", "/cart")).body);
    expect(before).toMatchObject([
      { unitPrice: { amount: 1000 }, changes: [] },
      { unitPrice: { amount: 600 }, compareAt: { amount: 1000 }, total: { amount: 1200 }, changes: [] },
    ]);
    await db.prepare("UPDATE variants SET price_base_minor = 1100 WHERE id = ?").bind(plain).run();
    market.now += 1000;
    expect(lines((await shopper.call("GET", "/cart")).body).map((line) => line.changes)).toMatchObject([
      [{ kind: "price", from: { amount: 1000 }, to: { amount: 1100 } }],
      [{ kind: "flash_over", from: { amount: 600 }, to: { amount: 1000 } }],
    ]);
    expect(lines((await shopper.call("GET", "/cart")).body).map((line) => line.changes)).toEqual([[], []]);
  });

  it("gives the flash price until the second the sale ends, and not before it starts or beyond its quota", async () => {
    const market = new Market();
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id, price_base_minor: 1000 });
    const start = market.now;
    await makeFlashSale(variantId, { price_base_minor: 700, quota: 3, startsAt: start, endsAt: start + 10_000 });
    const shopper = new Shopper(market);
    await shopper.add(variantId, 3);
    const priceAt = async (now: number) => {
      market.now = now;
      return lines((await shopper.call("GET", "/cart")).body)[0]?.unitPrice.amount;
    };
    expect([await priceAt(start - 1), await priceAt(start), await priceAt(start + 9_999), await priceAt(start + 10_000)]).toEqual([1000, 700, 700, 1000]);
    market.now = start;
    const { body } = await shopper.call("POST", "/cart/items", { variantId, quantity: 1 });
    expect(lines(body)).toMatchObject([{ quantity: 4, unitPrice: { amount: 1000 } }]);
  });

  it("keeps what can no longer be bought, says so, and counts nothing for it", async () => {
    const { shopper, variantId, shop } = await withOneLine();
    await db.prepare("UPDATE shops SET status = 'suspended' WHERE id = ?").bind(shop.id).run();
    const { body } = await shopper.call("GET", "/cart");
    expect(lines(body)).toMatchObject([{ quantity: 1, available: false, changes: [{ kind: "unavailable" }] }]);
    expect(body.data).toMatchObject({ count: 0, subtotal: { amount: 0 } });
    expect((await shopper.call("POST", "/cart/items", { variantId, quantity: 1 })).status).toBe(404);
  });

  it("refuses tampered quantities and variants", async () => {
    const { shopper, variantId } = await withOneLine();
    for (const quantity of [0, -1, 1.5, 1e9, 100, "2", null, [1], true]) {
      const { status, body } = await shopper.call("POST", "/cart/items", { variantId, quantity });
      expect([status, body.errors && Object.keys(body.errors)], JSON.stringify(quantity)).toEqual([400, ["quantity"]]);
    }
    for (const raw of [`{"variantId":${variantId},"quantity":NaN}`, "{", "", "[]", "null", '"x"'])
      expect((await shopper.call("POST", "/cart/items", raw)).status, raw).toBe(400);
    for (const wrong of [0, -1, 1.5, "1", 1e300, null])
      expect((await shopper.call("POST", "/cart/items", { variantId: wrong, quantity: 1 })).status, String(wrong)).toBe(400);
    expect((await shopper.call("POST", "/cart/items", { variantId: 999_999_999, quantity: 1 })).status).toBe(404);
    expect(lines((await shopper.call("GET", "/cart")).body)).toMatchObject([{ quantity: 1, unitPrice: { amount: 2500 } }]);
  });

  it("takes only JSON, so that a form of a foreign site cannot write", async () => {
    const { shopper, variantId } = await withOneLine();
    const { status } = await shopper.call("POST", "/cart/items", JSON.stringify({ variantId, quantity: 1 }), { "content-type": "text/plain" });
    expect([400, 415]).toContain(status);
    expect((await shopper.call("GET", "/cart")).body.data.count).toBe(1);
  });

  it("holds 50 lines and no more", async () => {
    const market = new Market();
    const shop = await makeShop();
    const shopper = new Shopper(market);
    const variants: number[] = [];
    for (let i = 0; i < 51; i += 1) variants.push(await makeVariant({ shopId: shop.id }));
    await shopper.add(variants[0] as number);
    const answers = await Promise.all(variants.slice(1).map((variantId) => shopper.call("POST", "/cart/items", { variantId, quantity: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 422]);
    const { body } = await shopper.call("POST", "/cart/items", { variantId: variants[0], quantity: 1 });
    expect(body.data.count).toBe(51);
  });

  it("changes and removes only its own lines", async () => {
    const { shopper, market } = await withOneLine();
    const mine = lines((await shopper.call("GET", "/cart")).body)[0]?.id;
    const other = new Shopper(market);
    await other.add(await makeVariant({ shopId: (await makeShop()).id }));
    for (const [method, body] of [
      ["PATCH", { quantity: 3 }],
      ["DELETE", undefined],
    ] as const) {
      expect((await other.call(method, `/cart/items/${mine}`, body)).status).toBe(404);
    }
    expect(lines((await shopper.call("PATCH", `/cart/items/${mine}`, { quantity: 3 })).body)).toMatchObject([{ quantity: 3 }]);
    for (const id of ["0", "x", "1.5", "99999999999999999999", "%27"]) expect((await shopper.call("DELETE", `/cart/items/${id}`)).status, id).toBe(400);
    const emptied = await shopper.call("DELETE", `/cart/items/${mine}`);
    expect(emptied.body.data).toMatchObject({ count: 0, shops: [] });
    expect((await shopper.call("DELETE", `/cart/items/${mine}`)).status).toBe(404);
  });

  it("takes nothing from the stock", async () => {
    const { variantId } = await withOneLine({ stock: 4 });
    expect(await stockOf(variantId)).toBe(4);
  });

  it("speaks the language and currency asked for", async () => {
    const { shopper } = await withOneLine();
    const { body } = await shopper.market
      .fetch("/cart?locale=ar&currency=AED", { headers: { "x-cart-token": shopper.token } })
      .then(async (r) => ({ body: (await r.json()) as never }));
    expect(lines(body)).toMatchObject([{ product: { name: "مصباح" }, unitPrice: { amount: 9181, currency: "AED" } }]);
  });
});

async function withOneLine({ stock = 10 }: { stock?: number } = {}) {
  const market = new Market();
  const shop = await makeShop();
  const variantId = await makeVariant({ shopId: shop.id, stock });
  const shopper = new Shopper(market);
  await shopper.add(variantId);
  return { market, shop, variantId, shopper, token: shopper.token };
}
