/** SQL of tax rates. Each change adds an audit entry; one that changes nothing does not. */
import { bumpCatalogue } from "../../cache/generation.ts";
import { categoryAddress } from "../../db/category-address.ts";
import { all, first, type SQL, sql, statement } from "../../db/sql.ts";
import { type Actor, auditStatement } from "../audit.ts";
import type { TaxRate } from "./contract.ts";

export type TaxRow = { country: string; tax_rate_bp: number; inclusive: number; owed_by: TaxRate["owedBy"] };
export type CategoryTaxRow = { country: string; category: string; tax_rate_bp: number };
/** Whose change it is, and when. */
export type TaxContext = { db: D1Database; by: Actor; now_ms: number };

type RuleRow = TaxRow & { category_id: number | null; category_rate_bp: number };
/** What a delivery to a country is taxed by: a row for each category that it taxes otherwise, or one without. */
export const readTaxRule = (db: D1Database, country: string): Promise<RuleRow[]> =>
  all(
    db,
    sql`SELECT t.country, t.tax_rate_bp, t.inclusive, t.owed_by, c.category_id, c.tax_rate_bp AS category_rate_bp
      FROM tax_rules AS t LEFT JOIN tax_category_rates AS c ON c.country = t.country WHERE t.country = ${country}`,
  );

const columns = sql`country, tax_rate_bp, inclusive, owed_by`;
export const readTaxes = (db: D1Database): Promise<TaxRow[]> => all(db, sql`SELECT ${columns} FROM tax_rules ORDER BY country`);
export const readTax = (db: D1Database, country: string): Promise<TaxRow | null> => first(db, sql`SELECT ${columns} FROM tax_rules WHERE country = ${country}`);
export const readCategoryTaxes = (db: D1Database): Promise<CategoryTaxRow[]> =>
  all(
    db,
    sql`SELECT t.country, ${categoryAddress("c", "m")} AS category, t.tax_rate_bp
      FROM tax_category_rates AS t JOIN categories AS c ON c.id = t.category_id LEFT JOIN categories AS m ON m.id = c.parent_id ORDER BY t.country, category`,
  );
export const readCategoryTax = (db: D1Database, country: string, categoryId: number) =>
  first<{ tax_rate_bp: number }>(db, sql`SELECT tax_rate_bp FROM tax_category_rates WHERE country = ${country} AND category_id = ${categoryId}`);

type TaxState = { rateBp: number; included?: boolean; owedBy?: TaxRate["owedBy"]; category?: string };
const stateOf = ({ tax_rate_bp, inclusive, owed_by }: TaxRow): TaxState => ({ rateBp: tax_rate_bp, included: inclusive === 1, owedBy: owed_by });

type TaxChange = { country: string; before: TaxState | undefined; after: TaxState | undefined; condition: SQL };
const logged = ({ db, by, now_ms }: TaxContext, { country, before, after, condition }: TaxChange) =>
  auditStatement(db, by, { kind: "tax", id: country }, { action: "set_tax", ...(before && { before }), ...(after && { after }) }, now_ms, condition);

export const writeTax = (context: TaxContext, after: TaxRow, before: TaxRow | null) =>
  context.db.batch([
    logged(context, {
      ...{ country: after.country, before: before ? stateOf(before) : undefined, after: stateOf(after) },
      condition: sql`NOT EXISTS (SELECT 1 FROM tax_rules WHERE (${columns}) IS (${after.country}, ${after.tax_rate_bp}, ${after.inclusive}, ${after.owed_by}))`,
    }),
    statement(
      context.db,
      sql`INSERT INTO tax_rules (${columns}) VALUES (${after.country}, ${after.tax_rate_bp}, ${after.inclusive}, ${after.owed_by})
        ON CONFLICT (country) DO UPDATE SET tax_rate_bp = excluded.tax_rate_bp, inclusive = excluded.inclusive, owed_by = excluded.owed_by`,
    ),
    bumpCatalogue(context.db),
  ]);

export const removeTax = (context: TaxContext, before: TaxRow) =>
  context.db.batch([
    logged(context, {
      ...{ country: before.country, before: stateOf(before), after: undefined },
      condition: sql`EXISTS (SELECT 1 FROM tax_rules WHERE country = ${before.country})`,
    }),
    statement(context.db, sql`DELETE FROM tax_rules WHERE country = ${before.country}`),
    bumpCatalogue(context.db),
  ]);

/** A category's rate in a country. Undefined: the country's. */
export type CategoryTaxChange = { country: string; category: string; categoryId: number; before_bp: number | undefined; after_bp: number | undefined };

export function writeCategoryTax(context: TaxContext, { country, category, categoryId, before_bp, after_bp }: CategoryTaxChange) {
  const at = sql`country = ${country} AND category_id = ${categoryId}`;
  const state = (rateBp: number | undefined) => (rateBp === undefined ? undefined : { category, rateBp });
  return context.db.batch([
    logged(context, {
      ...{ country, before: state(before_bp), after: state(after_bp) },
      condition: sql`(SELECT tax_rate_bp FROM tax_category_rates WHERE ${at}) IS NOT ${after_bp ?? null} AND EXISTS (SELECT 1 FROM tax_rules WHERE country = ${country})`,
    }),
    statement(
      context.db,
      after_bp === undefined
        ? sql`DELETE FROM tax_category_rates WHERE ${at}`
        : sql`INSERT INTO tax_category_rates (country, category_id, tax_rate_bp) SELECT country, ${categoryId}, ${after_bp} FROM tax_rules WHERE country = ${country}
            ON CONFLICT (country, category_id) DO UPDATE SET tax_rate_bp = excluded.tax_rate_bp`,
    ),
    bumpCatalogue(context.db),
  ]);
}
