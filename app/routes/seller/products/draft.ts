/** A product as it stands in the editor's form: texts alone, so that nothing typed is lost, however wrong it is. Pure. */
import { type Locale, locales } from "../../../../locales/words.ts";
import { amountText } from "../../../../worker/shared/amounts.ts";
import type { ProductBody, ShopProduct } from "../../../../worker/shop/products/contract.ts";
import { safetyExemptions } from "../../../../worker/shop/safety/rules.ts";
import { minorOf, wholeOf } from "../../../forms/amounts.ts";

export type DraftText = { name: string; description: string; html: string; specifications: string; warnings: string };
export type DraftRow = {
  id: string;
  sku: string;
  options: string[];
  price: string;
  compareAt: string;
  stock: string;
  stockSeen: string;
  weight: string;
  prices: Record<string, { price: string; compareAt: string }>;
};
export type DraftPicture = { hash: string; alt: Partial<Record<Locale, string>>; shows: string };
export type ProductDraft = {
  version: string;
  handle: string;
  brand: string;
  hsn: string;
  /** A name; "": that of the category. */
  sizeTable: string;
  category: string;
  status: ShopProduct["status"];
  texts: Record<Locale, DraftText>;
  /** Labels of the axes, and the values that combinations are made of, a comma between them. */
  axes: { label: string; values: string }[];
  currencies: string[];
  rows: DraftRow[];
  pictures: DraftPicture[];
  /** Names of the shop's contacts, and a reason; "": none. */
  safety: Record<"manufacturer" | "responsible" | "exempt", string>;
};

const noText: DraftText = { name: "", description: "", html: "", specifications: "", warnings: "" };
export const newRow = (options: string[] = [], sku = ""): DraftRow => ({
  id: "",
  sku,
  options,
  price: "",
  compareAt: "",
  stock: "",
  stockSeen: "",
  weight: "",
  prices: {},
});
const ofLocales = <T>(make: (locale: Locale) => T) => Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;

/** `safety`: what is usual in the shop. */
export const blank = (safety?: ProductBody["safety"]): ProductDraft => ({
  version: "",
  handle: "",
  brand: "",
  hsn: "",
  sizeTable: "",
  category: "",
  status: "draft",
  texts: ofLocales(() => ({ ...noText })),
  axes: [],
  currencies: [],
  rows: [newRow()],
  pictures: [],
  safety: draftSafety(safety),
});

const draftSafety = (safety: ProductBody["safety"]): ProductDraft["safety"] => ({
  manufacturer: safety?.manufacturer ?? "",
  responsible: safety?.responsible ?? "",
  exempt: safety?.exempt ?? "",
});

/** `base`: the base currency, which prices without a currency are in. */
export function draftOf(product: ShopProduct, base: string): ProductDraft {
  const axes = product.variants[0]?.options.map(({ axis }) => axis) ?? [];
  const labelIn = (variant: ShopProduct["variants"][number], axis: string) => variant.options.find((option) => option.axis === axis)?.value ?? "";
  const currencies = [...new Set(product.variants.flatMap(({ prices }) => Object.keys(prices ?? {})))].sort();
  const all = [...new Set(product.variants.map(({ sku }) => sku))];
  return {
    version: String(product.version),
    handle: product.handle,
    brand: product.brand,
    hsn: product.hsn ?? "",
    sizeTable: product.sizeTable ?? "",
    // nobody chose a guessed one: it is asked for
    category: product.categoryGuessed ? "" : `${product.category.main}/${product.category.sub}`,
    status: product.status,
    texts: ofLocales((locale) => {
      const text = product.texts[locale];
      return text
        ? {
            name: text.name,
            description: text.description,
            html: text.descriptionHtml ?? "",
            specifications: text.specifications.map(({ name, value }) => `${name}: ${value}`).join("\n"),
            warnings: text.warnings ?? "",
          }
        : { ...noText };
    }),
    axes: axes.map((label) => ({ label, values: [...new Set(product.variants.map((variant) => labelIn(variant, label)))].join(", ") })),
    currencies,
    rows: product.variants.map((variant) => ({
      id: String(variant.id ?? ""),
      sku: variant.sku,
      options: axes.map((axis) => labelIn(variant, axis)),
      price: typedOf(variant.price, base),
      compareAt: typedOf(variant.compareAt, base),
      stock: String(variant.stock),
      stockSeen: String(variant.stock),
      weight: String(variant.weight_g),
      prices: Object.fromEntries(
        Object.entries(variant.prices ?? {}).map(([currency, own]) => [
          currency,
          { price: typedOf(own?.price, currency), compareAt: typedOf(own?.compareAt, currency) },
        ]),
      ),
    })),
    safety: draftSafety(product.safety),
    pictures: product.pictures.map(({ hash, alt, variantSkus }) => ({ hash, alt, shows: shownValue(product, variantSkus, all.length) })),
  };
}

/** The value that all variants share which a picture shows. */
function shownValue({ variants }: ShopProduct, skus: string[] | undefined, all: number): string {
  if (!skus || skus.length === 0 || skus.length === all) return "";
  const shown = variants.filter(({ sku }) => skus.includes(sku));
  const shared = shown[0]?.options.find(({ axis, value }) => shown.every(({ options }) => options.some((each) => each.axis === axis && each.value === value)));
  return shared?.value ?? "";
}

/** `Fabric: Cotton`, a line each; a line without a colon is a name that wants its value. */
const specificationsOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.search(/[:：]/);
      return at < 0 ? { name: line, value: "" } : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    });

const typedOf = (minor: number | null | undefined, currency: string) => (minor === null || minor === undefined ? "" : amountText(minor, currency));

/** `locale`: of the page that numbers were typed on. */
type Sent = { status: ProductDraft["status"]; locale: Locale; base: string; ignoreVersion?: boolean };

/** What the API is sent. What is no number is sent as -1, which it refuses at its field. */
export function bodyOf(draft: ProductDraft, { status, locale, base, ignoreVersion = false }: Sent): ProductBody {
  const sum = (text: string, currency: string) => {
    const minor = minorOf(text, locale, currency);
    return Number.isNaN(minor) ? -1 : minor;
  };
  const whole = (text: string, empty: number) => {
    const value = wholeOf(text, locale) ?? empty;
    return Number.isNaN(value) ? -1 : value;
  };
  const [main = "", sub = ""] = draft.category.split("/");
  return {
    handle: draft.handle.trim(),
    status,
    brand: draft.brand,
    hsn: draft.hsn.trim() || null,
    sizeTable: draft.sizeTable || null,
    category: { main, sub },
    texts: Object.fromEntries(
      locales.map((locale) => {
        const { name, description, html, specifications, warnings } = draft.texts[locale];
        const isEmpty = [name, description, html, specifications, warnings].every((text) => text.trim() === "");
        const text = { name, description, descriptionHtml: html.trim() || null, specifications: specificationsOf(specifications), warnings };
        return [locale, isEmpty ? null : text];
      }),
    ),
    variants: draft.rows.map((row) => ({
      ...(row.id && { id: Number(row.id) }),
      sku: row.sku,
      options: draft.axes.map(({ label }, at) => ({ axis: label.trim(), value: (row.options[at] ?? "").trim() })),
      price: sum(row.price, base) ?? -1,
      compareAt: sum(row.compareAt, base) ?? null,
      stock: whole(row.stock, 0),
      ...(row.stockSeen !== "" && { stockSeen: Number(row.stockSeen) }),
      weight_g: whole(row.weight, 0),
      prices: Object.fromEntries(
        draft.currencies.flatMap((currency) => {
          const price = sum(row.prices[currency]?.price ?? "", currency);
          const compareAt = sum(row.prices[currency]?.compareAt ?? "", currency) ?? null;
          return price === undefined && compareAt === null ? [] : [[currency, { price: price ?? -1, compareAt }]];
        }),
      ),
    })),
    pictures: draft.pictures.map(({ hash, alt, shows }) => ({
      hash,
      alt,
      ...(shows && { variantSkus: draft.rows.filter(({ options }) => options.some((value) => value.trim() === shows)).map(({ sku }) => sku) }),
    })),
    safety: {
      manufacturer: draft.safety.manufacturer || null,
      responsible: draft.safety.responsible || null,
      exempt: safetyExemptions.find((reason) => reason === draft.safety.exempt) ?? null,
    },
    ...(draft.version !== "" && !ignoreVersion && { version: Number(draft.version) }),
  };
}

/** What each part of the editor is given. */
export type EditorPart = { draft: ProductDraft; base: string; errors: Readonly<Record<string, string>> };
