/** Categories as operators see and change them. */
import { z } from "@hono/zod-openapi";
import { isHsn, plainHsn } from "../../products/rules.ts";
import { inLanguages, lineText, localeQuery, rowId, slug } from "../../query.ts";
import { Picture } from "../../schemas.ts";
import { blurb_chars, isReservedMain, name_chars, position_max } from "./rules.ts";

export const categoryPaths = {
  all: "/admin/categories",
  template: "/admin/categories/template",
  one: "/admin/categories/{id}",
  picture: "/admin/categories/{id}/picture",
  merge: "/admin/categories/{id}/merge",
} as const;

const shown = {
  id: z.int(),
  slug: z.string(),
  parent: z.int().nullable().openapi({ description: "id of the main category; null: it is one" }),
  position: z.int(),
  names: inLanguages(z.string()),
  blurbs: inLanguages(z.string()),
  hsn: z.string().nullable().openapi({ description: "HSN on India's tax invoices, of products in it that name none; null: its main category's" }),
  picture: z.string().nullable().openapi({ description: "hash of its content" }),
  image: Picture.nullable(),
  productCount: z.int().openapi({ description: "products for sale" }),
};
export const AdminSubCategory = z.object(shown).openapi("AdminSubCategory");
export const AdminCategory = z.object({ ...shown, subs: z.array(AdminSubCategory) }).openapi("AdminCategory");

export const SaveCategory = z
  .strictObject({
    slug: slug.openapi({ description: "of its address; where it changes, the former one leads to the new one" }),
    parent: z.int({ error: "invalid" }).min(1, "invalid").nullable().default(null),
    position: z.int({ error: "invalid" }).min(0, "invalid").max(position_max, "invalid").default(0).openapi({ description: "the lowest first" }),
    names: inLanguages(lineText(name_chars)).refine((names) => Object.values(names).some(Boolean), "one_language"),
    blurbs: inLanguages(lineText(blurb_chars)).default({}),
    hsn: lineText(20)
      .nullable()
      .default(null)
      .transform((code) => plainHsn(code ?? "") || null)
      .refine((code) => code === null || isHsn(code), "hsn_digits")
      .openapi({ type: "string", description: "HSN on India's tax invoices, of products in it that name none: 4, 6 or 8 digits" }),
    picture: z
      .string()
      .regex(/^[0-9a-f]{16,64}$/, "picture_unknown")
      .nullable()
      .default(null)
      .openapi({ description: "hash of a picture that is stored already" }),
  })
  .superRefine(({ slug, parent }, context) => {
    if (parent === null && isReservedMain(slug)) context.addIssue({ code: "custom", path: ["slug"], message: "handle_reserved" });
  })
  .openapi("SaveCategory");

export const MergeCategory = z.strictObject({ into: z.int({ error: "invalid" }).min(1, "invalid") }).openapi("MergeCategory");
export const Merged = z
  .object({ left: z.int().openapi({ description: "products that have not moved yet: while there are any, ask again. 0: it is done" }) })
  .openapi("Merged");

export const movedPath = "/categories/moved";
export const movedCategoryQuery = localeQuery.extend({ main: slug, sub: slug.optional() });
export const MovedCategory = z.object({ main: z.string(), sub: z.string().nullable() }).openapi("MovedCategory");

export const categoryParams = z.object({ id: rowId });

export type AdminCategory = z.infer<typeof AdminCategory>;
export type AdminSubCategory = z.infer<typeof AdminSubCategory>;
export type SaveCategory = z.infer<typeof SaveCategory>;
export type MovedCategory = z.infer<typeof MovedCategory>;
