/**
 * A shopper's own orders. One placed as a guest is not among them by itself: who has proven the address it was placed with, and
 * holds the link to it, may take it into the account. The link alone could be anybody's who was shown it; the address alone
 * would hand orders over without being asked.
 */
import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { emailKey } from "../../account/rules.ts";
import { arrivalView } from "../../shipping/service.ts";
import type { FullOrder } from "../read.ts";
import { readOrderNumber } from "../rules.ts";
import { type ComingPackage, type OrderCard, type OrdersMeta, type OrdersQuery, ordersPerPage } from "./contract.ts";
import { claimOrder as claim, counted_max, hasProven, type ListedPackageRow, readBought, readCards, readOrders } from "./data.ts";
import { cardOf, isComing, matchingOrders } from "./rules.ts";

/** Lines a search looks through, the newest first. */
const searched_max = 2_000;

export async function listOrders(
  { db, now_ms, shopperId, locale }: { db: D1Database; now_ms: number; shopperId: number; locale: Locale },
  { status, q, after, perPage = ordersPerPage }: OrdersQuery,
): Promise<{ data: OrderCard[]; meta: OrdersMeta }> {
  const among = q?.trim() ? matchingOrders(await readBought(db, shopperId, searched_max), q) : undefined;
  const { rows, total } = await readOrders(db, {
    shopperId,
    limit: perPage + 1,
    ...(status && { statuses: status }),
    ...(among && { among }),
    ...(after !== undefined && { after: readOrderNumber(after) }),
  });
  const shown = rows.slice(0, perPage);
  const { lines, packages } = await readCards(
    db,
    shopperId,
    shown.map(({ id }) => id),
    locale,
  );
  const hasNext = rows.length > perPage;
  return {
    data: shown.map((row) => ({ ...cardOf(row, lines, packages, now_ms), coming: comingOf(packages, row.id, locale) })),
    meta: {
      perPage,
      total: Math.min(total, counted_max),
      ...(total > counted_max && { totalIsLowerBound: true }),
      hasNext,
      next: hasNext ? (shown.at(-1)?.number ?? null) : null,
    },
  };
}

/** When it was promised is told in the reader's language; orders from before promises have none. */
const comingOf = (packages: readonly ListedPackageRow[], orderId: number, locale: Locale): ComingPackage[] =>
  packages.flatMap(({ order_id, id, status, name, promised_from: from, promised_to: to, is_pickup, carrier, tracking_number, tracking_url }) => {
    if (order_id !== orderId || !isComing(status)) return [];
    const isPickup = is_pickup === 1;
    return [
      {
        ...{ id, shop: name, status, isPickup },
        ...(from !== null && to !== null && { arrives: arrivalView({ from, to }, locale, isPickup) }),
        shipment: carrier === null ? null : { carrier, number: tracking_number, url: tracking_url },
      },
    ];
  });

export type Ownership = "account" | "claimable" | "link";

/** What an opened order is to the visitor: in their account, a guest's order with their proven address, or seen by its link. */
export async function ownershipOf(db: D1Database, { order }: FullOrder, shopperId: number | null): Promise<Ownership> {
  if (shopperId === null) return "link";
  if (order.shopperId === shopperId) return "account";
  return order.shopperId === null && (await hasProven(db, shopperId, emailKey(order.email))) ? "claimable" : "link";
}

/** Takes an opened guest's order into the account; done once, it stays done. @throws Refusal forbidden */
export async function claimOrder(db: D1Database, full: FullOrder, shopperId: number): Promise<FullOrder> {
  const { order } = full;
  const isTheirs = order.shopperId === shopperId || (await claim(db, { number: order.number, shopperId, emailKey: emailKey(order.email) }));
  if (!isTheirs) throw new Refusal("forbidden");
  return { ...full, order: { ...order, shopperId } };
}
