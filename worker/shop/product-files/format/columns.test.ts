import { describe, expect, it } from "vitest";
import { meydanColumns, nameOf, readHeader } from "./columns.ts";

const read = (header: string) => readHeader(header.split(","), 1);

describe("a file's header", () => {
  it.each([
    ["Handle,Title,Variant Price", "shopify"],
    ["TITLE,PRICE", "shopify"],
    ["Name,Regular price", "woocommerce"],
    ["sku,NAME,  Regular   Price ", "woocommerce"],
    ["SKU,Name,Is featured?", "woocommerce"],
    ["TITLE,PRICE,CURRENCY_CODE", "etsy"],
    ["TITLE,PRICE,IMAGE1", "etsy"],
    [meydanColumns.join(","), "meydan"],
    ["handle,sku,price_usd", "meydan"],
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
