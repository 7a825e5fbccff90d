/** The address of a file's view on the page of files. Pure. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { PageAddress } from "../../../pages.ts";
import { pageInShop } from "../../../ui/seller/in-shop.ts";

export const fileAddress = (seller: Pick<SellerMe, "shop" | "shops">, id: number): PageAddress => pageInShop(seller, `/seller/import?file=${id}`);
