/** What may be sent back and until when, how a return moves, and what of its money goes to whom. Pure; also used by the pages. */
import type { Minor } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";

export const words_chars = 1000;
export const shipTo_chars = 500;
export const trackingText_chars = 60;

export const returnReasons = ["changed_mind", "damaged", "wrong_item", "not_as_described", "missing"] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** `exchanged`: another variant was sent instead of money (exchanges/rules.ts). */
export const returnStates = ["asked", "accepted", "sent_back", "disputed", "refunded", "exchanged", "refused", "withdrawn", "lapsed"] as const;
export type ReturnState = (typeof returnStates)[number];
export const openStates = ["asked", "accepted", "sent_back", "disputed"] as const satisfies readonly ReturnState[];
export const isOpenReturn = (state: ReturnState): boolean => (openStates as readonly ReturnState[]).includes(state);

export const decisions = ["shopper", "part", "shop"] as const;
export type ReturnDecision = (typeof decisions)[number];

/** Lists: what is open, of it what an operator decides and what was withdrawn from, and what is over. */
export const returnFilters = ["open", "disputed", "withdrawals", "ended"] as const;
export type ReturnFilter = (typeof returnFilters)[number];

/** Of one package: more than there is reason for. */
export const returns_max = 20;

/** Where no law gives a right of withdrawal, this market takes back so long after delivery what a shopper does not want after all. */
export const changedMind_days = 14;
/** So long after delivery the page takes complaints; what the law gives beyond is settled by word. */
export const complaint_days = 60;
/** A package that is so much later than it was to arrive may be reported as missing. */
export const missingGrace_days = 3;

/** A shop that says nothing so long has accepted. */
export const answerWithin_days = 3;
/** What is not sent by then is not sent back any more. */
export const sendWithin_days = 14;
/** After a withdrawal the law asks for sending within 14 days, and the right stays with who is late: only what nobody sends is closed. */
export const sendAfterWithdrawal_days = 45;
/** So long after a statement of withdrawal the law wants the money back: from then on an operator looks after what is still open. */
export const withdrawalPaidWithin_days = 14;
/** A shop that says nothing so long after the goods were sent has received them. */
export const receiveWithin_days = 7;
/** So long an operator has for a decision. */
export const decideWithin_days = 7;

/** When the clock moves a return that stands so, or, where it is disputed, when its decision is overdue. */
export function dueAt(state: (typeof openStates)[number], now_ms: number, isWithdrawal: boolean): number {
  const days = {
    asked: answerWithin_days,
    accepted: isWithdrawal ? sendAfterWithdrawal_days : sendWithin_days,
    sent_back: receiveWithin_days,
    disputed: decideWithin_days,
  };
  return now_ms + days[state] * day_ms;
}

export type ReturnablePackage = {
  status: string;
  /** Null: not paid in cash at the door. */
  cash: string | null;
  delivered_ms: number | null;
  /** When it should have arrived; null: it has not left. */
  expected_ms: number | null;
  /** The law of its country lets consumers withdraw: whoever has changed their mind does that instead. */
  hasWithdrawal: boolean;
};

/** The reasons for which a package's pieces may come back now; none: they may not. */
export function reasonsFor({ status, cash, delivered_ms, expected_ms, hasWithdrawal }: ReturnablePackage, now_ms: number): ReturnReason[] {
  if (cash !== null && cash !== "collected") return [];
  if (status === "shipped") return expected_ms !== null && now_ms >= expected_ms + missingGrace_days * day_ms ? ["missing"] : [];
  if (status !== "delivered" || delivered_ms === null) return [];
  const within = (days: number) => now_ms < delivered_ms + days * day_ms;
  if (!within(complaint_days)) return [];
  return returnReasons.filter((reason) => reason !== "changed_mind" || (!hasWithdrawal && within(changedMind_days)));
}

/** Whether a shop may dispute one that stands so. A withdrawal is a right: only the state of what came back can be disputed. A decision is final. */
export const mayDispute = ({ state, isWithdrawal, decision }: { state: ReturnState; isWithdrawal: boolean; decision: ReturnDecision | null }): boolean =>
  decision === null && (state === "sent_back" || (state === "asked" && !isWithdrawal));
/** Whether a shop may say where the goods go, or that they need not be sent. */
export const mayAccept = (state: ReturnState, isWithdrawal: boolean): boolean => state === "asked" || (state === "accepted" && isWithdrawal);
/** The goods may have come without proof of sending. */
export const mayReceive = (state: ReturnState): boolean => state === "accepted" || state === "sent_back";
export const maySend = (state: ReturnState): boolean => state === "accepted";
export const mayTakeBack = (state: ReturnState): boolean => state === "asked" || state === "accepted" || state === "disputed";
export const mayDecide = (state: ReturnState): boolean => state === "disputed";

/** How the goods come back: to the shop's own address, with its label, by a carrier's page or code, or handed in where the shop hands out. */
export const returnWays = ["address", "label", "link", "code", "point"] as const;
export type ReturnWay = (typeof returnWays)[number];
export const labelUrl_chars = 500;
export const returnCode_chars = 60;

export const postagePayers = ["shop", "shopper"] as const;
export type PostagePayer = (typeof postagePayers)[number];
/** Who may pay for sending back: of what is not as it was bought the shop alone. */
export const mayPayPostage = (reason: ReturnReason, payer: PostagePayer): boolean => payer === "shop" || reason === "changed_mind";
/** Who pays where the shop has not said. */
export const usualPayer = (reason: ReturnReason): PostagePayer => (reason === "changed_mind" ? "shopper" : "shop");

/** A line with what was paid for it, and how many of its pieces were paid back before. */
export type ReturnedLine = {
  quantity: number;
  before: number;
  returned: number;
  paid_minor: Minor;
  tax_minor: Minor;
  gift_minor: Minor;
  commission_minor: Minor;
};
/** A package with what was paid for all that stands of it, and what was given back of it before. */
export type ReturnedPackage = {
  paid_minor: Minor;
  /** In goods and delivery. */
  tax_minor: Minor;
  shipping_minor: Minor;
  shippingTax_minor: Minor;
  shippingGift_minor: Minor;
  fee_minor: Minor;
  feeTax_minor: Minor;
  goodwill_minor: Minor;
  goodwillTax_minor: Minor;
  returned_minor: Minor;
  returnedTax_minor: Minor;
  /** Nothing stays with the shopper after this return. */
  isLast: boolean;
};
/** What a return gives back, and who gives it up. */
export type ReturnMoney = {
  given_minor: Minor;
  saleBack_minor: Minor;
  shippingBack_minor: Minor;
  taxBack_minor: Minor;
  feeTaxBack_minor: Minor;
  giftBack_minor: Minor;
  commissionBack_minor: Minor;
};

/** `part` of `whole`, rounded down to whole steps: all of it for all. */
const down = (amount_minor: Minor, part: number, whole: number, step: Minor): Minor =>
  whole === 0 || part >= whole ? amount_minor : Number((BigInt(Math.floor(amount_minor / step)) * BigInt(part)) / BigInt(whole)) * step;

/** What of a line's sums its first pieces hold: the last piece takes the rest, and of no piece is more tax than was paid or more commission than is the seller's. */
function upTo({ quantity, paid_minor, tax_minor, gift_minor, commission_minor }: ReturnedLine, pieces: number, step: Minor) {
  if (pieces >= quantity) return { paid_minor, tax_minor, gift_minor, commission_minor };
  const paid = down(paid_minor, pieces, quantity, step);
  const tax = paid_minor === 0 ? 0 : down(tax_minor, paid, paid_minor, step);
  const gift = down(gift_minor, pieces, quantity, step);
  const sellers_minor = paid_minor - tax_minor + gift_minor;
  const commission = sellers_minor === 0 ? 0 : down(commission_minor, paid - tax + gift, sellers_minor, step);
  return { paid_minor: paid, tax_minor: tax, gift_minor: gift, commission_minor: commission };
}

/** What was paid for the pieces of a line that come back. `step`: of the currency. */
export function linePaid(line: ReturnedLine, step: Minor): ReturnType<typeof upTo> {
  const [before, after] = [upTo(line, line.before, step), upTo(line, line.before + line.returned, step)];
  const of = (key: keyof typeof after): Minor => after[key] - before[key];
  return { paid_minor: of("paid_minor"), tax_minor: of("tax_minor"), gift_minor: of("gift_minor"), commission_minor: of("commission_minor") };
}

/**
 * What a return gives back: for each piece what was really paid for it, and with the last pieces the delivery and the fee of the way of paying, as when a
 * package is cancelled. What its shop gave as goodwill before is taken off at the end, so that all together are never more than was paid, nor the tax more
 * than was in it. `step`: of the currency.
 */
export function returnMoney(lines: readonly ReturnedLine[], pkg: ReturnedPackage, step: Minor): ReturnMoney {
  const shares = lines.map((line) => linePaid(line, step));
  const sum = (key: keyof ReturnType<typeof upTo>): Minor => shares.reduce((all, share) => all + share[key], 0);
  const last = pkg.isLast ? pkg : { shipping_minor: 0, shippingTax_minor: 0, shippingGift_minor: 0, fee_minor: 0, feeTax_minor: 0 };
  const goods_minor = sum("paid_minor") + last.shipping_minor;
  const left_minor = Math.max(0, pkg.paid_minor - pkg.goodwill_minor - pkg.returned_minor);
  const given_minor = Math.min(goods_minor + last.fee_minor, left_minor);
  const shops_minor = Math.min(goods_minor, given_minor);
  const taxLeft_minor = Math.max(0, pkg.tax_minor - pkg.goodwillTax_minor - pkg.returnedTax_minor);
  const taxBack_minor = Math.min(pkg.isLast ? taxLeft_minor : sum("tax_minor"), taxLeft_minor, shops_minor);
  const giftBack_minor = sum("gift_minor") + last.shippingGift_minor;
  const sellers_minor = shops_minor - taxBack_minor + giftBack_minor;
  const shippingBack_minor = Math.min(sellers_minor, last.shipping_minor - last.shippingTax_minor + last.shippingGift_minor);
  return {
    given_minor,
    saleBack_minor: sellers_minor - shippingBack_minor,
    shippingBack_minor,
    taxBack_minor,
    feeTaxBack_minor: Math.min(last.feeTax_minor, given_minor - shops_minor),
    giftBack_minor,
    commissionBack_minor: sum("commission_minor"),
  };
}
