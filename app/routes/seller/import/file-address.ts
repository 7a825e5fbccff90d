/** The address of a file's view on the page of files. Pure. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { PageAddress } from "../../../pages.ts";
import { pageInShop } from "../../../ui/seller/in-shop.ts";

type FileViewQuery = { level?: string; after?: number };

export function fileAddress(seller: Pick<SellerMe, "shop" | "shops">, id: number, { level, after }: FileViewQuery = {}): PageAddress {
  const query = new URLSearchParams({ file: String(id), ...(level && { level }), ...(after && { after: String(after) }) });
  return pageInShop(seller, `/seller/import?${query}`);
}
