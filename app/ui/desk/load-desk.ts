/** Who acts, and as what: asked by every page of the operator's desk before its own data. Server side. */
import type { Key } from "../../../locales/words.ts";
import type { DeskMe } from "../../../worker/shop/operators/desk/contract.ts";
import type { OperatorRight } from "../../../worker/shop/operators/rules.ts";
import { ApiError } from "../../client/api.ts";
import type { RenderContext } from "../../context.ts";
import { type LoaderContext, openPrivatePage } from "../../render/personal/private-page.ts";

/** The beginning of a loader of the desk: the render context, with the page's title in its head, and who acts. @throws as `loadDesk` */
export async function openDeskPage(context: LoaderContext, title: Key, right: OperatorRight): Promise<{ renderContext: RenderContext; desk: DeskMe }> {
  const renderContext = openPrivatePage(context, title);
  return { renderContext, desk: await loadDesk(renderContext, right) };
}

/** @throws ApiError 403 for who is no operator, or may not do what the page is for */
export async function loadDesk(renderContext: RenderContext, right: OperatorRight): Promise<DeskMe> {
  const { data } = await renderContext.api.get("/admin/me");
  if (!data.rights.includes(right)) throw new ApiError(403, { message: renderContext.words.t("errors.forbidden"), statusCode: 403, code: "forbidden" });
  return data;
}
