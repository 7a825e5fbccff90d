/** Currencies as operators set them. */
import { z } from "@hono/zod-openapi";
import { offeredCurrencies } from "../../shared/money.ts";

export const currencyPaths = {
  all: "/admin/currencies",
  one: "/admin/currencies/{code}",
  base: "/admin/currencies/base",
  feed: "/admin/currencies/feed",
  refresh: "/admin/currencies/feed/refresh",
} as const;

const rate = z.string({ error: "required" }).openapi({ description: "of one unit of the base currency, at most six decimals", example: "42.3" });

const Ending = z.strictObject({ step: z.int({ error: "invalid" }), ending: z.int({ error: "invalid" }) }).openapi("PriceEnding", {
  description:
    "What converted prices are moved to, by a tenth at most, in minor units: step 100 and ending 99 is 12.99. Steps are 10, 100, 1000 and 10000. Shops' own prices stay.",
});

export const AdminCurrency = z
  .object({
    code: z.enum(offeredCurrencies),
    rate,
    offered: z.boolean().openapi({ description: "whether shoppers may choose it" }),
    isBase: z.boolean(),
    priceEnding: Ending.nullable(),
    rateAt: z.iso.datetime().nullable().openapi({ description: "when the rate was set, or the day its feed named" }),
    source: z.enum(["hand", "feed"]),
    stale: z.boolean().openapi({ description: "the rate is older than five days" }),
  })
  .openapi("AdminCurrency");
export type AdminCurrency = z.infer<typeof AdminCurrency>;

export const CurrenciesMeta = z
  .object({
    total: z.int(),
    base: z.enum(offeredCurrencies).nullable(),
    baseIsFixed: z.boolean().openapi({ description: "something has a price: the base currency stays" }),
    addable: z.array(z.enum(offeredCurrencies)).openapi({ description: "currencies that the market could offer besides" }),
    feed: z.object({
      url: z.string().nullable(),
      askedAt: z.iso.datetime().nullable(),
      ratesAt: z.iso.datetime().nullable().openapi({ description: "the day its last answer named" }),
      problem: z.string().nullable(),
    }),
  })
  .openapi("CurrenciesMeta");
export type CurrenciesMeta = z.infer<typeof CurrenciesMeta>;

export const CurrencyParams = z.object({ code: z.enum(offeredCurrencies) });
export const SetCurrency = z
  .strictObject({
    rate: rate.max(20, "invalid"),
    offered: z.boolean({ error: "invalid" }),
    priceEnding: Ending.nullish().openapi({ description: "left out: as it is; null: prices are as converted" }),
  })
  .openapi("SetCurrency");
export type SetCurrency = z.infer<typeof SetCurrency>;
export const SetBaseCurrency = z.strictObject({ code: z.enum(offeredCurrencies, { error: "invalid" }) }).openapi("SetBaseCurrency");

/** Of a server's name: an address of numbers, or one with a password in it, is nobody's published feed. */
const isPublished = (url: string): boolean => {
  const { protocol, hostname, username, port } = URL.parse(url) ?? {};
  return protocol === "https:" && username === "" && port === "" && /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname ?? "");
};
export const SetRateFeed = z
  .strictObject({
    url: z
      .string({ error: "invalid" })
      .max(500, "too_long")
      .refine(isPublished, "invalid")
      .nullable()
      .openapi({ description: "https; the European Central Bank's XML, or JSON with base, date and rates. Null: rates are set by hand" }),
  })
  .openapi("SetRateFeed");
