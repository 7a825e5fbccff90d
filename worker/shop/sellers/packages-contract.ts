/** What a shop sees of orders: its own packages, who to send them to while they have to be sent, nothing of other shops. */
import { z } from "@hono/zod-openapi";
import { AnsweredGift } from "../checkout/contract.ts";
import { Order, OrderPackage } from "../orders/contract.ts";
import { emptyIsAbsent, moneyQuery, rowId, wholeNumber } from "../query.ts";
import { Money } from "../schemas.ts";
import { ShopQuery } from "./contract.ts";
import { packageFilters } from "./rules.ts";

export const packagePaths = {
  packages: "/seller/packages",
  accept: "/seller/packages/process",
  package: "/seller/packages/{package}",
  process: "/seller/packages/{package}/process",
  ship: "/seller/packages/{package}/ship",
  deliver: "/seller/packages/{package}/deliver",
  cancel: "/seller/packages/{package}/cancel",
  cancelLine: "/seller/packages/{package}/lines/{line}/cancel",
  collect: "/seller/packages/{package}/collect",
  refuse: "/seller/packages/{package}/refuse",
} as const;

const perPage_max = 50;
export const perPageDefault = 20;
export const PackagesQuery = z.object({
  ...moneyQuery.shape,
  ...ShopQuery.shape,
  status: emptyIsAbsent(z.enum(packageFilters)),
  q: emptyIsAbsent(z.string().trim().max(40)).openapi({ description: "an order's number, or how it begins" }),
  after: emptyIsAbsent(rowId).openapi({ description: "id of the last package of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, perPage_max)).openapi({ description: `${perPageDefault} unless said otherwise` }),
});
export const PackageLine = z.object({ package: rowId, line: rowId });

export const SellerPackage = OrderPackage.extend({
  number: z.string().openapi({ description: "the package's own, as it stands on slip and label" }),
  order: z.string().openapi({ description: "the order's number" }),
  orderedAt: z.iso.datetime(),
  dueOn: z.iso.date().openapi({ description: "the last day on which it was promised to arrive" }),
  late: z.boolean().openapi({ description: "it has not left, and that day is over" }),
  shipTo: Order.shape.address.nullable().openapi({ description: "only while the package has to be sent" }),
  gift: AnsweredGift.optional().openapi({ description: "it is a gift: its slip names no prices, and holds the message" }),
  cancelRefund: Money.nullable().openapi({
    description: "what goes back to the shopper when the shop cancels the package; null: not possible, or not for the caller",
  }),
  cancelLines: z
    .array(z.object({ line: z.int(), quantity: z.int(), refund: Money }))
    .openapi({ description: "the lines that can be cancelled one by one: so many pieces that have not left, and what goes back" }),
}).openapi("SellerPackage");
export const PackagesMeta = z
  .object({ perPage: z.int(), next: z.int().nullable().openapi({ description: "to be sent as `after` for the next page" }) })
  .openapi("SellerMeta");

export const AcceptPackages = z
  .strictObject({
    packages: z
      .array(z.int({ error: "invalid" }).min(1, "invalid"), { error: "required" })
      .min(1, "required")
      .max(perPage_max, "invalid"),
  })
  .openapi("AcceptPackages");
export const AcceptedPackages = z
  .object({
    accepted: z.array(z.int()),
    refused: z.array(z.object({ package: z.int(), code: z.string() })).openapi({ description: "why one was not: not_found, package_not_movable" }),
  })
  .openapi("AcceptedPackages");

export type SellerPackage = z.infer<typeof SellerPackage>;
export type PackagesQuery = z.infer<typeof PackagesQuery>;
export type PackagesMeta = z.infer<typeof PackagesMeta>;
export type AcceptedPackages = z.infer<typeof AcceptedPackages>;
