/** A shop's size tables: written by its people, named by products, shown to shoppers; hostile figures and other shops' tables. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Product } from "../../../worker/shop/catalogue/contract.ts";
import { getApi } from "../../support/api.ts";
import { cup } from "../../support/moderation/desk.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { countRows, db, resetClock } from "../../support/purchase/fixture.ts";
import { askAs, type Desk, makeDesk, makeStaff } from "../../support/sellers/desk.ts";

beforeAll(insertCategories);
beforeEach(resetClock);

const shirts = {
  name: "Shirts",
  category: null,
  columns: ["chest", "length"],
  rows: [
    { size: "M", values: ["96–100", "71.5"] },
    { size: "L", values: ["102–106", ""] },
  ],
};
const shown = {
  columns: ["chest", "length"],
  rows: [
    {
      size: "M",
      values: [
        { min_mm: 960, max_mm: 1000 },
        { min_mm: 715, max_mm: 715 },
      ],
    },
    { size: "L", values: [{ min_mm: 1020, max_mm: 1060 }, null] },
  ],
};
const ask = (desk: Desk, method: string, path = "", body?: unknown, who = desk.seller) => askAs(who, method, `/seller/size-tables${path}`, body);
type Table = { id: number; name: string; category: string | null; products: number };
const tablesOf = async (desk: Desk) => (await ask(desk, "GET")).body.data.tables as Table[];
const idOf = async (desk: Desk, name: string) => (await tablesOf(desk)).find((each) => each.name === name)?.id;
const create = (desk: Desk, over: object = {}) => askAs(desk.seller, "POST", "/seller/products", cup(over));
/** As shoppers see it: through the caches. */
const shownOf = async (product: { handle: string }) => (await getApi<{ data: Product }>(`/products/${product.handle}`)).body.data.sizeTable;
const categoryOf = ({ category }: { category: { main: string; sub: string } }) => `${category.main}/${category.sub}`;

describe("a shop's size tables", () => {
  it("are added, changed and taken away; each is in the log with before and after, and nothing said twice", async () => {
    const desk = await makeDesk();
    expect((await ask(desk, "POST", "", shirts)).status).toBe(201);
    const id = await idOf(desk, "Shirts");
    const typed = { ...shirts, rows: [{ size: " M ", values: ["96 - 100 cm", "٧١٫٥"] }, shirts.rows[1]] };
    for (const same of [typed, shirts]) expect((await ask(desk, "PUT", `/${id}`, same)).body.data.tables).toEqual([{ ...shirts, id, products: 0 }]);
    for (let twice = 0; twice < 2; twice += 1) expect((await ask(desk, "PUT", `/${id}`, { ...shirts, name: "Tees" })).status).toBe(200);
    expect((await ask(desk, "DELETE", `/${id}`)).body.data.tables).toEqual([]);
    expect((await ask(desk, "DELETE", `/${id}`)).status).toBe(404);
    const log = await db
      .prepare("SELECT note, before IS NULL AS added, after IS NULL AS gone FROM operator_log WHERE shop_id = ? ORDER BY id")
      .bind(desk.shop.id)
      .all();
    expect(log.results).toEqual([
      { note: "Shirts", added: 1, gone: 0 },
      { note: "Tees", added: 0, gone: 0 },
      { note: "Tees", added: 0, gone: 1 },
    ]);
  });

  it.each<[string, object]>([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(61) }],
    ["name", { name: "a\u202eb" }],
    ["category", { category: "no/such" }],
    ["category", { category: "../admin" }],
    ["columns", { columns: [] }],
    ["columns.0", { columns: ["", "length"] }],
    ["columns.0", { columns: ["soul", "length"] }],
    ["columns.1", { columns: ["chest", "chest"] }],
    ["rows", { rows: [] }],
    ["rows", { rows: Array.from({ length: 31 }, (_, at) => ({ size: String(at), values: ["1", "2"] })) }],
    ["rows.0.size", { rows: [{ size: "", values: ["1", "2"] }] }],
    ["rows.0.size", { rows: [{ size: "x".repeat(21), values: ["1", "2"] }] }],
    [
      "rows.1.size",
      {
        rows: [
          { size: "m", values: ["1", "2"] },
          { size: "M", values: ["1", "2"] },
        ],
      },
    ],
    ["rows.0.values", { rows: [{ size: "M", values: ["1"] }] }],
    ["rows.0.values.0", { rows: [{ size: "M", values: ["", ""] }] }],
    ["rows.0.values.1", { rows: [{ size: "M", values: ["1", "<b>2</b>"] }] }],
    ["rows.0.values.1", { rows: [{ size: "M", values: ["1", "-2"] }] }],
    ["rows.0.values.1", { rows: [{ size: "M", values: ["1", "1e9"] }] }],
    ["rows.0.values.1", { rows: [{ size: "M", values: ["1", "90–80"] }] }],
    ["rows.0.values.1", { rows: [{ size: "M", values: ["1", "9".repeat(30)] }] }],
  ])("are refused at %s: %j", async (field, over) => {
    const desk = await makeDesk();
    const { status, body } = await ask(desk, "POST", "", { ...shirts, ...over });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await countRows("size_tables WHERE shop_id = ?", desk.shop.id)).toBe(0);
  });

  it("have each name once, however it is written, each category once, and are 50 at most; the largest fits", async () => {
    const desk = await makeDesk();
    const { body } = await create(desk);
    const category = categoryOf(body.data);
    const largest = {
      ...shirts,
      category,
      columns: ["height", "chest", "waist", "hips", "shoulders", "sleeve", "neck", "inseam"],
      rows: Array.from({ length: 30 }, (_, at) => ({ size: `${"\u{1f9e5}".repeat(8)}${at}`, values: Array.from({ length: 8 }, () => "900.5–999") })),
    };
    expect((await ask(desk, "POST", "", largest)).status).toBe(201);
    expect((await ask(desk, "POST", "", { ...shirts, name: "SHIRTS" })).body.errors).toHaveProperty("name");
    expect((await ask(desk, "POST", "", { ...shirts, name: "Others", category })).body.errors).toHaveProperty("category");
    for (let at = 1; at < 50; at += 1)
      await db.prepare("INSERT INTO size_tables (shop_id, name, body, created_at) VALUES (?, ?, '{}', 0)").bind(desk.shop.id, `Table ${at}`).run();
    await db
      .prepare("UPDATE size_tables SET body = (SELECT body FROM size_tables WHERE shop_id = ?1 AND name = 'Shirts') WHERE shop_id = ?1")
      .bind(desk.shop.id)
      .run();
    expect(await ask(desk, "POST", "", { ...shirts, name: "One more" })).toMatchObject({ status: 409, body: { code: "limit_reached" } });
  });

  it("are the owner's and the manager's; another shop's table answers as none does", async () => {
    const desk = await makeDesk();
    await ask(desk, "POST", "", shirts);
    const id = await idOf(desk, "Shirts");
    expect((await ask(desk, "GET", "", undefined, await makeStaff(desk.shop.id, "manager"))).status).toBe(200);
    const packer = await makeStaff(desk.shop.id, "packer");
    const other = await makeDesk();
    for (const [method, path, body] of [
      ["GET", "", undefined],
      ["POST", "", shirts],
      ["PUT", `/${id}`, shirts],
      ["DELETE", `/${id}`, undefined],
    ] as const) {
      expect([method, (await ask(desk, method, path, body, packer)).status]).toEqual([method, 403]);
      if (path !== "") expect([method, (await ask(other, method, path, body)).status]).toEqual([method, 404]);
    }
    for (const wrong of ["0", "x", "9".repeat(40)]) expect([400, 404]).toContain((await ask(desk, "DELETE", `/${wrong}`)).status);
    expect(await tablesOf(other)).toEqual([]);
    const foreign = await create(other, { sizeTable: "Shirts" });
    expect([foreign.status, foreign.body.errors]).toEqual([400, { sizeTable: [expect.any(String)] }]);
    const { body } = await create(other);
    await expect(db.prepare("INSERT INTO product_size_tables (product_id, table_id) VALUES (?, ?)").bind(body.data.id, id).run()).rejects.toThrow(
      "size_table_of_another_shop",
    );
  });
});

describe("a product's size table", () => {
  it("is the one it names, else that of its category, and follows every change", async () => {
    const desk = await makeDesk();
    const { body } = await create(desk, { status: "active" });
    const product = body.data;
    expect([product.sizeTable, await shownOf(product)]).toEqual([null, undefined]);
    await ask(desk, "POST", "", { ...shirts, name: "All", category: categoryOf(product), columns: ["waist"], rows: [{ size: "M", values: ["80"] }] });
    expect((await shownOf(product))?.columns).toEqual(["waist"]);
    await ask(desk, "POST", "", shirts);
    const named = await askAs(desk.seller, "PUT", `/seller/products/${product.id}`, { ...product, sizeTable: "shirts" });
    expect([named.status, named.body.data.sizeTable, await shownOf(product)]).toEqual([200, "Shirts", shown]);
    expect((await tablesOf(desk)).map(({ name, products }) => [name, products])).toEqual([
      ["All", 0],
      ["Shirts", 1],
    ]);
    const { sizeTable: _, ...unsaid } = named.body.data;
    expect((await askAs(desk.seller, "PUT", `/seller/products/${product.id}`, unsaid)).body.data.sizeTable).toBe("Shirts");
    await ask(desk, "PUT", `/${await idOf(desk, "Shirts")}`, { ...shirts, columns: ["hips", "length"] });
    expect((await shownOf(product))?.columns).toEqual(["hips", "length"]);
    await ask(desk, "DELETE", `/${await idOf(desk, "Shirts")}`);
    expect((await shownOf(product))?.columns).toEqual(["waist"]);
    await ask(desk, "DELETE", `/${await idOf(desk, "All")}`);
    expect(await shownOf(product)).toBeUndefined();
  });

  it("leaves with the shop it was of, and goes with its product", async () => {
    const [desk, other] = [await makeDesk(), await makeDesk()];
    await ask(desk, "POST", "", shirts);
    const { body } = await create(desk, { sizeTable: "Shirts" });
    expect(await countRows("product_size_tables WHERE product_id = ?", body.data.id)).toBe(1);
    await db.prepare("UPDATE products SET shop_id = ? WHERE id = ?").bind(other.shop.id, body.data.id).run();
    expect(await countRows("product_size_tables WHERE product_id = ?", body.data.id)).toBe(0);
  });

  it("stands in a file under its name, and what no table is called is refused there", async () => {
    const shop = await ImportingShop.open();
    await db
      .prepare("INSERT INTO size_tables (shop_id, name, body, created_at) VALUES (?, 'Shirts', ?, 0)")
      .bind(shop.shop.id, JSON.stringify({ columns: ["chest"], rows: [{ size: "M", values: [[960, 1000]] }] }))
      .run();
    const file = (table: string) => `handle,category,name_en,sku,price_usd,size_table\ncup-of-sizes,living/candles,Cup,CUP,10,${table}`;
    expect((await shop.import(file("Trousers"))).problems.map(({ code, level }) => [code, level])).toContainEqual(["product_not_saved", "error"]);
    expect(await countRows("product_size_tables AS p JOIN size_tables AS t ON t.id = p.table_id WHERE t.shop_id = ?", shop.shop.id)).toBe(0);
    expect(await shop.import(file("shirts"))).toMatchObject({ created: 1, problems: [] });
    const exported = await shop.export("meydan");
    expect(exported).toContain("Shirts");
    expect(await shop.import(exported)).toMatchObject({ unchanged: 1, problems: [] });
    // a file without the column says nothing of it
    await shop.import("handle,category,name_en,sku,price_usd\ncup-of-sizes,living/candles,Cup,CUP,11");
    expect(await countRows("product_size_tables AS p JOIN size_tables AS t ON t.id = p.table_id WHERE t.shop_id = ?", shop.shop.id)).toBe(1);
    expect((await shop.import(file(""))).updated).toBe(1);
    expect(await countRows("product_size_tables AS p JOIN size_tables AS t ON t.id = p.table_id WHERE t.shop_id = ?", shop.shop.id)).toBe(0);
  });
});
