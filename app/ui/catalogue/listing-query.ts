/**
 * The state of a listing lives in its address, and nowhere else: filters, order, size and look of a page. The same choice
 * is always the same address (sorted names, sorted values, nothing that is so anyway), so it is cached once. Pure.
 */
import { listingReach_max } from "../../../worker/shop/catalogue/rules.ts";
import { minorOf, readPrice } from "./filters/price-range.ts";

export const sorts = ["selling", "newest", "price", "price-desc", "rating"] as const;
export const pageSizes = [24, 48, 96] as const;
export const perPage = 48;
/** Page numbers lead so far; what lies behind has an address of its own (`after`). */
export const pagesMax = (size: number) => Math.floor(listingReach_max / size);
/** "Load more" shows at most so many pages and products at once; an address that asks for more starts later. */
const pagesShown_max = 5;
const productsShown_max = 240;
const page_max = 999;
/** The API takes so many values of an axis, and so many options. */
export const values_max = 8;
const options_max = 6;

/** What the page itself fixes, in the API's names: its category, its shop, its words … These are no filters. */
export type Scope = Readonly<Record<string, string | undefined>>;

const slug = /^[a-z0-9][a-z0-9-]{0,79}$/;
const isList = (name: string) => ["category", "sub", "brand", "shop"].includes(name) || slug.test(name.startsWith("o.") ? name.slice(2) : "");
const only = new Map<string, readonly string[]>([
  ["collection", ["new", "sale", "best"]],
  ["rating", ["1", "2", "3", "4", "5"]],
  ["stock", ["1"]],
  ["sale", ["1"]],
  ["free", ["1"]],
  ["sort", sorts],
  ["perPage", pageSizes.map(String)],
  ["view", ["list"]],
]);

export const valuesOf = (query: URLSearchParams, name: string) => query.get(name)?.split(",") ?? [];
/** The order without a choice of one; words are answered by relevance and curated collections in their own order, which have no name in the address. */
export const defaultSort = (query: URLSearchParams, scope: Scope): (typeof sorts)[number] | "relevance" =>
  query.has("q") || scope.q || scope.curated ? "relevance" : (scope.collection ?? query.get("collection")) === "new" ? "newest" : "selling";
export const pageOf = (query: URLSearchParams) => Number(query.get("page") ?? 1);
export const sizeOf = (query: URLSearchParams) => Number(query.get("perPage") ?? perPage);
/** How many products of the listing stand before the first one shown. */
export const beforeOf = (query: URLSearchParams) =>
  query.has("after") ? Number.parseInt(query.get("after") as string, 10) : (Number(query.get("from") ?? pageOf(query)) - 1) * sizeOf(query);
const cursor = /^\d{1,7}-\d{1,14}-\d{1,10}$/;

/** One value as the address keeps it; null: it is left out. */
function cleaned(name: string, text: string, currency?: string): string | null {
  if (name === "q") return text.slice(0, 200) || null;
  const known = only.get(name);
  if (known) return known.includes(text) ? text : null;
  if (name === "min" || name === "max") return readPrice(text, currency);
  if (name === "page" || name === "from") return /^\d{1,3}$/.test(text) && +text >= 1 && +text <= page_max ? String(+text) : null;
  if (name === "after") return cursor.test(text) ? text : null;
  if (!isList(name)) return null;
  const values = new Set(
    text
      .toLowerCase()
      .split(",")
      .filter((value) => slug.test(value)),
  );
  return [...values].sort().slice(0, values_max).join(",") || null;
}

/** What of an address a listing understands, in its one order. Nothing in it is ever an error. `currency`: in which its prices were typed. */
export function canonicalQuery(query: URLSearchParams, scope: Scope = {}, currency?: string): URLSearchParams {
  const clean = new URLSearchParams();
  let options = 0;
  for (const [name, text] of query) {
    const value =
      clean.has(name) || (scope[name] && name !== "q" && name !== "collection") || (scope.curated && name === "collection")
        ? null
        : cleaned(name, text, currency);
    if (value !== null && !(name.startsWith("o.") && ++options > options_max)) clean.set(name, value);
  }
  if (clean.get("collection") === "sale" && !scope.collection) {
    clean.delete("collection");
    clean.set("sale", "1");
  }
  // a sub-category is one of a category
  if (!scope.category && valuesOf(clean, "category").length !== 1) clean.delete("sub");
  const [min, max] = [clean.get("min"), clean.get("max")];
  if (min && max && +min > +max) {
    clean.set("min", max);
    clean.set("max", min);
  }
  if (clean.has("after")) for (const name of ["page", "from"]) clean.delete(name);
  const size = sizeOf(clean);
  const page = Math.min(pageOf(clean), pagesMax(size));
  clean.set("page", String(page));
  const from = Math.max(Number(clean.get("from") ?? page), page - Math.min(pagesShown_max, Math.floor(productsShown_max / size)) + 1);
  from < page ? clean.set("from", String(from)) : clean.delete("from");
  const usual: Record<string, string> = { sort: defaultSort(clean, scope), perPage: String(perPage), page: "1", min: "0" };
  for (const name in usual) if (clean.get(name) === usual[name]) clean.delete(name);
  clean.sort();
  return clean;
}

/** What the API is asked. */
export function listingQuery(query: URLSearchParams, currency: string, scope: Scope = {}): Record<string, string | number> {
  const asked: Record<string, string | number> = { perPage };
  for (const [name, value] of canonicalQuery(query, scope, currency))
    if (name === "min" || name === "max") asked[name] = minorOf(value, currency);
    else if (!["q", "view", "from"].includes(name)) asked[name] = value;
  for (const [name, value] of Object.entries(scope)) if (value) asked[name] = value;
  return asked;
}

type Changes = Record<string, string | number | null>;

/** A canonical query with something changed (null: removed). Another choice or order starts at page 1. */
export function changed(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query);
  if (!("view" in changes)) for (const name of ["page", "from", "after"]) next.delete(name);
  if ("category" in changes) next.delete("sub");
  for (const [name, value] of Object.entries(changes)) value === null || value === "" ? next.delete(name) : next.set(name, String(value));
  next.sort();
  return next;
}
