import { definePage, WholePage } from "../../../render/page.tsx";
import { sectionOf } from "../section.ts";

/** The brands of one main section, with what they have there. */
const page = definePage({
  load: async ({ api, params, query }) => {
    const category = await sectionOf(api, params.main, query, (slug) => `/${slug}/brand`);
    return { category, brands: await api.brands({ category: category.slug }) };
  },
  view: () => import("./main-brands-view.tsx"),
  head: ({ category: { name, slug } }, { t }) => ({
    title: t("brands.mainTitle", { name }),
    description: t("brands.mainDescription", { name }),
    canonical: `/${slug}/brand`,
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function MainBrands() {
  return <WholePage of={page}>{({ view, data }) => <view.MainBrandsView {...data} />}</WholePage>;
}
