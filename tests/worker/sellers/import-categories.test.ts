/** Where products go that a file does not place: nothing guessed is ever for sale, and what is chosen once counts for all of them. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import type { ProductFile } from "../../../worker/shop/product-files/contract.ts";
import { fetchApi } from "../../support/api.ts";
import { tinyPng } from "../../support/pictures.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { countRows, db, resetClock } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
beforeEach(resetClock);
afterEach(() => vi.restoreAllMocks());

const placed = "Handle,Title,Type,Variant SKU,Variant Price,Status\nplaced,Placed,Candles,PLACED,5,active\n";
/** Of the two that no category fits, one has a picture. */
const unplaced = `Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Status
pictured,Gizmo,Gizmos,PICTURED,19.00,4,https://cdn.shopify.com/gizmo.png,active
plain,Gadget,Gizmos,PLAIN,9.00,4,,active
`;
const guesses = ({ problems }: Awaited<ReturnType<ImportingShop["import"]>>) => problems.filter(({ code }) => code === "category_unknown");

async function shopWithProducts(): Promise<ImportingShop> {
  const seller = await ImportingShop.open();
  await seller.import(placed.replaceAll("placed", `placed-${seller.shop.id}`));
  return seller;
}
async function sweepAll(seller: ImportingShop): Promise<void> {
  for (let tick = 0; tick < 8 && ((await countRows("outbox WHERE done_at IS NULL")) ?? 0) > 0; tick += 1) {
    seller.market.now += 60_000;
    await sweep(seller.market.purchase());
  }
}
const row = async (seller: ImportingShop, name: string) =>
  db
    .prepare(
      `SELECT p.id, p.handle, p.status, p.withheld, p.category_guessed, c.slug AS sub, p.version FROM products AS p JOIN categories AS c ON c.id = p.sub_id
        WHERE p.shop_id = ? AND p.handle LIKE ?`,
    )
    .bind(seller.shop.id, `${name}%`)
    .first<{ id: number; handle: string; status: string; withheld: number; category_guessed: number; sub: string; version: number }>();
const ask = async (seller: ImportingShop, method: string, path: string, body?: unknown) => {
  const response = await seller.fetch(method, path, body === undefined ? undefined : JSON.stringify(body), { "content-type": "application/json" });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, body: (await response.json()) as any };
};
const guest = async (handle: string) => (await fetchApi(`/products/${handle}`)).status;

describe("a product whose category was guessed", { timeout: 60_000 }, () => {
  it("stays a draft when its picture comes, and when the same file comes again, and says so each time", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(tinyPng()));
    const seller = await shopWithProducts();
    const first = await seller.import(unplaced);
    expect(guesses(first).map(({ line }) => line)).toEqual([2, 3]);
    expect(guesses(first)[0]?.message).toContain("Home and living › Candles");
    await sweepAll(seller);
    const pictured = await row(seller, "pictured");
    expect(await countRows("product_pictures WHERE product_id = ?", pictured?.id)).toBe(1);
    expect([pictured, await row(seller, "plain")]).toMatchObject([
      { status: "draft", withheld: 0, category_guessed: 1, sub: "candles" },
      { status: "draft", withheld: 0, category_guessed: 1, sub: "candles" },
    ]);
    const again = await seller.import(unplaced);
    expect({ ...again, problems: guesses(again).length }).toEqual({ rows: 2, created: 0, updated: 0, unchanged: 2, problems: 2 });
    await sweepAll(seller);
    expect(await row(seller, "pictured")).toMatchObject({ status: "draft", category_guessed: 1 });
    expect(await guest(pictured?.handle as string)).toBe(404);
  });

  it("is for sale once its shop has chosen, and the file then leaves the choice alone", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nobody answers"));
    const seller = await shopWithProducts();
    await seller.import(unplaced);
    const { id, handle } = (await row(seller, "plain")) as { id: number; handle: string };
    const refused = await ask(seller, "POST", `/seller/products/${id}/status`, { status: "active" });
    expect([refused.status, refused.body.errors]).toEqual([400, { category: ["Please choose a category."] }]);
    const inTable = await ask(seller, "PATCH", "/seller/product-rows", { rows: [], statuses: [{ product: id, status: "active" }] });
    expect(inTable.body.data).toMatchObject({ saved: 0, problems: [{ product: id, message: "Please choose a category." }] });
    const { data } = (await ask(seller, "GET", `/seller/products/${id}`)).body;
    expect(data.categoryGuessed).toBe(true);
    const chosen = await ask(seller, "PUT", `/seller/products/${id}`, {
      ...data,
      categoryGuessed: undefined,
      status: "active",
      category: { main: "fashion", sub: "jewellery" },
    });
    expect([chosen.status, chosen.body.data.status, chosen.body.data.categoryGuessed]).toEqual([200, "active", undefined]);
    expect(await guest(handle)).toBe(200);
    const again = await seller.import(unplaced);
    expect(guesses(again).map(({ line }) => line)).toEqual([2]);
    expect(await row(seller, "plain")).toMatchObject({ status: "active", category_guessed: 0, sub: "jewellery" });
  });

  it("cannot be put on sale past the code either", async () => {
    const seller = await shopWithProducts();
    await seller.import(unplaced);
    const { id } = (await row(seller, "plain")) as { id: number };
    for (const change of ["status = 'active'", "withheld = 1", "status = 'active', withheld = 0"])
      await expect(db.prepare(`UPDATE products SET ${change} WHERE id = ?`).bind(id).run(), change).rejects.toThrow("chosen by its shop");
    await expect(
      db
        .prepare(
          `INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, created_at, category_guessed)
            SELECT 'past-the-code', shop_id, brand_id, main_id, sub_id, 'active', 0, 1 FROM products WHERE id = ?`,
        )
        .bind(id)
        .run(),
    ).rejects.toThrow("chosen by its shop");
    await db.prepare("UPDATE products SET status = 'active', category_guessed = 0 WHERE id = ?").bind(id).run();
    await expect(db.prepare("UPDATE products SET category_guessed = 1 WHERE id = ?").bind(id).run()).rejects.toThrow("chosen by its shop");
  });
});

describe("a shop without products", { timeout: 60_000 }, () => {
  const upload = async (seller: ImportingShop, query = "") =>
    (await (await seller.fetch("POST", `/seller/product-files${query}`, unplaced, { "content-type": "text/csv" })).json<{ data: ProductFile }>()).data;

  it("gets nothing placed anywhere by a guess: the rows wait for a category", async () => {
    const seller = await ImportingShop.open();
    const result = await seller.import(unplaced);
    expect([result.created, result.problems.filter(({ code }) => code === "category_missing").map(({ line }) => line)]).toEqual([0, [2, 3]]);
    expect(await seller.products()).toEqual([]);
  });

  it("chooses once for all of a checked file, also where that choice was checked before", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nobody answers"));
    const seller = await ImportingShop.open();
    const { id } = await upload(seller);
    await sweepAll(seller);
    const twin = await upload(seller, "?category=living/candles");
    expect(twin.id).not.toBe(id);
    await sweepAll(seller);
    expect((await ask(seller, "GET", `/seller/product-files/${id}`)).body.data).toMatchObject({ status: "checked", created: 0, guessed: 0, unplaced: 2 });
    expect((await ask(seller, "POST", `/seller/product-files/${id}/import?category=living`)).status).toBe(400);
    const begun = await ask(seller, "POST", `/seller/product-files/${id}/import?category=living/candles`);
    expect([begun.status, begun.body.data.status]).toEqual([200, "saving"]);
    await sweepAll(seller);
    expect((await ask(seller, "GET", `/seller/product-files/${id}`)).body.data).toMatchObject({ status: "done", created: 2, guessed: 0, unplaced: 0 });
    expect((await ask(seller, "GET", `/seller/product-files/${twin.id}`)).body.data.status).toBe("cancelled");
    expect(await countRows("product_file_rows WHERE file_id IN (?, ?)", id, twin.id)).toBe(0);
    expect(await row(seller, "plain")).toMatchObject({ status: "active", category_guessed: 0, sub: "candles" });
  });

  it("is refused a choice that is at work already", async () => {
    const seller = await ImportingShop.open();
    const { id } = await upload(seller);
    await sweepAll(seller);
    await upload(seller, "?category=living/candles");
    expect((await ask(seller, "POST", `/seller/product-files/${id}/import?category=living/candles`)).status).toBe(409);
    expect((await ask(seller, "GET", `/seller/product-files/${id}`)).body.data.status).toBe("checked");
  });
});
