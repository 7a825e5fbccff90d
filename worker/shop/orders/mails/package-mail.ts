/** The mails about one package of an order and about money that went back, in the language the order was placed in. Pure. */
import { prefixOf, type Words } from "../../../../locales/words.ts";
import { shopNameIn } from "../../../db/shop-name.ts";
import type { Env } from "../../../env.ts";
import { buttonBlock, factBlocks, linkBlocks, type MailBlock, type MailDraft, type MailFact, type MailLink, textBlocks } from "../../../mail-template/draft.ts";
import { wordsFor } from "../../../words.ts";
import { isTalkedAbout } from "../../conversations/rules.ts";
import type { RefundRow } from "../../payments/service.ts";
import type { PickupPoint } from "../../shipping/contract.ts";
import { pickupView } from "../../shipping/service.ts";
import { liveLines, paidFor_minor, sentOf } from "../ending/cancellable.ts";
import { cashOfOrder, type FullOrder, orderPath } from "../read.ts";
import { assumedAfter_days, isAssumed, type PackageEntryKind } from "../rules.ts";
import { amountIn, askLink, goodOf, withdrawLinks } from "./order-mail.ts";

type Settings = Pick<Env, "PUBLIC_ORIGIN" | "AUTH_SECRET">;
type MailedPackage = FullOrder["packages"][number];
const textKeys = { "package-shipped": "package_shipped", "package-delivered": "package_delivered", "package-cancelled": "package_cancelled" } as const;

/** What is collected is made ready, and then fetched. */
function textKeyOf(kind: PackageEntryKind, { pickup }: MailedPackage) {
  if (pickup && kind === "package-shipped") return "package_ready";
  if (pickup && kind === "package-delivered") return "package_collected";
  return textKeys[kind];
}

const pickupFacts = ({ name, line1, postalCode, city, hours }: PickupPoint, words: Words): MailFact[] => [
  { label: words.t("mail.package_ready.address"), text: [name, line1, [postalCode, city].filter(Boolean).join(" ")].join(", ") },
  ...(hours ? [{ label: words.t("mail.package_ready.hours"), text: hours }] : []),
];

export function packageMail(env: Settings, kind: PackageEntryKind, full: FullOrder, pkg: MailedPackage, shipmentKey?: string): MailDraft {
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
  const goods = full.lines
    .filter((line) => line.packageId === pkg.id && (kind === "package-cancelled" || line.cancelledAt === null) && quantityOf(line) > 0)
    .map((line) => goodOf(full, line, quantityOf(line)));
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
    ...(isTalkedAbout(pkg.status, order.paidAt) ? [askLink(env, order, pkg.id, values.shop, words)] : []),
    ...(kind === "package-cancelled" ? [] : withdrawLinks(env, full, words)),
  ];
  const texts = [
    words.t(textOf(key, pkg, assumed), values),
    ...(kind === "package-cancelled" && order.paidAt !== null && pkg.cash === null ? [words.t("mail.package_cancelled.refund")] : []),
    ...(isPart ? [words.t(shipments.at(-1) === shipment && pkg.status === "shipped" ? "mail.package_shipped.last" : "mail.package_shipped.part")] : []),
    ...cashTexts(kind, full, pkg, words),
  ];
  return mailOf(full, words, {
    subject: words.t(assumed ? "mail.package_delivered.assumedSubject" : `mail.${key}.subject`, values),
    heading: words.t(`mail.push.${assumed ? "package_assumed" : key}`, values),
    texts,
    facts,
    goods: goods.length === 0 ? [] : [{ is: "goods", goods }],
    links,
  });
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

export function refundMail(env: Settings, full: FullOrder, { amount_minor }: Pick<RefundRow, "amount_minor">): MailDraft {
  const { order } = full;
  const words = wordsFor(order.locale);
  const amount = amountIn(order)(amount_minor);
  const values = { number: order.number, amount };
  const facts = [{ label: words.t("mail.refund_made.amount"), text: amount }];
  return mailOf(full, words, {
    subject: words.t("mail.refund_made.subject", values),
    heading: words.t("mail.push.refund_made"),
    texts: [words.t(cashOfOrder(full) ? "mail.refund_made.transfer" : "mail.refund_made.text", values)],
    ...{ facts, goods: [], links: [seeOrder(env, full, words)] },
  });
}

const seeOrder = (env: Settings, { order }: FullOrder, words: Words): MailLink => ({
  url: `${env.PUBLIC_ORIGIN}${orderPath(env.AUTH_SECRET, order.number, order.locale)}`,
  label: words.t("mail.see_order"),
});

type Parts = { subject: string; heading: string; texts: string[]; facts: MailFact[]; goods: MailBlock[]; links: MailLink[] };

/** The first link is what the mail is for. */
function mailOf({ order }: FullOrder, words: Words, { subject, heading, texts, facts, goods, links: [first, ...links] }: Parts): MailDraft {
  return {
    ...{ to: order.email, locale: order.locale, subject, heading },
    about: words.t("orders.title", { number: order.number }),
    greeting: words.t("mail.greeting", { name: order.address.name }),
    why: "order",
    blocks: [...textBlocks(texts), ...factBlocks(facts), ...(first ? [buttonBlock(first.url, first.label)] : []), ...goods, ...linkBlocks(links)],
  };
}
