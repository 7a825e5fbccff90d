/** A cart behind a link: its lines when it was shared, at today's prices, and nothing of who shared it. */
import { z } from "@hono/zod-openapi";
import { day_ms } from "../../../shared/time.ts";
import { Money } from "../../schemas.ts";
import { CartLine } from "../contract.ts";

export const sharingPaths = { share: "/cart/share", shared: "/cart/shared/{token}", add: "/cart/shared/{token}/add" } as const;

/** So long a link works. */
export const linkLife_ms = 30 * day_ms;
/** Of one cart; a further one takes the oldest one's place. */
export const linksMax = 20;

export const SharedParams = z.object({ token: z.string().max(200, "invalid") });

export const SharedLink = z.object({ url: z.url(), expiresAt: z.iso.datetime() }).openapi("SharedCartLink");

export const SharedLine = CartLine.omit({ id: true, changes: true })
  .extend({ wanted: z.int().openapi({ description: "as many were shared; `quantity` are to be had now" }) })
  .openapi("SharedCartLine");

export const SharedCart = z
  .object({
    shops: z.array(z.object({ shop: z.object({ handle: z.string(), name: z.string() }), lines: z.array(SharedLine), subtotal: Money })),
    count: z.int().openapi({ description: "pieces that can be bought" }),
    total: Money,
    currency: z.string().length(3),
    expiresAt: z.iso.datetime(),
  })
  .openapi("SharedCart");

export const AddedShared = z
  .object({
    added: z.int().openapi({ description: "pieces put into the cart" }),
    missing: z
      .array(z.object({ name: z.string(), wanted: z.int(), quantity: z.int().openapi({ description: "how many of them the cart took" }) }))
      .openapi({ description: "what is not in the cart as often as it was shared" }),
  })
  .openapi("AddedSharedCart");

export type SharedLink = z.infer<typeof SharedLink>;
export type SharedLine = z.infer<typeof SharedLine>;
export type SharedCart = z.infer<typeof SharedCart>;
export type AddedShared = z.infer<typeof AddedShared>;
