/** Questions of listings as nobody would think of them, for laws. */
import fc from "../laws.ts";
import type { ModelQuestion } from "./facets-model.ts";

const few = (values: () => string[], maxLength = 2) => fc.constant(null).chain(() => fc.subarray(values(), { maxLength }));
type Names = { mains: string[]; brands: string[]; shops: string[]; colours: string[]; sizes: string[] };

/** Up to four kinds of choices of a listing. `names`: what there is to choose from, once it is there. */
export const anyQuestionOf = (names: () => Names): fc.Arbitrary<ModelQuestion> =>
  fc
    .record({
      category: few(() => names().mains),
      brand: few(() => names().brands, 3),
      shop: few(() => names().shops),
      options: fc.record({ colour: few(() => names().colours), size: few(() => names().sizes) }),
      min: fc.integer({ min: 0, max: 9_000 }),
      max: fc.integer({ min: 90, max: 20_000 }),
      rating: fc.integer({ min: 1, max: 5 }),
      stock: fc.constant(true),
      sale: fc.constant(true),
      free: fc.constant(true),
    })
    .chain((all) =>
      fc
        .subarray(Object.keys(all) as (keyof ModelQuestion)[], { maxLength: 4 })
        .map((stored) => Object.fromEntries(Object.entries(all).filter(([key]) => stored.includes(key as never)))),
    )
    .chain((question: ModelQuestion) =>
      question.category?.length === 1 ? fc.subarray(["sub-0", "sub-1"]).map((sub) => ({ ...question, sub })) : fc.constant(question),
    );
