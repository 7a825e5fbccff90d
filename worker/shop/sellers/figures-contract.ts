/** A shop's figures, and what it chose for its own desk. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent } from "../query.ts";
import { Money } from "../schemas.ts";
import { ShopQuery } from "./contract.ts";
import { figureDays } from "./figures-rules.ts";

export const figurePaths = { figures: "/seller/figures", desk: "/seller/desk" } as const;

export const FiguresQuery = z.object({
  ...ShopQuery.shape,
  days: emptyIsAbsent(z.enum(figureDays)).openapi({
    description: `days up to now, beside as many before: one of ${figureDays.join(", ")}; 30 unless said otherwise`,
  }),
  locale: z.string().optional(),
});

export const Sales = z
  .object({
    currency: z.string().length(3),
    total: Money.openapi({ description: "what shoppers paid the shop, delivery and taxes in it, without what was cancelled" }),
    before: Money.openapi({ description: "the same of the days before" }),
    packages: z.int(),
    packagesBefore: z.int(),
    days: z.array(z.object({ date: z.iso.date(), amount: z.int() })).openapi({ description: "minor units, a day each, oldest first" }),
  })
  .openapi("Sales");
export const LowStock = z.object({ product: z.object({ handle: z.string(), name: z.string() }), sku: z.string(), stock: z.int() }).openapi("LowStock");
export const NewReview = z
  .object({
    id: z.int(),
    product: z.object({ handle: z.string(), main: z.string(), name: z.string() }),
    stars: z.int(),
    title: z.string(),
    lang: z.string(),
    author: z.string(),
    at: z.iso.datetime(),
    replied: z.boolean(),
  })
  .openapi("NewReview");
export const Figures = z
  .object({
    days: z.int(),
    sales: z.array(Sales).openapi({ description: "for each currency by itself: they are never added up" }),
    lowStock: z.array(LowStock).openapi({ description: "the fewest first, among the shop's 2,000 best-selling products" }),
    lowStockMax: z.int(),
    rating: z.object({ average: z.number(), count: z.int() }),
    reviews: z.array(NewReview),
  })
  .openapi("SellerFigures");

export const Sender = z
  .object({
    name: z.string(),
    line1: z.string().nullable(),
    line2: z.string().nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string().length(2),
  })
  .openapi("Sender");
export const Desk = z
  .object({
    lowStockMax: z.int().openapi({ description: "so few pieces are told of" }),
    slipPrices: z.boolean().openapi({ description: "whether packing slips name prices" }),
    carriers: z.array(z.object({ id: z.string(), name: z.string() })),
    sender: Sender.openapi({ description: "as it stands on slips and labels" }),
  })
  .openapi("SellerDesk");
export const ChangeDesk = z
  .strictObject({
    lowStockMax: z.int({ error: "invalid" }).min(0, "invalid").max(999, "invalid").optional(),
    slipPrices: z.boolean({ error: "invalid" }).optional(),
  })
  .openapi("ChangeSellerDesk");

export type Figures = z.infer<typeof Figures>;
export type Sales = z.infer<typeof Sales>;
export type Desk = z.infer<typeof Desk>;
