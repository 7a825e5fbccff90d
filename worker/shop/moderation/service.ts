/** What operators see of products and decide about them. */

import type { Locale } from "../../../locales/words.ts";
import { catalogueWritten } from "../../cache/generation.ts";
import { Refusal } from "../../errors.ts";
import { isoOrNull } from "../../shared/time.ts";
import { pictureOf } from "../catalogue/rules.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import { holdOf } from "../products/rules.ts";
import { readShopProduct } from "../products/service.ts";
import { type AdminProduct, type AdminProductRow, type AdminProductsQuery, productsPerPage } from "./contract.ts";
import { type DecisionContext, decide, readDetail, readHistory, readShopNamed, readStateRow, writeRule } from "./data.ts";
import { readProducts } from "./list-data.ts";
import { actsOn, deskStateOf, type ProductDecision } from "./rules.ts";

export { readRule as productRule } from "./data.ts";

type Page = { data: AdminProductRow[]; meta: { perPage: number; next: string | null } };

export async function listProducts(db: D1Database, query: AdminProductsQuery, locale: Locale): Promise<Page> {
  const { q, state, shop, category, sort, after, perPage = productsPerPage } = query;
  const [k, id] = after?.split("-").map(Number) ?? [];
  const asked = {
    q,
    state,
    shop,
    category,
    isOldest: sort === "oldest",
    after: k === undefined ? undefined : ([k, id as number] as const),
    limit: perPage + 1,
  };
  const [rows, currency] = await Promise.all([readProducts(db, locale, asked), baseCurrencyOf(db)]);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => ({
      ...{ id: row.id, handle: row.handle, name: row.name, category: row.category },
      ...{ state: deskStateOf(row), hold: holdOf(row), acts: actsOn(row) },
      shop: { handle: row.shop_handle, name: row.shop },
      image: pictureOf(row.hash, row.width, row.height),
      price: { amount: row.price_base_minor, currency },
      createdAt: new Date(row.created_at).toISOString(),
    })),
    meta: { perPage, next: rows.length > perPage && last ? `${last.k}-${last.id}` : null },
  };
}

/** `which`: its number, or its address. @throws Refusal not_found */
export async function showProduct(db: D1Database, which: string, locale: Locale): Promise<AdminProduct> {
  const row = await readDetail(db, which, locale);
  if (!row) throw new Refusal("not_found");
  const [whole, history, currency] = await Promise.all([readShopProduct(db, row.shop_id, row.id), readHistory(db, row.id), baseCurrencyOf(db)]);
  const money = (amount: number) => ({ amount, currency });
  const [image] = whole.pictures;
  return {
    ...{ id: row.id, handle: row.handle, name: row.name, brand: row.brand, sold: row.sold_count },
    ...{ state: deskStateOf(row), hold: holdOf(row), acts: actsOn(row) },
    category: { main: row.main, sub: row.sub },
    shop: { handle: row.shop_handle, name: row.shop, status: row.shop_status, isLookedAt: row.products_held === 1 },
    page: row.status === "active" ? `/${row.main_slug}/product/${row.handle}` : null,
    image: image ? { url: image.url, width: image.width, height: image.height } : null,
    price: money(row.price_base_minor),
    texts: Object.fromEntries(
      Object.entries(whole.texts).flatMap(([language, text]) =>
        text ? [[language, { name: text.name, description: text.description, specifications: text.specifications }]] : [],
      ),
    ),
    variants: whole.variants.map(({ id, sku, options, price, compareAt, stock }) => ({
      ...{ id: id as number, sku, stock },
      options: options.map(({ value }) => value),
      price: money(price),
      compareAt: compareAt === null || compareAt === undefined ? null : money(compareAt),
    })),
    pictures: whole.pictures.map(({ url, width, height, alt }) => ({ url, width, height, alt })),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: whole.updatedAt,
    publishedAt: isoOrNull(row.published_at),
    releasedAt: isoOrNull(row.released_at),
    history: history.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}

/** Answers the keys of the mails. @throws Refusal not_found, conflict (`state` says where it stands) */
export async function decideAbout(context: DecisionContext, which: string, decision: ProductDecision): Promise<string[]> {
  const product = await readStateRow(context.db, which);
  if (!product) throw new Refusal("not_found");
  const state = deskStateOf(product);
  if (!actsOn(product).includes(decision.act)) throw new Refusal("conflict", { details: { state } });
  const isWanted = product.withheld === 1 && product.status === "draft";
  const freed = { ...product, hold: null, ...(isWanted && product.shop_status === "approved" && { status: "active" as const, withheld: 0 as const }) };
  const after = decision.act === "take_down" ? { state: "taken_down", reason: decision.reason } : { state: deskStateOf(freed) };
  const before = { state, ...(product.hold_reason !== null && { reason: product.hold_reason }) };
  const keys = await decide(context, product, decision, { before, after, isOnSale: freed.status === "active" });
  if (!keys) throw new Refusal("conflict", { details: { state: deskStateOf((await readStateRow(context.db, which)) ?? product) } });
  catalogueWritten();
  return keys;
}

/** Whether an operator looks at the products of all shops before they are sold. */
export async function setProductRule(context: DecisionContext, isLookedAt: boolean): Promise<void> {
  await writeRule(context, isLookedAt);
  catalogueWritten();
}

/** The same of one shop. @throws Refusal not_found */
export async function setShopRule(context: DecisionContext, handle: string, isLookedAt: boolean): Promise<void> {
  const shop = await readShopNamed(context.db, handle);
  if (!shop) throw new Refusal("not_found");
  await writeRule(context, isLookedAt, shop.id);
}
