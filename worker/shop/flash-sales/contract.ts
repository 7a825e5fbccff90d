/** What flash sales answer. Whether one runs is decided by the server's clock. */
import { z } from "@hono/zod-openapi";
import { ProductCard } from "../catalogue/contract.ts";
import { Money } from "../schemas.ts";

export const FlashSaleItem = z
  .object({
    product: ProductCard,
    salePrice: Money.optional().openapi({ description: "of a sale that is coming: what it costs then, where that is less than now" }),
    quota: z.number().int(),
    sold: z.number().int(),
    soldOut: z.boolean().openapi({ description: "the quota is sold, or the stock: the product itself is back at its normal price" }),
  })
  .openapi("FlashSaleItem");
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

export { NewFlashSale } from "./desk/contract.ts";

/** The server's time, which countdowns go by. */
export const ServerTime = z.object({ now: z.iso.datetime(), epoch_ms: z.number().int() }).openapi("ServerTime");

export const flashSalePaths = { sales: "/flash-sales", sale: "/flash-sales/{id}", time: "/time" } as const;
export const flashSaleParam = z.object({ id: z.string() });

export type FlashSaleItem = z.infer<typeof FlashSaleItem>;
export type FlashSale = z.infer<typeof FlashSale>;
export type ServerTime = z.infer<typeof ServerTime>;
