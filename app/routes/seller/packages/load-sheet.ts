/** What slips and labels are made of. Server side. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { Visit } from "../../../context.ts";
import { shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";

export const readDesk = async (visit: Visit, seller: SellerMe) => (await shopApi(visit.api, seller).get("/seller/desk")).data;
export const readPackage = async (visit: Visit, seller: SellerMe, id: string) =>
  (await shopApi(visit.api, seller).get("/seller/packages/{package}", { params: { package: id } })).data;

export async function loadSheet(visit: Visit, request: Request, id: string) {
  const seller = await loadSeller(visit, request);
  const [pkg, desk] = await Promise.all([readPackage(visit, seller, id), readDesk(visit, seller)]);
  return { seller, pkg, desk };
}
