/** A product as a file tells it: what the file does not tell is null, and stays as it stands. */
import type { Locale } from "../../../../locales/words.ts";
import { pictures_max, stock_max, variants_max, weight_max_g } from "../../products/rules.ts";
import type { ProductStatus, ProductText, SafetyInput, VariantInput } from "../../products/service.ts";
import { type FileProblem, type FileProblemCode, problemLevels } from "../rules.ts";
import type { CategoryWords } from "./categories.ts";
import { type Read, stockOf, weightOf } from "./numbers.ts";

/** One record of the file: its cells by what their columns mean, without the empty ones. */
export type FileLine = { line: number; cells: Readonly<Record<string, string>> };

export type FileVariant = Omit<VariantInput, "stock" | "weight_g" | "stockSeen"> & { line: number; stock: number | null; weight_g: number | null };
/** `source`: the address of a picture, or the hash of one that is here. */
export type FilePicture = { line: number; source: string; alt: Partial<Record<Locale, string>>; variantSkus: string[] | null };
export type FileText = Partial<Omit<ProductText, "name">> & { name: string };

export type FileProduct = {
  handle: string;
  line: number;
  status: ProductStatus | null;
  brand: string | null;
  category: CategoryWords;
  texts: Partial<Record<Locale, FileText>>;
  variants: FileVariant[];
  /** Of rows that could not be taken: what stands of these variants stays. */
  unchangedSkus: string[];
  /** Null: the file has none. */
  pictures: FilePicture[] | null;
  /** What the file has columns for. */
  safety?: Partial<SafetyInput>;
  hsn?: string | null;
  sizeTable?: string | null;
};
export type ReadProduct = { product: FileProduct | null; problems: FileProblem[] };

/** How the file is to be read, where it does not say so itself. `base`: the base currency, which prices without a currency are in. */
export type Reading = { locale: Locale; isDecimalComma: boolean; base: string; nameOf: (column: string) => string };

/** The problems of one product's rows, as they are found: what both formats check. */
export class Problems {
  readonly found: FileProblem[] = [];
  add(line: number, code: FileProblemCode, column?: string, value?: string): void {
    this.found.push({ line, code, ...(column && { column }), ...(value && { value: value.slice(0, 200) }) });
  }
  isRefused = (line: number): boolean => this.found.some((each) => each.line === line && problemLevels[each.code] === "error");
  /** Nothing of the product is imported: the rows nothing is said of yet say so. */
  refuseAll(rows: readonly FileLine[]): ReadProduct {
    for (const { line } of rows) if (!this.isRefused(line)) this.add(line, "row_without_product");
    return { product: null, problems: this.found };
  }
  /** The value of a cell, or null and what is wrong with it. */
  value<T>(line: number, column: string, text: string, read: Read<T>): T | null {
    if (read.ok && !read.problem) return read.value;
    this.add(line, (read.problem ?? "price_invalid") as FileProblemCode, column, read.ok ? `${text} → ${read.value}` : text);
    return read.ok ? read.value : null;
  }
  stock = (line: number, column: string, text: string, isDecimalComma: boolean) => this.value(line, column, text, stockOf(text, isDecimalComma, stock_max));
  weight = (line: number, column: string, text: string, unit: string, isDecimalComma: boolean) =>
    this.value(line, column, text, weightOf(text, unit, isDecimalComma, weight_max_g));

  /** Variants that are there twice, or too many: each row is told, and the first ones stay. */
  soundVariants(
    variants: readonly FileVariant[],
    { handle, columns }: { handle: string; columns: { handle: string; sku: string; options: string } },
  ): FileVariant[] {
    const skus = new Set<string>();
    const combinations = new Set<string>();
    return variants.filter(({ line, sku, options }) => {
      const combination = JSON.stringify(options.map(({ value }) => value.toLowerCase()));
      if (skus.has(sku)) this.add(line, "sku_repeated", columns.sku, sku);
      else if (combinations.has(combination) && options.length === 0)
        this.add(line, "handle_shared", columns.handle, `${handle} (${variants.map((each) => each.line).join(", ")})`);
      else if (combinations.has(combination)) this.add(line, "variant_repeated", columns.options, options.map(({ value }) => value).join(" / "));
      else if (skus.size >= variants_max) this.add(line, "variants_many", undefined, String(variants_max));
      else {
        skus.add(sku);
        combinations.add(combination);
        return true;
      }
      return false;
    });
  }

  /** The first ones of each picture once, no more than a product may have. */
  soundPictures(pictures: readonly FilePicture[], column: string): FilePicture[] {
    const sound: FilePicture[] = [];
    for (const picture of pictures) {
      const same = sound.find(({ source }) => source === picture.source);
      if (same) same.variantSkus = same.variantSkus && picture.variantSkus && [...new Set([...same.variantSkus, ...picture.variantSkus])];
      else if (sound.length >= pictures_max) this.add(picture.line, "pictures_many", column, picture.source);
      else sound.push({ ...picture });
    }
    return sound;
  }
}
