/** A planned order as rows: packages, lines, shipments, events, its payment and what the ledger books of it. Every statement leaves alone what stands. */
import type { Locale } from "../../../locales/words.ts";
import { stepOf } from "../../shared/money.ts";
import { day_ms } from "../../shared/time.ts";
import { lineShares } from "../../shop/ledger/rules.ts";
import { arrivalOf } from "../../shop/shipping/service.ts";
import { literal } from "../sql.ts";
import { type PlannedLine, type PlannedOrder, type PlannedPackage, type PlannedStatus, packagesOf } from "./shopper-orders-plan.ts";

export const email = "shopper@meydan.test";

const address = {
  name: "Deniz Aydın",
  phone: "+33612345678",
  line1: "12 rue des Lilas",
  line2: "Apt 4",
  city: "Lyon",
  postalCode: "69003",
  country: "FR",
};

/** INSERT … SELECT, so that ids are looked up and nothing happens where the shopper or the order is missing. */
export const insert = (table: string, row: Record<string, string>, from: string) =>
  `INSERT INTO ${table} (${Object.keys(row).join(", ")}) SELECT ${Object.values(row).join(", ")} FROM ${from} ON CONFLICT DO NOTHING`;

/** Who bought without an account. */
type Guest = { email: string; locale: Locale; address: typeof address | Omit<typeof address, "line2"> };

/** An order of the demo's shopper, or of a guest. */
export function* orderStatements(order: PlannedOrder, now: number, guest?: Guest): Generator<string> {
  const packages = packagesOf(order, now);
  const sum = (field: "items_minor" | "shipping_minor" | "discount_minor" | "total_minor") => packages.reduce((total, each) => total + each[field], 0);
  const placed = now - order.placedDaysAgo * day_ms;
  const isPaid = order.status !== "cancelled";
  const number = literal(order.number);
  yield insert(
    "orders",
    {
      ...{
        number,
        shopper_id: guest ? "NULL" : "s.id",
        email: guest ? literal(guest.email) : "s.email",
        locale: literal(guest?.locale ?? "en"),
        currency: literal(order.currency.code),
        exchange_rate_ppm: literal(order.currency.exchange_rate_ppm),
      },
      ...{ items_minor: literal(sum("items_minor")), shipping_minor: literal(sum("shipping_minor")), discount_minor: literal(sum("discount_minor")) },
      ...{ total_minor: literal(sum("total_minor")), status: literal(order.status), address: literal(JSON.stringify(guest?.address ?? address)) },
      ...{ idempotency_key: literal(`demo:${order.number}`), request_hash: "'demo'", created_at: literal(placed), expires_at: literal(placed + 1_800_000) },
      ...{ paid_at: isPaid ? literal(placed + 60_000) : "NULL", cancelled_at: isPaid ? "NULL" : literal(placed + 1_800_000) },
    },
    guest ? "(SELECT 1) WHERE true" : `shoppers AS s WHERE s.email_key = ${literal(email)}`,
  );
  for (const pkg of packages) yield* packageStatements(order, pkg, placed);
  yield insert(
    "payment_attempts",
    {
      ...{ id: literal(`demo-${order.number}-payment`), order_id: "o.id", gateway: "'stripe'", reference: isPaid ? literal(`demo_${order.number}`) : "NULL" },
      ...{ amount_minor: "o.total_minor", currency: "o.currency", status: literal(isPaid ? (order.status === "refunded" ? "refunded" : "paid") : "cancelled") },
      ...{ refunded_minor: order.status === "refunded" ? "o.total_minor" : "0", created_at: "o.created_at", updated_at: "o.created_at" },
    },
    `orders AS o WHERE o.number = ${number}`,
  );
  if (isPaid) yield* bookingStatements(order, placed);
}

/** The ledger is written where money moves; rows that come as they are in the end are touched once. All money of a refunded order went back on the third day. */
function* bookingStatements({ number, status }: PlannedOrder, placed: number): Generator<string> {
  const own = `order_id = (SELECT id FROM orders WHERE number = ${literal(number)})`;
  yield `UPDATE payment_attempts SET status = status WHERE ${own}`;
  yield `UPDATE orders SET paid_at = paid_at WHERE number = ${literal(number)}`;
  if (status !== "refunded") return;
  const at = literal(placed + 3 * day_ms + 3_600_000);
  yield insert(
    "refunds",
    {
      ...{ key: "a.id || '-order'", order_id: "a.order_id", attempt_id: "a.id", reason: "'cancelled'", amount_minor: "a.amount_minor", state: "'done'" },
      ...{ created_at: at, updated_at: at },
    },
    // limits are looked at before conflicts are
    `payment_attempts AS a WHERE a.${own} AND NOT EXISTS (SELECT 1 FROM refunds WHERE attempt_id = a.id)`,
  );
  yield `UPDATE order_lines SET cancelled_at = ${at} WHERE ${own} AND cancelled_at IS NULL`;
}

/** Who brings things from where the shop is. */
const carrierOfShop = `(SELECT CASE country WHEN 'FR' THEN 'Colissimo' WHEN 'TR' THEN 'Yurtiçi Kargo' WHEN 'IN' THEN 'Blue Dart' WHEN 'AE' THEN 'Aramex' WHEN 'US' THEN 'UPS' ELSE 'DHL' END
  FROM shops WHERE id = k.shop_id)`;

/** As at the checkout; its discounts are the marketplace's own vouchers. */
const demoCommission_bp = 1_000;
function sharesOf({ total_minor, paid_minor }: PlannedLine, currency: PlannedOrder["currency"]): Record<string, string> {
  const part = { charged_minor: total_minor, discount_minor: total_minor - paid_minor, tax_minor: 0, taxIncluded_minor: 0, paid_minor };
  const shares = lineShares(part, part.discount_minor, demoCommission_bp, stepOf(currency));
  return {
    marketplace_discount_minor: literal(shares.marketplaceDiscount_minor),
    commission_rate_bp: literal(shares.commissionRate_bp),
    commission_minor: literal(shares.commission_minor),
  };
}

function* packageStatements({ number, status, currency }: PlannedOrder, pkg: PlannedPackage, placed: number): Generator<string> {
  const { shopId, rate, lines } = pkg;
  const promised = arrivalOf({ days_min: rate.days[0], days_max: rate.days[1] }, address.country, placed);
  const thePackage = `packages AS k JOIN orders AS o ON o.id = k.order_id WHERE o.number = ${literal(number)} AND k.shop_id = ${shopId}`;
  const isSent = status === "shipped" || status === "delivered";
  yield insert(
    "packages",
    {
      ...{ order_id: "o.id", shop_id: literal(shopId), position: literal(pkg.position), status: literal(status), shipping_rate_id: literal(rate.id) },
      ...{ shipping_rate_slug: literal(rate.slug), days_min: literal(rate.days[0]), days_max: literal(rate.days[1]), items_minor: literal(pkg.items_minor) },
      ...{ shipping_minor: literal(pkg.shipping_minor), discount_minor: literal(pkg.discount_minor), total_minor: literal(pkg.total_minor) },
      shipping_paid_minor: literal(pkg.shipping_minor),
      ...{ promised_from: literal(promised.from), promised_to: literal(promised.to) },
    },
    `orders AS o WHERE o.number = ${literal(number)}`,
  );
  for (const line of lines) yield lineStatement(line, thePackage, sharesOf(line, currency));
  if (isSent) {
    const tracking_number = literal(`8R${String(shopId).padStart(2, "0")}40291${placed % 1_000_000}`);
    yield insert("shipments", { package_id: "k.id", key: "'rest'", carrier: carrierOfShop, tracking_number, at: literal(placed + 2 * day_ms) }, thePackage);
    yield insert(
      "shipment_lines",
      { shipment_id: "s.id", line_id: "l.id", quantity: "l.quantity" },
      `shipments AS s JOIN order_lines AS l ON l.package_id = s.package_id JOIN packages AS k ON k.id = s.package_id JOIN orders AS o ON o.id = k.order_id
      WHERE o.number = ${literal(number)} AND k.shop_id = ${shopId} AND NOT EXISTS (SELECT 1 FROM shipment_lines WHERE shipment_id = s.id)`,
    );
  }
  for (const [kind, days] of eventsOf(status))
    yield insert("package_events", { package_id: "k.id", kind: literal(kind), at: literal(placed + days * day_ms + 3_600_000) }, thePackage);
}

const lineStatement = (line: PlannedLine, thePackage: string, shares: Record<string, string>) =>
  insert(
    "order_lines",
    {
      ...{ order_id: "o.id", package_id: "k.id", variant_id: literal(line.variantId), product_handle: literal(line.handle), main_slug: literal(line.main) },
      ...{ name: literal(line.name), options: literal(line.options), picture: literal(line.picture), quantity: literal(line.quantity) },
      ...{ unit_price_minor: literal(line.unit_minor), total_minor: literal(line.total_minor), paid_minor: literal(line.paid_minor) },
      ...shares,
    },
    thePackage,
  );

/** What happened to a package, and on which day after the order. */
function eventsOf(status: PlannedStatus): [string, number][] {
  const way: [string, number][] = [
    ["paid", 0],
    ["processing", 1],
    ["shipped", 2],
    ["delivered", 5],
  ];
  if (status === "delivered") return way;
  if (status === "shipped") return way.slice(0, 3);
  if (status === "paid") return way.slice(0, 1);
  if (status === "refunded") return [...way.slice(0, 1), ["refunded", 3]];
  return [["cancelled", 0]];
}
