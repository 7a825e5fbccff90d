/** Wishlists: what a shopper keeps, looks at again, shares and buys. Somebody else's list is no list. */
import type { ReadContext } from "../../../cache/context.ts";
import { Refusal } from "../../../errors.ts";
import { hashOf, ringOf, sign } from "../../../signing.ts";
import type { ProductCard } from "../../catalogue/contract.ts";
import { productCards } from "../../catalogue/service.ts";
import { offeredCurrencyOf } from "../../currencies/service.ts";
import type { Wishlist, WishlistItem, WishlistSummary } from "../contract.ts";
import { linkSecretOf, priceBefore, variantLabels } from "../rules.ts";
import { deleteList, insertList, type ListRow, readList, readLists, renameList, restoreList } from "./data.ts";
import { moveItem, type Put, putItem, readItems, readVariants, removeItem, type WishlistItemRow } from "./items-data.ts";

/** Who asks, and how the answer is to be written. */
export type ListOwner = { shopperId: number; context: ReadContext; secret: string; comma: string };

const nowOf = ({ context }: ListOwner) => context.now();

export async function wishlistsOf({ shopperId, context }: ListOwner): Promise<WishlistSummary[]> {
  const rows = await readLists(context.db, shopperId);
  return rows.map(({ id, name, is_default, share_hash, count, pictures }) => ({
    id,
    name,
    isDefault: is_default === 1,
    count,
    isShared: share_hash !== null,
    images: (JSON.parse(pictures) as { hash: string; width: number; height: number }[]).map(({ hash, width, height }) => ({
      url: `/media/${hash}`,
      width,
      height,
    })),
  }));
}

/** @throws Refusal not_found */
export async function own({ shopperId, context }: ListOwner, id: number): Promise<ListRow> {
  const row = await readList(context.db, shopperId, id);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Today's cards by handle; what is not sold any more has none. */
export async function cardsOf(context: ReadContext, items: readonly WishlistItemRow[]): Promise<Map<string, ProductCard>> {
  const cards = await productCards(
    context.db,
    context,
    items.map((item) => item.product_id),
  );
  return new Map(cards.map((card) => [card.handle, card]));
}

/** The link's secret, found again with the key of the ring it was made with; null: that key is gone. */
function linkOf(secret: string, { share_seed, share_hash }: ListRow): string | null {
  if (share_seed === null) return null;
  const found = ringOf(secret)
    .map((key) => linkSecretOf(sign(key, "wishlist", share_seed)))
    .find((each) => hashOf(each) === share_hash);
  return found === undefined ? null : `/wishlist/${found}`;
}

/** One list with today's prices. @throws Refusal not_found */
export async function wishlistOf(owner: ListOwner, id: number): Promise<Wishlist> {
  const { context, comma } = owner;
  const row = await own(owner, id);
  const [items, { variants, labels }, currency] = await Promise.all([
    readItems(context.db, id, context.locale),
    readVariants(context.db, id, context.locale),
    offeredCurrencyOf(context.db, context.currency),
  ]);
  const cards = await cardsOf(context, items);
  const wishes = items.map((item): WishlistItem => {
    const product = cards.get(item.handle) ?? null;
    const ids = product ? variants.filter(({ product_id }) => product_id === item.product_id).map(({ variant_id }) => variant_id) : [];
    const was = product ? priceBefore(item, product.price, currency) : undefined;
    return {
      handle: item.handle,
      name: item.name,
      addedAt: new Date(item.added_at).toISOString(),
      ...(was && { was }),
      product,
      variants: variantLabels(ids, labels, comma),
    };
  });
  const share = row.share_hash === null ? null : { path: linkOf(owner.secret, row), name: row.share_name ?? "" };
  return { id, name: row.name, isDefault: row.is_default === 1, isShared: share !== null, share, wishes };
}

/** @throws Refusal limit_reached */
export async function createWishlist(owner: ListOwner, name: string): Promise<Wishlist> {
  const id = await insertList(owner.context.db, owner.shopperId, name, nowOf(owner));
  if (id === null) throw new Refusal("limit_reached");
  return wishlistOf(owner, id);
}

/** @throws Refusal not_found */
export async function renameWishlist(owner: ListOwner, id: number, name: string): Promise<Wishlist> {
  if (!(await renameList(owner.context.db, owner.shopperId, id, name, nowOf(owner)))) throw new Refusal("not_found");
  return wishlistOf(owner, id);
}

/** For a while it can be brought back. @throws Refusal not_found, conflict: the first list stays */
export async function deleteWishlist(owner: ListOwner, id: number): Promise<void> {
  if (await deleteList(owner.context.db, owner.shopperId, id, nowOf(owner))) return;
  await own(owner, id);
  throw new Refusal("conflict");
}

/** @throws Refusal not_found, limit_reached: others have taken its place */
export async function restoreWishlist(owner: ListOwner, id: number): Promise<Wishlist> {
  const { restored, isThere } = await restoreList(owner.context.db, owner.shopperId, id, nowOf(owner));
  if (!isThere) throw new Refusal("not_found");
  if (!restored && !(await readList(owner.context.db, owner.shopperId, id))) throw new Refusal("limit_reached");
  return wishlistOf(owner, id);
}

function settle({ hasList, hasProduct, isIn }: Put): void {
  if (isIn) return;
  throw new Refusal(hasList && hasProduct ? "limit_reached" : "not_found");
}

/** `id` null: the list hearts go to. @throws Refusal not_found, limit_reached */
export async function addWishlistItem(db: D1Database, shopperId: number, id: number | null, handle: string, now_ms: number): Promise<void> {
  settle(await putItem(db, shopperId, id, handle, now_ms));
}

/** `id` null: off every list. What is not there need not be removed. @throws Refusal not_found: no such list */
export async function removeWishlistItem(db: D1Database, shopperId: number, id: number | null, handle: string): Promise<void> {
  if (id !== null && !(await readList(db, shopperId, id))) throw new Refusal("not_found");
  await removeItem(db, shopperId, id, handle).run();
}

/** @throws Refusal not_found, limit_reached */
export async function moveWishlistItem(owner: ListOwner, id: number, handle: string, to: number): Promise<Wishlist> {
  await own(owner, id);
  settle(await moveItem(owner.context.db, owner.shopperId, id, to, handle));
  return wishlistOf(owner, id);
}
