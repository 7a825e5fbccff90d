/** A shopper's wishlists: all of them, or one. */

import { data } from "react-router";
import type { Wishlist, WishlistSummary } from "../../../../worker/shop/lists/contract.ts";
import { ApiError } from "../../../client/api.ts";
import { type Flash, renderContextKey } from "../../../context.ts";
import { titlePrivatePage } from "../../../render/personal/private-page.ts";
import type { Route } from "./+types/wishlists";
import { AllLists } from "./all-lists.tsx";
import { OneList } from "./one-list.tsx";
import { wishlistAction } from "./wishlists-action.ts";

export type WishlistsData = {
  lists: WishlistSummary[];
  list: Wishlist | null;
  /** What was deleted or removed just now, to be restored. */
  deleted: string | null;
  removed: string | null;
  origin: string;
  flash: Flash | null;
};

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<WishlistsData> {
  const renderContext = context.get(renderContextKey);
  const query = new URL(request.url).searchParams;
  const [{ data: lists }, list] = await Promise.all([
    renderContext.api.get("/user/wishlists"),
    params.id === undefined ? null : renderContext.api.get("/user/wishlists/{id}", { params: { id: params.id } }).catch(notFound),
  ]);
  const { t } = renderContext.words;
  titlePrivatePage(renderContext, list ? list.data.name || t("lists.firstList") : t("wishlists.title"));
  const named = (name: string, pattern: RegExp) => (pattern.test(query.get(name) ?? "") ? query.get(name) : null);
  return {
    lists,
    list: list?.data ?? null,
    deleted: named("deleted", /^\d{1,15}$/),
    removed: named("removed", /^[a-z0-9-]{1,80}$/),
    origin: renderContext.origin,
    flash: renderContext.flash ?? null,
  };
}

function notFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw data(null, { status: 404 });
  throw error;
}

export function action({ context, params, request }: Route.ActionArgs) {
  return wishlistAction(context.get(renderContextKey), request, params.id ?? "");
}

export default function Wishlists({ loaderData: loaded, actionData: answer }: Route.ComponentProps) {
  return loaded.list ? <OneList key={loaded.list.id} loaded={loaded} list={loaded.list} answer={answer} /> : <AllLists loaded={loaded} answer={answer} />;
}
