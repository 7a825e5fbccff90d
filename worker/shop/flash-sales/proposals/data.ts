/** SQL of proposals for flash sales: read, made, withdrawn. What a shop reads and writes has the shop in its WHERE. */
import type { Locale } from "../../../../locales/words.ts";
import { localText } from "../../../db/local-text.ts";
import { all, first, rowsOf, type SQL, sql, statement } from "../../../db/sql.ts";
import { day_ms } from "../../../shared/time.ts";
import type { Actor } from "../../audit.ts";
import type { ShopStatus } from "../../sellers/rules.ts";
import type { ItemFacts, ProposalState } from "./rules.ts";

const window_ms = 30 * day_ms;

/** All sales but one. */
const others = (besides: SQL | number | undefined) => (besides === undefined ? sql`` : sql` AND o.id <> ${besides}`);

/**
 * The lowest price of variant `v` in the 30 days before a moment: of now, of the times that are past (price_history), and of flash sales. The
 * product's page measures the sale's reduction by the same (catalogue/product/lowest-rules.ts). `besides`: the sale that the variant is in already.
 */
export const lowestSql = (starts_at: SQL | number, besides?: SQL | number): SQL => sql`min(v.price_base_minor,
  coalesce((SELECT min(h.price_base_minor) FROM price_history AS h WHERE h.variant_id = v.id AND h.ends_at > ${starts_at} - ${window_ms}), v.price_base_minor),
  coalesce((SELECT min(i.price_base_minor) FROM flash_sale_items AS i JOIN flash_sales AS o ON o.id = i.flash_sale_id
    WHERE i.variant_id = v.id AND o.starts_at < ${starts_at} AND o.ends_at > ${starts_at} - ${window_ms}${others(besides)}), v.price_base_minor))`;

/** Whether variant `v` is in a sale that runs at the same time, this one included. */
export const takenSql = (
  starts_at: SQL | number,
  ends_at: SQL | number,
  besides?: SQL | number,
): SQL => sql`EXISTS (SELECT 1 FROM flash_sale_items AS i JOIN flash_sales AS o ON o.id = i.flash_sale_id
  WHERE i.variant_id = v.id AND o.starts_at < ${ends_at} AND o.ends_at > ${starts_at}${others(besides)})`;

export type Range = { starts_at: number; ends_at: number };
export type FactsRow = Omit<ItemFacts, "price_base_minor" | "quota"> & { variant_id: number };

/** How variants of the shop stand for a sale at that time; what is not for sale, or another shop's, is not among them. */
export const readFacts = (db: D1Database, shopId: number, variantIds: readonly number[], { starts_at, ends_at }: Range) =>
  all<FactsRow>(
    db,
    sql`SELECT v.id AS variant_id, v.stock, v.price_base_minor AS normal_base_minor, ${lowestSql(starts_at)} AS lowest_base_minor, ${takenSql(starts_at, ends_at)} AS is_taken
      FROM variants AS v JOIN products AS p ON p.id = v.product_id
      WHERE p.shop_id = ${shopId} AND p.status = 'active' AND v.id IN (SELECT value FROM json_each(${JSON.stringify(variantIds)}))`,
  );

export type OpenSaleRow = Range & { id: number; slug: string };
export const readSale = (db: D1Database, slug: string) =>
  first<OpenSaleRow>(db, sql`SELECT id, slug, starts_at, ends_at FROM flash_sales WHERE slug = ${slug}`);

export const saleName = (locale: Locale, column: string) => localText(locale, "flash_sale_texts", "flash_sale_id", sql.raw("f.id"), column);
export type AnnouncedRow = OpenSaleRow & { name: string; tagline: string; own: number };

/** Sales that have not begun, the next one first. */
export const readAnnounced = (db: D1Database, shopId: number, locale: Locale, now_ms: number) =>
  all<AnnouncedRow>(
    db,
    sql`SELECT f.id, f.slug, f.starts_at, f.ends_at, ${saleName(locale, "name")} AS name, ${saleName(locale, "tagline")} AS tagline,
        (SELECT count(*) FROM flash_sale_items AS i JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id
          WHERE i.flash_sale_id = f.id AND p.shop_id = ${shopId}) AS own
      FROM flash_sales AS f WHERE f.starts_at > ${now_ms} ORDER BY f.starts_at, f.id LIMIT 20`,
  );

export const productName = (locale: Locale) => localText(locale, "product_texts", "product_id", sql.raw("v.product_id"), "name");
/** JSON: the values that tell the variant from its siblings. */
export const optionValues = (
  locale: Locale,
) => sql`(SELECT json_group_array(name) FROM (SELECT coalesce(l.label, e.label, o.value) AS name FROM variant_options AS o
    LEFT JOIN option_texts AS l ON l.axis = o.axis AND l.value = o.value AND l.locale = ${locale}
    LEFT JOIN option_texts AS e ON e.axis = o.axis AND e.value = o.value AND e.locale = 'en' WHERE o.variant_id = v.id ORDER BY o.axis))`;

export type ProposalChoiceRow = {
  variant_id: number;
  sku: string;
  product: string;
  options: string;
  price_base_minor: number;
  lowest_base_minor: number;
  stock: number;
  hash: string | null;
  width: number | null;
  height: number | null;
};

/** Variants of the shop that are for sale and in stock; by a product's words or an SKU. */
export const readVariantChoices = (db: D1Database, shopId: number, locale: Locale, q: string, starts_at: number, limit: number) =>
  all<ProposalChoiceRow>(
    db,
    sql`SELECT v.id AS variant_id, v.sku, ${productName(locale)} AS product, ${optionValues(locale)} AS options, v.price_base_minor, ${lowestSql(starts_at)} AS lowest_base_minor,
        v.stock, c.hash, c.width, c.height
      FROM products AS p JOIN variants AS v ON v.product_id = p.id LEFT JOIN pictures AS c ON c.hash = p.picture
      WHERE p.shop_id = ${shopId} AND p.status = 'active' AND v.stock > 0 AND (${q} = '' OR instr(lower(v.sku), lower(${q})) > 0
        OR EXISTS (SELECT 1 FROM product_texts AS x WHERE x.product_id = p.id AND instr(lower(x.name), lower(${q})) > 0))
      ORDER BY p.created_at DESC, p.id DESC, v.position LIMIT ${limit}`,
  );

export type ProposalRow = {
  id: number;
  shop_id: number;
  shop_handle: string;
  shop_name: string;
  shop_status: ShopStatus;
  sale_id: number | null;
  sale_slug: string | null;
  sale_name: string;
  starts_at: number;
  ends_at: number;
  state: ProposalState;
  reason: string | null;
  note: string;
  created_at: number;
  decided_at: number | null;
};
export type ProposalItemRow = {
  proposal_id: number;
  variant_id: number;
  sku: string;
  product: string;
  options: string;
  price_base_minor: number;
  normal_base_minor: number;
  quota: number;
  per_buyer: number;
  product_id: number;
  stock: number;
};
/** `shop`, `sale`: handle and slug. */
export type ProposalsQuery = {
  id?: number;
  shopId?: number;
  shop?: string | undefined;
  sale?: string | undefined;
  state?: ProposalState | undefined;
  isOldest?: boolean;
  after?: number | undefined;
  limit: number;
};

/** Proposals with their items, the newest first unless said otherwise. */
export async function readProposals(db: D1Database, locale: Locale, { id, shopId, shop, sale, state, isOldest = false, after, limit }: ProposalsQuery) {
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`g.id = ${id}`]),
    ...(shopId === undefined ? [] : [sql`g.shop_id = ${shopId}`]),
    ...(shop === undefined ? [] : [sql`g.shop_id = (SELECT id FROM shops WHERE handle = ${shop})`]),
    ...(sale === undefined ? [] : [sql`g.flash_sale_id = (SELECT id FROM flash_sales WHERE slug = ${sale})`]),
    ...(state === undefined ? [] : [sql`g.state = ${state}`]),
    ...(after === undefined ? [] : [isOldest ? sql`g.id > ${after}` : sql`g.id < ${after}`]),
  ];
  const which = sql.join(conditions, sql` AND `);
  const order = isOldest ? sql`g.id` : sql`g.id DESC`;
  const [proposals, items] = await db.batch([
    statement(
      db,
      sql`SELECT g.id, g.shop_id, s.handle AS shop_handle, s.name AS shop_name, s.status AS shop_status, f.id AS sale_id, f.slug AS sale_slug, ${saleName(locale, "name")} AS sale_name,
          coalesce(f.starts_at, g.starts_at) AS starts_at, coalesce(f.ends_at, g.ends_at) AS ends_at, g.state, g.reason, g.note, g.created_at, g.decided_at
        FROM flash_proposals AS g JOIN shops AS s ON s.id = g.shop_id LEFT JOIN flash_sales AS f ON f.id = g.flash_sale_id WHERE ${which} ORDER BY ${order} LIMIT ${limit}`,
    ),
    statement(
      db,
      sql`SELECT n.proposal_id, v.id AS variant_id, v.sku, ${productName(locale)} AS product, ${optionValues(locale)} AS options, n.price_base_minor,
          v.price_base_minor AS normal_base_minor, n.quota, n.per_buyer, v.product_id, v.stock
        FROM flash_proposal_items AS n JOIN variants AS v ON v.id = n.variant_id
        WHERE n.proposal_id IN (SELECT g.id FROM flash_proposals AS g WHERE ${which} ORDER BY ${order} LIMIT ${limit}) ORDER BY n.proposal_id, v.product_id, v.position`,
    ),
  ]);
  return { proposals: rowsOf<ProposalRow>(proposals), items: rowsOf<ProposalItemRow>(items) };
}

export type Item = { variantId: number; price: number; quota: number; perBuyer: number };
export type ProposalToStore = { shopId: number; saleId: number | null; range: Range | null; note: string; items: readonly Item[] };

/** Who did what with a proposal, if it is `which`. */
export const logged = (by: Actor, action: string, now_ms: number, which: SQL): SQL =>
  sql`INSERT INTO operator_log (actor, shopper_id, action, shop_id, note, request_id, at)
    SELECT ${by.kind}, ${by.shopperId}, ${action}, shop_id, 'proposal ' || id, ${by.requestId}, ${now_ms} FROM flash_proposals WHERE ${which}`;

/** @returns its id */
export async function insertProposal(db: D1Database, { shopId, saleId, range, note, items }: ProposalToStore, by: Actor, now_ms: number): Promise<number> {
  const [made] = await db.batch<{ id: number }>([
    statement(
      db,
      sql`INSERT INTO flash_proposals (shop_id, flash_sale_id, starts_at, ends_at, note, created_at)
        VALUES (${shopId}, ${saleId}, ${range?.starts_at ?? null}, ${range?.ends_at ?? null}, ${note}, ${now_ms}) RETURNING id`,
    ),
    statement(
      db,
      sql`INSERT INTO flash_proposal_items (proposal_id, variant_id, price_base_minor, quota, per_buyer)
        SELECT (SELECT max(id) FROM flash_proposals WHERE shop_id = ${shopId}), value ->> 'variantId', value ->> 'price', value ->> 'quota', value ->> 'perBuyer'
        FROM json_each(${JSON.stringify(items)})`,
    ),
    statement(db, logged(by, "flash_propose", now_ms, sql`id = (SELECT max(id) FROM flash_proposals WHERE shop_id = ${shopId})`)),
  ]);
  return made?.results[0]?.id as number;
}

/** Takes it back, if nobody has decided. */
export function withdraw(db: D1Database, shopId: number, id: number, by: Actor, now_ms: number) {
  const which = sql`id = ${id} AND shop_id = ${shopId} AND state = 'proposed'`;
  return db.batch([
    statement(db, logged(by, "flash_withdraw", now_ms, which)),
    statement(db, sql`UPDATE flash_proposals SET state = 'withdrawn', decided_at = ${now_ms} WHERE ${which}`),
  ]);
}
