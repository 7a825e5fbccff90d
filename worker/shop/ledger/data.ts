/** SQL of the ledger: what is read. What is written, the triggers of 0032_ledger.sql write. */
import { all, first, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { BaseMinor, Minor } from "../../shared/money.ts";
import { type entryKinds, sellerAccount } from "./rules.ts";

/** The commission on each variant of a cart, in hundredths of a percent. */
export const readCommissionRates = (db: Reader, cartId: string): Promise<{ variantId: number; rate_bp: number }[]> =>
  all(
    db,
    sql`SELECT i.variant_id AS "variantId", coalesce((SELECT r.rate_bp FROM commission_rates AS r
        WHERE (r.shop_id IS NULL OR r.shop_id = p.shop_id) AND (r.category_id IS NULL OR r.category_id IN (p.main_id, p.sub_id))
        ORDER BY r.shop_id IS NULL, r.category_id IS NULL, r.category_id = p.main_id LIMIT 1), 0) AS rate_bp
      FROM cart_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id WHERE i.cart_id = ${cartId}`,
  );

export type LedgerSettingsRow = { returnWindow_days: number; payoutMin_base_minor: BaseMinor; payoutWeekday: number };
const settings = sql`SELECT return_window_days AS "returnWindow_days", payout_min_base_minor AS "payoutMin_base_minor", payout_weekday AS "payoutWeekday" FROM ledger_settings`;

export const readSettings = async (db: Reader): Promise<LedgerSettingsRow> => (await first<LedgerSettingsRow>(db, settings)) as LedgerSettingsRow;

export type CurrencyBalance = { currency: string; balance_minor: Minor; pending_minor: Minor };
/**
 * What waits at a moment: of packages that are not delivered, not long enough, or of which a return is open. What a package owes (commission on cash) waits
 * for nothing.
 */
export const pendingAt = (shopId: SQL, currency: SQL, at: number) => sql`((SELECT coalesce(sum(e.amount_minor), 0) FROM package_earnings AS e
  WHERE e.shop_id = ${shopId} AND e.currency = ${currency} AND e.amount_minor > 0 AND (e.available_at IS NULL OR e.available_at > ${at}))
  + (SELECT coalesce(sum(e.amount_minor), 0) FROM package_earnings AS e WHERE e.package_id IN (SELECT package_id FROM returns WHERE shop_id = ${shopId} AND ended_at IS NULL)
    AND e.currency = ${currency} AND e.amount_minor > 0 AND e.available_at <= ${at}))`;

const balances = (shopId: number, at: number) => sql`SELECT b.currency, b.balance_minor, ${pendingAt(sql`${shopId}`, sql`b.currency`, at)} AS pending_minor
  FROM ledger_balances AS b WHERE b.account = ${sellerAccount(shopId)} ORDER BY b.currency`;

export type EntryRow = {
  id: number;
  at: number;
  what: (typeof entryKinds)[number];
  order: string | null;
  reference: string | null;
  goods_minor: Minor;
  shipping_minor: Minor;
  commission_minor: Minor;
  cash_minor: Minor;
  /** Held by the marketplace, which owes it. */
  tax_minor: Minor;
  /** Owed by the shop, and paid out to it. */
  ownTax_minor: Minor;
  /** Of the package's lines, the highest first, one after another; null: nothing that was sold. */
  taxRates_bp: string | null;
  country: string | null;
  total_minor: Minor;
};
export type ShopStatementSpan = { shopId: number; currency: string; from: number; to: number };

const what = sql`CASE WHEN t.kind = 'tax_back' AND t.refund_id IS NOT NULL THEN 'goodwill' WHEN t.kind = 'tax' AND t.refund_id IS NOT NULL THEN 'goodwill_back'
    WHEN t.kind IN ('sale', 'shipping', 'commission', 'tax', 'cash') THEN 'sale' WHEN t.kind IN ('sale_back', 'shipping_back', 'commission_back', 'tax_back') THEN 'refund'
    ELSE t.kind END`;
const within = ({ shopId, currency, from, to }: ShopStatementSpan) =>
  sql`t.shop_id = ${shopId} AND t.currency = ${currency} AND t.at >= ${from} AND t.at < ${to}`;
const sumOf = (...kinds: string[]) =>
  sql`sum(iif(t.kind IN (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}), t.seller_minor, 0))`;
const part = (kind: string) => sumOf(kind, `${kind}_back`);

const taxRates = sql`(SELECT group_concat(rate_bp, ' ') FROM (SELECT DISTINCT coalesce(l.tax_rate_bp, o.tax_rate_bp) AS rate_bp
    FROM order_lines AS l JOIN orders AS o ON o.id = l.order_id WHERE l.package_id = t.package_id ORDER BY 1 DESC))`;

/**
 * The tax of what an entry's goods and shipping cost, where the marketplace owes it and holds it. The fee of a way of paying is the marketplace's, so its tax is
 * none of the shop's; it goes back with a package's last line.
 */
const tax = sql`coalesce((SELECT sum(iif(x.kind = 'tax', x.amount_minor, -x.amount_minor)) FROM ledger_transfers AS x
    WHERE x.kind IN ('tax', 'tax_back') AND x.shop_id IS NULL AND x.package_id = t.package_id AND x.at = t.at AND x.refund_id IS t.refund_id
      AND x.kind = CASE ${what} WHEN 'sale' THEN 'tax' WHEN 'goodwill_back' THEN 'tax' ELSE 'tax_back' END), 0)
  - coalesce((SELECT CASE ${what} WHEN 'sale' THEN k.payment_fee_tax_minor WHEN 'refund' THEN -k.payment_fee_tax_minor END FROM packages AS k
      WHERE k.id = t.package_id AND k.payment_fee_tax_minor > 0 AND t.refund_id IS NULL
        AND (${what} = 'sale' OR NOT EXISTS (SELECT 1 FROM order_lines AS l WHERE l.package_id = k.id AND (l.cancelled_at IS NULL OR l.cancelled_at > t.at)))), 0)`;
const oneEach = sql`t.at, what, t.package_id, t.refund_id, t.payout_id`;

export type EntriesAfter = readonly [at: number, id: number];
/** `what`: of one kind alone. `after`: where the page before ended. */
export type EntriesAsked = { what?: EntryRow["what"] | undefined; after?: EntriesAfter | undefined; limit: number };

/** One entry for each thing that happened to a package, and for each payout. */
const entries = (
  span: ShopStatementSpan,
  { isNewest = false, what: kind, after, limit }: EntriesAsked & { isNewest?: boolean },
) => sql`SELECT max(t.id) AS id, t.at, ${what} AS what,
    (SELECT number FROM orders WHERE id = t.order_id) AS "order", (SELECT reference FROM payouts WHERE id = t.payout_id) AS reference,
    ${part("sale")} AS goods_minor, ${part("shipping")} AS shipping_minor, ${part("commission")} AS commission_minor, ${part("cash")} AS cash_minor, ${tax} AS tax_minor,
    ${part("tax")} AS "ownTax_minor", ${taxRates} AS "taxRates_bp", (SELECT json_extract(address, '$.country') FROM orders WHERE id = t.order_id) AS country,
    sum(t.seller_minor) AS total_minor
  FROM ledger_transfers AS t WHERE ${within(after ? { ...span, from: Math.max(span.from, after[0]) } : span)} ${kind ? sql`AND ${what} = ${kind}` : sql``}
  GROUP BY ${oneEach} ${after ? sql`HAVING (t.at, max(t.id)) > (${after[0]}, ${after[1]})` : sql``}
  ORDER BY ${isNewest ? sql`t.at DESC, 1 DESC` : sql`t.at, 1`} LIMIT ${limit}`;

export type PayoutRow = {
  id: number;
  batch: string;
  shop: string;
  shopId: number;
  currency: string;
  amount_minor: Minor;
  reference: string;
  state: "prepared" | "sent" | "paid" | "failed";
  failure: string | null;
  createdAt: number;
  updatedAt: number;
};
export const payoutRows = (
  condition: SQL,
  limit: number,
) => sql`SELECT y.id, b.key AS batch, s.handle AS shop, y.shop_id AS "shopId", y.currency, y.amount_minor, y.reference, y.state, y.failure,
    y.created_at AS "createdAt", y.updated_at AS "updatedAt"
  FROM payouts AS y JOIN payout_batches AS b ON b.id = y.batch_id JOIN shops AS s ON s.id = y.shop_id WHERE ${condition} ORDER BY y.id DESC LIMIT ${limit}`;

/** All a balance page tells of one currency, in one batch. `nextDay`: finds out of the settings when the next payout is. */
export async function readSellerBalance(db: D1Database, shopId: number, now: number) {
  const [found, set, account] = await db.batch([
    statement(db, balances(shopId, now)),
    statement(db, settings),
    statement(db, sql`SELECT changed_at FROM shop_bank_accounts WHERE shop_id = ${shopId}`),
  ]);
  return {
    balances: rowsOf<CurrencyBalance>(found),
    settings: rowsOf<LedgerSettingsRow>(set)[0] as LedgerSettingsRow,
    accountChangedAt_ms: rowsOf<{ changed_at: number | null }>(account)[0]?.changed_at ?? null,
  };
}

/** What a shop's accounts hold that will not wait any more at a moment. */
export const readPaidOutAt = (db: D1Database, shopId: number, at: number) =>
  all<{ currency: string; amount_minor: Minor }>(
    db,
    sql`SELECT b.currency, b.balance_minor - ${pendingAt(sql`${shopId}`, sql`b.currency`, at)} AS amount_minor
      FROM ledger_balances AS b WHERE b.account = ${sellerAccount(shopId)} ORDER BY b.currency`,
  );

/** What is newest in a currency, and what will not wait any more at the moment `later`. */
export async function readSellerRecent(db: D1Database, shopId: number, currency: string, later: number) {
  const always = { shopId, currency, from: 0, to: Number.MAX_SAFE_INTEGER };
  const [recent, payouts, then] = await db.batch([
    statement(db, entries(always, { isNewest: true, limit: 30 })),
    statement(db, payoutRows(sql`y.shop_id = ${shopId} AND y.currency = ${currency}`, 12)),
    statement(db, sql`SELECT ${pendingAt(sql`${shopId}`, sql`${currency}`, later)} AS pending_minor`),
  ]);
  return {
    entries: rowsOf<EntryRow>(recent),
    payouts: rowsOf<PayoutRow>(payouts),
    pendingLater_minor: rowsOf<{ pending_minor: Minor }>(then)[0]?.pending_minor ?? 0,
  };
}

export type MonthRow = {
  month: string;
  sales_minor: Minor;
  commission_minor: Minor;
  refunds_minor: Minor;
  cash_minor: Minor;
  goodwill_minor: Minor;
  payouts_minor: Minor;
  tax_minor: Minor;
  ownTax_minor: Minor;
};

/** Further entries of a statement, one by one. */
export const readEntries = (db: D1Database, span: ShopStatementSpan, asked: EntriesAsked): Promise<EntryRow[]> => all(db, entries(span, asked));

/** What stood at the beginning, what each month brought, and the entries one by one. */
export async function readStatement(db: D1Database, span: ShopStatementSpan, asked: EntriesAsked) {
  const { shopId, currency, from } = span;
  const [before, months, list] = await db.batch([
    statement(
      db,
      sql`SELECT coalesce(sum(seller_minor), 0) AS opening_minor FROM ledger_transfers WHERE shop_id = ${shopId} AND currency = ${currency} AND at < ${from}`,
    ),
    statement(
      db,
      sql`SELECT strftime('%Y-%m', at / 1000, 'unixepoch') AS month, sum(sales_minor) AS sales_minor, sum(commission_minor) AS commission_minor,
        sum(refunds_minor) AS refunds_minor, sum(cash_minor) AS cash_minor, sum(goodwill_minor) AS goodwill_minor, sum(payouts_minor) AS payouts_minor, sum(tax_minor) AS tax_minor,
        sum(own_tax_minor) AS "ownTax_minor"
      FROM (SELECT t.at, ${what} AS what, ${sumOf("sale", "shipping")} AS sales_minor, ${sumOf("commission", "commission_back")} AS commission_minor,
          ${sumOf("sale_back", "shipping_back")} AS refunds_minor, ${sumOf("cash")} AS cash_minor, ${sumOf("goodwill", "goodwill_back")} AS goodwill_minor,
          ${sumOf("payout", "payout_failed")} AS payouts_minor, ${tax} AS tax_minor, ${part("tax")} AS own_tax_minor
        FROM ledger_transfers AS t WHERE ${within(span)} GROUP BY ${oneEach}) GROUP BY 1 ORDER BY 1`,
    ),
    statement(db, entries(span, asked)),
  ]);
  return {
    opening_minor: rowsOf<{ opening_minor: Minor }>(before)[0]?.opening_minor ?? 0,
    months: rowsOf<MonthRow>(months),
    entries: rowsOf<EntryRow>(list),
  };
}
