/** What the forms of the wishlists ask for. Server side. */

import { data } from "react-router";
import type { Key } from "../../../../locales/words.ts";
import type { MovedToCart } from "../../../../worker/shop/lists/contract.ts";
import type { Visit } from "../../../context.ts";
import { intentIn, intentOf, paramOf, pathPartOf, textOf } from "../../../forms/fields.ts";
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

/** The page of a list. */
const listPath = (id: string | number) => `/user/wishlists/${encodeURIComponent(String(id))}` as const;
const item = ({ id, form }: Asked) => ({ params: { id, handle: paramOf(form, "handle") } });

/** Each form by its intent. */
const intents: Record<string, (asked: Asked) => Promise<Done>> = {
  async create({ visit, form }) {
    const { data: list } = await visit.api.send("POST", "/user/wishlists", { body: { name: textOf(form, "name") } });
    return { done: "wishlists.created", to: listPath(list.id) };
  },
  async rename({ visit, form, id }) {
    await visit.api.send("PATCH", "/user/wishlists/{id}", { params: { id }, body: { name: textOf(form, "name") } });
    return { done: "wishlists.renamed" };
  },
  async delete({ visit, id }) {
    await visit.api.send("DELETE", "/user/wishlists/{id}", { params: { id } });
    return { done: "", to: `/user/wishlists?deleted=${encodeURIComponent(id)}` };
  },
  async restore({ visit, form }) {
    const list = paramOf(form, "list");
    await visit.api.send("POST", "/user/wishlists/{id}/restore", { params: { id: list } });
    return { done: "wishlists.restored", to: listPath(list) };
  },
  async remove(asked) {
    await asked.visit.api.send("DELETE", "/user/wishlists/{id}/items/{handle}", item(asked));
    return { done: "", to: `${listPath(asked.id)}?removed=${pathPartOf(asked.form, "handle")}` };
  },
  async add(asked) {
    await asked.visit.api.send("PUT", "/user/wishlists/{id}/items/{handle}", item(asked));
    return { done: "wishlists.backAgain", to: listPath(asked.id) };
  },
  async move({ visit, form, id }) {
    const body = { handle: textOf(form, "handle"), to: Number(form.get("to")) };
    await visit.api.send("POST", "/user/wishlists/{id}/move", { params: { id }, body });
    return { done: "wishlists.movedOn" };
  },
  async share({ visit, form, id }) {
    await visit.api.send("POST", "/user/wishlists/{id}/share", { params: { id }, body: { name: textOf(form, "name") } });
    return { done: "wishlists.sharedNow" };
  },
  async unshare({ visit, id }) {
    await visit.api.send("DELETE", "/user/wishlists/{id}/share", { params: { id } });
    return { done: "wishlists.unshared" };
  },
  async buy({ visit, form, id }) {
    const wish = { handle: textOf(form, "handle"), ...(form.has("variantId") && { variantId: Number(form.get("variantId")) }) };
    const { data: bought } = await visit.api.send("POST", "/user/wishlists/{id}/to-cart", { params: { id }, body: form.has("handle") ? wish : {} });
    return { bought };
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
