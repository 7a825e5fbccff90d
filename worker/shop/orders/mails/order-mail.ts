/** The mails about an order, in the language it was placed in. Pure. */
import { cachedFormatter } from "../../../../locales/formatters.ts";
import { isolateAmount } from "../../../../locales/isolated.ts";
import { direction, intlLocale, type Key, prefixOf, type Words } from "../../../../locales/words.ts";
import type { Env } from "../../../env.ts";
import { escapeHtml, type Mail, mailPage } from "../../../mail.ts";
import { type Block, blocksOf } from "../../../shared/markdown.ts";
import type { Minor } from "../../../shared/money.ts";
import { wordsFor } from "../../../words.ts";
import { documentLaws, documentTexts, type StoredDocuments } from "../../order-documents/rules.ts";
import { arrivalView } from "../../shipping/service.ts";
import { givesWithdrawal, isInForce } from "../../withdrawals/rules.ts";
import { isUnconfirmed } from "../attempts.ts";
import { confirmationPath } from "../placing/confirm.ts";
import { cashOfOrder, type FullOrder, orderKeyOf, orderPath } from "../read.ts";
import type { OrderEntryKind } from "../rules.ts";

const textKeys = { "order-placed": "order_placed", "order-paid": "order_paid", "order-cancelled": "order_cancelled" } as const;

/** `documents`: what was agreed to with the order, word for word, where its country wants that. */
export function orderMail(
  env: Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">,
  kind: OrderEntryKind,
  full: FullOrder,
  documents: StoredDocuments | null = null,
): Mail {
  const { order } = full;
  const words = wordsFor(order.locale);
  const textKey = textKeys[kind];
  const values = { number: order.number, name: order.address.name };
  const asksToConfirm = kind === "order-placed" && isUnconfirmed(full);
  const subject = words.t(asksToConfirm ? "mail.order_placed.confirmSubject" : `mail.${textKey}.subject`, values);
  // money of a cancelled order goes back only where some was taken
  const refunds = kind === "order-cancelled" && order.paidAt !== null ? [words.t("mail.order_cancelled.refund", values)] : [];
  const about = textKey === "order_placed" ? placedText(full, words) : words.t(`mail.${textKey}.text`, values);
  const paragraphs = [words.t("mail.greeting", values), about, ...refunds];
  const path = (asksToConfirm ? confirmationPath : orderPath)(env.AUTH_SECRET, order.number, order.locale);
  const link = { url: `${env.PUBLIC_ORIGIN}${path}`, label: words.t(asksToConfirm ? "mail.order_placed.confirmLink" : "mail.see_order", values) };
  const links = [link, ...(kind === "order-cancelled" ? [] : withdrawLinks(env, full, words))];
  const rows = [...rowsOf(full, words), ...(kind === "order-cancelled" ? [] : promisesOf(full, words))];
  const agreed = documents && agreedTo(documents, words);
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<table style="width:100%;border-collapse:collapse">${rows.map(rowHtml).join("")}</table>`,
    ...links.map(({ url, label }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
    ...(agreed ? [agreed.html] : []),
  ].join("");
  const text = [
    ...paragraphs,
    rows.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
    ...links.map(({ url, label }) => `${label}: ${url}`),
    ...(agreed ? [agreed.text] : []),
  ].join("\n\n");
  return { to: order.email, subject, html: mailPage(order.locale, subject, html), text, locale: order.locale };
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
function agreedTo(stored: StoredDocuments, words: Words): { html: string; text: string } {
  const language = documentLaws.get(stored.country)?.language ?? words.locale;
  const name = new Intl.DisplayNames(intlLocale[words.locale], { type: "language" }).of(language) ?? language;
  const lead = words.t("mail.order_placed.documents", { language: name });
  const documents = documentTexts(stored);
  const html = documents
    .map(({ title, text }) => `<h2 style="font-size:1.1rem">${escapeHtml(title)}</h2>${blocksOf(text).map(blockHtml).join("")}`)
    .join("<hr>");
  return {
    html: `<hr><p>${escapeHtml(lead)}</p><div lang="${language}" dir="${direction(language)}">${html}</div>`,
    text: [lead, ...documents.map(({ title, text }) => `# ${title}\n\n${text}`)].join("\n\n"),
  };
}

function blockHtml(block: Block): string {
  if (block.kind === "list") return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  return block.kind === "heading" ? `<h3 style="font-size:1rem">${escapeHtml(block.text)}</h3>` : `<p>${escapeHtml(block.text)}</p>`;
}

type Row = { label: string; amount: string };

/** Writes minor units of an order's currency in its language. */
export function amountIn({ locale, currency }: FullOrder["order"]): (minor: Minor) => string {
  const format = cachedFormatter(`mail money ${locale} ${currency}`, () => new Intl.NumberFormat(intlLocale[locale], { style: "currency", currency }));
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (minor) => isolateAmount(format.format(minor / 10 ** exponent), locale);
}

/** Lines, shipping and total; names and amounts are kept apart for readers of both directions. */
function rowsOf({ order, lines }: FullOrder, words: Words): Row[] {
  const amount = amountIn(order);
  const optional = (label: Key, minor: number): Row[] => (minor === 0 ? [] : [{ label: words.t(label), amount: amount(minor) }]);
  return [
    ...lines.map((line) => ({
      label: [`${line.quantity} × ${line.name}`, ...line.options.map((option) => option.value)].join(", "),
      amount: amount(line.total_minor),
    })),
    { label: words.t("delivery.heading"), amount: amount(order.shipping_minor) },
    ...optional("orders.invoice.tax", order.tax_minor),
    ...optional("checkout.discount", order.discount_minor && -order.discount_minor),
    ...optional("checkout.cash.fee", order.paymentFee_minor),
    { label: words.t("checkout.total"), amount: amount(order.total_minor) },
  ];
}

/** When each shop's package is expected. */
const promisesOf = ({ order, packages, shops }: FullOrder, words: Words): Row[] =>
  packages.flatMap(({ shopId, status, promisedFrom, promisedTo, pickup }) => {
    if (promisedFrom === null || promisedTo === null || status === "cancelled" || status === "refunded") return [];
    const shop = shops.find(({ id }) => id === shopId)?.name ?? "";
    return [{ label: `${words.t("mail.expected")}, ${shop}`, amount: arrivalView({ from: promisedFrom, to: promisedTo }, order.locale, pickup !== null).text }];
  });

const rowHtml = ({ label, amount }: Row) =>
  `<tr><td style="padding:.25rem 0"><bdi>${escapeHtml(label)}</bdi></td><td style="padding:.25rem 0;text-align:end;white-space:nowrap"><bdi>${escapeHtml(amount)}</bdi></td></tr>`;
