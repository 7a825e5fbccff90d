/** A stored order with all its parts, and how the API shows it. */

import { type Locale, prefixOf, type Words } from "../../../locales/words.ts";
import { shopNameIn } from "../../db/shop-name.ts";
import { type Minor, moneyIn } from "../../shared/money.ts";
import { isoOrNull } from "../../shared/time.ts";
import { isSigned, sign } from "../../signing.ts";
import { type CashOfPackage, cashOf } from "../cash-on-delivery/rules.ts";
import { type AttemptRow, readAttemptsOfOrder } from "../payments/service.ts";
import { arrivalView, pickupView, shippingRateName } from "../shipping/service.ts";
import type { LegalIdentity } from "../shops/contract.ts";
import { identityIn } from "../shops/rules.ts";
import { attemptThatCounts, isUnconfirmed } from "./attempts.ts";
import type { Order, OrderLine, OrderPackage, Package, TrackedOrder } from "./contract.ts";
import { findById, findByNumber, findByPackage, readParts } from "./data.ts";
import { cancellationOf, liveLines, paidFor_minor, sentOf } from "./ending/cancellable.ts";
import type { OrderRow, ShipmentRow } from "./rows-data.ts";
import { giftView, isAssumed } from "./rules.ts";
import { taxesOf } from "./tax-shares.ts";

export type FullOrder = { order: OrderRow; attempts: AttemptRow[] } & Awaited<ReturnType<typeof readParts>>;

export const readOrder = async ({ db }: { db: D1Database }, number: string) => withParts(db, await findByNumber(db, number));
export const readOrderById = async ({ db }: { db: D1Database }, id: number) => withParts(db, await findById(db, id));
export const readOrderOfPackage = async ({ db }: { db: D1Database }, packageId: number) => withParts(db, await findByPackage(db, packageId));

async function withParts(db: D1Database, order: OrderRow | undefined): Promise<FullOrder | null> {
  if (!order) return null;
  const [{ packages, ...parts }, attempts] = await Promise.all([readParts(db, order.id), readAttemptsOfOrder(db, order.id)]);
  const waits = isUnconfirmed({ order, attempts });
  // the cash of what is not confirmed yet is told as what it will be
  return { order, attempts, packages: waits ? packages.map((pkg) => ({ ...pkg, cash: "due" as const })) : packages, ...parts };
}

/** Proof that an order's address was given to whoever holds it. */
export const orderKeyOf = (secret: string, number: string) => sign(secret, "order", number);
export const isOrderKey = (secret: string, number: string, key: string | undefined) => key !== undefined && isSigned(secret, "order", number, key);

/** The order's page with its proof: for mails and redirects. */
export const orderPath = (secret: string, number: string, locale: Locale) => `${prefixOf(locale)}/checkout/order/${number}?key=${orderKeyOf(secret, number)}`;

export function trackedView(full: FullOrder, words: Words): TrackedOrder {
  const { order } = full;
  const money = moneyIn(order.currency);
  return {
    number: order.number,
    status: order.status,
    createdAt: new Date(order.createdAt).toISOString(),
    packages: full.packages.map((pkg) => packageView(full, pkg, words)),
    items: money(order.items_minor),
    shipping: money(order.shipping_minor),
    tax: money(order.tax_minor),
    discount: money(order.discount_minor),
    taxIncluded: money(order.taxIncluded_minor),
    ...(order.taxRate_bp > 0 &&
      full.lines.every(({ taxRate_bp }) => (taxRate_bp ?? order.taxRate_bp) === order.taxRate_bp) && { taxRate: order.taxRate_bp / 100 }),
    ...(order.paymentFee_minor > 0 && { paymentFee: money(order.paymentFee_minor) }),
    total: money(order.total_minor),
    ...cashView(full),
    currency: order.currency,
  };
}

export function orderView(full: FullOrder, words: Words, secret: string, now: number): Order {
  const { order } = full;
  const money = moneyIn(order.currency);
  const attempt = attemptThatCounts(full.attempts);
  const payable = order.status === "pending_payment" && order.expiresAt > now && attempt?.status !== "review" && !isUnconfirmed(full);
  return {
    ...trackedView(full, words),
    packages: full.packages.map((pkg) => notedView(full, pkg, words)),
    key: orderKeyOf(secret, order.number),
    ...{ email: order.email, address: order.address, ...(order.billing && { billing: order.billing }) },
    ...giftView(order),
    expiresAt: new Date(order.expiresAt).toISOString(),
    payable,
    paidAt: isoOrNull(order.paidAt),
    cancellable: cancellableView(full),
    refunds: refundsOf(full).map((refund) => ({
      amount: money(refund.amount_minor),
      state: refund.state === "asked" ? "waiting" : refund.state,
      reason: refund.returnId === null ? refund.reason : "returned",
      at: new Date(refund.updatedAt).toISOString(),
    })),
    refunded: money(refundsOf(full).reduce((sum, { amount_minor, state }) => (state === "failed" ? sum : sum + amount_minor), 0)),
    payment: {
      gateway: attempt?.gateway ?? "",
      status: attempt?.status ?? "created",
      next: payable && attempt?.status === "pending" && attempt.next ? attempt.next : { type: "none" },
    },
  };
}

/** What goes back of the order itself; a payment made twice is none of it. */
const refundsOf = (full: FullOrder) => full.refunds.filter(({ reason }) => reason !== "surplus");

function cancellableView(full: FullOrder): Order["cancellable"] {
  const { order_minor, packages, lines } = cancellationOf(full);
  const money = moneyIn(full.order.currency);
  const partView = ({ id, refund_minor }: { id: number; refund_minor: Minor }) => ({ id, refund: money(refund_minor) });
  return {
    order: order_minor === null ? null : money(order_minor),
    packages: packages.map(partView),
    lines: lines.map((line) => ({ ...partView(line), quantity: line.quantity })),
  };
}

/** The time line; what happened before there was one is told by the order itself. */
function eventsOf({ order, events }: PackageSource, { id: packageId, cash }: FullOrder["packages"][number]): Package["events"] {
  const own = events.filter((event) => event.packageId === packageId);
  const paid =
    order.paidAt !== null && cash === null && !own.some(({ kind }) => kind === "paid")
      ? [{ kind: "paid" as const, at: order.paidAt, lineId: null, note: null }]
      : [];
  return [{ kind: "placed" as const, at: order.createdAt, lineId: null, note: null }, ...paid, ...own].map(({ kind, at, lineId, note }) => ({
    kind,
    at: new Date(at).toISOString(),
    ...(lineId !== null && { line: lineId }),
    ...(isAssumed({ kind, note }) && { assumed: true as const }),
  }));
}

/** What a package is drawn from. */
export type PackageSource = { order: Pick<OrderRow, "currency" | "createdAt" | "paidAt" | "taxRate_bp"> } & Pick<
  FullOrder,
  "shops" | "lines" | "events" | "pictures" | "shipments"
>;

export function packageView(full: PackageSource, pkg: FullOrder["packages"][number], words: Words): Package {
  const money = moneyIn(full.order.currency);
  const shop = full.shops.find(({ id }) => id === pkg.shopId);
  const shipments = full.shipments.filter(({ packageId }) => packageId === pkg.id);
  return {
    id: pkg.id,
    shop: { handle: shop?.handle ?? "", name: shop ? shopNameIn(shop, words.locale) : "" },
    status: pkg.status,
    rate: {
      id: String(pkg.shippingRateId),
      name: shippingRateName({ slug: pkg.shippingRateSlug, pickup: pkg.pickup }, words.locale),
      daysMin: pkg.days_min,
      daysMax: pkg.days_max,
    },
    ...promiseOf(pkg, words),
    ...(pkg.pickup && { pickup: pickupView(pkg.pickup, words.locale) }),
    shipment: carriedBy(shipments[0]),
    shipments: shipments.map((shipment) => ({
      id: shipment.id,
      shipment: carriedBy(shipment),
      at: new Date(shipment.at).toISOString(),
      lines: shipment.lines,
    })),
    events: eventsOf(full, pkg),
    lines: full.lines.filter((line) => line.packageId === pkg.id).map((line) => lineView(full, line)),
    items: money(pkg.items_minor),
    shipping: money(pkg.shipping_minor),
    tax: money(pkg.tax_minor),
    taxes: taxesOf(full, pkg).map(({ rate_bp, net_minor, tax_minor }) => ({ rate: rate_bp / 100, net: money(net_minor), tax: money(tax_minor) })),
    ...{ taxOwedBy: pkg.taxOwedBy, documents: pkg.hasDocuments === 1 },
    discount: money(pkg.discount_minor),
    ...(pkg.paymentFee_minor > 0 && { paymentFee: money(pkg.paymentFee_minor) }),
    total: money(pkg.total_minor),
    ...packageCashView(full, pkg),
    ...(pkg.seller !== null && { seller: identityIn(pkg.seller) as LegalIdentity }),
  };
}

const cashOfPackage = ({ lines }: Pick<PackageSource, "lines">, pkg: FullOrder["packages"][number]): CashOfPackage => ({
  cash: pkg.cash,
  isLive: pkg.status !== "cancelled" && pkg.status !== "refunded",
  paid_minor: paidFor_minor(pkg, liveLines(pkg.id, lines)),
});

/** How the cash of an order stands; nothing for what is paid otherwise. */
export function cashOfOrder(full: Pick<FullOrder, "packages" | "lines">): ReturnType<typeof cashOf> | null {
  return full.packages.some(({ cash }) => cash !== null) ? cashOf(full.packages.map((pkg) => cashOfPackage(full, pkg))) : null;
}

function cashView(full: FullOrder): Pick<Order, "cash"> {
  const cash = cashOfOrder(full);
  const money = moneyIn(full.order.currency);
  return cash ? { cash: { due: money(cash.due_minor), collected: money(cash.collected_minor) } } : {};
}

/** Of a package that was cancelled before it was sent no cash is told. */
function packageCashView(full: PackageSource, pkg: FullOrder["packages"][number]): Pick<Package, "cash"> {
  const { cash, isLive, paid_minor } = cashOfPackage(full, pkg);
  if (cash === null || (cash === "due" && !isLive)) return {};
  return { cash: { state: cash, amount: { amount: cash === "refused" ? 0 : paid_minor, currency: full.order.currency } } };
}

/** The same for those whom the shopper's words are for. Whoever only tracks the order does not read them. */
export const notedView = (full: PackageSource, pkg: FullOrder["packages"][number], words: Words): OrderPackage => ({
  ...packageView(full, pkg, words),
  ...(pkg.note !== null && { note: pkg.note }),
});

/** When it was promised; orders from before promises have none. */
const promiseOf = ({ promisedFrom, promisedTo, pickup }: FullOrder["packages"][number], { locale }: Words) =>
  promisedFrom !== null && promisedTo !== null ? { arrives: arrivalView({ from: promisedFrom, to: promisedTo }, locale, pickup !== null) } : {};

const carriedBy = (shipment: ShipmentRow | undefined): Package["shipment"] =>
  shipment?.carrier ? { carrier: shipment.carrier, number: shipment.trackingNumber, url: shipment.trackingUrl } : null;

function lineView({ order, pictures, shipments }: PackageSource, line: FullOrder["lines"][number]): OrderLine {
  const money = moneyIn(order.currency);
  const picture = pictures.find(({ hash }) => hash === line.picture);
  return {
    id: line.id,
    variantId: line.variantId,
    product: { handle: line.productHandle, main: line.mainSlug, name: line.name },
    image: picture ? { url: `/media/${picture.hash}`, width: picture.width, height: picture.height } : null,
    options: line.options,
    quantity: line.quantity,
    sent: sentOf(line.id, shipments),
    unitPrice: money(line.unitPrice_minor),
    total: money(line.total_minor),
    cancelled: line.cancelledAt !== null,
  };
}
