/** How a size turned out: asked of what comes in sizes, counted by the product, said once enough have answered. */
import { beforeAll, expect, it } from "vitest";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi, getApi } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";

let goods: Fixture;
let next = 0;
beforeAll(async () => {
  goods = await catalogueFixture(DB, { products: 8, prefix: "fitting", mains: 1, shops: 1 });
  await insertShipping();
});

/** A product, in sizes or not, without reviews. */
async function fresh(isSized = true) {
  const id = goods.productIds[next] as number;
  const handle = goods.handles[next] as string;
  next += 1;
  const axis = isSized ? "size" : "cloth";
  await DB.prepare("UPDATE variant_options SET axis = ? WHERE axis = 'size' AND variant_id IN (SELECT id FROM variants WHERE product_id = ?)")
    .bind(axis, id)
    .run();
  const { results } = await DB.prepare("SELECT DISTINCT axis FROM variant_options WHERE variant_id IN (SELECT id FROM variants WHERE product_id = ?)")
    .bind(id)
    .all<{ axis: string }>();
  if (isSized && !results.some((row) => row.axis === "size"))
    await DB.prepare("INSERT INTO variant_options (variant_id, axis, value) SELECT id, 'size', 'm' FROM variants WHERE product_id = ?").bind(id).run();
  await DB.prepare("DELETE FROM reviews WHERE product_id = ?").bind(id).run();
  return { id, handle, path: `/products/${handle}/reviews` };
}
type Product = Awaited<ReturnType<typeof fresh>>;
async function owner(product: Product): Promise<TestShopper> {
  const who = await makeShopper();
  await makeOrder({ shopperId: who.id, productIds: [product.id], status: "delivered" });
  return who;
}
async function call(who: TestShopper, method: string, path: string, body?: object) {
  const response = await fetchApi(path, {
    method,
    headers: { ...who.bearer, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
const words = { stars: 4, title: "Good", body: "It lasts." };
const counted = async ({ id }: Product) =>
  Object.fromEntries(
    (await DB.prepare("SELECT fit, count FROM product_fits WHERE product_id = ? AND count > 0").bind(id).all<{ fit: string; count: number }>()).results.map(
      ({ fit, count }) => [fit, count],
    ),
  );

it("is said, changed, taken back and gone with its review; the product counts along", async () => {
  const product = await fresh();
  const ada = await owner(product);
  const { body } = await call(ada, "POST", product.path, { ...words, fit: "small" });
  expect([body.data.fit, body.data.product.isSized, await counted(product)]).toEqual(["small", true, { small: 1 }]);
  const one = `${product.path}/${body.data.id}`;
  expect((await call(ada, "PATCH", one, { fit: "large" })).body.data.fit).toBe("large");
  expect(await counted(product)).toEqual({ large: 1 });
  expect((await call(ada, "PATCH", one, { title: "Better" })).body.data.fit).toBe("large");
  expect((await call(ada, "PATCH", one, { fit: null })).body.data).not.toHaveProperty("fit");
  expect(await counted(product)).toEqual({});
  await call(ada, "PATCH", one, { fit: "true" });
  expect((await call(ada, "DELETE", one)).status).toBe(204);
  expect(await counted(product)).toEqual({});
});
it("is no answer of what comes in no sizes", async () => {
  const product = await fresh(false);
  const ada = await owner(product);
  const refused = await call(ada, "POST", product.path, { ...words, fit: "small" });
  expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([400, "invalid_fields", ["fit"]]);
  const { body } = await call(ada, "POST", product.path, words);
  expect(body.data.product.isSized).toBe(false);
  expect((await call(ada, "PATCH", `${product.path}/${body.data.id}`, { fit: "true" })).status).toBe(400);
});
it("stands at the product from the fifth answer on", async () => {
  const product = await fresh();
  const shown = async () => (await getApi<{ data: { fit?: object } }>(`/products/${product.handle}`)).body.data.fit;
  for (const [at, fit] of ["true", "true", "small", "true"].entries()) {
    expect((await call(await owner(product), "POST", product.path, { ...words, title: `Good ${at}`, fit })).status).toBe(201);
    expect(await shown()).toBeUndefined();
  }
  await call(await owner(product), "POST", product.path, { ...words, fit: "large" });
  expect(await shown()).toEqual({ fit: "true", percent: 60 });
});
it("the database takes no other word, and no count below zero", async () => {
  const product = await fresh();
  const insert = (fit: string) =>
    DB.prepare("INSERT INTO reviews (product_id, stars, lang, author, title, body, created_at, fit) VALUES (?, 4, 'en', 'A', 'T', 'B', 1, ?)")
      .bind(product.id, fit)
      .run();
  await expect(insert("wide")).rejects.toThrow("reviews_fit");
  await insert("small");
  await expect(DB.prepare("UPDATE product_fits SET count = -1 WHERE product_id = ?").bind(product.id).run()).rejects.toThrow("product_fits_not_negative");
});
