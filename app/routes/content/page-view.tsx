import type { ContentPage, ContentPageCard } from "../../../worker/shop/content/contract.ts";
import { formatDate } from "../../i18n/format.ts";
import { useLink, useWords } from "../../render/visit.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { type Block, blocksOf } from "./markdown.ts";
import css from "./page.module.css";

export function ContentView({ content }: { content: ContentPage }) {
  const { t, locale } = useWords();
  return (
    <>
      <Breadcrumb crumbs={[{ name: content.title }]} />
      <article className={css.text}>
        <h1>{content.title}</h1>
        {blocksOf(content.body).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
          <TextBlock key={index} block={block} />
        ))}
        <p className="muted">{t("pages.updated", { date: formatDate(content.updatedAt, locale) })}</p>
      </article>
    </>
  );
}

export function ContentList({ all }: { all: readonly ContentPageCard[] }) {
  const { t } = useWords();
  const link = useLink();
  return (
    <>
      <h1>{t("pages.heading")}</h1>
      <ul className={css.text}>
        {all.map((each) => (
          <li key={each.slug}>
            <h2>
              <a className="text-link" href={link(`/page/${each.slug}`)}>
                {each.title}
              </a>
            </h2>
            <p>{each.summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind !== "list") return block.kind === "heading" ? <h2>{block.text}</h2> : <p>{block.text}</p>;
  return (
    <ul className={css.list}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
