/** A list's link: 144 bits made of the list's seed and AUTH_SECRET. Only its hash is looked for; only the owner is told it again. */
import type { ReadContext } from "../../../cache/context.ts";
import { Refusal } from "../../../errors.ts";
import { hashOf, randomName, sign } from "../../../signing.ts";
import type { SharedWishlist, Wishlist } from "../contract.ts";
import { isLinkSecret, linkSecretOf } from "../rules.ts";
import { readSharedList, shareList, unshareList } from "./data.ts";
import { readItems } from "./items-data.ts";
import { cardsOf, type ListOwner, wishlistOf } from "./service.ts";

/** Makes the link, or changes the name it tells. @throws Refusal not_found */
export async function shareWishlist(owner: ListOwner, id: number, name: string): Promise<Wishlist> {
  const seed = randomName();
  const hash = hashOf(linkSecretOf(sign(owner.secret, "wishlist", seed)));
  if (!(await shareList(owner.context.db, owner.shopperId, id, { seed, hash, name: name || null, now: owner.context.now() }))) throw new Refusal("not_found");
  return wishlistOf(owner, id);
}

/** @throws Refusal not_found */
export async function unshareWishlist(owner: ListOwner, id: number): Promise<Wishlist> {
  if (!(await unshareList(owner.context.db, owner.shopperId, id))) throw new Refusal("not_found");
  return wishlistOf(owner, id);
}

/** What whoever has the link may see: nothing of the owner but the name they chose. @throws Refusal not_found */
export async function sharedWishlist(context: ReadContext, secret: string): Promise<SharedWishlist> {
  const row = isLinkSecret(secret) ? await readSharedList(context.db, hashOf(secret)) : null;
  if (!row) throw new Refusal("not_found");
  const items = await readItems(context.db, row.id, context.locale);
  return { name: row.name, owner: row.share_name, products: [...(await cardsOf(context, items)).values()] };
}
