import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";

const view = () => import("./search-view.tsx");
const page = definePage({
  load: async (args) => (await view()).loadSearch(args),
  view,
  head: ({ q }, { t }) => ({ title: t("search.title", { q: q || "…" }), noindex: true }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Search() {
  const { page: drawn } = page.usePage();
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn && <drawn.view.SearchView page={drawn.data} />}
    </ServerHtml>
  );
}
