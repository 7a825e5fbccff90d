/** Schemas that the contracts of many rooms share. */
import { z } from "@hono/zod-openapi";

export const Money = z.object({ amount: z.number().int(), currency: z.string().length(3) }).openapi("Money", { example: { amount: 12999, currency: "USD" } });
export const Picture = z
  .object({ url: z.string().openapi({ description: "/media/<content hash>; add ?w= for a width" }), width: z.number().int(), height: z.number().int() })
  .openapi("Picture", { example: { url: "/media/0f3a6d1b2c4e5f60718293a4b5c6d7e8", width: 1600, height: 1600 } });
export const Rating = z
  .object({ average: z.number().openapi({ description: "one decimal, 0 when nobody has rated" }), count: z.number().int() })
  .openapi("Rating");
export type Money = z.infer<typeof Money>;
export type Picture = z.infer<typeof Picture>;
export type Rating = z.infer<typeof Rating>;

/** One @, a dot in the domain, nothing that a mail header could misread. The only proof of an address is a mail. */
export const emailPattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]{2,}$/u;
export const Email = z.string({ error: "required" }).trim().min(1, "required").max(254, "too_long").regex(emailPattern, "email");
