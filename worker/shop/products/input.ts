/** A product as its shop writes it: what the editor, the table and files hand over, and what an export gives back. */
import type { Locale } from "../../../locales/words.ts";
import type { BaseMinor, Minor, OfferedCurrency } from "../../shared/money.ts";
import type { SafetyExemption } from "../safety/rules.ts";
import type { productStatuses } from "./rules.ts";

export type ProductStatus = (typeof productStatuses)[number];

export type Specification = { name: string; value: string };
/**
 * `description` is plain text, which search reads. `descriptionHtml` is shown instead of it where there is one, and is cleaned
 * before it is kept; absent: the one that stands stays while the plain text does. `warnings`, absent: those that stand stay.
 */
export type ProductText = { name: string; description: string; descriptionHtml?: string | null; specifications: Specification[]; warnings?: string };
/** Who made it and who answers for it, by their names in the shop's list; or why nobody has to be named (../safety). */
export type SafetyInput = { manufacturer: string | null; responsible: string | null; exempt: SafetyExemption | null };
/** Labels, in the language of the product's first text; keys are found or made when it is saved. */
export type OptionInput = { axis: string; value: string };
export type OwnPrice = { price_minor: Minor; compareAt_minor?: Minor | null };
export type VariantInput = {
  /** The variant that is meant, whatever its SKU is now; without it, the product's variant of that SKU. */
  id?: number;
  sku: string;
  options: OptionInput[];
  price_base_minor: BaseMinor;
  compareAt_base_minor?: BaseMinor | null;
  stock: number;
  /** What the writer saw: the stock is only set where it still is that, and stays as it is where they left it alone. */
  stockSeen?: number;
  weight_g: number;
  /** Absent: those that stand stay. */
  prices?: Partial<Record<OfferedCurrency, OwnPrice>>;
};
/** `variantSkus`: the variants it shows, where it does not show all. An absent language of `alt` stays as it is, an empty one goes. */
export type PictureInput = { hash: string; alt: Partial<Record<Locale, string>>; variantSkus?: string[] };

/** A language that is absent in `texts` stays as it is; null takes it away. */
export type ProductInput = {
  handle: string;
  status: ProductStatus;
  /** Its name; found or made. Empty: the shop's own. */
  brand: string;
  category: { main: string; sub: string };
  /** Nobody chose that category: until somebody does, the product is not for sale. */
  categoryGuessed?: boolean;
  texts: Partial<Record<Locale, ProductText | null>>;
  variants: VariantInput[];
  pictures: PictureInput[];
  /** Absent: what stands stays; a new product says what is usual in its shop. */
  safety?: SafetyInput;
  /** HSN or SAC, on India's tax invoices. Absent: what stands stays. */
  hsn?: string | null;
  /** The name of one of the shop's size tables; null: that of its category. Absent: what stands stays. */
  sizeTable?: string | null;
};

/** What is wrong with a product. `field` is a path as `variants.3.price`; `code` a key of the dictionaries under `fields`. */
export type ProductProblem = { field: string; code: ProblemCode; suggestion?: string; now?: number };
export const problemCodes = [
  "required",
  "invalid",
  "too_long",
  "too_many",
  "repeated",
  "product_handle_taken",
  "products_limit",
  "sku_taken",
  "category_unknown",
  "picture_unknown",
  "compare_at_not_above_price",
  "currency_unknown",
  "options_differ",
  "combination_repeated",
  "variant_needed",
  "changed_meanwhile",
  "stock_moved",
  "safety_contact_unknown",
  "hsn_digits",
  "size_table_unknown",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export type SaveOutcome = { kind: "created" | "updated" | "unchanged"; id: number } | { kind: "refused"; problems: ProductProblem[] };
