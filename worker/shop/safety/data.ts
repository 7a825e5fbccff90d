/** SQL of a shop's safety contacts, of what its products say by default, and of the market's rule. The shop stands in every statement. */
import { all, first, rowsOf, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import type { SafetyContact, SetSafetyContact } from "./contract.ts";
import type { SafetyExemption } from "./rules.ts";
import { isSafeSql, isSafetyAsked } from "./safe-data.ts";

export type UsualRow = { manufacturer: string | null; responsible: string | null; exempt: SafetyExemption | null };

/** A shop's contact by its name, as products and files know it. */
const contactNamed = (shopId: number, name: string | null): SQL =>
  sql`(SELECT id FROM safety_contacts WHERE shop_id = ${shopId} AND name = ${name} COLLATE NOCASE)`;

export async function readShopSafety(db: D1Database, shopId: number) {
  const [contacts, usual, counts] = await db.batch([
    statement(
      db,
      sql`SELECT c.id, c.name, c.address, c.country, c.email, c.url,
          (SELECT count(*) FROM product_safety WHERE manufacturer_id = c.id)
            + (SELECT count(*) FROM product_safety WHERE responsible_id = c.id AND manufacturer_id IS NOT c.id) AS products
        FROM safety_contacts AS c WHERE c.shop_id = ${shopId} ORDER BY c.name COLLATE NOCASE`,
    ),
    statement(
      db,
      sql`SELECT m.name AS manufacturer, r.name AS responsible, u.exempt FROM shop_safety AS u LEFT JOIN safety_contacts AS m ON m.id = u.manufacturer_id
        LEFT JOIN safety_contacts AS r ON r.id = u.responsible_id WHERE u.shop_id = ${shopId}`,
    ),
    statement(
      db,
      sql`SELECT ${isSafetyAsked} AS asked, (SELECT count(*) FROM products AS p WHERE p.shop_id = ${shopId} AND p.status = 'active' AND NOT ${isSafeSql}) AS missing`,
    ),
  ]);
  const count = rowsOf<{ asked: 0 | 1; missing: number }>(counts)[0];
  return {
    contacts: rowsOf<SafetyContact>(contacts),
    usual: rowsOf<UsualRow>(usual)[0] ?? { manufacturer: null, responsible: null, exempt: null },
    isAsked: count?.asked === 1,
    missing: count?.missing ?? 0,
  };
}

export type ContactRow = { id: number; name: string; address: string; country: string; email: string | null; url: string | null };
export const readContact = (db: D1Database, shopId: number, id: number) =>
  first<ContactRow>(db, sql`SELECT id, name, address, country, email, url FROM safety_contacts WHERE id = ${id} AND shop_id = ${shopId}`);

export const insertContact = (shopId: number, { name, address, country, email, url }: SetSafetyContact, now_ms: number): SQL =>
  sql`INSERT INTO safety_contacts (shop_id, name, address, country, email, url, created_at) VALUES (${shopId}, ${name}, ${address}, ${country}, ${email}, ${url}, ${now_ms})`;

const contactColumns = sql.raw("name, address, country, email, url");
const contactValues = ({ name, address, country, email, url }: SetSafetyContact) => sql`${name}, ${address}, ${country}, ${email}, ${url}`;
/** Holds where the contact is not yet what is written: said once more, it changes nothing and is not in the log. */
export const contactDiffers = (shopId: number, id: number, contact: SetSafetyContact): SQL =>
  sql`EXISTS (SELECT 1 FROM safety_contacts WHERE id = ${id} AND shop_id = ${shopId} AND (${contactColumns}) IS NOT (${contactValues(contact)}))`;
export const updateContact = (shopId: number, id: number, contact: SetSafetyContact): SQL =>
  sql`UPDATE safety_contacts SET (${contactColumns}) = (${contactValues(contact)})
    WHERE id = ${id} AND shop_id = ${shopId} AND (${contactColumns}) IS NOT (${contactValues(contact)})`;

export const isNamedByNone = (shopId: number, id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM safety_contacts WHERE id = ${id} AND shop_id = ${shopId})
    AND NOT EXISTS (SELECT 1 FROM product_safety WHERE manufacturer_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM product_safety WHERE responsible_id = ${id})`;
export const deleteContact = (shopId: number, id: number): SQL => sql`DELETE FROM safety_contacts WHERE id = ${id} AND shop_id = ${shopId}`;

/** Which of these names the shop has no contact of. */
export async function unknownNames(db: D1Database, shopId: number, names: readonly string[]): Promise<Set<string>> {
  const rows = await all<{ name: string }>(
    db,
    sql`SELECT value AS name FROM json_each(${JSON.stringify(names)})
      WHERE NOT EXISTS (SELECT 1 FROM safety_contacts WHERE shop_id = ${shopId} AND name = value COLLATE NOCASE)`,
  );
  return new Set(rows.map(({ name }) => name));
}

export const putUsual = (shopId: number, { manufacturer, responsible, exempt }: UsualRow): SQL =>
  sql`INSERT INTO shop_safety (shop_id, manufacturer_id, responsible_id, exempt)
    VALUES (${shopId}, ${contactNamed(shopId, manufacturer)}, ${contactNamed(shopId, responsible)}, ${exempt})
    ON CONFLICT (shop_id) DO UPDATE SET manufacturer_id = excluded.manufacturer_id, responsible_id = excluded.responsible_id, exempt = excluded.exempt`;

/** So many products of a statement: what one of D1's may change. */
export const appliedAtOnce = 500;
/** Products of the shop that do not say what is usual yet. */
const productsToApply = (shopId: number, products: "missing" | "all"): SQL =>
  sql`FROM products AS p JOIN shop_safety AS u ON u.shop_id = p.shop_id LEFT JOIN product_safety AS s ON s.product_id = p.id WHERE p.shop_id = ${shopId}
    AND (s.manufacturer_id, s.responsible_id, s.exempt) IS NOT (u.manufacturer_id, u.responsible_id, u.exempt)
    AND ${products === "all" ? sql`true` : sql`NOT ${isSafeSql}`}`;
/** Some of them, the same in both statements; the last one answers which. */
export function applyUsual(shopId: number, products: "missing" | "all", now_ms: number): SQL[] {
  const some = sql`${productsToApply(shopId, products)} ORDER BY p.id LIMIT ${appliedAtOnce}`;
  return [
    sql`UPDATE products SET version = version + 1, updated_at = ${now_ms} WHERE id IN (SELECT p.id ${some})`,
    sql`INSERT INTO product_safety (product_id, manufacturer_id, responsible_id, exempt) SELECT p.id, u.manufacturer_id, u.responsible_id, u.exempt ${some}
      ON CONFLICT (product_id) DO UPDATE SET manufacturer_id = excluded.manufacturer_id, responsible_id = excluded.responsible_id, exempt = excluded.exempt
      RETURNING product_id`,
  ];
}
export const countToApply = async (db: D1Database, shopId: number, products: "missing" | "all"): Promise<number> =>
  (await scalar<number>(db, sql`SELECT count(*) ${productsToApply(shopId, products)}`)) ?? 0;

export const readRule = async (db: D1Database): Promise<boolean> => (await scalar<number>(db, sql`SELECT ${isSafetyAsked}`)) === 1;
export const ruleDiffers = (isAsked: boolean): SQL => sql`EXISTS (SELECT 1 FROM market WHERE id = 1 AND asks_for_safety <> ${Number(isAsked)})`;
export const writeRule = (isAsked: boolean): SQL =>
  sql`UPDATE market SET asks_for_safety = ${Number(isAsked)} WHERE id = 1 AND asks_for_safety <> ${Number(isAsked)}`;
