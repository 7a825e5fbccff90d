/** An operator's decision about a proposal: the sale's lines, the new state, the audit entry and the mails to the shop, all in one batch or not at all. */

import type { Locale } from "../../../../locales/words.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, sql, statement } from "../../../db/sql.ts";
import { intoOutbox } from "../../../outbox/statements.ts";
import type { Actor } from "../../audit.ts";
import { logged, lowestSql, takenSql } from "./data.ts";

/** A statement that lets the batch fail where something speaks against the proposal at this moment, whatever was read before. */
function stillFits(db: D1Database, proposalId: number, saleId: number, now_ms: number): D1PreparedStatement {
  const [starts, ends] = [sql`f.starts_at`, sql`f.ends_at`];
  return assertInBatch(
    db,
    sql`EXISTS (SELECT 1 FROM flash_proposals AS g JOIN shops AS s ON s.id = g.shop_id JOIN flash_sales AS f ON f.id = ${saleId}
        WHERE g.id = ${proposalId} AND g.state = 'proposed' AND s.status = 'approved' AND f.starts_at > ${now_ms} AND coalesce(g.flash_sale_id, f.id) = f.id)
      AND NOT EXISTS (SELECT 1 FROM flash_proposal_items AS n JOIN flash_proposals AS g ON g.id = n.proposal_id JOIN flash_sales AS f ON f.id = ${saleId}
        JOIN variants AS v ON v.id = n.variant_id JOIN products AS p ON p.id = v.product_id
        WHERE n.proposal_id = ${proposalId} AND NOT (p.shop_id = g.shop_id AND p.status = 'active' AND n.quota <= v.stock
          AND n.price_base_minor < ${lowestSql(starts)} AND NOT ${takenSql(starts, ends)}))`,
  );
}

const decidedKey = (proposalId: number, shopperId: number | string) => `flash-decided:${proposalId}:${shopperId}`;

/** A mail to everybody who decides for the shop, where the batch has decided. */
const mails = (db: D1Database, proposalId: number, now_ms: number) =>
  statement(
    db,
    intoOutbox(sql`SELECT 'flash-decided', 'flash-decided:' || g.id || ':' || m.shopper_id, json_object('flashProposal', g.id, 'member', m.shopper_id), ${now_ms}, ${now_ms}
      FROM flash_proposals AS g JOIN shop_members AS m ON m.shop_id = g.shop_id AND m.role <> 'packer'
      WHERE g.id = ${proposalId} AND g.state IN ('accepted', 'declined')`),
  );

const audit = (db: D1Database, proposalId: number, by: Actor, action: string, now_ms: number) =>
  statement(db, logged(by, action, now_ms, sql`id = ${proposalId} AND state = 'proposed'`));

/** @returns whether this call did it; not: it was decided, or something speaks against it by now */
export const acceptInBatch = (db: D1Database, proposalId: number, saleId: number, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    stillFits(db, proposalId, saleId, now_ms),
    statement(
      db,
      sql`INSERT INTO flash_sale_items (flash_sale_id, variant_id, price_base_minor, quota, per_buyer)
        SELECT ${saleId}, variant_id, price_base_minor, quota, per_buyer FROM flash_proposal_items WHERE proposal_id = ${proposalId}`,
    ),
    audit(db, proposalId, by, "flash_accept", now_ms),
    statement(
      db,
      sql`UPDATE flash_proposals SET state = 'accepted', flash_sale_id = ${saleId}, decided_at = ${now_ms} WHERE id = ${proposalId} AND state = 'proposed'`,
    ),
    mails(db, proposalId, now_ms),
  ]);

/** @returns whether this call did it; not: it was decided */
export const declineInBatch = (db: D1Database, proposalId: number, reason: string, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM flash_proposals WHERE id = ${proposalId} AND state = 'proposed')`),
    audit(db, proposalId, by, "flash_decline", now_ms),
    statement(
      db,
      sql`UPDATE flash_proposals SET state = 'declined', reason = ${reason}, decided_at = ${now_ms} WHERE id = ${proposalId} AND state = 'proposed'`,
    ),
    mails(db, proposalId, now_ms),
  ]);

/** The keys of the mails, to be handed to the queue. */
export const mailKeysOf = async (db: D1Database, proposalId: number): Promise<string[]> =>
  (
    await all<{ key: string }>(
      db,
      sql`SELECT dedupe_key AS key FROM outbox WHERE dedupe_key >= ${decidedKey(proposalId, "")} AND dedupe_key < ${decidedKey(proposalId, ";")}`,
    )
  ).map(({ key }) => key);

export type DecisionMail = {
  to: string;
  name: string;
  locale: Locale;
  shop: string;
  state: "accepted" | "declined";
  reason: string | null;
  sale: string | null;
  starts_at: number;
};

/** What a member of the shop is told. Null: it is gone, or they no longer work there. */
export const readDecision = (db: D1Database, proposalId: number, shopperId: number) =>
  first<DecisionMail>(
    db,
    sql`SELECT p.email AS "to", p.name, p.locale, ${shopName(sql`p.locale`)} AS shop, g.state, g.reason, coalesce(f.starts_at, g.starts_at) AS starts_at,
        (SELECT name FROM flash_sale_texts WHERE flash_sale_id = g.flash_sale_id AND locale IN (p.locale, 'en') ORDER BY locale = p.locale DESC LIMIT 1) AS sale
      FROM flash_proposals AS g JOIN shops AS s ON s.id = g.shop_id JOIN shop_members AS m ON m.shop_id = g.shop_id AND m.shopper_id = ${shopperId}
        JOIN shoppers AS p ON p.id = m.shopper_id LEFT JOIN flash_sales AS f ON f.id = g.flash_sale_id
      WHERE g.id = ${proposalId} AND g.state IN ('accepted', 'declined')`,
  );

/** Announces a sale with its words in every language. @returns whether the slug was free */
export async function announce(
  db: D1Database,
  sale: { slug: string; starts_at: number; ends_at: number; texts: readonly { locale: Locale; name: string; tagline: string }[] },
): Promise<boolean> {
  const [made] = await db.batch<{ id: number }>([
    statement(
      db,
      sql`INSERT INTO flash_sales (slug, starts_at, ends_at) VALUES (${sale.slug}, ${sale.starts_at}, ${sale.ends_at}) ON CONFLICT (slug) DO NOTHING RETURNING id`,
    ),
    statement(
      db,
      sql`INSERT INTO flash_sale_texts (flash_sale_id, locale, name, tagline)
        SELECT f.id, value ->> 'locale', value ->> 'name', value ->> 'tagline' FROM flash_sales AS f, json_each(${JSON.stringify(sale.texts)})
        WHERE f.slug = ${sale.slug} AND NOT EXISTS (SELECT 1 FROM flash_sale_texts WHERE flash_sale_id = f.id)`,
    ),
  ]);
  return made?.results.length === 1;
}
