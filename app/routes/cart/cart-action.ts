/** What the cart's forms ask for. Server side. */
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import type { SharedLink } from "../../../worker/shop/cart/sharing-contract.ts";
import type { Api } from "../../client/api.ts";
import { askedQuantity } from "../../ui/purchase/asked-quantity.ts";

type Answer = { data: Cart };

/** Passes a form on to the API. What is no number is left to the API to refuse. */
export async function applyEdit(api: Api, form: FormData): Promise<Cart> {
  const intent = form.get("intent");
  const quantity = askedQuantity(form);
  if (intent === "add") return (await api.send<Answer>("POST", "/cart/items", { variantId: Number(form.get("variantId")), quantity })).data;
  const item = `/cart/items/${encodeURIComponent(String(form.get("line") ?? "").slice(0, 20))}`;
  if (intent === "change") return (await api.send<Answer>("PATCH", item, { quantity })).data;
  if (intent === "note") {
    const shop = encodeURIComponent(String(form.get("shop") ?? "").slice(0, 80));
    return (await api.send<Answer>("PUT", `/cart/notes/${shop}`, { note: String(form.get("note") ?? "") })).data;
  }
  if (intent === "remove") return (await api.send<Answer>("DELETE", item)).data;
  if (intent === "save") return (await api.send<Answer>("POST", `${item}/save`)).data;
  const saved = `/cart/saved/${encodeURIComponent(String(form.get("saved") ?? "").slice(0, 20))}`;
  if (intent === "back") return (await api.send<Answer>("POST", `${saved}/back`)).data;
  if (intent === "forget") return (await api.send<Answer>("DELETE", saved)).data;
  return (await api.get<Answer>("/cart")).data;
}

/** The link to what lies in the cart now. */
export const shareLink = async (api: Api): Promise<SharedLink> => (await api.send<{ data: SharedLink }>("POST", "/cart/share")).data;

/** The message that outlives the redirect, by the API's code. */
export function flashOf(code: string | undefined): string {
  if (code === "out_of_stock") return "cart.addOutOfStock";
  if (code === "cart_empty") return "cart.share.nothing";
  if (code === "cart_full") return "cart.addFull";
  if (code === "limit_reached") return "cart.savedFull";
  if (code === "too_many_requests") return "cart.tooMany";
  return "cart.failed";
}
