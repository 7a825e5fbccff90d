/** Why a cart cannot be quoted as it stands. */
import { Refusal } from "../../errors.ts";
import type { CartEntry } from "../cart/service.ts";
import type { Offered, PricedShippingRate } from "../shipping/service.ts";

/** A quote is for the whole cart or for none of it: nothing is left out silently. `notOffered`: variants that may not be sold to where it goes. */
export function refuseUnbuyable(entries: CartEntry[], notOffered: ReadonlySet<number> = new Set()): void {
  const name = ({ row, priced }: CartEntry) => ({
    id: row.id,
    variantId: row.variant_id,
    name: row.name,
    wanted: row.quantity,
    available: priced.available ? priced.quantity : 0,
  });
  const gone = entries.filter(({ row }) => !row.sellable);
  if (gone.length > 0) throw new Refusal("cart_changed", { details: { lines: gone.map(name) } });
  const closed = entries.filter(({ row }) => row.closed_to !== null);
  if (closed.length > 0) throw new Refusal("shop_closed", { details: { lines: closed.map(name) } });
  const withheld = entries.filter(({ row }) => notOffered.has(row.variant_id));
  if (withheld.length > 0) throw new Refusal("not_offered_there", { details: { lines: withheld.map(name) } });
  const short = entries.filter(({ row }) => row.stock < row.quantity);
  if (short.length > 0) throw new Refusal("out_of_stock", { details: { lines: short.map(name) } });
}

/** @throws Refusal too_heavy, not_delivered_there (naming the shop), invalid_fields */
export function chooseShippingRate({ rates, tooHeavy }: Offered, shop: { handle: string; name: string }, wanted: string | undefined): PricedShippingRate {
  const [first] = rates;
  if (!first) throw new Refusal(tooHeavy ? "too_heavy" : "not_delivered_there", { details: { shop: shop.handle, shopName: shop.name } });
  if (wanted === undefined) return first;
  const chosen = rates.find(({ rate }) => String(rate.id) === wanted);
  if (!chosen) throw new Refusal("invalid_fields", { fields: { [`shipping.${shop.handle}`]: ["invalid"] } });
  return chosen;
}
