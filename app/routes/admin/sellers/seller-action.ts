/** What the forms of a shop ask for, each by its intent. Server side. */
import type { Key } from "../../../../locales/words.ts";
import type { ShopDecision } from "../../../../worker/shop/registration/rules.ts";
import { ApiError } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentOf, textOf } from "../../../forms/fields.ts";

const ways = { approved: "approve", rejected: "reject", suspended: "suspend", reopened: "reopen" } as const satisfies Record<ShopDecision, string>;
const isDecision = (intent: string): intent is ShopDecision => Object.hasOwn(ways, intent);

/** @param handle of the shop, out of the address */
export function actOnSeller(renderContext: RenderContext, request: Request, handle: string, form: FormData) {
  const { api, words } = renderContext;
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const intent = intentOf(form);
    const params = { handle };
    let key: Key = "desk.sellers.decided";
    if (intent === "reply") {
      await api.send("POST", "/admin/sellers/{handle}/messages", { params, body: { text: textOf(form, "text") } });
      key = "seller.register.messages.sent";
    } else if (isDecision(intent)) await api.send("POST", `/admin/sellers/{handle}/${ways[intent]}`, { params, body: { reason: textOf(form, "reason") } });
    else throw new ApiError(400, { message: words.t("errors.bad_request"), statusCode: 400 });
    return { key, to: `/admin/seller/${encodeURIComponent(handle)}` };
  });
}
