/** A shop's own delivery: what it says of it, and how that is answered. */
import { z } from "@hono/zod-openapi";
import { inLanguages, lineText, rowId, slug } from "../../query.ts";
import { Money } from "../../schemas.ts";
import { ShopQuery, ShopTextsQuery } from "../../sellers/contract.ts";
import { isTimeZone } from "../estimate.ts";
import { RateTerms, RateWord, SetRate } from "../rates-contract.ts";
import { deliveries, handlingDays_max, hours_chars, isCountry, rateLimits, rateWords, undelivered_max } from "../rules.ts";

export const ownDeliveryPaths = {
  all: "/seller/delivery",
  zone: "/seller/delivery/zones/{zone}",
  cash: "/seller/delivery/cash",
  points: "/seller/delivery/points",
  point: "/seller/delivery/points/{point}",
} as const;

export { ShopQuery, ShopTextsQuery };
export const OwnZoneParams = z.object({ zone: slug });
export const PointParams = z.object({ point: rowId });

const whole = (min: number, max: number) => z.int("invalid").min(min, "invalid").max(max, "invalid");
const required = (max: number) => lineText(max).pipe(z.string().min(1, "required"));
const Country = z.string({ error: "required" }).refine(isCountry, "country");
const Countries = z
  .array(Country)
  .max(undelivered_max, "too_many")
  .refine((codes) => new Set(codes).size === codes.length, "repeated");

const timeHelp = "HH:MM; what is ordered from then on counts as ordered on the next day; null: no such time";
export const EditDelivery = z
  .strictObject({
    timeZone: z.string({ error: "required" }).max(60, "invalid").refine(isTimeZone, "invalid").openapi({ example: "Europe/Paris" }),
    cutOff: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid")
      .nullable()
      .openapi({ description: timeHelp }),
    handlingDays: whole(0, handlingDays_max).openapi({ description: "working days of the shop's country until a package leaves" }),
    undelivered: Countries.openapi({ description: "countries that nothing is delivered to, whatever their zone" }),
  })
  .openapi("EditOwnDelivery");

export const EditOwnZone = z
  .strictObject({
    delivery: z.enum(deliveries, { error: "invalid" }).openapi({
      description: "market: the market's rates, with the shop's own in place of those of the same name; own: the shop's alone; none: not delivered there",
    }),
    rates: z
      .array(z.strictObject({ slug: RateWord, terms: RateTerms }))
      .max(rateWords.length, "too_many")
      .refine((rates) => new Set(rates.map(({ slug }) => slug)).size === rates.length, "repeated"),
  })
  .refine(({ delivery, rates }) => delivery !== "own" || rates.length > 0, { path: ["rates"], error: "required" })
  .refine(({ delivery, rates }) => delivery !== "none" || rates.length === 0, { path: ["rates"], error: "invalid" })
  .openapi("EditOwnZone");

export const EditPoint = z
  .strictObject({
    name: required(80),
    line1: required(120),
    city: required(80),
    region: lineText(80).default(""),
    postalCode: lineText(20).default(""),
    country: Country,
    hours: inLanguages(lineText(hours_chars)).refine((hours) => Object.values(hours).some(Boolean), "one_language"),
    price: whole(0, rateLimits.price_base_minor),
    readyDays: whole(0, 60).openapi({ description: "working days until a package is ready" }),
  })
  .openapi("EditPickupPoint");

export const EditCash = z
  .strictObject({
    countries: Countries,
    packageMax: whole(1, rateLimits.sum_base_minor)
      .nullable()
      .openapi({ description: "the most one package may cost; null: what the country's own limit allows" }),
  })
  .openapi("EditOwnCash");

const OwnZone = z.object({
  slug: z.string(),
  name: z.string(),
  countries: z.array(z.string()).openapi({ description: "none: the rest of the world" }),
  delivery: z.enum(deliveries),
  rates: z.array(SetRate).openapi({ description: "the shop's own" }),
  marketRates: z.array(SetRate),
});
export const OwnPoint = z.object({
  id: z.int(),
  name: z.string(),
  line1: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  hours: z.record(z.string(), z.string()),
  price: Money,
  readyDays: z.int(),
});
export const OwnDelivery = z
  .object({
    currency: z.string().length(3),
    timeZone: z.string(),
    cutOff: z.string().nullable(),
    handlingDays: z.int(),
    undelivered: z.array(z.string()),
    zones: z.array(OwnZone),
    points: z.array(OwnPoint),
    cash: z.object({
      offered: z.array(z.object({ country: z.string(), orderMax: Money, fee: Money })).openapi({ description: "where the marketplace has cash on delivery" }),
      countries: z.array(z.string()).openapi({ description: "where the shop takes it" }),
      packageMax: Money.nullable(),
    }),
  })
  .openapi("OwnDelivery");

export type EditDelivery = z.infer<typeof EditDelivery>;
export type EditOwnZone = z.infer<typeof EditOwnZone>;
export type EditPoint = z.infer<typeof EditPoint>;
export type EditCash = z.infer<typeof EditCash>;
export type OwnPoint = z.infer<typeof OwnPoint>;
export type OwnDelivery = z.infer<typeof OwnDelivery>;
