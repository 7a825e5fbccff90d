/** Which variant is meant, and where a choice of options leads. Pure. */
import type { Product } from "../../../worker/shop/catalogue/contract.ts";

/** A variant as the page needs it to choose and to show: `amount` in minor units, prices already written out (the browser's first Intl object is dear). */
export type Choice = { id: number; options: Record<string, string>; stock: number; amount: number; price: string; compareAt?: string };
export type Choosable = { variants: readonly Choice[]; options: Product["options"] };

/** The variant named in the address; else the cheapest one that can be bought, else the first. */
export function chosenVariant({ variants }: Choosable, id: string | null): Choice | undefined {
  const named = variants.find((variant) => String(variant.id) === id);
  if (named) return named;
  const buyable = variants.filter((variant) => variant.stock > 0);
  return (buyable.length > 0 ? buyable : variants).reduce<Choice | undefined>((best, each) => (best && best.amount <= each.amount ? best : each), undefined);
}

/**
 * The variant that a click on a value leads to: the other options stay as they are if such a variant exists, else the
 * nearest one with that value. Undefined: no variant has it at all.
 */
export function variantWith({ variants }: Choosable, current: Choice, axis: string, value: string): Choice | undefined {
  const alike = (variant: Choice) => Object.entries(current.options).filter(([name, each]) => name !== axis && variant.options[name] === each).length;
  return variants
    .filter((variant) => variant.options[axis] === value)
    .reduce<Choice | undefined>((best, each) => (best && alike(best) >= alike(each) ? best : each), undefined);
}

/** True when exactly this value together with the other current options can be bought. */
export function combines({ variants }: Choosable, current: Choice, axis: string, value: string): boolean {
  const wanted = { ...current.options, [axis]: value };
  return variants.some((variant) => variant.stock > 0 && Object.entries(wanted).every(([name, each]) => variant.options[name] === each));
}
