/** The rule of rules.ts in SQL, for the rooms that ask it of many products at once. */
import { all, type SQL, sql } from "../../db/sql.ts";
import { europeanCountries, europeanTerritories } from "../../shared/countries/european-area.ts";

const area = sql.raw([...europeanCountries, ...europeanTerritories].map((code) => `'${code}'`).join(","));

/** Whether the product of alias `p` has all that the European area asks for. */
export const isSafeSql: SQL = sql`EXISTS (SELECT 1 FROM product_safety AS y LEFT JOIN safety_contacts AS m ON m.id = y.manufacturer_id
  LEFT JOIN safety_contacts AS r ON r.id = y.responsible_id
  WHERE y.product_id = p.id AND (y.exempt IS NOT NULL OR (m.id IS NOT NULL AND (m.country IN (${area}) OR r.country IN (${area})))))`;

export const isSafetyAsked: SQL = sql.raw("(SELECT asks_for_safety FROM market WHERE id = 1) = 1");

/** Whether the product of alias `p` may go into the European area. */
export const isOfferedInEurope: SQL = sql`(NOT ${isSafetyAsked} OR ${isSafeSql})`;

/** Variants in a cart that may not go there. */
export async function variantsNotOffered(db: D1Database, cartId: string): Promise<Set<number>> {
  const rows = await all<{ variant_id: number }>(
    db,
    sql`SELECT i.variant_id FROM cart_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id
      WHERE i.cart_id = ${cartId} AND ${isSafetyAsked} AND NOT ${isSafeSql}`,
  );
  return new Set(rows.map(({ variant_id }) => variant_id));
}
