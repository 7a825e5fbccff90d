/** A shopper's orders as a list. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, moneyQuery, perPageOf } from "../../query.ts";
import { Money, Picture } from "../../schemas.ts";
import { Arrival } from "../../shipping/contract.ts";
import { orderStatuses } from "../contract.ts";
import { Shipment } from "../fulfilment/contract.ts";

export const claimPath = "/orders/{number}/claim";
export const ordersPerPage = 10;
export const ordersPerPage_max = 50;
/** Pictures on a card; how many lines there are besides is told by `lineCount`. */
export const cardLines_max = 4;

const comingStatuses = ["paid", "processing", "shipped"] as const;
/** What of an order is still to come, as its card and the account's first page show it. */
const ComingPackage = z
  .object({
    id: z.int(),
    shop: z.string().openapi({ description: "its name" }),
    status: z.enum(comingStatuses),
    arrives: Arrival.optional().openapi({ description: "as promised when it was ordered; for pick-up, when it is ready" }),
    isPickup: z.boolean(),
    shipment: Shipment.nullable().openapi({ description: "of the first shipment" }),
  })
  .openapi("ComingPackage");

export const OrderCard = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    createdAt: z.iso.datetime(),
    total: Money,
    pieces: z.int(),
    lineCount: z.int(),
    shops: z.array(z.string()).openapi({ description: "names, in the order of the packages" }),
    lines: z
      .array(
        z.object({
          product: z.object({ handle: z.string(), main: z.string(), name: z.string() }),
          image: Picture.nullable(),
          quantity: z.int(),
        }),
      )
      .openapi({ description: `the first ${cardLines_max}` }),
    payable: z.boolean(),
    cashDue: Money.optional().openapi({ description: "to be paid in cash on delivery" }),
    coming: z.array(ComingPackage).openapi({ description: "packages that were paid for and have not arrived" }),
    reviewable: z.array(z.string()).openapi({ description: "handles of delivered products this shopper has not reviewed" }),
  })
  .openapi("OrderCard");

export const OrdersMeta = z
  .object({
    perPage: z.int(),
    total: z.int(),
    totalIsLowerBound: z.boolean().optional(),
    hasNext: z.boolean(),
    next: z.string().nullable().openapi({ description: "to be sent as `after` for the next page" }),
  })
  .openapi("OrdersMeta");

const statuses = z
  .string()
  .max(120)
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(orderStatuses)).min(1).max(orderStatuses.length));

export const ordersQuery = z.object({
  ...moneyQuery.shape,
  status: emptyIsAbsent(statuses).openapi({ type: "string", description: "one or several states, comma-separated" }),
  q: emptyIsAbsent(z.string().max(200)).openapi({ description: "part of a number, or words of product names" }),
  after: emptyIsAbsent(z.string().max(40)).openapi({ description: "number of the last order of the page before" }),
  perPage: perPageOf(ordersPerPage, ordersPerPage_max),
});

export type ComingPackage = z.infer<typeof ComingPackage>;
export type OrderCard = z.infer<typeof OrderCard>;
export type OrdersMeta = z.infer<typeof OrdersMeta>;
export type OrdersQuery = z.infer<typeof ordersQuery>;
