/** Products in Shopify's format: one row a variant, and one for each further picture. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import { amountText } from "../../../shared/amounts.ts";
import { htmlOfText } from "../../markup/rules.ts";
import type { ProductInput, ProductStatus } from "../../products/service.ts";

export const shopifyColumns = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Product Category",
  "Published",
  ...[1, 2, 3].flatMap((place) => [`Option${place} Name`, `Option${place} Value`]),
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Qty",
  "Variant Price",
  "Variant Compare At Price",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Variant Image",
  "Status",
] as const;
type Cells = Partial<Record<string, string>>;

const statuses: Readonly<Record<ProductStatus, string>> = { active: "active", draft: "draft", withdrawn: "archived" };

/** The rows of a product, a cell for each of `shopifyColumns`; texts in one language, the first there is unless it has this one. */
export function writeShopify(product: ProductInput, { locale, origin, base }: { locale: Locale; origin: string; base: string }): string[][] {
  const text = product.texts[locale] ?? Object.values(product.texts).find((each) => each);
  const { pictures, variants } = product;
  const urlOf = (hash: string) => `${origin}/media/${hash}`;
  const rows: Cells[] = variants.map((variant) => {
    const own = pictures.find(({ variantSkus }) => variantSkus?.includes(variant.sku));
    const options = variant.options.length > 0 ? variant.options : [{ axis: "Title", value: "Default Title" }];
    return {
      ...Object.fromEntries(
        options.flatMap(({ axis, value }, i) => [
          [`Option${i + 1} Name`, axis],
          [`Option${i + 1} Value`, value],
        ]),
      ),
      "Variant SKU": variant.sku,
      "Variant Grams": String(variant.weight_g),
      "Variant Inventory Qty": String(variant.stock),
      "Variant Price": amountText(variant.price_base_minor, base),
      "Variant Compare At Price": variant.compareAt_base_minor ? amountText(variant.compareAt_base_minor, base) : "",
      ...(own && { "Variant Image": urlOf(own.hash) }),
    };
  });
  const head: Cells = {
    Title: text?.name ?? product.handle,
    "Body (HTML)": text?.descriptionHtml ?? htmlOfText(text?.description ?? ""),
    Vendor: product.brand,
    "Product Category": `${product.category.main} > ${product.category.sub}`,
    Published: String(product.status === "active").toUpperCase(),
    Status: statuses[product.status],
  };
  rows[0] = { ...head, ...rows[0] };
  pictures.forEach(({ hash, alt }, i) => {
    rows[i] = { ...rows[i], "Image Src": urlOf(hash), "Image Position": String(i + 1), "Image Alt Text": alt[locale] ?? "" };
  });
  return rows.map((row) => shopifyColumns.map((column) => (column === "Handle" ? product.handle : (row[column] ?? ""))));
}
