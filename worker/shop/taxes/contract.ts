/** Tax rates by country, as operators set them. */
import { z } from "@hono/zod-openapi";

export const taxPaths = { all: "/admin/taxes", one: "/admin/taxes/{country}" } as const;

export const TaxRate = z
  .object({
    country: z.string().length(2),
    rateBp: z.int().openapi({ description: "hundredths of a percent" }),
    included: z.boolean().openapi({ description: "whether prices hold the tax; else it comes on top" }),
  })
  .openapi("TaxRate");
export type TaxRate = z.infer<typeof TaxRate>;

export const TaxParams = z.object({ country: z.string().regex(/^[A-Z]{2}$/) });
export const SetTaxRate = z
  .strictObject({
    rateBp: z.int("invalid").min(0, "invalid").max(5000, "invalid").openapi({ description: "hundredths of a percent: 2000 is 20 %" }),
    included: z.boolean({ error: "invalid" }),
  })
  .openapi("SetTaxRate");
export type SetTaxRate = z.infer<typeof SetTaxRate>;
