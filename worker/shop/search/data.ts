/** The SQL of suggestions; listings of what is found are the catalogue's. */
import { sql } from "drizzle-orm";
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { type Reader, statement } from "../../db/statement.ts";

/** How many finds are looked at for the best selling among them. */
const finds_max = 200;

export type SuggestionRow = { handle: string; main: string; name: string; hash: string | null; width: number | null; height: number | null };

export async function readSuggestions(db: Reader, match: string, languages: readonly number[], locale: Locale, limit: number): Promise<SuggestionRow[]> {
  const found = sql`SELECT DISTINCT rowid >> 3 AS id FROM (SELECT rowid FROM product_search
      WHERE product_search MATCH ${match} AND (rowid & 7) IN (SELECT value FROM json_each(${JSON.stringify(languages)})) ORDER BY rowid DESC LIMIT ${finds_max})`;
  const best = sql`SELECT p.id, p.handle, p.main_id, p.picture, p.sold_count FROM (${found}) AS f CROSS JOIN products AS p ON p.id = f.id
      WHERE p.status = 'active' ORDER BY p.sold_count DESC, p.id DESC LIMIT ${limit}`;
  const query = sql`SELECT b.handle, m.slug AS main, ${localText(locale, "product_texts", "product_id", sql.raw("b.id"), "name")} AS name, c.hash, c.width, c.height
    FROM (${best}) AS b CROSS JOIN categories AS m ON m.id = b.main_id LEFT JOIN pictures AS c ON c.hash = b.picture
    ORDER BY b.sold_count DESC, b.id DESC`;
  return (await statement(db, query).all<SuggestionRow>()).results;
}
