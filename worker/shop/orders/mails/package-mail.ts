/** The mails about one package of an order and about money that went back, in the language the order was placed in. Pure. */
import { prefixOf, type Words } from "../../../../locales/words.ts";
import { shopNameIn } from "../../../db/shop-name.ts";
import type { Env } from "../../../env.ts";
import { escapeHtml, type Mail, mailPage } from "../../../mail.ts";
import { wordsFor } from "../../../words.ts";
import type { RefundRow } from "../../payments/service.ts";
import type { PickupPoint } from "../../shipping/contract.ts";
import { pickupView } from "../../shipping/service.ts";
import { liveLines, paidFor_minor, sentOf } from "../ending/cancellable.ts";
import { cashOfOrder, type FullOrder, orderPath } from "../read.ts";
import { assumedAfter_days, isAssumed, type PackageEntryKind } from "../rules.ts";
import { amountIn, withdrawLinks } from "./order-mail.ts";

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;
type MailedPackage = FullOrder["packages"][number];
type Link = { url: string; label: string };
/** One line of a list; `text` stands apart for readers of both directions. */
type Fact = { label: string; text: string };

const textKeys = { "package-shipped": "package_shipped", "package-delivered": "package_delivered", "package-cancelled": "package_cancelled" } as const;

/** What is collected is made ready, and then fetched. */
function textKeyOf(kind: PackageEntryKind, { pickup }: MailedPackage) {
  if (pickup && kind === "package-shipped") return "package_ready";
  if (pickup && kind === "package-delivered") return "package_collected";
  return textKeys[kind];
}

const pickupFacts = ({ name, line1, postalCode, city, hours }: PickupPoint, words: Words): Fact[] => [
  { label: words.t("mail.package_ready.address"), text: [name, line1, [postalCode, city].filter(Boolean).join(" ")].join(", ") },
  ...(hours ? [{ label: words.t("mail.package_ready.hours"), text: hours }] : []),
];

export function packageMail(env: Settings, kind: PackageEntryKind, full: FullOrder, pkg: MailedPackage, shipmentKey?: string): Mail {
  const { order } = full;
  const words = wordsFor(order.locale);
  const key = textKeyOf(kind, pkg);
  const shop = full.shops.find(({ id }) => id === pkg.shopId);
  const assumed = kind === "package-delivered" && full.events.some((event) => event.packageId === pkg.id && isAssumed(event));
  const values = { number: order.number, days: assumedAfter_days, shop: shop ? shopNameIn(shop, order.locale) : "", name: order.address.name };
  const isSent = kind === "package-shipped";
  const shipments = full.shipments.filter(({ packageId }) => packageId === pkg.id);
  const shipment = isSent ? (shipments.find(({ key }) => key === shipmentKey) ?? shipments[0]) : undefined;
  const { carrier = null, trackingNumber = null, trackingUrl = null } = shipment ?? {};
  const quantityOf = (line: FullOrder["lines"][number]) => (shipment ? sentOf(line.id, [shipment]) : line.quantity);
  const things = full.lines
    .filter((line) => line.packageId === pkg.id && (kind === "package-cancelled" || line.cancelledAt === null) && quantityOf(line) > 0)
    .map((line) => ({ label: `${quantityOf(line)} × ${line.name}`, text: line.options.map(({ value }) => value).join(", ") }));
  const isPart = shipment !== undefined && liveLines(pkg.id, full.lines).some((line) => quantityOf(line) < line.quantity);
  const facts = [
    ...(isSent && pkg.pickup ? pickupFacts(pickupView(pkg.pickup, order.locale), words) : []),
    ...(isSent && carrier ? [{ label: words.t("mail.package_shipped.carrier"), text: carrier }] : []),
    ...(isSent && trackingNumber ? [{ label: words.t("mail.package_shipped.tracking_number"), text: trackingNumber }] : []),
  ];
  const links = [
    ...(isSent && trackingUrl ? [{ url: trackingUrl, label: words.t("mail.package_shipped.track") }] : []),
    ...(assumed ? [{ url: `${env.PUBLIC_ORIGIN}${prefixOf(order.locale)}/page/contact`, label: words.t("content.contact") }] : []),
    // only an account can write reviews
    ...(kind === "package-delivered" && !assumed && order.shopperId !== null
      ? [{ url: `${env.PUBLIC_ORIGIN}${prefixOf(order.locale)}/user/reviews`, label: words.t("orders.review") }]
      : []),
    seeOrder(env, full, words),
    ...(kind === "package-cancelled" ? [] : withdrawLinks(env, full, words)),
  ];
  const texts = [
    words.t(textOf(key, pkg, assumed), values),
    ...(kind === "package-cancelled" && order.paidAt !== null && pkg.cash === null ? [words.t("mail.package_cancelled.refund")] : []),
    ...(isPart ? [words.t(shipments.at(-1) === shipment && pkg.status === "shipped" ? "mail.package_shipped.last" : "mail.package_shipped.part")] : []),
    ...cashTexts(kind, full, pkg, words),
  ];
  return mailOf(full, words, words.t(assumed ? "mail.package_delivered.assumedSubject" : `mail.${key}.subject`, values), texts, [...facts, ...things], links);
}

function textOf(key: ReturnType<typeof textKeyOf>, { cash }: MailedPackage, assumed: boolean) {
  if (assumed) return "mail.package_delivered.assumed" as const;
  return cash === "refused" && key === "package_cancelled" ? ("mail.package_cancelled.refused" as const) : (`mail.${key}.text` as const);
}

/** What has to be ready for the courier, and the receipt of what was paid. */
function cashTexts(kind: PackageEntryKind, full: FullOrder, pkg: MailedPackage, words: Words): string[] {
  if (pkg.cash === null || pkg.cash === "refused" || kind === "package-cancelled") return [];
  const amount = amountIn(full.order)(paidFor_minor(pkg, liveLines(pkg.id, full.lines)));
  return [words.t(kind === "package-shipped" ? "mail.package_shipped.cash" : "mail.package_delivered.cash", { amount })];
}

export function refundMail(env: Settings, full: FullOrder, { amount_minor }: Pick<RefundRow, "amount_minor">): Mail {
  const { order } = full;
  const words = wordsFor(order.locale);
  const amount = amountIn(order)(amount_minor);
  const values = { number: order.number, amount };
  const facts = [{ label: words.t("mail.refund_made.amount"), text: amount }];
  return mailOf(
    full,
    words,
    words.t("mail.refund_made.subject", values),
    [words.t(cashOfOrder(full) ? "mail.refund_made.transfer" : "mail.refund_made.text", values)],
    facts,
    [seeOrder(env, full, words)],
  );
}

const seeOrder = (env: Settings, { order }: FullOrder, words: Words): Link => ({
  url: `${env.PUBLIC_ORIGIN}${orderPath(env.AUTH_SECRET, order.number, order.locale)}`,
  label: words.t("mail.see_order"),
});

function mailOf({ order }: FullOrder, words: Words, subject: string, texts: string[], facts: Fact[], links: Link[]): Mail {
  const paragraphs = [words.t("mail.greeting", { name: order.address.name }), ...texts];
  const html = [
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<ul>${facts.map(({ label, text }) => `<li>${escapeHtml(label)}${text && ` <bdi>${escapeHtml(text)}</bdi>`}</li>`).join("")}</ul>`,
    ...links.map(({ url, label }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`),
  ].join("");
  const text = [
    ...paragraphs,
    facts.map((fact) => `- ${[fact.label, fact.text].filter(Boolean).join(" ")}`).join("\n"),
    ...links.map(({ url, label }) => `${label}: ${url}`),
  ].join("\n\n");
  return { to: order.email, subject, html: mailPage(order.locale, subject, html), text, locale: order.locale };
}
