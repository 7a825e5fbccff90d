/** A month's commission as a document of the marketplace's to a shop. Pure. */
import type { Locale } from "../../../locales/locales.ts";
import type { Minor } from "../../shared/money.ts";
import { union } from "../taxes/rules.ts";
import { contentOf } from "./content.ts";
import { type DueDocument, type InvoiceItem, type InvoiceParty, vatNumberOf } from "./rules.ts";

export type MonthOfCommission = { shopId: number; currency: string; month: string; taken_minor: Minor; back_minor: Minor };
export const commissionKey = ({ shopId, month, currency }: Pick<MonthOfCommission, "shopId" | "month" | "currency">) =>
  `commission:${shopId}:${month}:${currency}`;

/** A month's commission. More given back than taken is a credit note. The ledger takes no tax on it: within the Union the shop owes it in another state. */
export function commissionDocument(of: MonthOfCommission, parties: { market: InvoiceParty; shop: InvoiceParty; locale: Locale }): DueDocument {
  const { market, shop, locale } = parties;
  const isCredit = of.back_minor > of.taken_minor;
  const sign = isCredit ? -1 : 1;
  const item = (what: "commission" | "commission_back", amount_minor: Minor, way: number): InvoiceItem[] =>
    amount_minor === 0
      ? []
      : [{ what, name: "", quantity: way, unit_minor: amount_minor, discount_minor: 0, net_minor: way * amount_minor, tax_minor: 0, rate_bp: 0 }];
  const items = [...item("commission", of.taken_minor, sign), ...item("commission_back", of.back_minor, -sign)];
  const isReversed = [market, shop].every((party) => union.has(party.country ?? "") && vatNumberOf(party) !== null) && market.country !== shop.country;
  const document = contentOf(
    {
      ...{ locale, seller: market, buyer: shop, soldBy: null, order: null, supplied: of.month, corrects: null, reason: null, isTaxIncluded: true },
      placeOfSupply: { country: shop.country, region: shop.region ?? null },
    },
    isCredit ? items.toReversed() : items,
    isReversed ? "AE" : "O",
  );
  return {
    key: commissionKey(of),
    kind: isCredit ? "credit_note" : "invoice",
    about: "commission",
    issuer: "marketplace",
    corrects: null,
    lines: [],
    refund: null,
    document,
  };
}

/** Months are counted in UTC. */
export const monthBefore = (now_ms: number): { month: string; from_ms: number; to_ms: number } => {
  const now = new Date(now_ms);
  const [from_ms, to_ms] = [Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1), Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)];
  return { month: new Date(from_ms).toISOString().slice(0, 7), from_ms, to_ms };
};
