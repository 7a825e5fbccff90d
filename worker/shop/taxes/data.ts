/** SQL of tax rates. Each change adds an audit entry; one that changes nothing does not. */
import { bumpCatalogue } from "../../cache/generation.ts";
import { all, first, type SQL, sql, statement } from "../../db/sql.ts";
import { type Actor, auditStatement } from "../audit.ts";

export type TaxRow = { country: string; tax_rate_bp: number; inclusive: number };
export const readTaxes = (db: D1Database): Promise<TaxRow[]> => all(db, sql`SELECT country, tax_rate_bp, inclusive FROM tax_rules ORDER BY country`);
export const readTax = (db: D1Database, country: string): Promise<TaxRow | null> =>
  first(db, sql`SELECT country, tax_rate_bp, inclusive FROM tax_rules WHERE country = ${country}`);

const stateOf = (row: TaxRow | null) => (row ? { rateBp: row.tax_rate_bp, included: row.inclusive === 1 } : undefined);

const logged = (
  db: D1Database,
  by: Actor,
  { before, after, now_ms, condition }: { before: TaxRow | null; after: TaxRow | null; now_ms: number; condition: SQL },
) => {
  const [was, is] = [stateOf(before), stateOf(after)];
  const id = (after ?? before)?.country ?? "";
  return auditStatement(db, by, { kind: "tax", id }, { action: "set_tax", ...(was && { before: was }), ...(is && { after: is }) }, now_ms, condition);
};

export const writeTax = (db: D1Database, after: TaxRow, before: TaxRow | null, by: Actor, now_ms: number) =>
  db.batch([
    logged(db, by, {
      ...{ before, after, now_ms },
      condition: sql`NOT EXISTS (SELECT 1 FROM tax_rules WHERE country = ${after.country} AND tax_rate_bp = ${after.tax_rate_bp} AND inclusive = ${after.inclusive})`,
    }),
    statement(
      db,
      sql`INSERT INTO tax_rules (country, tax_rate_bp, inclusive) VALUES (${after.country}, ${after.tax_rate_bp}, ${after.inclusive})
        ON CONFLICT (country) DO UPDATE SET tax_rate_bp = excluded.tax_rate_bp, inclusive = excluded.inclusive`,
    ),
    bumpCatalogue(db),
  ]);

export const removeTax = (db: D1Database, before: TaxRow, by: Actor, now_ms: number) =>
  db.batch([
    logged(db, by, { before, after: null, now_ms, condition: sql`EXISTS (SELECT 1 FROM tax_rules WHERE country = ${before.country})` }),
    statement(db, sql`DELETE FROM tax_rules WHERE country = ${before.country}`),
    bumpCatalogue(db),
  ]);
