/** What flash sales answer. Whether one runs is decided by the server's clock. */
import { z } from "@hono/zod-openapi";
import { ProductCard } from "../catalogue/contract.ts";

export const FlashSaleItem = z.object({ product: ProductCard, quota: z.number().int(), sold: z.number().int() }).openapi("FlashSaleItem");
export const FlashSale = z
  .object({
    id: z.string().openapi({ description: "slug" }),
    name: z.string(),
    tagline: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    status: z.enum(["running", "coming"]),
    items: z.array(FlashSaleItem),
  })
  .openapi("FlashSale");

export const flashSaleParam = z.object({ id: z.string() });

export type FlashSaleItem = z.infer<typeof FlashSaleItem>;
export type FlashSale = z.infer<typeof FlashSale>;
