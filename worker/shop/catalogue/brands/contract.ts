/** Brands as operators see and change them. */
import { z } from "@hono/zod-openapi";
import { emptyIsAbsent, inLanguages, lineText, localeQuery, proseText, rowId, slug, wholeNumber } from "../../query.ts";
import { about_chars, brandName_chars } from "./rules.ts";

export const brandPaths = { all: "/admin/brands", one: "/admin/brands/{id}", merge: "/admin/brands/{id}/merge" } as const;
export const movedBrandPath = "/brands/moved";

export const brandsPerPage = 50;

export const AdminBrand = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    country: z.string(),
    about: inLanguages(z.string()),
    productCount: z.int().openapi({ description: "products for sale" }),
  })
  .openapi("AdminBrand");
export const AdminBrandsMeta = z.object({ perPage: z.int(), next: z.int().nullable() }).openapi("AdminBrandsMeta");
export const AdminBrandsQuery = z.object({
  q: emptyIsAbsent(z.string().max(brandName_chars)).openapi({ description: "how the name begins" }),
  unused: emptyIsAbsent(z.literal("1")).openapi({ description: "only those without products for sale" }),
  after: emptyIsAbsent(rowId).openapi({ description: "id of the last brand of the page before" }),
  perPage: emptyIsAbsent(wholeNumber(1, 100)).openapi({ description: `${brandsPerPage} unless said otherwise` }),
});

export const SaveBrand = z
  .strictObject({
    slug: slug.openapi({ description: "of its address; where it changes, the former one leads to the new one" }),
    name: lineText(brandName_chars).min(1, "required"),
    country: z.string({ error: "country" }).regex(/^[A-Z]{2}$/, "country"),
    about: inLanguages(proseText(about_chars)).default({}),
  })
  .openapi("SaveBrand");
export const MergeBrand = z.strictObject({ into: z.int({ error: "invalid" }).min(1, "invalid") }).openapi("MergeBrand");
export const brandParams = z.object({ id: rowId });
export const movedBrandQuery = localeQuery.extend({ slug });
export const MovedBrand = z.object({ slug: z.string() }).openapi("MovedBrand");

export type AdminBrand = z.infer<typeof AdminBrand>;
export type AdminBrandsQuery = z.infer<typeof AdminBrandsQuery>;
export type SaveBrand = z.infer<typeof SaveBrand>;
