import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";

const page = definePage({
  load: async ({ api }) => ({ categories: await api.categories() }),
  view: () => import("./categories-view.tsx"),
  head: (_, { t }) => ({ title: t("categories.title"), description: t("categories.description"), canonical: "/categories" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Categories() {
  const { page: drawn } = page.usePage();
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn && <drawn.view.CategoriesView categories={drawn.data.categories} />}
    </ServerHtml>
  );
}
