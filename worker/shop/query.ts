/** Pieces of query schemas. A form without script sends empty fields: those count as not sent. */
import { z } from "@hono/zod-openapi";
import { type Locale, locales } from "../../locales/words.ts";
import { offeredCurrencies } from "../shared/money.ts";

/** Digits only, so that "1e9", "-1" and "0x10" are refused instead of guessed at. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .openapi({ type: "integer", minimum: min, maximum: max });
}

/** The number of a row, as addresses name it. */
export const rowId = wholeNumber(1, 1e15 - 1);
export const rowParam = z.object({ id: rowId });

export function emptyIsAbsent<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

export const slugSource = "[a-z0-9][a-z0-9-]{0,79}";
const slugPattern = new RegExp(`^${slugSource}$`);
/** Where a category is: `main`, or `main/sub`. */
export const categoryAddress = z
  .string()
  .regex(new RegExp(`^${slugSource}(/${slugSource})?$`), "invalid")
  .openapi({ example: "home-living/lighting" });
export const slug = z.string().regex(slugPattern);
/** Whether something could be a name in an address; what could not is not worth a look into the database. */
export const isSlug = (name: string) => slugPattern.test(name);

/** No control characters and no direction overrides, which would turn what stands around a text. */
const unseen = "\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069";
/** One line of text as people type it; it may be empty. */
export const lineText = (max: number) =>
  z
    .string({ error: "required" })
    .trim()
    .max(max, "too_long")
    .regex(new RegExp(`^[^\\p{Cc}${unseen}]*$`, "u"), "invalid");
/** Text of several lines; it may be empty. */
export const proseText = (max: number) =>
  z
    .string({ error: "required" })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .max(max, "too_long")
        .regex(new RegExp(`^(?:[^\\p{Cc}${unseen}]|[\\n\\t])*$`, "u"), "invalid"),
    );
/** A moment to the second, in epoch milliseconds; null: none is said. */
export const secondOrNone = z.preprocess(
  (value) => (value === "" ? null : value),
  z.iso
    .datetime({ error: "date", abort: true })
    .refine((text) => text >= "2000" && text < "2100", "date")
    .transform((text) => Math.floor(Date.parse(text) / 1000) * 1000)
    .nullable()
    .default(null),
);
/** A text in each language that has one. */
export const inLanguages = <T extends z.ZodType>(text: T) =>
  z.strictObject(Object.fromEntries(locales.map((locale) => [locale, text.optional()])) as Record<Locale, z.ZodOptional<T>>);
/** A text in all languages. */
export const inEveryLanguage = <T extends z.ZodType>(text: T) =>
  z.strictObject(Object.fromEntries(locales.map((locale) => [locale, text])) as Record<Locale, T>);

export const pageMax = 100;
export const perPageMax = 48;
/** Cards are small: a listing may show more of them than other lists show. */
export const productsPerPageMax = 96;

/** How far lists are counted through; what lies further on is reached by what was last on a page, or by narrower questions. */
export const reach_max = 2_000;

type Paging = { page?: number | undefined; perPage?: number | undefined };
/** Page numbers and sizes that stay within reach, of a list that shows `usual` a page. */
export const withinReach =
  (usual: number, most = reach_max) =>
  ({ page = 1, perPage = usual }: Paging, context: z.RefinementCtx): void => {
    // NaN was refused earlier
    if (page > 1 && page <= pageMax && page * perPage > most) context.addIssue({ code: "custom", path: ["page"], message: "invalid" });
  };

/** How many a page shows. */
export const perPageOf = (usual: number, most = perPageMax) => emptyIsAbsent(wholeNumber(1, most)).openapi({ description: `${usual} unless said otherwise` });
/** The pages of a list that shows `usual` a page. */
export const pageQueryOf = (usual: number) => z.object({ page: emptyIsAbsent(wholeNumber(1, pageMax)), perPage: perPageOf(usual) });

/** How a caller says in which language and currency to answer; without them the visitor's cookies do. */
export const localeQuery = z.object({
  locale: z
    .string()
    .optional()
    .openapi({ description: `One of ${locales.join(", ")}` }),
});
export const moneyQuery = localeQuery.extend({
  currency: z
    .string()
    .optional()
    .openapi({ description: `One of ${offeredCurrencies.join(", ")}` }),
});
