/** What the forms about a shopper ask for, each by its intent. Server side. */
import { ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";

/** @param id of the account, out of the address */
export function actOnShopper(renderContext: RenderContext, request: Request, id: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const intent = intentOf(form);
    const params = { id };
    const to = `/admin/shopper/${encodeURIComponent(id)}` as const;
    if (intent === "block") await api.send("POST", "/admin/shoppers/{id}/block", { params, body: { reason: textOf(form, "reason") } });
    else if (intent === "lift") await api.send("POST", "/admin/shoppers/{id}/lift", { params });
    else if (intent === "signOut") await api.send("POST", "/admin/shoppers/{id}/sign-out", { params });
    else if (intent === "erase") {
      await api.send("POST", "/admin/shoppers/{id}/erase", { params, body: { reason: textOf(form, "reason"), email: textOf(form, "email") } });
      return { key: "desk.shoppers.done.erase", to: "/admin/shoppers" };
    } else throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    return { key: `desk.shoppers.done.${intent}`, to };
  });
}
