import { describe, expect, it } from "vitest";
import { html_max_chars } from "../../markup/rules.ts";
import { meydanColumns, nameOf, readHeader } from "./columns.ts";
import { rowOf } from "./line-to-row.ts";

const read = (header: string) => readHeader(header.split(","), 1, "USD");

describe("a file's header", () => {
  it.each([
    ["Handle,Title,Variant Price", "shopify"],
    ["TITLE,PRICE", "shopify"],
    ["Name,Regular price", "woocommerce"],
    ["sku,NAME,  Regular   Price ", "woocommerce"],
    ["SKU,Name,Is featured?", "woocommerce"],
    ["TITLE,PRICE,CURRENCY_CODE", "etsy"],
    ["TITLE,PRICE,IMAGE1", "etsy"],
    [meydanColumns("USD").join(","), "meydan"],
    ["handle,sku,price_usd", "meydan"],
    ["handle,sku,price_try", "meydan"],
  ])("%s is one of %s", (header, format) => expect(read(header).format).toBe(format));

  it.each([
    ["Title,Price,Handle", []],
    ["Title,Vendor", [["column_missing", "Variant Price"]]],
    ["Price,Vendor", [["column_missing", "Handle"]]],
    ["Name,Regular price,Regular Price", [["column_repeated", "Regular Price"]]],
    [
      "Name,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 21 name,Attribute 0 name",
      [
        ["column_unknown", "Attribute 21 name"],
        ["column_unknown", "Attribute 0 name"],
      ],
    ],
    ["Name,Regular price,Meta: _x,GTIN,Length (cm),Upsells,Attribute 1 visible", []],
    ["Name,SKU,Is featured?", [["column_missing", "Regular price"]]],
    [
      "TITLE,PRICE,IMAGE1,IMAGE10,IMAGE11,VARIATION 1 TYPE,VARIATION 2 VALUES,VARIATION 3 VALUES",
      [
        ["column_unknown", "IMAGE11"],
        ["column_unknown", "VARIATION 3 VALUES"],
      ],
    ],
    ["handle,price_usd", [["column_missing", "sku"]]],
    ["Day,Sum", [["header_missing", undefined]]],
  ])("%s: %j", (header, problems) => {
    expect(read(header).problems.map(({ code, column }) => [code, column])).toEqual(problems);
  });

  it.each([
    ["*Action(SiteID=US|Country=US),*Title", "eBay"],
    ["Action (SiteID=US),Title", "eBay"],
    ["Item number,Title", "eBay"],
    ["eBay item id,Title", "eBay"],
    ["Custom label (SKU),Title", "eBay"],
    ["Custom label,*Title", "eBay"],
    ["item_sku,item_name", "Amazon"],
    ["item-sku,price", "Amazon"],
    ["seller-sku,price", "Amazon"],
    ["asin1,price", "Amazon"],
    ["asin,price", "Amazon"],
    ["item-name,price", "Amazon"],
    ["TemplateType=fptcustom,x", "Amazon"],
    ["Product ID [Non Editable],Title", "Squarespace"],
    ["handleId,fieldType,name,price", "Wix"],
    ["Product ID,Price tax excluded", "PrestaShop"],
    ["Product ID,Price tax included (EUR)", "PrestaShop"],
  ])("%s is %s's, which is not read", (header, value) => expect(read(header).problems).toEqual([{ line: 1, code: "format_unread", value }]));
  it.each([
    ["My action(SiteID=1),Title"],
    ["x item number,Title"],
    ["item number x,Title"],
    ["Custom labels,Title"],
    ["Item number,Subtitle"],
    ["Item number,Title of it"],
    ["x item_sku,b"],
    ["item_sku x,b"],
    ["asin12,b"],
    ["x templatetype=a,b"],
    ["x product id [non editable],b"],
    ["product id [non editable] x,b"],
    ["handleId,x fieldType"],
    ["x handleId,fieldType"],
    ["handleId x,fieldType"],
    ["handleId,fieldType x"],
    ["x product id,Price tax excluded"],
    ["Product id x,Price tax excluded"],
    ["Product id,x price tax excluded"],
    ["handleId,b"],
  ])("%s is nobody's we know", (header) => expect(read(header).problems.map(({ code }) => code)).not.toContain("format_unread"));

  it("of ours is known by a price or a name, in whatever letters", () => {
    for (const header of ["PRICE-USD,x", "Price usd,x", "name_en,x", "Name FR,x", "name-ar,x", "name_tr,x", "name_hi,x"])
      expect([header, read(header).format]).toEqual([header, "meydan"]);
    for (const header of ["name_de,x", "my_name_en,x", "name_ens,x"]) expect([header, read(header).format]).toEqual([header, "shopify"]);
  });
  it.each([
    [["name", "is featured?"], "woocommerce"],
    [["sku", "visibility in catalog"], "woocommerce"],
    [["name", "attribute 1 value(s)"], "woocommerce"],
    [["vendor", "regular price"], "shopify"],
    [["title", "price", "image1"], "etsy"],
    [["title", "image1"], "shopify"],
    [["price", "currency_code"], "shopify"],
  ])("%j is one of %s", (names, format) => expect(readHeader(names, 1, "USD").format).toBe(format));
  it("tells a column that is not known by a hundred characters of its name, and one without a name not at all", () => {
    expect(readHeader(["Handle", "Title", "Price", " ", `  ${"x".repeat(101)}`], 4, "USD").problems).toEqual([
      { line: 4, code: "column_unknown", column: "x".repeat(100) },
    ]);
    expect(readHeader(["Handle", "Title", "Price", `PRICE${" ".repeat(120)}`], 4, "USD").problems).toEqual([
      { line: 4, code: "column_repeated", column: "PRICE" },
    ]);
    expect(readHeader(["Handle", "Title", "Price", "Price", "Colour"], 1, "USD").columns).toEqual(["handle", "title", "price", null, null]);
  });
  it("of ours has these columns", () =>
    expect(meydanColumns("USD")).toEqual([
      ...["handle", "status", "brand", "category", "manufacturer", "responsible_person", "safety_exempt", "hsn", "size_table"],
      ...["name", "description", "description_html", "specifications", "warnings", "picture_alt"].flatMap((column) =>
        ["en", "fr", "ar", "tr", "hi"].map((locale) => `${column}_${locale}`),
      ),
      ...["pictures", "sku", "option1_name", "option1_value", "option2_name", "option2_value", "option3_name", "option3_value", "price_usd", "compare_at_usd"],
      ...["eur", "gbp", "aed", "sar", "kwd", "try", "inr", "ngn", "kes", "ghs", "zar", "jpy"].flatMap((code) => [`price_${code}`, `compare_at_${code}`]),
      ...["stock", "weight_g", "variant_pictures"],
    ]));

  /** The names that each format's own documents and exports use, a line for each meaning. */
  const spellings = {
    shopify: `handle: handle, url handle
      title: title
      body: body (html), body html, description, body
      vendor: vendor
      category: product category, standardized product type, standard product type, custom product type
      type: type, product type
      tags: tags
      published: published, published on online store
      status: status
      axis1: option1 name
      value1: option1 value
      axis2: option2 name
      value2: option2 value
      axis3: option3 name
      value3: option3 value
      sku: variant sku, sku
      grams: variant grams, weight value (grams), grams
      weight: variant weight, weight value, weight
      weightUnit: weight unit
      stock: variant inventory qty, inventory quantity, inventory qty
      price: variant price, price
      compareAt: variant compare at price, compare-at price, compare at price
      picture: image src, product image url, image url
      picturePosition: image position
      pictureAlt: image alt text
      variantPicture: variant image, variant image url
      giftCard: gift card`,
    woocommerce: `wooId: id
      wooType: type
      sku: sku
      title: name
      published: published
      visibility: visibility in catalog
      summary: short description
      body: description
      saleFrom: date sale price starts
      saleTo: date sale price ends
      stock: stock
      weight: weight (kg)
      grams: weight (g)
      pounds: weight (lbs)
      ounces: weight (oz)
      salePrice: sale price
      price: regular price
      category: categories
      tags: tags
      vendor: brands, brand
      picture: images
      parent: parent`,
    etsy: `title: title
      body: description
      price: price
      currency: currency_code
      stock: quantity
      tags: tags
      materials: materials
      sku: sku
      image1: image1
      image10: image10
      variation1name: variation 1 name
      variation2values: variation 2 values`,
  };
  /** So that the header is known by what stands before. */
  const bases = { shopify: ["row #"], woocommerce: ["name", "regular price"], etsy: ["title", "price", "currency_code"] };
  const meanings = (["shopify", "woocommerce", "etsy"] as const).flatMap((format) =>
    spellings[format].split("\n").flatMap((line) => {
      const [meaning = "", names = ""] = line.trim().split(": ");
      return names.split(", ").map((name) => [format, name, meaning] as const);
    }),
  );
  it.each(meanings)("of %s may call a column %j: %s", (format, name, meaning) => {
    const header = readHeader([...bases[format].filter((each) => each !== name), ` ${name.toUpperCase()} `], 1, "USD");
    expect([header.format, header.columns.at(-1)]).toEqual([format, meaning]);
  });

  it("names its columns as its format writes them", () => {
    expect([
      nameOf("price"),
      nameOf("price", "woocommerce"),
      nameOf("price", "etsy"),
      nameOf("price_usd", "meydan"),
      nameOf("specification:Glaze", "etsy"),
    ]).toEqual(["Variant Price", "Regular price", "PRICE", "price_usd", "Glaze"]);
  });
});

const rowColumns = ["handle", "title", "body", null, "price"] as const;
const rowRead = (cells: string[], format: "shopify" | "meydan" | "woocommerce" | "etsy" = "shopify") => rowOf({ line: 7, cells }, rowColumns, format);
const sound = ["cup", "Cup", "", "x", "12"];

describe("a record of a file", () => {
  it("is a row of the product it names", () =>
    expect(rowRead([" cup ", "Cup", "  ", "ignored", "'=12"])).toEqual({
      row: { line: 7, handle: "cup", cells: { handle: "cup", title: "Cup", price: "=12" } },
      problems: [],
    }));
  it("is named by its title where there is no handle", () =>
    expect(rowRead(["", "Big Cup", "", "", "1"])).toMatchObject({ row: { handle: "big-cup" }, problems: [] }));
  it("belongs to no product without either", () =>
    expect(rowRead(["", " ", "", "", "1"])).toEqual({
      row: { line: 7, handle: null, cells: {} },
      problems: [{ line: 7, code: "handle_missing", column: "Handle" }],
    }));
  it("of WooCommerce is named by its SKU, number or name", () =>
    expect(rowOf({ line: 7, cells: ["MUG-1", "Mug"] }, ["sku", "title"], "woocommerce").row.handle).toBe("mug-1"));

  it("tells that its handle was written otherwise", () => {
    expect(rowRead(["Big Cup", "Cup"]).problems).toContainEqual({ line: 7, code: "handle_changed", column: "Handle", value: "Big Cup → big-cup" });
    expect(rowRead([`${"Cup ".repeat(20)}x`, "", "", "", ""])).toMatchObject({
      row: { handle: `${"cup-".repeat(19)}cup` },
      problems: [{ value: `${"Cup ".repeat(20)} → ${"cup-".repeat(19)}cup` }],
    });
  });

  it.each([
    [[...sound, ""], []],
    [[...sound, "", " "], []],
    [[...sound, "more"], [{ line: 7, code: "cells_many", value: "6 > 5" }]],
    [sound.slice(0, 4), [{ line: 7, code: "cells_few", value: "4 < 5" }]],
    [sound, []],
  ])("of the cells %j tells %j", (cells, problems) => expect(rowRead(cells).problems).toEqual(problems));
  it("with too many cells is refused", () => expect(rowRead([...sound, "more"]).row).toEqual({ line: 7, handle: null, cells: {} }));

  it.each([
    ["title", 1, 5000],
    ["body", 2, html_max_chars],
  ])("may have a long %s, up to a limit", (column, at, most) => {
    const [fits, exceeds] = [most, most + 1].map((length) => rowRead(sound.with(at, "x".repeat(length))));
    expect([fits?.problems, fits?.row.cells[column]?.length]).toEqual([[], most]);
    expect(exceeds).toMatchObject({ row: { handle: null, cells: {} }, problems: [{ line: 7, code: "cell_too_long", value: `${"x".repeat(40)}…` }] });
  });
  it("may say as much in a description of our own", () => {
    const described = (length: number) => rowOf({ line: 7, cells: ["cup", "x".repeat(length)] }, ["handle", "description_en"], "meydan").problems.length;
    expect([described(5001), described(html_max_chars), described(html_max_chars + 1)]).toEqual([0, 0, 1]);
    expect(rowOf({ line: 7, cells: ["cup", "x".repeat(5001)] }, ["handle", "no_description"], "meydan").problems).toHaveLength(1);
  });

  it.each([
    ["Cu\0p", "Cup", ["characters_dropped"]],
    ["Cup\ufffd", "Cup\ufffd", ["characters_dropped"]],
    ["\0", undefined, ["characters_dropped"]],
    ["Cup\ud800", "Cup\ufffd", []],
  ])("with the characters %j has %j, told as %j", (given, title, codes) => {
    const { row, problems } = rowRead(sound.with(1, given));
    expect([row.cells.title, problems.map(({ code }) => code)]).toEqual([title, codes]);
  });
});
