/** What curated collections may be, where they stand, and what a rule and a shopper's choices ask for together. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import type { ProductQuery } from "../contract.ts";
import type { CollectionRule } from "./contract.ts";

export const curated_max = 200;
/** Chosen by hand. */
export const chosenProducts_max = 200;
export const title_chars = 120;
export const text_chars = 2_000;
/** Values of a kind (categories, brands …), and kinds of options, that a rule may name: as many as a listing takes. */
export const ruleValues_max = 8;
export const ruleOptions_max = 6;
export const rulePrice_max = 1_000_000_000_000;
export const ruleSorts = ["selling", "newest", "price", "price-desc", "rating"] as const;

export const curatedStates = ["draft", "coming", "running", "ended"] as const;
export type CuratedState = (typeof curatedStates)[number];
export type CuratedDates = { published: boolean; starts_at: number | null; ends_at: number | null };

/** It runs from the moment it starts until the one it ends at, which is not its own any more. */
export function curatedStateAt({ published, starts_at, ends_at }: CuratedDates, now_ms: number): CuratedState {
  if (!published) return "draft";
  if (ends_at !== null && ends_at <= now_ms) return "ended";
  return starts_at !== null && starts_at > now_ms ? "coming" : "running";
}

/** When a collection will stand elsewhere; infinity: never by itself. */
export function curatedChangesAt({ published, starts_at, ends_at }: CuratedDates, now_ms: number): number {
  if (!published) return Number.POSITIVE_INFINITY;
  return Math.min(...[starts_at, ends_at].map((at) => (at !== null && at > now_ms ? at : Number.POSITIVE_INFINITY)));
}

/** What is in a collection: a rule, or the ids of products in their order. */
export type CollectionContents = { rule: CollectionRule } | { products: readonly number[] };

/** The question of a listing that a rule is, in the base currency. */
export function queryOfRule({ category, sub, brand, shop, min, max, rating, stock, sale, free, options, sort }: CollectionRule): ProductQuery {
  const listed = Object.entries({ category, sub, brand, shop }).filter(([, values]) => values.length > 0);
  const chosen = Object.entries(options).filter(([, values]) => values.length > 0);
  return {
    ...Object.fromEntries(listed.map(([name, values]) => [name, values.join()])),
    ...Object.fromEntries(chosen.map(([axis, values]) => [`o.${axis}`, values.join()])),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(rating !== null && { rating }),
    ...(stock && { stock: "1" as const }),
    ...(sale && { sale: "1" as const }),
    ...(free && { free: "1" as const }),
    sort,
  };
}

/** No address begins with it: what is chosen from nothing finds nothing. */
const nothing = "-";

const both = (ruled: unknown, asked: unknown): string | undefined => {
  if (typeof ruled !== "string") return typeof asked === "string" && asked !== "" ? asked : undefined;
  if (typeof asked !== "string" || asked === "") return ruled;
  const allowed = new Set(ruled.split(","));
  return (
    asked
      .split(",")
      .filter((value) => allowed.has(value))
      .join() || nothing
  );
};

const isNarrowed = (name: string) => ["category", "sub", "brand", "shop"].includes(name) || name.startsWith("o.");

/** What a shopper asks for within a rule: both have to hold. Prices are not part of it: the shopper's are in another currency. */
export function withinRule(rule: CollectionRule, query: ProductQuery): ProductQuery {
  const { min: _min, max: _max, ...ruled } = queryOfRule(rule);
  const names = [...new Set([...Object.keys(ruled), ...Object.keys(query)])].filter(isNarrowed);
  const narrowed = Object.fromEntries(names.map((name) => [name, both(ruled[name], query[name])]));
  const rating = Math.max(ruled.rating ?? 0, query.rating ?? 0);
  return {
    ...query,
    ...narrowed,
    rating: rating === 0 ? undefined : rating,
    stock: ruled.stock ?? query.stock,
    sale: ruled.sale ?? query.sale,
    free: ruled.free ?? query.free,
    sort: query.sort === undefined || query.sort === "relevance" ? rule.sort : query.sort,
    q: undefined,
    collection: undefined,
  };
}

export type CuratedText = { title: string; text: string };
export type CuratedTexts = Partial<Record<Locale, CuratedText>>;
