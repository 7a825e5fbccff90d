/** SQL of who runs the marketplace. */
import { type SQL, scalar, sql } from "../../../db/sql.ts";

/** The account with this address, once it is proven. */
export const readProven = (db: D1Database, email_key: string) =>
  scalar<number>(db, sql`SELECT id FROM shoppers WHERE email_key = ${email_key} AND email_verified_at IS NOT NULL`);

export const putOwner = (shopperId: number, now_ms: number): SQL =>
  sql`INSERT INTO operators (shopper_id, role, created_at) VALUES (${shopperId}, 'owner', ${now_ms}) ON CONFLICT (shopper_id) DO UPDATE SET role = 'owner'`;
