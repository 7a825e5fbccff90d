/** Who stands behind a shop: kept once it is handed in, read by shoppers and operators. */
import { first, type SQL, sql } from "../../db/sql.ts";
import type { LegalIdentity } from "../shops/contract.ts";
import type { ShopContact, ShopIdentity } from "./checks.ts";

type Row = Record<keyof LegalIdentity, string | null>;

/** The identity of the shop `shopId` stands for, where `condition` holds at that point of the batch. */
export const putIdentity = (shopId: SQL, identity: ShopIdentity, { email, phone }: ShopContact, condition: SQL): SQL =>
  sql`INSERT INTO shop_identities (shop_id, kind, legal_name, line1, line2, city, region, postal_code, country, register_number, tax_number, email, phone)
    SELECT ${shopId}, ${identity.kind}, ${identity.legalName}, ${identity.line1}, ${identity.line2 ?? null}, ${identity.city}, ${identity.region ?? null},
      ${identity.postalCode ?? null}, ${identity.country}, ${identity.registerNumber ?? null}, ${identity.taxNumber ?? null}, ${email}, ${phone} WHERE ${condition}
    ON CONFLICT (shop_id) DO UPDATE SET kind = excluded.kind, legal_name = excluded.legal_name, line1 = excluded.line1, line2 = excluded.line2, city = excluded.city,
      region = excluded.region, postal_code = excluded.postal_code, country = excluded.country, register_number = excluded.register_number,
      tax_number = excluded.tax_number, email = excluded.email, phone = excluded.phone`;

const columns = sql`legal_name AS "legalName", line1, line2, city, region, postal_code AS "postalCode", country,
  register_number AS "registerNumber", tax_number AS "taxNumber", email, phone`;

/** Null: none is kept. */
export async function readIdentity(db: D1Database, shopId: number): Promise<LegalIdentity | null> {
  const row = await first<Row>(db, sql`SELECT ${columns} FROM shop_identities WHERE shop_id = ${shopId}`);
  return row && (Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as LegalIdentity);
}
