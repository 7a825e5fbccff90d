/** SQL of documents agreed to. Triggers of 0110_order_documents.sql let no order do without them, and nobody rewrite them. */
import type { Locale } from "../../../locales/locales.ts";
import { localText } from "../../db/local-text.ts";
import { first, rowsOf, sql, statement } from "../../db/sql.ts";

export type DocumentPageRow = { slug: string; title: string; body: string };
export type SellerIdentityRow = { shop_id: number; identity: string | null };

/** The pages that are published, in a language, and who stands behind each shop: one question. */
export async function readParts(db: D1Database, slugs: readonly string[], shopIds: readonly number[], locale: Locale) {
  const text = (column: string) => localText(locale, "page_texts", "page_id", sql`pages.id`, column);
  const [pages, sellers] = await db.batch([
    statement(
      db,
      sql`SELECT slug, ${text("title")} AS title, ${text("body")} AS body FROM pages
        WHERE published = 1 AND slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`,
    ),
    statement(
      db,
      sql`SELECT shop_id, json_object('legalName', legal_name, 'line1', line1, 'line2', line2, 'city', city, 'region', region, 'postalCode', postal_code,
          'country', country, 'registerNumber', register_number, 'taxNumber', tax_number, 'email', email, 'phone', phone) AS identity
        FROM shop_identities WHERE shop_id IN (SELECT value FROM json_each(${JSON.stringify(shopIds)}))`,
    ),
  ]);
  return { pages: rowsOf<DocumentPageRow>(pages), sellers: rowsOf<SellerIdentityRow>(sellers) };
}

export type DocumentsRow = { country: string; digest: string; agreed: string; buyer: string };

/** Comes between the order and its packages in the batch: the trigger of packages looks for it. */
export const insertDocuments = (db: D1Database, number: string, { country, digest, agreed, buyer }: DocumentsRow) =>
  statement(
    db,
    sql`INSERT INTO order_documents (order_id, country, digest, agreed, buyer)
      SELECT id, ${country}, ${digest}, ${agreed}, ${buyer} FROM orders WHERE number = ${number}`,
  );

/** Null: the order needed none. */
export const readDocuments = (db: D1Database, number: string): Promise<DocumentsRow | null> =>
  first(db, sql`SELECT d.country, d.digest, d.agreed, d.buyer FROM order_documents AS d JOIN orders AS o ON o.id = d.order_id WHERE o.number = ${number}`);

/** Of a package of this shop: its order's. */
export const readPackageDocuments = (
  db: D1Database,
  shopId: number,
  packageId: number,
): Promise<(DocumentsRow & { shop: string; created_at: number }) | null> =>
  first(
    db,
    sql`SELECT d.country, d.digest, d.agreed, d.buyer, s.handle AS shop, o.created_at FROM packages AS k JOIN orders AS o ON o.id = k.order_id
      JOIN shops AS s ON s.id = k.shop_id JOIN order_documents AS d ON d.order_id = o.id WHERE k.id = ${packageId} AND k.shop_id = ${shopId}`,
  );

export const documentsConstraint = "order_documents_agreed";
