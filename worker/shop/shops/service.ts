/** The shops' door. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { ListMeta } from "../catalogue/contract.ts";
import { isSlug } from "../catalogue/query.ts";
import { pictureOf, ratingOf } from "../catalogue/rules.ts";
import type { Shop, ShopCard } from "./contract.ts";
import { readShop, readShops, type ShopRow } from "./data.ts";

const perPageDefault = 24;

function cardOf({ handle, name, city, country, tagline, since, accent, productCount, ...row }: ShopRow): ShopCard {
  return {
    handle,
    name,
    city,
    country,
    tagline,
    since,
    accent,
    image: pictureOf(row.hash, row.width, row.height),
    rating: ratingOf(row.ratingSum, row.ratingCount),
    productCount,
  };
}

/** The directory of shops, by name. */
export async function listShops(context: ReadContext, asked: { page?: number; perPage?: number }): Promise<{ data: ShopCard[]; meta: ListMeta }> {
  const { page = 1, perPage = perPageDefault } = asked;
  const list = await cached(context, {
    kind: "shops",
    params: { page, perPage },
    locale: context.locale,
    load: async (db) => {
      const { shops, total } = await readShops(db, context.locale, (page - 1) * perPage, perPage);
      return { data: shops.map(cardOf), meta: { page, perPage, total, hasNext: page * perPage < total } };
    },
  });
  return list ?? { data: [], meta: { page, perPage, total: 0, hasNext: false } };
}

/** Undefined: no such shop, or not approved. */
export async function shopByHandle(context: ReadContext, handle: string): Promise<{ data: Shop } | undefined> {
  if (!isSlug(handle)) return undefined;
  return cached(context, {
    kind: "shop",
    params: { handle },
    locale: context.locale,
    load: async (db) => {
      const row = await readShop(db, handle, context.locale);
      if (!row) return undefined;
      const closed = row.closedFrom !== null && row.closedTo !== null && row.closedFrom <= context.now() && context.now() < row.closedTo;
      return {
        data: { ...cardOf(row), about: row.about, policies: row.policies, ...(closed && { closedUntil: new Date(row.closedTo as number).toISOString() }) },
      };
    },
  });
}
