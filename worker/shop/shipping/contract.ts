/** Shipping rates as the API speaks of them. */
import { z } from "@hono/zod-openapi";
import { Money } from "../catalogue/contract.ts";

export const shippingPaths = { rates: "/shipping/rates", zones: "/shipping/zones" } as const;

export const RatesQuery = z.object({
  country: z.string({ error: "required" }).regex(/^[A-Za-z]{2}$/, "country"),
  shop: z.string().max(80, "invalid").optional(),
});

/** A rate before a package is known: `freeFrom` is the items subtotal from which it costs nothing. */
export const Rate = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: Money,
    freeFrom: Money.optional(),
    daysMin: z.int(),
    daysMax: z.int(),
  })
  .openapi("ShippingRate");

export const Rates = z
  .object({ country: z.string().length(2), zone: z.object({ slug: z.string(), name: z.string() }), rates: z.array(Rate) })
  .openapi("ShippingRates");

/** Where the marketplace delivers to, with the rates that hold for every shop without its own. */
export const Zone = z
  .object({
    slug: z.string(),
    name: z.string(),
    countries: z.array(z.string().length(2)).openapi({ description: "ISO 3166-1; none: every country of no other zone" }),
    rates: z.array(Rate),
  })
  .openapi("ShippingZone");

/** A rate for one package; the price already follows what is in it. */
export const PackageRate = Rate.omit({ freeFrom: true }).openapi("PackageRate");

export type Rate = z.infer<typeof Rate>;
export type Rates = z.infer<typeof Rates>;
export type Zone = z.infer<typeof Zone>;
export type PackageRate = z.infer<typeof PackageRate>;
