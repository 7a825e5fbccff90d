/** One wishlist in the browser: what is removed is gone at once, with a message that undoes it. */
import type { Wishlist, WishlistItem } from "../../../../worker/shop/lists/contract.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { useOptimistic } from "../../../client/optimistic.ts";
import { showSavedLists } from "../../../stores/account-tabs.ts";
import { toast } from "../../../stores/toasts.ts";

const without = (list: Wishlist, handle: string): Wishlist => ({ ...list, wishes: list.wishes.filter((item) => item.handle !== handle) });
const within = (list: Wishlist, item: WishlistItem, place: number): Wishlist => {
  const wishes = without(list, item.handle).wishes;
  return { ...list, wishes: [...wishes.slice(0, place), item, ...wishes.slice(place)] };
};

async function send(method: "PUT" | "DELETE", id: number, handle: string): Promise<undefined> {
  const { data } = await browserApi().api.send(method, "/user/wishlists/{id}/items/{handle}", { params: { id, handle } });
  await showSavedLists(data);
}

export function useWishlist(loaded: Wishlist) {
  const { id } = loaded;
  const { data: list, change } = useOptimistic<Wishlist>(`/user/wishlists/${id}`, loaded, {
    read: async () => (await browserApi().api.get("/user/wishlists/{id}", { params: { id } })).data,
  });
  const remove = (item: WishlistItem) => {
    const place = list.wishes.indexOf(item);
    change(
      (known) => without(known, item.handle),
      () => send("DELETE", id, item.handle),
    );
    const undo = () =>
      change(
        (known) => within(known, item, place),
        () => send("PUT", id, item.handle),
      );
    toast({ kind: "good", key: "wishlists.removed", ...(item.product && { action: { key: "common.undo", run: undo } }) });
  };
  return { list, remove };
}
