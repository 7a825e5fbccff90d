/**
 * Which gateway is offered where: by the country of delivery, the currency and the sum, the usual one of a country first. Pure.
 * Whether a provider can charge a sum exactly is the gateway's own `takes`; whether there is an account is a matter of settings.
 */
import type { Minor, OfferedCurrency } from "../../shared/money.ts";
import type { GatewayId, PaymentMark } from "./contract.ts";
import type { Sale } from "./gateway.ts";

/** The least and the most that is charged at once, in minor units. */
type Limits = readonly [least_minor: Minor, most_minor: Minor];

export type Offer = {
  gateway: GatewayId;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[] | "all";
  currencies: Partial<Record<OfferedCurrency, Limits>>;
  /** The usual one there first. */
  marks: readonly PaymentMark[];
  /** Currencies in which the sum can be paid in parts, on the provider's page. */
  instalments?: readonly OfferedCurrency[];
};

/** The provider names no upper limit; its own refusal would leave the order payable. */
const from = (least_minor: number): Limits => [least_minor, Number.MAX_SAFE_INTEGER];

/** Stripe takes eight digits, and nothing below 0.50 USD or its worth: a third is added to that, since rates move. */
const stripeLimits = (least_minor: number): Limits => [least_minor, 99_999_999];

/**
 * A row a line of business; the order is the one in which they are offered, so what is a country's own stands before what is offered
 * everywhere. Currencies are those in which the provider's account there can be paid.
 */
export const offers: readonly Offer[] = [
  {
    gateway: "razorpay",
    countries: ["IN"],
    // 500,000.00 is what an account may charge at once unless it asked for more
    currencies: { INR: [1_00, 500_000_00] },
    marks: ["upi", "visa", "mastercard", "rupay", "netbanking", "wallets"],
  },
  {
    gateway: "iyzico",
    countries: ["TR"],
    currencies: { TRY: from(1_00), USD: from(1_00), EUR: from(1_00), GBP: from(1_00) },
    marks: ["troy", "visa", "mastercard", "amex"],
    // its hosted page looks the bank up by the card's first digits (BIN) and shows that bank's instalments: no digit of a card comes here
    instalments: ["TRY"],
  },
  { gateway: "etisalat", countries: ["AE"], currencies: { AED: from(1_00) }, marks: ["visa", "mastercard"] },
  {
    gateway: "flutterwave",
    countries: ["NG"],
    currencies: { NGN: from(100_00), USD: from(1_00) },
    marks: ["verve", "visa", "mastercard", "bank_transfer", "ussd"],
  },
  { gateway: "flutterwave", countries: ["KE"], currencies: { KES: from(10_00), USD: from(1_00) }, marks: ["mpesa", "visa", "mastercard"] },
  { gateway: "flutterwave", countries: ["GH"], currencies: { GHS: from(1_00), USD: from(1_00) }, marks: ["mobile_money", "visa", "mastercard"] },
  // below 5.00 PayFast takes nothing
  { gateway: "payfast", countries: ["ZA"], currencies: { ZAR: from(5_00) }, marks: ["visa", "mastercard", "eft"] },
  {
    gateway: "stripe",
    countries: "all",
    // not GHS: cards are not charged in it
    currencies: {
      USD: stripeLimits(50),
      EUR: stripeLimits(60),
      GBP: stripeLimits(50),
      AED: stripeLimits(2_50),
      SAR: stripeLimits(2_50),
      TRY: stripeLimits(28_00),
      INR: stripeLimits(60_00),
      NGN: stripeLimits(1_000_00),
      KES: stripeLimits(85_00),
      ZAR: stripeLimits(12_00),
      JPY: stripeLimits(100),
      KWD: stripeLimits(210),
    },
    marks: ["visa", "mastercard", "amex"],
  },
];

/** A sum of which nobody knows yet how much it will be. */
export type AnySale = Pick<Sale, "country" | "currency">;

/** The rows of a country and currency, in the order in which they are offered, each with its limits. */
function rowsOf({ country, currency }: AnySale, table: readonly Offer[]): { offer: Offer; limits: Limits }[] {
  return table.flatMap((offer) => {
    const limits = Object.hasOwn(offer.currencies, currency) ? offer.currencies[currency as OfferedCurrency] : undefined;
    return limits && (offer.countries === "all" || offer.countries.includes(country)) ? [{ offer, limits }] : [];
  });
}

/** The rows that speak of a sale. A currency that has no limits is not offered. */
export const offersFor = (sale: Sale, table: readonly Offer[] = offers): Offer[] =>
  rowsOf(sale, table)
    .filter(({ limits: [least_minor, most_minor] }) => sale.amount_minor >= least_minor && sale.amount_minor <= most_minor)
    .map(({ offer }) => offer);

/** What there is in a country and currency for one sum or another. */
export const offersAnywhere = (sale: AnySale, table: readonly Offer[] = offers): Offer[] => rowsOf(sale, table).map(({ offer }) => offer);
