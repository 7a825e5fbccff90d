import { definePage } from "../../../render/page.tsx";
import { ServerHtml } from "../../../render/server-html.tsx";

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
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn && <drawn.view.BrandsView brands={drawn.data.brands} />}
    </ServerHtml>
  );
}
