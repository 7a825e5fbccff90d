/** What the cart's forms ask for. Server side. */

import type { Key } from "../../../locales/words.ts";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import type { SharedLink } from "../../../worker/shop/cart/sharing/contract.ts";
import type { Api } from "../../client/api.ts";
import { renderContextKey } from "../../context.ts";
import { intentIn, intentOf, paramOf } from "../../forms/fields.ts";
import { isByScript, readForm } from "../../forms/read.ts";
import { type Answered, formAgain, refusalOf } from "../../forms/refusal.ts";
import { redirect, redirectDocument } from "../../navigation/address.ts";
import type { PageAddress } from "../../pages.ts";
import { askedQuantity } from "../../ui/purchase/asked-quantity.ts";
import { grantVoucher, signInFor, type VoucherChange, type VoucherProblem, voucherChangeOf } from "../../ui/purchase/voucher-form.ts";
import { choiceOf } from "../product/address.ts";
import type { Route } from "./+types/cart";

export type CartAnswer = { cart: Cart | null; problem: string | null; voucher?: VoucherProblem; shared?: SharedLink };

const line = (form: FormData) => ({ params: { id: paramOf(form, "line") } });
const saved = (form: FormData) => ({ params: { id: paramOf(form, "saved") } });
/** Not cut: the API says that a note is too long. */
const noteOf = (form: FormData) => String(form.get("note") ?? "");
const isBuyNow = (form: FormData) => intentOf(form) === "add" && form.get("next") === "checkout";

type Sent = Promise<{ data: Cart }>;

/** Each form by its intent, passed on to the API. What is no number is left to the API to refuse. */
const edits: Record<string, (api: Api, form: FormData) => Sent> = {
  add: (api, form) => api.send("POST", "/cart/items", { body: { variantId: Number(form.get("variantId")), quantity: askedQuantity(form) } }),
  change: (api, form) => api.send("PATCH", "/cart/items/{id}", { ...line(form), body: { quantity: askedQuantity(form) } }),
  note: (api, form) => api.send("PUT", "/cart/notes/{handle}", { params: { handle: paramOf(form, "shop") }, body: { note: noteOf(form) } }),
  remove: (api, form) => api.send("DELETE", "/cart/items/{id}", line(form)),
  save: (api, form) => api.send("POST", "/cart/items/{id}/save", line(form)),
  back: (api, form) => api.send("POST", "/cart/saved/{id}/back", saved(form)),
  forget: (api, form) => api.send("DELETE", "/cart/saved/{id}", saved(form)),
};
const readCart = (api: Api): Sent => api.get("/cart");

/** The message on the page that a form without script leads to. */
const flashes: Record<string, (form: FormData) => Key> = {
  add: () => "buy.added",
  note: (form) => (noteOf(form).trim() === "" ? "cart.note.removed" : "cart.note.saved"),
};

/** A product whose size is open comes back as it was, with what is missing and the quantity that was asked for; undefined: a variant is named. */
function productAgain(form: FormData): PageAddress | undefined {
  const [, main, handle] = /^([a-z0-9-]{1,80})\/([a-z0-9-]{1,120})$/.exec(String(form.get("product"))) ?? [];
  if (intentOf(form) !== "add" || form.has("variantId") || !main || !handle) return undefined;
  const { look, pieces } = choiceOf(new URLSearchParams({ look: String(form.get("look") ?? ""), pieces: String(form.get("quantity") ?? "1") }));
  return `/${main}/product/${handle}?${new URLSearchParams({ ...(look && { look }), pieces: String(pieces ?? 1) })}#sizes` as PageAddress;
}

/** Adding, changing and removing for visitors without script; a fetcher gets the cart as data. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answered<CartAnswer>> {
  const renderContext = context.get(renderContextKey);
  const { api } = renderContext;
  const form = await readForm(request);
  const intent = intentOf(form);
  if (intent === "sign-in") return signInFor(renderContext, "/cart");
  const again = productAgain(form);
  if (again) return redirect(again, 303);
  const voucher = voucherChangeOf(form);
  if (voucher) return answerVoucher(api, request, voucher);
  try {
    // the link stands on the page that is the answer: a redirect would lose it
    if (intent === "share") return { cart: null, problem: null, shared: (await api.send("POST", "/cart/share")).data };
    const { data: cart } = await (intentIn(edits, form) ?? readCart)(api, form);
    // a change is reported once: this answer is the place for it, a redirect would lose it
    const hasNotices = intent === "change" && cart.shops.some((shop) => shop.lines.some((line) => line.changes.length > 0));
    if (hasNotices || (isByScript(request) && !isBuyNow(form))) return { cart, problem: null };
  } catch (error) {
    const refused = refusalOf(error);
    if (isByScript(request)) return formAgain({ cart: null, problem: refused.message }, refused);
    await renderContext.setFlash({ kind: "bad", key: flashOf(refused.body.code) });
    return redirect("/cart", 303);
  }
  if (isBuyNow(form)) return redirectDocument("/checkout", 303);
  const key = intentIn(flashes, form)?.(form);
  if (key) await renderContext.setFlash({ kind: "good", key });
  return redirect("/cart", 303);
}

async function answerVoucher(api: Api, request: Request, voucher: VoucherChange): Promise<Answered<CartAnswer>> {
  const granted = await grantVoucher(api, voucher);
  if ("problem" in granted) return formAgain({ cart: null, problem: null, voucher: granted.problem }, granted);
  return isByScript(request) ? { cart: granted.cart, problem: null } : redirect("/cart", 303);
}

const refusedFlashes: Record<string, Key> = {
  out_of_stock: "cart.addOutOfStock",
  cart_empty: "cart.share.nothing",
  cart_full: "cart.addFull",
  limit_reached: "cart.savedFull",
  too_many_requests: "cart.tooMany",
};

/** The message that outlives the redirect, by the API's code. */
const flashOf = (code = "") => refusedFlashes[code] ?? "buy.notChanged";
