/** From a wishlist into the cart. */
import { Refusal } from "../../../errors.ts";
import { addEach, addItem, type PricingContext } from "../../cart/service.ts";
import type { LeftReason, MovedToCart, WishlistItem } from "../contract.ts";
import { removeItems } from "./items-data.ts";
import { type ListOwner, wishlistOf } from "./service.ts";

type Bought = { handle?: string | undefined; variantId?: number | undefined };

/**
 * One wish, or all of them, from the list into the cart. What needs a choice, is sold out, is of a closed shop or finds no room stays where it is and
 * is named. @throws Refusal not_found; for a single one as addItem
 */
export async function moveToCart(owner: ListOwner, pricing: PricingContext, cartId: string, id: number, { handle, variantId }: Bought): Promise<MovedToCart> {
  const list = await wishlistOf(owner, id);
  const wanted = handle === undefined ? list.wishes : list.wishes.filter((item) => item.handle === handle);
  if (handle !== undefined && wanted.length === 0) throw new Refusal("not_found");
  const chosen = wanted.flatMap((item) => {
    const variant = variantOf(item, variantId);
    return variant === undefined ? [] : [{ item: item, variant }];
  });
  const variants = chosen.map(({ variant }) => variant);
  if (handle !== undefined && variants[0] !== undefined) await addItem(pricing, cartId, variants[0], 1);
  const inCart = handle === undefined ? await addEach(pricing, cartId, variants) : variants;
  const moved = chosen.filter(({ variant }) => inCart.includes(variant)).map(({ item }) => item);
  const ids = moved.flatMap(({ product }) => product?.id ?? []);
  await removeItems(owner.context.db, owner.shopperId, id, ids).run();
  const hadVariant = new Set(chosen.map(({ item }) => item));
  const left = wanted
    .filter((item) => !moved.includes(item))
    .map((item) => ({ handle: item.handle, name: item.name, reason: reasonOf(item, hadVariant.has(item)) }));
  return { moved: moved.length, left, list: { ...list, wishes: list.wishes.filter((item) => !moved.includes(item)) } };
}

/** The one asked for, or the only one there is. */
const variantOf = ({ variants }: WishlistItem, asked: number | undefined): number | undefined =>
  (asked === undefined ? (variants.length === 1 ? variants[0] : undefined) : variants.find(({ id }) => id === asked))?.id;

function reasonOf({ product, variants }: WishlistItem, wasChosen: boolean): LeftReason {
  if (!product) return "gone";
  if (product.shop.closedUntil) return "closed";
  if (variants.length === 0) return "sold_out";
  return wasChosen ? "cart_full" : "choose";
}
