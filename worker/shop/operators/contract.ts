/** Orders as the marketplace's own people see and move them. */
import { z } from "@hono/zod-openapi";
import { Order, OrderParams, orderStatuses, PackageParams } from "../orders/contract.ts";
import { attemptStatuses } from "../payments/contract.ts";
import { emptyIsAbsent, moneyQuery, rowId, wholeNumber } from "../query.ts";
import { Money } from "../schemas.ts";

export const operatorPaths = {
  orders: "/admin/orders",
  order: "/admin/orders/{number}",
  pay: "/admin/orders/{number}/pay",
  cancel: "/admin/orders/{number}/cancel",
  refund: "/admin/orders/{number}/refund",
  resolve: "/admin/orders/{number}/refunds/{refund}",
  process: "/admin/packages/{package}/process",
  ship: "/admin/packages/{package}/ship",
  deliver: "/admin/packages/{package}/deliver",
  cancelPackage: "/admin/packages/{package}/cancel",
  collect: "/admin/packages/{package}/collect",
  refuse: "/admin/packages/{package}/refuse",
} as const;

export { OrderParams, PackageParams };
export const RefundParams = OrderParams.extend({ refund: rowId });

export const perPageDefault = 25;
export const orderSorts = ["newest", "oldest"] as const;
export const AdminQuery = z.object({
  ...moneyQuery.shape,
  status: emptyIsAbsent(z.enum(orderStatuses)),
  q: emptyIsAbsent(z.string().max(254)).openapi({ description: "an order's number or the e-mail address it was placed with" }),
  stuck: emptyIsAbsent(z.literal("1")).openapi({ description: "only orders with a payment under review or a refund that is not made yet" }),
  sort: emptyIsAbsent(z.enum(orderSorts)).openapi({ description: "the newest first unless said otherwise" }),
  after: emptyIsAbsent(rowId).openapi({ description: "id of the last order of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${perPageDefault} unless said otherwise` }),
});

export const AdminOrderRow = z
  .object({
    id: z.int(),
    number: z.string(),
    status: z.enum(orderStatuses),
    createdAt: z.iso.datetime(),
    email: z.string(),
    total: Money,
    packages: z.int(),
    payment: z.enum(attemptStatuses).nullable(),
  })
  .openapi("AdminOrderRow");
export const AdminMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("AdminMeta");

export const AdminOrder = Order.omit({ key: true, payment: true, refunds: true, ownership: true })
  .extend({
    shopperId: z.int().nullable(),
    carriers: z.array(z.object({ id: z.string(), name: z.string() })).openapi({ description: "who may bring a package" }),
    refundable: Money.openapi({ description: "what can still go back" }),
    attempts: z.array(
      z.object({
        id: z.string(),
        gateway: z.string(),
        reference: z.string().nullable(),
        status: z.enum(attemptStatuses),
        amount: Money,
        refunded: Money,
        failure: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.int(),
        attempt: z.string(),
        package: z.int().nullable(),
        line: z.int().nullable(),
        reason: z.string(),
        amount: Money,
        state: z.enum(["waiting", "asked", "done", "failed"]),
        failure: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    events: z
      .array(
        z.object({
          gateway: z.string(),
          id: z.string(),
          type: z.string(),
          attempt: z.string().nullable(),
          outcome: z.string().nullable(),
          note: z.string().nullable(),
          receivedAt: z.iso.datetime(),
          handledAt: z.iso.datetime().nullable(),
        }),
      )
      .openapi({ description: "webhooks about its payments; outcome: the payment's state after it, or reject, unknown, invalid; null: not handled yet" }),
    log: z.array(
      z.object({
        actor: z.string(),
        shopperId: z.int().nullable(),
        action: z.string(),
        package: z.int().nullable(),
        amount: Money.nullable(),
        note: z.string().nullable(),
        requestId: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi("AdminOrder");

export const PayOutcome = z.strictObject({ outcome: z.enum(["paid", "failed"], { error: "invalid" }) }).openapi("PayOutcome");
export const GoodwillRefund = z
  .strictObject({
    amount: z.int({ error: "invalid" }).min(1, "invalid").openapi({ description: "minor units of the order's currency" }),
    note: z.string({ error: "required" }).trim().min(3, "too_short").max(500, "too_long").openapi({ description: "why; kept in the log" }),
    package: z
      .int({ error: "invalid" })
      .min(1, "invalid")
      .optional()
      .openapi({ description: "of a shop that bears it, for what it has sent; else the marketplace does" }),
  })
  .openapi("GoodwillRefund");
export const ResolveRefund = z.strictObject({ outcome: z.enum(["retry", "done", "failed"], { error: "invalid" }) }).openapi("ResolveRefund");

export type AdminQuery = z.infer<typeof AdminQuery>;
export type AdminOrder = z.infer<typeof AdminOrder>;
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;
