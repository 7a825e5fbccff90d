import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";

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
    <Still className="page stack" live={drawn !== null}>
      {() => drawn && <drawn.view.CategoriesView categories={drawn.data.categories} />}
    </Still>
  );
}
