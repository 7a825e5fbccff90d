/** The SQL of suggestions while typing. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { shopName } from "../../db/shop-name.ts";
import { type Reader, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import { matchesOf, type SearchWords } from "./matches-data.ts";

export type PlaceRow = {
  kind: "category" | "brand" | "shop";
  slug: string;
  above: string | null;
  name: string;
  detail: string | null;
  hash: string | null;
  width: number | null;
  height: number | null;
};
/** A product and what its sub-category is called. */
export type SuggestedProductRow = { id: number; category: string };

/** How many names are looked at for the best of them. */
const places_max = 200;

/** Categories, brands and shops with something in them: those whose name begins so in front, then the larger ones. */
function placesOf(words: SearchWords, locale: Locale, limit: number): SQL {
  const [own, english] = words.languages;
  const matched = sql`SELECT x.kind, x.ref_id, max(substr(x.name, 1, length(w.asked)) = w.asked) AS begins
    FROM (SELECT rowid FROM place_search WHERE place_search MATCH ${words.begin} ORDER BY rowid DESC LIMIT ${places_max}) AS f
      CROSS JOIN (SELECT ${words.text} AS asked) AS w CROSS JOIN search_places AS x ON x.id = f.rowid
    WHERE x.language IN (${own}, ${english}) GROUP BY x.kind, x.ref_id`;
  const ranked = (kind: string, select: SQL) =>
    sql`SELECT * FROM (SELECT ${sql.raw(`'${kind}'`)} AS kind, f.begins, ${select} ORDER BY f.begins DESC, size DESC, f.ref_id LIMIT ${limit})`;
  const id = sql.raw("c.id");
  const category = sql`c.product_count AS size, c.slug, a.slug AS above, ${localText(locale, "category_texts", "category_id", id, "name")} AS name,
      ${localText(locale, "category_texts", "category_id", sql.raw("a.id"), "name")} AS detail, c.picture
    FROM matched AS f CROSS JOIN categories AS c ON c.id = f.ref_id LEFT JOIN categories AS a ON a.id = c.parent_id WHERE f.kind = 'category' AND c.product_count > 0`;
  const brand = sql`b.product_count AS size, b.slug, NULL AS above, b.name, NULL AS detail, NULL AS picture
    FROM matched AS f CROSS JOIN brands AS b ON b.id = f.ref_id WHERE f.kind = 'brand' AND b.product_count > 0`;
  const shop = sql`s.product_count AS size, s.handle AS slug, NULL AS above, ${shopName(locale)} AS name, ${localText(locale, "shop_texts", "shop_id", sql.raw("s.id"), "city")} AS detail, s.picture
    FROM matched AS f CROSS JOIN shops AS s ON s.id = f.ref_id WHERE f.kind = 'shop' AND s.status = 'approved'`;
  return sql`WITH matched AS MATERIALIZED (${matched})
    SELECT y.kind, y.slug, y.above, y.name, nullif(y.detail, '') AS detail, c.hash, c.width, c.height
    FROM (${ranked("category", category)} UNION ALL ${ranked("brand", brand)} UNION ALL ${ranked("shop", shop)}) AS y LEFT JOIN pictures AS c ON c.hash = y.picture`;
}

function productsOf(words: SearchWords, locale: Locale, limit: number): SQL {
  return sql`SELECT p.id, ${localText(locale, "category_texts", "category_id", sql.raw("p.sub_id"), "name")} AS category
    FROM (SELECT id, score FROM (${matchesOf(words)}) LIMIT ${limit}) AS f CROSS JOIN products AS p ON p.id = f.id
    ORDER BY f.score DESC, f.id DESC`;
}

/** Up to `limit` of each kind, best first. */
export async function readSuggestions(
  db: Reader,
  words: SearchWords,
  locale: Locale,
  limit: number,
): Promise<{ places: PlaceRow[]; products: SuggestedProductRow[] }> {
  const [places, products] = await db.batch([statement(db, placesOf(words, locale, limit)), statement(db, productsOf(words, locale, limit))]);
  return { places: rowsOf<PlaceRow>(places), products: rowsOf<SuggestedProductRow>(products) };
}
