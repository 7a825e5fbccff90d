/** The shops' door. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { cachedBySlug } from "../by-slug.ts";
import type { ListMeta } from "../catalogue/contract.ts";
import { productCards } from "../catalogue/service.ts";
import { currencyOf } from "../currencies/service.ts";
import { isSlug } from "../query.ts";
import { type Shop, type ShopCard, type ShopSection, type ShopSort, shopsPerPage } from "./contract.ts";
import { readSections, readShop, readShops } from "./data.ts";
import { type CachedShop, cachedShop, cardOf, directoryMatch, shopAt } from "./rules.ts";

export { applyClosures } from "./closures-data.ts";
export { cardColumns as shopCardColumns, type ShopRow } from "./data.ts";
export { applyScheduledHolidays } from "./page/closures-data.ts";
export { cardOf as shopCardOf } from "./rules.ts";

export type ShopsQuery = { q?: string; sort?: ShopSort; page?: number; perPage?: number };

/** The directory of shops, by name unless asked otherwise. */
export async function listShops(context: ReadContext, asked: ShopsQuery): Promise<{ data: ShopCard[]; meta: ListMeta }> {
  const { q, sort = "name", page = 1, perPage = shopsPerPage } = asked;
  const nothing = { data: [], meta: { page, perPage, total: 0, hasNext: false } };
  const match = q === undefined ? undefined : directoryMatch(q);
  if (q?.trim() && match === undefined) return nothing;
  const list = await cached(context, {
    kind: "shops",
    params: { q: match, sort, page, perPage },
    locale: context.locale,
    worldwide: match === undefined,
    load: async (db) => {
      const { shops, total } = await readShops(db, context.locale, { match, sort, offset: (page - 1) * perPage, limit: perPage });
      return { data: shops.map(cardOf), meta: { page, perPage, total, hasNext: page * perPage < total } };
    },
  });
  return list ?? nothing;
}

/** The shop as it is now, and until when. Undefined: no such shop, or not approved. */
export async function shopByHandle(context: ReadContext, handle: string): Promise<{ shop: Shop; changes_ms: number } | undefined> {
  const entry = await cachedBySlug<{ data: CachedShop }>(context, "shop", { handle }, async (db) => {
    const [found, currency] = await Promise.all([readShop(db, handle, context.locale, context.now()), currencyOf(context, context.currency)]);
    return found && { data: cachedShop(found, currency) };
  });
  return entry && shopAt(entry.data, context.now());
}

/** What the shop has chosen for its page; a section of which nothing is to be seen is left out. */
export async function shopSections(context: ReadContext, handle: string): Promise<{ data: ShopSection[]; meta: { total: number } }> {
  const nothing = { data: [], meta: { total: 0 } };
  if (!isSlug(handle)) return nothing;
  const { locale, currency } = context;
  const list = await cached(context, {
    kind: "shop-sections",
    params: { handle },
    locale,
    currency,
    load: async (db) => {
      const sections = (await readSections(db, handle, locale)).map(({ products, ...section }) => ({ ...section, ids: JSON.parse(products) as number[] }));
      const cards = await productCards(db, context, [...new Set(sections.flatMap(({ ids }) => ids))]);
      const cardOfId = new Map(cards.map((card) => [card.id, card]));
      const data = sections.map(({ id, title, ids }) => ({ id, title, products: ids.flatMap((each) => cardOfId.get(each) ?? []) }));
      const shown = data.filter(({ products }) => products.length > 0);
      return { data: shown, meta: { total: shown.length } };
    },
  });
  return list ?? nothing;
}
