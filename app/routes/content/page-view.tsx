import "../../styles/further.css";
import type { ContentPage, ContentPageCard } from "../../../worker/shop/content/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/render-context.tsx";
import { Breadcrumb } from "../../ui/breadcrumb/breadcrumb.tsx";
import { Blocks } from "../../ui/text/blocks.tsx";
import { type Block, blocksOf, sectionsOf } from "../../ui/text/markdown.ts";
import type { ContactAnswer } from "./contact-action.ts";
import { ContactForm } from "./contact-form.tsx";
import css from "./page.module.css";

type ContentViewProps = { content: ContentPage; all: readonly ContentPageCard[]; answer: ContactAnswer | undefined };

export function ContentView({ content, all, answer }: ContentViewProps) {
  const { t, locale } = useWords();
  const blocks = blocksOf(content.body);
  const form = content.slug === "contact" && <ContactForm answer={answer} />;
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("pages.heading"), path: "/page" }, { name: content.title }]} />
      <h1>{content.title}</h1>
      <div className={form ? css.beside : css.among}>
        {/* what was just sent is answered before anything else */}
        {answer && form}
        <article className={css.text}>
          {content.slug === "faq" ? <Questions blocks={blocks} /> : <Blocks blocks={blocks} />}
          <p className="muted">{t("pages.updated", { date: formatDate(content.updatedAt, locale) })}</p>
        </article>
        {!answer && form}
        {!form && <Others all={all} current={content.slug} />}
      </div>
    </>
  );
}

/** The pages beside this one. */
function Others({ all, current }: { all: readonly ContentPageCard[]; current: string }) {
  const { t } = useWords();
  const link = useLink();
  if (all.length < 2) return null;
  return (
    <nav className={css.others} aria-labelledby="others">
      <h2 id="others">{t("pages.heading")}</h2>
      <ul>
        {all.map(({ slug, title }) => (
          <li key={slug}>
            <a href={link(`/page/${slug}`)} aria-current={slug === current ? "page" : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each heading opens to what stands below it. */
function Questions({ blocks }: { blocks: readonly Block[] }) {
  const { lead, sections } = sectionsOf(blocks);
  return (
    <>
      <Blocks blocks={lead} />
      <div className={css.questions}>
        {sections.map((section) => (
          <details key={section.heading}>
            <summary className={css.question}>
              <h2>{section.heading}</h2>
            </summary>
            <div className={css.answer}>
              <Blocks blocks={section.blocks} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}

export function ContentList({ all }: { all: readonly ContentPageCard[] }) {
  const { t } = useWords();
  const link = useLink();
  const cards = [...all, { slug: "shipping", title: t("delivery.heading"), summary: t("delivery.lead") }];
  return (
    <>
      <Breadcrumb crumbs={[{ name: t("pages.heading") }]} />
      <h1>{t("pages.heading")}</h1>
      <ul className={css.cards}>
        {cards.map(({ slug, title, summary }) => (
          <li key={slug} className={css.card}>
            <h2>
              <a className="cover" href={link(slug === "shipping" ? "/shipping" : `/page/${slug}`)}>
                {title}
              </a>
            </h2>
            <p className="muted">{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
