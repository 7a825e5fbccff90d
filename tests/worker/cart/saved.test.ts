import { beforeAll, describe, expect, it } from "vitest";
import { mergeCart } from "../../../worker/shop/cart/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, Market, makeShop, makeVariant, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

type Line = { id: number; variantId: number; quantity: number };
type Body = { data: { count: number; saved: Line[]; shops: { lines: Line[]; freeDelivery?: { country: string; missing: { amount: number } } }[] } };
const linesOf = (body: Body) => body.data.shops.flatMap(({ lines }) => lines).map(({ variantId, quantity }) => [variantId, quantity]);
const savedOf = (body: Body) => body.data.saved.map(({ variantId, quantity }) => [variantId, quantity]);

async function withOneLine(quantity = 2, query?: string) {
  const shopper = new Shopper(new Market(), query);
  const variantId = await makeVariant({ shopId: (await makeShop()).id, stock: 200 });
  await shopper.add(variantId, quantity);
  const { body } = await shopper.call("GET", "/cart");
  return { shopper, variantId, line: body.data.shops[0].lines[0].id as number };
}
async function withOneSaved(quantity = 2) {
  const made = await withOneLine(quantity);
  const { body } = await made.shopper.call("POST", `/cart/items/${made.line}/save`);
  return { ...made, saved: body.data.saved[0].id as number };
}
const seenIn = async (shopper: Shopper) => (await shopper.call("GET", "/cart")).body as Body;

describe("saving for later", { timeout: 60_000 }, () => {
  it("takes a line out of the cart and keeps its number; moving back restores it", async () => {
    const { shopper, variantId, line } = await withOneLine(3);
    const saved = await shopper.call("POST", `/cart/items/${line}/save`);
    expect([saved.status, saved.body.data.count, linesOf(saved.body), savedOf(saved.body)]).toEqual([200, 0, [], [[variantId, 3]]]);
    const back = await shopper.call("POST", `/cart/saved/${saved.body.data.saved[0].id}/back`);
    expect([back.status, linesOf(back.body), savedOf(back.body)]).toEqual([200, [[variantId, 3]], []]);
  });
  it("adds up with what is there, up to the number a line may have", async () => {
    const { shopper, variantId, saved } = await withOneSaved(60);
    await shopper.add(variantId, 50);
    const { body } = await shopper.call("POST", `/cart/saved/${saved}/back`);
    expect([linesOf(body), savedOf(body)]).toEqual([[[variantId, 99]], []]);
  });
  it("happens once when two tabs do it at once, and nothing is lost or doubled", async () => {
    const { shopper, variantId, line } = await withOneLine(4);
    const save = await Promise.all(Array.from({ length: 8 }, () => shopper.call("POST", `/cart/items/${line}/save`)));
    expect(save.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(save.filter(({ status }) => status === 404)).toHaveLength(7);
    const { saved } = (await seenIn(shopper)).data;
    const back = await Promise.all(Array.from({ length: 8 }, () => shopper.call("POST", `/cart/saved/${saved[0]?.id}/back`)));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(linesOf(await seenIn(shopper))).toEqual([[variantId, 4]]);
  });
  it("has no room without end, and says so; what finds no room stays where it is", async () => {
    const { shopper, line, variantId } = await withOneLine(1);
    const cartId = await db.prepare("SELECT cart_id FROM cart_items WHERE id = ?").bind(line).first<string>("cart_id");
    const shop = await makeShop();
    const others = await Promise.all(Array.from({ length: 50 }, () => makeVariant({ shopId: shop.id })));
    const fill = (table: string) =>
      db
        .prepare(`INSERT INTO ${table} (cart_id, variant_id, quantity, seen_price_base_minor, added_at) SELECT ?1, value, 1, 100, 0 FROM json_each(?2)`)
        .bind(cartId, JSON.stringify(others))
        .run();
    await fill("saved_items");
    const full = await shopper.call("POST", `/cart/items/${line}/save`);
    expect([full.status, full.body.code]).toEqual([409, "limit_reached"]);
    expect(linesOf(await seenIn(shopper))).toEqual([[variantId, 1]]);

    const other = await withOneSaved(1);
    const otherCart = await db.prepare("SELECT cart_id FROM saved_items WHERE id = ?").bind(other.saved).first<string>("cart_id");
    await db
      .prepare("INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) SELECT ?1, value, 1, 100, 0 FROM json_each(?2)")
      .bind(otherCart, JSON.stringify(others))
      .run();
    const back = await other.shopper.call("POST", `/cart/saved/${other.saved}/back`);
    expect([back.status, back.body.code]).toEqual([422, "cart_full"]);
    expect(savedOf(await seenIn(other.shopper))).toEqual([[other.variantId, 1]]);
  });
  it("is nobody else's: another's line or saved thing is not found, nor is a hostile name", async () => {
    const [mine, other] = [await withOneSaved(), await withOneSaved()];
    const line = (await withOneLine()).line;
    for (const [method, path] of [
      ["POST", `/cart/items/${line}/save`],
      ["POST", `/cart/saved/${other.saved}/back`],
      ["DELETE", `/cart/saved/${other.saved}`],
    ] as const) {
      expect((await mine.shopper.call(method, path)).status).toBe(404);
      expect((await new Shopper(new Market()).call(method, path)).status).toBe(404);
    }
    for (const id of ["0", "-1", "1e3", "1.5", "NaN", "x", "9".repeat(30), "%27"])
      expect([400, 404]).toContain((await mine.shopper.call("POST", `/cart/saved/${id}/back`)).status);
    expect(savedOf(await seenIn(other.shopper))).toEqual([[other.variantId, 2]]);
  });
  it("is forgotten when asked", async () => {
    const { shopper, saved } = await withOneSaved();
    expect((await shopper.call("DELETE", `/cart/saved/${saved}`)).body.data.saved).toEqual([]);
    expect((await shopper.call("DELETE", `/cart/saved/${saved}`)).status).toBe(404);
  });
  it("goes along when a guest signs in", async () => {
    const { shopper, variantId, saved } = await withOneSaved();
    const cartId = (await db.prepare("SELECT cart_id FROM saved_items WHERE id = ?").bind(saved).first<string>("cart_id")) as string;
    const account = await makeShopper({ now_ms: shopper.market.now });
    await mergeCart(db, cartId, account.id, shopper.market.now);
    await mergeCart(db, cartId, account.id, shopper.market.now);
    const { body } = await shopper.call("GET", "/cart", undefined, account.bearer);
    expect(savedOf(body)).toEqual([[variantId, 2]]);
    expect(savedOf(await seenIn(shopper))).toEqual([]);
  });
  it("is no part of what is bought", async () => {
    const { shopper } = await withOneSaved();
    expect((await shopper.call("POST", "/checkout/quote", { address: { country: "FR" } })).body.code).toBe("cart_empty");
  });
});

describe("free delivery", () => {
  it("is shown for each shop and the visitor's country: how much is missing, then that it is reached", async () => {
    const { shopper, line } = await withOneLine(1, "?locale=fr&currency=USD");
    const reported = async () => (await seenIn(shopper)).data.shops[0]?.freeDelivery;
    expect(await reported()).toEqual({ country: "FR", missing: { amount: 7500, currency: "USD" } });
    await shopper.call("PATCH", `/cart/items/${line}`, { quantity: 4 });
    expect((await reported())?.missing.amount).toBe(0);
  });
  it("is not spoken of where there is none", async () => {
    const { shopper } = await withOneLine(1, "?locale=tr&currency=USD");
    expect((await seenIn(shopper)).data.shops[0]?.freeDelivery).toBeUndefined();
  });
});

describe("a quantity that is none", () => {
  it.each([0, -1, 1e9, 1.5, "1e3", "2", null, "NaN", [], {}, true])("%j is refused", async (quantity) => {
    const { shopper, variantId, line } = await withOneLine(2);
    expect((await shopper.call("PATCH", `/cart/items/${line}`, { quantity })).status).toBe(400);
    expect((await shopper.call("POST", "/cart/items", { variantId, quantity })).status).toBe(400);
    expect(linesOf(await seenIn(shopper))).toEqual([[variantId, 2]]);
  });
});
