/** What the forms of the wishlists ask for. Server side. */

import { data } from "react-router";
import type { Key } from "../../../../locales/words.ts";
import type { MovedToCart, Wishlist } from "../../../../worker/shop/lists/contract.ts";
import type { Visit } from "../../../context.ts";
import { intentIn, intentOf, pathPartOf, textOf } from "../../../forms/fields.ts";
import { isByScript, readForm } from "../../../forms/read.ts";
import { formAgain, notRefused, problemsOf, type Refusal, refusalOf } from "../../../forms/refusal.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";

export type WishlistAnswer = Refusal & {
  /** What was done, as a key. */
  done: Key | "" | null;
  bought: Pick<MovedToCart, "moved" | "left"> | null;
  intent: string;
  /** What was typed into the refused form. */
  typed: string;
};

type Done = { done: Key | ""; to?: PageAddress } | { bought: MovedToCart };
type Asked = { visit: Visit; form: FormData; id: string };

const listPath = (id: string | number) => `/user/wishlists/${encodeURIComponent(String(id))}` as const;
const itemPath = ({ id, form }: Asked) => `${listPath(id)}/items/${pathPartOf(form, "handle")}`;

/** Each form by its intent. */
const intents: Record<string, (asked: Asked) => Promise<Done>> = {
  async create({ visit, form }) {
    const { data: list } = await visit.api.looseSend<{ data: Wishlist }>("POST", "/user/wishlists", { name: textOf(form, "name") });
    return { done: "wishlists.created", to: listPath(list.id) };
  },
  async rename({ visit, form, id }) {
    await visit.api.looseSend("PATCH", listPath(id), { name: textOf(form, "name") });
    return { done: "wishlists.renamed" };
  },
  async delete({ visit, id }) {
    await visit.api.looseSend("DELETE", listPath(id));
    return { done: "", to: `/user/wishlists?deleted=${encodeURIComponent(id)}` };
  },
  async restore({ visit, form }) {
    const list = `/user/wishlists/${pathPartOf(form, "list")}` as const;
    await visit.api.looseSend("POST", `${list}/restore`);
    return { done: "wishlists.restored", to: list };
  },
  async remove(asked) {
    await asked.visit.api.looseSend("DELETE", itemPath(asked));
    return { done: "", to: `${listPath(asked.id)}?removed=${pathPartOf(asked.form, "handle")}` };
  },
  async add(asked) {
    await asked.visit.api.looseSend("PUT", itemPath(asked));
    return { done: "wishlists.backAgain", to: listPath(asked.id) };
  },
  async move({ visit, form, id }) {
    await visit.api.looseSend("POST", `${listPath(id)}/move`, { handle: textOf(form, "handle"), to: Number(form.get("to")) });
    return { done: "wishlists.movedOn" };
  },
  async share({ visit, form, id }) {
    await visit.api.looseSend("POST", `${listPath(id)}/share`, { name: textOf(form, "name") });
    return { done: "wishlists.sharedNow" };
  },
  async unshare({ visit, id }) {
    await visit.api.looseSend("DELETE", `${listPath(id)}/share`);
    return { done: "wishlists.unshared" };
  },
  async buy({ visit, form, id }) {
    const wish = { handle: textOf(form, "handle"), ...(form.has("variantId") && { variantId: Number(form.get("variantId")) }) };
    return { bought: (await visit.api.looseSend<{ data: MovedToCart }>("POST", `${listPath(id)}/to-cart`, form.has("handle") ? wish : {})).data };
  },
};

const nothing: WishlistAnswer = { ...notRefused, done: null, bought: null, intent: "", typed: "" };

/** With script the answer is told in place; without, it is told by the page one is led to. */
export async function wishlistAction(visit: Visit, request: Request, id: string) {
  const form = await readForm(request);
  const intent = intentOf(form);
  const run = intentIn(intents, form);
  if (!run) throw data(null, { status: 400 });
  try {
    const result = await run({ visit, form, id });
    if ("bought" in result) return { ...nothing, intent, bought: { moved: result.bought.moved, left: result.bought.left } } satisfies WishlistAnswer;
    const { done, to } = result;
    if (isByScript(request) && to === undefined) return { ...nothing, intent, done } satisfies WishlistAnswer;
    if (done !== "" && !isByScript(request)) await visit.setFlash({ kind: "good", key: done });
    return redirect(to ?? listPath(id), 303);
  } catch (error) {
    const refused = refusalOf(error);
    return formAgain<WishlistAnswer>({ ...nothing, ...problemsOf(refused), intent, typed: textOf(form, "name") }, refused);
  }
}
