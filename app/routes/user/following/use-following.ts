/** Followed shops in the browser: one that is left is gone at once, with a message that undoes it. */
import type { FollowedShop, Following } from "../../../../worker/shop/lists/contract.ts";
import { browserApi } from "../../../client/browser-api.ts";
import { useOptimistic } from "../../../client/optimistic.ts";
import { showSavedLists } from "../../../stores/account-tabs.ts";
import { toast } from "../../../stores/toasts.ts";

const path = "/user/following";

const without = ({ shops, products }: Following, handle: string): Following => ({
  shops: shops.filter((shop) => shop.handle !== handle),
  products: products.filter((product) => product.shop.handle !== handle),
});

async function send(method: "PUT" | "DELETE", handle: string): Promise<undefined> {
  const { data } = await browserApi().api.send(method, "/user/following/{handle}", { params: { handle } });
  await showSavedLists(data);
}

export function useFollowing(loaded: Following) {
  const { data: following, change } = useOptimistic<Following>(path, loaded, {
    read: async () => (await browserApi().api.get(path)).data,
  });
  const unfollow = (shop: FollowedShop) => {
    const before = following;
    change(
      (known) => without(known, shop.handle),
      () => send("DELETE", shop.handle),
    );
    const undo = () =>
      change(
        () => before,
        () => send("PUT", shop.handle),
      );
    toast({ kind: "good", key: "lists.removed.follow", action: { key: "common.undo", run: undo } });
  };
  return { following, unfollow };
}
