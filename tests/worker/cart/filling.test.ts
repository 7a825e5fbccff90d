/** What fills a shopper's cart: what a guest brings, and one of each from a list. Whose, how much of it, and what finds no room. */
import { beforeAll, describe, expect, it } from "vitest";
import { linesMax, savedMax } from "../../../worker/shop/cart/contract.ts";
import { addEach, cartOfShopper, mergeCart, openCartOfShopper } from "../../../worker/shop/cart/shoppers-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, makeFlashSale, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

const now = Date.UTC(2026, 10, 20, 12);
let guests = 0;
const guestCart = async () => {
  guests += 1;
  const id = `guest-of-the-filling-test-${guests}`;
  await db.prepare("INSERT INTO carts (id, created_at, updated_at) VALUES (?, 1, 1)").bind(id).run();
  return id;
};
const put = (table: "cart_items" | "saved_items", cartId: string, lines: readonly (readonly [variantId: number, quantity: number])[]) =>
  db
    .prepare(
      `INSERT INTO ${table} (cart_id, variant_id, quantity, seen_price_base_minor, seen_currency, seen_own_minor, added_at)
        SELECT ?1, value ->> 0, value ->> 1, 700 + key, 'EUR', 600 + key, 40 + key FROM json_each(?2)`,
    )
    .bind(cartId, JSON.stringify(lines))
    .run();
const linesIn = async (table: "cart_items" | "saved_items", cartId: string) =>
  (
    await db.prepare(`SELECT variant_id, quantity FROM ${table} WHERE cart_id = ? ORDER BY id`).bind(cartId).all<{ variant_id: number; quantity: number }>()
  ).results.map(({ variant_id, quantity }) => [variant_id, quantity]);
const updatedAt = (cartId: string) => db.prepare("SELECT updated_at FROM carts WHERE id = ?").bind(cartId).first<number>("updated_at");
async function shopperWithCart() {
  const { id } = await makeShopper();
  return { id, cart: await openCartOfShopper(db, id, 5) };
}
const variants = async (count: number, stock = 200) => {
  const { id } = await makeShop();
  return Promise.all(Array.from({ length: count }, () => makeVariant({ shopId: id, stock })));
};

describe("what a guest brings", () => {
  it.each([
    ["adds up with what is there", 200, 2, 3, 5],
    ["adds up to 99 pieces", 200, 60, 39, 99],
    ["adds up to no more than 99 pieces", 200, 60, 40, 99],
    ["adds up to what there is", 4, 2, 3, 4],
    ["makes nothing less than it was", 1, 2, 3, 2],
    ["of something sold out leaves what is there", 0, 2, 3, 2],
    ["comes as it is where there was nothing", 200, 0, 3, 3],
    ["comes as far as there is", 2, 0, 3, 2],
    ["comes as one piece where it is sold out", 0, 0, 3, 1],
  ])("%s (%i in stock: %i and %i are %i)", async (_, stock, mine, surplus, quantity) => {
    const [own, guest, [variantId]] = [await shopperWithCart(), await guestCart(), (await variants(1, stock)) as [number]];
    if (mine > 0) await put("cart_items", own.cart, [[variantId, mine]]);
    await put("cart_items", guest, [[variantId, surplus]]);
    await mergeCart(db, guest, own.id, now);
    expect(await linesIn("cart_items", own.cart)).toEqual([[variantId, quantity]]);
    expect([await updatedAt(own.cart), await updatedAt(guest), await cartOfShopper(db, own.id)]).toEqual([now, null, own.cart]);
  });
  it("keeps the prices that were seen and the moment it was added at", async () => {
    const [own, guest, [a, b]] = [await shopperWithCart(), await guestCart(), (await variants(2)) as [number, number]];
    await put("cart_items", guest, [[a, 1]]);
    await put("saved_items", guest, [[b, 2]]);
    await mergeCart(db, guest, own.id, now);
    const columns = "variant_id, quantity, seen_price_base_minor, seen_currency, seen_own_minor, added_at";
    const read = (table: string) => db.prepare(`SELECT ${columns} FROM ${table} WHERE cart_id = ?`).bind(own.cart).first();
    const seen = { seen_price_base_minor: 700, seen_currency: "EUR", seen_own_minor: 600, added_at: 40 };
    expect([await read("cart_items"), await read("saved_items")]).toEqual([
      { variant_id: a, quantity: 1, ...seen },
      { variant_id: b, quantity: 2, ...seen },
    ]);
  });
  it("of a cart that is somebody's is nothing, and another shopper's stays as it is", async () => {
    const [own, other, [a, b]] = [await shopperWithCart(), await shopperWithCart(), (await variants(2)) as [number, number]];
    await put("cart_items", other.cart, [[a, 1]]);
    await put("saved_items", other.cart, [[b, 1]]);
    await mergeCart(db, other.cart, own.id, now);
    expect([await linesIn("cart_items", own.cart), await linesIn("saved_items", own.cart)]).toEqual([[], []]);
    expect([await linesIn("cart_items", other.cart), await linesIn("saved_items", other.cart), await updatedAt(other.cart)]).toEqual([[[a, 1]], [[b, 1]], 5]);
  });
  it("finds room behind the account's own: the first lines of the cart, the last put aside", async () => {
    const [own, guest, all] = [await shopperWithCart(), await guestCart(), await variants(linesMax + 3)];
    const [stored, surplus] = [all.slice(0, linesMax - 2), all.slice(linesMax - 3)];
    for (const table of ["cart_items", "saved_items"] as const) {
      await put(
        table,
        own.cart,
        stored.map((id) => [id, 1] as const),
      );
      await put(
        table,
        guest,
        surplus.map((id) => [id, 1] as const),
      );
    }
    await mergeCart(db, guest, own.id, now);
    const ids = async (table: "cart_items" | "saved_items") => (await linesIn(table, own.cart)).map(([id]) => id);
    expect(linesMax).toBe(savedMax);
    expect(await ids("cart_items")).toEqual([...stored, ...surplus.slice(1, 3)]);
    expect(new Set(await ids("saved_items"))).toEqual(new Set([...stored, ...surplus.slice(-2)]));
    expect(await ids("saved_items")).toHaveLength(savedMax);
  });
  it("finds no room in a full cart, and nothing is pushed out", async () => {
    const [own, guest, all] = [await shopperWithCart(), await guestCart(), await variants(linesMax + 1)];
    for (const table of ["cart_items", "saved_items"] as const) {
      await put(
        table,
        own.cart,
        all.slice(0, linesMax).map((id) => [id, 1] as const),
      );
      await put(table, guest, [[all.at(-1) as number, 1]]);
    }
    await mergeCart(db, guest, own.id, now);
    for (const table of ["cart_items", "saved_items"] as const) expect((await linesIn(table, own.cart)).map(([id]) => id)).toEqual(all.slice(0, linesMax));
  });
});

describe("one of each", () => {
  it("of what can be bought comes into the cart, once, in the order it was asked for", async () => {
    const [cart, all] = [await guestCart(), await variants(6)];
    const [a, b, soldOut, draft, suspended, closed] = all as [number, number, number, number, number, number];
    const elsewhere = await Promise.all([makeShop(), makeShop()]);
    const move = (variantId: number, shopId: number) =>
      db.prepare("UPDATE products SET shop_id = ? WHERE id = (SELECT product_id FROM variants WHERE id = ?)").bind(shopId, variantId).run();
    await move(suspended, elsewhere[0]?.id as number);
    await move(closed, elsewhere[1]?.id as number);
    await db.batch([
      db.prepare("UPDATE variants SET stock = 0 WHERE id = ?").bind(soldOut),
      db.prepare("UPDATE products SET status = 'draft' WHERE id = (SELECT product_id FROM variants WHERE id = ?)").bind(draft),
      db.prepare("UPDATE shops SET status = 'suspended' WHERE id = ?").bind(elsewhere[0]?.id),
      db.prepare("UPDATE shops SET closed_from = ?2, closed_to = ?2 + 1 WHERE id = ?1").bind(elsewhere[1]?.id, now),
    ]);
    expect((await addEach({ db, now }, cart, [b, soldOut, draft, suspended, closed, a, 999_999_999])).sort()).toEqual([a, b].sort());
    expect(await linesIn("cart_items", cart)).toEqual([
      [b, 1],
      [a, 1],
    ]);
    expect((await addEach({ db, now: now + 1 }, cart, [a, closed])).sort()).toEqual([a, closed].sort());
    expect([await linesIn("cart_items", cart), await updatedAt(cart)]).toEqual([
      [
        [b, 1],
        [a, 1],
        [closed, 1],
      ],
      now + 1,
    ]);
  });
  it.each<[string, number, number, number | null, number]>([
    ["begins now", 0, 9, 5, 700],
    ["ends a moment later", -9, 1, 5, 700],
    ["ends now", -9, 0, 5, 2_500],
    ["begins a moment later", 1, 9, 5, 2_500],
    ["is sold out", -9, 9, 0, 2_500],
  ])("is shown at the price of a flash sale that %s", async (_, from, to, left, seen) => {
    const [cart, [variantId]] = [await guestCart(), (await variants(1)) as [number]];
    const saleId = await makeFlashSale(variantId, { price_base_minor: 700, quota: 5, startsAt: now + from, endsAt: now + to });
    await db.prepare("UPDATE flash_sale_items SET sold = quota - ? WHERE flash_sale_id = ?").bind(left, saleId).run();
    await addEach({ db, now }, cart, [variantId]);
    const row = await db.prepare("SELECT seen_price_base_minor, added_at FROM cart_items WHERE cart_id = ?").bind(cart).first();
    expect(row).toEqual({ seen_price_base_minor: seen, added_at: now });
  });
  it("comes as far as the cart has room", async () => {
    const [cart, all] = [await guestCart(), await variants(linesMax + 1)];
    await put(
      "cart_items",
      cart,
      all.slice(0, linesMax - 1).map((id) => [id, 1] as const),
    );
    const [last, over] = all.slice(linesMax - 1) as [number, number];
    expect(await addEach({ db, now }, cart, [last, over])).toEqual([last]);
    expect(await addEach({ db, now }, cart, [over])).toEqual([]);
    expect(await linesIn("cart_items", cart)).toHaveLength(linesMax);
  });
});
