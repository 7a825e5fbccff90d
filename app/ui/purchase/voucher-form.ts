/** What a form with vouchers asks for, and the API with it. */

import { prefixOf } from "../../../locales/words.ts";
import type { Cart } from "../../../worker/shop/cart/contract.ts";
import type { Api } from "../../client/api.ts";
import type { RenderContext } from "../../context.ts";
import { intentOf, textOf } from "../../forms/fields.ts";
import { fieldErrors, refusalOf } from "../../forms/refusal.ts";
import { redirect } from "../../navigation/address.ts";

/** A code that was not accepted, as it was typed, and why. */
export type VoucherProblem = { code: string; text: string };
export type VoucherChange = { code: string; kind: "lay" | "take out" };

export const voucherField = "voucher";

/** To the sign-in, and from there back: a voucher may be for accounts, and who buys may have one. */
export function signInFor(renderContext: RenderContext, page: "/cart" | "/checkout") {
  renderContext.remember(`${prefixOf(renderContext.locale)}${page}`);
  return redirect("/login", 303);
}

/** A pressed button says which voucher; otherwise a typed code is meant. */
export function voucherChangeOf(form: FormData): VoucherChange | null {
  if (form.has("unvoucher")) return { code: textOf(form, "unvoucher"), kind: "take out" };
  const code = form.has("lay") ? textOf(form, "lay") : textOf(form, voucherField).trim();
  return code === "" && intentOf(form) !== "voucher" ? null : { code, kind: "lay" };
}

/** @returns the cart with it, or why it was not accepted. One that another tab removed already is out. */
export async function grantVoucher(api: Api, { code, kind }: VoucherChange): Promise<{ cart: Cart } | { problem: VoucherProblem; status: number }> {
  try {
    if (kind === "lay") return { cart: (await api.send("POST", "/cart/vouchers", { body: { code } })).data };
    return { cart: (await api.send("DELETE", "/cart/vouchers/{code}", { params: { code } })).data };
  } catch (error) {
    const refused = refusalOf(error);
    if (kind === "take out" && refused.status === 404) return { cart: (await api.get("/cart")).data };
    return { problem: { code, text: fieldErrors(refused).code ?? refused.message }, status: refused.status };
  }
}
