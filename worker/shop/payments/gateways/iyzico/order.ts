/** What is sent to open a hosted form (iyzico docs, Checkout Form initialise). Pure, and the same for each repeat of an attempt. */
import type { Attempt, Payer } from "../../gateway.ts";
import { toDecimal } from "../../wire/decimal.ts";

/** iyzico demands an identity number of every buyer, and a shop that does not ask for one sends this. */
const unknownIdentity = "11111111111";
/** iyzico demands the buyer's address in the net, too; where the platform does not tell it, this says openly that it is unknown. */
export const unknownIp = "127.0.0.1";
/** Instalments are a matter of Turkish cards; abroad the form is left to its own. */
const instalments = [1, 2, 3, 6, 9];
const textMax = 250;

/** The form speaks these two. */
export const localeOf = ({ locale }: Pick<Attempt, "locale">) => (locale === "tr" ? "tr" : "en");

/** iyzico refuses empty text. */
const filled = (...candidates: (string | undefined)[]) =>
  candidates
    .map((text) => (text ?? "").trim())
    .find((text) => text !== "")
    ?.slice(0, textMax) ?? "-";

/** The last word is the surname; a name of one word stands for both. */
export function splitName(name: string): { name: string; surname: string } {
  const words = name.trim().split(/\s+/);
  const surname = filled(words.at(-1));
  return { name: filled(words.slice(0, -1).join(" "), surname), surname };
}

const regionNames = new Intl.DisplayNames(["en"], { type: "region" });
const countryOf = ({ country }: Payer["address"]) => filled(/^[A-Z]{2}$/.test(country) ? regionNames.of(country) : country);

function placeOf({ address }: Payer) {
  const { line1, line2, city, region, postalCode } = address;
  const country = countryOf(address);
  const zipCode = postalCode?.trim() && { zipCode: postalCode.trim().slice(0, textMax) };
  return { address: filled([line1, line2].filter(Boolean).join(", ")), city: filled(city, region, country), country, ...zipCode };
}

type BasketItem = { id: string; name: string; category1: string; itemType: "PHYSICAL" | "VIRTUAL"; price: string };

/** What costs something; iyzico refuses the rest. One item for the whole where the parts are not the sum. */
export function basketOf(attempt: Attempt): BasketItem[] {
  const { amount_minor, exponent, orderNumber, description } = attempt;
  const items = attempt.items.filter((item) => item.total_minor !== 0);
  const isWhole = items.every((item) => item.total_minor > 0) && items.reduce((sum, item) => sum + item.total_minor, 0) === amount_minor;
  if (!isWhole)
    return [{ id: orderNumber, name: filled(description, orderNumber), category1: "Products", itemType: "PHYSICAL", price: toDecimal(amount_minor, exponent) }];
  return items.map(({ id, name, kind, total_minor }) => ({
    id,
    name: filled(name, description, orderNumber),
    category1: kind === "product" ? "Products" : "Shipping",
    itemType: kind === "product" ? "PHYSICAL" : "VIRTUAL",
    price: toDecimal(total_minor, exponent),
  }));
}

export function initialisation(attempt: Attempt): Record<string, unknown> {
  const { shopper, currency } = attempt;
  const price = toDecimal(attempt.amount_minor, attempt.exponent);
  const { address, ...place } = placeOf(shopper);
  const delivery = { contactName: filled(shopper.name), address, ...place };
  const gsmNumber = shopper.phone.trim() && { gsmNumber: shopper.phone.trim().slice(0, textMax) };
  return {
    locale: localeOf(attempt),
    conversationId: attempt.id,
    price,
    paidPrice: price,
    currency,
    basketId: attempt.orderNumber,
    paymentGroup: "PRODUCT",
    callbackUrl: attempt.returnUrl,
    ...(currency === "TRY" && { enabledInstallments: instalments }),
    buyer: {
      // guests have no number of their own
      id: attempt.orderNumber,
      ...splitName(shopper.name),
      identityNumber: unknownIdentity,
      email: filled(shopper.email),
      ...gsmNumber,
      registrationAddress: address,
      ...place,
      ip: filled(shopper.ip, unknownIp),
    },
    shippingAddress: delivery,
    billingAddress: delivery,
    basketItems: basketOf(attempt),
  };
}
