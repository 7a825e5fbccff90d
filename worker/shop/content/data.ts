/** The content pages' SQL. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { pages } from "../../db/schema-offers.ts";
import { queries, type Reader } from "../../db/statement.ts";

const pages_max = 200;
const textOf = (locale: Locale, column: string): SQL<string> => localText(locale, "page_texts", "page_id", sql`${pages.id}`, column);
const cardColumns = (locale: Locale) => ({
  slug: pages.slug,
  updatedAt: pages.updatedAt,
  title: textOf(locale, "title").as("title"),
  summary: textOf(locale, "summary").as("summary"),
});

export const readPages = (db: Reader, locale: Locale) => queries(db).select(cardColumns(locale)).from(pages).orderBy(pages.position, pages.id).limit(pages_max);

export async function readPage(db: Reader, slug: string, locale: Locale) {
  const [row] = await queries(db)
    .select({ ...cardColumns(locale), body: textOf(locale, "body").as("body") })
    .from(pages)
    .where(eq(pages.slug, slug))
    .limit(1);
  return row;
}
