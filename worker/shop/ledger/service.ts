/** The ledger's door: commission at the checkout, a shop's balance and statements, payouts. */

import { decimalText } from "../../shared/amounts.ts";
import { csvLine } from "../../shared/csv.ts";
import { type CurrencyAmount, convert, type Minor, moneyIn } from "../../shared/money.ts";
import { baseCurrencyOf, offeredCurrencyOf } from "../currencies/service.ts";
import { readExponent } from "../payments/service.ts";
import {
  type LedgerEntry,
  type SellerBalance,
  type SellerPayout,
  type Statement,
  type StatementPageQuery,
  type StatementQuery,
  statementEntries_max,
} from "./contract.ts";
import {
  type EntryRow,
  type LedgerSettingsRow,
  type PayoutRow,
  readCommissionRates,
  readEntries,
  readPaidOutAt,
  readSellerBalance,
  readSellerRecent,
  readStatement,
} from "./data.ts";
import { dayAfter, monthsBetween, nextPayoutDay, payoutsHeldUntil, type StatementSpan, spanOf } from "./rules.ts";

export { type BankLine, bankFile } from "./payouts/bank-file.ts";
export { type GoodwillBase, goodwillTax, type LineShares, lineShares, type ShippingShares, shippingShares } from "./rules.ts";

/** Variant → hundredths of a percent. */
export type CommissionRates = ReadonlyMap<number, number>;
export const commissionRatesOf = async (db: D1Database, cartId: string): Promise<CommissionRates> =>
  new Map((await readCommissionRates(db, cartId)).map(({ variantId, rate_bp }) => [variantId, rate_bp]));

const iso = (ms: number) => new Date(ms).toISOString();

const entryView = (row: EntryRow, currency: string): LedgerEntry => {
  const money = moneyIn(currency);
  return {
    ...{ id: row.id, at: iso(row.at), what: row.what, order: row.order, payout: row.reference },
    ...{
      goods: money(row.goods_minor),
      shipping: money(row.shipping_minor),
      commission: money(row.commission_minor),
      cash: money(row.cash_minor),
      tax: money(row.tax_minor),
      ownTax: money(row.ownTax_minor),
    },
    total: money(row.total_minor),
  };
};
const payoutView = ({ reference, amount_minor, currency, state, createdAt, updatedAt }: PayoutRow): SellerPayout => ({
  ...{ reference, amount: moneyIn(currency)(amount_minor), state, createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
});

/** How a shop's money stands in a currency, and its balances in all. */
export async function sellerBalance(db: D1Database, shopId: number, asked: string | undefined, now: number): Promise<SellerBalance> {
  const currency = asked ?? (await baseCurrencyOf(db));
  const { balances, settings, accountChangedAt_ms } = await readSellerBalance(db, shopId, now);
  const heldUntil_ms = payoutsHeldUntil(accountChangedAt_ms, now);
  const payoutDay = payoutDayOf(settings, accountChangedAt_ms, now);
  const [recent, rate] = await Promise.all([
    readSellerRecent(db, shopId, currency, Math.max(now, payoutDay)),
    offeredCurrencyOf(db, currency).catch(() => null),
  ]);
  const own = balances.find((each) => each.currency === currency) ?? { balance_minor: 0, pending_minor: 0 };
  const money = moneyIn(currency);
  return {
    available: money(own.balance_minor - own.pending_minor),
    pending: money(own.pending_minor),
    balances: balances.map((each) => ({
      currency: each.currency,
      available: moneyIn(each.currency)(each.balance_minor - each.pending_minor),
      pending: moneyIn(each.currency)(each.pending_minor),
    })),
    returnWindowDays: settings.returnWindow_days,
    next: {
      on: iso(payoutDay).slice(0, 10),
      amount: money(Math.max(0, own.balance_minor - recent.pendingLater_minor)),
      minimum: money(rate ? convert(settings.payoutMin_base_minor, rate) : 1),
    },
    heldUntil: heldUntil_ms === null ? null : iso(heldUntil_ms),
    entries: recent.entries.map((row) => entryView(row, currency)),
    payouts: recent.payouts.map(payoutView),
  };
}

/** The next payout of each currency, as far as it stands now; less than the minimum waits, and is told as well. */
export async function nextPayouts(db: D1Database, shopId: number, now: number): Promise<{ on: string; amount: CurrencyAmount }[]> {
  const { settings, accountChangedAt_ms } = await readSellerBalance(db, shopId, now);
  const payoutDay = payoutDayOf(settings, accountChangedAt_ms, now);
  const rows = await readPaidOutAt(db, shopId, Math.max(now, payoutDay));
  return rows
    .filter(({ amount_minor }) => amount_minor > 0)
    .map(({ currency, amount_minor }) => ({ on: iso(payoutDay).slice(0, 10), amount: moneyIn(currency)(amount_minor) }));
}

function payoutDayOf(settings: LedgerSettingsRow, accountChangedAt_ms: number | null, now: number): number {
  const heldUntil_ms = payoutsHeldUntil(accountChangedAt_ms, now);
  return nextPayoutDay(heldUntil_ms === null ? now : dayAfter(heldUntil_ms), settings.payoutWeekday);
}

/** Months from day to day: each begins with what the one before ended with. @throws Refusal invalid_fields (no such span) */
export async function sellerStatement(db: D1Database, shopId: number, { what, after, ...asked }: StatementPageQuery, now: number): Promise<Statement> {
  const { span, currency, currencies } = await wanted(db, shopId, asked, now);
  const [at, id] = after?.split("-").map(Number) ?? [];
  const { opening_minor, months, entries } = await readStatement(db, span, {
    ...{ what, limit: statementEntries_max + 1 },
    after: at === undefined || id === undefined ? undefined : [at, id],
  });
  const shown = entries.slice(0, statementEntries_max);
  const last = shown.at(-1);
  const money = moneyIn(currency);
  let balance: Minor = opening_minor;
  const listed = monthsBetween(span.from, span.to).map((month) => {
    const row = months.find((each) => each.month === month) ?? nothing;
    const opening = balance;
    balance += row.sales_minor + row.commission_minor + row.refunds_minor + row.cash_minor + row.goodwill_minor + row.payouts_minor + row.ownTax_minor;
    return {
      ...{ month, opening: money(opening), sales: money(row.sales_minor), commission: money(row.commission_minor), refunds: money(row.refunds_minor) },
      ...{
        cash: money(row.cash_minor),
        goodwill: money(row.goodwill_minor),
        payouts: money(row.payouts_minor),
        tax: money(row.tax_minor),
        ownTax: money(row.ownTax_minor),
        closing: money(balance),
      },
    };
  });
  return {
    ...{ from: iso(span.from).slice(0, 10), to: iso(span.to - 1).slice(0, 10), opening: money(opening_minor), closing: money(balance), months: listed },
    currencies,
    entries: shown.map((row) => entryView(row, currency)),
    next: entries.length > statementEntries_max && last ? `${last.at}-${last.id}` : null,
  };
}

const nothing = { sales_minor: 0, commission_minor: 0, refunds_minor: 0, cash_minor: 0, goodwill_minor: 0, payouts_minor: 0, tax_minor: 0, ownTax_minor: 0 };

/** Whoever names no currency sees one that the shop has sold in. */
async function wanted(db: D1Database, shopId: number, asked: StatementQuery, now: number) {
  const span: StatementSpan = spanOf(asked, now);
  const { balances } = await readSellerBalance(db, shopId, now);
  const sold = balances.map((each) => each.currency);
  const base = await baseCurrencyOf(db);
  const currency = asked.currency ?? (sold.includes(base) ? base : sold[0]) ?? base;
  return { currency, currencies: [...new Set([...sold, currency])].sort(), span: { shopId, currency, ...span } };
}

/** What a bookkeeper needs for the shop's tax return; it stands behind what was there before. In the amount is the tax that the shop owes. */
const taxColumns = ["tax", "tax_rate", "country", "tax_owed_by"] as const;
const noTax = taxColumns.map(() => "");
function taxCells({ tax_minor, ownTax_minor, taxRates_bp, country }: EntryRow, sum: (amount_minor: Minor) => string): string[] {
  if (taxRates_bp === null) return noTax;
  const rates = taxRates_bp.split(" ").map((rate_bp) => decimalText(Number(rate_bp), 2));
  const owedBy = ownTax_minor !== 0 ? "shop" : tax_minor !== 0 ? "marketplace" : "";
  return [sum(tax_minor + ownTax_minor), rates.join(" / "), country ?? "", owedBy];
}

const inOnePage = 1_000;

/** The statement line by line, the opening balance first: what a bookkeeper's program reads. @throws Refusal invalid_fields */
export async function statementCsv(db: D1Database, shopId: number, asked: StatementQuery, now: number): Promise<string> {
  const { span, currency } = await wanted(db, shopId, asked, now);
  const exponent = await readExponent(db, currency);
  const sum = (amount_minor: Minor) => decimalText(amount_minor, exponent);
  let text = csvLine(["date", "entry", "order", "payout", "goods", "shipping", "commission", "cash", "amount", "balance", "currency", ...taxColumns]);
  const { opening_minor, entries } = await readStatement(db, span, { limit: inOnePage });
  let balance: Minor = opening_minor;
  text += csvLine([iso(span.from).slice(0, 10), "opening", "", "", "", "", "", "", "", sum(balance), currency, ...noTax]);
  for (let rows = entries; ; ) {
    for (const row of rows) {
      balance += row.total_minor;
      const sums = [row.goods_minor, row.shipping_minor, row.commission_minor, row.cash_minor, row.total_minor, balance].map(sum);
      text += csvLine([iso(row.at), row.what, row.order ?? "", row.reference ?? "", ...sums, currency, ...taxCells(row, sum)]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < inOnePage) break;
    rows = await readEntries(db, span, { after: [last.at, last.id], limit: inOnePage });
  }
  return text + csvLine([iso(span.to - 1).slice(0, 10), "closing", "", "", "", "", "", "", "", sum(balance), currency, ...noTax]);
}
