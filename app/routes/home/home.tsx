import { useEffect, useState } from "react";
import type { ShownHomeRow } from "../../../worker/shop/market/home/rules.ts";
import { isSignedIn } from "../../client/signed-in.ts";
import { afterPaint } from "../../render/after-paint.ts";
import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
import { organization, type Site, webSite } from "../../seo/json-ld.ts";
import { storedName } from "../../stores/stored-lists.ts";
import type { HomeData } from "./home-view.tsx";

/** One row of the widest page, two of a tablet, three of a phone. */
const shelf_max = 6;

const page = definePage({
  load: async ({ api }) => {
    const shelf = (query: Parameters<typeof api.products>[0]) => api.products({ ...query, perPage: shelf_max }).then(({ data }) => data);
    const shops = api.get("/shops", { query: { perPage: 5, sort: "rating" } }).then(({ data }) => data);
    // its texts: general words stand in for them
    const market = api.get("/market").then(
      ({ data }) => data,
      () => null,
    );
    // what is below the fold starts now and may arrive later
    const later = {
      best: shelf({ stock: "1" }),
      featured: shops.then(async ([shop]) => shop && { shop, products: (await api.products({ shop: shop.handle, stock: "1", perPage: 3 })).data }),
      // which there are depends on the rows
      shelves: market.then(async (found) => {
        const rows: Pick<ShownHomeRow, "kind" | "collection">[] = found?.home ?? [{ kind: "arrivals" }];
        const entries = rows
          .filter(({ kind }) => kind === "arrivals" || kind === "collection")
          .map(async ({ collection: curated = "" }) => [curated, await shelf(curated ? { curated } : { sort: "newest" }).catch(() => [])] as const);
        return Object.fromEntries(await Promise.all(entries));
      }),
      brands: api.brands().then((brands) => brands.slice(0, 8)),
      // the first one stands by itself
      shops: shops.then((all) => all.slice(1)),
    };
    const [categories, { data: flashSales }] = await Promise.all([api.categories(), api.get("/flash-sales").catch(() => ({ data: [] })), market]);
    const home: HomeData = { market: await market, categories, flashSale: flashSales.find((sale) => sale.status === "running") ?? null, ...later };
    return home;
  },
  view: () => import("./home-view.tsx"),
  head: ({ market }, { t, locale }) => ({
    title: t("home.title", { tagline: market?.tagline ?? t("home.tagline") }),
    namesMarket: true,
    description: market?.description ?? t("home.description"),
    canonical: "/",
    ...(import.meta.env.SSR && { jsonLd: (site: Site) => [organization(site), webSite(site, locale)] }),
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Home() {
  const { page: drawn } = page.usePage();
  const OwnRows = useOwnRows();
  return (
    <>
      <ServerHtml replaced={drawn !== null}>{() => drawn && <drawn.view.HomeView home={drawn.data} />}</ServerHtml>
      {OwnRows && <OwnRows />}
    </>
  );
}

/** Rows of the reader's own: nothing of them is in the page, which is everyone's. Who comes for the first time has none, and needs no code for them. */
function useOwnRows() {
  const [module, setModule] = useState<typeof import("./own-rows.tsx") | null>(null);
  useEffect(() => {
    // storage is slow to reach: the page is painted first
    afterPaint().then(() => {
      try {
        const isKnown = isSignedIn() || ["recent", "follow"].some((name) => localStorage.getItem(storedName(name)));
        if (isKnown) import("./own-rows.tsx").then(setModule).catch(() => {});
      } catch {} // nothing can be stored: nothing is remembered
    });
  }, []);
  return module?.OwnRows;
}
