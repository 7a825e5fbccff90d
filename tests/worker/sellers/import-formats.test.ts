/** Product files of WooCommerce and Etsy: what becomes of each line of them; and those of others, which are refused by name. */
import { beforeAll, describe, expect, it } from "vitest";
import { etsyFile, unreadHeaders, wooFile } from "../../support/product-files/other-shops.ts";
import { ImportingShop, insertCategories, type Result } from "../../support/product-files/shop.ts";
import { db } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);

const errorsOf = ({ problems }: Result) => problems.filter(({ level }) => level === "error").map(({ line, code, column }) => [line, code, column]);
const notesOf = ({ problems }: Result) => problems.filter(({ level }) => level === "note").map(({ line, code }) => [line, code]);
type Product = { handle: string; status: string; brand: string; sub: string; texts: string; variants: string };
const found = async (seller: ImportingShop, handle: string) => {
  const product = (await seller.products()).find((each) => [handle, `${handle}-${seller.shop.handle}`].includes((each as Product).handle)) as
    | Product
    | undefined;
  if (!product) throw new Error(`no product ${handle}`);
  const [text] = JSON.parse(product.texts) as [[locale: string, name: string, description: string, html: string | null, specifications: string]];
  return { ...product, text, variants: JSON.parse(product.variants) as unknown[] };
};

describe("a WooCommerce file", () => {
  it("is imported product by product: each line is in the shop or reported, and the same file again changes nothing", async () => {
    const seller = await ImportingShop.open();
    const dry = await seller.import(wooFile, "?dryRun=1");
    expect(await seller.products()).toEqual([]);
    const first = await seller.import(wooFile);
    expect([first.rows, first.created, errorsOf(first)]).toEqual([dry.rows, dry.created, errorsOf(dry)]);
    expect([first.rows, first.created]).toEqual([14, 5]);
    expect(errorsOf(first)).toEqual([
      [5, "variation_hidden", "Published"],
      [8, "option_missing", "Attribute 1 value(s)"],
      [12, "kind_unsold", "Type"],
      [13, "kind_unsold", "Type"],
      [14, "title_missing", "Parent"],
      [15, "handle_shared", "SKU"],
    ]);
    expect(notesOf(first)).toEqual(
      expect.arrayContaining([
        [4, "stock_invalid"],
        [7, "stock_missing"],
        [9, "sale_dates"],
        [10, "stock_missing"],
        [11, "compare_at_low"],
      ]),
    );
    expect(first.problems.every(({ message }) => message.length > 5 && !/\{\{|seller\.import/.test(message))).toBe(true);
    const products = await seller.products();
    expect(await seller.import(wooFile)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    expect(await seller.products()).toEqual(products);
    expect(await db.prepare("SELECT format FROM product_files WHERE shop_id = ?").bind(seller.shop.id).first("format")).toBe("woocommerce");
  });

  it("tells variations by their attributes' names, and reads prices, sales, pieces, weights and states", async () => {
    const seller = await ImportingShop.open();
    await seller.import(wooFile);
    const shirt = await found(seller, "woo-vneck");
    expect(shirt).toMatchObject({ status: "active", brand: "Nine Yards", sub: "shirts" });
    expect(shirt.text.slice(0, 2)).toEqual(["en", "V-Neck Shirt"]);
    expect(shirt.text[2]).toBe("Cut for summer.\n\nWash at 30°.\nDo not tumble.");
    expect(JSON.parse(shirt.text[4])).toEqual([{ name: "Material", value: "Cotton" }]);
    expect(shirt.variants).toEqual([
      ["woo-vneck-red", 2000, null, 12, 0, { colour: "red" }],
      ["woo-vneck-blue", 1800, 2000, 0, 0, { colour: "blue" }],
    ]);
    expect(await found(seller, "product-50")).toMatchObject({ status: "draft", variants: [["hoodie-s", 104_500, null, 0, 0, { size: "s" }]] });
    expect(await found(seller, "candle-1")).toMatchObject({ status: "active", sub: "candles", variants: [["candle-1", 1250, null, 7, 0, {}]] });
    expect(await found(seller, "tea-light")).toMatchObject({ status: "draft", variants: [[expect.stringMatching(/^tea-light/), 150, 250, 0, 0, {}]] });
    expect(await found(seller, "lantern")).toMatchObject({ status: "draft", variants: [["lantern", 3000, null, 5, 750, {}]] });
  });
});

describe("an Etsy file", () => {
  it("is imported listing by listing as drafts: each line is in the shop or reported, and the same file again changes nothing", async () => {
    const seller = await ImportingShop.open();
    const first = await seller.import(etsyFile);
    expect([first.rows, first.created]).toEqual([6, 3]);
    expect(errorsOf(first)).toEqual([
      [7, "price_currency", "PRICE"],
      [9, "handle_shared", "TITLE"],
      [10, "price_missing", "PRICE"],
    ]);
    expect(first.problems.filter(({ code }) => code === "column_unknown")).toEqual([]);
    const candle = await found(seller, "mum-39-s-beeswax-candle-quot-hive-quot");
    expect(candle).toMatchObject({ status: "draft", sub: "candles", variants: [["BW-1", 1250, null, 14, 0, {}]] });
    expect(candle.text.slice(0, 3)).toEqual(["en", `Mum's beeswax candle "Hive"`, "Poured by hand.\nBurns 30 hours.\n\nShips in a box."]);
    expect(JSON.parse(candle.text[4])).toEqual([{ name: "Materials", value: "bees wax, cotton" }]);
    expect((await found(seller, "linen-shirt")).variants).toEqual([
      ["LS-SW", 4900, null, 0, 0, { size: "s", colour: "white" }],
      ["LS-SB", 4900, null, 0, 0, { size: "s", colour: "blue" }],
      ["LS-MW", 4900, null, 0, 0, { size: "m", colour: "white" }],
      ["LS-MB", 4900, null, 0, 0, { size: "m", colour: "blue" }],
    ]);
    expect((await found(seller, "twin")).variants).toEqual([["T-1", 1000, null, 1, 0, {}]]);
    const products = await seller.products();
    expect(await seller.import(etsyFile)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await seller.products()).toEqual(products);
  });
});

describe("a file of another shop that we do not read", () => {
  it.each(unreadHeaders)("of %s is refused by name: %s", async (shop, header) => {
    const result = await (await ImportingShop.open()).import(`${header}\n${header.split(",").fill("5").join(",")}\n`);
    expect(result).toMatchObject({ created: 0, problems: [{ line: 1, code: "format_unread", level: "error" }] });
    expect(result.problems[0]?.message).toContain(shop);
    expect(result.problems[0]?.message).toContain("Shopify, WooCommerce and Etsy");
  });
  it("of WooCommerce without prices names the column as it is called there", async () => {
    const result = await (await ImportingShop.open()).import("ID,Type,SKU,Name,Visibility in catalog,Stock\n1,simple,A,Cup,visible,4\n");
    expect(result.problems).toMatchObject([{ code: "column_missing", column: "Regular price" }]);
  });
});

describe("pictures of other shops", () => {
  it.each([
    ["https://cdn.shopify.com/a.jpg", undefined],
    ["http://cdn.shopify.com/a.jpg", undefined],
    ["https://cdn.shopify.com:8443/a.jpg", "picture_https"],
    ["ftp://cdn.shopify.com/a.jpg", "picture_https"],
    ["https://pictures.example/a.jpg", "picture_host"],
  ])("%s: %s", async (address, code) => {
    const seller = await ImportingShop.open();
    const { created, problems } = await seller.import(
      `Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty,Image Src\npictured,Pictured,Candles,P,5,1,${address}\n`,
      "?dryRun=1",
    );
    expect([created, problems.map((each) => each.code)]).toEqual([1, code ? [code] : []]);
  });
});

describe("two products under one handle", () => {
  it("are reported, with their lines", async () => {
    const seller = await ImportingShop.open();
    const { created, problems } = await seller.import(
      "Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty\ndup,One,Candles,D-1,5,1\nother,Other,Candles,O-1,5,1\ndup,Two,Candles,D-2,6,1\n",
    );
    expect(created).toBe(2);
    expect(problems.filter(({ level }) => level === "error")).toMatchObject([
      { line: 4, code: "handle_shared", message: expect.stringContaining("dup (2, 4)") },
    ]);
  });
});

describe("what stood in the file", () => {
  it.each(["ar", "en"])("keeps its own direction in messages about it: %s", async (locale) => {
    const seller = await ImportingShop.open();
    const { problems } = await seller.import(`Handle,Title,Type,Variant Price\na,=2+3,Candles,-5.00\nb,B,Candles,€12.50\n`, `?dryRun=1&locale=${locale}`);
    const answerOf = (code: string) => problems.find((each) => each.code === code)?.message;
    expect(answerOf("price_not_positive")).toContain("\u2068-5.00\u2069");
    expect(answerOf("price_currency")).toContain("\u2068€12.50\u2069");
  });
});
