/** Documents that a law wants agreed to, in the language that binds: before the order, and as they were kept with it. */

import { direction, isLocale } from "../../../locales/words.ts";
import type { DocumentTexts } from "../../../worker/shop/order-documents/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { languageIn } from "../../i18n/names/language-in.ts";
import { useWords } from "../../render/render-context.tsx";
import { Blocks } from "../text/blocks.tsx";
import { blocksOf } from "../text/markdown.ts";
import css from "./document-pages.module.css";

export function DocumentPages({ found: { agreedAt, language, documents }, lead }: { found: DocumentTexts; lead?: string }) {
  const { t, locale } = useWords();
  const dir = isLocale(language) ? direction(language) : "auto";
  return (
    <>
      <header className={css.head}>
        <h1>{t("checkout.documents.title")}</h1>
        {lead && <p className="muted">{lead}</p>}
        {agreedAt && <p suppressHydrationWarning>{t("checkout.documents.agreedOn", { date: formatDate(agreedAt, locale) })}</p>}
        <p className="muted" suppressHydrationWarning>
          {t("checkout.documents.binding", { language: languageIn(language, locale) })}
        </p>
      </header>
      {documents.map(({ kind, title, text }) => (
        <article key={kind} lang={language} dir={dir} className={css.text}>
          <h2>{title}</h2>
          <Blocks blocks={blocksOf(text)} heading="h3" />
        </article>
      ))}
    </>
  );
}
