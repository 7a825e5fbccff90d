/** Price endings ("9.99", "¥1,980"): what converted prices are moved to, by currency. Pure. */

/** A price ends so where it is `ending` above a multiple of `step`: 99 above 100 is "….99". Minor units, as in `CurrencyAmount`. */
export type PriceEnding = { step: number; ending: number };

/** Steps that endings may have: one figure to four. */
export const endingSteps = [10, 100, 1_000, 10_000] as const;

/**
 * The nearest price with the ending, the lower of two as near. One that lies further off than a tenth stays as it is: a ring for 0.20 does not cost 0.99.
 * What is worth more never becomes cheaper than what is worth less.
 */
export function withEnding(price_minor: number, { step, ending }: PriceEnding): number {
  const below = Math.floor((price_minor - ending) / step) * step + ending;
  const above = below + step;
  const nearest = below > 0 && price_minor - below <= above - price_minor ? below : above;
  return Math.abs(nearest - price_minor) * 10 <= price_minor ? nearest : price_minor;
}

/** Whether prices of a currency can end so: `unit_minor` is what its sums are multiples of. */
export const isEnding = ({ step, ending }: PriceEnding, unit_minor: number): boolean =>
  endingSteps.some((known) => known === step) && step > unit_minor && Number.isInteger(ending) && ending >= 0 && ending < step && ending % unit_minor === 0;

/** Endings that shops know, offered at the desk, by decimal places of the currency. */
const usual: Readonly<Record<number, readonly (readonly [step: number, ending: number])[]>> = {
  0: [
    [10, 0],
    [100, 0],
    [100, 80],
    [100, 90],
    [100, 99],
    [1_000, 980],
  ],
  2: [
    [10, 0],
    [10, 9],
    [100, 0],
    [100, 50],
    [100, 90],
    [100, 95],
    [100, 99],
    [1_000, 900],
    [1_000, 990],
  ],
  3: [
    [100, 0],
    [1_000, 0],
    [1_000, 500],
    [1_000, 750],
    [1_000, 900],
    [1_000, 950],
    [1_000, 990],
  ],
};
export const usualEndings = (exponent: number): PriceEnding[] => (usual[exponent] ?? []).map(([step, ending]) => ({ step, ending }));
