import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { listingQuery } from "../../ui/catalogue/listing-query.ts";

/** `/shop/{slug}` is a shop's page; `/shop` the directory of all. */
const page = definePage({
  load: async ({ api, params, query }) => {
    if (!params.slug) return { shop: null, shops: (await api.shops({ perPage: 48 })).data, list: null, query };
    const handle = params.slug.toLowerCase();
    const [shop, list] = await Promise.all([api.shop(handle), api.products({ ...listingQuery(query), shop: handle })]);
    return { shop, shops: [], list, query };
  },
  view: () => import("./shop-view.tsx"),
  head: ({ shop }, { t }) =>
    shop
      ? { title: t("shops.title", { name: shop.name }), description: shop.tagline, canonical: `/shop/${shop.handle}` }
      : { title: t("shops.directoryTitle"), description: t("shops.directoryText"), canonical: "/shop" },
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ShopPage() {
  const { page: drawn } = page.usePage();
  return (
    <Still className="page stack" live={drawn !== null}>
      {() => {
        if (!drawn) return null;
        const { shop, shops, list, query } = drawn.data;
        return shop && list ? <drawn.view.ShopView shop={shop} list={list} query={query} /> : <drawn.view.Directory shops={shops} />;
      }}
    </Still>
  );
}
