import { beforeAll, describe, expect, it } from "vitest";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";

beforeAll(insertCategories);

const shirts = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status
linen-shirt,Linen shirt,"<p>Cool in <b>summer</b>.</p>
<ul><li>Linen</li>
<li>Washable</li></ul>",Nine Yards,Apparel & Accessories > Clothing > Shirts & Tops > Shirts,Shirt,"summer, linen",TRUE,Size,S,Colour,White,LS-S-W,220,12,"1,049.00",1299.50,https://cdn.shopify.com/s/files/1/a.jpg,1,A white shirt,FALSE,,active
linen-shirt,,,,,,,,,M,,White,LS-M-W,230,3,49.00,,https://cdn.shopify.com/s/files/1/b.jpg,2,,,,
linen-shirt,,,,,,,,,L,,White,LS-L-W,240,-2,$49,40,,,,,,
candle,Candle,,Nine Yards,,Candles,,TRUE,Title,Default Title,,,,300,5,12.00,0.00,,,,FALSE,,draft
`;

describe("a Shopify file", () => {
  it("is imported, and the same file again changes nothing", async () => {
    const seller = await ImportingShop.open();
    const dry = await seller.import(shirts, "?dryRun=1");
    expect(dry).toMatchObject({ rows: 4, created: 2, updated: 0, unchanged: 0 });
    expect(await seller.products()).toEqual([]);
    const first = await seller.import(shirts);
    expect({ ...first, problems: first.problems.map(({ line, code, level }) => [line, code, level]) }).toEqual({
      rows: 4,
      created: 2,
      updated: 0,
      unchanged: 0,
      problems: [
        [6, "compare_at_low", "note"],
        [6, "stock_invalid", "note"],
        [7, "sku_missing", "note"],
      ],
    });
    const products = await seller.products();
    expect(products).toMatchObject([
      { handle: "candle", status: "draft", sub: "candles" },
      { handle: "linen-shirt", status: "active", brand: "Nine Yards", sub: "shirts" },
    ]);
    expect(await seller.import(shirts)).toMatchObject({ rows: 4, created: 0, updated: 0, unchanged: 2 });
    expect(await seller.products()).toEqual(products);
  });
});
