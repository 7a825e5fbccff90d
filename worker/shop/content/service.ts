/** The content pages' door. What it returns is shared between requests: read it, do not change it. */
import type { ReadContext } from "../../cache/context.ts";
import { cached } from "../../cache/read.ts";
import { isSlug } from "../query.ts";
import type { ContentPage, ContentPageCard } from "./contract.ts";
import { readPage, readPages } from "./data.ts";

const dated = <T extends { updated_at: number }>({ updated_at, ...row }: T) => ({ ...row, updatedAt: new Date(updated_at).toISOString() });

export async function listPages(context: ReadContext): Promise<{ data: ContentPageCard[]; meta: { total: number } }> {
  const list = await cached(context, {
    kind: "pages",
    locale: context.locale,
    load: async (db) => {
      const data = (await readPages(db, context.locale)).map(dated);
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
      const row = await readPage(db, slug, context.locale);
      return row ? { data: dated(row) } : undefined;
    },
  });
}
