/** What the forms of the wishlists ask for. Server side. */

import { data } from "react-router";
import type { Key } from "../../../../locales/words.ts";
import type { MovedToCart } from "../../../../worker/shop/lists/contract.ts";
import type { RenderContext } from "../../../context.ts";
import { asTyped, type FormAnswer, giveBack } from "../../../forms/answer.ts";
import { intentIn, paramOf, pathPartOf, textOf } from "../../../forms/fields.ts";
import { isByScript, readForm } from "../../../forms/read.ts";
import { refusalOf } from "../../../forms/refusal.ts";
import { redirect } from "../../../navigation/address.ts";
import type { PageAddress } from "../../../pages.ts";

/** `message`: what was done, as a key. */
export type WishlistAnswer = FormAnswer<{ message: Key | "" | null; bought: Pick<MovedToCart, "moved" | "left"> | null }>;

type Done = { message: Key | ""; to?: PageAddress } | { bought: MovedToCart };
type ListRequest = { renderContext: RenderContext; form: FormData; id: string };

/** The page of a list. */
const listPath = (id: string | number) => `/user/wishlists/${encodeURIComponent(String(id))}` as const;
const item = ({ id, form }: ListRequest) => ({ params: { id, handle: paramOf(form, "handle") } });

/** Each form by its intent. */
const intents: Record<string, (asked: ListRequest) => Promise<Done>> = {
  async create({ renderContext, form }) {
    const { data: list } = await renderContext.api.send("POST", "/user/wishlists", { body: { name: textOf(form, "name") } });
    return { message: "wishlists.created", to: listPath(list.id) };
  },
  async rename({ renderContext, form, id }) {
    await renderContext.api.send("PATCH", "/user/wishlists/{id}", { params: { id }, body: { name: textOf(form, "name") } });
    return { message: "wishlists.renamed" };
  },
  async delete({ renderContext, id }) {
    await renderContext.api.send("DELETE", "/user/wishlists/{id}", { params: { id } });
    return { message: "", to: `/user/wishlists?deleted=${encodeURIComponent(id)}` };
  },
  async restore({ renderContext, form }) {
    const list = paramOf(form, "list");
    await renderContext.api.send("POST", "/user/wishlists/{id}/restore", { params: { id: list } });
    return { message: "wishlists.restored", to: listPath(list) };
  },
  async remove(asked) {
    await asked.renderContext.api.send("DELETE", "/user/wishlists/{id}/items/{handle}", item(asked));
    return { message: "", to: `${listPath(asked.id)}?removed=${pathPartOf(asked.form, "handle")}` };
  },
  async add(asked) {
    await asked.renderContext.api.send("PUT", "/user/wishlists/{id}/items/{handle}", item(asked));
    return { message: "wishlists.backAgain", to: listPath(asked.id) };
  },
  async move({ renderContext, form, id }) {
    const body = { handle: textOf(form, "handle"), to: Number(form.get("to")) };
    await renderContext.api.send("POST", "/user/wishlists/{id}/move", { params: { id }, body });
    return { message: "wishlists.movedOn" };
  },
  async share({ renderContext, form, id }) {
    await renderContext.api.send("POST", "/user/wishlists/{id}/share", { params: { id }, body: { name: textOf(form, "name") } });
    return { message: "wishlists.sharedNow" };
  },
  async unshare({ renderContext, id }) {
    await renderContext.api.send("DELETE", "/user/wishlists/{id}/share", { params: { id } });
    return { message: "wishlists.unshared" };
  },
  async buy({ renderContext, form, id }) {
    const body = { handle: textOf(form, "handle"), ...(form.has("variantId") && { variantId: Number(form.get("variantId")) }) };
    const { data: bought } = await renderContext.api.send("POST", "/user/wishlists/{id}/to-cart", { params: { id }, body: form.has("handle") ? body : {} });
    return { bought };
  },
};

/** With script the answer is shown in place; without, on the page one is led to. */
export async function wishlistAction(renderContext: RenderContext, request: Request, id: string) {
  const form = await readForm(request);
  const run = intentIn(intents, form);
  if (!run) throw data(null, { status: 400 });
  try {
    const result = await run({ renderContext, form, id });
    if ("bought" in result)
      return { ...asTyped(form), message: null, bought: { moved: result.bought.moved, left: result.bought.left } } satisfies WishlistAnswer;
    const { message, to } = result;
    if (isByScript(request) && to === undefined) return { ...asTyped(form), message, bought: null } satisfies WishlistAnswer;
    if (message !== "" && !isByScript(request)) await renderContext.setFlash({ kind: "good", key: message });
    return redirect(to ?? listPath(id), 303);
  } catch (error) {
    return giveBack<Pick<WishlistAnswer, "message" | "bought">>(form, refusalOf(error), { message: null, bought: null });
  }
}
