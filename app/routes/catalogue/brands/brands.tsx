import { definePage, WholePage } from "../../../render/page.tsx";

/** All brands, from A to Z. */
const page = definePage({
  load: async ({ api }) => ({ brands: await api.brands() }),
  view: () => import("./brands-view.tsx"),
  head: (_, { t }) => ({ title: t("listing.filters.allBrands"), description: t("brands.description"), canonical: "/brands" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Brands() {
  return <WholePage of={page}>{({ view, data }) => <view.BrandsView brands={data.brands} />}</WholePage>;
}
