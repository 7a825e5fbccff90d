/** SQL of invoices as they are read. */
import { all, first, type SQL, sql } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { DocumentSubject, InvoiceKind } from "./rules.ts";

export type InvoiceRow = {
  id: number;
  number: string;
  kind: InvoiceKind;
  about: DocumentSubject;
  isShops: 0 | 1;
  shop: string;
  shop_name: string;
  shop_names: string | null;
  order_number: string | null;
  package_id: number | null;
  currency: string;
  total_minor: Minor;
  tax_minor: Minor;
  issued_at: number;
  document: string;
};
const columns = sql`i.id, i.number, i.kind, i.about, i.issuer_shop_id IS NOT NULL AS "isShops", s.handle AS shop, s.name AS shop_name, s.names AS shop_names,
  i.document ->> '$.order' AS order_number, i.package_id, i.currency, i.total_minor, i.tax_minor, i.issued_at, i.document`;
const joined = sql`invoices AS i JOIN shops AS s ON s.id = i.shop_id`;

/** Of one order, in the order of their issue. */
export const readOrderInvoices = (db: D1Database, orderId: number): Promise<InvoiceRow[]> =>
  all(
    db,
    sql`SELECT ${columns} FROM ${joined} WHERE i.package_id IN (SELECT id FROM packages WHERE order_id = ${orderId}) ORDER BY i.id LIMIT ${orderInvoices_max}`,
  );
/** More than can come of the packages and lines of one order. */
const orderInvoices_max = 500;

/** Entries about documents of an order that were not delivered yet: of its sale, and of what was cancelled, returned or given back. */
export const readOpenEntries = async (db: D1Database, orderId: number): Promise<string[]> =>
  (
    await all<{ dedupe_key: string }>(
      db,
      sql`SELECT x.dedupe_key FROM (SELECT 'sold:' || id AS cause FROM packages WHERE order_id = ${orderId}
          UNION ALL SELECT 'line:' || id FROM order_lines WHERE order_id = ${orderId} AND cancelled_at IS NOT NULL
          UNION ALL SELECT 'return:' || id FROM returns WHERE order_id = ${orderId} UNION ALL SELECT 'refund:' || id FROM refunds WHERE order_id = ${orderId}) AS c
        JOIN outbox AS x ON x.dedupe_key = 'invoice:' || c.cause WHERE x.done_at IS NULL`,
    )
  ).map(({ dedupe_key }) => dedupe_key);

export type InvoiceFilter = {
  shopId?: number;
  year?: number | undefined;
  kind?: InvoiceKind | undefined;
  about?: DocumentSubject | undefined;
  shop?: string | undefined;
};
const where = ({ shopId, year, kind, about, shop }: InvoiceFilter): SQL =>
  sql`true ${shopId === undefined ? sql`` : sql`AND i.shop_id = ${shopId}`} ${shop === undefined ? sql`` : sql`AND i.shop_id = (SELECT id FROM shops WHERE handle = ${shop})`}
    ${year === undefined ? sql`` : sql`AND i.year = ${year}`} ${kind === undefined ? sql`` : sql`AND i.kind = ${kind}`} ${about === undefined ? sql`` : sql`AND i.about = ${about}`}`;

/** The newest first, from before an id on. */
export const readInvoices = (db: D1Database, filter: InvoiceFilter, before: number | undefined, limit: number): Promise<InvoiceRow[]> =>
  all(db, sql`SELECT ${columns} FROM ${joined} WHERE ${where(filter)} AND i.id < ${before ?? Number.MAX_SAFE_INTEGER} ORDER BY i.id DESC LIMIT ${limit}`);
/** The oldest first, from after an id on: for files. */
export const readInvoicesAfter = (db: D1Database, filter: InvoiceFilter, after: number, limit: number): Promise<InvoiceRow[]> =>
  all(db, sql`SELECT ${columns} FROM ${joined} WHERE ${where(filter)} AND i.id > ${after} ORDER BY i.id LIMIT ${limit}`);

/** One by its number; `shopId`: of this shop alone. */
export const readInvoice = (db: D1Database, number: string, shopId?: number): Promise<InvoiceRow | null> =>
  first(db, sql`SELECT ${columns} FROM ${joined} WHERE i.number = ${number} AND (${shopId ?? null} IS NULL OR i.shop_id = ${shopId ?? null})`);

export const readYears = async (db: D1Database, shopId: number | undefined): Promise<number[]> =>
  (
    await all<{ year: number }>(
      db,
      shopId === undefined
        ? sql`SELECT DISTINCT year FROM invoices ORDER BY year DESC LIMIT 50`
        : sql`SELECT DISTINCT year FROM invoices WHERE shop_id = ${shopId} ORDER BY year DESC LIMIT 50`,
    )
  ).map(({ year }) => year);

/** What the file of all that is kept of a shopper tells. */
export const invoicesOfShopper = (shopperId: number): SQL =>
  sql`SELECT i.number, i.kind, i.currency, i.total_minor, i.tax_minor, i.issued_at, i.document FROM invoices AS i JOIN packages AS k ON k.id = i.package_id
    JOIN orders AS o ON o.id = k.order_id WHERE o.shopper_id = ${shopperId}`;
