/** SQL of placing an order: everything it takes and makes is one batch, and a constraint that fails undoes all of it. */
import { type SQL, sql, statement } from "../../../db/sql.ts";
import type { BaseMinor, Minor } from "../../../shared/money.ts";
import type { Amounts } from "../../checkout/rules.ts";
import type { LineShares, ShippingShares } from "../../ledger/service.ts";
import { isOfferedInEurope } from "../../safety/service.ts";
import type { StoredPickupPoint } from "../../shipping/rules.ts";
import type { OrderRow } from "../rows-data.ts";

export type NewOrder = Omit<OrderRow, "id" | "exponent" | "status" | "address" | "billing" | "paidAt" | "cancelledAt"> & {
  /** As JSON. */ address: string;
  billing: string | null;
  /** Where an account pays cash on delivery, nothing has to arrive before the shops begin. */
  status: "pending_payment" | "processing";
  /** What it is worth, for what may be held unpaid. */ value_base_minor: BaseMinor;
  /** Where it goes, products need their safety information. */ asksForSafety: boolean;
};
export type NewPackage = Amounts & {
  shopId: number;
  position: number;
  shippingRateId: number;
  shippingRateSlug: string;
  days_min: number;
  days_max: number;
  promisedFrom: string;
  promisedTo: string;
  /** When it has to have left, as the shop promised. */ leaveBy_ms: number | null;
  pickup: StoredPickupPoint | null;
  /** Vouchers that took something off it. */
  discounts: { voucherId: number; code: string; name: string; paidBy: "marketplace" | "shop"; amount_minor: Minor }[];
  /** Of the total: what goes back with the package's last line. */
  shippingPaid_minor: Minor;
  paymentFeePaid_minor: Minor;
  taxOwedBy: "marketplace" | "shop";
} & ShippingShares;
export type NewLine = {
  shopId: number;
  variantId: number;
  productHandle: string;
  mainSlug: string;
  name: string;
  options: string;
  picture: string | null;
  quantity: number;
  unitPrice_minor: Minor;
  total_minor: Minor;
  flashSaleId: number | null;
  /** The variant's prices (base currency; its shop's own in the order's currency) and cart quantity that the quote was made from: the order fails if any moved since. */
  listPrice_base_minor: BaseMinor;
  ownPrice_minor: Minor | null;
  /** Of the package's total: what goes back with this line. */
  paid_minor: Minor;
  taxRate_bp: number;
} & LineShares;

/** The constraint that fails when cart, prices or shops are no longer those of the quote: see `orderStatement`. */
export const cartMovedConstraint = "orders.request_hash";
export const stockConstraint = "variant_stock_not_negative";
export const quotaConstraint = "flash_sale_within_quota";
/** Of 0021_holds.sql: what a buyer may have at a sale's price, may leave unpaid, and what a network may hold. */
export const buyerLimitConstraint = "flash_sale_within_buyer_limit";
export const unpaidLimitConstraint = "orders_within_unpaid_limit";
/** Of 0026_cash_on_delivery.sql: orders of one buyer that wait for cash. */
export const cashLimitConstraint = "cash_orders_within_buyer_limit";
/** Of 0055_held_pieces.sql: what was ordered and not paid within the hour, what a guest may hold in all, and of one variant. */
export const hourLimitConstraint = "orders_within_hourly_limit";
export const guestLimitConstraint = "orders_within_guest_sum";
export const pieceLimitConstraints = ["line_within_share", "large_lines_within_limit"];
/** Of 0088_shoppers_at_the_desk.sql: whoever is blocked buys nothing, with their account or as a guest with its address. */
export const blockedConstraint = "buyer_blocked";
export const networkLimitConstraints = ["orders_within_network_limit", "flash_sale_within_network_limit", "voucher_within_network_limit"];

/** Lines of the cart that are still as quoted, of products and shops that still sell, and may be sold to where they go. */
const linesAsQuoted = ({ cartId, currency, asksForSafety }: NewOrder, lines: string): SQL => sql`(SELECT count(*) FROM json_each(${lines}) j
  JOIN cart_items i ON i.cart_id = ${cartId} AND i.variant_id = j.value ->> 'variantId' AND i.quantity = j.value ->> 'quantity'
  JOIN variants v ON v.id = i.variant_id AND v.price_base_minor = j.value ->> 'listPrice_base_minor'
    AND (SELECT price_minor FROM variant_prices WHERE variant_id = v.id AND currency = ${currency}) IS j.value ->> 'ownPrice_minor'
  JOIN products p ON p.id = v.product_id AND p.status = 'active' ${asksForSafety ? sql`AND ${isOfferedInEurope}` : sql``}
  JOIN shops s ON s.id = p.shop_id AND s.status = 'approved')`;

/** The version of the terms that shoppers read at that moment; nothing in a market that shows none. */
const termsAgreedTo = sql`(SELECT v.id FROM pages AS p JOIN page_versions AS v ON v.page_id = p.id AND v.is_shown = 1 WHERE p.slug = 'terms' AND p.published = 1)`;

/** The order itself. request_hash comes out NULL, which the table refuses, unless every line is still as it was quoted. */
const orderStatement = (db: D1Database, order: NewOrder, lines: string, count: number) =>
  statement(
    db,
    sql`INSERT INTO orders (number, shopper_id, cart_id, email, locale, currency, exchange_rate_ppm,
        items_minor, shipping_minor, tax_minor, discount_minor, payment_fee_minor, total_minor, tax_included_minor, tax_rate_bp,
        status, address, idempotency_key, created_at, expires_at, buyer_key, network_key, wide_network_key, value_base_minor,
        billing, is_gift, gift_message, pieces, terms_version, request_hash)
      VALUES (${order.number}, ${order.shopperId}, ${order.cartId}, ${order.email}, ${order.locale}, ${order.currency}, ${order.exchange_rate_ppm},
        ${order.items_minor}, ${order.shipping_minor}, ${order.tax_minor}, ${order.discount_minor}, ${order.paymentFee_minor}, ${order.total_minor}, ${order.taxIncluded_minor}, ${order.taxRate_bp},
        ${order.status}, ${order.address}, ${order.idempotencyKey}, ${order.createdAt}, ${order.expiresAt}, ${order.buyerKey}, ${order.networkKey}, ${order.wideNetworkKey}, ${order.value_base_minor},
        ${order.billing}, ${order.isGift}, ${order.giftMessage}, (SELECT sum(value ->> 'quantity') FROM json_each(${lines})), ${termsAgreedTo}, CASE WHEN ${linesAsQuoted(order, lines)} = ${count} THEN ${order.requestHash} END)`,
  );

/**
 * Everything an order takes and makes, as statements for one batch. A constraint that fails undoes all of it. `documents`: what keeps those that were
 * agreed to.
 */
export function orderStatements(
  db: D1Database,
  order: NewOrder,
  packages: NewPackage[],
  lines: NewLine[],
  documents: D1PreparedStatement | null,
): D1PreparedStatement[] {
  const [packagesJson, linesJson] = [JSON.stringify(packages), JSON.stringify(lines)];
  return [
    orderStatement(db, order, linesJson, lines.length),
    ...(documents ? [documents] : []),
    statement(db, sql`UPDATE variants SET stock = stock - (j.value ->> 'quantity') FROM json_each(${linesJson}) j WHERE variants.id = j.value ->> 'variantId'`),
    statement(
      db,
      sql`UPDATE flash_sale_items SET sold = sold + (j.value ->> 'quantity') FROM json_each(${linesJson}) j
        WHERE flash_sale_items.flash_sale_id = j.value ->> 'flashSaleId' AND flash_sale_items.variant_id = j.value ->> 'variantId'`,
    ),
    statement(
      db,
      sql`INSERT INTO packages (order_id, shop_id, position, status, shipping_rate_id, shipping_rate_slug, days_min, days_max, promised_from, promised_to, leave_by, pickup, items_minor, shipping_minor, tax_minor, discount_minor, payment_fee_minor, total_minor, shipping_paid_minor, payment_fee_paid_minor, tax_included_minor, cash, note, shipping_tax_minor, shipping_marketplace_discount_minor, payment_fee_tax_minor, tax_owed_by)
        SELECT (SELECT id FROM orders WHERE number = ${order.number}), j.value ->> 'shopId', j.value ->> 'position', ${order.status}, j.value ->> 'shippingRateId', j.value ->> 'shippingRateSlug',
          j.value ->> 'days_min', j.value ->> 'days_max', j.value ->> 'promisedFrom', j.value ->> 'promisedTo', j.value ->> 'leaveBy_ms', j.value ->> 'pickup', j.value ->> 'items_minor', j.value ->> 'shipping_minor', j.value ->> 'tax_minor', j.value ->> 'discount_minor', j.value ->> 'paymentFee_minor', j.value ->> 'total_minor',
          j.value ->> 'shippingPaid_minor', j.value ->> 'paymentFeePaid_minor', j.value ->> 'taxIncluded_minor', iif(${order.status} = 'processing', 'due', NULL),
          (SELECT note FROM cart_notes WHERE cart_id = ${order.cartId} AND shop_id = j.value ->> 'shopId'),
          j.value ->> 'shippingTax_minor', j.value ->> 'shippingMarketplaceDiscount_minor', j.value ->> 'paymentFeeTax_minor', j.value ->> 'taxOwedBy'
        FROM json_each(${packagesJson}) j`,
    ),
    statement(
      db,
      sql`INSERT INTO order_lines (order_id, package_id, variant_id, product_handle, main_slug, name, options, picture, quantity, unit_price_minor, total_minor, flash_sale_id, paid_minor,
          tax_minor, tax_rate_bp, marketplace_discount_minor, commission_rate_bp, commission_minor)
        SELECT o.id, k.id, j.value ->> 'variantId', j.value ->> 'productHandle', j.value ->> 'mainSlug', j.value ->> 'name', j.value ->> 'options', j.value ->> 'picture',
          j.value ->> 'quantity', j.value ->> 'unitPrice_minor', j.value ->> 'total_minor', j.value ->> 'flashSaleId', j.value ->> 'paid_minor',
          j.value ->> 'tax_minor', j.value ->> 'taxRate_bp', j.value ->> 'marketplaceDiscount_minor', j.value ->> 'commissionRate_bp', j.value ->> 'commission_minor'
        FROM json_each(${linesJson}) j JOIN orders o ON o.number = ${order.number} JOIN packages k ON k.order_id = o.id AND k.shop_id = j.value ->> 'shopId'`,
    ),
    statement(
      db,
      sql`INSERT INTO order_discounts (order_id, package_id, voucher_id, code, name, paid_by, amount_minor)
        SELECT k.order_id, k.id, d.value ->> 'voucherId', d.value ->> 'code', d.value ->> 'name', d.value ->> 'paidBy', d.value ->> 'amount_minor'
        FROM json_each(${packagesJson}) j JOIN orders o ON o.number = ${order.number}
          JOIN packages k ON k.order_id = o.id AND k.shop_id = j.value ->> 'shopId', json_each(j.value, '$.discounts') d`,
    ),
  ];
}
