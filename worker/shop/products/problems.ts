/** What a product must be before it is kept. Pure. */
import { locales } from "../../../locales/words.ts";
import { type OfferedCurrency, offeredCurrencies } from "../../shared/money.ts";
import { isSlug } from "../query.ts";
import { safetyLengths } from "../safety/rules.ts";
import type { PictureInput, ProductInput, ProductProblem, ProductText, VariantInput } from "./input.ts";
import { foldLabel } from "./keys.ts";
import {
  altLength_max,
  axes_max,
  brandLength_max,
  isHsn,
  labelLength_max,
  lengths,
  pictures_max,
  plainHsn,
  price_max_minor,
  specifications_max,
  stock_max,
  variants_max,
  weight_max_g,
} from "./rules.ts";

/** Well-formed, without control characters (line breaks stay) and without the space around it. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Cc}/gu, (control) => (control === "\n" || control === "\t" ? control : ""))
    .trim();

const tidyText = ({ name, description, descriptionHtml, specifications, warnings }: ProductText): ProductText => ({
  name: tidy(name).replace(/\s+/g, " "),
  description: tidy(description),
  ...(descriptionHtml !== undefined && { descriptionHtml: descriptionHtml === null ? null : tidy(descriptionHtml) || null }),
  ...(warnings !== undefined && { warnings: tidy(warnings) }),
  specifications: specifications.map((each) => ({ name: tidy(each.name), value: tidy(each.value) })).filter(({ name, value }) => name !== "" || value !== ""),
});

const nameIn = (name: string | null) => (name && tidy(name)) || null;

/** The same product with its texts tidied; a text without a word in it is none. */
export function tidied(input: ProductInput): ProductInput {
  const texts: ProductInput["texts"] = {};
  for (const locale of locales) {
    const text = input.texts[locale];
    if (text === undefined) continue;
    const tidy = text && tidyText(text);
    texts[locale] = tidy && (tidy.name !== "" || tidy.description !== "" || tidy.specifications.length > 0 || tidy.warnings) ? tidy : null;
  }
  return {
    ...input,
    handle: tidy(input.handle),
    brand: tidy(input.brand),
    ...(input.hsn !== undefined && { hsn: (input.hsn && plainHsn(input.hsn)) || null }),
    ...(input.sizeTable !== undefined && { sizeTable: nameIn(input.sizeTable) }),
    ...(input.safety && { safety: { ...input.safety, manufacturer: nameIn(input.safety.manufacturer), responsible: nameIn(input.safety.responsible) } }),
    texts,
    variants: input.variants.map((each) => ({
      ...each,
      sku: tidy(each.sku),
      options: each.options.map(({ axis, value }) => ({ axis: tidy(axis), value: tidy(value) })),
    })),
  };
}

/** All that is wrong with a tidied product by itself; what the database knows is looked at when it is saved. */
export function problemsOf(input: ProductInput, base: string): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const refuse = (field: string, code: ProductProblem["code"]) => void problems.push({ field, code });
  const length = (field: string, text: string, most: number, required = false) => {
    if (required && text === "") refuse(field, "required");
    else if (text.length > most) refuse(field, "too_long");
  };
  if (input.handle === "") refuse("handle", "required");
  else if (!isSlug(input.handle)) refuse("handle", "invalid");
  length("brand", input.brand, brandLength_max);
  if (input.hsn && !isHsn(input.hsn)) refuse("hsn", "hsn_digits");
  for (const locale of locales) {
    const text = input.texts[locale];
    if (!text) continue;
    length(`texts.${locale}.name`, text.name, lengths.name, true);
    length(`texts.${locale}.description`, text.description, lengths.description);
    if (text.descriptionHtml) length(`texts.${locale}.descriptionHtml`, text.descriptionHtml, lengths.descriptionHtml);
    length(`texts.${locale}.warnings`, text.warnings ?? "", safetyLengths.warnings);
    if (text.specifications.length > specifications_max) refuse(`texts.${locale}.specifications`, "too_many");
    text.specifications.forEach(({ name, value }, at) => {
      length(`texts.${locale}.specifications.${at}.name`, name, lengths.specificationName, true);
      length(`texts.${locale}.specifications.${at}.value`, value, lengths.specificationValue, true);
    });
  }
  problems.push(...variantProblems(input.variants, base), ...pictureProblems(input.pictures, input.variants));
  if (input.status === "active" && input.categoryGuessed) refuse("category", "category_unknown");
  if (input.status === "active" && input.variants.length === 0) refuse("variants", "variant_needed");
  return problems;
}

const isWhole = (value: number, least: number, most: number) => Number.isSafeInteger(value) && value >= least && value <= most;

function variantProblems(variants: readonly VariantInput[], base: string): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const refuse = (field: string, code: ProductProblem["code"]) => void problems.push({ field, code });
  if (variants.length > variants_max) return [{ field: "variants", code: "too_many" }];
  const axes = (variants[0]?.options ?? []).map(({ axis }) => foldLabel(axis));
  if (axes.length > axes_max) refuse("options", "too_many");
  if (new Set(axes).size < axes.length) refuse("options", "repeated");
  const skus = new Set<string>();
  variants.forEach((variant, at) => {
    const field = (name: string) => `variants.${at}.${name}`;
    if (variant.sku === "") refuse(field("sku"), "required");
    else if (variant.sku.length > lengths.sku) refuse(field("sku"), "too_long");
    else if (skus.has(variant.sku)) refuse(field("sku"), "repeated");
    skus.add(variant.sku);
    problems.push(...priceProblemsOf(variant, base).map((problem) => ({ ...problem, field: field(problem.field) })));
    if (!isWhole(variant.stock, 0, stock_max)) refuse(field("stock"), "invalid");
    if (!isWhole(variant.weight_g, 0, weight_max_g)) refuse(field("weight"), "invalid");
    const own = variant.options.map(({ axis }) => foldLabel(axis));
    if (own.length !== axes.length || own.some((axis) => !axes.includes(axis))) refuse(field("options"), "options_differ");
    variant.options.forEach(({ axis, value }, option) => {
      if (axis === "" || value === "") refuse(field(`options.${option}`), "required");
      else if (axis.length > labelLength_max || value.length > labelLength_max) refuse(field(`options.${option}`), "too_long");
    });
  });
  return problems;
}

/** What is wrong with the prices of a variant, whoever writes them. `field` is a path as `price` or `prices.EUR.compareAt`. */
export function priceProblemsOf(
  { price_base_minor, compareAt_base_minor, prices = {} }: Pick<VariantInput, "price_base_minor" | "compareAt_base_minor" | "prices">,
  base: string,
): ProductProblem[] {
  return [
    ...priceProblems("price", "compareAt", price_base_minor, compareAt_base_minor),
    ...Object.entries(prices).flatMap(([currency, own]): ProductProblem[] => {
      if (currency === base || !offeredCurrencies.includes(currency as OfferedCurrency)) return [{ field: `prices.${currency}`, code: "currency_unknown" }];
      if (!own) return [];
      // of three decimals the last is 0 (shared/money.ts, stepOf)
      if (currency === "KWD" && (own.price_minor % 10 !== 0 || (own.compareAt_minor ?? 0) % 10 !== 0))
        return [{ field: `prices.${currency}.price`, code: "invalid" }];
      return priceProblems(`prices.${currency}.price`, `prices.${currency}.compareAt`, own.price_minor, own.compareAt_minor);
    }),
  ];
}

function priceProblems(priceField: string, compareField: string, price: number, compareAt: number | null | undefined): ProductProblem[] {
  if (!isWhole(price, 1, price_max_minor)) return [{ field: priceField, code: "invalid" }];
  if (compareAt === null || compareAt === undefined) return [];
  if (!isWhole(compareAt, 1, price_max_minor)) return [{ field: compareField, code: "invalid" }];
  return compareAt > price ? [] : [{ field: compareField, code: "compare_at_not_above_price" }];
}

function pictureProblems(pictures: readonly PictureInput[], variants: readonly VariantInput[]): ProductProblem[] {
  if (pictures.length > pictures_max) return [{ field: "pictures", code: "too_many" }];
  const skus = new Set(variants.map(({ sku }) => sku));
  return pictures.flatMap(({ hash, alt, variantSkus }, at): ProductProblem[] => [
    ...(pictures.findIndex((each) => each.hash === hash) < at ? [{ field: `pictures.${at}`, code: "repeated" } as const] : []),
    ...(variantSkus?.some((sku) => !skus.has(sku)) ? [{ field: `pictures.${at}.variantSkus`, code: "invalid" } as const] : []),
    ...Object.entries(alt).flatMap(([locale, text]) =>
      text.length > altLength_max ? [{ field: `pictures.${at}.alt.${locale}`, code: "too_long" } as const] : [],
    ),
  ]);
}
