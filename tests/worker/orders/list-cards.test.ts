/** What a card of the list shows of an order's lines, and which of its things may be reviewed: each condition on its own. */
import { beforeAll, describe, expect, it } from "vitest";
import { readCards } from "../../../worker/shop/orders/list/data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { runSql } from "../../support/raw-sql.ts";

let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 6, prefix: "cards", shops: 2 });
  await insertShipping();
});

const product = (at: number) => shop.productIds[at] as number;

describe("the lines of a card", () => {
  it("are whole, of these orders alone, each with the shops of its packages", async () => {
    const ada = await makeShopper();
    const first = await makeOrder({ shopperId: ada.id, productIds: [product(1), product(0)], names: ["B", "A"], status: "paid" });
    const between = await makeOrder({ shopperId: ada.id, productIds: [product(2)] });
    const last = await makeOrder({ shopperId: ada.id, productIds: [product(3)], names: ["C"], status: "paid" });
    await runSql("UPDATE order_lines SET picture = 'no-such-picture', quantity = 2, unit_price_minor = 500 WHERE id = ?", last.lineIds[0]);
    const { lines, packages } = await readCards(DB, ada.id, [last.orderId, first.orderId], "en");
    const picture = { hash: expect.any(String), width: expect.any(Number), height: expect.any(Number) };
    const row = (order_id: number, at: number, name: string) => ({
      ...{ order_id, product_handle: shop.handles[at], main_slug: "home", name, quantity: 1, ...picture, reviewable: null },
    });
    expect(lines).toEqual([
      row(first.orderId, 1, "B"),
      row(first.orderId, 0, "A"),
      { ...row(last.orderId, 3, "C"), quantity: 2, hash: null, width: null, height: null },
    ]);
    expect(lines.map(({ order_id }) => order_id)).not.toContain(between.orderId);
    expect(packages.map(({ order_id }) => order_id)).toEqual([first.orderId, first.orderId, last.orderId]);
    expect(new Set(packages.slice(0, 2).map(({ name }) => name)).size).toBe(2);
  });

  type Bought = { me: number; other: number; lineId: number; productId: number; otherProduct: number; shopId: number; otherShop: number };
  const review = (productId: number, shopperId: number) =>
    runSql(
      "INSERT INTO reviews (product_id, shopper_id, stars, lang, author, title, body, created_at) VALUES (?, ?, 5, 'en', 'A', 'T', 'B', 0)",
      productId,
      shopperId,
    );
  const removal = (productId: number, shopperId: number, by: string) =>
    runSql(
      "INSERT INTO review_removals (review_id, product_id, shopper_id, removed_by, removed_at) SELECT 1 + ifnull(max(review_id), 0), ?, ?, ?, 0 FROM review_removals",
      productId,
      shopperId,
      by,
    );
  const member = (shopId: number, shopperId: number) =>
    runSql("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, 'packer', 0)", shopId, shopperId);
  const cases: [string, (bought: Bought) => Promise<unknown>, boolean][] = [
    ["was delivered", async () => {}, true],
    ["was cancelled", ({ lineId }) => runSql("UPDATE order_lines SET cancelled_at = 1 WHERE id = ?", lineId), false],
    [
      "is on its way",
      ({ lineId }) => runSql("UPDATE packages SET status = 'shipped' WHERE id = (SELECT package_id FROM order_lines WHERE id = ?)", lineId),
      false,
    ],
    ["is sold no more", ({ productId }) => runSql("UPDATE products SET status = 'withdrawn' WHERE id = ?", productId), false],
    ["was reviewed", ({ productId, me }) => review(productId, me), false],
    ["another reviewed", ({ productId, other }) => review(productId, other), true],
    ["was reviewed beside it", ({ otherProduct, me }) => review(otherProduct, me), true],
    ["had its review removed by the marketplace", ({ productId, me }) => removal(productId, me, "marketplace"), false],
    ["had its review removed by its author", ({ productId, me }) => removal(productId, me, "author"), true],
    ["had another's review removed", ({ productId, other }) => removal(productId, other, "marketplace"), true],
    ["had the review of another thing removed", ({ otherProduct, me }) => removal(otherProduct, me, "marketplace"), true],
    ["is of the shopper's own shop", ({ shopId, me }) => member(shopId, me), false],
    ["is of somebody else's shop", ({ shopId, other }) => member(shopId, other), true],
    ["is not of the shopper's own shop", ({ otherShop, me }) => member(otherShop, me), true],
  ];
  it.each(cases)("of which a thing %s: it may be reviewed: %#", async (_, happens, isReviewable) => {
    const [me, other] = [(await makeShopper()).id, (await makeShopper()).id];
    const { productIds, handles } = await catalogueFixture(DB, { products: 2, shops: 2 });
    const [productId, otherProduct] = productIds as [number, number];
    const shopOf = async (id: number) => (await DB.prepare("SELECT shop_id FROM products WHERE id = ?").bind(id).first<number>("shop_id")) as number;
    const { orderId, lineIds } = await makeOrder({ shopperId: me, productIds: [productId] });
    const [shopId, otherShop] = [await shopOf(productId), await shopOf(otherProduct)];
    await happens({ me, other, lineId: lineIds[0] as number, productId, otherProduct, shopId, otherShop });
    const { lines } = await readCards(DB, me, [orderId], "en");
    expect(lines.map(({ reviewable }) => reviewable)).toEqual([isReviewable ? handles[0] : null]);
  });
});
