import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
import { organization, type Site, webSite } from "../../seo/json-ld.ts";
import { heroPreload } from "./hero-files.ts";
import type { HomeData } from "./home-view.tsx";

const page = definePage({
  load: async ({ api }) => {
    // what is below the fold starts now and may arrive later
    const later = {
      arrivals: api.products({ sort: "newest", perPage: 8 }).then(({ data }) => data),
      brands: api.brands().then((brands) => brands.slice(0, 12)),
      shops: api.get("/shops", { query: { perPage: 4, sort: "rating" } }).then(({ data }) => data),
    };
    const [categories, { data: flashSales }, market] = await Promise.all([
      api.categories(),
      api.get("/flash-sales").catch(() => ({ data: [] })),
      // its texts: general words stand in for them
      api.get("/market").then(
        ({ data }) => data,
        () => null,
      ),
    ]);
    const home: HomeData = { market, categories, flashSale: flashSales.find((sale) => sale.status === "running") ?? null, ...later };
    return market?.home ? (await import("./home-rows.tsx")).withRows(home, market.home, api) : home;
  },
  view: () => import("./home-view.tsx"),
  head: ({ market }, { t, locale }) => ({
    title: t("home.title", { tagline: market?.tagline ?? t("home.tagline") }),
    namesMarket: true,
    description: market?.description ?? t("home.description"),
    canonical: "/",
    ...(import.meta.env.SSR && { preload: heroPreload, jsonLd: (site: Site) => [organization(site), webSite(site, locale)] }),
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function Home() {
  const { page: drawn } = page.usePage();
  return <ServerHtml replaced={drawn !== null}>{() => drawn && <drawn.view.HomeView home={drawn.data} />}</ServerHtml>;
}
