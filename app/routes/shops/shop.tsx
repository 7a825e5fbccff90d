import { definePage } from "../../render/page.tsx";
import { Still } from "../../render/still.tsx";
import { useWords } from "../../render/visit.tsx";
import { listingQuery } from "../../ui/catalogue/listing-query.ts";
import { Breadcrumb } from "../../ui/layout/breadcrumb.tsx";
import { ShopCards } from "../../ui/shops/shop-cards.tsx";
import { ShopView } from "./shop-view.tsx";

/** `/shop/{slug}` is a shop's page; `/shop` the directory of all. */
const page = definePage({
  load: async ({ api, params, query }) => {
    if (!params.slug) return { shop: null, shops: (await api.shops({ perPage: 48 })).data, list: null, query };
    const handle = params.slug.toLowerCase();
    const [shop, list] = await Promise.all([api.shop(handle), api.products({ ...listingQuery(query), shop: handle })]);
    return { shop, shops: [], list, query };
  },
  head: ({ shop }, { t }) => (shop ? { title: t("shops.title", { name: shop.name }), description: shop.tagline, canonical: `/shop/${shop.handle}` } : { title: t("shops.directoryTitle"), description: t("shops.directoryText"), canonical: "/shop" }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ShopPage() {
  const { page: data } = page.use();
  const { t } = useWords();
  return (
    <Still className="page stack" live={data !== null}>
      {() => {
        if (!data) return null;
        if (data.shop && data.list) return <ShopView shop={data.shop} list={data.list} query={data.query} />;
        return (
          <>
            <Breadcrumb crumbs={[{ name: t("shops.directory") }]} />
            <h1>{t("shops.directory")}</h1>
            <ShopCards shops={data.shops} heading="h2" />
          </>
        );
      }}
    </Still>
  );
}
