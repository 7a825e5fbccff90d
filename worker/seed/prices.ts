/** Prices as shops write them: endings people know, never 1,283.17. All in USD minor units. */

/** The nearest pleasant price: 4.90, 12.99, 49.90, 149.00, 1,290.00. */
export function pleasantPrice(amount_minor: number): number {
  const [step, ending] =
    amount_minor < 1000
      ? [50, -10]
      : amount_minor < 5000
        ? [100, -1]
        : amount_minor < 20_000
          ? [500, -10]
          : amount_minor < 100_000
            ? [1000, -100]
            : [5000, -1000];
  return Math.max(step, Math.round(amount_minor / step) * step) + ending;
}

/** The pleasant price just below a share of another one, for what is on sale. */
export function reducedPrice(amount_minor: number, percent_off: number): number {
  const target = Math.floor((amount_minor * (100 - percent_off)) / 100);
  const reduced = pleasantPrice(target);
  return reduced < amount_minor ? reduced : target;
}

/** How much dearer each further choice of an axis is; sizes of clothes cost the same. */
const steps: Record<string, number> = { storage: 0.16, length: 0.26, capacity: 0.3, pack: 1.55, pieces: 0.4, weight: 0.8, model: 0.3 };

/** The price of the choice `index` on an axis whose first choice costs `base_base_minor`. */
export const choicePrice = (base_base_minor: number, axis: string | undefined, index: number): number =>
  pleasantPrice(base_base_minor * (1 + (steps[axis ?? ""] ?? 0) * index));

/** How much heavier it is: a pack of three weighs three times as much, a larger shoe about the same. */
export const choiceWeight_g = (base_g: number, axis: string | undefined, index: number): number =>
  Math.round(base_g * (1 + (axis === "pack" ? 2 : axis === "storage" ? 0 : (steps[axis ?? ""] ?? 0)) * index));
