/**
 * A line of which some pieces have left is parted before the others end: what has left becomes a line of its own with its share of
 * all sums, so that the rest ends like any line. Nobody's sum changes by it.
 */
import { first, sql, statement } from "../../../db/sql.ts";
import { allocate, type Minor, stepOf } from "../../../shared/money.ts";
import type { FullOrder } from "../read.ts";
import type { OrderLineRow } from "../rows-data.ts";
import { sentOf } from "./cancellable.ts";

/** What stands in a line of its sums (0032_ledger.sql). */
export type PartedShares = { paid_minor: Minor; tax_minor: Minor; marketplaceDiscount_minor: Minor; commission_minor: Minor };

/** Whole steps, which invoices can hold, where all of these sums are of such; what an older release parted may not be. */
const stepIn = (sums: readonly Minor[], step: Minor): Minor => (sums.every((each) => each % step === 0) ? step : 1);

/**
 * The shares of the pieces that have left and of those that have not. Each sum adds up, is charged in whole steps where it was,
 * and of neither part is more tax than was paid or more commission than is the seller's.
 */
export function splitLineAmounts(
  line: PartedShares,
  [sent, rest]: readonly [sent: number, rest: number],
  step: Minor,
): [sent: PartedShares, rest: PartedShares] {
  const pieces = [sent, rest];
  const paid = allocate(line.paid_minor, pieces, step);
  const tax = allocate(line.tax_minor, paid, stepIn([line.tax_minor], step));
  const gift = allocate(line.marketplaceDiscount_minor, pieces, stepIn([line.marketplaceDiscount_minor], step));
  const sellers = pieces.map((_, at) => (paid[at] as Minor) - (tax[at] as Minor) + (gift[at] as Minor));
  const commission = allocate(line.commission_minor, sellers, stepIn([line.commission_minor, ...sellers], step));
  const partOf = (at: 0 | 1): PartedShares => ({
    paid_minor: paid[at] as Minor,
    tax_minor: tax[at] as Minor,
    marketplaceDiscount_minor: gift[at] as Minor,
    commission_minor: commission[at] as Minor,
  });
  return [partOf(0), partOf(1)];
}

/**
 * For the beginning of the batch that ends the line; nothing where none or all of it has left. Whatever moved meanwhile leaves
 * it whole, and then it does not end.
 */
export async function parting(db: D1Database, { order, shipments }: FullOrder, line: OrderLineRow): Promise<D1PreparedStatement[]> {
  const sent = sentOf(line.id, shipments);
  if (sent === 0 || sent >= line.quantity || line.cancelledAt !== null) return [];
  const shares = await first<PartedShares>(
    db,
    sql`SELECT paid_minor, tax_minor, marketplace_discount_minor AS "marketplaceDiscount_minor", commission_minor FROM order_lines WHERE id = ${line.id}`,
  );
  if (!shares) return [];
  const [{ paid_minor, tax_minor, marketplaceDiscount_minor, commission_minor }] = splitLineAmounts(shares, [sent, line.quantity - sent], stepOf(order));
  const stands = sql`EXISTS (SELECT 1 FROM order_lines AS l JOIN packages AS k ON k.id = l.package_id
    WHERE l.id = ${line.id} AND l.quantity = ${line.quantity} AND l.cancelled_at IS NULL AND k.status IN ('paid', 'processing')
      AND (SELECT COALESCE(sum(quantity), 0) FROM shipment_lines WHERE line_id = l.id) = ${sent})`;
  const sentPart = sql`(SELECT id FROM order_lines WHERE parted_from = ${line.id})`;
  return [
    statement(
      db,
      sql`INSERT INTO order_lines (order_id, package_id, variant_id, product_handle, main_slug, name, options, picture, quantity, unit_price_minor, total_minor,
          flash_sale_id, commission_rate_bp, tax_rate_bp, paid_minor, tax_minor, marketplace_discount_minor, commission_minor, parted_from)
        SELECT order_id, package_id, variant_id, product_handle, main_slug, name, options, picture, ${sent}, unit_price_minor, ${sent} * unit_price_minor,
          flash_sale_id, commission_rate_bp, tax_rate_bp, ${paid_minor}, ${tax_minor}, ${marketplaceDiscount_minor}, ${commission_minor}, id
        FROM order_lines WHERE id = ${line.id} AND ${stands}`,
    ),
    statement(
      db,
      sql`UPDATE order_lines SET quantity = quantity - ${sent}, total_minor = total_minor - ${sent} * unit_price_minor, paid_minor = paid_minor - ${paid_minor},
          tax_minor = tax_minor - ${tax_minor}, marketplace_discount_minor = marketplace_discount_minor - ${marketplaceDiscount_minor},
          commission_minor = commission_minor - ${commission_minor} WHERE id = ${line.id} AND ${stands} AND ${sentPart} IS NOT NULL`,
    ),
    statement(db, sql`UPDATE shipment_lines SET line_id = ${sentPart} WHERE line_id = ${line.id} AND ${sentPart} IS NOT NULL`),
  ];
}
