/** What operators change of flash sales: the change, its audit entry, the shops' mails and what makes cached pages new, in one batch or not at all. */
import { bumpCatalogue } from "../../../cache/generation.ts";
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { all, type SQL, sql, statement } from "../../../db/sql.ts";
import { intoOutbox } from "../../../outbox/statements.ts";
import { type Actor, type AuditEntry, auditStatement } from "../../audit.ts";
import type { Range } from "../proposals/data.ts";
import { clashes, type SaleItemRow, type SaleText } from "./data.ts";

type Sale = Range & { id: number; slug: string };
export type SaleTerms = Range & { texts: readonly SaleText[] };

/** A sale as the audit log holds it. */
const stateOf = ({ starts_at, ends_at, texts }: SaleTerms) => ({
  startsAt: new Date(starts_at).toISOString(),
  endsAt: new Date(ends_at).toISOString(),
  names: Object.fromEntries(texts.map(({ locale, name }) => [locale, name])),
  taglines: Object.fromEntries(texts.map(({ locale, tagline }) => [locale, tagline])),
});
const audit = (db: D1Database, slug: string, by: Actor, entry: AuditEntry, now_ms: number) =>
  auditStatement(db, by, { kind: "flash_sale", id: slug }, entry, now_ms);

/** Its words in every language, in place of those that it had. */
const insertTexts = (db: D1Database, slug: string, texts: readonly SaleText[]) =>
  statement(
    db,
    sql`INSERT INTO flash_sale_texts (flash_sale_id, locale, name, tagline)
      SELECT f.id, value ->> 'locale', value ->> 'name', value ->> 'tagline' FROM flash_sales AS f, json_each(${JSON.stringify(texts)}) WHERE f.slug = ${slug}
      ON CONFLICT (flash_sale_id, locale) DO UPDATE SET name = excluded.name, tagline = excluded.tagline`,
  );

/** @returns whether the slug was free */
export const announceInBatch = (db: D1Database, slug: string, terms: SaleTerms, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(db, sql`NOT EXISTS (SELECT 1 FROM flash_sales WHERE slug = ${slug})`),
    statement(db, sql`INSERT INTO flash_sales (slug, starts_at, ends_at) VALUES (${slug}, ${terms.starts_at}, ${terms.ends_at})`),
    insertTexts(db, slug, terms.texts),
    audit(db, slug, by, { action: "flash_announce", after: stateOf(terms) }, now_ms),
  ]);

/** The sale as it was read, where nobody has changed it meanwhile. */
const unchanged = ({ id, starts_at, ends_at }: Sale): SQL =>
  sql`EXISTS (SELECT 1 FROM flash_sales AS f WHERE f.id = ${id} AND f.starts_at = ${starts_at} AND f.ends_at = ${ends_at})`;

/** @returns whether it was done; not: it has changed or begun, or something in it does not suit the time by now */
export function editInBatch(db: D1Database, sale: Sale, before: SaleTerms, after: SaleTerms, by: Actor, now_ms: number): Promise<boolean> {
  const { isTooDear, isTaken } = clashes(sale.id, after.starts_at, after.ends_at);
  const isMoved = before.starts_at !== after.starts_at || before.ends_at !== after.ends_at;
  const suits = sql`NOT EXISTS (SELECT 1 FROM flash_sale_items AS n JOIN variants AS v ON v.id = n.variant_id WHERE n.flash_sale_id = ${sale.id}
    AND (${isTooDear} OR ${isTaken}))`;
  return runAsserted(db, [
    assertInBatch(db, sql`${unchanged(sale)} AND ${sale.starts_at} > ${now_ms}`),
    ...(isMoved ? [assertInBatch(db, suits)] : []),
    audit(db, sale.slug, by, { action: "flash_edit", before: stateOf(before), after: stateOf(after) }, now_ms),
    statement(db, sql`UPDATE flash_sales SET starts_at = ${after.starts_at}, ends_at = ${after.ends_at} WHERE id = ${sale.id}`),
    insertTexts(db, sale.slug, after.texts),
    bumpCatalogue(db),
  ]);
}

/** @returns whether it was done; not: it has changed meanwhile */
export const endInBatch = (db: D1Database, sale: Sale, ends_at: number, by: Actor, now_ms: number): Promise<boolean> =>
  runAsserted(db, [
    assertInBatch(db, unchanged(sale)),
    audit(
      db,
      sale.slug,
      by,
      { action: "flash_end", before: { endsAt: new Date(sale.ends_at).toISOString() }, after: { endsAt: new Date(ends_at).toISOString() } },
      now_ms,
    ),
    statement(db, sql`UPDATE flash_sales SET ends_at = ${ends_at} WHERE id = ${sale.id}`),
    bumpCatalogue(db),
  ]);

const cancelledKey = (saleId: number) => `flash-cancelled:${saleId}:`;
const withdrawnKey = (saleId: number, variantId: number) => `flash-withdrawn:${saleId}:${variantId}:`;

/**
 * Takes an announced sale back. What shops offered for it stays with them, declined for the reason that is given, and they are told.
 * @returns whether it was done; not: it has changed or begun meanwhile
 */
export function cancelInBatch(db: D1Database, sale: Sale, before: SaleTerms, reason: string, by: Actor, now_ms: number): Promise<boolean> {
  const range = sql`starts_at = ${sale.starts_at}, ends_at = ${sale.ends_at}`;
  return runAsserted(db, [
    assertInBatch(db, sql`${unchanged(sale)} AND ${sale.starts_at} > ${now_ms}`),
    audit(db, sale.slug, by, { action: "flash_cancel", note: reason, before: stateOf(before) }, now_ms),
    statement(
      db,
      intoOutbox(sql`SELECT 'flash-decided', ${cancelledKey(sale.id)} || g.id || ':' || m.shopper_id, json_object('flashProposal', g.id, 'member', m.shopper_id),
          ${now_ms}, ${now_ms}
        FROM flash_proposals AS g JOIN shop_members AS m ON m.shop_id = g.shop_id AND m.role <> 'packer'
        WHERE g.flash_sale_id = ${sale.id} AND g.state IN ('proposed', 'accepted')`),
    ),
    statement(
      db,
      sql`UPDATE flash_proposals SET state = 'declined', reason = ${reason}, decided_at = ${now_ms}, flash_sale_id = NULL, ${range}
        WHERE flash_sale_id = ${sale.id} AND state IN ('proposed', 'accepted')`,
    ),
    // those that were declined or withdrawn keep their time instead of their sale
    statement(db, sql`UPDATE flash_proposals SET flash_sale_id = NULL, ${range} WHERE flash_sale_id = ${sale.id}`),
    statement(db, sql`DELETE FROM flash_sales WHERE id = ${sale.id}`),
    bumpCatalogue(db),
  ]);
}

/** @returns whether it was done; not: it is gone, or the sale is over */
export function withdrawItemInBatch(
  db: D1Database,
  sale: Sale,
  item: SaleItemRow & { shop_id: number },
  reason: string,
  by: Actor,
  now_ms: number,
): Promise<boolean> {
  const { variant_id, shop_id, sku, price_base_minor, quota, sold, per_buyer } = item;
  const before = { variant: variant_id, sku, price: price_base_minor, quota, perBuyer: per_buyer, sold };
  const entry = sql`json_object('flashWithdrawn', ${variant_id}, 'sale', ${sale.id}, 'reason', ${reason}, 'member', m.shopper_id)`;
  return runAsserted(db, [
    assertInBatch(
      db,
      sql`EXISTS (SELECT 1 FROM flash_sale_items AS i JOIN flash_sales AS f ON f.id = i.flash_sale_id
        WHERE i.flash_sale_id = ${sale.id} AND i.variant_id = ${variant_id} AND f.ends_at > ${now_ms})`,
    ),
    auditStatement(db, by, { shopId: shop_id, kind: "flash_sale", id: sale.slug }, { action: "flash_withdraw_item", note: reason, before }, now_ms),
    statement(
      db,
      intoOutbox(sql`SELECT 'flash-withdrawn', ${withdrawnKey(sale.id, variant_id)} || ${now_ms} || ':' || m.shopper_id, ${entry}, ${now_ms}, ${now_ms}
        FROM shop_members AS m WHERE m.shop_id = ${shop_id} AND m.role <> 'packer'`),
    ),
    statement(db, sql`DELETE FROM flash_sale_items WHERE flash_sale_id = ${sale.id} AND variant_id = ${variant_id}`),
  ]);
}

const keysFrom = async (db: D1Database, prefix: string): Promise<string[]> =>
  (
    await all<{ key: string }>(
      db,
      sql`SELECT dedupe_key AS key FROM outbox WHERE dedupe_key >= ${prefix} AND dedupe_key < ${`${prefix.slice(0, -1)};`} AND done_at IS NULL`,
    )
  ).map(({ key }) => key);
/** The keys of the mails, to be handed to the queue. */
export const cancelledMails = (db: D1Database, saleId: number) => keysFrom(db, cancelledKey(saleId));
export const withdrawnMails = (db: D1Database, saleId: number, variantId: number) => keysFrom(db, withdrawnKey(saleId, variantId));
