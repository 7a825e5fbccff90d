/** Rows of an order and of its parts: which columns are read, under which names. The lists name their table, so they stand in joins too. */

import type { Locale } from "../../../locales/words.ts";
import { sql } from "../../db/sql.ts";
import type { Minor } from "../../shared/money.ts";
import type { StoredAddress } from "../addresses/rules.ts";
import type { CashState } from "../cash-on-delivery/rules.ts";
import type { Billing } from "../checkout/contract.ts";
import type { Amounts } from "../checkout/rules.ts";
import type { StoredPickupPoint } from "../shipping/rules.ts";
import type { OrderStatus, PackageEventKind } from "./contract.ts";

export type OrderRow = Amounts & {
  id: number;
  number: string;
  shopperId: number | null;
  cartId: string | null;
  email: string;
  locale: Locale;
  currency: string;
  /** Decimals of the currency. */
  exponent: number;
  exchange_rate_ppm: number;
  taxRate_bp: number;
  status: OrderStatus;
  address: StoredAddress;
  idempotencyKey: string;
  requestHash: string;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  cancelledAt: number | null;
  buyerKey: string | null;
  networkKey: string | null;
  wideNetworkKey: string | null;
  /** Who the invoices are for; null: whoever gets the goods. */
  billing: Billing | null;
  isGift: 0 | 1;
  giftMessage: string | null;
};

export const orderColumns = sql`orders.id, orders.number, orders.shopper_id AS "shopperId", orders.cart_id AS "cartId", orders.email, orders.locale,
  orders.currency, (SELECT exponent FROM currencies WHERE code = orders.currency) AS exponent, orders.exchange_rate_ppm, orders.items_minor, orders.shipping_minor, orders.tax_minor, orders.discount_minor, orders.payment_fee_minor AS "paymentFee_minor", orders.total_minor,
  orders.tax_included_minor AS "taxIncluded_minor", orders.tax_rate_bp AS "taxRate_bp", orders.status, orders.address,
  orders.idempotency_key AS "idempotencyKey", orders.request_hash AS "requestHash", orders.created_at AS "createdAt", orders.expires_at AS "expiresAt",
  orders.paid_at AS "paidAt", orders.cancelled_at AS "cancelledAt", orders.buyer_key AS "buyerKey", orders.network_key AS "networkKey", orders.wide_network_key AS "wideNetworkKey",
  orders.billing, orders.is_gift AS "isGift", orders.gift_message AS "giftMessage"`;

/** A row whose JSON columns are still text. */
export type Unparsed<Row, Json extends keyof Row> = Omit<Row, Json> & { [Key in Json]: string | Extract<Row[Key], null> };

export const orderOf = (row: Unparsed<OrderRow, "address" | "billing">): OrderRow => ({
  ...row,
  address: JSON.parse(row.address),
  billing: row.billing === null ? null : (JSON.parse(row.billing) as Billing),
});

export type PackageRow = Amounts & {
  id: number;
  orderId: number;
  shopId: number;
  position: number;
  status: OrderStatus;
  shippingRateId: number;
  shippingRateSlug: string;
  days_min: number;
  days_max: number;
  promisedFrom: string | null;
  promisedTo: string | null;
  pickup: StoredPickupPoint | null;
  shippingPaid_minor: Minor;
  shippingTax_minor: Minor;
  paymentFeeTax_minor: Minor;
  taxOwedBy: "marketplace" | "shop";
  paymentFeePaid_minor: Minor;
  /** Null: not paid in cash on delivery. */
  cash: CashState | null;
  note: string | null;
  /** JSON: who stood behind the shop when it was ordered. */
  seller: string | null;
  /** Whether documents were agreed to with its order. */
  hasDocuments: 0 | 1;
};

export const packageColumns = sql`packages.id, packages.order_id AS "orderId", packages.shop_id AS "shopId", packages.position, packages.status,
  packages.shipping_rate_id AS "shippingRateId", packages.shipping_rate_slug AS "shippingRateSlug", packages.days_min, packages.days_max, packages.items_minor, packages.shipping_minor,
  packages.tax_minor, packages.discount_minor, packages.total_minor, packages.promised_from AS "promisedFrom", packages.promised_to AS "promisedTo", packages.pickup,
  packages.payment_fee_minor AS "paymentFee_minor", packages.payment_fee_paid_minor AS "paymentFeePaid_minor", packages.cash,
  packages.shipping_paid_minor AS "shippingPaid_minor", packages.tax_included_minor AS "taxIncluded_minor", packages.note, packages.seller,
  packages.shipping_tax_minor AS "shippingTax_minor", packages.payment_fee_tax_minor AS "paymentFeeTax_minor", packages.tax_owed_by AS "taxOwedBy",
  EXISTS (SELECT 1 FROM order_documents WHERE order_id = packages.order_id) AS "hasDocuments"`;

export const packageOf = <Row extends Unparsed<PackageRow, "pickup">>(row: Row): Omit<Row, "pickup"> & { pickup: StoredPickupPoint | null } => ({
  ...row,
  pickup: row.pickup === null ? null : JSON.parse(row.pickup),
});

export type OrderLineRow = {
  id: number;
  orderId: number;
  packageId: number;
  variantId: number;
  productHandle: string;
  mainSlug: string;
  name: string;
  options: { axis: string; label: string; value: string }[];
  picture: string | null;
  quantity: number;
  unitPrice_minor: Minor;
  total_minor: Minor;
  flashSaleId: number | null;
  paid_minor: Minor;
  tax_minor: Minor;
  /** Null: the order's. */
  taxRate_bp: number | null;
  cancelledAt: number | null;
};

export const orderLineColumns = sql`order_lines.id, order_lines.order_id AS "orderId", order_lines.package_id AS "packageId",
  order_lines.variant_id AS "variantId", order_lines.product_handle AS "productHandle", order_lines.main_slug AS "mainSlug", order_lines.name,
  order_lines.options, order_lines.picture, order_lines.quantity, order_lines.unit_price_minor AS "unitPrice_minor", order_lines.total_minor,
  order_lines.flash_sale_id AS "flashSaleId", order_lines.paid_minor, order_lines.tax_minor, order_lines.tax_rate_bp AS "taxRate_bp", order_lines.cancelled_at AS "cancelledAt"`;

export const orderLineOf = (row: Unparsed<OrderLineRow, "options">): OrderLineRow => ({ ...row, options: JSON.parse(row.options) });

export type PackageEventRow = {
  id: number;
  packageId: number;
  /** That it was placed, the order tells. */
  kind: Exclude<PackageEventKind, "placed">;
  lineId: number | null;
  note: string | null;
  at: number;
};

export const packageEventColumns = sql`package_events.id, package_events.package_id AS "packageId", package_events.kind, package_events.line_id AS "lineId",
  package_events.note, package_events.at`;

/** One shipment of a package. */
export type ShipmentRow = {
  id: number;
  packageId: number;
  key: string;
  /** Null: it waits to be picked up. */
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  at: number;
  lines: { line: number; quantity: number }[];
};

export const shipmentColumns = sql`shipments.id, shipments.package_id AS "packageId", shipments.key, shipments.carrier, shipments.tracking_number AS "trackingNumber",
  shipments.tracking_url AS "trackingUrl", shipments.at,
  (SELECT json_group_array(json_object('line', line_id, 'quantity', quantity)) FROM shipment_lines WHERE shipment_id = shipments.id) AS lines`;

export const shipmentOfRow = (row: Unparsed<ShipmentRow, "lines">): ShipmentRow => ({ ...row, lines: JSON.parse(row.lines) });
