import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeFromOfShop } from "../free-delivery.ts";
import { type Chosen, countFacets, type FacetProduct } from "./rules.ts";

const free = { general_base_minor: 600, byShop: { 2: 300 } };
const few = (max: number) => fc.integer({ min: 1, max });
const anyVariant = fc.record({
  o: fc.record({ colour: fc.constantFrom("red", "blue", "black"), size: fc.constantFrom("s", "m") }, { requiredKeys: [] }),
  k: fc.integer({ min: 0, max: 1 }),
});
const anyProduct: fc.Arbitrary<FacetProduct> = fc.record({
  id: few(1000),
  main_id: few(2),
  sub_id: few(3),
  brand_id: few(3),
  shop_id: few(3),
  price_base_minor: fc.integer({ min: 100, max: 900 }),
  isReduced: fc.boolean(),
  rating_x100: fc.integer({ min: 0, max: 500 }),
  variants: fc.array(anyVariant, { maxLength: 4 }),
});
const some = (max: number) =>
  fc.option(
    fc.uniqueArray(few(max), { maxLength: 2 }).map((ids) => new Set(ids)),
    { nil: undefined },
  );
const choice = <T extends string>(axis: string, ...values: T[]) =>
  fc.option(
    fc.subarray(values, { minLength: 1 }).map((chosen) => ({ axis, values: chosen })),
    { nil: undefined },
  );
const anyChosen: fc.Arbitrary<Chosen> = fc
  .record({
    mains: some(2),
    subs: some(3),
    brands: some(3),
    shops: some(3),
    min_base_minor: fc.option(fc.integer({ min: 100, max: 500 }), { nil: undefined }),
    max_base_minor: fc.option(fc.integer({ min: 300, max: 900 }), { nil: undefined }),
    stars: fc.option(few(5), { nil: undefined }),
    stock: fc.boolean(),
    sale: fc.boolean(),
    free: fc.boolean(),
    choices: fc.tuple(choice("colour", "red", "blue", "black"), choice("size", "s", "m")).map((each) => each.filter((one) => one !== undefined)),
  })
  // crossing everything leaves nothing: two or three filters at a time leave something to count
  .chain((all) =>
    fc.subarray(Object.keys(all) as (keyof Chosen)[], { maxLength: 4 }).map((stored) => {
      const off: Chosen = { stock: false, sale: false, free: false, choices: [] };
      return Object.assign(off, Object.fromEntries(stored.map((key) => [key, all[key]])));
    }),
  );

/** The question asked of one product, word for word. */
function fits(product: FacetProduct, chosen: Chosen): boolean {
  const { mains, subs, brands, shops, min_base_minor = 0, max_base_minor = 1e9, stars = 0, stock, sale, choices } = chosen;
  const variants = product.variants.filter(({ o, k }) => (!stock || k === 1) && choices.every(({ axis, values }) => values.includes(o[axis as "size"] ?? "")));
  return (
    (!mains || mains.has(product.main_id)) &&
    (!subs || subs.has(product.sub_id)) &&
    (!brands || brands.has(product.brand_id)) &&
    (!shops || shops.has(product.shop_id)) &&
    product.price_base_minor >= min_base_minor &&
    product.price_base_minor <= max_base_minor &&
    product.rating_x100 >= stars * 100 &&
    (!sale || product.isReduced) &&
    (!chosen.free || product.price_base_minor >= freeFromOfShop(free, product.shop_id)) &&
    ((choices.length === 0 && !stock) || variants.length > 0)
  );
}

describe("counts", () => {
  it("say how many products each choice alone of its axis would leave", () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 30 }), anyChosen, (products, chosen) => {
        const counts = countFacets(products, chosen, free);
        const n = (question: Partial<Chosen>) => products.filter((product) => fits(product, { ...chosen, ...question })).length;
        const others = (axis: string) => chosen.choices.filter((each) => each.axis !== axis);
        for (const id of [1, 2, 3]) {
          expect(counts.mains.get(id) ?? 0).toBe(n({ mains: new Set([id]), subs: undefined }));
          expect(counts.subs.get(id) ?? 0).toBe(n({ subs: new Set([id]) }));
          expect(counts.brands.get(id) ?? 0).toBe(n({ brands: new Set([id]) }));
          expect(counts.shops.get(id) ?? 0).toBe(n({ shops: new Set([id]) }));
        }
        for (const [axis, values] of [["colour", ["red", "blue", "black"]] as const, ["size", ["s", "m"]] as const])
          for (const value of values) expect(counts.options.get(axis)?.get(value) ?? 0).toBe(n({ choices: [...others(axis), { axis, values: [value] }] }));
        for (const stars of [1, 2, 3, 4, 5]) expect(counts.stars[stars - 1]).toBe(n({ stars }));
        expect([counts.stock, counts.sale, counts.free]).toEqual([n({ stock: true }), n({ sale: true }), n({ free: true })]);
        const prices = products
          .filter((product) => fits(product, { ...chosen, min_base_minor: undefined, max_base_minor: undefined }))
          .map((product) => product.price_base_minor);
        expect(counts.price).toEqual(prices.length === 0 ? null : { min_base_minor: Math.min(...prices), max_base_minor: Math.max(...prices) });
      }),
      { numRuns: 500 },
    );
  });
  it("take two choices for one variant: a blue m and a red l are no red m", () => {
    const product: FacetProduct = {
      id: 1,
      main_id: 1,
      sub_id: 1,
      brand_id: 1,
      shop_id: 1,
      price_base_minor: 100,
      isReduced: false,
      rating_x100: 0,
      variants: [
        { o: { colour: "blue", size: "m" }, k: 0 },
        { o: { colour: "red", size: "l" }, k: 1 },
      ],
    };
    const chosen = (choices: Chosen["choices"], stock = false): Chosen => ({ stock, sale: false, free: false, choices });
    const options = (question: Chosen) =>
      Object.fromEntries([...countFacets([product], question, free).options].map(([axis, values]) => [axis, Object.fromEntries(values)]));
    expect(options(chosen([{ axis: "colour", values: ["red"] }]))).toEqual({ colour: { blue: 1, red: 1 }, size: { l: 1 } });
    expect(options(chosen([{ axis: "colour", values: ["blue"] }], true))).toEqual({ colour: { red: 1 } });
    expect(options(chosen([{ axis: "__proto__", values: ["x"] }]))).toEqual({});
  });
});
