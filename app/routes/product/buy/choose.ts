/** Which variant is meant, and where a choice of options leads. Pure. */
import { isSize } from "../../../../worker/shop/catalogue/cards/rules.ts";
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";

/** What of a variant a choice depends on. */
type Choosable = { id: number; options: Record<string, string>; stock: number; price: { amount: number } };

/** The variant named in the address; else the cheapest one that can be bought, else the first. */
export function chosenVariant<V extends Choosable>(variants: readonly V[], id: string | null): V | undefined {
  const named = variants.find((variant) => String(variant.id) === id);
  if (named) return named;
  const buyable = variants.filter((variant) => variant.stock > 0);
  return (buyable.length > 0 ? buyable : variants).reduce<V | undefined>(
    (best, each) => (best && best.price.amount <= each.price.amount ? best : each),
    undefined,
  );
}

/**
 * The variant that a click on a value leads to: the other options stay as they are if such a variant exists, else the
 * nearest one with that value, of these one that can be bought. Undefined: no variant has it at all.
 */
export function variantWith<V extends Choosable>(variants: readonly V[], current: V, axis: string, value: string): V | undefined {
  const alike = (variant: V) =>
    Object.entries(current.options).filter(([name, each]) => name !== axis && variant.options[name] === each).length + (variant.stock > 0 ? 0.5 : 0);
  return variants
    .filter((variant) => variant.options[axis] === value)
    .reduce<V | undefined>((best, each) => (best && alike(best) >= alike(each) ? best : each), undefined);
}

/** What is shown of a product: a variant, and the size that is yet to be chosen: then the variant stands for all of its look. */
export type Selection<V> = { variant: V; open: string | undefined };

/**
 * The variant named in the address is chosen whole. Else nothing of a size is chosen beforehand, where more than one is on sale; `look` names a variant
 * whose other options are meant.
 */
export function selectionOf<V extends Choosable>(
  variants: readonly V[],
  { variant: id, look }: { variant: string | null; look: string | null },
): Selection<V> | undefined {
  const variant = chosenVariant(variants, id ?? look);
  if (!variant) return undefined;
  return { variant, open: String(variant.id) === id ? undefined : openSize(variants) };
}

/** The option that is a size with more than one value on sale. */
function openSize(variants: readonly Choosable[]): string | undefined {
  const onSale = variants.filter(({ stock }) => stock > 0);
  const sizes = Object.keys(onSale[0]?.options ?? {}).filter(isSize);
  return sizes.find((axis) => new Set(onSale.map(({ options }) => options[axis])).size > 1);
}

/** Where a click on a value leads: to a whole variant, or to a look whose size is yet to be chosen. Undefined: no variant has it at all. */
export function targetOf<V extends Choosable>(
  variants: readonly V[],
  { variant, open }: Selection<V>,
  axis: string,
  value: string,
): { variant: string } | { look: string | null } | undefined {
  const target = variantWith(variants, variant, axis, value);
  if (!target) return undefined;
  // a size that was chosen is not changed for another one without a word
  const keepsSize = Object.entries(target.options).every(([name, each]) => name === axis || !isSize(name) || variant.options[name] === each);
  if (axis === open || isSize(axis) || (open === undefined && keepsSize) || openSize(variants) === undefined) return { variant: String(target.id) };
  const wanted = { ...variant.options, [axis]: value };
  const alike = variants.filter(({ options }) => Object.entries(wanted).every(([name, each]) => isSize(name) || options[name] === each));
  const look = chosenVariant(alike.length > 0 ? alike : [target], null);
  // one choice has one address: the usual look is named by nothing
  return { look: look === undefined || look === chosenVariant(variants, null) ? null : String(look.id) };
}

/** Whether variants of one look cost different sums, by the size. */
export function isPricedBySize(variants: readonly Choosable[], { variant, open }: Selection<Choosable>): boolean {
  if (open === undefined) return false;
  const alike = variants.filter(
    ({ stock, options }) => stock > 0 && Object.entries(variant.options).every(([name, each]) => name === open || options[name] === each),
  );
  return new Set(alike.map(({ price }) => price.amount)).size > 1;
}

/** Whether exactly this value together with the other current options can be bought, is sold out, or is not made. */
export type Fit = "fits" | "sold-out" | "none";

export function fitOf(variants: readonly Choosable[], current: Choosable, axis: string, value: string): Fit {
  const wanted = { ...current.options, [axis]: value };
  const found = variants.filter((variant) => Object.entries(wanted).every(([name, each]) => variant.options[name] === each));
  if (found.length === 0) return "none";
  return found.some((variant) => variant.stock > 0) ? "fits" : "sold-out";
}

/** The pictures of a variant: first those that show its colour, then those that show no colour in particular. */
export function picturesFor(images: Product["images"], variant: Pick<Variant, "options"> | undefined): Product["images"] {
  const values = new Set(Object.values(variant?.options ?? {}));
  const shown = images.filter((image) => image.option === undefined || values.has(image.option));
  const chosen = shown.length > 0 ? shown : [...images];
  return chosen.sort((a, b) => Number(b.option !== undefined) - Number(a.option !== undefined));
}
