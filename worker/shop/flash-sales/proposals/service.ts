/** Proposals for flash sales: what a shop offers, and what the marketplace's people answer. */

import { Refusal } from "../../../errors.ts";
import { moneyIn } from "../../../shared/money.ts";
import type { Actor } from "../../audit.ts";
import { pictureOf } from "../../catalogue/rules.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import type { AdminProposal, NewProposal, VariantChoice } from "./contract.ts";
import { insertProposal, type ProposalChoiceRow, type Range, readFacts, readProposals, readSale, readVariantChoices, withdraw } from "./data.ts";
import { acceptInBatch, declineInBatch, mailKeysOf } from "./decisions-data.ts";
import { type ProposalContext, valuesOf, viewAll, viewOf } from "./reading.ts";
import { isAcceptable, itemProblems } from "./rules.ts";

export { flashSalesOfShop, getProposal, listProposals, type ProposalContext } from "./reading.ts";

type Item = { variantId: number; price: number; quota: number };

const choices_max = 60;
const choiceOf = (
  { variant_id, sku, product, options, price_base_minor, lowest_base_minor, stock, hash, width, height }: ProposalChoiceRow,
  base: string,
): VariantChoice => ({
  ...{ variantId: variant_id, sku, product, options: valuesOf(options), stock },
  image: pictureOf(hash, width, height),
  price: moneyIn(base)(price_base_minor),
  lowest: moneyIn(base)(lowest_base_minor),
});

/** Variants that the shop could offer, with the price that an offer has to be below. */
export async function variantChoices(
  { db, locale, now_ms }: ProposalContext,
  shopId: number,
  { q = "", sale }: { q?: string | undefined; sale?: string | undefined },
): Promise<VariantChoice[]> {
  const [found, base] = await Promise.all([sale === undefined ? null : readSale(db, sale), baseCurrencyOf(db)]);
  return (await readVariantChoices(db, shopId, locale, q.trim(), found?.starts_at ?? now_ms, choices_max)).map((row) => choiceOf(row, base));
}

async function factsOf(db: D1Database, shopId: number, items: readonly Item[], range: Range) {
  const ids = items.map(({ variantId }) => variantId);
  return new Map((await readFacts(db, shopId, ids, range)).map((row) => [row.variant_id, row]));
}

/** What speaks against items, by the index of each; a variant that is not the shop's to sell is no variant. */
function problemsOf(facts: Awaited<ReturnType<typeof factsOf>>, items: readonly Item[]) {
  return items.flatMap(({ variantId, price, quota }, at) => {
    const known = facts.get(variantId);
    const found = known ? itemProblems({ ...known, price_base_minor: price, quota }) : [{ field: "variantId" as const, code: "invalid" as const }];
    return found.map((problem) => ({ at, variantId, ...problem }));
  });
}

/** @throws Refusal flash_sale_begun, invalid_fields (with what speaks against each item) */
export async function propose(
  { db, now_ms }: ProposalContext,
  shopId: number,
  by: Actor,
  { sale: slug, startsAt, endsAt, note, items }: NewProposal,
): Promise<number> {
  const sale = slug === undefined ? null : await readSale(db, slug);
  if (slug !== undefined && !sale) throw new Refusal("not_found");
  const range = sale ?? { starts_at: Date.parse(startsAt as string), ends_at: Date.parse(endsAt as string) };
  if (range.starts_at <= now_ms) throw sale ? new Refusal("flash_sale_begun") : new Refusal("invalid_fields", { fields: { startsAt: ["past"] } });
  const problems = problemsOf(await factsOf(db, shopId, items, range), items);
  if (problems.length > 0)
    throw new Refusal("invalid_fields", { fields: Object.fromEntries(problems.map(({ at, field, code }) => [`items.${at}.${field}`, [code]])) });
  return insertProposal(db, { shopId, saleId: sale?.id ?? null, range: sale ? null : range, note, items }, by, now_ms);
}

/** @throws Refusal not_found, proposal_decided */
export async function withdrawProposal(context: ProposalContext, shopId: number, id: number, by: Actor): Promise<void> {
  await withdraw(context.db, shopId, id, by, context.now_ms);
  const [proposal] = await viewAll(context, { id, shopId, limit: 1 });
  if (!proposal) throw new Refusal("not_found");
  if (proposal.state !== "withdrawn") throw new Refusal("proposal_decided");
}

/** An offer as who decides about it sees it: with what speaks against it now. @throws Refusal not_found */
export async function showProposal({ db, locale, now_ms }: ProposalContext, id: number): Promise<AdminProposal> {
  const { proposals, items } = await readProposals(db, locale, { id, limit: 1 });
  const [row] = proposals;
  if (!row) throw new Refusal("not_found");
  const offered = items.map(({ variant_id, price_base_minor, quota }) => ({ variantId: variant_id, price: price_base_minor, quota }));
  const [facts, base] = await Promise.all([factsOf(db, row.shop_id, offered, row), baseCurrencyOf(db)]);
  const problems = row.state === "proposed" ? problemsOf(facts, offered) : [];
  const view = viewOf(row, items, base);
  return {
    ...view,
    shop: { ...view.shop, status: row.shop_status },
    items: view.items.map((item) => {
      const known = facts.get(item.variantId);
      return {
        ...item,
        lowest: known ? moneyIn(base)(known.lowest_base_minor) : null,
        problems: problems.filter(({ variantId }) => variantId === item.variantId).map(({ code }) => code),
      };
    }),
    isAcceptable: isAcceptable({ ...row, has_sale: row.sale_id !== null, items: items.length, problems: problems.length }, now_ms),
  };
}

async function rowOf({ db, locale }: ProposalContext, id: number) {
  const { proposals, items } = await readProposals(db, locale, { id, limit: 1 });
  if (!proposals[0]) throw new Refusal("not_found");
  return { proposal: proposals[0], items: items.map(({ variant_id, price_base_minor, quota }) => ({ variantId: variant_id, price: price_base_minor, quota })) };
}

/**
 * Takes a shop's offer into its sale; once, however often it is asked. `slug`: the sale, where the shop only named a time.
 * @returns the keys of the mails
 * @throws Refusal not_found, proposal_decided, flash_sale_begun, proposal_unfit (`problems` says what of it)
 */
export async function acceptProposal(context: ProposalContext, id: number, slug: string | undefined, by: Actor): Promise<string[]> {
  const { proposal, items } = await rowOf(context, id);
  const asked = slug ?? proposal.sale_slug;
  if (proposal.state === "accepted" && asked === proposal.sale_slug) return mailKeysOf(context.db, id);
  if (proposal.state !== "proposed") throw new Refusal("proposal_decided");
  if (asked === null) throw new Refusal("invalid_fields", { fields: { sale: ["required"] } });
  const sale = await readSale(context.db, asked);
  if (!sale || (proposal.sale_id !== null && proposal.sale_id !== sale.id)) throw new Refusal("invalid_fields", { fields: { sale: ["invalid"] } });
  if (sale.starts_at <= context.now_ms) throw new Refusal("flash_sale_begun");
  const problems = problemsOf(await factsOf(context.db, proposal.shop_id, items, sale), items);
  if (proposal.shop_status !== "approved" || items.length === 0 || problems.length > 0)
    throw new Refusal("proposal_unfit", { details: { shop: proposal.shop_status, problems: problems.map(({ variantId, code }) => ({ variantId, code })) } });
  // another operator, or a sale of pieces, between reading and writing: what stands now says why
  if (!(await acceptInBatch(context.db, proposal, sale, by, context.now_ms))) return acceptAgain(context, id, slug, by);
  return mailKeysOf(context.db, id);
}

async function acceptAgain(context: ProposalContext, id: number, slug: string | undefined, by: Actor): Promise<string[]> {
  const { proposal } = await rowOf(context, id);
  if (proposal.state === "proposed") throw new Refusal("conflict");
  return acceptProposal(context, id, slug, by);
}

/** @returns the keys of the mails @throws Refusal not_found, proposal_decided */
export async function declineProposal(context: ProposalContext, id: number, reason: string, by: Actor): Promise<string[]> {
  const found = await rowOf(context, id);
  await declineInBatch(context.db, found.proposal, reason, by, context.now_ms);
  const { proposal } = await rowOf(context, id);
  if (proposal.state !== "declined") throw new Refusal("proposal_decided");
  return mailKeysOf(context.db, id);
}
