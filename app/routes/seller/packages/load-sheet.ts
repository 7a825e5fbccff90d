/** What slips and labels are made of. Server side. */
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { RenderContext } from "../../../context.ts";
import { shopApi } from "../../../ui/seller/in-shop.ts";
import { loadSeller } from "../../../ui/seller/load-seller.ts";

export const readDesk = async (renderContext: RenderContext, seller: SellerMe) => (await shopApi(renderContext.api, seller).get("/seller/desk")).data;
export const readPackage = async (renderContext: RenderContext, seller: SellerMe, id: string) =>
  (await shopApi(renderContext.api, seller).get("/seller/packages/{package}", { params: { package: id } })).data;

export async function loadSheet(renderContext: RenderContext, request: Request, id: string) {
  const seller = await loadSeller(renderContext, request);
  const [pkg, desk] = await Promise.all([readPackage(renderContext, seller, id), readDesk(renderContext, seller)]);
  return { seller, pkg, desk };
}
