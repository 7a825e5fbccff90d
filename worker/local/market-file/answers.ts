/**
 * The answers that a market is opened with, as one file: each part is what the API takes for it, and a part that is left out is left as it is.
 * Sums are minor units of the base currency. Pure.
 */
import { z } from "@hono/zod-openapi";
import type { KeyIn } from "../../../locales/words.ts";
import { offeredCurrencies } from "../../shared/money.ts";
import { SetCashCountry } from "../../shop/cash-on-delivery/contract.ts";
import {
  categories_max,
  isReservedMain,
  mains_max,
  NewOption,
  NewOptionValue,
  optionCategories_max,
  optionParams,
  optionValueParams,
  ownOptions_max,
  ownValues_max,
  SaveCategory,
} from "../../shop/catalogue/contract.ts";
import { AddTemplates, NewPage } from "../../shop/content/contract.ts";
import { lawPages, pages_max, templatePages } from "../../shop/content/rules.ts";
import { SetCurrency, SetRateFeed } from "../../shop/currencies/contract.ts";
import { ppmOf } from "../../shop/currencies/rules.ts";
import { SetCommissionRate, SetLedgerSettings } from "../../shop/ledger/contract.ts";
import { EditMarket } from "../../shop/market/contract.ts";
import { SetProductRule } from "../../shop/moderation/contract.ts";
import { categoryAddress, slug } from "../../shop/query.ts";
import { RedirectLines } from "../../shop/redirects/contract.ts";
import { redirects_max } from "../../shop/redirects/rules.ts";
import { SetSafetyRule } from "../../shop/safety/contract.ts";
import { NewZone, RateTerms, RateWord } from "../../shop/shipping/contract.ts";
import { isCountry, zones_max } from "../../shop/shipping/rules.ts";
import { SetTaxRate } from "../../shop/taxes/contract.ts";
import { wordsFor } from "../../words.ts";

const currencyCode = z.enum(offeredCurrencies);
const country = z.string().refine(isCountry, "country");
const { parent: _, picture: __, position, ...categoryFields } = SaveCategory.shape;
const subCategory = z.strictObject({ ...categoryFields, position: position.unwrap().optional() });
const templateSlug = z.enum([...templatePages.map((page) => page.slug), ...lawPages]);

/** Each name of these once; `at`: which field it is. */
const once =
  <T>(nameOf: (each: T) => string, at: string) =>
  (all: readonly T[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, each] of all.entries()) {
      if (seen.has(nameOf(each))) context.addIssue({ code: "custom", path: [index, at], message: "repeated" });
      seen.add(nameOf(each));
    }
  };

const Currencies = z
  .strictObject({
    base: currencyCode,
    others: z
      .partialRecord(
        currencyCode,
        z.strictObject({
          rate: SetCurrency.shape.rate.refine((rate) => ppmOf(rate) !== null, "invalid"),
          offered: z.boolean().default(true),
          priceEnding: SetCurrency.shape.priceEnding,
        }),
      )
      .default({}),
    feed: SetRateFeed.shape.url.optional(),
  })
  .superRefine(({ base, others }, context) => {
    if (others[base]) context.addIssue({ code: "custom", path: ["others", base], message: "this is the base currency: all rates are for one of it" });
  });

const Tax = SetTaxRate.extend({ categories: z.record(categoryAddress, SetTaxRate.shape.rateBp).default({}) });

const { move: ___, ...zoneFields } = NewZone.shape;
const Zone = z.strictObject({ ...zoneFields, rates: z.partialRecord(RateWord, RateTerms).default({}) });

const Category = subCategory
  .extend({
    subs: z
      .array(subCategory)
      .superRefine(once(({ slug }) => slug, "slug"))
      .default([]),
  })
  .superRefine(({ slug }, context) => {
    if (isReservedMain(slug)) context.addIssue({ code: "custom", path: ["slug"], message: "handle_reserved" });
  });

/** By key, as other markets know it: a value of the same key is the same one. Categories by their slugs. */
const OptionValue = z.strictObject({ ...NewOptionValue.shape, value: optionValueParams.shape.value });
const Option = z
  .strictObject({
    ...NewOption.shape,
    axis: optionParams.shape.axis,
    categories: z.array(slug).max(optionCategories_max, "too_many").default([]),
    values: z
      .array(OptionValue)
      .max(ownValues_max, "too_many")
      .superRefine(once(({ value }) => value, "value"))
      .default([]),
  })
  .refine(({ filter, categories }) => filter !== "chosen" || categories.length > 0, { path: ["categories"], error: "required" });

const { slug: ____, note: _____, ...pageFields } = NewPage.shape;
const Page = z.strictObject({ ...pageFields, published: z.boolean().default(true) });

const Rate = z.strictObject({ category: categoryAddress.nullable().default(null), rateBp: SetCommissionRate.shape.rateBp });

export const MarketAnswers = z.strictObject({
  market: EditMarket.optional(),
  /** A file beside this one. Null: the drawn mark stands in for it. */
  logo: z
    .string()
    .regex(/^[\w-][\w. -]{0,99}$/, "the name of a file beside the answers")
    .nullable()
    .optional(),
  currencies: Currencies.optional(),
  /** `template`: the usual ones where there are none yet. */
  categories: z
    .strictObject({
      template: z.boolean().default(false),
      tree: z
        .array(Category)
        .max(mains_max, "too_many")
        .superRefine(once(({ slug }) => slug, "slug"))
        .default([]),
    })
    .refine(({ tree }) => tree.reduce((sum, { subs }) => sum + 1 + subs.length, 0) <= categories_max, { path: ["tree"], error: "too_many" })
    .optional(),
  options: z
    .array(Option)
    .max(ownOptions_max, "too_many")
    .superRefine(once(({ axis }) => axis, "axis"))
    .optional(),
  taxes: z.record(country, Tax).optional(),
  delivery: z
    .array(Zone)
    .max(zones_max, "too_many")
    .superRefine(once(({ slug }) => slug, "slug"))
    .superRefine((zones, context) => {
      const holders = new Map<string, string>();
      for (const [index, { slug, countries }] of zones.entries())
        for (const [place, code] of countries.entries()) {
          const holder = holders.get(code);
          if (holder !== undefined && holder !== slug)
            context.addIssue({ code: "custom", path: [index, "countries", place], message: `${code} is in the zone ${holder} already` });
          holders.set(code, holder ?? slug);
        }
    })
    .optional(),
  cash: z.record(country, SetCashCountry).optional(),
  commission: z
    .strictObject({
      settings: SetLedgerSettings.optional(),
      rates: z
        .array(Rate)
        .superRefine(once(({ category }) => category ?? "", "category"))
        .default([]),
    })
    .optional(),
  /**
   * `template`: those that a market of `templateCountry` needs, or else of the country where it is at home, where they are not there; `facts` is what
   * their texts ask for. `confirmed`: whose text somebody has read and says is right.
   */
  pages: z
    .strictObject({
      template: z.boolean().default(false),
      templateCountry: AddTemplates.shape.country,
      facts: AddTemplates.shape.facts,
      own: z
        .record(slug, Page)
        .refine((own) => Object.keys(own).length <= pages_max, "too_many")
        .default({}),
      confirmed: z.array(templateSlug).default([]),
    })
    .optional(),
  redirects: z
    .array(RedirectLines.shape.lines.element)
    .max(redirects_max, "too_many")
    .superRefine(once(({ from }) => from, "from"))
    .optional(),
  products: SetProductRule.optional(),
  safety: SetSafetyRule.optional(),
  open: z.boolean().optional(),
});
export type MarketAnswers = z.infer<typeof MarketAnswers>;
export type WrittenAnswers = z.input<typeof MarketAnswers>;

/** A place in the file, as a person would write it: `delivery[0].rates.standard.price`. */
export const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (typeof part === "number" ? `[${part}]` : `${at > 0 ? "." : ""}${String(part)}`)).join("") || "the file";

const words = wordsFor("en");
/** What is wrong as the API would say it; a sentence of zod's own otherwise. */
function sentenceOf(message: string): string {
  const key = `fields.${message}` as `fields.${KeyIn<"fields">}`;
  const text = /^[a-z_]+$/.test(message) ? words.t(key) : message;
  return text === key ? message : text;
}

/** The answers, or a line for each place that is wrong. */
export function readAnswers(read: unknown): { answers: MarketAnswers; problems?: never } | { answers?: never; problems: string[] } {
  const result = MarketAnswers.safeParse(read);
  if (result.success) return { answers: result.data };
  const problems = result.error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${placeOf([...issue.path, key])}: nothing is known by this name`);
    // a key of a record: what is wrong with it stands within
    const inner = issue.code === "invalid_key" ? issue.issues.map(({ message }) => message) : [issue.message];
    return inner.map((message) => `${placeOf(issue.path)}: ${sentenceOf(message)}`);
  });
  return { problems };
}
