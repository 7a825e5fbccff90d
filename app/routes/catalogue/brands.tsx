import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";

/** All brands, from A to Z. */
const page = definePage({
  load: async ({ api }) => ({ brands: await api.brands() }),
  view: () => import("./brands-view.tsx"),
  head: (_, { t }) => ({ title: t("brands.title"), description: t("brands.description"), canonical: "/brands" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Brands() {
  const { page: drawn } = page.usePage();
  return (
    <Still className="page stack" live={drawn !== null}>
      {() => drawn && <drawn.view.BrandsView brands={drawn.data.brands} />}
    </Still>
  );
}
