/** SQL of what a quote needs besides the cart. */
import { first, sql } from "../../db/sql.ts";
import type { TaxRule } from "./tax-rules.ts";

export async function readTaxRule(db: D1Database, country: string): Promise<TaxRule | undefined> {
  const row = await first<{ country: string; tax_rate_bp: number; inclusive: number }>(
    db,
    sql`SELECT country, tax_rate_bp, inclusive FROM tax_rules WHERE country = ${country}`,
  );
  return row ? { country: row.country, tax_rate_bp: row.tax_rate_bp, isInclusive: row.inclusive === 1 } : undefined;
}
