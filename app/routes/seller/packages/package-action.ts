/** What the forms of a package ask for, each by its intent. Server side. */

import type { Key } from "../../../../locales/words.ts";
import type { BodyOf } from "../../../../worker/api/wire.ts";
import type { SellerMe } from "../../../../worker/shop/sellers/contract.ts";
import type { SellerPackage } from "../../../../worker/shop/sellers/packages-contract.ts";
import type { Api } from "../../../client/api.ts";
import type { RenderContext } from "../../../context.ts";
import { type FormDone, handleForm } from "../../../forms/answer.ts";
import { textOf } from "../../../forms/fields.ts";
import { wantedIntent } from "../../../forms/wanted-intent.ts";
import { pageInShop, shopApi } from "../../../ui/seller/in-shop.ts";

type Params = { package: string };
type PackageIntent = { send: (api: Api, params: Params, form: FormData) => Promise<{ data: SellerPackage }>; key: Key };

/** The pieces that were typed, line by line; nothing where the form has none to choose. */
function piecesOf(form: FormData): { lines?: { line: number; quantity: number }[] } {
  const fields = [...form.keys()].filter((name) => /^quantity-\d{1,15}$/.test(name));
  if (fields.length === 0) return {};
  return { lines: fields.map((name) => ({ line: Number(name.slice(9)), quantity: Number(textOf(form, name)) })).filter(({ quantity }) => quantity !== 0) };
}

/** Who brings what leaves, and what of it where pieces are named. */
export function shipmentOf(form: FormData): BodyOf<"POST", "/seller/packages/{package}/ship"> {
  const carrier = textOf(form, "carrier");
  const filled = <N extends string>(name: N): { [K in N]?: string } => {
    const text = textOf(form, name).trim();
    return (text === "" ? {} : { [name]: text }) as { [K in N]?: string };
  };
  return {
    ...piecesOf(form),
    ...filled("key"),
    ...(carrier !== "" && { carrier, ...filled("number") }),
    ...(carrier === "other" && { ...filled("name"), ...filled("url") }),
  };
}

type PlainIntent = "process" | "deliver" | "collect" | "refuse" | "cancel";
const plain =
  (name: PlainIntent): PackageIntent["send"] =>
  (api, params) =>
    api.send("POST", `/seller/packages/{package}/${name}`, { params });

const intents: Record<string, PackageIntent> = {
  process: { send: plain("process"), key: "seller.packages.accepted" },
  ship: {
    send: (api, params, form) => api.send("POST", "/seller/packages/{package}/ship", { params, body: shipmentOf(form) }),
    key: "seller.packages.sent",
  },
  deliver: { send: plain("deliver"), key: "seller.packages.delivered" },
  collect: { send: plain("collect"), key: "seller.packages.cashNoted" },
  refuse: { send: plain("refuse"), key: "seller.packages.cashNoted" },
  cancel: { send: plain("cancel"), key: "seller.packages.cancelledNow" },
  "cancel-line": {
    send: (api, params, form) =>
      api.send("POST", "/seller/packages/{package}/lines/{line}/cancel", { params: { ...params, line: Number(textOf(form, "line")) || 0 } }),
    key: "seller.packages.cancelledNow",
  },
};

/** @param id of the package, out of the address */
export function actOnPackage(renderContext: RenderContext, request: Request, seller: SellerMe, id: string, form: FormData) {
  return handleForm(renderContext, request, form, async (): Promise<FormDone> => {
    const intent = wantedIntent(intents, form, renderContext.words);
    const { data } = await intent.send(shopApi(renderContext.api, seller), { package: id }, form);
    return { key: intent.key, to: pageInShop(seller, `/seller/package/${data.id}`) };
  });
}
