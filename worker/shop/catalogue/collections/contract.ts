/** Curated collections as shoppers see them, and as operators make them. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/words.ts";
import { inLanguages, lineText, proseText, secondOrNone, slug, slugSource } from "../../query.ts";
import { Money, Picture } from "../../schemas.ts";
import { chosenProducts_max, curatedStates, ruleOptions_max, rulePrice_max, ruleSorts, ruleValues_max, text_chars, title_chars } from "./rules.ts";

export const curatedPaths = {
  shown: "/collections/{slug}",
  all: "/admin/collections",
  one: "/admin/collections/{slug}",
  rule: "/admin/collections/{slug}/rule",
  products: "/admin/collections/{slug}/products",
  picture: "/admin/collections/{slug}/picture",
  preview: "/admin/collections/{slug}/preview",
} as const;

/** So many of its products an operator is shown of a collection. */
export const previewed_max = 12;

export const CuratedCollection = z
  .object({
    slug: z.string(),
    title: z.string(),
    text: z.string().openapi({ description: "plain text, paragraphs apart by an empty line; empty: none" }),
    image: Picture.nullable(),
    endsAt: z.iso.datetime().nullable().openapi({ description: "null: until it is taken back" }),
  })
  .openapi("CuratedCollection");
export const curatedParam = z.object({ slug: z.string() });
export const curatedSlugParam = z.object({ slug });

const listed = (value: z.ZodString) => z.array(value, { error: "invalid" }).max(ruleValues_max, "invalid").default([]);
const named = z.string({ error: "invalid" }).regex(new RegExp(`^${slugSource}$`), "invalid");
const amount = z.int({ error: "amount" }).min(0, "amount").max(rulePrice_max, "amount").nullable().default(null);
const flag = z.boolean({ error: "invalid" }).default(false);
export const CollectionRule = z
  .strictObject({
    category: listed(named).openapi({ description: "slugs of main categories: any of them; an empty list asks for nothing, here and below" }),
    sub: listed(named).openapi({ description: "slugs of sub-categories; needs exactly one category" }),
    brand: listed(named),
    shop: listed(named).openapi({ description: "handles" }),
    min: amount.openapi({ description: "lowest price, minor units of the base currency" }),
    max: amount.openapi({ description: "highest price, the same" }),
    rating: z.int({ error: "invalid" }).min(1, "invalid").max(5, "invalid").nullable().default(null).openapi({ description: "at least so many stars" }),
    stock: flag.openapi({ description: "only what is in stock" }),
    sale: flag.openapi({ description: "only what is reduced" }),
    free: flag.openapi({ description: "only what is delivered free to the country the language speaks of" }),
    options: z
      .record(named, listed(named))
      .default({})
      .refine((options) => Object.keys(options).length <= ruleOptions_max, "invalid")
      .openapi({ description: "by the name of an option, e.g. colour: a variant has to have one value of each" }),
    sort: z.enum(ruleSorts, { error: "invalid" }).default("selling"),
  })
  .refine(({ sub, category }) => sub.length === 0 || new Set(category).size === 1, { path: ["sub"], message: "one_category" })
  .refine(({ min, max }) => min === null || max === null || min <= max, { path: ["max"], message: "invalid" })
  .openapi("CollectionRule", { description: "the filters and the order of a listing" });

const written = z.strictObject({ title: lineText(title_chars).min(1, "required"), text: proseText(text_chars).default("") });
const settings = {
  texts: inLanguages(written).refine((texts) => Object.values(texts).some(Boolean), "one_language"),
  published: flag.openapi({ description: "shoppers see it, from when it starts until it ends" }),
  startsAt: secondOrNone.openapi({ description: "null: at once" }),
  endsAt: secondOrNone.openapi({ description: "null: until it is taken back" }),
};
type Range = { startsAt: number | null; endsAt: number | null };
const isRange = ({ startsAt, endsAt }: Range) => startsAt === null || endsAt === null || startsAt < endsAt;
const endsLater = { path: ["endsAt"], message: "end_before_start" };
const version = z.int({ error: "required" }).min(1, "invalid").openapi({ description: "the one that was changed" });

export const NewCollection = z
  .strictObject({ slug: z.string({ error: "required" }).regex(new RegExp(`^${slugSource}$`), "invalid"), ...settings })
  .refine(isRange, endsLater)
  .openapi("NewCollection");
export const SaveCollection = z
  .strictObject({ ...settings, version })
  .refine(isRange, endsLater)
  .openapi("SaveCollection");
export const SaveCollectionRule = z
  .strictObject({ rule: CollectionRule.nullable().openapi({ description: "null: the products that are chosen by hand" }), version })
  .openapi("SaveCollectionRule");
export const SaveCollectionProducts = z
  .strictObject({
    products: z
      .array(z.int({ error: "invalid" }).min(1, "invalid"), { error: "required" })
      .max(chosenProducts_max, "too_many")
      .refine((products) => new Set(products).size === products.length, "invalid")
      .openapi({ description: `ids of up to ${chosenProducts_max} products, in the order in which they are shown` }),
    version,
  })
  .openapi("SaveCollectionProducts");

export const AdminCollectionRow = z
  .object({
    slug: z.string(),
    titles: inLanguages(z.string()),
    state: z.enum(curatedStates),
    published: z.boolean(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    byRule: z.boolean(),
    chosen: z.int().openapi({ description: "products chosen by hand, those that are not for sale too" }),
    updatedAt: z.iso.datetime(),
  })
  .openapi("AdminCollectionRow");
export const ChosenProduct = z
  .object({
    id: z.int(),
    handle: z.string(),
    main: z.string(),
    name: z.string(),
    shop: z.string(),
    price: Money,
    forSale: z.boolean().openapi({ description: "false: shoppers do not see it in the collection" }),
  })
  .openapi("ChosenProduct");
export const AdminCollection = AdminCollectionRow.omit({ titles: true })
  .extend({
    version: z.int(),
    texts: inLanguages(z.object({ title: z.string(), text: z.string() })),
    missing: z.array(z.enum(locales)).openapi({ description: "languages of the market without a text" }),
    image: Picture.nullable(),
    rule: CollectionRule.nullable(),
    currency: z.string().openapi({ description: "of the prices of a rule: the market's own" }),
    products: z.array(ChosenProduct).openapi({ description: "those chosen by hand, in their order" }),
  })
  .openapi("AdminCollection");

export type CollectionRule = z.infer<typeof CollectionRule>;
export type CuratedCollection = z.infer<typeof CuratedCollection>;
export type NewCollection = z.infer<typeof NewCollection>;
export type SaveCollection = z.infer<typeof SaveCollection>;
export type AdminCollectionRow = z.infer<typeof AdminCollectionRow>;
export type AdminCollection = z.infer<typeof AdminCollection>;
export type ChosenProduct = z.infer<typeof ChosenProduct>;
