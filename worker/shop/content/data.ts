/** The content pages' SQL. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { all, first, type Reader, type SQL, sql } from "../../db/sql.ts";
import type { FooterPlace } from "./rules.ts";

type CardRow = { slug: string; kind: "legal" | "content"; footer: FooterPlace; updated_at: number; title: string; summary: string };
type PageRow = CardRow & { body: string };

const pages_max = 200;
const textOf = (locale: Locale, column: string): SQL => localText(locale, "page_texts", "page_id", sql`pages.id`, column);
const cardColumns = (locale: Locale): SQL => sql`slug, kind, footer, updated_at, ${textOf(locale, "title")} AS title, ${textOf(locale, "summary")} AS summary`;

export async function readPages(db: Reader, locale: Locale): Promise<CardRow[]> {
  return all<CardRow>(db, sql`SELECT ${cardColumns(locale)} FROM pages WHERE published = 1 ORDER BY position, id LIMIT ${pages_max}`);
}

export const readPage = (db: Reader, slug: string, locale: Locale): Promise<PageRow | null> =>
  first<PageRow>(db, sql`SELECT ${cardColumns(locale)}, ${textOf(locale, "body")} AS body FROM pages WHERE slug = ${slug} AND published = 1`);
