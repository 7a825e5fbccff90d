/** The catalogue's SQL. Texts come in the language asked for, else in English. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { ownPriceOfProduct, ownPriceOfVariant } from "../../db/own-price.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { FlashPair } from "./listing/flash-leads-data.ts";
import type { Listing } from "./listing/listing-data.ts";
import { orders } from "./listing/order-data.ts";
import { pageOf } from "./listing/page-data.ts";
import { collectionLength, collectionWalk, isAsFound, isCutShort, isInOwnOrder, setOf, setRows } from "./listing/set-data.ts";
import { type TotalRow, totalOf } from "./listing/total-data.ts";
import type { CardRow, FlashRow } from "./rules.ts";

/** In which language, and with prices of which currency. */
export type ReaderSettings = { locale: Locale; currency: string };

/** Cards of the products of `page` (rows of `id` and `k`), which are few, in the order of `k`. */
export function cardsSql(page: SQL, direction: SQL, { locale, currency }: ReaderSettings): SQL {
  const own = ownPriceOfProduct("p.id", currency);
  return sql`SELECT p.id, p.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name,
      p.price_base_minor, p.compare_at_base_minor, ${own.columns}, p.in_stock, p.variant_options, p.lead_variant_id, p.rating_sum, p.rating_count,
      s.handle AS shop_handle, ${shopName(locale)} AS shop_name, iif(s.is_closed, s.closed_to, NULL) AS shop_closed_to, b.slug AS brand_slug, b.name AS brand_name, c.hash, c.width, c.height, page.k
    FROM (${page}) AS page CROSS JOIN products AS p ON p.id = page.id
      JOIN categories AS m ON m.id = p.main_id JOIN shops AS s ON s.id = p.shop_id JOIN brands AS b ON b.id = p.brand_id
      LEFT JOIN pictures AS c ON c.hash = p.picture ${own.join}
    WHERE p.status = 'active' AND s.status = 'approved'
    ORDER BY page.k ${direction}, page.id ${direction}`;
}

/** `next`: where it goes on, of what is no set. */
export type ListingRows = { cards: CardRow[]; total: number; isLowerBound: boolean; next?: readonly [k: number, id: number] };

export async function readListing(db: Reader, listing: Listing, flash: readonly FlashPair[], shown: ReaderSettings): Promise<ListingRows> {
  const set = setOf(listing);
  if (set && !isInOwnOrder(listing)) return readSet(db, listing, set, flash, shown);
  const walk = set ? collectionWalk(listing) : { ...listing, limit: listing.limit + 1 };
  const page = cardsSql(pageOf(walk, flash), orders[walk.sort].direction, shown);
  const [found, counted] = await db.batch([statement(db, page), statement(db, totalOf(set ? walk : listing, flash))]);
  const { n, more } = rowsOf<TotalRow>(counted)[0] ?? { n: 0, more: 0 };
  const rows = rowsOf<CardRow & { k: number }>(found);
  if (set) return { cards: rows, total: Math.min(n, collectionLength), isLowerBound: more === 1 && n < collectionLength };
  const cards = rows.slice(0, listing.limit);
  const last = cards.at(-1);
  const goesOn = rows.length > cards.length;
  const known = cards.length > 0 ? listing.offset + rows.length : 0;
  return { cards, total: Math.max(n, known), isLowerBound: more === 1 && (goesOn || n > known), ...(goesOn && last && { next: [last.k, last.id] }) };
}

/** What is of bounded size is read whole, once, for its page and for its total. */
async function readSet(db: Reader, listing: Listing, set: SQL, flash: readonly FlashPair[], shown: ReaderSettings): Promise<ListingRows> {
  const rows = await all<{ id: number; fits: number }>(db, setRows(listing, set, flash));
  const fitting = rows.filter(({ fits }) => fits === 1).map(({ id }) => id);
  const ids = isAsFound(listing) ? inOrderOf(listing.found ?? [], fitting) : fitting;
  const page = ids.slice(listing.offset, listing.offset + listing.limit);
  return { cards: page.length > 0 ? await readCards(db, page, shown) : [], total: ids.length, isLowerBound: isCutShort(listing, rows.length) };
}

function inOrderOf(found: NonNullable<Listing["found"]>, ids: readonly number[]): number[] {
  const known = new Set(ids);
  return found.map(([id]) => id).filter((id) => known.has(id));
}

export async function readCards(db: Reader, ids: readonly number[], shown: ReaderSettings): Promise<CardRow[]> {
  const page = sql`SELECT value AS id, key AS k FROM json_each(${JSON.stringify(ids)})`;
  return all(db, cardsSql(page, sql.raw("ASC"), shown));
}

/** The best selling neighbours: of the same sub-category first, then of the same category. */
export async function readRelated(db: Reader, handle: string, count: number, shown: ReaderSettings): Promise<{ known: boolean; cards: CardRow[] }> {
  const self = (column: string) => sql`(SELECT ${sql.raw(column)} FROM products WHERE handle = ${handle} AND status = 'active')`;
  const arm = (family: string, column: string, far: number, limit: number) =>
    sql`SELECT id, far, in_stock, sold_count FROM (SELECT id, ${sql.raw(String(far))} AS far, in_stock, sold_count FROM products INDEXED BY ${sql.raw(`products_${family}_selling`)} WHERE ${sql.raw(column)} = ${self(column)} AND status = 'active' ORDER BY in_stock DESC, sold_count DESC, id DESC LIMIT ${limit})`;
  // the near ones and the product itself may be among the far ones too
  const near = sql`${arm("sub", "sub_id", 0, count + 1)} UNION ALL ${arm("main", "main_id", 1, 2 * count + 1)}`;
  const page = sql`SELECT id, row_number() OVER (ORDER BY min(far), in_stock DESC, sold_count DESC, id DESC) AS k FROM (${near}) WHERE id <> ${self("id")} GROUP BY id ORDER BY k LIMIT ${count}`;
  const [known, cards] = await db.batch([statement(db, sql`SELECT ${self("id")} AS id`), statement(db, cardsSql(page, sql.raw("ASC"), shown))]);
  return { known: rowsOf<{ id: number | null }>(known)[0]?.id != null, cards: rowsOf(cards) };
}

export type CategoryRow = {
  id: number;
  parent_id: number | null;
  slug: string;
  name: string;
  blurb: string;
  product_count: number;
  hash: string | null;
  width: number | null;
  height: number | null;
};

export async function readCategories(db: Reader, locale: Locale): Promise<CategoryRow[]> {
  const id = sql.raw("c.id");
  const query = sql`SELECT c.id, c.parent_id, c.slug, c.product_count, ${localText(locale, "category_texts", "category_id", id, "name")} AS name,
      ${localText(locale, "category_texts", "category_id", id, "blurb")} AS blurb, x.hash, x.width, x.height
    FROM categories AS c LEFT JOIN pictures AS x ON x.hash = c.picture ORDER BY c.position, c.id`;
  return all(db, query);
}

export type BrandRow = { slug: string; name: string; country: string; about: string; product_count: number };

export async function readBrands(db: Reader, locale: Locale, limit: number): Promise<BrandRow[]> {
  const query = sql`SELECT b.slug, b.name, b.country, b.product_count, ${localText(locale, "brand_texts", "brand_id", sql.raw("b.id"), "about")} AS about
    FROM brands AS b ORDER BY b.name, b.id LIMIT ${limit}`;
  return all(db, query);
}

/** The brands of a top category with the number of their products in it: a row a brand, none a product. */
export async function readBrandsOf(db: Reader, main: string, locale: Locale, limit: number): Promise<BrandRow[]> {
  const scope = sql`(SELECT 'm' || id FROM categories WHERE slug = ${main} AND parent_id IS NULL)`;
  const counts = sql`SELECT CAST(substr(term, instr(term, '.b') + 2) AS INTEGER) AS id, doc FROM facet_counts WHERE term >= ${scope} || '.b' AND term < ${scope} || '.c'`;
  const query = sql`SELECT b.slug, b.name, b.country, n.doc AS product_count, ${localText(locale, "brand_texts", "brand_id", sql.raw("b.id"), "about")} AS about
    FROM (${counts}) AS n CROSS JOIN brands AS b ON b.id = n.id ORDER BY b.name, b.id LIMIT ${limit}`;
  return all(db, query);
}

/** A flash price, and what the shop set in the shopper's currency for its variant and for the product's lead variant. */
export type FlashLeadRow = FlashRow & { own_minor: Minor | null; lead_own_minor: Minor | null };

/** What running flash sales still sell below a product's stored price. Bounded by what sales hold, whatever the catalogue's size. */
export async function readFlashPrices(db: Reader, now_ms: number, limit: number, currency: string): Promise<FlashLeadRow[]> {
  const own = ownPriceOfVariant("v.id", currency);
  const query = sql`SELECT v.product_id, v.id AS variant_id, i.price_base_minor, v.price_base_minor AS normal_base_minor, ${own.columns}, f.slug AS sale, f.starts_at, f.ends_at,
      (SELECT price_minor FROM product_prices WHERE product_id = p.id AND currency = ${currency}) AS lead_own_minor
    FROM flash_sales AS f JOIN flash_sale_items AS i ON i.flash_sale_id = f.id JOIN variants AS v ON v.id = i.variant_id JOIN products AS p ON p.id = v.product_id ${own.join}
    WHERE f.ends_at > ${now_ms} AND f.starts_at <= ${now_ms} AND i.sold < i.quota AND v.stock > 0 AND i.price_base_minor < p.price_base_minor
    ORDER BY f.ends_at, v.id LIMIT ${limit}`;
  const rows = await all<Omit<FlashLeadRow, "own_minor"> & { own_price_minor: Minor | null }>(db, query);
  return rows.map(({ own_price_minor, ...row }) => ({ ...row, own_minor: own_price_minor }));
}
