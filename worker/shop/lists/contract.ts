/** What a shopper keeps, as the API speaks of it: wishlists, followed shops, and all saved lists in one answer for hearts and buttons. */
import { z } from "@hono/zod-openapi";
import { nameLine } from "../account/rules.ts";
import { ProductCard } from "../catalogue/contract.ts";
import { Money, Picture } from "../schemas.ts";
import { ShopCard } from "../shops/contract.ts";
import { compared_max, followed_max, items_max, listName_max, listPictures_max, recent_max, sharedName_max } from "./rules.ts";

export const wishlistPaths = {
  lists: "/user/wishlists",
  list: "/user/wishlists/{id}",
  restore: "/user/wishlists/{id}/restore",
  share: "/user/wishlists/{id}/share",
  move: "/user/wishlists/{id}/move",
  toCart: "/user/wishlists/{id}/to-cart",
  shared: "/wishlists/shared/{secret}",
} as const;

export const Handle = z.string({ error: "required" }).regex(/^[a-z0-9-]{1,80}$/, "invalid");
/** A number as it stands in an address. */
export const ListId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "invalid")
  .transform(Number);
export const ListParams = z.object({ id: ListId });
export const SharedParams = z.object({ secret: z.string().max(200, "invalid") });

const oneLine = (max: number) => z.string({ error: "required" }).max(1_000, "too_long").transform(nameLine).pipe(z.string().max(max, "too_long"));
const ListName = oneLine(listName_max).pipe(z.string().min(1, "required"));
export const NewList = z.strictObject({ name: ListName }).openapi("NewWishlist");
export const ShareList = z
  .strictObject({ name: oneLine(sharedName_max).optional().openapi({ description: "what those with the link read of the owner; empty: nothing" }) })
  .openapi("ShareWishlist");
const listId = z.int({ error: "invalid" }).min(1, "invalid").max(Number.MAX_SAFE_INTEGER, "invalid");
export const MoveItem = z.strictObject({ handle: Handle, to: listId }).openapi("MoveWish");
export const ToCart = z
  .strictObject({
    handle: Handle.optional().openapi({ description: "absent: everything that can be bought without a choice" }),
    variantId: z.int({ error: "invalid" }).min(1, "invalid").max(Number.MAX_SAFE_INTEGER, "invalid").optional(),
  })
  .openapi("WishesToCart");

export const WishlistSummary = z
  .object({
    id: z.int(),
    name: z.string().openapi({ description: "empty: the first list, which has no name of its own" }),
    isDefault: z.boolean().openapi({ description: "where a heart goes" }),
    count: z.int(),
    isShared: z.boolean(),
    images: z.array(Picture).openapi({ description: `of the newest, at most ${listPictures_max}` }),
  })
  .openapi("WishlistSummary");
export type WishlistSummary = z.infer<typeof WishlistSummary>;

export const WishlistVariant = z.object({ id: z.int(), label: z.string().openapi({ description: "its options in words; empty: there is no choice" }) });
export type WishlistVariant = z.infer<typeof WishlistVariant>;
export const WishlistItem = z
  .object({
    handle: z.string(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    was: Money.optional().openapi({ description: "what it cost when it was added, where that is another price than now" }),
    product: ProductCard.nullable().openapi({ description: "null: not sold any more" }),
    variants: z.array(WishlistVariant).openapi({ description: "what of it can be bought now" }),
  })
  .openapi("Wish");
export type WishlistItem = z.infer<typeof WishlistItem>;
export const Wishlist = WishlistSummary.omit({ images: true, count: true })
  .extend({
    share: z
      .object({ path: z.string().nullable(), name: z.string() })
      .nullable()
      .openapi({ description: "path null: the link still works but can no longer be told" }),
    wishes: z.array(WishlistItem),
  })
  .openapi("Wishlist");
export type Wishlist = z.infer<typeof Wishlist>;
export const SharedWishlist = z.object({ name: z.string(), owner: z.string().nullable(), products: z.array(ProductCard) }).openapi("SharedWishlist");
export type SharedWishlist = z.infer<typeof SharedWishlist>;

export const leftReasons = ["gone", "closed", "sold_out", "choose", "cart_full"] as const;
export const MovedToCart = z
  .object({
    moved: z.int(),
    left: z.array(z.object({ handle: z.string(), name: z.string(), reason: z.enum(leftReasons) })),
    list: Wishlist,
  })
  .openapi("MovedToCart");
export type MovedToCart = z.infer<typeof MovedToCart>;

/** The shops a shopper follows, and what is new in them. */
export const followingPath = "/user/following";

export const FollowedShop = ShopCard.extend({ followers: z.int(), followedAt: z.iso.datetime() }).openapi("FollowedShop");
export type FollowedShop = z.infer<typeof FollowedShop>;
export const Following = z
  .object({
    shops: z.array(FollowedShop),
    products: z.array(ProductCard).openapi({ description: "the newest of these shops" }),
  })
  .openapi("Following");
export type Following = z.infer<typeof Following>;

/** All saved lists in one answer, changed button by button. */
export const savedListsPaths = {
  all: "/user/marks",
  wish: "/user/wishes/{handle}",
  listed: "/user/wishlists/{id}/items/{handle}",
  follow: "/user/following/{handle}",
  compare: "/user/compared/{handle}",
  seen: "/user/recent/{handle}",
  recent: "/user/recent",
  merge: "/user/merge",
} as const;

export const HandleParams = z.object({ handle: Handle });
export const ListedParams = z.object({ id: ListId, handle: Handle });

const handles = z.array(z.string()).openapi({ description: "handles, the newest first" });
export const SavedLists = z
  .object({
    account: z.int().openapi({ description: "whose they are" }),
    name: z.string().openapi({ description: "the first word of their name, for the head of pages that are the same for everyone" }),
    wishlists: z
      .array(z.object({ id: z.int(), name: z.string(), isDefault: z.boolean(), handles }))
      .openapi({ description: "the first one is where a heart goes" }),
    follow: handles,
    compare: handles,
    recent: handles,
    unread: z.int().openapi({ description: "lines in the account's list of notifications that are not read" }),
  })
  .openapi("SavedLists");
export type SavedLists = z.infer<typeof SavedLists>;

const sent = (max: number) => z.array(Handle).max(max, "too_long").optional();
export const Merge = z
  .strictObject({ wish: sent(items_max), follow: sent(followed_max), compare: sent(compared_max), recent: sent(recent_max) })
  .openapi("Merge", { description: "what a browser kept for a guest: handles, the newest first" });
export type Merge = z.infer<typeof Merge>;

export type LeftReason = (typeof leftReasons)[number];
