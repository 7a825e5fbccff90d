import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
import { faqJsonLd } from "../../ui/text/markdown.ts";
import type { Route } from "./+types/page";

/** `/page/{slug}` is a content page; `/page` lists them. The form of `/page/contact` posts to its own address. */
const page = definePage({
  load: async ({ api, params: { slug } }) => {
    const [content, all] = await Promise.all([
      slug ? api.get("/pages/{slug}", { params: { slug: slug.toLowerCase() } }).then(({ data }) => data) : null,
      // a page of texts is there without the ways to the others
      api.get("/pages").then(
        ({ data }) => data,
        (error) => {
          if (slug) return [];
          throw error;
        },
      ),
    ]);
    return { content, all };
  },
  view: () => import("./page-view.tsx"),
  head: ({ content }, { t }) =>
    content
      ? {
          title: content.title,
          description: content.summary,
          canonical: `/page/${content.slug}`,
          ...(import.meta.env.SSR && content.slug === "faq" && { jsonLd: () => [faqJsonLd(content.body)] }),
        }
      : { title: t("pages.heading"), description: t("pages.description"), canonical: "/page" },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export { action } from "./contact-action.ts";

export default function Content({ actionData: answer }: Route.ComponentProps) {
  const { page: drawn } = page.usePage();
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() =>
        drawn &&
        (drawn.data.content ? (
          <drawn.view.ContentView content={drawn.data.content} all={drawn.data.all} answer={answer} />
        ) : (
          <drawn.view.ContentList all={drawn.data.all} />
        ))
      }
    </ServerHtml>
  );
}
