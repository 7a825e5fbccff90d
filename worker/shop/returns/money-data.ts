/** SQL of what the money of a return is worked out from. */
import { rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { stepOf } from "../../shared/money.ts";
import { reductionsOfLine } from "./exchanges/data.ts";
import { afterExchanges, type ComparedPrices, type LineReduction } from "./exchanges/rules.ts";
import type { ReturnedLine, ReturnedPackage } from "./rules.ts";

/** A line as it is worth by now. `wanted`: the prices of what it is and of what is wanted for it; null: money. */
type BaseLine = ReturnedLine & { id: number; paidBack: number; wanted: ComparedPrices | null };
type BaseLineRow = ReturnedLine & { id: number; reductions: string; bought_minor: number | null; wanted_minor: number | null };
/** What a return's money is worked out from. */
export type ReturnBase = { lines: BaseLine[]; pkg: ReturnedPackage; exponent: number; paidPieces: number };
export async function readReturnBase(db: D1Database, id: number): Promise<ReturnBase | null> {
  const paidBefore = sql`coalesce((SELECT sum(p.quantity) FROM returned_pieces AS p WHERE p.line_id = l.id AND p.is_paid AND p.return_id <> ${id}), 0)`;
  const own = sql`coalesce((SELECT w.quantity FROM return_lines AS w WHERE w.return_id = ${id} AND w.line_id = l.id), 0)`;
  const [lines, pkg] = await db.batch([
    statement(
      db,
      sql`SELECT l.id, l.quantity, ${paidBefore} AS before, w.quantity AS returned, l.paid_minor, l.tax_minor, l.marketplace_discount_minor AS gift_minor, l.commission_minor,
          w.bought_price_minor AS bought_minor, w.exchange_price_minor AS wanted_minor, ${reductionsOfLine(id)} AS reductions
        FROM return_lines AS w JOIN order_lines AS l ON l.id = w.line_id WHERE w.return_id = ${id} ORDER BY l.id`,
    ),
    statement(
      db,
      sql`SELECT g.paid_minor, g.tax_minor, k.shipping_paid_minor AS shipping_minor, k.shipping_tax_minor AS "shippingTax_minor", k.shipping_marketplace_discount_minor AS "shippingGift_minor",
          k.payment_fee_paid_minor AS fee_minor, k.payment_fee_tax_minor AS "feeTax_minor", g.goodwill_minor, g.goodwill_tax_minor AS "goodwillTax_minor",
          g.returned_minor, g.returned_tax_minor AS "returnedTax_minor", NOT EXISTS (SELECT 1 FROM order_lines AS l WHERE l.package_id = k.id AND l.cancelled_at IS NULL
            AND l.quantity > ${paidBefore} + ${own}) AS "isLast", (SELECT exponent FROM currencies WHERE code = o.currency) AS exponent, ${paidPieces(sql`k.id`)} AS "paidPieces"
        FROM returns AS r JOIN packages AS k ON k.id = r.package_id JOIN orders AS o ON o.id = k.order_id JOIN package_given AS g ON g.package_id = k.id WHERE r.id = ${id}`,
    ),
  ]);
  const [row] = rowsOf<Omit<ReturnedPackage, "isLast"> & { isLast: 0 | 1; exponent: number; paidPieces: number }>(pkg);
  if (!row) return null;
  const { exponent, isLast, paidPieces: pieces, ...rest } = row;
  const step = stepOf({ exponent });
  return { lines: rowsOf<BaseLineRow>(lines).map((line) => baseLine(line, step)), pkg: { ...rest, isLast: isLast === 1 }, exponent, paidPieces: pieces };
}

function baseLine({ id, reductions, bought_minor, wanted_minor, ...line }: BaseLineRow, step: number): BaseLine {
  const wanted = bought_minor === null || wanted_minor === null ? null : { bought_minor, wanted_minor };
  return { ...afterExchanges(line, JSON.parse(reductions) as LineReduction[], step), id, paidBack: line.before, wanted };
}

const paidPieces = (packageId: SQL): SQL => sql`(SELECT coalesce(sum(quantity), 0) FROM returned_pieces WHERE package_id = ${packageId} AND is_paid)`;
/** A condition on a return: nothing was given back for its package since its money was worked out. */
export const isStill = ({ pkg, paidPieces: pieces }: ReturnBase): SQL => sql`EXISTS (SELECT 1 FROM package_given AS g WHERE g.package_id = returns.package_id
  AND g.paid_minor = ${pkg.paid_minor} AND g.goodwill_minor = ${pkg.goodwill_minor} AND g.returned_minor = ${pkg.returned_minor}) AND ${paidPieces(sql`returns.package_id`)} = ${pieces}`;
