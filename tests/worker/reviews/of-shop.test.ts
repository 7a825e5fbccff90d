/** What stands of reviews on a shop's page: the newest of each of its best selling products, in the reader's language where there is one. */
import { beforeAll, expect, it } from "vitest";
import { bumpCatalogue } from "../../../worker/cache/generation.ts";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import { type ReviewAtShop, shopReviews_max } from "../../../worker/shop/reviews/contract.ts";
import { readReviewsOfShop } from "../../../worker/shop/reviews/of-shop-data.ts";
import { DB, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";

let goods: Fixture;
let shop: string;
let products: number[];
beforeAll(async () => {
  goods = await catalogueFixture(DB, { products: 48, prefix: "praised", mains: 1 });
  const id = await DB.prepare("SELECT shop_id AS id FROM products WHERE id = ?").bind(goods.productIds[0]).first<number>("id");
  shop = (await DB.prepare("SELECT handle FROM shops WHERE id = ?").bind(id).first<string>("handle")) as string;
  await DB.prepare("DELETE FROM reviews").run();
  const { results } = await DB.prepare("SELECT id FROM products WHERE shop_id = ? AND status = 'active' ORDER BY in_stock DESC, sold_count DESC, id DESC")
    .bind(id)
    .all<{ id: number }>();
  products = results.map((row) => row.id);
});
const write = (productId: number, title: string, created: number, lang = "en") =>
  DB.prepare("INSERT INTO reviews (product_id, stars, lang, author, title, body, created_at) VALUES (?, 4, ?, 'Ada', ?, 'B', ?)").bind(
    productId,
    lang,
    title,
    created,
  );
const list = (locale: string) => getApi<{ data: ReviewAtShop[]; meta: { total: number } }>(`/shops/${shop}/reviews?locale=${locale}`);
const titles = async (locale: string) => (await list(locale)).body.data.map(({ title }) => title);

it("nothing is written: nothing is said, nor of a shop that there is not", async () => {
  expect((await list("en")).body).toEqual({ data: [], meta: { total: 0 } });
  expect((await getApi("/shops/nowhere/reviews")).body).toEqual({ data: [], meta: { total: 0 } });
});
it("each product has its newest one, the reader's language comes first, and no more stand there than the page has room for", async () => {
  const [first = 0, second = 0, third = 0] = products;
  await DB.batch([
    write(first, "old", 1),
    write(first, "new", 9),
    write(first, "neuf", 20, "fr"),
    write(second, "autre", 30, "fr"),
    write(third, "third", 5),
    bumpCatalogue(DB),
  ]);
  expect(await titles("en")).toEqual(["new", "third", "autre"]);
  expect(await titles("fr")).toEqual(["autre", "neuf", "third"]);
  const [one] = (await list("en")).body.data;
  expect(one?.product).toMatchObject({ handle: goods.handles[goods.productIds.indexOf(first)] });
  expect(one?.product.name).not.toBe("");
  await DB.batch([...products.slice(3).map((id, at) => write(id, `more ${at}`, 40 + at)), bumpCatalogue(DB)]);
  expect((await titles("en")).length).toBe(Math.min(products.length, shopReviews_max));
});
it("what is read does not grow with the reviews of a product", async () => {
  const readRows = async () => {
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    await readReviewsOfShop(counting(DB, tally), shop, "en", shopReviews_max);
    return tally.rows_read;
  };
  const before = await readRows();
  expect(before).toBeGreaterThan(0);
  await DB.batch(Array.from({ length: 60 }, (_, at) => write(products[0] as number, `again ${at}`, at)));
  expect(await readRows()).toBeLessThanOrEqual(before + 5);
});
