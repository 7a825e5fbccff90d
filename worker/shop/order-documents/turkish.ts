/** What Turkish law wants to be said of an order (Mesafeli Sözleşmeler Yönetmeliği, article 5), in the language that binds. Pure. */
import { cachedFormatter } from "../../../locales/formatters.ts";
import { isolated } from "../../../locales/isolated.ts";
import { intlLocale } from "../../../locales/words.ts";
import type { Currency, Minor } from "../../shared/money.ts";
import { addressLines } from "../addresses/rules.ts";
import type { Amounts } from "../checkout/rules.ts";
import type { Quoted, QuotedPackage } from "../checkout/service.ts";
import { cashOnDelivery, type PaymentMethodId } from "../payments/contract.ts";
import { providerNames } from "../payments/rules.ts";
import { daysOf } from "../shipping/rules.ts";
import { shippingRateName } from "../shipping/service.ts";
import type { LegalIdentity } from "../shops/contract.ts";
import { listOf } from "./rules.ts";

const locale = "tr";

/** A sum as it stands in the document. */
function moneyOf({ code, exponent }: Pick<Currency, "code" | "exponent">): (minor: Minor) => string {
  const format = cachedFormatter(`document money ${code}`, () => new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency: code }));
  return (minor) => format.format(minor / 10 ** exponent);
}

const countryIn = (code: string) => cachedFormatter("document countries", () => new Intl.DisplayNames(intlLocale[locale], { type: "region" })).of(code) ?? code;

type Optional = string | null | undefined;
type Place = { line1: string; line2?: Optional; city: string; region?: Optional; postalCode?: Optional; country: string };
const placeOf = ({ line2, region, postalCode, ...place }: Place) => {
  const lines = addressLines({ ...place, ...(line2 && { line2 }), ...(region && { region }), ...(postalCode && { postalCode }) }, locale);
  return [...lines, countryIn(place.country)].filter(Boolean).join(", ");
};

const labelled = (label: string, value: string | undefined) => value && `${label}: ${value}`;

const sellerLines = (identity: LegalIdentity | null) =>
  identity === null
    ? listOf(["Unvanı ve adresi mağazaca henüz bildirilmemiştir; pazar yerinden istenebilir"])
    : listOf([
        labelled("Unvan", identity.legalName),
        labelled("Adres", placeOf(identity)),
        labelled("Ticaret sicil numarası", identity.registerNumber),
        labelled("Vergi numarası", identity.taxNumber),
        labelled("E-posta", identity.email),
        labelled("Telefon", identity.phone),
      ]);

const daysText = (min: number, max: number) => (min === max ? `${max}` : `${min}–${max}`);

function deliveryLines({ chosen: { rate, price_minor } }: QuotedPackage, money: (minor: Minor) => string) {
  const { days_min, days_max } = daysOf(rate);
  const costs = price_minor === 0 ? "ücretsiz" : money(price_minor);
  const name = shippingRateName(rate, locale);
  if (rate.pickup)
    return [`Teslim: ${name}, siparişten sonra ${daysText(days_min, days_max)} iş günü içinde hazır: ${costs}`, `Teslim alma yeri: ${placeOf(rate.pickup)}`];
  return [`Teslimat: ${name}, satıcının anlaştığı taşıyıcıyla, siparişten sonra ${daysText(days_min, days_max)} iş günü içinde: ${costs}`];
}

/** What comes on top of the goods and their delivery, or off them. */
const furtherLines = ({ discount_minor, tax_minor, paymentFee_minor }: Amounts, money: (minor: Minor) => string) => [
  discount_minor > 0 && `İndirim: ${money(-discount_minor)}`,
  tax_minor > 0 && `Fiyata eklenen vergiler: ${money(tax_minor)}`,
  paymentFee_minor > 0 && `Kapıda ödeme ücreti: ${money(paymentFee_minor)}`,
];

/** One seller and the contract with it. */
export function turkishPackage(pkg: QuotedPackage, currency: Currency, identity: LegalIdentity | null): string {
  const money = moneyOf(currency);
  const goods = pkg.entries.map(({ row, priced, options }) => {
    const what = [row.name, ...options.map(({ value }) => value)].join(", ");
    return `${priced.quantity} × ${isolated(what)}: birim fiyat ${money(priced.unit_minor)}, tutar ${money(priced.total_minor)}`;
  });
  return [
    `## Satıcı: ${pkg.shop.name}`,
    sellerLines(identity),
    `## ${pkg.shop.name}: ürünler, teslimat ve fiyat`,
    listOf([...goods, ...deliveryLines(pkg, money), ...furtherLines(pkg, money), `Bu satıcıya ödenecek tutar, vergiler dahil: ${money(pkg.total_minor)}`]),
  ].join("\n\n");
}

export function turkishSums(quoted: Quoted): string {
  const money = moneyOf(quoted.currency);
  return [
    "## Ödenecek toplam",
    listOf([
      `Ürünler: ${money(quoted.items_minor)}`,
      `Teslimat: ${money(quoted.shipping_minor)}`,
      ...furtherLines(quoted, money),
      `Vergiler dahil ödenecek toplam tutar: ${money(quoted.total_minor)}`,
    ]),
  ].join("\n\n");
}

/** What the buyer wrote; before an order is placed some of it may be missing. */
export type WrittenByBuyer = {
  address: Partial<Place> & { country: string; name?: string | undefined; phone?: string | undefined };
  email?: string | undefined;
  gateway?: PaymentMethodId | undefined;
  order?: { number: string; at_ms: number };
};

export function turkishBuyer({ address, email, gateway, order }: WrittenByBuyer): string {
  const { name, phone, line1 = "", city = "", ...place } = address;
  const date = cachedFormatter("document date", () => new Intl.DateTimeFormat(intlLocale[locale], { dateStyle: "long", timeZone: "Europe/Istanbul" }));
  const way = gateway && (gateway === cashOnDelivery ? "kapıda nakit ödeme" : `çevrim içi ödeme, ${providerNames[gateway]}`);
  return [
    "## Alıcı",
    listOf([
      labelled("Ad soyad", name),
      labelled("Teslimat adresi", placeOf({ ...place, line1, city })),
      labelled("Telefon", phone),
      labelled("E-posta", email),
      labelled("Ödeme yolu", way),
      order && `Sipariş numarası: ${order.number}`,
      order && `Sipariş tarihi: ${date.format(order.at_ms)}`,
    ]),
  ].join("\n\n");
}
