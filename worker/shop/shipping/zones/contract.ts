/** Zones and the market's rates, as operators set them. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/words.ts";
import { inEveryLanguage, lineText, slug } from "../../query.ts";
import { RateWord, SetRate } from "../rates-contract.ts";
import { elsewhere, isCountry, zoneName_chars } from "../rules.ts";

export const zonePaths = {
  zones: "/admin/shipping/zones",
  zone: "/admin/shipping/zones/{zone}",
  rate: "/admin/shipping/zones/{zone}/rates/{rate}",
} as const;

export const ZoneParams = z.object({ zone: slug });
export const ZoneRateParams = ZoneParams.extend({ rate: RateWord });

const Place = z.string({ error: "invalid" }).refine((code) => code === elsewhere || isCountry(code), "country");
const Places = z
  .array(Place)
  .max(300, "too_many")
  .refine((codes) => new Set(codes).size === codes.length, "repeated")
  .refine((codes) => !codes.includes(elsewhere) || codes.length === 1, "rest_alone")
  .openapi({ description: "ISO 3166-1 alpha-2; `*` alone: the rest of the world. None: nothing is delivered by this zone yet" });

const zone = {
  names: inEveryLanguage(lineText(zoneName_chars).pipe(z.string().min(1, "required"))),
  countries: Places,
  move: z.boolean({ error: "invalid" }).default(false).openapi({ description: "take countries over that another zone has; without it that is refused" }),
};
export const EditZone = z.strictObject(zone).openapi("EditShippingZone");
export const NewZone = z.strictObject({ slug: slug.max(40, "too_long"), ...zone }).openapi("NewShippingZone");

export const MarketZone = z
  .object({
    slug: z.string(),
    names: z.object(Object.fromEntries(locales.map((locale) => [locale, z.string().optional()]))),
    countries: z.array(z.string()),
    rates: z.array(SetRate).openapi({ description: "of every shop without its own" }),
    shopsWithOwnRates: z.int(),
  })
  .openapi("MarketZone");
export const MarketZonesMeta = z
  .object({ total: z.int(), currency: z.string().length(3).openapi({ description: "the base currency" }), rateWords: z.array(RateWord) })
  .openapi("MarketZonesMeta");

export type EditZone = z.infer<typeof EditZone>;
export type NewZone = z.infer<typeof NewZone>;
export type MarketZone = z.infer<typeof MarketZone>;
