/** Which shop a page of the seller centre speaks of. Who works for several carries it in every address, so that two tabs never mix them up. Pure. */
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import type { Api } from "../../client/api.ts";
import type { PageAddress } from "../../pages.ts";

/** A page's address for the shop, where there are several. */
const withShop = (path: string, handle: string) => {
  const [before = "", anchor] = path.split("#", 2);
  return `${before}${before.includes("?") ? "&" : "?"}shop=${handle}${anchor === undefined ? "" : `#${anchor}`}`;
};

/** The client for the shop: every call names it. */
export const shopApi = (api: Api, { shop }: Pick<SellerMe, "shop">): Api => api.with({ shop: shop.handle });

/** The address of a page of the seller centre, in the same shop. */
export const pageInShop = ({ shop, shops }: Pick<SellerMe, "shop" | "shops">, path: PageAddress): PageAddress =>
  shops.length > 1 ? (withShop(path, shop.handle) as PageAddress) : path;

/** What a form that leads to such a page sends along. */
export const shopParam = ({ shop, shops }: Pick<SellerMe, "shop" | "shops">): { shop?: string } => (shops.length > 1 ? { shop: shop.handle } : {});
