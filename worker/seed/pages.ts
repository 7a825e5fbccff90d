/** The marketplace's own pages: about, terms, returns … */
import { day_ms } from "../shared/time.ts";
import { isLegal, lawPages, templatePages } from "../shop/content/rules.ts";
import type { DemoPage } from "./demo/pages.ts";
import { langs } from "./demo/texts.ts";
import { textRows } from "./foundation.ts";
import { insertsOf } from "./sql.ts";

const updatedDaysAgo = 21;

export function* pageStatements(pages: DemoPage[], now: number): Generator<string> {
  const updated_ms = now - updatedDaysAgo * day_ms;
  const footerOf = (slug: string) => templatePages.find((page) => page.slug === slug)?.footer ?? "none";
  yield* insertsOf(
    "pages",
    ["id", "slug", "position", "updated_at", "kind", "footer"],
    pages.map(({ slug }, at) => [at + 1, slug, at, updated_ms, isLegal(slug) || lawPages.includes(slug) ? "legal" : "content", footerOf(slug)]),
  );
  yield* insertsOf(
    "page_versions",
    ["page_id", "number", "texts", "created_at", "is_shown"],
    pages.map(({ title, summary, body }, at) => {
      const texts = langs.map((lang) => [lang, { title: title[lang], summary: summary[lang], body: body[lang] }]);
      return [at + 1, 1, JSON.stringify(Object.fromEntries(texts)), updated_ms, 1];
    }),
  );
  yield* insertsOf(
    "page_texts",
    ["page_id", "locale", "title", "summary", "body"],
    pages.flatMap(({ title, summary, body }, at) => textRows(at + 1, title, summary, body)),
  );
}
