/** Proposals for flash sales as they are read: by the shop that made them, and by operators. */
import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { moneyIn } from "../../../shared/money.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import type { AdminProposalsQuery, FlashProposal, OwnProposalsQuery, ProposalsMeta, SellerFlashSales } from "./contract.ts";
import { type ProposalItemRow, type ProposalRow, readAnnounced, readProposals } from "./data.ts";

export type ProposalContext = { db: D1Database; locale: Locale; now_ms: number };

const proposalsPerPage = 25;
const iso = (at_ms: number) => new Date(at_ms).toISOString();
export const valuesOf = (options: string) => JSON.parse(options) as string[];

export function viewOf(row: ProposalRow, items: readonly ProposalItemRow[], base: string): FlashProposal {
  const money = moneyIn(base);
  const { id, state, reason, note, decided_at } = row;
  return {
    ...{ id, state, reason, note },
    sale: row.sale_slug === null ? null : { id: row.sale_slug, name: row.sale_name },
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    createdAt: iso(row.created_at),
    decidedAt: decided_at === null ? null : iso(decided_at),
    shop: { handle: row.shop_handle, name: row.shop_name },
    items: items.map(({ variant_id, product_id, sku, product, options, price_base_minor, normal_base_minor, quota, per_buyer, stock }) => ({
      ...{ variantId: variant_id, productId: product_id, sku, product, options: valuesOf(options), quota, perBuyer: per_buyer, stock },
      price: money(price_base_minor),
      normal: money(normal_base_minor),
    })),
  };
}

export async function viewAll({ db, locale }: ProposalContext, asked: Parameters<typeof readProposals>[2]): Promise<FlashProposal[]> {
  const [{ proposals, items }, base] = await Promise.all([readProposals(db, locale, asked), baseCurrencyOf(db)]);
  const itemsOf = Map.groupBy(items, ({ proposal_id }) => proposal_id);
  return proposals.map((row) => viewOf(row, itemsOf.get(row.id) ?? [], base));
}

type PageAsked = Pick<OwnProposalsQuery, "state" | "sort" | "after">;
async function pageOf(
  context: ProposalContext,
  { sort, ...asked }: PageAsked & Pick<Parameters<typeof readProposals>[2], "shopId" | "shop" | "sale">,
): Promise<{ data: FlashProposal[]; meta: ProposalsMeta }> {
  const found = await viewAll(context, { ...asked, isOldest: sort === "oldest", limit: proposalsPerPage + 1 });
  const data = found.slice(0, proposalsPerPage);
  return { data, meta: { next: found.length > proposalsPerPage ? (data.at(-1)?.id ?? null) : null } };
}

/** What is announced, and a page of what the shop offered. */
export async function flashSalesOfShop(
  context: ProposalContext,
  shopId: number,
  { state, sort, after }: PageAsked = {},
): Promise<{ data: SellerFlashSales; meta: ProposalsMeta }> {
  const [announced, { data: proposals, meta }] = await Promise.all([
    readAnnounced(context.db, shopId, context.locale, context.now_ms),
    pageOf(context, { shopId, state, sort, after }),
  ]);
  const sales = announced.map(({ slug, name, tagline, starts_at, ends_at, own }) => ({
    id: slug,
    name,
    tagline,
    own,
    startsAt: iso(starts_at),
    endsAt: iso(ends_at),
  }));
  return { data: { sales, proposals }, meta };
}

export const listProposals = (context: ProposalContext, { state, shop, sale, sort, after }: AdminProposalsQuery) =>
  pageOf(context, { state, shop, sale, sort, after });

/** @throws Refusal not_found */
export async function getProposal(context: ProposalContext, id: number, shopId?: number): Promise<FlashProposal> {
  const [proposal] = await viewAll(context, { id, ...(shopId !== undefined && { shopId }), limit: 1 });
  if (!proposal) throw new Refusal("not_found");
  return proposal;
}
