/** Options and their values as operators see and order them, and as they are suggested to sellers. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, inLanguages, lineText, localeQuery, slugSource, wholeNumber } from "../../query.ts";
import { refuseOddChoices } from "./choices.ts";
import {
  left_max,
  optionCategories_max,
  optionFilters,
  optionKey_chars,
  optionLabel_chars,
  optionPosition_max,
  optionValueKey_chars,
  suggestedAxes_max,
  suggestedValues_max,
  synonyms_max,
} from "./rules.ts";

export const optionPaths = {
  all: "/admin/options",
  one: "/admin/options/{axis}",
  merge: "/admin/options/{axis}/merge",
  values: "/admin/options/{axis}/values",
  value: "/admin/options/{axis}/values/{value}",
  mergeValue: "/admin/options/{axis}/values/{value}/merge",
} as const;
export const movedOptionsPath = "/options/moved";
export const suggestedOptionsPath = "/seller/options";

export const optionsPerPage = 50;

const key = z.string().regex(new RegExp(`^${slugSource}$`));
export const optionParams = z.object({ axis: key });
export const optionValueParams = z.object({ axis: key, value: key });

export const AdminOption = z
  .object({
    axis: z.string().openapi({ description: "as filters name it: o.<axis>", example: "colour" }),
    names: inLanguages(z.string()),
    synonyms: z.array(z.string()).openapi({ description: "other words of shops for it, in lower case" }),
    filter: z.enum(optionFilters).openapi({ description: "in which listings it is a filter; chosen: those of its categories" }),
    categories: z.array(z.int()).openapi({ description: "ids of main categories" }),
    position: z.int().nullable().openapi({ description: "among the filters; null: after those that have one" }),
    version: z.int(),
    values: z.array(z.string()).openapi({ description: "names of a few of its values" }),
  })
  .openapi("AdminOption");
export const AdminOptionValue = z
  .object({
    value: z.string().openapi({ example: "dark-brown" }),
    names: inLanguages(z.string()),
    synonyms: z.array(z.string()),
    swatch: z.string().nullable().openapi({ description: "what it looks like", example: "#4a2f1d" }),
    version: z.int(),
    productCount: z.int().openapi({ description: "products for sale" }),
  })
  .openapi("AdminOptionValue");
const keyset = z.object({ perPage: z.int(), next: z.string().nullable() });
export const AdminOptionsMeta = keyset.openapi("AdminOptionsMeta");

const paging = { after: emptyIsAbsent(key), perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${optionsPerPage} unless said otherwise` }) };
const begins = emptyIsAbsent(z.string().max(optionLabel_chars)).openapi({ description: "how its name begins, in any language" });
// choices come as o.<axis>=<value>,<value>
export const movedOptionsQuery = localeQuery.loose().superRefine(refuseOddChoices);
export const AdminOptionsQuery = localeQuery.extend({ q: begins, ...paging });
export const AdminOptionValuesQuery = localeQuery.extend({ q: begins, ...paging });

const label = lineText(optionLabel_chars);
const names = inLanguages(label).refine((texts) => Object.values(texts).some(Boolean), "one_language");
const synonyms = z.array(label.min(1, "invalid")).max(synonyms_max, "too_many").default([]);
const version = z.int({ error: "required" }).min(1, "invalid").openapi({ description: "the one that was changed" });
const optionFields = {
  names,
  synonyms,
  filter: z.enum(optionFilters, { error: "invalid" }).default("everywhere"),
  categories: z
    .array(z.int({ error: "invalid" }).min(1, "invalid"))
    .max(optionCategories_max, "too_many")
    .default([]),
  position: z.int({ error: "invalid" }).min(1, "invalid").max(optionPosition_max, "invalid").nullable().default(null),
};
const hasCategories = ({ filter, categories }: { filter: string; categories: number[] }) => filter !== "chosen" || categories.length > 0;
const chosenNeedsSome = { path: ["categories"], message: "required" };
/** What it is known by from then on, where it is not to be made of its name: another market's is the same then. */
const ownKey = (chars_max: number) =>
  z
    .string({ error: "invalid" })
    .max(chars_max, "too_long")
    .regex(new RegExp(`^${slugSource}$`), "invalid")
    .optional()
    .openapi({ description: "made of its name where none is said" });
export const NewOption = z
  .strictObject({ ...optionFields, axis: ownKey(optionKey_chars) })
  .refine(hasCategories, chosenNeedsSome)
  .openapi("NewOption");
export const SaveOption = z
  .strictObject({ ...optionFields, version })
  .refine(hasCategories, chosenNeedsSome)
  .openapi("SaveOption");

const valueFields = {
  names,
  synonyms,
  swatch: z
    .string({ error: "invalid" })
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, "invalid")
    .nullable()
    .default(null),
};
export const NewOptionValue = z.strictObject({ ...valueFields, value: ownKey(optionValueKey_chars) }).openapi("NewOptionValue");
export const SaveOptionValue = z.strictObject({ ...valueFields, version }).openapi("SaveOptionValue");

export const MergeOption = z.strictObject({ into: key.openapi({ description: "the key of the other one" }) }).openapi("MergeOption");
export const MergedOption = z
  .object({
    left: z.int().openapi({ description: `products that are still to be moved, ${left_max} at most: while there are any, it is to be asked again` }),
    both: z
      .array(z.object({ id: z.int(), name: z.string(), shop: z.string() }))
      .openapi({ description: "products that are chosen by both, which their shops have to change first: a few of them" }),
  })
  .openapi("MergedOption");

export const PresentOptions = z
  .object({ options: z.record(z.string(), z.array(z.string())).openapi({ description: "by option, the values" }) })
  .openapi("PresentOptions");
export const SuggestedOption = z
  .object({
    axis: z.string(),
    label: z.string(),
    values: z.array(z.string()),
    categories: z.array(z.string()).openapi({ description: "slugs of the main categories it is for; empty: all" }),
  })
  .openapi("SuggestedOption", {
    description: `up to ${suggestedAxes_max} options that have a place or categories, with up to ${suggestedValues_max} values each, in the language of the question`,
  });

export type AdminOption = z.infer<typeof AdminOption>;
export type AdminOptionValue = z.infer<typeof AdminOptionValue>;
export type AdminOptionsQuery = z.infer<typeof AdminOptionsQuery>;
export type AdminOptionValuesQuery = z.infer<typeof AdminOptionValuesQuery>;
export type NewOption = z.infer<typeof NewOption>;
export type SaveOption = z.infer<typeof SaveOption>;
export type NewOptionValue = z.infer<typeof NewOptionValue>;
export type SaveOptionValue = z.infer<typeof SaveOptionValue>;
export type MergedOption = z.infer<typeof MergedOption>;
export type SuggestedOption = z.infer<typeof SuggestedOption>;
