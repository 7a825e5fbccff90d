/** What a shop sees of orders: its own packages, who to send them to while they have to be sent, nothing of other shops. */
import { z } from "@hono/zod-openapi";
import { Order, OrderPackage, orderStatuses, Package } from "../orders/contract.ts";
import { emptyIsAbsent, moneyQuery, wholeNumber } from "../query.ts";

export const sellerPaths = {
  orders: "/seller/orders",
  process: "/seller/packages/{package}/process",
  ship: "/seller/packages/{package}/ship",
  deliver: "/seller/packages/{package}/deliver",
  cancel: "/seller/packages/{package}/cancel",
  collect: "/seller/packages/{package}/collect",
  refuse: "/seller/packages/{package}/refuse",
} as const;

export const perPageDefault = 20;
export const SellerQuery = z.object({
  ...moneyQuery.shape,
  status: emptyIsAbsent(z.enum(orderStatuses)),
  after: emptyIsAbsent(wholeNumber(1, 1e15 - 1)).openapi({ description: "id of the last package of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 50)).openapi({ description: `${perPageDefault} unless said otherwise` }),
});

export const SellerPackage = OrderPackage.extend({
  order: z.string().openapi({ description: "the order's number" }),
  shipTo: Order.shape.address.nullable().openapi({ description: "only while the package has to be sent" }),
  cancelRefund: Package.shape.total.nullable().openapi({ description: "what goes back to the shopper when the shop cancels the package; null: not possible" }),
}).openapi("SellerPackage");
export const SellerMeta = z
  .object({ perPage: z.int(), next: z.int().nullable().openapi({ description: "to be sent as `after` for the next page" }) })
  .openapi("SellerMeta");

export type SellerPackage = z.infer<typeof SellerPackage>;
export type SellerQuery = z.infer<typeof SellerQuery>;
export type SellerMeta = z.infer<typeof SellerMeta>;
