/** A shop's own page as who runs it sees and writes it. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/words.ts";
import { day_ms } from "../../../shared/time.ts";
import { inLanguages, lineText, proseText } from "../../query.ts";
import { Picture } from "../../schemas.ts";
import { ShopQuery } from "../../sellers/contract.ts";
import { closureDays_max, closureNote_chars, closureOf, isAccentSeen, sectionProducts_max, sectionTitle_chars, shopText_chars } from "./rules.ts";

const base = "/seller/shop-page";
export const shopPagePaths = {
  page: base,
  banner: `${base}/banner`,
  picture: `${base}/picture`,
  sections: `${base}/sections`,
  section: `${base}/sections/{id}`,
  move: `${base}/sections/{id}/move`,
  products: `${base}/products`,
  closures: `${base}/closures`,
  closure: `${base}/closures/{id}`,
} as const;

export const ShopPageQuery = ShopQuery;
export const ProductChoiceQuery = ShopQuery.extend({
  q: z.string().max(100).optional().openapi({ description: "part of a product's name or handle" }),
  locale: z.string().optional(),
});

const texts = z.strictObject({
  city: lineText(shopText_chars.city).default(""),
  tagline: lineText(shopText_chars.tagline).default(""),
  about: proseText(shopText_chars.about).default(""),
  policies: proseText(shopText_chars.policies).default(""),
});

export const EditShopPage = z
  .strictObject({
    accent: z
      .string({ error: "required" })
      .regex(/^#[0-9a-fA-F]{6}$/, "invalid")
      .toLowerCase()
      .refine((colour) => isAccentSeen(colour), "colour_unseen")
      .openapi({ example: "#c2410c" }),
    texts: inLanguages(texts),
  })
  .superRefine((page, context) => {
    const written = Object.entries(page.texts).filter(([, each]) => each && Object.values(each).some(Boolean));
    if (written.length === 0) context.addIssue({ code: "custom", path: ["texts", "tagline"], message: "one_language" });
    // whoever reads this language meets the shop by its line and its city first
    for (const [locale, each] of written)
      for (const field of ["city", "tagline"] as const)
        if (!each?.[field]) context.addIssue({ code: "custom", path: ["texts", locale, field], message: "required" });
  })
  .openapi("EditShopPage");

export const WriteSection = z
  .strictObject({
    titles: inLanguages(lineText(sectionTitle_chars)).refine((titles) => Object.values(titles).some(Boolean), "one_language"),
    products: z
      .array(z.string().max(80))
      .min(1, "section_products")
      .max(sectionProducts_max, "section_products")
      .openapi({ description: "handles, in their order" }),
  })
  .openapi("WriteShopSection");
export const MoveSection = z.strictObject({ to: z.enum(["up", "down"], { error: "invalid" }) }).openapi("MoveShopSection");

const day = z.iso.date({ error: "date" }).refine((text) => text >= "2000-01-01" && text < "2100-01-01", "date");
export const NewClosure = z
  .strictObject({ from: day, to: day, notes: inLanguages(lineText(closureNote_chars)).default({}) })
  .superRefine(({ from, to }, context) => {
    const { starts_at, ends_at } = closureOf(from, to);
    if (ends_at <= starts_at) context.addIssue({ code: "custom", path: ["to"], message: "ends_before" });
    if (ends_at - starts_at > closureDays_max * day_ms) context.addIssue({ code: "custom", path: ["to"], message: "closure_long" });
  })
  .openapi("NewShopClosure");

export const ProductChoice = z.object({ handle: z.string(), name: z.string(), image: Picture.nullable() }).openapi("ShopProductChoice");
export const OwnSection = z
  .object({ id: z.int(), titles: inLanguages(z.string()), missing: z.array(z.enum(locales)), products: z.array(ProductChoice) })
  .openapi("OwnShopSection");
export const OwnClosure = z
  .object({ id: z.int(), from: z.iso.date(), to: z.iso.date().openapi({ description: "the last day" }), notes: inLanguages(z.string()), running: z.boolean() })
  .openapi("OwnShopClosure");
export const OwnShopPage = z
  .object({
    handle: z.string(),
    name: z.string(),
    accent: z.string(),
    image: Picture.nullable(),
    banner: Picture.nullable(),
    texts: inLanguages(z.object({ city: z.string(), tagline: z.string(), about: z.string(), policies: z.string() })),
    missing: z.array(z.enum(locales)).openapi({ description: "languages without a word of the shop's own" }),
    sections: z.array(OwnSection),
    closures: z.array(OwnClosure).openapi({ description: "running and to come" }),
  })
  .openapi("OwnShopPage");

export type OwnShopPage = z.infer<typeof OwnShopPage>;
export type OwnSection = z.infer<typeof OwnSection>;
export type OwnClosure = z.infer<typeof OwnClosure>;
export type ProductChoice = z.infer<typeof ProductChoice>;
export type EditShopPage = z.infer<typeof EditShopPage>;
export type WriteSection = z.infer<typeof WriteSection>;
export type NewClosure = z.infer<typeof NewClosure>;
