/** What the initialise call of the Checkout Form accepts, checked as the real one does. Pure. */
import { installmentCounts } from "./amount.ts";
import { amount, type Fields, fieldsOf, oneOf, optionalText, text } from "./fields.ts";
import { wrongField, wrongSum } from "./problem.ts";

export const pageLocales = ["tr", "en"] as const;
export type PageLocale = (typeof pageLocales)[number];
export const currencies = ["TRY", "USD", "EUR", "GBP", "IRR", "NOK", "RUB", "CHF"] as const;

export type Initialised = {
  locale: PageLocale;
  conversationId: string | null;
  /** Hundredths, as all amounts here. */
  price: number;
  paidPrice: number;
  currency: string;
  basketId: string | null;
  callbackUrl: string;
  installments: number[];
  items: { id: string; name: string; price: number }[];
};

const known = [
  ...["locale", "conversationId", "price", "paidPrice", "currency", "basketId", "paymentGroup", "callbackUrl", "enabledInstallments", "buyer"],
  ...["shippingAddress", "billingAddress", "basketItems", "paymentSource", "forceThreeDS", "debitCardAllowed"],
];
const buyerTexts = ["id", "name", "surname", "identityNumber", "email", "registrationAddress", "city", "country", "ip"];
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?=[^:]*:)[0-9a-f:.]{2,45})$/i;

function checkBuyer(value: unknown): void {
  const buyer = fieldsOf(value, "buyer", [...buyerTexts, "gsmNumber", "zipCode", "registrationDate", "lastLoginDate"]);
  for (const name of buyerTexts) text(buyer, name);
  for (const name of ["gsmNumber", "zipCode"]) optionalText(buyer, name);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text(buyer, "email"))) throw wrongField("email", "geçersiz");
  if (!address.test(text(buyer, "ip"))) throw wrongField("ip", "geçersiz");
}

function checkAddress(value: unknown, name: string): void {
  const fields = fieldsOf(value, name, ["contactName", "city", "country", "address", "zipCode"]);
  for (const field of ["contactName", "city", "country"]) text(fields, field);
  text(fields, "address", 1000);
  optionalText(fields, "zipCode");
}

function itemsOf(value: unknown) {
  if (!Array.isArray(value) || value.length === 0) throw wrongField("basketItems", "gönderilmelidir");
  return value.map((each: unknown) => {
    const item = fieldsOf(each, "basketItems", ["id", "name", "category1", "category2", "itemType", "price"]);
    text(item, "category1");
    optionalText(item, "category2");
    const type = oneOf(item, "itemType", ["PHYSICAL", "VIRTUAL"]);
    return { id: text(item, "id"), name: text(item, "name"), price: amount(item, "price"), type };
  });
}

function installmentsOf({ enabledInstallments: value }: Fields): number[] {
  if (value === undefined) return installmentCounts;
  const isCount = (count: unknown) => typeof count === "number" && installmentCounts.includes(count);
  if (!Array.isArray(value) || value.length === 0 || !value.every(isCount)) throw wrongField("enabledInstallments", "geçersiz");
  return [...new Set([1, ...(value as number[])])].sort((a, b) => a - b);
}

/** The sandbox takes any address that can be reached; the live system wants https. */
function callbackOf(fields: Fields): string {
  const url = text(fields, "callbackUrl", 1000);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw wrongField("callbackUrl", "geçersiz");
  return url;
}

/** @throws Problem naming the field */
export function readInitialise(body: unknown): Initialised {
  const fields = fieldsOf(body, "request", known);
  const items = itemsOf(fields.basketItems);
  const [price, paidPrice] = [amount(fields, "price"), amount(fields, "paidPrice")];
  if (items.reduce((sum, item) => sum + item.price, 0) !== price) throw wrongSum();
  checkBuyer(fields.buyer);
  checkAddress(fields.billingAddress, "billingAddress");
  if (fields.shippingAddress !== undefined || items.some(({ type }) => type === "PHYSICAL")) checkAddress(fields.shippingAddress, "shippingAddress");
  oneOf(fields, "paymentGroup", ["PRODUCT", "LISTING", "SUBSCRIPTION"], "PRODUCT");
  return {
    locale: oneOf(fields, "locale", pageLocales, "tr"),
    conversationId: optionalText(fields, "conversationId"),
    price,
    paidPrice,
    currency: oneOf(fields, "currency", currencies, "TRY"),
    basketId: optionalText(fields, "basketId"),
    callbackUrl: callbackOf(fields),
    installments: installmentsOf(fields),
    items: items.map(({ id, name, price }) => ({ id, name, price })),
  };
}
