/** A cart shared by link: a snapshot of its lines, for whoever has the link. */

import { Refusal } from "../../../errors.ts";
import { moneyIn } from "../../../shared/money.ts";
import { hashOf, randomName } from "../../../signing.ts";
import { addAll, ofSharedCart } from "../adding-data.ts";
import { type PricingContext, priceCart } from "../reading.ts";
import { byShop, type CartEntry, lineOf } from "../view.ts";
import { type AddedShared, linkLife_ms, linksMax, type SharedCart, type SharedLine, type SharedLink } from "./contract.ts";
import { insertLink, type LinkRow, readLink } from "./data.ts";

/** The link to what lies in the cart now. It names no language: whoever opens it reads their own. @throws Refusal cart_empty */
export async function shareCart({ db, now }: PricingContext, cartId: string | null, origin: string): Promise<SharedLink> {
  const link =
    cartId === null ? null : await insertLink(db, { token: randomName(), cartKey: hashOf(cartId), cartId, now, expiresAt: now + linkLife_ms, linksMax });
  if (!link) throw new Refusal("cart_empty");
  return { url: new URL(`/c/${link.id}`, origin).href, expiresAt: new Date(link.expires_at).toISOString() };
}

/** @throws Refusal not_found: no such link, or its time is over */
export async function openLink({ db, now }: PricingContext, token: string): Promise<LinkRow> {
  const link = /^[\w-]{22,64}$/.test(token) ? await readLink(db, token, now) : null;
  if (!link) throw new Refusal("not_found");
  return link;
}

/** @throws Refusal not_found */
export async function sharedCart(pricing: PricingContext, token: string): Promise<SharedCart> {
  const link = await openLink(pricing, token);
  const { entries, currency } = await priceCart(pricing, link.id, { place: "shared_cart_items" });
  const money = moneyIn(currency.code);
  const totalOf = (some: readonly CartEntry[]) => money(some.reduce((sum, { priced }) => sum + priced.total_minor, 0));
  return {
    shops: byShop(entries).map((group) => {
      const { shop_handle, shop_name } = (group[0] as CartEntry).row;
      return { shop: { handle: shop_handle, name: shop_name }, lines: group.map((entry) => sharedLine(entry, currency.code)), subtotal: totalOf(group) };
    }),
    count: entries.reduce((sum, { priced }) => sum + (priced.available ? priced.quantity : 0), 0),
    total: totalOf(entries),
    currency: currency.code,
    expiresAt: new Date(link.expires_at).toISOString(),
  };
}

function sharedLine(entry: CartEntry, currency: string): SharedLine {
  const { id: _, changes: __, ...line } = lineOf(entry, currency);
  return { ...line, wanted: entry.row.quantity };
}

/** Puts everything that can be bought into a cart. @throws Refusal not_found */
export async function addShared(pricing: PricingContext, token: string, cartId: string): Promise<AddedShared> {
  const { id } = await openLink(pricing, token);
  const { wanted, there } = await addAll(pricing.db, { cartId, source: ofSharedCart(id), now: pricing.now, locale: pricing.locale });
  const now = new Map(there.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const lines = wanted.map(({ variant_id, name, wanted: asked, had }) => ({ name, wanted: asked, quantity: (now.get(variant_id) ?? 0) - had }));
  return { added: lines.reduce((sum, { quantity }) => sum + quantity, 0), missing: lines.filter(({ wanted: asked, quantity }) => quantity < asked) };
}
