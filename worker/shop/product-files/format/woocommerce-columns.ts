/** The columns of WooCommerce's product files. Data. */
import type { ForeignFormat } from "./foreign.ts";

const attribute = /^attribute (\d{1,2}) (name|value\(s\))$/i;
/** So many attributes of a product are read. */
export const attributes_max = 20;

export const wooFormat: ForeignFormat = {
  columns: {
    wooId: ["id"],
    wooType: ["type"],
    sku: ["sku"],
    title: ["name"],
    published: ["published"],
    visibility: ["visibility in catalog"],
    summary: ["short description"],
    body: ["description"],
    saleFrom: ["date sale price starts"],
    saleTo: ["date sale price ends"],
    stock: ["stock"],
    weight: ["weight (kg)"],
    grams: ["weight (g)"],
    pounds: ["weight (lbs)"],
    ounces: ["weight (oz)"],
    salePrice: ["sale price"],
    price: ["regular price"],
    category: ["categories"],
    tags: ["tags"],
    vendor: ["brands", "brand"],
    picture: ["images"],
    parent: ["parent"],
  },
  numbered: (name) => {
    const [, place = "", what = ""] = attribute.exec(name.trim()) ?? [];
    if (!place || Number(place) < 1 || Number(place) > attributes_max) return null;
    return `attribute${Number(place)}${what.toLowerCase() === "name" ? "Name" : "Values"}`;
  },
  unused:
    /^(gtin.*|is featured\?|tax (status|class)|in stock\?|low stock amount|backorders allowed\?|sold individually\?|(length|width|height) \(.*\)|allow customer reviews\?|purchase note|shipping class|download (limit|expiry days)|downloads?.*|grouped products|upsells|cross-sells|external url|button text|position|swatches.*|cogs.*|attribute \d+ (visible|global|default)|meta: .*)$/,
  names: {
    wooId: "ID",
    wooType: "Type",
    sku: "SKU",
    handle: "SKU",
    title: "Name",
    published: "Published",
    body: "Description",
    summary: "Short description",
    stock: "Stock",
    weight: "Weight",
    grams: "Weight",
    salePrice: "Sale price",
    price: "Regular price",
    compareAt: "Regular price",
    category: "Categories",
    tags: "Tags",
    picture: "Images",
    variantPicture: "Images",
    parent: "Parent",
    value1: "Attribute 1 value(s)",
    value2: "Attribute 2 value(s)",
    value3: "Attribute 3 value(s)",
  },
  needed: [["title"], ["price"]],
};
