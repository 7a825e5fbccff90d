/**
 * What a notification says. Whoever picks up the phone may read it, so it names no sum, no address and no way of paying; an order is
 * known by its number. Pure.
 */
import { direction, intlLocale, type KeyIn, type Locale, prefixOf } from "../../locales/words.ts";
import { shopNameIn } from "../db/shop-name.ts";
import type { ReopeningNews } from "../shop/lists/service.ts";
import type { ShopNews } from "../shop/news/service.ts";
import { isAssumed } from "../shop/orders/rules.ts";
import type { FullOrder } from "../shop/orders/service.ts";
import type { ReplyMail } from "../shop/reviews/service.ts";
import { wordsFor } from "../words.ts";
import type { EntryKind } from "./entries.ts";

/**
 * `path`: of our own site. `tag`: a later notification of the same one replaces an earlier. `neutral`: shown in place of the rest where
 * nobody is signed in any more.
 */
export type Notification = {
  about: "order" | "answer" | "shop";
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: Locale;
  dir: "ltr" | "rtl";
  neutral: string;
};

const title_max = 120;
const body_max = 240;
/** Whole characters, so that the message stays within a push. */
const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`);

const shown = (locale: Locale, path: string, { title, body, ...rest }: Pick<Notification, "about" | "title" | "body" | "tag">): Notification => ({
  ...rest,
  title: cut(title, title_max),
  body: cut(body, body_max),
  path: prefixOf(locale) + path,
  lang: locale,
  dir: direction(locale),
  neutral: wordsFor(locale).t("mail.push.neutral"),
});

type Title = KeyIn<"mail.push">;
const orderTitles: Partial<Record<EntryKind, Title>> = { "order-paid": "order_paid", "order-cancelled": "order_cancelled", "refund-made": "refund_made" };
const packageTitles: Partial<Record<EntryKind, Title>> = {
  "package-shipped": "package_shipped",
  "package-delivered": "package_delivered",
  "package-cancelled": "package_cancelled",
};
/** What is collected is made ready, and then fetched. */
const pickupTitles: Partial<Record<EntryKind, Title>> = { ...packageTitles, "package-shipped": "package_ready", "package-delivered": "package_collected" };

const ofOrder = ({ order }: FullOrder, title: string, locale: Locale): Notification =>
  shown(locale, `/user/order/${order.number}`, {
    about: "order",
    title,
    body: wordsFor(locale).t("orders.title", { number: order.number }),
    tag: `order:${order.number}`,
  });

export function aboutOrder(kind: EntryKind, full: FullOrder, locale: Locale): Notification | null {
  const title = orderTitles[kind];
  return title ? ofOrder(full, wordsFor(locale).t(`mail.push.${title}`), locale) : null;
}

export function aboutPackage(kind: EntryKind, full: FullOrder, packageId: number, locale: Locale): Notification | null {
  const parcel = full.parcels.find(({ id }) => id === packageId);
  const title = (parcel?.pickup ? pickupTitles : packageTitles)[kind];
  const shop = full.shops.find(({ id }) => id === parcel?.shopId);
  if (!parcel || !shop || !title) return null;
  const assumed = kind === "package-delivered" && full.events.some((event) => event.packageId === packageId && isAssumed(event));
  return ofOrder(full, wordsFor(locale).t(`mail.push.${assumed ? "package_assumed" : title}`, { shop: shopNameIn(shop, locale) }), locale);
}

export const aboutReply = (reviewId: number, { shop, product, main, handle, locale }: ReplyMail): Notification =>
  shown(locale, `/${main}/product/${handle}#reviews`, {
    about: "answer",
    title: wordsFor(locale).t("mail.review_replied.subject", { shop }),
    body: product,
    tag: `answer:${reviewId}`,
  });

export const aboutReopening = ({ name, handle }: ReopeningNews, locale: Locale): Notification =>
  shown(locale, `/shop/${handle}`, {
    about: "shop",
    title: wordsFor(locale).t("mail.shop_open.subject", { shop: name }),
    body: wordsFor(locale).t("mail.shop_open.go", { shop: name }),
    tag: `shop:${handle}`,
  });

export const aboutShopNews = ({ shop, handle, count, products, locale }: ShopNews): Notification =>
  shown(locale, `/shop/${handle}`, {
    about: "shop",
    title: wordsFor(locale).n("mail.shop_news.subject", count, { shop }),
    body: new Intl.ListFormat(intlLocale[locale], { type: "unit" }).format(products),
    tag: `shop:${handle}`,
  });
