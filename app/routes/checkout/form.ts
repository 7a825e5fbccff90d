/** What the checkout's form holds, and what the API is asked with it. Pure. */
import { addressProblems, postalCodeOf } from "../../../worker/shop/addresses/rules.ts";
import type { Quote } from "../../../worker/shop/checkout/contract.ts";
import type { PaymentMethodId } from "../../../worker/shop/payments/contract.ts";

/** Text as it was typed, by field name; the names are those of the API's field errors. */
export type CheckoutValues = Readonly<Record<string, string>>;

export const addressFields = ["name", "phone", "line1", "line2", "city", "region", "postalCode", "country"] as const;
const longest = 300;
/** Of the invoice's address nobody is called. */
const billingFields = addressFields.filter((name) => name !== "phone");
export const giftField = "gift.message";
const ownFields: ReadonlySet<string> = new Set([
  ...["email", "gateway", "addressId", "saveAddress", "isGift", giftField, "billing.company", "billing.taxNumber", "otherBilling"],
  ...addressFields.map((name) => `address.${name}`),
  ...billingFields.map((name) => `billing.address.${name}`),
]);
/** Line breaks that a browser sends are two characters; the API says what is too long. */
const giftLongest = 1_200;

/** The fields of the form that are filled in when it is shown again. */
export function valuesOf(form: FormData): CheckoutValues {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || !(ownFields.has(name) || /^shipping\.[\w-]{1,80}$/.test(name))) continue;
    values[name] = value.slice(0, name === giftField ? giftLongest : longest);
  }
  return values;
}

/** The box that agrees to documents: its value is the digest of those that were shown. */
export const agreedField = "agreedDocuments";
const digest = /^[0-9a-f]{64}$/;
export function agreedIn(form: FormData): string | null {
  const sent = form.get(agreedField);
  return typeof sent === "string" && digest.test(sent) ? sent : null;
}

/** Shop → chosen rate. */
export function shippingOf(values: CheckoutValues): Record<string, string> {
  const chosen = Object.entries(values).filter(([name]) => name.startsWith("shipping."));
  return Object.fromEntries(chosen.map(([name, rate]) => [name.slice("shipping.".length), rate]));
}

/** "12999 USD": the total that was shown, as the form carries it. */
export const totalText = ({ amount, currency }: Quote["total"]) => `${amount} ${currency}`;

export function totalOf(text: string): Quote["total"] | null {
  const found = /^(\d{1,15}) ([A-Z]{3})$/.exec(text);
  return found ? { amount: Number(found[1]), currency: found[2] as string } : null;
}

export const cash: PaymentMethodId = "cash_on_delivery";

/** Whether a quote holds what was chosen: paid in cash, where that is possible. */
export const isInCash = (quote: Quote | null, values: CheckoutValues): boolean => values.gateway === cash && quote !== null && "fee" in quote.cashOnDelivery;

/** Asks for another currency, as the name of a button. */
export const currencyField = "currency";

/** What the choice of an address says when it is none of the saved ones. */
export const newAddress = "new";

/** The saved address that is chosen, or null: it is written out. */
export const savedAddressOf = (values: CheckoutValues): string | null => (values.addressId && values.addressId !== newAddress ? values.addressId : null);

/** Where a quote is for. */
export function quotedWhere(values: CheckoutValues) {
  const addressId = savedAddressOf(values);
  return addressId ? { addressId } : { address: { country: values["address.country"] ?? "" } };
}

/** The written address; empty optional fields are left out. */
export const addressOf = (values: CheckoutValues) =>
  Object.fromEntries(addressFields.map((name) => [name, (values[`address.${name}`] ?? "").trim()] as const).filter(([, value]) => value !== "")) as Record<
    (typeof addressFields)[number],
    string
  >;

/**
 * What a written address lacks where its country needs a region, field → key under `fields`; empty when the API can be asked.
 * The API takes an address without one, and a parcel to such a country would not arrive.
 */
export function missingFields(values: CheckoutValues): Record<string, string> {
  if (savedAddressOf(values)) return {};
  const { line1 = "", city = "", country = "", name, phone, region, postalCode } = addressOf(values);
  const written = { line1, city, country, ...(region && { region }), ...(postalCode && { postalCode: postalCodeOf(country, postalCode) }) };
  const problems = addressProblems(written);
  if (!problems.region) return {};
  const all = { ...(!name && { name: "required" }), ...(!phone && { phone: "required" }), ...problems };
  const fields = Object.fromEntries(Object.entries(all).map(([field, key]) => [`address.${field}`, [key]]));
  return firstErrors({ ...(!values.email?.trim() && { email: ["required"] }), ...fields });
}

const filled = (parts: readonly (readonly [string, string])[]) => Object.fromEntries(parts.filter(([, value]) => value !== ""));

/** Who the invoices are for, where something was said about that. */
export function billingOf(values: CheckoutValues): Record<string, unknown> | null {
  const text = (name: string) => (values[name] ?? "").trim();
  const own = filled([
    ["company", text("billing.company")],
    ["taxNumber", text("billing.taxNumber")],
  ]);
  const address = values.otherBilling ? { address: filled(billingFields.map((name) => [name, text(`billing.address.${name}`)])) } : {};
  const billing = { ...own, ...address };
  return Object.keys(billing).length > 0 ? billing : null;
}

/** What is said of a gift; null: it is none. */
export function giftOf(values: CheckoutValues): { message?: string } | null {
  if (!values.isGift) return null;
  const message = (values[giftField] ?? "").trim();
  return message ? { message } : {};
}

/** The body of POST /orders; empty optional fields are left out. */
export function orderBody(values: CheckoutValues, expectedTotal: Quote["total"] | null, agreedDocuments: string | null = null) {
  const addressId = savedAddressOf(values);
  const [billing, gift] = [billingOf(values), giftOf(values)];
  return {
    ...(values.email?.trim() && { email: values.email.trim() }),
    ...(addressId ? { addressId } : { address: addressOf(values) }),
    shipping: shippingOf(values),
    gateway: values.gateway ?? "",
    expectedTotal: expectedTotal ?? undefined,
    ...(agreedDocuments && { agreedDocuments }),
    ...(billing && { billing }),
    ...(gift && { gift }),
  };
}

/** One message for each field, in the order of the form. */
export function firstErrors(errors: Record<string, string[]> | undefined): Record<string, string> {
  const order = ["email", "addressId", ...addressFields.map((name) => `address.${name}`)];
  const rank = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  const entries = Object.entries(errors ?? {}).filter(([, texts]) => texts.length > 0);
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b)).map(([name, texts]) => [name, texts[0] as string]));
}

export const isKey = (text: unknown): text is string => typeof text === "string" && /^[\w-]{8,64}$/.test(text);
