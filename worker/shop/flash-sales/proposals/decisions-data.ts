/** An operator's decision about a proposal: the sale's lines, the new state, the audit entry and the mails to the shop, all in one batch or not at all. */

import type { Locale } from "../../../../locales/words.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { shopName } from "../../../db/shop-name.ts";
import { all, first, sql, statement } from "../../../db/sql.ts";
import { intoOutbox } from "../../../outbox/statements.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import { lowestSql, takenSql } from "./data.ts";

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

/** The proposal, and the shop that made it. */
export type Proposal = { id: number; shop_id: number };

const audit = (db: D1Database, { id, shop_id }: Proposal, by: Actor, action: string, after: object, now_ms: number) =>
  auditStatement(
    db,
    by,
    { shopId: shop_id },
    { action, note: `proposal ${id}`, before: { state: "proposed" }, after },
    now_ms,
    sql`EXISTS (SELECT 1 FROM flash_proposals WHERE id = ${id} AND state = 'proposed')`,
  );

/** @returns whether this call did it; not: it was decided, or something speaks against it by now */
export const acceptInBatch = (db: D1Database, proposal: Proposal, sale: { id: number; slug: string }, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    stillFits(db, proposal.id, sale.id, now_ms),
    statement(
      db,
      sql`INSERT INTO flash_sale_items (flash_sale_id, variant_id, price_base_minor, quota, per_buyer)
        SELECT ${sale.id}, variant_id, price_base_minor, quota, per_buyer FROM flash_proposal_items WHERE proposal_id = ${proposal.id}`,
    ),
    audit(db, proposal, by, "flash_accept", { state: "accepted", sale: sale.slug }, now_ms),
    statement(
      db,
      sql`UPDATE flash_proposals SET state = 'accepted', flash_sale_id = ${sale.id}, decided_at = ${now_ms} WHERE id = ${proposal.id} AND state = 'proposed'`,
    ),
    mails(db, proposal.id, now_ms),
  ]);

/** @returns whether this call did it; not: it was decided */
export const declineInBatch = (db: D1Database, proposal: Proposal, reason: string, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(db, sql`EXISTS (SELECT 1 FROM flash_proposals WHERE id = ${proposal.id} AND state = 'proposed')`),
    audit(db, proposal, by, "flash_decline", { state: "declined", reason }, now_ms),
    statement(
      db,
      sql`UPDATE flash_proposals SET state = 'declined', reason = ${reason}, decided_at = ${now_ms} WHERE id = ${proposal.id} AND state = 'proposed'`,
    ),
    mails(db, proposal.id, now_ms),
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
  handle: string;
  state: "accepted" | "declined";
  reason: string | null;
  sale: string | null;
  starts_at: number;
};

/** What a member of the shop is told. Null: it is gone, or they no longer work there. */
export const readDecision = (db: D1Database, proposalId: number, shopperId: number) =>
  first<DecisionMail>(
    db,
    sql`SELECT p.email AS "to", p.name, p.locale, ${shopName(sql`p.locale`)} AS shop, s.handle, g.state, g.reason, coalesce(f.starts_at, g.starts_at) AS starts_at,
        (SELECT name FROM flash_sale_texts WHERE flash_sale_id = g.flash_sale_id AND locale IN (p.locale, 'en') ORDER BY locale = p.locale DESC LIMIT 1) AS sale
      FROM flash_proposals AS g JOIN shops AS s ON s.id = g.shop_id JOIN shop_members AS m ON m.shop_id = g.shop_id AND m.shopper_id = ${shopperId}
        JOIN shoppers AS p ON p.id = m.shopper_id LEFT JOIN flash_sales AS f ON f.id = g.flash_sale_id
      WHERE g.id = ${proposalId} AND g.state IN ('accepted', 'declined')`,
  );

export type WithdrawnMail = { to: string; name: string; locale: Locale; shop: string; handle: string; sale: string; product: string };

/** What a member of the shop is told of a variant that was taken out of a sale. Null: the sale or the product is gone, or they no longer work there. */
export const readWithdrawn = (db: D1Database, saleId: number, variantId: number, shopperId: number) =>
  first<WithdrawnMail>(
    db,
    sql`SELECT p.email AS "to", p.name, p.locale, ${shopName(sql`p.locale`)} AS shop, s.handle,
        (SELECT name FROM flash_sale_texts WHERE flash_sale_id = ${saleId} AND locale IN (p.locale, 'en') ORDER BY locale = p.locale DESC LIMIT 1) AS sale,
        (SELECT name FROM product_texts WHERE product_id = v.product_id ORDER BY locale = p.locale DESC, locale = 'en' DESC LIMIT 1) AS product
      FROM variants AS v JOIN products AS o ON o.id = v.product_id JOIN shops AS s ON s.id = o.shop_id
        JOIN shop_members AS m ON m.shop_id = s.id AND m.shopper_id = ${shopperId} JOIN shoppers AS p ON p.id = m.shopper_id
      WHERE v.id = ${variantId} AND EXISTS (SELECT 1 FROM flash_sales WHERE id = ${saleId})`,
  );
