/** The mails about an order, in the language it was placed in. Pure. */
import { cachedFormatter } from "../../../../locales/formatters.ts";
import { isolateAmount } from "../../../../locales/isolated.ts";
import { intlLocale, type Key, prefixOf, type Words } from "../../../../locales/words.ts";
import { shopNameIn } from "../../../db/shop-name.ts";
import type { Env } from "../../../env.ts";
import { buttonBlock, linkBlocks, type MailBlock, type MailDraft, type MailFact, type MailGood, textBlocks } from "../../../mail-template/draft.ts";
import type { Minor } from "../../../shared/money.ts";
import { wordsFor } from "../../../words.ts";
import { documentLaws, documentTexts, type StoredDocuments } from "../../order-documents/rules.ts";
import { arrivalView } from "../../shipping/service.ts";
import { givesWithdrawal, isInForce } from "../../withdrawals/rules.ts";
import { isUnconfirmed } from "../attempts.ts";
import { confirmationPath } from "../placing/confirm.ts";
import { cashOfOrder, type FullOrder, orderKeyOf, orderPath } from "../read.ts";
import type { OrderEntryKind } from "../rules.ts";

const headings = {
  "order-placed": "mail.order_placed.heading",
  "order-paid": "mail.push.order_paid",
  "order-cancelled": "mail.push.order_cancelled",
} as const satisfies Record<OrderEntryKind, Key>;
const textKeys = { "order-placed": "order_placed", "order-paid": "order_paid", "order-cancelled": "order_cancelled" } as const;

/** `documents`: what was agreed to with the order, word for word, where its country wants that. */
export function orderMail(
  env: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">,
  kind: OrderEntryKind,
  full: FullOrder,
  documents: StoredDocuments | null = null,
): MailDraft {
  const { order } = full;
  const words = wordsFor(order.locale);
  const textKey = textKeys[kind];
  const values = { number: order.number, name: order.address.name };
  const asksToConfirm = kind === "order-placed" && isUnconfirmed(full);
  const subject = words.t(asksToConfirm ? "mail.order_placed.confirmSubject" : `mail.${textKey}.subject`, values);
  // money of a cancelled order goes back only where some was taken
  const refunds = kind === "order-cancelled" && order.paidAt !== null ? [words.t("mail.order_cancelled.refund", values)] : [];
  const about = textKey === "order_placed" ? placedText(full, words) : words.t(`mail.${textKey}.text`, values);
  const path = (asksToConfirm ? confirmationPath : orderPath)(env.AUTH_SECRET, order.number, order.locale);
  return {
    ...{ to: order.email, locale: order.locale, subject, about: words.t("orders.title", values), greeting: words.t("mail.greeting", values) },
    heading: asksToConfirm ? subject : words.t(headings[kind]),
    why: "order",
    blocks: [
      ...textBlocks([about, ...refunds]),
      buttonBlock(`${env.PUBLIC_ORIGIN}${path}`, words.t(asksToConfirm ? "mail.order_placed.confirmLink" : "mail.see_order", values)),
      ...packagesOf(env, kind, full, words),
      { is: "sums", rows: sumsOf(full, words) },
      ...(kind === "order-cancelled" ? [] : linkBlocks(withdrawLinks(env, full, words))),
      ...(documents ? [agreedTo(documents, words)] : []),
    ],
  };
}

/** Where the law gives a right of withdrawal, the way to it stands in each mail about an order that counts (Directive 2011/83/EU, article 11a). */
export function withdrawLinks({ PUBLIC_ORIGIN, AUTH_SECRET }: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">, { order, packages }: FullOrder, words: Words) {
  if (!givesWithdrawal(order.address.country) || !packages.some(({ status }) => isInForce(status))) return [];
  const path = `${prefixOf(order.locale)}/withdraw?order=${order.number}&key=${orderKeyOf(AUTH_SECRET, order.number)}`;
  return [{ url: `${PUBLIC_ORIGIN}${path}`, label: words.t("withdrawal.title") }];
}

/** How long the things are held for the payment, or what has to be ready in cash. */
function placedText(full: FullOrder, words: Words): string {
  const { number, createdAt, expiresAt } = full.order;
  const cash = cashOfOrder(full);
  const held_min = Math.round((expiresAt - createdAt) / 60_000);
  if (cash && isUnconfirmed(full)) return words.n("mail.order_placed.confirm", held_min, { number, amount: amountIn(full.order)(cash.due_minor) });
  if (cash) return words.t("mail.order_placed.cash", { number, amount: amountIn(full.order)(cash.due_minor) });
  return words.n("mail.order_placed.text", held_min, { number });
}

/** In the language that binds, whatever the mail's is. */
function agreedTo(stored: StoredDocuments, words: Words): MailBlock {
  const language = documentLaws.get(stored.country)?.language ?? words.locale;
  const name = new Intl.DisplayNames(intlLocale[words.locale], { type: "language" }).of(language) ?? language;
  return { is: "documents", lead: words.t("mail.order_placed.documents", { language: name }), language, documents: documentTexts(stored) };
}

/** Writes minor units of an order's currency in its language. */
export function amountIn({ locale, currency }: Pick<FullOrder["order"], "locale" | "currency">): (minor: Minor) => string {
  const format = cachedFormatter(`mail money ${locale} ${currency}`, () => new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency }));
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (minor) => isolateAmount(format.format(minor / 10 ** exponent).replace("-", "\u2212"), locale);
}

/** Delivery, tax, discount and fee, and the total. */
function sumsOf({ order }: FullOrder, words: Words): MailFact[] {
  const amount = amountIn(order);
  const optional = (label: Key, minor: number): MailFact[] => (minor === 0 ? [] : [{ label: words.t(label), text: amount(minor as Minor) }]);
  return [
    { label: words.t("delivery.heading"), text: amount(order.shipping_minor) },
    ...optional("orders.invoice.tax", order.tax_minor),
    ...optional("checkout.discount", order.discount_minor && -order.discount_minor),
    ...optional("checkout.cash.fee", order.paymentFee_minor),
    { label: words.t("checkout.total"), text: amount(order.total_minor) },
  ];
}

/** A picture that is gone is not asked for. */
export const goodOf = ({ pictures }: Pick<FullOrder, "pictures">, line: FullOrder["lines"][number], quantity: number, amount?: string): MailGood => ({
  ...{ quantity, name: line.name, options: line.options.map(({ value }) => value), amount },
  picture: pictures.some(({ hash }) => hash === line.picture) ? line.picture : null,
});

/** Where the buyer writes to the shop of a package. */
export const askLink = (
  { PUBLIC_ORIGIN, AUTH_SECRET }: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">,
  { number, locale }: Pick<FullOrder["order"], "number" | "locale">,
  packageId: number,
  shop: string,
  words: Words,
) => ({
  url: `${PUBLIC_ORIGIN}${prefixOf(locale)}/checkout/order/${number}/messages/${packageId}?key=${orderKeyOf(AUTH_SECRET, number)}`,
  label: words.t("orders.next.ask", { shop }),
});

/** The goods of each shop, when they are expected, and, once there is something to ask about, how that shop is asked. */
function packagesOf(env: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">, kind: OrderEntryKind, full: FullOrder, words: Words): MailBlock[] {
  const { order, packages, lines, shops } = full;
  const amount = amountIn(order);
  return packages.flatMap((pkg): MailBlock[] => {
    const { id, shopId, status, promisedFrom, promisedTo, pickup } = pkg;
    const goods = lines.filter(({ packageId }) => packageId === id).map((line) => goodOf(full, line, line.quantity, amount(line.total_minor)));
    const isToCome = kind !== "order-cancelled" && status !== "cancelled" && status !== "refunded";
    const found = shops.find((shop) => shop.id === shopId);
    const shop = found ? shopNameIn(found, order.locale) : "";
    const isPromised = isToCome && promisedFrom !== null && promisedTo !== null;
    const arrives = isPromised ? arrivalView({ from: promisedFrom, to: promisedTo }, order.locale, pickup !== null).text : null;
    if (goods.length === 0 && arrives === null) return [];
    return [
      {
        is: "goods",
        goods,
        heading: shop,
        ...(arrives !== null && { note: `${words.t("mail.expected")}: ${arrives}` }),
        ...(kind === "order-paid" && { link: askLink(env, order, id, shop, words) }),
      },
    ];
  });
}
