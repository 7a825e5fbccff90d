/** Shipping rates as the API speaks of them. */
import { z } from "@hono/zod-openapi";
import { Money } from "../schemas.ts";

export { RateTerms, RateWord } from "./rates-contract.ts";
export { NewZone } from "./zones/contract.ts";

export const shippingPaths = { rates: "/shipping/rates", zones: "/shipping/zones", destinations: "/shipping/destinations" } as const;

export const RatesQuery = z.object({
  country: z.string({ error: "required" }).regex(/^[A-Za-z]{2}$/, "country"),
  shop: z.string().max(80, "invalid").optional(),
});

/** Where a package is collected, with the hours in the reader's language. */
export const PickupPoint = z
  .object({
    name: z.string(),
    line1: z.string(),
    city: z.string(),
    region: z.string().optional(),
    postalCode: z.string().optional(),
    country: z.string().length(2),
    hours: z.string().openapi({ description: "when it is open; empty: not said" }),
  })
  .openapi("PickupPoint");

/** What every rate says. */
const RateView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  price: Money,
  daysMin: z.int().openapi({ description: "working days" }),
  daysMax: z.int(),
  kind: z.enum(["delivery", "pickup"]),
  pickup: PickupPoint.optional(),
});

/** A rate before a package is known: `freeFrom` is the items subtotal from which it costs nothing. */
export const Rate = RateView.extend({
  freeFrom: Money.optional(),
  steps: z
    .array(z.object({ from: Money, price: Money }))
    .optional()
    .openapi({ description: "from this items subtotal on, this price instead; lowest first" }),
  includedWeight_g: z.int().optional().openapi({ description: "what the price covers, where weight counts" }),
  perKg: Money.optional().openapi({ description: "for each further begun kilogram" }),
  maxWeight_g: z.int().optional().openapi({ description: "a heavier package does not go this way" }),
}).openapi("ShippingRate");

/** Where the marketplace delivers to, with the rates that hold for every shop without its own. */
export const Zone = z
  .object({
    slug: z.string(),
    name: z.string(),
    countries: z.array(z.string().length(2)).openapi({ description: "ISO 3166-1; none: every country of no other zone" }),
    rates: z.array(Rate),
    shops: z
      .array(z.object({ shop: z.object({ handle: z.string(), name: z.string() }), rates: z.array(Rate) }))
      .openapi({ description: "shops with rates of their own here, in place of the usual ones of the same slug; pick-up in the point's country alone" }),
  })
  .openapi("ShippingZone");

/** Calendar days by the server's clock; `text` says them in the reader's language. */
export const Arrival = z.object({ from: z.iso.date(), to: z.iso.date(), text: z.string() }).openapi("Arrival");

export const ArrivingRate = Rate.extend({
  arrives: Arrival.optional().openapi({ description: "of one shop's rates: what is ordered now; for pick-up, when it is ready" }),
}).openapi("DatedShippingRate");
export const Rates = z
  .object({ country: z.string().length(2), zone: z.object({ slug: z.string(), name: z.string() }), rates: z.array(ArrivingRate) })
  .openapi("ShippingRates");

/** A rate for one package; the price already follows what is in it. `arrives`: for pick-up, when it is ready. */
export const PackageRate = RateView.extend({ arrives: Arrival }).openapi("PackageRate");

export type Rate = z.infer<typeof Rate>;
export type ArrivingRate = z.infer<typeof ArrivingRate>;
export type Rates = z.infer<typeof Rates>;
export type Zone = z.infer<typeof Zone>;
export type PackageRate = z.infer<typeof PackageRate>;
export type PickupPoint = z.infer<typeof PickupPoint>;
export type Arrival = z.infer<typeof Arrival>;
