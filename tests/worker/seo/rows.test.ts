/** The SQL of sitemaps: what is for sale of a stretch of numbers, which stretches there are, and the shops that are approved. */
import { beforeAll, beforeEach, expect, it } from "vitest";
import { readProducts, readShops, readStretches } from "../../../worker/shop/seo/data.ts";
import { db, makeShop, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";

let shop: { id: number; handle: string };
let other: { id: number; handle: string };
/** A product of this number. */
async function product(id: number, whose = shop) {
  const handle = `numbered-${id}`;
  await runSql(
    "INSERT INTO products (id, handle, shop_id, brand_id, main_id, sub_id, status, created_at) VALUES (?, ?, ?, 1, 1, 2, 'active', 0)",
    id,
    handle,
    whose.id,
  );
  await runSql("UPDATE products SET updated_at = ? WHERE id = ?", id, id);
  return handle;
}

beforeAll(seedBase);
beforeEach(async () => {
  await runSql("DELETE FROM products");
  await runSql("UPDATE shops SET status = 'suspended'");
  [shop, other] = [await makeShop(), await makeShop()];
});

it("a file names what is for sale of its stretch, with three pictures at most", async () => {
  const [first, second, third] = [await product(10), await product(12), await product(19)];
  await product(9);
  await product(20);
  await product(13, other);
  await product(14);
  await runSql("UPDATE products SET status = 'withdrawn' WHERE id = 14");
  await runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", other.id);
  for (const [position, sign] of [..."1234"].entries()) {
    await runSql("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 1, 1, 'image/png')", sign.repeat(64));
    await runSql("INSERT INTO product_pictures (product_id, position, hash) VALUES (12, ?, ?)", position, sign.repeat(64));
  }
  const pictures = JSON.stringify(["1", "2", "3"].map((sign) => sign.repeat(64)));
  expect(await readProducts(db, 10, 20)).toEqual([
    { handle: first, main: "home", updated_at: 10, pictures: "[]" },
    { handle: second, main: "home", updated_at: 12, pictures },
    { handle: third, main: "home", updated_at: 19, pictures: "[]" },
  ]);
  expect(await readProducts(db, 21, 30)).toEqual([]);
});

it("the stretches that hold any product are found, however far apart", async () => {
  expect(await readStretches(db, 10)).toEqual([]);
  for (const id of [9, 10, 19, 20, 5000]) await product(id);
  expect(await readStretches(db, 10)).toEqual([0, 1, 2, 500]);
  expect(await readStretches(db, 7)).toEqual([1, 2, 714]);
});

it("the shops that are approved are named in the order they came", async () => {
  await runSql("UPDATE shops SET created_at = 7 WHERE id = ?", other.id);
  await runSql("UPDATE shops SET status = 'pending' WHERE id = ?", (await makeShop()).id);
  expect(await readShops(db)).toEqual([
    { handle: shop.handle, created_at: 0 },
    { handle: other.handle, created_at: 7 },
  ]);
});
