/** What goes with a product: what several people bought together with it, and before that what its shop sells of other kinds. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { bumpCatalogue, forgetGeneration } from "../../../worker/cache/generation.ts";
import { counting, type Tally } from "../../../worker/request/profile.ts";
import type { ProductCard } from "../../../worker/shop/catalogue/contract.ts";
import { readGoesWith } from "../../../worker/shop/catalogue/product/goes-with-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { DB, getApi } from "../../support/api.ts";
import { catalogueFixture } from "../../support/catalogue/fixture.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";

type Row = { id: number; handle: string; shop_id: number; sub_id: number; in_stock: number };
let rows: Row[];
let own: Row;
beforeAll(async () => {
  await catalogueFixture(DB, { products: 60, prefix: "paired", mains: 2, shops: 2 });
  await insertShipping();
  ({ results: rows } = await DB.prepare("SELECT id, handle, shop_id, sub_id, in_stock FROM products ORDER BY id").all<Row>());
});
let next = 0;
beforeEach(() => {
  own = rows.filter(({ in_stock }) => in_stock)[next] as Row;
  next += 1;
});
const list = async () => {
  await bumpCatalogue(DB).run();
  forgetGeneration();
  return (await getApi<{ data: ProductCard[] }>(`/products/${own.handle}/goes-with`)).body.data;
};
const buy = async (productIds: number[], shopperId?: number) => {
  const { id } = shopperId === undefined ? await makeShopper() : { id: shopperId };
  const { orderId } = await makeOrder({ shopperId: id, productIds, status: "delivered" });
  await DB.prepare("UPDATE orders SET paid_at = created_at WHERE id = ?").bind(orderId).run();
  return id;
};
const strangers = () => rows.filter(({ shop_id, in_stock, id }) => shop_id !== own.shop_id && in_stock && id !== own.id);

it("nothing was bought with it: its shop's other kinds, in stock", async () => {
  const found = await list();
  expect(found.length).toBeGreaterThan(1);
  for (const { id } of found) {
    const row = rows.find((each) => each.id === id) as Row;
    expect([row.shop_id === own.shop_id, row.sub_id === own.sub_id, row.in_stock]).toEqual([true, false, 1]);
  }
});
it("what two people bought with it comes first; what one did is nobody's to see", async () => {
  const [together, alone] = strangers() as [Row, Row];
  await buy([own.id, together.id]);
  const twice = await buy([own.id, alone.id]);
  await buy([own.id, alone.id], twice);
  expect((await list()).map(({ id }) => id)).not.toContain(together.id);
  await buy([own.id, together.id]);
  const found = (await list()).map(({ id }) => id);
  expect([found[0], found.includes(alone.id), found.includes(own.id)]).toEqual([together.id, false, false]);
});
it("of what is sold out, gone or unpaid nothing is said, and of no product 404", async () => {
  const [gone, unpaid] = strangers().slice(2) as [Row, Row];
  for (const other of [gone, unpaid]) for (let at = 0; at < 2; at++) await buy([own.id, other.id]);
  await DB.prepare("UPDATE products SET status = 'withdrawn' WHERE id = ?").bind(gone.id).run();
  await DB.prepare(
    "UPDATE orders SET paid_at = NULL WHERE id IN (SELECT l.order_id FROM order_lines AS l JOIN variants AS v ON v.id = l.variant_id WHERE v.product_id = ?)",
  )
    .bind(unpaid.id)
    .run();
  const found = (await list()).map(({ id }) => id);
  expect([found.includes(gone.id), found.includes(unpaid.id)]).toEqual([false, false]);
  expect((await getApi("/products/nothing-of-the-kind/goes-with")).status).toBe(404);
});
it("what is read does not grow with the orders of a product", async () => {
  const read = async () => {
    const tally: Tally = { queries: 0, rows_read: 0, rows_written: 0 };
    await readGoesWith(counting(DB, tally), own.handle, 8, { locale: "en", currency: "USD" });
    return tally.rows_read;
  };
  const [other] = strangers() as [Row];
  for (let at = 0; at < 25; at++) await buy([own.id, other.id]);
  const before = await read();
  for (let at = 0; at < 25; at++) await buy([own.id, other.id]);
  expect(await read()).toBeLessThanOrEqual(before + 10);
});
