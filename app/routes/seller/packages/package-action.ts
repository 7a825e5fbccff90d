/** What the forms of a package ask for, each by its intent. Server side. */

import type { Key } from "../../../../locales/words.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import { ApiError } from "../../../client/api.ts";
import type { Visit } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { intentIn, textOf } from "../../../forms/fields.ts";
import { apiInShop, pageInShop } from "../../../ui/seller/in-shop.ts";

type Deed = { path: (form: FormData) => string; body?: (form: FormData) => object; key: Key };

/** The pieces that were typed, line by line; nothing where the form has none to choose. */
function piecesOf(form: FormData): { lines?: { line: number; quantity: number }[] } {
  const fields = [...form.keys()].filter((name) => /^quantity-\d{1,15}$/.test(name));
  if (fields.length === 0) return {};
  return { lines: fields.map((name) => ({ line: Number(name.slice(9)), quantity: Number(textOf(form, name)) })).filter(({ quantity }) => quantity !== 0) };
}

function shipmentOf(form: FormData): object {
  const carrier = textOf(form, "carrier");
  const filled = (name: string) => {
    const text = textOf(form, name).trim();
    return text === "" ? {} : { [name]: text };
  };
  return {
    ...piecesOf(form),
    ...filled("key"),
    ...(carrier !== "" && { carrier, ...filled("number") }),
    ...(carrier === "other" && { ...filled("name"), ...filled("url") }),
  };
}

const deeds: Record<string, Deed> = {
  process: { path: () => "process", key: "seller.packages.accepted" },
  ship: { path: () => "ship", body: shipmentOf, key: "seller.packages.sent" },
  deliver: { path: () => "deliver", key: "seller.packages.delivered" },
  collect: { path: () => "collect", key: "seller.packages.cashNoted" },
  refuse: { path: () => "refuse", key: "seller.packages.cashNoted" },
  cancel: { path: () => "cancel", key: "seller.packages.cancelledNow" },
  "cancel-line": { path: (form) => `lines/${Number(textOf(form, "line")) || 0}/cancel`, key: "seller.packages.cancelledNow" },
};

/** @param id of the package, out of the address */
export function actOnPackage(visit: Visit, request: Request, seller: SellerMe, id: string, form: FormData) {
  return handleForm(visit, request, form, async (): Promise<FormDone> => {
    const deed = intentIn(deeds, form);
    if (!deed) throw new ApiError(400, { message: visit.words.t("errors.bad_request"), statusCode: 400 });
    const path = apiInShop(seller, `/seller/packages/${encodeURIComponent(id)}/${deed.path(form)}`);
    const { data } = await visit.api.looseSend<{ data: SellerPackage }>("POST", path, deed.body?.(form));
    return { key: deed.key, to: pageInShop(seller, `/seller/package/${data.id}`) };
  });
}
