/** SQL of issuing invoices. Triggers of 0112_invoices.sql note what calls for one, and keep numbers without gaps and documents as they were issued. */
import type { Locale } from "../../../locales/words.ts";
import { all, first, rowsOf, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { MonthOfCommission } from "./commission.ts";
import { type DueDocument, type IssuedDocument, numberPrefix } from "./rules.ts";
import type { PackageRefund, PackageReturn } from "./sold.ts";

export type SoldRow = {
  id: number;
  shop_id: number;
  handle: string;
  shop: string;
  shop_names: string | null;
  shop_country: string;
  seller: string | null;
  locale: Locale;
  order_number: string;
  currency: string;
  exponent: number;
  rate_bp: number;
  sold_at: number;
  tax_owed_by: "marketplace" | "shop";
  tax_minor: Minor;
  address: string;
  billing: string | null;
  rate_slug: string;
  pickup: string | null;
  shipping_minor: Minor;
  shippingPaid_minor: Minor;
  shippingTax_minor: Minor;
  fee_minor: Minor;
  feePaid_minor: Minor;
  feeTax_minor: Minor;
};
export type SoldLineRow = {
  id: number;
  root_id: number;
  name: string;
  hsn: string | null;
  options: string;
  quantity: number;
  unit_minor: Minor;
  total_minor: Minor;
  paid_minor: Minor;
  tax_minor: Minor;
  rate_bp: number;
  isCancelled: 0 | 1;
  isCredited: 0 | 1;
};
type IssuedRow = Omit<IssuedDocument, "document"> & { document: string };
type ReturnedRow = Omit<PackageReturn, "pieces" | "isExchange"> & { pieces: string; isExchange: 0 | 1 };
type RefundRow = Omit<PackageRefund, "isFailed"> & { isFailed: 0 | 1 };

/** The product's code, or else its category's, or that of the main one; none by a category that nobody has chosen. */
const hsnOf = (variant: SQL): SQL => sql`(SELECT coalesce(p.hsn, iif(p.category_guessed = 1, NULL, coalesce(c.hsn, m.hsn))) FROM variants AS v
    JOIN products AS p ON p.id = v.product_id JOIN categories AS c ON c.id = p.sub_id JOIN categories AS m ON m.id = p.main_id WHERE v.id = ${variant})`;

/**
 * A package that was sold, with what there is of documents about it, as one moment has it. Null: it is not sold. What is paid in cash was sold without
 * what had been cancelled before; what was cancelled later stands in the ledger.
 */
export async function readSold(db: D1Database, packageId: number) {
  const [packages, lines, refunds, returns, issued] = await db.batch([
    statement(
      db,
      sql`SELECT k.id, k.shop_id, s.handle, s.name AS shop, s.names AS shop_names, s.country AS shop_country, k.seller, o.locale, o.number AS order_number, o.currency,
          (SELECT exponent FROM currencies WHERE code = o.currency) AS exponent, o.tax_rate_bp AS rate_bp, e.at AS sold_at, k.tax_owed_by, k.tax_minor, o.address, o.billing,
          k.shipping_rate_slug AS rate_slug, k.pickup, k.shipping_minor, k.shipping_paid_minor AS "shippingPaid_minor", k.shipping_tax_minor AS "shippingTax_minor",
          k.payment_fee_minor AS fee_minor, k.payment_fee_paid_minor AS "feePaid_minor", k.payment_fee_tax_minor AS "feeTax_minor"
        FROM packages AS k JOIN orders AS o ON o.id = k.order_id JOIN shops AS s ON s.id = k.shop_id
          JOIN package_events AS e ON e.package_id = k.id AND e.kind = iif(k.cash IS NULL, 'paid', 'cash_collected') WHERE k.id = ${packageId}`,
    ),
    statement(
      db,
      sql`SELECT l.id, coalesce(l.parted_from, l.id) AS root_id, l.name, ${hsnOf(sql`l.variant_id`)} AS hsn, l.options, l.quantity, l.unit_price_minor AS unit_minor, l.total_minor, l.paid_minor, l.tax_minor,
          coalesce(l.tax_rate_bp, o.tax_rate_bp) AS rate_bp, l.cancelled_at IS NOT NULL AS "isCancelled",
          EXISTS (SELECT 1 FROM credited_lines WHERE line_id = l.id) AS "isCredited"
        FROM order_lines AS l JOIN packages AS k ON k.id = l.package_id JOIN orders AS o ON o.id = l.order_id
        WHERE l.package_id = ${packageId} AND (k.cash IS NULL OR l.cancelled_at IS NULL
          OR EXISTS (SELECT 1 FROM ledger_transfers WHERE key IN ('sale_back:' || l.id, 'tax_back:' || l.id))) ORDER BY l.id`,
    ),
    statement(
      db,
      sql`SELECT id, amount_minor, tax_minor, state = 'failed' AS "isFailed" FROM refunds
        WHERE package_id = ${packageId} AND reason NOT IN ('cancelled', 'surplus', 'outside') ORDER BY id`,
    ),
    statement(
      db,
      sql`SELECT r.id, r.sale_back_minor + r.shipping_back_minor + r.tax_back_minor - r.gift_back_minor AS sale_minor, r.tax_back_minor AS tax_minor,
          r.given_minor - (r.sale_back_minor + r.shipping_back_minor + r.tax_back_minor - r.gift_back_minor) AS fee_minor, r.fee_tax_back_minor AS "feeTax_minor", coalesce(r.exchange IN ('sent', 'delivered'), 0) AS "isExchange",
          (SELECT json_group_array(json_object('lineId', w.line_id, 'quantity', w.quantity)) FROM return_lines AS w WHERE w.return_id = r.id) AS pieces
        FROM returns AS r WHERE r.package_id = ${packageId} AND r.state = 'refunded' AND r.decision IS NOT 'part' ORDER BY r.ended_at, r.id`,
    ),
    statement(db, sql`SELECT id, key, number, issued_at, total_minor, document FROM invoices WHERE package_id = ${packageId} ORDER BY id`),
  ]);
  const [row] = rowsOf<SoldRow>(packages);
  return (
    row && {
      row,
      lines: rowsOf<SoldLineRow>(lines),
      refunds: rowsOf<RefundRow>(refunds),
      returns: rowsOf<ReturnedRow>(returns).map((each): PackageReturn => ({ ...each, isExchange: each.isExchange === 1, pieces: JSON.parse(each.pieces) })),
      issued: rowsOf<IssuedRow>(issued).map((each): IssuedDocument => ({ ...each, document: JSON.parse(each.document) })),
    }
  );
}

export type DocumentOwner = { shopId: number; packageId: number | null; currency: string };

/** The next number of the issuer's year, given in the statement that writes the document; none where it is written already. */
function insertDocument(db: D1Database, { shopId, packageId, currency }: DocumentOwner, due: DueDocument, now: number): D1PreparedStatement {
  const { key, kind, about, issuer, corrects, refund, document } = due;
  const issuerId = issuer === "shop" ? shopId : null;
  const year = new Date(now).getUTCFullYear();
  return statement(
    db,
    sql`INSERT INTO invoices (key, kind, about, issuer_shop_id, shop_id, year, sequence, number, package_id, corrects_id, currency, total_minor, tax_minor, document, issued_at)
      SELECT ${key}, ${kind}, ${about}, ${issuerId}, ${shopId}, ${year}, n.next, ${numberPrefix(issuer, shopId)} || '-' || CAST(${year} AS INTEGER) || '-' || printf('%06d', n.next), ${packageId},
        (SELECT id FROM invoices WHERE key = ${corrects}), ${currency}, ${document.total_minor}, ${document.tax_minor}, ${JSON.stringify(document)}, ${now}
      FROM (SELECT 1 + coalesce(max(sequence), 0) AS next FROM invoices WHERE coalesce(issuer_shop_id, 0) = ${issuerId ?? 0} AND year = ${year}) AS n
      WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE key = ${key}) AND (${refund} IS NULL OR EXISTS (SELECT 1 FROM refunds WHERE id = ${refund} AND state <> 'failed'))`,
  );
}

/** Writes documents in one batch, all or none. @throws where lines were credited meanwhile: `isOvertaken` knows it */
export const issueDocuments = (db: D1Database, owner: DocumentOwner, due: readonly DueDocument[], now: number) =>
  db.batch(
    due.flatMap((each) => [
      insertDocument(db, owner, each, now),
      ...(each.lines.length === 0
        ? []
        : [
            statement(
              db,
              sql`INSERT INTO credited_lines (line_id, invoice_id) SELECT j.value, i.id FROM json_each(${JSON.stringify(each.lines)}) AS j JOIN invoices AS i ON i.key = ${each.key}
                WHERE NOT EXISTS (SELECT 1 FROM credited_lines WHERE invoice_id = i.id)`,
            ),
          ]),
    ]),
  );
/** Another one has written what this one was about to: to be looked at anew. */
export const isOvertaken = (error: unknown): boolean => /credited_lines|credited_within_invoice|invoice_once|invoices\.key/.test(String(error));

/** Commission of a span that has no document yet, so many shops and currencies at most. */
export const readCommissionDue = (
  db: D1Database,
  { month, from_ms, to_ms }: { month: string; from_ms: number; to_ms: number },
  limit: number,
): Promise<MonthOfCommission[]> =>
  all(
    db,
    sql`SELECT shop_id AS "shopId", currency, ${month} AS month, sum(iif(kind = 'commission', amount_minor, 0)) AS taken_minor, sum(iif(kind = 'commission_back', amount_minor, 0)) AS back_minor
      FROM ledger_transfers WHERE kind IN ('commission', 'commission_back') AND at >= ${from_ms} AND at < ${to_ms}
      GROUP BY shop_id, currency HAVING NOT EXISTS (SELECT 1 FROM invoices WHERE key = 'commission:' || shop_id || ':' || ${month} || ':' || currency) ORDER BY shop_id, currency LIMIT ${limit}`,
  );

export type ShopPartyRow = { handle: string; shop: string; shop_country: string; identity: string | null };
export const readShopParty = (db: D1Database, shopId: number): Promise<ShopPartyRow | null> =>
  first(
    db,
    sql`SELECT s.handle, s.name AS shop, s.country AS shop_country, (SELECT json_object('legalName', i.legal_name, 'line1', i.line1, 'line2', i.line2, 'city', i.city, 'region', i.region,
        'postalCode', i.postal_code, 'country', i.country, 'registerNumber', i.register_number, 'taxNumber', i.tax_number) FROM shop_identities AS i WHERE i.shop_id = s.id) AS identity
      FROM shops AS s WHERE s.id = ${shopId}`,
  );

/** Whether a month's commission is being seen to; an entry is kept for a while after it is done. */
export const isMonthNoted = async (db: D1Database, key: string): Promise<boolean> =>
  (await scalar<number>(db, sql`SELECT 1 FROM outbox WHERE dedupe_key = ${key}`)) === 1;
