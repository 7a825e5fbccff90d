/** Tax rates by country and category, and who owes the tax, as operators set them. */
import { z } from "@hono/zod-openapi";
import { categoryAddress } from "../query.ts";
import { taxDebtors } from "./rules.ts";

export const taxPaths = { all: "/admin/taxes", one: "/admin/taxes/{country}", categories: "/admin/taxes/{country}/categories" } as const;

const rateBp = z.int("invalid").min(0, "invalid").max(5000, "invalid").openapi({ description: "hundredths of a percent: 2000 is 20 %" });
const owedBy = z.enum(taxDebtors, "invalid").openapi({
  description:
    "marketplace: it owes the tax of all sales. shop: each shop owes its own. local_shop: a shop that is established there owes its own, and the marketplace that of all others; within the European Union every member state counts as there",
});
const CategoryTaxRate = z.object({ category: categoryAddress, rateBp }).openapi("CategoryTaxRate");

export const TaxRate = z
  .object({
    country: z.string().length(2),
    rateBp,
    included: z.boolean().openapi({ description: "whether prices hold the tax; else it comes on top" }),
    owedBy,
    categories: z.array(CategoryTaxRate).openapi({ description: "categories that are taxed otherwise; a sub-category goes before its main one" }),
  })
  .openapi("TaxRate");
export type TaxRate = z.infer<typeof TaxRate>;

export const TaxParams = z.object({ country: z.string().regex(/^[A-Z]{2}$/) });
export const SetTaxRate = z.strictObject({ rateBp, included: z.boolean({ error: "invalid" }), owedBy: owedBy.default("marketplace") }).openapi("SetTaxRate");
export type SetTaxRate = z.infer<typeof SetTaxRate>;
export const SetCategoryTaxRate = z.strictObject({ category: categoryAddress, rateBp }).openapi("SetCategoryTaxRate");
export const CategoryTaxQuery = z.object({ category: categoryAddress });
