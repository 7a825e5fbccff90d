/** The flash sales' door. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { Reader } from "../../db/sql.ts";
import { Refusal } from "../../errors.ts";
import { cachedBySlug } from "../by-slug.ts";
import { productCards } from "../catalogue/service.ts";
import { currencyOf } from "../currencies/service.ts";
import { isSlug } from "../query.ts";
import type { FlashSale } from "./contract.ts";
import { type EndedSale, items_max, readEnded, readSales } from "./data.ts";
import { itemOf, type SaleProduct, type SaleRow, saleProducts, statusOf } from "./rules.ts";

export { announceSale } from "./desk/service.ts";
export { acceptProposal, declineProposal, getProposal, listProposals, type ProposalContext } from "./proposals/service.ts";

async function loadSales(db: Reader, context: ReadContext, slug?: string): Promise<FlashSale[]> {
  const now_ms = context.now();
  const [{ sales, items }, currency] = await Promise.all([readSales(db, now_ms, context, slug), currencyOf(context, context.currency)]);
  const itemsOf = Map.groupBy(items, (item) => item.flash_sale_id);
  const productsOf = new Map(sales.map((sale) => [sale.id, saleProducts(itemsOf.get(sale.id) ?? [], currency).slice(0, items_max)]));
  const ids = [...new Set([...productsOf.values()].flat().map(({ product_id }) => product_id))];
  const cards = await productCards(db, context, ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const saleOf = (sale: SaleRow, products: SaleProduct[]): FlashSale => {
    const status = statusOf(sale, now_ms);
    return {
      id: sale.slug,
      name: sale.name,
      tagline: sale.tagline,
      startsAt: new Date(sale.starts_at).toISOString(),
      endsAt: new Date(sale.ends_at).toISOString(),
      status: status === "running" ? "running" : "coming",
      // a product withdrawn since has no card
      items: products.flatMap((product) => {
        const card = cardOf.get(product.product_id);
        return card ? [itemOf(card, product, sale, status, currency)] : [];
      }),
    };
  };
  return sales.map((sale) => saleOf(sale, productsOf.get(sale.id) ?? []));
}

/** Running and coming sales, the one that ends first in front. */
export async function listFlashSales(context: ReadContext): Promise<{ data: FlashSale[]; meta: { total: number } }> {
  const { locale, currency } = context;
  const list = await cached(context, {
    kind: "flash-sales",
    locale,
    currency,
    load: async (db) => {
      const data = await loadSales(db, context);
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? { data: [], meta: { total: 0 } };
}

/** Undefined: no such sale, or it is over. */
export async function flashSaleBySlug(context: ReadContext, slug: string): Promise<{ data: FlashSale } | undefined> {
  return cachedBySlug(context, "flash-sale", { slug }, async (db) => {
    const [sale] = await loadSales(db, context, slug);
    return sale && { data: sale };
  });
}

/** Why there is no such sale: over (gone), or never seen. */
export async function noSale(context: ReadContext, slug: string): Promise<Refusal> {
  if (!isSlug(slug)) return new Refusal("not_found");
  const ended = await cached<{ data: EndedSale }>(context, {
    kind: "address",
    params: { sale: slug },
    locale: context.locale,
    load: async (db) => {
      const data = await readEnded(db, slug, context.now(), context.locale);
      return data ? { data } : undefined;
    },
  });
  if (!ended) return new Refusal("not_found");
  return new Refusal("gone", { details: { name: ended.data.name, endedAt: new Date(ended.data.ends_at).toISOString() } });
}
