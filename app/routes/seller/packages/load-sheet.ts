/** What slips and labels are made of. Server side. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Desk } from "../../../../worker/shop/sellers/figures-contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import type { Visit } from "../../../context.ts";
import { apiInShop } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";

export const readDesk = async (visit: Visit, seller: SellerMe) => (await visit.api.looseGet<{ data: Desk }>(apiInShop(seller, "/seller/desk"))).data;
export const readParcel = async (visit: Visit, seller: SellerMe, id: string) =>
  (await visit.api.looseGet<{ data: SellerPackage }>(apiInShop(seller, `/seller/packages/${encodeURIComponent(id)}`))).data;

export async function loadSheet(visit: Visit, request: Request, id: string) {
  const seller = await loadSeller(visit, request);
  const [parcel, desk] = await Promise.all([readParcel(visit, seller, id), readDesk(visit, seller)]);
  return { seller, parcel, desk };
}
