/** The columns of a file: which format its header speaks, and what each column means. Pure. */
import { locales } from "../../../../locales/words.ts";
import { offeredCurrencies } from "../../../shared/money.ts";
import type { FileFormat, FileProblem } from "../rules.ts";
import { etsyFormat } from "./etsy.ts";
import { type ForeignFormat, plainName } from "./foreign.ts";
import { shopifyFormat } from "./shopify-columns.ts";
import { wooFormat } from "./woocommerce-columns.ts";

/** Formats of other shops, in the meanings of Shopify's columns. */
const foreign: Readonly<Record<Exclude<FileFormat, "meydan">, ForeignFormat>> = { shopify: shopifyFormat, woocommerce: wooFormat, etsy: etsyFormat };

/** Files of others that we know by their header and do not read. */
const unread: readonly [name: string, columns: readonly RegExp[]][] = [
  ["eBay", [/^\*?action ?\(siteid=|^(ebay )?item (number|id)$|^custom label( \(sku\))?$/, /^\*?title$/]],
  ["Amazon", [/^(item[_-]sku|seller[_-]sku|asin1?|item-name)$|^templatetype=/]],
  ["Squarespace", [/^product id \[non editable\]$/]],
  ["Wix", [/^handleid$/, /^fieldtype$/]],
  ["PrestaShop", [/^product id$/, /^price tax (excluded|included)/]],
];

const perLocale = ["name", "description", "description_html", "specifications", "warnings", "picture_alt"] as const;
/** Two names of the shop's safety contacts, and why nobody has to be named. */
export const safetyColumns = ["manufacturer", "responsible_person", "safety_exempt"] as const;
/** The column of a price, and of the one it was reduced from, in a currency. */
export const priceColumn = (code: string): string => `price_${code.toLowerCase()}`;
export const compareAtColumn = (code: string): string => `compare_at_${code.toLowerCase()}`;

/** Our own columns, prices in the base currency first: one row a variant, what belongs to the product stands in its first row. */
export const meydanColumns = (base: string): readonly string[] => [
  "handle",
  "status",
  "brand",
  "category",
  ...safetyColumns,
  "hsn",
  "size_table",
  ...perLocale.flatMap((column) => locales.map((locale) => `${column}_${locale}`)),
  "pictures",
  "sku",
  ...[1, 2, 3].flatMap((place) => [`option${place}_name`, `option${place}_value`]),
  ...[base, ...offeredCurrencies.filter((code) => code !== base)].flatMap((code) => [priceColumn(code), compareAtColumn(code)]),
  "stock",
  "weight_g",
  "variant_pictures",
];

export type Header = { format: FileFormat; columns: (string | null)[]; problems: FileProblem[] };

const ours = (name: string) => plainName(name).replace(/[ -]/g, "_");

const ownAlone = new Set([...offeredCurrencies.map(priceColumn), ...locales.map((locale) => `name_${locale}`)]);
const isOurs = (names: readonly string[]) => names.map(ours).some((name) => ownAlone.has(name));

/** Columns that only WooCommerce has: a file of it may be without some. */
const wooAlone = ["regular price", "is featured?", "visibility in catalog", "attribute 1 value(s)"];

function formatOf(names: readonly string[]): FileFormat {
  const plain = new Set(names.map(plainName));
  if (isOurs(names)) return "meydan";
  if ((plain.has("name") || plain.has("sku")) && wooAlone.some((name) => plain.has(name))) return "woocommerce";
  return plain.has("title") && plain.has("price") && (plain.has("currency_code") || plain.has("image1")) ? "etsy" : "shopify";
}

/** Whose file it is, where we know that we cannot read it. */
const unreadOf = (names: readonly string[]) =>
  unread.find(([, patterns]) => patterns.every((pattern) => names.some((name) => pattern.test(plainName(name)))))?.[0];

function meaningOf(name: string, format: FileFormat, base: string): string | null {
  if (format === "meydan") return meydanColumns(base).find((column) => column === ours(name)) ?? null;
  const { columns, numbered } = foreign[format];
  return Object.entries(columns).find(([, names]) => names.includes(plainName(name)))?.[0] ?? numbered(name);
}

/** What has to be there in ours: which product it is, and what it costs. */
const neededOfOurs = (base: string): readonly string[][] => [["handle"], [priceColumn(base)], ["sku"]];

/** The meaning of each column, null where it has none for us. */
export function readHeader(names: readonly string[], line: number, base: string): Header {
  const format = formatOf(names);
  const problems: FileProblem[] = [];
  const seen = new Set<string>();
  const columns = names.map((name) => {
    const meaning = meaningOf(name, format, base);
    const isSilent = name.trim() === "" || (format !== "meydan" && foreign[format].unused.test(plainName(name)));
    if (meaning === null && !isSilent) problems.push({ line, code: "column_unknown", column: name.trim().slice(0, 100) });
    if (meaning === null) return null;
    if (seen.has(meaning)) {
      problems.push({ line, code: "column_repeated", column: name.trim().slice(0, 100) });
      return null;
    }
    seen.add(meaning);
    return meaning;
  });
  const missing = (format === "meydan" ? neededOfOurs(base) : foreign[format].needed).find((one) => !one.some((column) => seen.has(column)));
  // some have columns of Shopify's names, which mean something else there
  const stranger = missing || (format === "shopify" && !seen.has("handle")) ? unreadOf(names) : undefined;
  if (stranger) return { format, columns, problems: [{ line, code: "format_unread", value: stranger }] };
  if (seen.size === 0) return { format, columns, problems: [{ line, code: "header_missing" }] };
  if (missing) problems.push({ line, code: "column_missing", column: nameOf(missing[0] as string, format) });
  return { format, columns, problems };
}

/** How a column is called in a file of that format. */
export const nameOf = (column: string, format: FileFormat = "shopify"): string =>
  format === "meydan" ? column : (foreign[format].names[column] ?? column.replace(/^specification:/, ""));
