/** A guest's order in cash stands once the link in its mail was followed: whoever types an address has to have it before shops prepare anything. */
import { type Locale, prefixOf } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { isSigned, sign } from "../../../signing.ts";
import type { PurchaseContext } from "../../payments/purchase-context.ts";
import { isUnconfirmed } from "../attempts.ts";
import { deriveOrder } from "../derive-data.ts";
import { expireOrder } from "../ending/expiry.ts";
import { tellShopsOfOrder } from "../mails/shop-entries-data.ts";
import { type FullOrder, readOrder } from "../read.ts";
import { readOrderNumber } from "../rules.ts";
import { beginPackages } from "./confirm-data.ts";

/** The page that asks for the click; its token stands in the mail alone. */
export const confirmationPath = (secret: string, number: string, locale: Locale) =>
  `${prefixOf(locale)}/checkout/confirm/${number}?token=${sign(secret, "order-confirmation", number)}`;

/**
 * Confirms it, once however often this is called.
 * @throws Refusal not_found (no such order, or not the token of its mail), order_not_confirmable (its time is over, or it was cancelled)
 */
export async function confirmOrder(purchase: PurchaseContext, typed: string, token: string): Promise<FullOrder> {
  const { db, now, env } = purchase;
  const number = readOrderNumber(typed);
  const full = isSigned(env.AUTH_SECRET, "order-confirmation", number, token) ? await readOrder(purchase, number) : null;
  if (!full) throw new Refusal("not_found");
  // one whose time is over is left as it is: following its packages would take away the cash that it still holds
  if (isUnconfirmed(full) && full.order.expiresAt > now)
    await db.batch([beginPackages(db, full.order.id, now), tellShopsOfOrder(db, number, now), ...deriveOrder(db, full.order.id, now)]);
  const after = (await readOrder(purchase, number)) as FullOrder;
  if (isUnconfirmed(after)) await expireOrder(purchase, after.order);
  if (isUnconfirmed(after) || after.order.status === "cancelled") throw new Refusal("order_not_confirmable");
  return after;
}
