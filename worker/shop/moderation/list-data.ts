/** SQL of the products of all shops as operators page through them. Each question walks an index and stops after a page. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { all, type Reader, type SQL, scalar, sql } from "../../db/sql.ts";
import { isSlug } from "../query.ts";
import { directoryMatch } from "../shops/rules.ts";
import type { AdminProductsQuery } from "./contract.ts";
import type { DeskState } from "./rules.ts";

export type ProductListRow = {
  id: number;
  handle: string;
  name: string;
  status: "draft" | "active" | "withdrawn";
  withheld: 0 | 1;
  hold: "unseen" | "taken_down" | null;
  hold_reason: string | null;
  held_at: number | null;
  shop_handle: string;
  shop: string;
  category: string;
  hash: string | null;
  width: number | null;
  height: number | null;
  price_base_minor: number;
  created_at: number;
  /** What the list is in the order of. */
  k: number;
};

type ListParams = Pick<AdminProductsQuery, "q" | "state" | "shop" | "category"> & {
  isOldest: boolean;
  after: readonly [k: number, id: number] | undefined;
  limit: number;
};

const statuses = ["active", "draft", "withdrawn"] as const;
const columnsOf: Readonly<Record<DeskState, SQL>> = {
  on_sale: sql`p.status = 'active'`,
  waiting: sql`p.hold = 'unseen'`,
  taken_down: sql`p.hold = 'taken_down'`,
  draft: sql`p.status = 'draft' AND p.withheld = 0 AND p.hold IS NULL`,
  withheld: sql`p.status = 'draft' AND p.withheld = 1 AND p.hold IS NULL`,
  withdrawn: sql`p.status = 'withdrawn' AND p.hold IS NULL`,
};

/** A shop and a category. The unary plus keeps a question from walking by them where it finds less otherwise: what is held, or said in words. */
async function scopeOf(db: Reader, { q, shop, category, state }: ListParams): Promise<SQL[]> {
  const isFew = q !== undefined || state === "waiting" || state === "taken_down";
  const isMain = category !== undefined && (await scalar<number>(db, sql`SELECT parent_id IS NULL FROM categories WHERE id = ${category}`)) === 1;
  const [byShop, byCategory] = [sql.raw(isFew ? "+" : ""), sql.raw(isFew || shop !== undefined ? "+" : "")];
  return [
    ...(shop === undefined ? [] : [sql`${byShop}p.shop_id = (SELECT id FROM shops WHERE handle = ${shop})`]),
    ...(category === undefined ? [] : [sql`${byCategory}${sql.raw(isMain ? "p.main_id" : "p.sub_id")} = ${category}`]),
  ];
}

const and = (conditions: readonly SQL[]) => sql.join(conditions, sql` AND `);

/** By the day they are new. Of each status apart, since the indexes keep them so. */
async function pageOfAll(db: Reader, asked: ListParams): Promise<SQL> {
  const { state, isOldest, after, limit } = asked;
  const direction = sql.raw(isOldest ? "ASC" : "DESC");
  const beyond = after ? [sql`(p.created_at, p.id) ${sql.raw(isOldest ? ">" : "<")} (${after[0]}, ${after[1]})`] : [];
  const scope = await scopeOf(db, asked);
  const parts = (state ? [columnsOf[state]] : statuses.map((status) => sql`p.status = ${status}`)).map(
    (part) => sql`SELECT * FROM (SELECT p.id, p.created_at AS k FROM products AS p WHERE ${and([part, ...scope, ...beyond])}
      ORDER BY p.created_at ${direction}, p.id ${direction} LIMIT ${limit})`,
  );
  return sql`SELECT id, k FROM (${sql.join(parts, sql` UNION ALL `)}) ORDER BY k ${direction}, id ${direction} LIMIT ${limit}`;
}

/** A product has a name in five languages at most. */
const names_max = 5;

/** By their numbers: what is found by words comes in their order. */
async function pageOfFound(db: Reader, asked: ListParams, q: string): Promise<SQL> {
  const { state, isOldest, after, limit } = asked;
  const direction = sql.raw(isOldest ? "ASC" : "DESC");
  const beyond = (id: string) => (after ? [sql`${sql.raw(id)} ${sql.raw(isOldest ? ">" : "<")} ${after[1]}`] : []);
  const fits = [...(state ? [columnsOf[state]] : []), ...(await scopeOf(db, asked))];
  const match = directoryMatch(q);
  const some = (index: string, conditions: readonly SQL[]) =>
    sql`SELECT * FROM (SELECT p.id FROM products AS p ${sql.raw(index)} WHERE ${and([...conditions, ...fits])} ORDER BY p.id ${direction} LIMIT ${limit})`;
  // a few, so what lies beyond is no way to look for them
  const named = (condition: SQL) => some("", [condition, ...beyond("+p.id")]);
  const byWords = () =>
    sql`SELECT * FROM (SELECT p.id FROM product_names CROSS JOIN products AS p ON p.id = product_names.rowid >> 3
      WHERE ${and([
        sql`product_names MATCH ${match}`,
        // a number is bound as a real one, by which the index would not seek
        ...(after ? [sql`product_names.rowid ${sql.raw(isOldest ? ">" : "<")} CAST(${after[1] * 8 + (isOldest ? 7 : 0)} AS INTEGER)`] : []),
        ...fits,
      ])} ORDER BY product_names.rowid ${direction} LIMIT ${limit * names_max})`;
  const slug = q.toLowerCase();
  const parts = [
    ...(match === undefined ? [] : [byWords()]),
    named(sql`p.id IN (SELECT product_id FROM variants WHERE sku = ${q} COLLATE NOCASE)`),
    some("INDEXED BY products_shop", [
      sql`p.shop_id IN (SELECT id FROM shops WHERE name = ${q} COLLATE NOCASE UNION SELECT id FROM shops WHERE handle = ${slug})`,
      ...beyond("p.id"),
    ]),
    ...(isSlug(slug) ? [named(sql`p.handle = ${slug}`)] : []),
    ...(/^\d{1,15}$/.test(q) ? [named(sql`p.id = ${Number(q)}`)] : []),
  ];
  return sql`SELECT id, id AS k FROM (${sql.join(parts, sql` UNION `)}) ORDER BY id ${direction} LIMIT ${limit}`;
}

/** One page; `limit` has one more than is shown. */
export async function readProducts(db: Reader, locale: Locale, asked: ListParams): Promise<ProductListRow[]> {
  const direction = sql.raw(asked.isOldest ? "ASC" : "DESC");
  const page = asked.q ? await pageOfFound(db, asked, asked.q) : await pageOfAll(db, asked);
  return all<ProductListRow>(
    db,
    sql`SELECT p.id, p.handle, ${localText(locale, "product_texts", "product_id", sql.raw("p.id"), "name")} AS name, p.status, p.withheld, p.hold, p.hold_reason,
        p.held_at, s.handle AS shop_handle, ${shopName(locale)} AS shop, ${localText(locale, "category_texts", "category_id", sql.raw("p.sub_id"), "name")} AS category,
        c.hash, c.width, c.height, p.price_base_minor, p.created_at, page.k
      FROM (${page}) AS page CROSS JOIN products AS p ON p.id = page.id JOIN shops AS s ON s.id = p.shop_id LEFT JOIN pictures AS c ON c.hash = p.picture
      ORDER BY page.k ${direction}, page.id ${direction}`,
  );
}
