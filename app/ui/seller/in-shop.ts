/** Which shop a page of the seller centre speaks of. Who works for several carries it in every address, so that two tabs never mix them up. Pure. */
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { Api } from "../../client/api.ts";
import type { PageAddress } from "../../pages.ts";

/** An API path or a page's address for the shop; of a page only where there are several. */
const withShop = (path: string, handle: string) => {
  const [before = "", anchor] = path.split("#", 2);
  return `${before}${before.includes("?") ? "&" : "?"}shop=${handle}${anchor === undefined ? "" : `#${anchor}`}`;
};

/** `/seller/products` → `/seller/products?shop=galata-atelier`: every call of a seller's page names its shop. */
export const apiInShop = ({ shop }: Pick<SellerMe, "shop">, path: string): string => withShop(path, shop.handle);

/** The client for the shop: every call names it. */
export const shopApi = (api: Api, { shop }: Pick<SellerMe, "shop">): Api => api.with({ shop: shop.handle });

/** The address of a page of the seller centre, in the same shop. */
export const pageInShop = ({ shop, shops }: Pick<SellerMe, "shop" | "shops">, path: PageAddress): PageAddress =>
  shops.length > 1 ? (withShop(path, shop.handle) as PageAddress) : path;

/** What a form that leads to such a page sends along. */
export const keptShop = ({ shop, shops }: Pick<SellerMe, "shop" | "shops">): { shop?: string } => (shops.length > 1 ? { shop: shop.handle } : {});
