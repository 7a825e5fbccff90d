/** How a product is to stand, with keys and ids instead of names: made of what was written and of what is known. Pure. */
import { type Locale, locales } from "../../../locales/words.ts";
import type { PictureInput, ProductInput, ProductProblem, ProductStatus, VariantInput } from "./input.ts";
import { type OptionLabelRow, resolveKey } from "./keys.ts";
import { safetyTarget, type TargetSafety } from "./safety-target.ts";
import { brandSlug, type ProductReferences } from "./save-context-data.ts";
import type { Stored } from "./stored-data.ts";

export type TargetText = { locale: Locale; name: string; description: string; description_html: string | null; specifications: string; warnings: string };
export type TargetVariant = {
  /** Absent: a new one. */
  id?: number;
  sku: string;
  position: number;
  price_base_minor: number;
  compare_at_base_minor: number | null;
  /** Undefined: left as it is. */
  stock: number | undefined;
  stockSeen: number | undefined;
  weight_g: number;
  options: { axis: string; value: string }[];
  prices: { currency: string; price_minor: number; compare_at_minor: number | null }[] | undefined;
};
export type Target = {
  handle: string;
  status: ProductStatus;
  brand: { id: number } | { slug: string; name: string; country: string };
  main_id: number;
  sub_id: number;
  category_guessed: number;
  hsn: string | null;
  size_table_id: number | null;
  texts: TargetText[];
  textsGone: Locale[];
  variants: TargetVariant[];
  labels: OptionLabelRow[];
  pictures: { hash: string; option_value: string | null }[];
  alts: { hash: string; locale: Locale; alt: string }[];
} & TargetSafety;

type ResolvedProduct = { target: Target; problems: never[] } | { target: undefined; problems: ProductProblem[] };

/** The input has been found sound by itself (problems.ts). */
export function resolveProduct(input: ProductInput, known: ProductReferences): ResolvedProduct {
  const { stored } = known;
  const problems: ProductProblem[] = [];
  if (known.handleOwner !== null && known.handleOwner !== stored?.id) problems.push({ field: "handle", code: "product_handle_taken" });
  if (!known.category) problems.push({ field: "category", code: "category_unknown" });
  input.variants.forEach(({ sku }, at) => {
    const owner = known.skus.get(sku);
    if (owner !== undefined && owner !== stored?.id) problems.push({ field: `variants.${at}.sku`, code: "sku_taken" });
  });
  const shown = new Set(stored?.pictures.map(({ hash }) => hash));
  input.pictures.forEach(({ hash }, at) => {
    if (!known.pictures.has(hash) && !shown.has(hash)) problems.push({ field: `pictures.${at}`, code: "picture_unknown" });
  });
  const safety = safetyTarget(input.safety, known, problems);
  const sizeTableId = sizeTableOf(input, known, problems);
  const { texts, textsGone, primary } = textsOf(input, stored);
  if (!primary) problems.push({ field: "texts", code: "required" });
  const options = optionsOf(input.variants, stored, known.labels, primary ?? "en");
  const seen = new Map<string, number>();
  options.ofVariants.forEach((choices, at) => {
    const combination = JSON.stringify(choices.map(({ axis, value }) => [axis, value]));
    if (seen.has(combination)) problems.push({ field: `variants.${at}.options`, code: "combination_repeated" });
    seen.set(combination, at);
  });
  const variants = input.variants.map((variant, at) => variantOf(variant, at, options.ofVariants[at] ?? [], stored, problems));
  if (problems.length > 0 || !known.category) return { target: undefined, problems };
  return {
    problems: [],
    target: {
      handle: input.handle,
      status: input.status,
      brand: known.brand ?? newBrand(input.brand || known.shop.name, known.shop.country),
      ...known.category,
      category_guessed: Number(input.categoryGuessed ?? false),
      size_table_id: sizeTableId,
      hsn: input.hsn === undefined ? (stored?.hsn ?? null) : input.hsn,
      texts,
      textsGone,
      variants,
      labels: options.labels,
      pictures: input.pictures.map((picture) => ({ hash: picture.hash, option_value: shownValue(picture, variants, stored) })),
      alts: altsOf(input.pictures, stored),
      ...safety,
    },
  };
}

/** The size table of that name; what is said of nothing stays. */
function sizeTableOf({ sizeTable }: ProductInput, { stored, sizeTables }: ProductReferences, problems: ProductProblem[]): number | null {
  if (sizeTable === undefined) return stored?.size_table_id ?? null;
  if (sizeTable === null) return null;
  const found = sizeTables.find(({ name }) => name.toLowerCase() === sizeTable.toLowerCase());
  if (!found) problems.push({ field: "sizeTable", code: "size_table_unknown" });
  return found?.id ?? null;
}

const newBrand = (name: string, country: string) => ({ slug: brandSlug(name), name, country });

function textsOf(input: ProductInput, stored: Stored | undefined) {
  const texts: TargetText[] = [];
  const textsGone: Locale[] = [];
  for (const locale of locales) {
    const given = input.texts[locale];
    const before = stored?.texts.find((text) => text.locale === locale);
    if (given === null && before) textsGone.push(locale);
    if (!given) {
      if (given === undefined && before) texts.push(before);
      continue;
    }
    const { name, description, descriptionHtml, specifications, warnings } = given;
    const storedHtml = before?.description === description ? before.description_html : null;
    texts.push({
      locale,
      name,
      description,
      description_html: descriptionHtml === undefined ? storedHtml : descriptionHtml,
      specifications: JSON.stringify(specifications),
      warnings: warnings ?? before?.warnings ?? "",
    });
  }
  const primary = texts.find(({ locale }) => input.texts[locale])?.locale ?? texts[0]?.locale;
  return { texts, textsGone, primary };
}

/** Labels become keys: those that stand are found in any language, new ones are made. */
function optionsOf(variants: readonly VariantInput[], stored: Stored | undefined, known: readonly OptionLabelRow[], locale: string) {
  const rows = [...known, ...(stored?.labels ?? []), ...unlabelled(stored)];
  const ownAxes = new Set(stored?.options.map(({ axis }) => axis));
  const ownValues = (axis: string) => new Set(stored?.options.filter((option) => option.axis === axis).map(({ value }) => value));
  const labels: OptionLabelRow[] = [];
  const keyFor = (axis: string | undefined, label: string) => {
    const among = [...rows, ...labels].filter((row) => (axis === undefined ? row.value === "" : row.axis === axis && row.value !== ""));
    const candidates = among.map((row) => ({ key: axis === undefined ? row.axis : row.value, label: row.label }));
    const key = resolveKey(label, candidates, axis === undefined ? ownAxes : ownValues(axis), axis === undefined ? 40 : 60);
    if (!candidates.some((each) => each.key === key)) labels.push({ axis: axis ?? key, value: axis === undefined ? "" : key, locale, label });
    return key;
  };
  const ofVariants = variants.map(({ options }) =>
    options
      .map(({ axis, value }) => {
        const key = keyFor(undefined, axis);
        return { axis: key, value: keyFor(key, value) };
      })
      .sort((one, other) => (one.axis < other.axis ? -1 : 1)),
  );
  return { ofVariants, labels };
}

/** Keys that nobody has labelled are read as their own labels. */
function unlabelled(stored: Stored | undefined): OptionLabelRow[] {
  const labelled = new Set(stored?.labels.map(({ axis, value }) => `${axis}/${value}`));
  return (stored?.options ?? [])
    .flatMap(({ axis, value }) => [
      { axis, value: "", label: axis },
      { axis, value, label: value },
    ])
    .filter(({ axis, value }) => !labelled.has(`${axis}/${value}`))
    .map((row) => ({ ...row, locale: "en" }));
}

function variantOf(
  variant: VariantInput,
  position: number,
  options: TargetVariant["options"],
  stored: Stored | undefined,
  problems: ProductProblem[],
): TargetVariant {
  const before =
    (variant.id === undefined ? undefined : stored?.variants.find(({ id }) => id === variant.id)) ??
    stored?.variants.find(({ sku, withdrawn }) => sku === variant.sku && withdrawn === 0) ??
    stored?.variants.find(({ sku }) => sku === variant.sku);
  const { stockSeen } = variant;
  const untouched = before?.withdrawn === 0 && stockSeen !== undefined && stockSeen === variant.stock;
  if (before?.withdrawn === 0 && stockSeen !== undefined && !untouched && before.stock !== stockSeen && before.stock !== variant.stock)
    problems.push({ field: `variants.${position}.stock`, code: "stock_moved", now: before.stock });
  return {
    ...(before && { id: before.id }),
    sku: variant.sku,
    position,
    price_base_minor: variant.price_base_minor,
    compare_at_base_minor: variant.compareAt_base_minor ?? null,
    stock: untouched ? undefined : variant.stock,
    stockSeen: before?.withdrawn === 0 ? stockSeen : undefined,
    weight_g: variant.weight_g,
    options,
    prices:
      variant.prices &&
      Object.entries(variant.prices).flatMap(([currency, own]) =>
        own ? [{ currency, price_minor: own.price_minor, compare_at_minor: own.compareAt_minor ?? null }] : [],
      ),
  };
}

/** The value (of a colour, mostly) that all the variants share which a picture shows; null: it shows all, or no one value. */
function shownValue({ hash, variantSkus }: PictureInput, variants: readonly TargetVariant[], stored: Stored | undefined): string | null {
  const shown = variants.filter(({ sku }) => variantSkus?.includes(sku));
  const [first] = shown;
  if (!first) return null;
  const shared = first.options.filter(({ axis, value }) => shown.every(({ options }) => options.some((each) => each.axis === axis && each.value === value)));
  const before = stored?.pictures.find((picture) => picture.hash === hash)?.option_value;
  const exact = shared.find(
    ({ axis, value }) => variants.filter(({ options }) => options.some((each) => each.axis === axis && each.value === value)).length === shown.length,
  );
  return (shared.find(({ value }) => value === before) ?? exact ?? shared[0])?.value ?? null;
}

function altsOf(pictures: readonly PictureInput[], stored: Stored | undefined): Target["alts"] {
  return pictures.flatMap(({ hash, alt }) =>
    locales.flatMap((locale) => {
      const written = alt[locale] ?? stored?.alts.find((each) => each.hash === hash && each.locale === locale)?.alt ?? "";
      return written.trim() === "" ? [] : [{ hash, locale, alt: written.trim() }];
    }),
  );
}
