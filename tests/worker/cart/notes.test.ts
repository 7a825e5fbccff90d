/** A shopper's note to a shop: stored with the cart, sent with the order, read by nobody else. */
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { exportCartNotes } from "../../../worker/shop/cart/export-data.ts";
import { mergeCart } from "../../../worker/shop/cart/service.ts";
import { exportOrders } from "../../../worker/shop/orders/list/export-data.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, Market, makeMember, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Shops = { shop: { handle: string }; note?: string }[];
const notesIn = (shops: Shops) => Object.fromEntries(shops.map(({ shop, note }) => [shop.handle, note]));

/** A cart with things of two shops. */
async function withTwoShops() {
  const shopper = new Shopper(new Market());
  const shops = [await makeShop(), await makeShop()] as const;
  const variants: number[] = [];
  for (const { id } of shops) variants.push(await makeVariant({ shopId: id }));
  for (const variantId of variants) await shopper.add(variantId);
  const [a, b] = [shops[0].handle, shops[1].handle];
  const say = (handle: string, note: unknown) => shopper.call("PUT", `/cart/notes/${handle}`, { note });
  const read = async () => notesIn((await shopper.call("GET", "/cart")).body.data.shops);
  const cartId = (await db.prepare("SELECT cart_id FROM cart_items WHERE variant_id = ?").bind(variants[0]).first<string>("cart_id")) as string;
  return { shopper, shops, variants, a, b, say, read, cartId };
}

describe("a note to a shop", { timeout: 60_000 }, () => {
  it("stands with its shop, is replaced by the next one, and goes when it is emptied", async () => {
    const { a, b, say, read } = await withTwoShops();
    expect((await say(a, "Ring twice.")).status).toBe(200);
    expect(await read()).toEqual({ [a]: "Ring twice.", [b]: undefined });
    const { body } = await say(a, "  Ring once.\r\n\r\n\r\n\r\nThanks!  ");
    expect(notesIn(body.data.shops)).toEqual({ [a]: "Ring once.\n\nThanks!", [b]: undefined });
    await say(b, "Gift");
    await say(a, " \n\t ");
    expect(await read()).toEqual({ [a]: undefined, [b]: "Gift" });
  });
  it("is as long as 500 characters, counted once it is clean", async () => {
    const { a, say, read } = await withTwoShops();
    const longest = `${"é".repeat(249)}\n${"é".repeat(250)}`;
    expect((await say(a, `\u202e${longest.replace("\n", "\r\n")}   `)).status).toBe(200);
    expect((await read())[a]).toBe(longest);
    const long = await say(a, "x".repeat(501));
    expect([long.status, long.body.code, long.body.errors.note]).toEqual([400, "invalid_fields", [expect.any(String)]]);
    expect((await say(a, "x".repeat(60_000))).status).toBe(400);
    expect((await read())[a]).toBe(longest);
  });
  it("is cleaned of what hides, breaks or turns text around; the rest stays as it was typed", async () => {
    const { a, say, read } = await withTwoShops();
    const stored = "<script>alert(1)</script> '; DROP TABLE carts;-- 👩‍👩‍👧 من فضلك क्षि";
    await say(a, `\u0000${stored}\u202e\u2066\u200b\ud800\u0007`);
    expect((await read())[a]).toBe(`${stored}\ufffd`);
  });
  it.each([null, 5, [], {}, true])("%j is none", async (note) => {
    const { a, say, read } = await withTwoShops();
    expect((await say(a, note)).status).toBe(400);
    expect((await read())[a]).toBeUndefined();
  });
  it("is for a shop of this cart only", async () => {
    const { shopper, say } = await withTwoShops();
    const other = await withTwoShops();
    for (const handle of [other.a, "no-such-shop", "%27", "x".repeat(80)]) expect((await say(handle, "Hello")).status).toBe(404);
    expect((await new Shopper(new Market()).call("PUT", `/cart/notes/${other.a}`, { note: "Hello" })).status).toBe(404);
    expect(await other.read()).toEqual({ [other.a]: undefined, [other.b]: undefined });
    expect(Object.values(notesIn((await shopper.call("GET", "/cart")).body.data.shops))).toEqual([undefined, undefined]);
  });
  it("comes back with the thing that was removed, and is one however many write at once", async () => {
    const { shopper, a, say, read, variants } = await withTwoShops();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => say(a, `note ${at}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const stored = (await read())[a];
    expect(stored).toMatch(/^note \d$/);
    const line = (await shopper.call("GET", "/cart")).body.data.shops[0].lines[0].id;
    await shopper.call("DELETE", `/cart/items/${line}`);
    expect((await say(a, "too late")).status).toBe(404);
    await shopper.add(variants[0] as number);
    expect((await read())[a]).toBe(stored);
  });
  it("goes over when a guest signs in; what the account says already stays", async () => {
    const guest = await withTwoShops();
    await guest.say(guest.a, "guest to a");
    await guest.say(guest.b, "guest to b");
    const account = await makeShopper({ now_ms: guest.shopper.market.now });
    const asAccount = (method: string, path: string, body?: unknown) => new Shopper(guest.shopper.market).call(method, path, body, account.bearer);
    await asAccount("POST", "/cart/items", { variantId: guest.variants[0], quantity: 1 });
    await asAccount("PUT", `/cart/notes/${guest.a}`, { note: "account to a" });
    for (let times = 0; times < 2; times += 1) await mergeCart(db, guest.cartId, account.id, guest.shopper.market.now);
    const { body } = await asAccount("GET", "/cart");
    expect(notesIn(body.data.shops)).toEqual({ [guest.a]: "account to a", [guest.b]: "guest to b" });
    expect(await db.prepare("SELECT count(*) AS n FROM cart_notes WHERE cart_id = ?").bind(guest.cartId).first("n")).toBe(0);
  });
});

describe("a note of an order", { timeout: 60_000 }, () => {
  it("is shown by the quote, stored with the package and gone from the cart; shopper and seller read it, a tracker does not", async () => {
    const spies = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
    const { shopper, shops, a, b, say, cartId } = await withTwoShops();
    const { market } = shopper;
    await say(a, "Blue ribbon, please");
    expect((await shopper.quote()).packages.map(({ note }) => note)).toEqual(["Blue ribbon, please", undefined]);
    const order = await shopper.buy();
    expect(notesIn(order.packages)).toEqual({ [a]: "Blue ribbon, please", [b]: undefined });
    expect(await db.prepare("SELECT count(*) AS n FROM cart_notes WHERE cart_id = ?").bind(cartId).first("n")).toBe(0);

    const attempt = market.gateway.created.find(({ orderNumber }) => orderNumber === order.number);
    await settle(market.purchase(), attempt?.id as string, market.gateway.pay(attempt as never));
    const tracked = await market.fetch(`/orders/track?number=${order.number}&email=ayse%40example.test`);
    const text = await tracked.text();
    expect([tracked.status, text.includes(order.number), text.includes("ribbon"), text.includes('"note"')]).toEqual([200, true, false, false]);

    const seller = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember(shops[0].id, seller.id);
    const seen = await shopper.call("GET", "/seller/packages", undefined, seller.bearer);
    expect(seen.body.data.map(({ note }: { note?: string }) => note)).toEqual(["Blue ribbon, please"]);
    const other = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember(shops[1].id, other.id);
    const others = await shopper.call("GET", "/seller/packages", undefined, other.bearer);
    expect([others.body.data.length, JSON.stringify(others.body).includes("ribbon")]).toEqual([1, false]);
    expect(JSON.stringify(spies.map(({ mock }) => mock.calls))).not.toContain("ribbon");
    for (const spy of spies) spy.mockRestore();
  });
  it("stays in the cart when the order is refused", async () => {
    const { shopper, a, say, read, variants } = await withTwoShops();
    await say(a, "Keep me");
    const { total } = await shopper.quote();
    await db.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(variants[1]).run();
    expect((await shopper.order(shopper.orderBody(total))).status).toBe(409);
    expect((await read())[a]).toBe("Keep me");
  });
  it("is in the file of all that is stored of a shopper", async () => {
    const shopper = new Shopper(new Market());
    const shop = await makeShop();
    const variantId = await makeVariant({ shopId: shop.id });
    const owner = await makeShopper({ now_ms: shopper.market.now });
    const asOwner = (method: string, path: string, body?: unknown, more = {}) => shopper.call(method, path, body, { ...owner.bearer, ...more });
    await asOwner("POST", "/cart/items", { variantId, quantity: 1 });
    await asOwner("PUT", `/cart/notes/${shop.handle}`, { note: "Mine" });
    expect(await exportCartNotes(db, owner.id)).toEqual([{ shop: shop.handle, note: "Mine" }]);
    const { total } = (await asOwner("POST", "/checkout/quote", { address: { country: "FR" } })).body.data;
    const placed = await asOwner("POST", "/orders", shopper.orderBody(total), { "idempotency-key": crypto.randomUUID() });
    expect(placed.status).toBe(201);
    expect(await exportCartNotes(db, owner.id)).toEqual([]);
    expect(await exportOrders(db, owner.id)).toMatchObject([{ number: placed.body.data.number, notes: [{ shop: shop.handle, note: "Mine" }] }]);
  });
});
