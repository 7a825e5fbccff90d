/** What the forms about a product ask for, each by its intent. Server side. */
import type { ProductAct } from "../../../../worker/shop/moderation/rules.ts";
import { type Api, ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, paramOf, textOf } from "../../../forms/fields.ts";

export const decide = (api: Api, id: string, act: ProductAct, reason: string) =>
  act === "release"
    ? api.send("POST", "/admin/products/{id}/release", { params: { id } })
    : api.send("POST", "/admin/products/{id}/take-down", { params: { id }, body: { reason } });

/** @param id the product's, out of the address */
export function actOnProduct(renderContext: RenderContext, request: Request, id: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const to = `/admin/product/${encodeURIComponent(id)}` as const;
    switch (intentOf(form)) {
      case "take_down":
        await decide(api, id, "take_down", textOf(form, "reason"));
        return { key: "desk.products.takenDown", to };
      case "release":
        await decide(api, id, "release", "");
        return { key: "desk.products.released", to };
      case "rule":
        await api.send("PUT", "/admin/sellers/{handle}/product-rule", {
          params: { handle: paramOf(form, "shop") },
          body: { isLookedAt: textOf(form, "isLookedAt") === "1" },
        });
        return { key: "account.saved", to };
      default:
        throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    }
  });
}
