/** The content pages' door. What it returns is shared between requests: read it, do not change it. */
import type { Locale } from "../../../locales/words.ts";
import type { CacheContext, ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import type { OwnMarket } from "../market/rules.ts";
import { marketOf } from "../market/service.ts";
import { isSlug } from "../query.ts";
import type { ContentPage, ContentPageCard } from "./contract.ts";
import { readPage, readPages } from "./data.ts";
import type { AdminPageData } from "./pages/data.ts";
import { ofMarket, type PageText, type PageTexts } from "./rules.ts";

export { filledIn } from "./filled-in.ts";
export { legalPagesState } from "./pages/editing.ts";

/** As shoppers read it: dated, and the market's name where the text asks for it. */
function shown<T extends { updated_at: number; title: string; summary: string; body?: string }>({ updated_at, ...row }: T, market: OwnMarket, locale: Locale) {
  const filled = (text: string) => ofMarket(text, market, locale);
  const texts = { title: filled(row.title), summary: filled(row.summary), ...(row.body !== undefined && { body: filled(row.body) }) };
  return { ...row, ...texts, updatedAt: new Date(updated_at).toISOString() };
}

/** A version of a page as shoppers would read it; English, where the language has no text. */
export async function previewOf(cache: CacheContext, page: AdminPageData, texts: PageTexts, locale: Locale): Promise<ContentPage> {
  const { slug, kind, footer, updated_at } = page;
  const text = texts[locale] ?? texts.en ?? (Object.values(texts)[0] as PageText);
  return { ...shown({ slug, kind, footer, updated_at, ...text }, await marketOf(cache), locale), body: ofMarket(text.body, await marketOf(cache), locale) };
}

export async function listPages(context: ReadContext): Promise<{ data: ContentPageCard[]; meta: { total: number } }> {
  const list = await cached(context, {
    kind: "pages",
    locale: context.locale,
    load: async (db) => {
      const [rows, market] = await Promise.all([readPages(db, context.locale), marketOf(context)]);
      const data = rows.map((row) => shown(row, market, context.locale));
      return { data, meta: { total: data.length } };
    },
  });
  return list ?? { data: [], meta: { total: 0 } };
}

/** Undefined: no such page. */
export async function pageBySlug(context: ReadContext, slug: string): Promise<{ data: ContentPage } | undefined> {
  if (!isSlug(slug)) return undefined;
  return cached(context, {
    kind: "page",
    params: { slug },
    locale: context.locale,
    load: async (db) => {
      const [row, market] = await Promise.all([readPage(db, slug, context.locale), marketOf(context)]);
      return row ? { data: shown(row, market, context.locale) } : undefined;
    },
  });
}
