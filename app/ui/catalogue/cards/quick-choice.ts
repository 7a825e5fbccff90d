/** What is chosen where something is put into the cart from its card. Pure. */
import { isSize } from "../../../../worker/shop/catalogue/cards/rules.ts";
import type { Product, Variant } from "../../../../worker/shop/catalogue/contract.ts";

type Quick = Pick<Product, "variants" | "options">;

/** The options with something to choose from; the last one to be asked for is a size, where there is one: a press on its value buys. */
export function askedOptions({ options }: Quick): Product["options"] {
  const asked = options.filter(({ values }) => values.length > 1);
  return [...asked.filter(({ axis }) => !isSize(axis)), ...asked.filter(({ axis }) => isSize(axis))];
}

/** What a press buys at once: the only variant there is, while it is on sale. */
export const onlyVariant = ({ variants }: Quick): Variant | undefined => (variants.length === 1 && (variants[0]?.stock ?? 0) > 0 ? variants[0] : undefined);

/** The variant that a value of the last option buys, given what is chosen of the others; undefined: not made, or sold out. */
export const boughtBy = ({ variants }: Quick, chosen: Readonly<Record<string, string>>, axis: string, value: string): Variant | undefined =>
  variants.find(({ options, stock }) => stock > 0 && Object.entries({ ...chosen, [axis]: value }).every(([name, each]) => options[name] === each));
