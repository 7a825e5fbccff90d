/** Who acts for which shop, asked by every page of the seller centre before its own data. Server side. */
import type { Key } from "../../../locales/words.ts";
import type { SellerMe } from "../../../worker/shop/sellers/contract.ts";
import { ApiError } from "../../client/api.ts";
import type { RenderContext } from "../../context.ts";
import { redirect } from "../../navigation/address.ts";
import { type LoaderContext, openPrivatePage } from "../../render/personal/private-page.ts";

const handleOf = (request: Request) => new URL(request.url).searchParams.get("shop") ?? "";

/** The beginning of a loader of the seller centre: the render context, with the page's title in its head, and who acts. @throws as `loadSeller` */
export async function openSellerPage(
  { context, request }: { context: LoaderContext; request: Request },
  title: Key,
): Promise<{ renderContext: RenderContext; seller: SellerMe }> {
  const renderContext = openPrivatePage(context, title);
  return { renderContext, seller: await loadSeller(renderContext, request) };
}

/** @throws a redirect to the registration for who sells nothing yet; ApiError 404 for a shop that is not theirs */
export async function loadSeller(renderContext: RenderContext, request: Request): Promise<SellerMe> {
  try {
    const { data } = await renderContext.api.get("/seller/me", { query: { shop: handleOf(request) } });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) throw redirect("/seller/register");
    throw error;
  }
}
