import { definePage, WholePage } from "../../render/page.tsx";

const page = definePage({
  load: async ({ api }) => ({ categories: await api.categories() }),
  view: () => import("./categories-view.tsx"),
  head: (_, { t }) => ({ title: t("categories.title"), description: t("categories.description"), canonical: "/categories" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Categories() {
  return <WholePage of={page}>{({ view, data }) => <view.CategoriesView categories={data.categories} />}</WholePage>;
}
