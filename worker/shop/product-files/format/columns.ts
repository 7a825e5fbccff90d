/** The columns of a file: which format its header speaks, and what each column means, in old and new names. Pure. */
import { locales } from "../../../../locales/words.ts";
import { offeredCurrencies } from "../../money.ts";
import type { FileProblem, Format } from "../rules.ts";

/** Shopify's names, those of today and those before; another spelling of case and blanks is the same name. */
const shopify: Readonly<Record<string, readonly string[]>> = {
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

/** Columns of Shopify's that say nothing a shop here has: they are no surprise, so nobody is told. */
const unused =
  /^(option\d linked to|variant inventory (tracker|policy)|inventory (tracker|policy)|continue selling when out of stock|(variant )?fulfillment service|(variant )?requires shipping|(variant )?(taxable|barcode|tax code)|charge tax|variant weight unit|weight unit for display|cost per item|unit price .*|seo (title|description)|google shopping ?\/.*|included ?\/.*|(price|compare[- ]at price) ?\/.*|template suffix|collection|tax (1|2).*|id|command|top row|row #|variant (id|command|cost)|.*\(variant\.metafields\..*\))$/;

/** Shopify's metafields of products: their names are words for people, their values facts. */
const metafield = /^(.+?)\s*\((?:product\.metafields\.[^()]*)\)$/i;
export const specificationColumn = (name: string) => `specification:${name}`;

const perLocale = ["name", "description", "description_html", "specifications", "picture_alt"] as const;
/** Our own columns: one row a variant, what belongs to the product stands in its first row. */
export const meydanColumns: readonly string[] = [
  "handle",
  "status",
  "brand",
  "category",
  ...perLocale.flatMap((column) => locales.map((locale) => `${column}_${locale}`)),
  "pictures",
  "sku",
  ...[1, 2, 3].flatMap((place) => [`option${place}_name`, `option${place}_value`]),
  "price_usd",
  "compare_at_usd",
  ...offeredCurrencies.filter((code) => code !== "USD").flatMap((code) => [`price_${code.toLowerCase()}`, `compare_at_${code.toLowerCase()}`]),
  "stock",
  "weight_g",
  "variant_pictures",
];

export type Header = { format: Format; columns: (string | null)[]; problems: FileProblem[] };

const plain = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/[\ufeff\0]/g, "")
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ");
const ours = (name: string) => plain(name).replace(/[ -]/g, "_");

const isOurs = (names: readonly string[]) => names.map(ours).includes("price_usd") || names.some((name) => /^name_(en|fr|ar|tr|hi)$/.test(ours(name)));

function meaningOf(name: string, format: Format): string | null {
  if (format === "meydan") return meydanColumns.find((column) => column === ours(name)) ?? null;
  const known = Object.entries(shopify).find(([, names]) => names.includes(plain(name)))?.[0];
  const fact = known ? undefined : metafield.exec(name.trim())?.[1];
  return known ?? (fact ? specificationColumn(fact.trim()) : null);
}

/** What has to be there: which product it is, and what it costs. */
const needed: Readonly<Record<Format, readonly string[][]>> = { shopify: [["handle", "title"], ["price"]], meydan: [["handle"], ["price_usd"], ["sku"]] };

/** The meaning of each column, null where it has none for us. */
export function readHeader(names: readonly string[], line: number): Header {
  const format: Format = isOurs(names) ? "meydan" : "shopify";
  const problems: FileProblem[] = [];
  const seen = new Set<string>();
  const columns = names.map((name) => {
    const meaning = meaningOf(name, format);
    const isSilent = name.trim() === "" || (format === "shopify" && unused.test(plain(name)));
    if (meaning === null && !isSilent) problems.push({ line, code: "column_unknown", column: name.trim().slice(0, 100) });
    if (meaning === null) return null;
    if (seen.has(meaning)) {
      problems.push({ line, code: "column_repeated", column: name.trim().slice(0, 100) });
      return null;
    }
    seen.add(meaning);
    return meaning;
  });
  if (seen.size === 0) return { format, columns, problems: [{ line, code: "header_missing" }] };
  for (const one of needed[format])
    if (!one.some((column) => seen.has(column)))
      problems.push({ line, code: "column_missing", column: format === "meydan" ? (one[0] as string) : nameOf(one[0] as string) });
  return { format, columns, problems };
}

/** How Shopify's template calls it. */
const shopifyNames: Readonly<Record<string, string>> = {
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
export const nameOf = (column: string) => shopifyNames[column] ?? column.replace(/^specification:/, "");
