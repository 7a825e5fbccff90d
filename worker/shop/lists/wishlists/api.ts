/** The wishlists' addresses. */
import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readContext } from "../../../cache/context.ts";
import type { AppEnv } from "../../../context.ts";
import { requireShopper } from "../../../request/session.ts";
import { minute_ms } from "../../../shared/time.ts";
import { dataAnswer, jsonBody, privateNoStore, refusalAnswer } from "../../answers.ts";
import { openCart, pricingContextOf, readCart, tellCount } from "../../cart/service.ts";
import { routesOf, shopperRoutes } from "../../routes.ts";
import {
  ListParams,
  MovedToCart,
  MoveItem,
  NewList,
  SharedParams,
  SharedWishlist,
  ShareList,
  ToCart,
  Wishlist,
  WishlistSummary,
  wishlistPaths,
} from "../contract.ts";
import { undo_ms } from "../rules.ts";
import { createWishlist, deleteWishlist, type ListOwner, moveWishlistItem, renameWishlist, restoreWishlist, wishlistOf, wishlistsOf } from "./service.ts";
import { sharedWishlist, shareWishlist, unshareWishlist } from "./sharing.ts";
import { moveToCart } from "./to-cart.ts";

const { del, get, patch, post } = shopperRoutes("Wishlists");
const theList = dataAnswer(Wishlist, "the list with today's prices");
const unknown = refusalAnswer("no such list of this shopper");
const params = ListParams;
export const routes = {
  lists: get(wishlistPaths.lists, "Own wishlists, the first one first", {}, { 200: dataAnswer(z.array(WishlistSummary), "the lists") }),
  create: post(
    wishlistPaths.lists,
    "Make a further list",
    { body: jsonBody(NewList) },
    { 201: theList, 400: refusalAnswer("no name"), 409: refusalAnswer("limit_reached") },
  ),
  read: get(wishlistPaths.list, "One list", { params }, { 200: theList, 404: unknown }),
  rename: patch(wishlistPaths.list, "Rename a list", { params, body: jsonBody(NewList) }, { 200: theList, 400: refusalAnswer("no name"), 404: unknown }),
  remove: del(
    wishlistPaths.list,
    `Delete a list; for ${undo_ms / minute_ms} minutes it can be brought back`,
    { params },
    { 200: dataAnswer(z.object({ id: z.int() }), "what went"), 404: unknown, 409: refusalAnswer("conflict: the first list stays") },
  ),
  restore: post(wishlistPaths.restore, "Bring a deleted list back", { params }, { 200: theList, 404: unknown, 409: refusalAnswer("limit_reached") }),
  share: post(
    wishlistPaths.share,
    "Give the list a link, or change the name the link tells",
    { params, body: jsonBody(ShareList) },
    { 200: theList, 400: refusalAnswer("not such a name"), 404: unknown },
  ),
  unshare: del(wishlistPaths.share, "Take the link back", { params }, { 200: theList, 404: unknown }),
  move: post(
    wishlistPaths.move,
    "Move a product to another list",
    { params, body: jsonBody(MoveItem) },
    { 200: theList, 400: refusalAnswer("fields"), 404: unknown, 409: refusalAnswer("limit_reached") },
  ),
  toCart: post(
    wishlistPaths.toCart,
    "Move one product, or all that need no choice, to the cart",
    { params, body: jsonBody(ToCart) },
    {
      200: dataAnswer(MovedToCart, "how many went, what stayed and why"),
      400: refusalAnswer("fields"),
      404: unknown,
      409: refusalAnswer("out_of_stock"),
      422: refusalAnswer("cart_full"),
    },
  ),
  shared: routesOf("Wishlists").get(
    wishlistPaths.shared,
    "A list that was shared by link",
    { params: SharedParams },
    { 200: dataAnswer(SharedWishlist, "its name and products"), 404: refusalAnswer("no such link, or it was taken back") },
  ),
};

type C = Context<AppEnv>;
const ownerOf = async (c: C): Promise<ListOwner> => ({
  shopperId: (await requireShopper(c)).shopperId,
  context: readContext(c),
  secret: c.env.AUTH_SECRET,
  comma: c.get("words").t("lists.comma"),
});

export function wishlists(api: OpenAPIHono<AppEnv>): void {
  api.openapi(routes.lists, async (c) => c.json({ data: await wishlistsOf(await ownerOf(c)) }, 200, privateNoStore));
  api.openapi(routes.create, async (c) => c.json({ data: await createWishlist(await ownerOf(c), c.req.valid("json").name) }, 201, privateNoStore));
  api.openapi(routes.read, async (c) => c.json({ data: await wishlistOf(await ownerOf(c), c.req.valid("param").id) }, 200, privateNoStore));
  api.openapi(routes.rename, async (c) => {
    const list = await renameWishlist(await ownerOf(c), c.req.valid("param").id, c.req.valid("json").name);
    return c.json({ data: list }, 200, privateNoStore);
  });
  api.openapi(routes.remove, async (c) => {
    const { id } = c.req.valid("param");
    await deleteWishlist(await ownerOf(c), id);
    return c.json({ data: { id } }, 200, privateNoStore);
  });
  api.openapi(routes.restore, async (c) => c.json({ data: await restoreWishlist(await ownerOf(c), c.req.valid("param").id) }, 200, privateNoStore));
  api.openapi(routes.share, async (c) => {
    const list = await shareWishlist(await ownerOf(c), c.req.valid("param").id, c.req.valid("json").name ?? "");
    return c.json({ data: list }, 200, privateNoStore);
  });
  api.openapi(routes.unshare, async (c) => c.json({ data: await unshareWishlist(await ownerOf(c), c.req.valid("param").id) }, 200, privateNoStore));
  api.openapi(routes.move, async (c) => {
    const { handle, to } = c.req.valid("json");
    return c.json({ data: await moveWishlistItem(await ownerOf(c), c.req.valid("param").id, handle, to) }, 200, privateNoStore);
  });
  api.openapi(routes.toCart, async (c) => {
    const owner = await ownerOf(c);
    const cartId = await openCart(c);
    const answer = await moveToCart(owner, pricingContextOf(c), cartId, c.req.valid("param").id, c.req.valid("json"));
    tellCount(c, (await readCart(pricingContextOf(c), cartId)).count);
    return c.json({ data: answer }, 200, privateNoStore);
  });
  api.openapi(routes.shared, async (c) => c.json({ data: await sharedWishlist(readContext(c), c.req.valid("param").secret) }, 200, privateNoStore));
}
