/** What a push says of an order or one of its packages. Pure. */
import type { KeyIn, Locale } from "../../../../locales/words.ts";
import { shopNameIn } from "../../../db/shop-name.ts";
import { wordsFor } from "../../../words.ts";
import { type PushContent, pushContent } from "../../news/service.ts";
import type { FullOrder } from "../read.ts";
import { isAssumed, type PackageEntryKind } from "../rules.ts";

type Title = KeyIn<"mail.push">;
const packageTitles: Record<PackageEntryKind, Title> = {
  "package-shipped": "package_shipped",
  "package-delivered": "package_delivered",
  "package-cancelled": "package_cancelled",
};
/** What is collected is made ready, and then fetched. */
const pickupTitles: Record<PackageEntryKind, Title> = { ...packageTitles, "package-shipped": "package_ready", "package-delivered": "package_collected" };

const contentOf = ({ order }: FullOrder, title: string, locale: Locale): PushContent =>
  pushContent(locale, `/user/order/${order.number}`, {
    about: "order",
    title,
    body: wordsFor(locale).t("orders.title", { number: order.number }),
    tag: `order:${order.number}`,
  });

export const orderPush = (title: "order_paid" | "order_cancelled" | "refund_made", full: FullOrder, locale: Locale): PushContent =>
  contentOf(full, wordsFor(locale).t(`mail.push.${title}`), locale);

export function packagePush(kind: PackageEntryKind, full: FullOrder, packageId: number, locale: Locale): PushContent | null {
  const pkg = full.packages.find(({ id }) => id === packageId);
  const shop = full.shops.find(({ id }) => id === pkg?.shopId);
  if (!pkg || !shop) return null;
  const assumed = kind === "package-delivered" && full.events.some((event) => event.packageId === packageId && isAssumed(event));
  const title = (pkg.pickup ? pickupTitles : packageTitles)[kind];
  return contentOf(full, wordsFor(locale).t(`mail.push.${assumed ? "package_assumed" : title}`, { shop: shopNameIn(shop, locale) }), locale);
}
