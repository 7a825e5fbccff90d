import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";

/** `/page/{slug}` is a content page; `/page` lists them. */
const page = definePage({
  load: async ({ api, params }) => (params.slug ? { content: await api.contentPage(params.slug), all: [] } : { content: null, all: await api.contentPages() }),
  view: () => import("./page-view.tsx"),
  head: ({ content }, { t }) =>
    content
      ? { title: `${content.title} – Meydan`, description: content.summary, canonical: `/page/${content.slug}` }
      : { title: `${t("pages.heading")} – Meydan`, description: t("pages.description"), canonical: "/page" },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Content() {
  const { page: drawn } = page.usePage();
  return (
    <Still className="page stack" live={drawn !== null}>
      {() => drawn && (drawn.data.content ? <drawn.view.ContentView content={drawn.data.content} /> : <drawn.view.ContentList all={drawn.data.all} />)}
    </Still>
  );
}
