/** The numbers of categories, brands and shops: fixed by their place in the demo's lists, so that no query is needed to refer to them. */
import { brands, categories, shops } from "./demo/catalogue.ts";

export const mainId = (position: number): number => position + 1;
export const subId = (mainPosition: number, position: number): number => (mainPosition + 1) * 100 + position + 1;

export type SubPlace = { main: string; mainId: number; subId: number };

const subs = new Map<string, SubPlace>(
  categories.flatMap((main, at) => main.subs.map((sub, place) => [sub.slug, { main: main.slug, mainId: mainId(at), subId: subId(at, place) }] as const)),
);
const mainIds = new Map(categories.map(({ slug }, at) => [slug, mainId(at)]));
const brandIds = new Map(brands.map(({ slug }, at) => [slug, at + 1]));
const shopIds = new Map(shops.map(({ slug }, at) => [slug, at + 1]));

const found = <T>(value: T | undefined, kind: string, slug: string): T => {
  if (value === undefined) throw new Error(`the demo has no ${kind} "${slug}"`);
  return value;
};

export const mainIdOf = (slug: string): number => found(mainIds.get(slug), "main category", slug);
export const placeOfSub = (slug: string): SubPlace => found(subs.get(slug), "sub-category", slug);
export const brandIdOf = (slug: string): number => found(brandIds.get(slug), "brand", slug);
export const shopIdOf = (slug: string): number => found(shopIds.get(slug), "shop", slug);
