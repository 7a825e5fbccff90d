/** Orders as the API speaks of them. */

import { z } from "@hono/zod-openapi";
import { answeredAddress } from "../addresses/contract.ts";
import { ChosenOption } from "../cart/contract.ts";
import { OrderCash, PackageCash } from "../cash-on-delivery/contract.ts";
import { Address, AddressId, AgreedDocuments, addressIssue, answeredExtras, hasOneAddress, orderExtras, paymentFee, Shipping } from "../checkout/contract.ts";
import { attemptStatuses, gatewayIds, OfferedGateway, paymentMethodIds } from "../payments/contract.ts";
import { Email, Money, Picture } from "../schemas.ts";
import { Arrival, PickupPoint } from "../shipping/contract.ts";
import { LegalIdentity } from "../shops/contract.ts";
import { PackageEvent, SentShipment, Shipment } from "./fulfilment/contract.ts";

export { dispatchOf, type PackageEventKind, PackageParams, Shipment, ShipPackage } from "./fulfilment/contract.ts";

export const orderPaths = {
  orders: "/orders",
  track: "/orders/track",
  order: "/orders/{number}",
  pay: "/orders/{number}/pay",
  cancel: "/orders/{number}/cancel",
  confirm: "/orders/{number}/confirm",
  cancelPackage: "/orders/{number}/packages/{package}/cancel",
  cancelLine: "/orders/{number}/lines/{line}/cancel",
  again: "/orders/{number}/again",
  edit: "/orders/{number}/edit",
  returned: "/payments/{gateway}/return/{attempt}",
} as const;

export const orderStatuses = ["pending_payment", "paid", "processing", "shipped", "delivered", "cancelled", "refunded"] as const;

const GatewayName = z.enum(gatewayIds, { error: "invalid" });
const ExpectedTotal = z.strictObject(
  { amount: z.int({ error: "invalid" }).min(1, "invalid"), currency: z.string({ error: "invalid" }).regex(/^[A-Z]{3}$/, "invalid") },
  { error: "required" },
);

export const PlaceOrder = z
  .strictObject({
    email: Email.optional().openapi({ description: "required for a guest" }),
    address: Address.optional(),
    addressId: AddressId.optional(),
    shipping: Shipping.default({}),
    gateway: z.enum(paymentMethodIds, { error: "invalid" }),
    expectedTotal: ExpectedTotal,
    agreedDocuments: AgreedDocuments.optional(),
    ...orderExtras,
  })
  .refine(hasOneAddress, addressIssue)
  .openapi("PlaceOrder");

export const OrderParams = z.object({ number: z.string().min(1).max(40) });
/** The key proves that an order's address was handed to this visitor: it stands in links of mails and return pages. */
export const OrderQuery = z.object({ key: z.string().max(64).optional() });
export const TrackQuery = z.object({
  number: z.string({ error: "required" }).trim().min(1, "required").max(40, "invalid"),
  email: z.string({ error: "required" }).trim().min(1, "required").max(254, "email"),
});
export const ReturnParams = z.object({ gateway: z.string().max(20), attempt: z.string().max(64) });
/** What the shopper's browser brought back from the gateway's page, as it came. A hint: the gateway itself is asked. */
export const ReturnRequest = z
  .strictObject({ method: z.enum(["GET", "POST"]), query: z.string().max(32_768).default(""), form: z.string().max(32_768).default("") })
  .openapi("PaymentReturn");
export const Returned = z
  .object({
    orderNumber: z.string(),
    key: z.string().optional().openapi({ description: "for the cart or account that placed it, and while it can be paid" }),
    status: z.enum(orderStatuses),
    payment: z.enum(attemptStatuses),
    left: z.boolean(),
  })
  .openapi("PaymentReturned");
/** The token of the order's mail. */
export const ConfirmRequest = z.strictObject({ token: z.string({ error: "required" }).min(1, "required").max(64, "invalid") });
export const PayRequest = z.strictObject({ gateway: GatewayName.optional() });

export const Next = z
  .object({
    type: z.enum(["redirect", "form", "none"]),
    url: z.string().optional(),
    method: z.literal("POST").optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi("PaymentNext");

export const Payment = z
  .object({
    gateway: z.string(),
    status: z.enum(attemptStatuses),
    next: Next,
    offered: z.array(OfferedGateway).optional().openapi({ description: "told where one order is read that is still to be paid: what it can be paid by" }),
  })
  .openapi("Payment");

export const OrderLine = z
  .object({
    id: z.int(),
    variantId: z.int(),
    product: z.object({ handle: z.string(), main: z.string(), name: z.string() }),
    image: Picture.nullable(),
    options: z.array(ChosenOption),
    quantity: z.int(),
    sent: z.int().openapi({ description: "how many of them are on their way or have arrived" }),
    unitPrice: Money,
    total: Money,
    cancelled: z.boolean(),
  })
  .openapi("OrderLine");

/** What one rate comes to, in the price or on top of it. */
const TaxShare = z.object({ rate: z.number().openapi({ description: "percent" }), net: Money, tax: Money }).openapi("TaxShare");

export const Package = z
  .object({
    id: z.int(),
    shop: z.object({ handle: z.string(), name: z.string() }),
    status: z.enum(orderStatuses),
    rate: z.object({ id: z.string(), name: z.string(), daysMin: z.int(), daysMax: z.int() }),
    arrives: Arrival.optional().openapi({ description: "as promised when it was ordered; for pick-up, when it is ready" }),
    pickup: PickupPoint.optional().openapi({ description: "where it is collected, as it was when it was ordered" }),
    shipment: Shipment.nullable().openapi({ description: "of the first shipment" }),
    shipments: z.array(SentShipment).openapi({ description: "what has left so far: a package may be sent in several shipments" }),
    events: z.array(PackageEvent).openapi({ description: "the time line, oldest first" }),
    lines: z.array(OrderLine),
    items: Money,
    shipping: Money,
    tax: Money,
    taxes: z.array(TaxShare).openapi({ description: "the tax in its total by rate, the highest first; empty: none" }),
    taxOwedBy: z.enum(["marketplace", "shop"]).openapi({ description: "who owes the tax of its goods and shipping" }),
    discount: Money,
    paymentFee,
    total: Money,
    cash: PackageCash.optional().openapi({ description: "of a package paid in cash on delivery" }),
    seller: LegalIdentity.optional().openapi({ description: "who stood behind the shop when it was ordered" }),
    documents: z.boolean().openapi({ description: "whether documents were agreed to with its order, as the law of its country wants" }),
  })
  .openapi("Package");

/** A package as its shopper and its shop see it. */
export const OrderPackage = Package.extend({
  note: z.string().optional().openapi({ description: "what the shopper had to say to the shop" }),
}).openapi("OrderPackage");

/** What number and e-mail address show: how far the order is, nothing about the person. */
export const TrackedOrder = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    createdAt: z.iso.datetime(),
    packages: z.array(Package),
    items: Money,
    shipping: Money,
    tax: Money,
    discount: Money,
    taxIncluded: Money.openapi({ description: "told, not added: the prices hold it" }),
    taxRate: z.number().optional().openapi({ description: "percent, where one rate holds for all of it" }),
    paymentFee,
    total: Money,
    cash: OrderCash.optional().openapi({ description: "of an order paid in cash on delivery" }),
    currency: z.string().length(3),
  })
  .openapi("TrackedOrder");

/** What goes back when this is cancelled now. */
const CancellablePart = z.object({ id: z.int(), refund: Money });
export const Cancellable = z
  .object({
    order: Money.nullable().openapi({ description: "what goes back when everything left is cancelled; null: not possible any more" }),
    packages: z.array(CancellablePart),
    lines: z.array(CancellablePart.extend({ quantity: z.int().openapi({ description: "pieces that have not left: the others stay" }) })),
  })
  .openapi("Cancellable");

export const OrderRefund = z
  .object({
    amount: Money,
    state: z.enum(["waiting", "done", "failed"]),
    reason: z.enum(["cancelled", "returned", "surplus", "goodwill", "outside"]),
    at: z.iso.datetime(),
  })
  .openapi("OrderRefund");

export const Order = TrackedOrder.extend({
  packages: z.array(OrderPackage),
  key: z.string().openapi({ description: "proof for GET /orders/{number}?key=" }),
  email: z.string(),
  address: z.object(answeredAddress),
  ...answeredExtras,
  expiresAt: z.iso
    .datetime()
    .openapi({ description: "an unpaid order is held until then (a guest's in cash waits so long for its confirmation); count down by the answer's Date" }),
  payable: z.boolean(),
  paidAt: z.iso.datetime().nullable(),
  cancellable: Cancellable,
  refunds: z.array(OrderRefund),
  refunded: Money.openapi({ description: "what is on its way back or has gone back" }),
  payment: Payment,
  ownership: z
    .enum(["account", "claimable", "link"])
    .optional()
    .openapi({ description: "what it is to the caller: in their account, a guest's with their proven address (POST …/claim), or seen by its link" }),
}).openapi("Order");

export type OrderStatus = (typeof orderStatuses)[number];
export type PlaceOrder = z.infer<typeof PlaceOrder>;
export type OrderLine = z.infer<typeof OrderLine>;
export type Cancellable = z.infer<typeof Cancellable>;
export type Package = z.infer<typeof Package>;
export type OrderPackage = z.infer<typeof OrderPackage>;
export type TrackedOrder = z.infer<typeof TrackedOrder>;
export type Order = z.infer<typeof Order>;
