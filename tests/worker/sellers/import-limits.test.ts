/** How much of the database one shop's product files may ask for, and how many products it may have. */

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { day_ms } from "../../../worker/shared/time.ts";
import type { ProductFile } from "../../../worker/shop/product-files/contract.ts";
import { dayBytes_max, dayRows_max } from "../../../worker/shop/product-files/rules.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { countRows, db, env, resetClock } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
beforeEach(resetClock);

const fileOf = (...handles: string[]) =>
  `Handle,Title,Type,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Status\n${handles.map((each) => `${each},${each},Shirts,Anka,${each}-1,19.00,4,active\n`).join("")}`;

async function ask(seller: ImportingShop, method: string, path: string, file?: string) {
  const response = await seller.fetch(method, path, file, file === undefined ? {} : { "content-type": "text/csv" });
  const body = (await response.json()) as { data: ProductFile; message?: string };
  return { status: response.status, data: body.data, text: JSON.stringify(body), message: body.message };
}
const upload = (seller: ImportingShop, file: string, query = "") => ask(seller, "POST", `/seller/product-files${query}`, file);
async function settle(seller: ImportingShop): Promise<void> {
  for (let tick = 0; tick < 8 && (await countRows("outbox WHERE done_at IS NULL")) !== 0; tick += 1) {
    seller.market.now += 60_000;
    await sweep(seller.market.purchase());
  }
}
const objects = async () => (await env.MEDIA.list({ prefix: "product-files/" })).objects.length;

describe("one file at work a shop", { timeout: 60_000 }, () => {
  it("refuses another one in five languages, keeps nothing of it, and takes it once the first is through", async () => {
    const seller = await ImportingShop.open();
    const first = await upload(seller, fileOf("one"));
    expect(first.status).toBe(201);
    const stored = await objects();
    const reported = new Set<string | undefined>();
    for (const locale of ["en", "fr", "ar", "tr", "hi"]) {
      const refused = await upload(seller, fileOf("two"), `?locale=${locale}`);
      expect([refused.status, refused.text.includes("product_file_at_work")]).toEqual([409, true]);
      reported.add(refused.message);
    }
    expect(reported.size).toBe(5);
    expect((await ask(seller, "POST", "/seller/products/import", fileOf("two"))).status).toBe(409);
    expect([await objects(), await countRows("product_files WHERE shop_id = ?", seller.shop.id)]).toEqual([stored, 1]);
    expect((await upload(seller, fileOf("one"))).data.id).toBe(first.data.id);
    await settle(seller);
    const second = await upload(seller, fileOf("two"));
    expect(second.status).toBe(201);
    // the checked one waits for the other as well
    const waiting = await ask(seller, "POST", `/seller/product-files/${first.data.id}/import`);
    expect([waiting.status, waiting.text.includes("product_file_at_work")]).toEqual([409, true]);
    expect((await ask(seller, "POST", `/seller/product-files/${second.data.id}/cancel`)).status).toBe(200);
    expect((await ask(seller, "POST", `/seller/product-files/${first.data.id}/import`)).status).toBe(200);
  });
  it("takes one of six that come at once, and is no other shop's concern", async () => {
    const [seller, other] = [await ImportingShop.open(), await ImportingShop.open()];
    const statuses = await Promise.all(["a", "b", "c", "d", "e", "f"].map(async (handle) => (await upload(seller, fileOf(handle))).status));
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await upload(other, fileOf("a"))).status).toBe(201);
  });
  it("is the database's word too", async () => {
    const seller = await ImportingShop.open();
    const { data } = await upload(seller, fileOf("one"));
    const again = (status: string) =>
      db
        .prepare(
          `INSERT INTO product_files (shop_id, name, hash, size_bytes, locale, encoding, status, is_import, cursor_bytes, created_at, updated_at)
            SELECT shop_id, name, ?2, size_bytes, locale, encoding, ?2, 0, 0, 0, 0 FROM product_files WHERE id = ?1`,
        )
        .bind(data.id, status)
        .run();
    for (const status of ["reading", "checking", "saving"]) await expect(again(status), status).rejects.toThrow("UNIQUE");
    for (const status of ["checked", "pictures", "done", "failed", "cancelled"]) await again(status);
  });
});

describe("a day's files of a shop", { timeout: 60_000 }, () => {
  const size_bytes = fileOf("day").length;
  it.each([
    ["bytes up to the last", dayBytes_max - size_bytes, 1, 0, 201],
    ["one byte more", dayBytes_max - size_bytes + 1, 1, 0, 429],
    ["rows before the last", 1, dayRows_max - 1, 0, 201],
    ["all rows", 1, dayRows_max, 0, 429],
    ["all of it just within the day", dayBytes_max, dayRows_max, day_ms - 1, 429],
    ["all of it a day ago", dayBytes_max, dayRows_max, day_ms, 201],
  ])("are counted where one begins: %s", async (_, bytes, rows, age_ms, status) => {
    const seller = await ImportingShop.open();
    await db
      .prepare(
        `INSERT INTO product_files (shop_id, name, hash, size_bytes, row_count, locale, encoding, status, is_import, cursor_bytes, created_at, updated_at)
          VALUES (?1, 'before.csv', 'before', ?2, ?3, 'en', 'utf-8', 'done', 1, 0, ?4, ?4)`,
      )
      .bind(seller.shop.id, bytes, rows, seller.market.now - age_ms)
      .run();
    const answer = await upload(seller, fileOf("day"));
    expect([answer.status, answer.text.includes("product_files_limit")]).toEqual([status, status === 429]);
  });
});

describe("the products of a shop", { timeout: 60_000 }, () => {
  const counted = (shopId: number) =>
    db.prepare("SELECT products, products_max FROM shop_product_counts WHERE shop_id = ?").bind(shopId).first<{ products: number; products_max: number }>();

  it("end at the shop's limit, reported row by row, and past the door as well", async () => {
    const seller = await ImportingShop.open();
    expect(await seller.import(fileOf("one"))).toMatchObject({ created: 1 });
    expect(await counted(seller.shop.id)).toEqual({ products: 1, products_max: 50_000 });
    await db.prepare("UPDATE shop_product_counts SET products_max = 2 WHERE shop_id = ?").bind(seller.shop.id).run();
    const result = await seller.import(fileOf("one", "two", "three", "four"), "?locale=fr");
    expect([result.created, result.unchanged]).toEqual([1, 1]);
    const refused = result.problems.filter(({ code }) => code === "products_limit");
    expect(refused.map(({ line, level }) => [line, level])).toEqual([
      [4, "error"],
      [5, "error"],
    ]);
    expect(refused[0]?.message).toMatch(/nombre maximal de produits/);
    const copy = () =>
      db
        .prepare(
          "INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at) SELECT ?2, shop_id, brand_id, main_id, sub_id, 'draft', 0 FROM products WHERE shop_id = ?1 LIMIT 1",
        )
        .bind(seller.shop.id, `past-the-door-${seller.shop.id}`)
        .run();
    await expect(copy()).rejects.toThrow("products_limit");
    expect(await counted(seller.shop.id)).toMatchObject({ products: 2 });
    // what goes makes room
    await db.prepare("DELETE FROM products WHERE id = (SELECT max(id) FROM products WHERE shop_id = ?)").bind(seller.shop.id).run();
    await copy();
    expect(await counted(seller.shop.id)).toMatchObject({ products: 2 });
  });
});
