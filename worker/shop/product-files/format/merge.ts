/** A product of a file and what stands of it, as one input to save. What the file does not tell stays. Pure. */
import { type Locale, locales } from "../../../../locales/words.ts";
import type { PictureInput, ProductInput, ProductText, VariantInput } from "../../products/service.ts";
import type { FileProblem } from "../rules.ts";
import type { CategoryNames } from "./categories.ts";
import { categoryOf } from "./categories.ts";
import type { FileProduct, FileText, FileVariant } from "./file-product.ts";

export type StoredVariants = {
  /** The shop's product of that handle. */
  stored: ProductInput | undefined;
  categories: readonly CategoryNames[];
  /** For products whose words fit none. */
  fallback: { main: string; sub: string } | null;
  /** Where most of the shop's products are, which it chose for them. */
  mostUsed: { main: string; sub: string } | null;
  /** Where pictures of addresses that were fetched are kept. */
  hashes: ReadonlyMap<string, string>;
};
export type Merged = { input: ProductInput | null; problems: FileProblem[] };

export function merge(product: FileProduct, known: StoredVariants): Merged {
  const { stored } = known;
  const problems: FileProblem[] = [];
  const found = categoryOf(product.category, known.categories);
  // a product keeps the place that its shop chose where the file names none we know
  const chosen = found ?? (stored && !stored.categoryGuessed ? stored.category : known.fallback);
  const category = chosen ?? stored?.category ?? known.mostUsed;
  if (!category) return { input: null, problems: [{ line: product.line, code: "category_missing", value: product.category.words.join(", ") }] };
  const isGuessed = !chosen;
  if (isGuessed) problems.push({ line: product.line, code: "category_unknown", value: `${category.main}/${category.sub}` });
  const variants = [...product.variants.map((variant) => variantOf(variant, stored)), ...unchangedVariants(product, stored)];
  return {
    problems,
    input: {
      handle: product.handle,
      status: isGuessed ? "draft" : (product.status ?? stored?.status ?? "draft"),
      brand: product.brand ?? stored?.brand ?? "",
      category: { main: category.main, sub: category.sub },
      ...(isGuessed && { categoryGuessed: true }),
      texts: textsOf(product, stored),
      variants,
      pictures: picturesOf(product, known, new Set(variants.map(({ sku }) => sku))),
      ...(product.hsn !== undefined && { hsn: product.hsn }),
      ...(product.sizeTable !== undefined && { sizeTable: product.sizeTable }),
      ...(product.safety && { safety: { ...(stored?.safety ?? noSafety), ...product.safety } }),
    },
  };
}

const noSafety = { manufacturer: null, responsible: null, exempt: null };

function variantOf({ line: _, ...variant }: FileVariant, stored: ProductInput | undefined): VariantInput {
  const before = stored?.variants.find(({ sku }) => sku === variant.sku);
  return { ...variant, stock: variant.stock ?? before?.stock ?? 0, weight_g: variant.weight_g ?? before?.weight_g ?? 0 };
}

/** Variants whose row could not be taken stay as they are, if nothing new has their options. */
function unchangedVariants({ unchangedSkus, variants }: FileProduct, stored: ProductInput | undefined): VariantInput[] {
  const combination = (options: VariantInput["options"]) => JSON.stringify(options.map(({ value }) => value.toLowerCase()).sort());
  const taken = new Set(variants.map(({ options }) => combination(options)));
  return (stored?.variants ?? []).filter(
    ({ sku, options }) => unchangedSkus.includes(sku) && !variants.some((each) => each.sku === sku) && !taken.has(combination(options)),
  );
}

function textsOf({ texts }: FileProduct, stored: ProductInput | undefined): ProductInput["texts"] {
  const merged: Partial<Record<Locale, ProductText>> = {};
  for (const locale of locales) {
    const text: FileText | undefined = texts[locale];
    if (!text) continue;
    const before = stored?.texts[locale];
    merged[locale] = {
      name: text.name,
      description: text.description ?? before?.description ?? "",
      ...(text.descriptionHtml !== undefined && { descriptionHtml: text.descriptionHtml }),
      specifications: text.specifications ?? before?.specifications ?? [],
      ...(text.warnings !== undefined && { warnings: text.warnings }),
    };
  }
  return merged;
}

const isHash = (source: string) => /^[0-9a-f]{16,64}$/.test(source);
export const hashOf = (source: string, hashes: StoredVariants["hashes"]): string | undefined => (isHash(source) ? source : hashes.get(source));

/** Those that are here already; a product whose pictures are all yet to come keeps the ones it has. */
function picturesOf({ pictures }: FileProduct, { stored, hashes }: StoredVariants, skus: ReadonlySet<string>): PictureInput[] {
  const here = new Map<string, PictureInput>();
  for (const { source, alt, variantSkus } of pictures ?? []) {
    const hash = hashOf(source, hashes);
    // two addresses may lead to one picture
    if (hash !== undefined && !here.has(hash)) here.set(hash, { hash, alt, ...(variantSkus && { variantSkus: variantSkus.filter((sku) => skus.has(sku)) }) });
  }
  const isComplete = pictures !== null && (here.size > 0 || pictures.length === 0);
  return isComplete ? [...here.values()] : (stored?.pictures ?? []).map((picture) => withSkus(picture, skus));
}

const withSkus = ({ variantSkus, ...picture }: PictureInput, skus: ReadonlySet<string>): PictureInput => ({
  ...picture,
  ...(variantSkus && { variantSkus: variantSkus.filter((sku) => skus.has(sku)) }),
});
