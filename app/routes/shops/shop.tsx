import { definePage } from "../../render/page.tsx";
import { ServerHtml } from "../../render/server-html.tsx";
import { loadShop } from "./load-shop.ts";
import { shopHead } from "./shop-head.ts";

/** `/shop/{slug}` is a shop's page; `/shop` the directory of all. */
const page = definePage({ load: loadShop, view: () => import("./shop-view.tsx"), head: shopHead });

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ShopPage() {
  const { page: drawn } = page.usePage();
  return (
    <ServerHtml className="page stack" replaced={drawn !== null}>
      {() => drawn && <drawn.view.ShopsView page={drawn.data} />}
    </ServerHtml>
  );
}
