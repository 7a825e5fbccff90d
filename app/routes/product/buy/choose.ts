/** Which variant is meant, and where a choice of options leads. Pure. */
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
