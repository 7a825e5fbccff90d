/** A cart behind a link: what lay in it, at today's prices; nothing of the person; and into one's own cart with one batch. */
import { beforeAll, describe, expect, it } from "vitest";
import { exportSharedCarts } from "../../../worker/shop/cart/export-data.ts";
import { tidySharedCarts } from "../../../worker/shop/cart/service.ts";
import type { SharedCart } from "../../../worker/shop/cart/sharing/contract.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, Market, makeFlashSale, makeShop, makeVariant, makeVoucher, Shopper, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

const day_ms = 24 * 60 * 60_000;
const tokenOf = (url: string) => new URL(url).pathname.split("/").at(-1) as string;

async function withShared(quantities: number[] = [2, 1], market = new Market()) {
  const sharer = new Shopper(market);
  const shops = [await makeShop(), await makeShop()] as const;
  const variants: number[] = [];
  for (const [at, quantity] of quantities.entries()) {
    const variantId = await makeVariant({ shopId: (shops[at % 2] as { id: number }).id, price_base_minor: 1000 + at, stock: 10 });
    variants.push(variantId);
    await sharer.add(variantId, quantity);
  }
  const { status, body } = await sharer.call("POST", "/cart/share");
  expect(status).toBe(201);
  const token = tokenOf(body.data.url);
  const guest = new Shopper(market);
  const read = async () => (await guest.call("GET", `/cart/shared/${token}`)).body.data as SharedCart;
  const add = (who: Shopper = guest) => who.call("POST", `/cart/shared/${token}/add`);
  return { market, sharer, guest, shops, variants, token, link: body.data as { url: string; expiresAt: string }, read, add };
}
const linesOf = (cart: { shops: { lines: { variantId: number; quantity: number }[] }[] }) =>
  cart.shops.flatMap(({ lines }) => lines).map(({ variantId, quantity }) => [variantId, quantity]);
const inCart = async (shopper: Shopper) => linesOf((await shopper.call("GET", "/cart")).body.data);

describe("sharing a cart", { timeout: 60_000 }, () => {
  it("gives an address without a language, for thirty days", async () => {
    const { link, token, market } = await withShared();
    expect(new URL(link.url).pathname).toBe(`/c/${token}`);
    expect(token).toMatch(/^[\w-]{24}$/);
    expect(link.expiresAt).toBe(new Date(market.now + 30 * day_ms).toISOString());
  });
  it("an empty cart has nothing to share, nor has nobody's", async () => {
    const shopper = new Shopper(new Market());
    const nobody = await shopper.call("POST", "/cart/share");
    expect([nobody.status, nobody.body.code]).toEqual([400, "cart_empty"]);
    const emptied = await withShared([1]);
    const line = (await emptied.sharer.call("GET", "/cart")).body.data.shops[0].lines[0].id;
    await emptied.sharer.call("DELETE", `/cart/items/${line}`);
    expect((await emptied.sharer.call("POST", "/cart/share")).body.code).toBe("cart_empty");
  });
  it("twenty times, and at once, is one row with one link; another content has another", async () => {
    const { sharer, token, variants } = await withShared();
    const before = await countRows("shared_carts");
    const again = await Promise.all(Array.from({ length: 20 }, () => sharer.call("POST", "/cart/share")));
    expect(new Set(again.map(({ body }) => tokenOf(body.data.url)))).toEqual(new Set([token]));
    expect(await countRows("shared_carts")).toBe(before);
    await sharer.add(variants[0] as number);
    expect(tokenOf((await sharer.call("POST", "/cart/share")).body.data.url)).not.toBe(token);
    expect(await countRows("shared_carts")).toBe((before as number) + 1);
  });
  it("of one cart never more than twenty links live", async () => {
    const { sharer, variants, token, market } = await withShared([1], new Market());
    for (let quantity = 2; quantity < 30; quantity += 1) {
      market.now += 1;
      const line = (await sharer.call("GET", "/cart")).body.data.shops[0].lines[0].id;
      await db.prepare("UPDATE variants SET stock = 99 WHERE id = ?").bind(variants[0]).run();
      await sharer.call("PATCH", `/cart/items/${line}`, { quantity });
      await sharer.call("POST", "/cart/share");
    }
    const key = await db.prepare("SELECT cart_key FROM shared_carts ORDER BY rowid DESC LIMIT 1").first<string>("cart_key");
    expect(await countRows("shared_carts WHERE cart_key = ?", key)).toBe(20);
    expect((await sharer.call("GET", `/cart/shared/${token}`)).status).toBe(404);
  });
  it("is over after thirty days; the same content then has a new link, and the cron sweeps the old one", async () => {
    const { sharer, market, token, guest, add } = await withShared();
    market.now += 30 * day_ms - 1;
    expect((await guest.call("GET", `/cart/shared/${token}`)).status).toBe(200);
    market.now += 1;
    expect((await guest.call("GET", `/cart/shared/${token}`)).status).toBe(404);
    expect((await add()).status).toBe(404);
    expect(tokenOf((await sharer.call("POST", "/cart/share")).body.data.url)).not.toBe(token);
    const other = await withShared();
    await tidySharedCarts(db, other.market.now + 30 * day_ms);
    expect(await countRows("shared_carts WHERE id = ?", other.token)).toBe(0);
  });
  it("is listed in the account's own file, though the link names nobody", async () => {
    const market = new Market();
    const account = await makeShopper({ now_ms: market.now });
    const shopper = new Shopper(market);
    const variantId = await makeVariant({ shopId: (await makeShop()).id });
    await shopper.call("POST", "/cart/items", { variantId, quantity: 3 }, account.bearer);
    const { body } = await shopper.call("POST", "/cart/share", undefined, account.bearer);
    expect(await exportSharedCarts(db, account.id)).toEqual([
      { token: tokenOf(body.data.url), createdAt_ms: market.now, expiresAt_ms: market.now + 30 * day_ms, things: [expect.objectContaining({ quantity: 3 })] },
    ]);
  });
});

describe("a shared cart", { timeout: 60_000 }, () => {
  it("shows things by shop at today's prices, and nothing of who shared it", async () => {
    const { sharer, shops, variants, read, guest, token } = await withShared([2, 1, 3]);
    await sharer.call("PUT", `/cart/notes/${shops[0].handle}`, { note: "a secret wish" });
    await sharer.call("POST", "/cart/vouchers", { code: await makeVoucher() });
    await db.prepare("UPDATE variants SET price_base_minor = 5000 WHERE id = ?").bind(variants[0]).run();
    const cart = await read();
    expect(cart.shops.map(({ shop, lines }) => [shop.handle, lines.map(({ variantId, quantity, wanted }) => [variantId, quantity, wanted])])).toEqual([
      [
        shops[0].handle,
        [
          [variants[0], 2, 2],
          [variants[2], 3, 3],
        ],
      ],
      [shops[1].handle, [[variants[1], 1, 1]]],
    ]);
    expect([cart.count, cart.total.amount, cart.shops[0]?.subtotal.amount]).toEqual([6, 10_000 + 3 * 1002 + 1001, 10_000 + 3 * 1002]);
    expect(Object.keys(cart).sort()).toEqual(["count", "currency", "expiresAt", "shops", "total"]);
    expect(Object.keys(cart.shops[0] ?? {}).sort()).toEqual(["lines", "shop", "subtotal"]);
    const { headers, text } = await guest.call("GET", `/cart/shared/${token}`);
    const cartId = (await db.prepare("SELECT cart_id FROM cart_items WHERE variant_id = ?").bind(variants[0]).first<string>("cart_id")) as string;
    for (const word of ["secret", "voucher", "note", cartId, sharer.token]) expect(text).not.toContain(word);
    expect([headers.get("cache-control"), headers.get("set-cookie")]).toEqual(["private, no-store", null]);
    expect(await countRows("shared_carts WHERE id = ? AND (instr(items, ?) > 0 OR cart_key = ?)", token, cartId, cartId)).toBe(0);
  });
  it("says what cannot be bought: withdrawn, closed, sold out, fewer than shared", async () => {
    const { shops, variants, read, guest, add } = await withShared([4, 1, 2, 1]);
    await db.batch([
      db.prepare("UPDATE variants SET stock = 3 WHERE id = ?").bind(variants[0]),
      db.prepare("UPDATE products SET status = 'withdrawn' WHERE id = (SELECT product_id FROM variants WHERE id = ?)").bind(variants[2]),
      db.prepare("UPDATE shops SET closed_from = 0, closed_to = 9000000000000 WHERE id = ?").bind(shops[1].id),
    ]);
    const cart = await read();
    const seen = Object.fromEntries(cart.shops.flatMap(({ lines }) => lines).map((line) => [line.variantId, [line.available, line.quantity, line.wanted]]));
    expect(seen).toEqual({
      [variants[0] as number]: [true, 3, 4],
      [variants[1] as number]: [false, 1, 1],
      [variants[2] as number]: [false, 2, 2],
      [variants[3] as number]: [false, 1, 1],
    });
    expect([cart.count, cart.total.amount]).toEqual([3, 3000]);
    const { status, body } = await add();
    expect([status, body.data.added, body.data.missing.map(({ wanted, quantity }: { wanted: number; quantity: number }) => [wanted, quantity])]).toEqual([
      200,
      3,
      [
        [4, 3],
        [1, 0],
        [2, 0],
        [1, 0],
      ],
    ]);
    expect(await inCart(guest)).toEqual([[variants[0], 3]]);
  });
  it("does not change when the cart it came from does", async () => {
    const { sharer, variants, read } = await withShared([2]);
    await sharer.add(variants[0] as number, 3);
    expect(linesOf(await read())).toEqual([[variants[0], 2]]);
  });
  it.each(["x", "A".repeat(24), "A".repeat(65), "%00", "%27%20OR%201=1--", "..%2f..%2fcart", "é".repeat(24), "x".repeat(300)])(
    "%s leads nowhere, and makes no cart",
    async (token) => {
      const guest = new Shopper(new Market());
      for (const [method, path] of [
        ["GET", `/cart/shared/${token}`],
        ["POST", `/cart/shared/${token}/add`],
      ] as const)
        expect([400, 404]).toContain((await guest.call(method, path)).status);
      expect(guest.token).toBe("");
    },
  );
});

describe("adding a shared cart to one's own", { timeout: 60_000 }, () => {
  it("adds up with what is there, within stock, and tells what it could not add", async () => {
    const { guest, variants, add } = await withShared([4, 1]);
    await guest.add(variants[0] as number, 8);
    const { body } = await add();
    expect(body.data).toEqual({ added: 3, missing: [{ name: expect.stringContaining("Lamp"), wanted: 4, quantity: 2 }] });
    expect(await inCart(guest)).toEqual([
      [variants[0], 10],
      [variants[1], 1],
    ]);
  });
  it("at once and often: never beyond stock, and what was reported as added is what is there", async () => {
    const { guest, variants, add } = await withShared([3, 2]);
    await guest.add(await makeVariant({ shopId: (await makeShop()).id }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
    const added = answers.reduce((sum, { body }) => sum + body.data.added, 0);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await inCart(guest)).slice(1)).toEqual([
      [variants[0], 10],
      [variants[1], 10],
    ]);
    expect(added).toBe(20);
  });
  it("never makes a line less, and stays within the 99 pieces and 50 lines of a cart", async () => {
    const { guest, variants, add, market } = await withShared([5, 5]);
    await guest.add(variants[0] as number, 9);
    await db.prepare("UPDATE variants SET stock = 2 WHERE id = ?").bind(variants[0]).run();
    const cartId = await db.prepare("SELECT cart_id FROM cart_items WHERE variant_id = ? AND quantity = 9").bind(variants[0]).first<string>("cart_id");
    const shop = await makeShop();
    const others = await Promise.all(Array.from({ length: 49 }, () => makeVariant({ shopId: shop.id })));
    await db
      .prepare("INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price_base_minor, added_at) SELECT ?1, value, 1, 100, 0 FROM json_each(?2)")
      .bind(cartId, JSON.stringify(others))
      .run();
    const { body } = await add();
    expect([body.data.added, body.data.missing.map(({ quantity }: { quantity: number }) => quantity)]).toEqual([0, [0, 0]]);
    expect(await countRows("cart_items WHERE cart_id = ?", cartId)).toBe(50);
    expect(await db.prepare("SELECT quantity FROM cart_items WHERE cart_id = ? AND variant_id = ?").bind(cartId, variants[0]).first("quantity")).toBe(9);

    const rich = await withShared([1], market);
    await db.prepare("UPDATE variants SET stock = 500 WHERE id = ?").bind(rich.variants[0]).run();
    await rich.guest.add(rich.variants[0] as number, 99);
    expect((await rich.add()).body.data.added).toBe(0);
    expect(await inCart(rich.guest)).toEqual([[rich.variants[0], 99]]);
  });
  it("takes the running flash sale's price as the one that was seen", async () => {
    const { guest, variants, add, market } = await withShared([1]);
    await makeFlashSale(variants[0] as number, { price_base_minor: 400, quota: 5, startsAt: market.now - 1, endsAt: market.now + day_ms });
    await add();
    const { shops } = (await guest.call("GET", "/cart")).body.data;
    expect([shops[0].lines[0].unitPrice.amount, shops[0].lines[0].changes]).toEqual([400, []]);
  });
  it("leaves the cart it came from as it is, though its owner adds it", async () => {
    const { sharer, guest, variants, add } = await withShared([2]);
    await add();
    expect([await inCart(sharer), await inCart(guest)]).toEqual([[[variants[0], 2]], [[variants[0], 2]]]);
    await add(sharer);
    expect(await inCart(sharer)).toEqual([[variants[0], 4]]);
    expect(await inCart(guest)).toEqual([[variants[0], 2]]);
  });
});
