/** SQL of opening a market. */
import { first, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { europeanCountries } from "../../shared/countries/european-area.ts";
import { type Actor, auditStatement } from "../audit.ts";
import { isSafetyAsked } from "../safety/service.ts";
import type { MarketFacts } from "./rules.ts";

type Row = Omit<MarketFacts, "waysToPay" | "legalPagesMissing"> & { cashCountries: number; openedAt_ms: number | null };

/** One question: each count stops where it says enough. `staleBefore_ms`: rates from before that are stale. */
export const readFacts = async (db: D1Database, staleBefore_ms: number): Promise<Row> =>
  (await first<Row>(
    db,
    sql`SELECT m.name, m.legal_name AS "legalName", m.address, m.country, m.tax_number AS "taxNumber", m.support_email AS "supportEmail", m.sender_email AS "senderEmail",
        m.opened_at AS "openedAt_ms", (SELECT code FROM currencies WHERE is_base = 1) AS base,
        (SELECT count(*) FROM currencies WHERE is_base = 0 AND offered = 1 AND coalesce(rate_at, 0) < ${staleBefore_ms}) AS "staleRates",
        (SELECT count(*) FROM (SELECT 1 FROM shipping_rates AS r JOIN shipping_zone_countries AS c ON c.zone_id = r.zone_id WHERE r.withdrawn = 0 LIMIT 1)) AS rates,
        (SELECT count(*) FROM (SELECT 1 FROM categories WHERE parent_id IS NOT NULL LIMIT 1)) AS categories,
        (SELECT count(*) FROM (SELECT 1 FROM tax_rules LIMIT 1)) AS "taxRates",
        (SELECT count(*) FROM (SELECT 1 FROM tax_rules WHERE owed_by <> 'shop' LIMIT 1)) AS "ownTaxRates",
        iif(${isSafetyAsked}, 0, (SELECT count(*) FROM (SELECT 1 FROM shipping_rates AS r JOIN shipping_zone_countries AS c ON c.zone_id = r.zone_id
          WHERE r.withdrawn = 0 AND (c.country = '*' OR c.country IN (SELECT value FROM json_each(${JSON.stringify(europeanCountries)}))) LIMIT 1))) AS "unsafeCountries",
        (SELECT count(*) FROM (SELECT 1 FROM cash_on_delivery_countries LIMIT 1)) AS "cashCountries"
      FROM market AS m WHERE m.id = 1`,
  )) as Row;

/** Opens or closes the market; said once more it changes nothing. */
export const writeOpened = (db: D1Database, opens: boolean, by: Actor, now_ms: number) =>
  db.batch([
    auditStatement(
      db,
      by,
      { kind: "setting", id: "opened" },
      { action: opens ? "open_market" : "close_market", before: { open: !opens }, after: { open: opens } },
      now_ms,
      sql`EXISTS (SELECT 1 FROM market WHERE (opened_at IS NOT NULL) <> ${Number(opens)})`,
    ),
    statement(db, sql`UPDATE market SET opened_at = ${opens ? now_ms : null} WHERE id = 1 AND (opened_at IS NOT NULL) <> ${Number(opens)}`),
  ]);

const hasNoOwner = sql`NOT EXISTS (SELECT 1 FROM operators WHERE role = 'owner')`;

/** A link of the last day or none. Where there is an owner, none is made, and no row is answered. */
export const putOwnerLink = (token_hash: string, expires_ms: number): SQL =>
  sql`INSERT INTO owner_link (id, token_hash, expires_at) SELECT 1, ${token_hash}, ${expires_ms} WHERE ${hasNoOwner}
    ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at RETURNING id`;

export const hasOwner = async (db: D1Database): Promise<boolean> => (await scalar<number>(db, sql`SELECT NOT ${hasNoOwner}`)) === 1;

/** Makes whoever holds the link the owner and uses it up. Answers whether it did: not with another link, a late one, or beside an owner. */
export async function takeOwnership(db: D1Database, token_hash: string, by: Actor & { shopperId: number }, now_ms: number): Promise<boolean> {
  const isGood = sql`${hasNoOwner} AND EXISTS (SELECT 1 FROM owner_link WHERE token_hash = ${token_hash} AND expires_at > ${now_ms})`;
  const [, made] = await db.batch([
    auditStatement(
      db,
      by,
      { kind: "operator", id: String(by.shopperId) },
      { action: "make_owner", after: { role: "owner" } },
      now_ms,
      sql`${isGood} AND EXISTS (SELECT 1 FROM shoppers WHERE id = ${by.shopperId} AND email_verified_at IS NOT NULL)`,
    ),
    statement(
      db,
      sql`INSERT INTO operators (shopper_id, role, created_at) SELECT id, 'owner', ${now_ms} FROM shoppers
        WHERE id = ${by.shopperId} AND email_verified_at IS NOT NULL AND ${isGood} ON CONFLICT (shopper_id) DO UPDATE SET role = 'owner'`,
    ),
    statement(db, sql`DELETE FROM owner_link WHERE ${sql`NOT ${hasNoOwner}`}`),
  ]);
  return (made?.meta.changes ?? 0) > 0;
}
