/** SQL of what a quote needs besides the cart. */
import type { TaxRule } from "./tax-rules.ts";

export async function readTaxRule(db: D1Database, country: string): Promise<TaxRule | undefined> {
  const row = await db
    .prepare("SELECT country, tax_rate_bp, inclusive FROM tax_rules WHERE country = ?1")
    .bind(country)
    .first<{ country: string; tax_rate_bp: number; inclusive: number }>();
  return row ? { country: row.country, tax_rate_bp: row.tax_rate_bp, isInclusive: row.inclusive === 1 } : undefined;
}
