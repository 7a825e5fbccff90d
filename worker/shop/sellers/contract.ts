/** What a shop sees of orders: its own packages, who to send them to while they have to be sent, nothing of other shops. */
import { z } from "@hono/zod-openapi";
import { Order, OrderPackage, orderStatuses, Package } from "../orders/contract.ts";
import { emptyIsAbsent, moneyQuery, wholeNumber } from "../query.ts";
import { permissions, roles, shopStatuses } from "./rules.ts";

export const sellerPaths = {
  me: "/seller/me",
  orders: "/seller/orders",
  process: "/seller/packages/{package}/process",
  ship: "/seller/packages/{package}/ship",
  deliver: "/seller/packages/{package}/deliver",
  cancel: "/seller/packages/{package}/cancel",
  collect: "/seller/packages/{package}/collect",
  refuse: "/seller/packages/{package}/refuse",
} as const;

/** Which shop is meant, for those who work for several. Every route under /seller takes it. */
export const ShopQuery = z.object({
  shop: z.string().optional().openapi({ description: "a shop's handle; the oldest of the caller's shops unless said otherwise" }),
});

export const SellerShop = z.object({ handle: z.string(), name: z.string(), status: z.enum(shopStatuses), role: z.enum(roles) }).openapi("SellerShop");
export const SellerMe = z
  .object({
    shop: SellerShop,
    shops: z.array(SellerShop).openapi({ description: "all the caller works for" }),
    may: z.array(z.enum(permissions)).openapi({ description: "what the caller may do in the shop" }),
  })
  .openapi("SellerMe");
export type SellerMe = z.infer<typeof SellerMe>;

export const perPageDefault = 20;
export const SellerQuery = z.object({
  ...moneyQuery.shape,
  ...ShopQuery.shape,
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
