import { definePage, WholePage } from "../../render/page.tsx";
import { loadShop } from "./load-shop.ts";
import { shopHead } from "./shop-head.ts";

/** `/shop/{slug}` is a shop's page; `/shop` the directory of all. */
const page = definePage({ load: loadShop, view: () => import("./shop-view.tsx"), head: shopHead });

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ShopPage() {
  return <WholePage of={page}>{({ view, data }) => <view.ShopsView page={data} />}</WholePage>;
}
