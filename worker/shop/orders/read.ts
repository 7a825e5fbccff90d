/** A stored order with all its parts, and how the API shows it. */
import { type Locale, prefixOf, type Words } from "../../../locales/words.ts";
import type { AttemptRow, OrderRow } from "../../db/schema-purchase.ts";
import { isSigned, sign } from "../../signing.ts";
import { readAttemptsOfOrder } from "../payments/service.ts";
import type { Order, OrderLine, Package, TrackedOrder } from "./contract.ts";
import { findByNumber, readParts } from "./data.ts";
import { isCancellable } from "./rules.ts";

export type FullOrder = { order: OrderRow; attempts: AttemptRow[] } & Awaited<ReturnType<typeof readParts>>;

export async function readOrder({ db }: { db: D1Database }, number: string): Promise<FullOrder | null> {
  const order = await findByNumber(db, number);
  if (!order) return null;
  const [parts, attempts] = await Promise.all([readParts(db, order.id), readAttemptsOfOrder(db, order.id)]);
  return { order, attempts, ...parts };
}

/** Proof that an order's address was given to whoever holds it. */
export const orderKeyOf = (secret: string, number: string) => sign(secret, "order", number);
export const isOrderKey = (secret: string, number: string, key: string | undefined) => key !== undefined && isSigned(secret, "order", number, key);

/** The order's page with its proof: for mails and redirects. */
export const orderPath = (secret: string, number: string, locale: Locale) => `${prefixOf(locale)}/checkout/order/${number}?key=${orderKeyOf(secret, number)}`;

/** The attempt that counts: the one that took the money, else the newest. */
export const attemptThatCounts = (attempts: AttemptRow[]): AttemptRow | undefined =>
  attempts.find(({ status }) => status === "paid" || status === "partially_refunded") ??
  attempts.find(({ status }) => status === "review" || status === "refunded") ??
  attempts[0];

export function trackedView(full: FullOrder, words: Words): TrackedOrder {
  const { order } = full;
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    number: order.number,
    status: order.status,
    createdAt: new Date(order.createdAt).toISOString(),
    packages: full.parcels.map((parcel) => packageView(full, parcel, words)),
    items: money(order.items_minor),
    shipping: money(order.shipping_minor),
    tax: money(order.tax_minor),
    discount: money(order.discount_minor),
    total: money(order.total_minor),
    currency: order.currency,
  };
}

export function orderView(full: FullOrder, words: Words, secret: string, now: number): Order {
  const { order } = full;
  const attempt = attemptThatCounts(full.attempts);
  const payable = order.status === "pending_payment" && order.expiresAt > now && attempt?.status !== "review";
  return {
    ...trackedView(full, words),
    key: orderKeyOf(secret, order.number),
    email: order.email,
    address: order.address,
    expiresAt: new Date(order.expiresAt).toISOString(),
    payable,
    cancellable: isCancellable(order.status),
    payment: {
      gateway: attempt?.gateway ?? "",
      status: attempt?.status ?? "created",
      next: payable && attempt?.status === "pending" && attempt.next ? attempt.next : { type: "none" },
    },
  };
}

function packageView(full: FullOrder, parcel: FullOrder["parcels"][number], words: Words): Package {
  const money = (amount: number) => ({ amount, currency: full.order.currency });
  const shop = full.shops.find(({ id }) => id === parcel.shopId);
  return {
    shop: { handle: shop?.handle ?? "", name: shop?.name ?? "" },
    status: parcel.status,
    rate: { id: String(parcel.rateId), name: words.t(`shipping.rates.${parcel.rateSlug}`), daysMin: parcel.days_min, daysMax: parcel.days_max },
    lines: full.lines.filter((line) => line.packageId === parcel.id).map((line) => lineView(full, line)),
    items: money(parcel.items_minor),
    shipping: money(parcel.shipping_minor),
    tax: money(parcel.tax_minor),
    discount: money(parcel.discount_minor),
    total: money(parcel.total_minor),
  };
}

function lineView({ order, pictures }: FullOrder, line: FullOrder["lines"][number]): OrderLine {
  const money = (amount: number) => ({ amount, currency: order.currency });
  const picture = pictures.find(({ hash }) => hash === line.picture);
  return {
    variantId: line.variantId,
    product: { handle: line.productHandle, main: line.mainSlug, name: line.name },
    image: picture ? { url: `/media/${picture.hash}`, width: picture.width, height: picture.height } : null,
    options: line.options,
    quantity: line.quantity,
    unitPrice: money(line.unitPrice_minor),
    total: money(line.total_minor),
  };
}
