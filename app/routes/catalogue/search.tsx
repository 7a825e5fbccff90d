import { definePage, WholePage } from "../../render/page.tsx";

const view = () => import("./search-view.tsx");
const page = definePage({
  load: async (args) => (await view()).loadSearch(args),
  view,
  head: ({ q }, { t }) => ({ title: t("search.title", { q: q || "…" }), noindex: true }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Search() {
  return <WholePage of={page}>{({ view, data }) => <view.SearchView page={data} />}</WholePage>;
}
