/** SQL of the countries with cash on delivery. Each change adds an audit entry; one that changes nothing does not. */
import { bumpCatalogue } from "../../cache/generation.ts";
import { all, first, type SQL, sql, statement } from "../../db/sql.ts";
import type { BaseMinor } from "../../shared/money.ts";
import { type Actor, auditStatement } from "../audit.ts";

export type CashCountryRow = { country: string; order_max_base_minor: BaseMinor; fee_base_minor: BaseMinor };
const columns = sql`country, order_max_base_minor, fee_base_minor`;

export const readCashCountries = (db: D1Database): Promise<CashCountryRow[]> =>
  all(db, sql`SELECT ${columns} FROM cash_on_delivery_countries ORDER BY country`);
export const readCashCountry = (db: D1Database, country: string): Promise<CashCountryRow | null> =>
  first(db, sql`SELECT ${columns} FROM cash_on_delivery_countries WHERE country = ${country}`);

const stateOf = (row: CashCountryRow | null) => (row ? { orderMax: row.order_max_base_minor, fee: row.fee_base_minor } : undefined);

type Change = { before: CashCountryRow | null; after: CashCountryRow | null; by: Actor; now_ms: number; condition: SQL };
function logged(db: D1Database, { before, after, by, now_ms, condition }: Change) {
  const [was, is] = [stateOf(before), stateOf(after)];
  const id = `cash_on_delivery ${(after ?? before)?.country}`;
  return auditStatement(
    db,
    by,
    { kind: "setting", id },
    { action: "set_cash_country", ...(was && { before: was }), ...(is && { after: is }) },
    now_ms,
    condition,
  );
}

export const writeCashCountry = (db: D1Database, after: CashCountryRow, before: CashCountryRow | null, by: Actor, now_ms: number) =>
  db.batch([
    logged(db, {
      ...{ before, after, by, now_ms },
      condition: sql`NOT EXISTS (SELECT 1 FROM cash_on_delivery_countries WHERE country = ${after.country}
        AND order_max_base_minor = ${after.order_max_base_minor} AND fee_base_minor = ${after.fee_base_minor})`,
    }),
    statement(
      db,
      sql`INSERT INTO cash_on_delivery_countries (${columns}) VALUES (${after.country}, ${after.order_max_base_minor}, ${after.fee_base_minor})
        ON CONFLICT (country) DO UPDATE SET order_max_base_minor = excluded.order_max_base_minor, fee_base_minor = excluded.fee_base_minor`,
    ),
    bumpCatalogue(db),
  ]);

/** What shops said of the country stays, should it come back. */
export const removeCashCountry = (db: D1Database, before: CashCountryRow, by: Actor, now_ms: number) =>
  db.batch([
    logged(db, {
      ...{ before, after: null, by, now_ms },
      condition: sql`EXISTS (SELECT 1 FROM cash_on_delivery_countries WHERE country = ${before.country})`,
    }),
    statement(db, sql`DELETE FROM cash_on_delivery_countries WHERE country = ${before.country}`),
    bumpCatalogue(db),
  ]);
