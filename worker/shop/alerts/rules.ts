/** What can be waited for, how long, how much of it, and when what is waited for has come. Pure. */
import { type Currency, type Minor, priceOf } from "../../shared/money.ts";
import { day_ms, hour_ms, minute_ms } from "../../shared/time.ts";
import { effectivePrice, type FlashOffer } from "../cart/rules.ts";

/** `stock`: a variant is back. `price`: it costs no more than so much. `sale`: a flash sale begins. `shop`: a shop takes orders again. */
export const alertKinds = ["stock", "price", "sale", "shop"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What one account waits for at a time. */
export const alerts_max = 100;
/** What one mailbox without an account waits for, confirmed or not. */
export const guestAlerts_max = 10;
/** So many mails an hour go to a mailbox that nobody has proven. */
export const confirmationsOfMailbox_max = 5;
/** So many a day are asked for from one network, whatever addresses it names. */
export const guestAlertsOfNetwork_max = 100;
export const confirmWithin_ms = 48 * hour_ms;
/** What has fired stays so long, so that the link in its mail still ends the others. */
export const firedLifetime_ms = 30 * day_ms;
/** What has not come for so long is waited for no more. */
export const alertLifetime_ms = 365 * day_ms;

/** Alerts that one run of the clock judges. */
export const judged_max = 200;
/** A price follows exchange rates and endings, too, which wake nobody. */
export const priceAgain_ms = 30 * minute_ms;
/** What cannot be bought for another reason is looked at again. */
export const hiddenAgain_ms = hour_ms;
/** Where nothing has woken it. */
export const silentAgain_ms = day_ms;

/** What an alert is judged by, as it is at this moment. */
export type AlertFacts = {
  kind: AlertKind;
  /** The account is open, or the mailbox of a guest is not blocked. */
  is_reachable: 0 | 1;
  /** The product is shown and its shop approved; of an alert about a shop: it is approved. */
  is_shown: 0 | 1;
  closed_to: number | null;
  is_closed: 0 | 1;
  stock: number | null;
  starts_at: number | null;
  ends_at: number | null;
  limit_minor: Minor | null;
  /** What one piece costs now. Null: it has no price in that currency any more. */
  price_minor: Minor | null;
  /** When the next flash sale begins in which it is. */
  next_sale_at: number | null;
};

/** `fire`: it has come. `over`: it cannot come any more. Else: when to judge it again. */
export type AlertVerdict = "fire" | "over" | { due_at: number };

export function judge(facts: AlertFacts, now_ms: number): AlertVerdict {
  if (facts.is_reachable === 0) return { due_at: now_ms + silentAgain_ms };
  if (facts.kind === "sale") return judgeSale(facts, now_ms);
  if (facts.is_shown === 0) return { due_at: now_ms + hiddenAgain_ms };
  if (facts.is_closed === 1) return { due_at: Math.min(facts.closed_to ?? Number.POSITIVE_INFINITY, now_ms + silentAgain_ms) };
  if (facts.kind === "shop") return "fire";
  if (facts.kind === "stock") return (facts.stock ?? 0) > 0 ? "fire" : { due_at: now_ms + silentAgain_ms };
  if ((facts.stock ?? 0) > 0 && isReached(facts)) return "fire";
  return { due_at: Math.min(now_ms + priceAgain_ms, facts.next_sale_at ?? Number.POSITIVE_INFINITY) };
}

function judgeSale({ starts_at, ends_at }: AlertFacts, now_ms: number): AlertVerdict {
  if (starts_at === null || ends_at === null || ends_at <= now_ms) return "over";
  return starts_at <= now_ms ? "fire" : { due_at: starts_at };
}

/** At the limit counts. */
export const isReached = ({ price_minor, limit_minor }: Pick<AlertFacts, "price_minor" | "limit_minor">): boolean =>
  price_minor !== null && limit_minor !== null && price_minor <= limit_minor;

type PricedVariant = Parameters<typeof effectivePrice>[0];

/** What a shopper pays for one piece now: as the cart says it, a flash sale that has one left included. */
export function priceNow(variant: PricedVariant, offers: readonly FlashOffer[], currency: Currency, now_ms: number): Minor {
  const { unit_base_minor, own_minor } = effectivePrice(variant, { quantity: 1, offers, now: now_ms, currency });
  return own_minor ?? priceOf(unit_base_minor, currency);
}

export const nextSaleAt = (offers: readonly FlashOffer[], variantId: number, now_ms: number): number | null =>
  offers
    .filter(({ variant_id, starts_at }) => variant_id === variantId && starts_at > now_ms)
    .reduce<number | null>((next, { starts_at }) => (next === null || starts_at < next ? starts_at : next), null);

/** Whether there is anything to wait for: what has come already can be had at once. */
export function canWait({ kind, is_closed, stock, starts_at }: AlertFacts, now_ms: number): boolean {
  if (kind === "stock") return stock === 0;
  if (kind === "sale") return starts_at !== null && starts_at > now_ms;
  return kind === "price" || is_closed === 1;
}
