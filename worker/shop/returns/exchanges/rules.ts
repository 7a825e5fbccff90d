/** A return for another variant of the same product: which ones are offered, and what goes back where the other one costs less. Pure; also used by the pages. */
import type { BaseMinor, Minor } from "../../../shared/money.ts";
import { linePaid, type ReturnedLine, type ReturnedPackage, type ReturnMoney, type ReturnReason, type ReturnState } from "../rules.ts";

/** As it stands in the database: asked for, its stock taken, the goods are back (or need not come), on its way, there; or it is money after all. */
export const exchangeStates = ["wanted", "reserved", "due", "sent", "delivered", "released"] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** A shop that has the goods has so long to send the other variant; then the money goes back. */
export const replaceWithin_days = 7;

/** What has not arrived is looked for, or paid back: nothing can be sent in exchange for it. */
export const mayExchangeFor = (reason: ReturnReason): boolean => reason !== "missing";

/** Goods that are wanted for the exchange have come: nothing is answered, taken back or disputed any more, the other variant is sent or the money goes back. */
export const isReplacing = (exchange: ExchangeState | null): boolean => exchange === "due";
export const mayReplace = (exchange: ExchangeState | null): boolean => exchange === "due";
export const mayGiveUpExchange = (exchange: ExchangeState | null): boolean => exchange === "reserved" || exchange === "due";
export const isOnItsWay = (exchange: ExchangeState | null): boolean => exchange === "sent";
/** What an end of a return is to whoever reads it: not paid back, where the other variant has left. */
export const stateWith = (state: ReturnState, exchange: ExchangeState | null): ReturnState =>
  exchange === "sent" || exchange === "delivered" ? "exchanged" : state;

/** What a variant costs: in the shop's own price for the currency, and in the marketplace's. */
export type VariantPrice = { own_price_minor: Minor | null; price_base_minor: BaseMinor };
export type ComparedPrices = { bought_minor: number; wanted_minor: number };
/** Both prices in one currency: the order's where the shop has set both, else the base currency. */
export const comparedPrices = (bought: VariantPrice, wanted: VariantPrice): ComparedPrices =>
  bought.own_price_minor !== null && wanted.own_price_minor !== null
    ? { bought_minor: bought.own_price_minor, wanted_minor: wanted.own_price_minor }
    : { bought_minor: bought.price_base_minor, wanted_minor: wanted.price_base_minor };

export const exchangeOffers = ["even", "cheaper", "dearer", "sold_out"] as const;
export type ExchangeOfferKind = (typeof exchangeOffers)[number];
export const isExchangeable = (offer: ExchangeOfferKind): boolean => offer === "even" || offer === "cheaper";

/** Whether a variant can be had for pieces of another one. Nobody pays on top: what is dearer is bought anew. */
export function offerOf({ bought_minor, wanted_minor }: ComparedPrices, { stock, pieces }: { stock: number; pieces: number }): ExchangeOfferKind {
  if (wanted_minor > bought_minor) return "dearer";
  if (stock < pieces) return "sold_out";
  return wanted_minor === bought_minor ? "even" : "cheaper";
}

/** What an exchange took off a line, and how many of its pieces had been paid back before it. */
export type LineReduction = { before: number; paid_minor: Minor; tax_minor: Minor; gift_minor: Minor; commission_minor: Minor };

/** A line as it is worth after its exchanges, the first first: without the pieces that were paid back before, and without what was taken off. */
export function afterExchanges(line: ReturnedLine, reductions: readonly LineReduction[], step: Minor): ReturnedLine {
  let left = line;
  let gone = 0;
  for (const { before, ...less } of reductions) {
    const pieces = before - gone;
    const paid = linePaid({ ...left, before: 0, returned: pieces }, step);
    left = {
      ...left,
      quantity: left.quantity - pieces,
      before: left.before - pieces,
      paid_minor: left.paid_minor - paid.paid_minor - less.paid_minor,
      tax_minor: left.tax_minor - paid.tax_minor - less.tax_minor,
      gift_minor: left.gift_minor - paid.gift_minor - less.gift_minor,
      commission_minor: left.commission_minor - paid.commission_minor - less.commission_minor,
    };
    gone = before;
  }
  return left;
}

/** `part` of `whole`, rounded down to whole steps. */
const share = (amount_minor: Minor, part: number, whole: number, step: Minor): Minor =>
  whole === 0 ? 0 : Number((BigInt(Math.floor(amount_minor / step)) * BigInt(part)) / BigInt(whole)) * step;

/** What of a line goes back because the other variant costs less: the same part of what was paid for it, of its tax, of vouchers and of commission. */
export function lineReduction(line: ReturnedLine, { bought_minor, wanted_minor }: ComparedPrices, step: Minor): Omit<LineReduction, "before"> {
  const whole = linePaid(line, step);
  const part = bought_minor - wanted_minor;
  const paid_minor = share(whole.paid_minor, part, bought_minor, step);
  const tax_minor = share(whole.tax_minor, paid_minor, whole.paid_minor, step);
  const gift_minor = share(whole.gift_minor, part, bought_minor, step);
  const sellers_minor = whole.paid_minor - whole.tax_minor + whole.gift_minor;
  return { paid_minor, tax_minor, gift_minor, commission_minor: share(whole.commission_minor, paid_minor - tax_minor + gift_minor, sellers_minor, step) };
}

/** What an exchange gives back in all: nothing where the prices are the same, and never more than is left of what was paid. */
export function exchangeMoney(reductions: readonly Omit<LineReduction, "before">[], pkg: ReturnedPackage): ReturnMoney {
  const sum = (key: "paid_minor" | "tax_minor" | "gift_minor" | "commission_minor"): Minor => reductions.reduce((all, each) => all + each[key], 0);
  const given_minor = Math.min(sum("paid_minor"), Math.max(0, pkg.paid_minor - pkg.goodwill_minor - pkg.returned_minor));
  const taxBack_minor = Math.min(sum("tax_minor"), Math.max(0, pkg.tax_minor - pkg.goodwillTax_minor - pkg.returnedTax_minor), given_minor);
  const giftBack_minor = sum("gift_minor");
  return {
    given_minor,
    saleBack_minor: given_minor - taxBack_minor + giftBack_minor,
    shippingBack_minor: 0,
    taxBack_minor,
    feeTaxBack_minor: 0,
    giftBack_minor,
    commissionBack_minor: sum("commission_minor"),
  };
}
