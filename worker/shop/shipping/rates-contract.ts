/** What a rate is made of, as operators and shops set it: sums in minor units of the base currency, weights in grams. */
import { z } from "@hono/zod-openapi";
import { Money } from "../schemas.ts";
import { rateLimits as limits, rateWords } from "./rules.ts";

const whole = (min: number, max: number) => z.int("invalid").min(min, "invalid").max(max, "invalid");
const sum = whole(1, limits.sum_base_minor);
const price = whole(0, limits.price_base_minor);

export const RateWord = z.enum(rateWords, { error: "invalid" }).openapi({ description: "its name is `shipping.rates.<word>` of the dictionaries" });

const Steps = z
  .array(z.strictObject({ from: sum, price }))
  .max(limits.steps, "too_many")
  .refine((steps) => new Set(steps.map(({ from }) => from)).size === steps.length, "repeated");

/** What may be left out counts as not set: nothing free, no steps, no weight looked at. */
export const RateTerms = z
  .strictObject({
    price: price.openapi({ description: "minor units of the base currency, as every sum here" }),
    freeFrom: sum.nullable().default(null).openapi({ description: "items subtotal from which it costs nothing" }),
    steps: Steps.default([]).openapi({ description: "from this items subtotal on, this price instead" }),
    includedWeight_g: whole(0, limits.weight_g).default(0).openapi({ description: "what the price covers, where weight counts" }),
    perKg: whole(0, limits.perKg_base_minor).default(0).openapi({ description: "for each further begun kilogram" }),
    maxWeight_g: whole(1, limits.weight_g).nullable().default(null).openapi({ description: "a heavier package does not go this way" }),
    daysMin: whole(0, limits.days).openapi({ description: "working days" }),
    daysMax: whole(0, limits.days),
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ["daysMax"], error: "days_order" })
  .refine(({ maxWeight_g, includedWeight_g }) => maxWeight_g === null || maxWeight_g >= includedWeight_g, { path: ["maxWeight_g"], error: "weight_order" })
  .openapi("ShippingRateTerms");

/** A rate as it is set. */
export const SetRate = z
  .object({
    slug: z.string(),
    price: Money,
    freeFrom: Money.nullable(),
    steps: z.array(z.object({ from: Money, price: Money })),
    includedWeight_g: z.int(),
    perKg: Money,
    maxWeight_g: z.int().nullable(),
    daysMin: z.int(),
    daysMax: z.int(),
  })
  .openapi("SetShippingRate");

export type RateTerms = z.infer<typeof RateTerms>;
export type SetRate = z.infer<typeof SetRate>;
