/** The columns of Shopify's product files. Data. */
import type { ForeignFormat } from "./foreign.ts";

/** Shopify's names, those of today and those before. What other formats say is told in the same meanings. */
const columns: ForeignFormat["columns"] = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "body html", "description", "body"],
  vendor: ["vendor"],
  category: ["product category", "standardized product type", "standard product type", "custom product type"],
  type: ["type", "product type"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  axis1: ["option1 name"],
  value1: ["option1 value"],
  axis2: ["option2 name"],
  value2: ["option2 value"],
  axis3: ["option3 name"],
  value3: ["option3 value"],
  sku: ["variant sku", "sku"],
  grams: ["variant grams", "weight value (grams)", "grams"],
  weight: ["variant weight", "weight value", "weight"],
  weightUnit: ["weight unit"],
  stock: ["variant inventory qty", "inventory quantity", "inventory qty"],
  price: ["variant price", "price"],
  compareAt: ["variant compare at price", "compare-at price", "compare at price"],
  picture: ["image src", "product image url", "image url"],
  picturePosition: ["image position"],
  pictureAlt: ["image alt text"],
  variantPicture: ["variant image", "variant image url"],
  giftCard: ["gift card"],
};

/** Columns that say nothing a shop here has: they are no surprise, so nobody is told. */
const unused =
  /^(option\d linked to|variant inventory (tracker|policy)|inventory (tracker|policy)|continue selling when out of stock|(variant )?fulfillment service|(variant )?requires shipping|(variant )?(taxable|barcode|tax code)|charge tax|variant weight unit|weight unit for display|cost per item|unit price .*|seo (title|description)|google shopping ?\/.*|included ?\/.*|(price|compare[- ]at price) ?\/.*|template suffix|collection|tax (1|2).*|id|command|top row|row #|variant (id|command|cost)|.*\(variant\.metafields\..*\))$/;

/** Metafields of products: their names are words for people, their values facts. */
const metafield = /^(.+?)\s*\((?:product\.metafields\.[^()]*)\)$/i;

/** How Shopify's template calls them. */
const names: Readonly<Record<string, string>> = {
  handle: "Handle",
  title: "Title",
  body: "Body (HTML)",
  vendor: "Vendor",
  category: "Product Category",
  type: "Type",
  tags: "Tags",
  published: "Published",
  status: "Status",
  axis1: "Option1 Name",
  value1: "Option1 Value",
  axis2: "Option2 Name",
  value2: "Option2 Value",
  axis3: "Option3 Name",
  value3: "Option3 Value",
  sku: "Variant SKU",
  grams: "Variant Grams",
  weight: "Variant Weight",
  stock: "Variant Inventory Qty",
  price: "Variant Price",
  compareAt: "Variant Compare At Price",
  picture: "Image Src",
  picturePosition: "Image Position",
  pictureAlt: "Image Alt Text",
  variantPicture: "Variant Image",
  giftCard: "Gift Card",
};

export const shopifyFormat: ForeignFormat = {
  columns,
  unused,
  names,
  numbered: (name) => {
    const fact = metafield.exec(name.trim())?.[1];
    return fact ? `specification:${fact.trim()}` : null;
  },
  needed: [["handle", "title"], ["price"]],
};
