/** An order with all its parts as the database gives it, for tests of what is told of it: two packages of two shops, three lines. */
import type { FullOrder } from "../../../worker/shop/orders/read.ts";

export const placedAt = Date.UTC(2026, 10, 20, 12);
const sums = { items_minor: 0, shipping_minor: 0, tax_minor: 0, discount_minor: 0, taxIncluded_minor: 0, paymentFee_minor: 0, total_minor: 0 };
type OrderedPackage = FullOrder["packages"][number];
type Line = FullOrder["lines"][number];
type Attempt = FullOrder["attempts"][number];
type Refund = FullOrder["refunds"][number];
type Shipment = FullOrder["shipments"][number];

export const packageRow = (change: Partial<OrderedPackage> = {}): OrderedPackage => ({
  ...sums,
  ...{ id: 1, orderId: 7, shopId: 1, position: 0, status: "paid", shippingRateId: 3, shippingRateSlug: "standard", days_min: 2, days_max: 4 },
  ...{ promisedFrom: null, promisedTo: null, pickup: null, shippingPaid_minor: 300, paymentFeePaid_minor: 0, cash: null, note: null, seller: null },
  ...{ shippingTax_minor: 0, paymentFeeTax_minor: 0, taxOwedBy: "marketplace", hasDocuments: 0 },
  ...change,
});
export const lineRow = (change: Partial<Line> = {}): Line => ({
  ...{ id: 11, orderId: 7, packageId: 1, variantId: 21, productHandle: "cup", mainSlug: "home", name: "Cup", options: [], picture: null },
  ...{ quantity: 2, unitPrice_minor: 500, total_minor: 1000, flashSaleId: null, paid_minor: 1000, tax_minor: 0, taxRate_bp: null, cancelledAt: null },
  ...change,
});
export const attemptRow = (change: Partial<Attempt> = {}): Attempt => ({
  ...{ id: "a1", orderId: 7, gateway: "stripe", reference: "ref", amount_minor: 4000, currency: "USD", status: "paid", next: null, refunded_minor: 0 },
  ...{ collected_minor: 0, failure: null, gatewayData: {}, askedAt: null, createdAt: placedAt, updatedAt: placedAt },
  ...change,
});
export const refundRow = (change: Partial<Refund> = {}): Refund => ({
  ...{
    id: 31,
    key: "k",
    orderId: 7,
    attemptId: "a1",
    packageId: null,
    lineId: null,
    returnId: null,
    reason: "cancelled",
    amount_minor: 100,
    state: "done",
    reference: null,
  },
  ...{ failure: null, refusedTimes: 0, createdAt: placedAt, updatedAt: placedAt },
  ...change,
});
export const shipmentRow = (change: Partial<Shipment> = {}): Shipment => ({
  ...{ id: 41, packageId: 1, key: "rest", carrier: "DHL", trackingNumber: "1234", trackingUrl: "https://dhl.example/1234", at: placedAt, lines: [] },
  ...change,
});

/** `order`: what of the order itself is different. */
export const fullOrder = ({ order = {}, ...change }: Partial<Omit<FullOrder, "order">> & { order?: Partial<FullOrder["order"]> } = {}): FullOrder => ({
  order: {
    ...sums,
    ...{
      id: 7,
      number: "M-0000-0000-0000",
      shopperId: null,
      cartId: null,
      email: "a@shop.test",
      locale: "en",
      currency: "USD",
      exponent: 2,
      exchange_rate_ppm: 1_000_000,
    },
    ...{ taxRate_bp: 0, status: "paid", address: { name: "Asha", phone: "1", line1: "1", city: "Lyon", country: "FR" }, idempotencyKey: "k", requestHash: "h" },
    ...{
      createdAt: placedAt,
      expiresAt: placedAt + 1_800_000,
      paidAt: placedAt + 60_000,
      cancelledAt: null,
      buyerKey: null,
      billing: null,
      isGift: 0,
      giftMessage: null,
      networkKey: null,
      wideNetworkKey: null,
    },
    ...order,
  },
  attempts: [attemptRow()],
  packages: [packageRow(), packageRow({ id: 2, shopId: 2, position: 1, shippingPaid_minor: 700 })],
  lines: [lineRow(), lineRow({ id: 12, paid_minor: 500 }), lineRow({ id: 13, packageId: 2, paid_minor: 1500 })],
  refunds: [],
  events: [],
  shops: [
    { id: 1, handle: "cedar", name: "Cedar", names: null },
    { id: 2, handle: "anka", name: "Anka", names: '{"fr":"Ankâ"}' },
  ],
  pictures: [],
  shipments: [],
  ...change,
});
