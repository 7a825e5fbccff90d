import { formatDate } from "../../i18n/format.ts";
import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { useLink, useWords } from "../../render/visit.tsx";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { type Block, blocksOf } from "./markdown.ts";
import css from "./page.module.css";

/** `/page/{slug}` is a content page; `/page` lists them. */
const page = definePage({
  load: async ({ api, params }) => (params.slug ? { content: await api.contentPage(params.slug), all: [] } : { content: null, all: await api.contentPages() }),
  head: ({ content }, { t }) => (content ? { title: `${content.title} – Meydan`, description: content.summary, canonical: `/page/${content.slug}` } : { title: `${t("pages.heading")} – Meydan`, canonical: "/page" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Content() {
  const { page: data } = page.use();
  const { t, locale } = useWords();
  const link = useLink();
  return (
    <Still className="page stack" live={data !== null}>
      {() => {
        if (!data?.content) {
          return (
            <>
              <h1>{t("pages.heading")}</h1>
              <ul className={css.text}>
                {data?.all.map((each) => (
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
        return (
          <>
            <Breadcrumb crumbs={[{ name: data.content.title }]} />
            <article className={css.text}>
              <h1>{data.content.title}</h1>
              {blocksOf(data.content.body).map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
                <TextBlock key={index} block={block} />
              ))}
              <p className="muted">{t("pages.updated", { date: formatDate(data.content.updatedAt, locale) })}</p>
            </article>
          </>
        );
      }}
    </Still>
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
