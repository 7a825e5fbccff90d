import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { perPage } from "../../ui/catalogue/listing-query.ts";

const page = definePage({
  load: async ({ api, query }) => {
    const q = (query.get("q") ?? "").trim().slice(0, 200);
    return { q, query, list: await api.search({ q, page: query.get("page"), perPage }) };
  },
  view: () => import("./search-view.tsx"),
  head: ({ q }, { t }) => ({ title: t("search.title", { q: q || "…" }), noindex: true }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Search() {
  const { page: drawn } = page.usePage();
  return (
    <Still className="page stack" live={drawn !== null}>
      {() => drawn && <drawn.view.SearchView {...drawn.data} />}
    </Still>
  );
}
