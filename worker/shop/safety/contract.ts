/** Product safety as the API speaks of it: who made a product, who answers for it, and what the market asks for. */
import { z } from "@hono/zod-openapi";
import { Country } from "../addresses/contract.ts";
import { lineText, proseText, rowId } from "../query.ts";
import { Email } from "../schemas.ts";
import { ShopQuery, ShopTextsQuery } from "../sellers/contract.ts";
import { address_chars_min, safetyContacts_max, safetyExemptions, safetyLengths } from "./rules.ts";

export const safetyPaths = {
  all: "/seller/safety",
  contacts: "/seller/safety/contacts",
  contact: "/seller/safety/contacts/{id}",
  usual: "/seller/safety/usual",
  apply: "/seller/safety/apply",
  rule: "/admin/safety-rule",
} as const;

export { ShopQuery, ShopTextsQuery };
export const SafetyContactParams = z.object({ id: rowId });

const isWebAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") && url.hostname.includes(".") && url.username === "";
};
const noneIfEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === "" ? null : value), schema.nullable().default(null));

const contactFields = {
  name: lineText(safetyLengths.name).refine((name) => [...name].length >= 2, "too_short"),
  address: proseText(safetyLengths.address)
    .refine((address) => address.length >= address_chars_min, "too_short")
    .openapi({ description: "the postal address, a line each" }),
  country: Country,
  email: noneIfEmpty(Email),
  url: noneIfEmpty(lineText(safetyLengths.url).refine(isWebAddress, "url")).openapi({ description: "a page with a form, where there is no email" }),
};
export const SetSafetyContact = z
  .strictObject(contactFields)
  .refine(({ email, url }) => email !== null || url !== null, { path: ["email"], error: "email_or_url" })
  .openapi("SetSafetyContact", { description: "an address for letters, and an electronic one" });
export type SetSafetyContact = z.infer<typeof SetSafetyContact>;

const contactShown = { name: z.string(), address: z.string(), country: z.string().length(2), email: z.string().nullable(), url: z.string().nullable() };
export const SafetyContact = z
  .object({ id: z.int(), ...contactShown, products: z.int().openapi({ description: "of the shop that name it" }) })
  .openapi("SafetyContact");
export type SafetyContact = z.infer<typeof SafetyContact>;

const nameOfContact = z
  .string()
  .max(safetyLengths.name, "too_long")
  .nullable()
  .openapi({ description: "its name in the shop's list of contacts (/seller/safety); null: none" });
/** What a product says of its safety, as its shop writes it. */
export const ProductSafety = z
  .strictObject({
    manufacturer: nameOfContact,
    responsible: nameOfContact,
    exempt: z.enum(safetyExemptions, { error: "invalid" }).nullable().openapi({ description: "why the regulation does not ask for them" }),
  })
  .openapi("ProductSafety", { description: "who made it, and who answers for it in the European Union (Regulation 2023/988, article 19)" });
export type ProductSafety = z.infer<typeof ProductSafety>;

export const ApplySafety = z
  .strictObject({ products: z.enum(["missing", "all"], { error: "required" }) })
  .openapi("ApplySafety", { description: "missing: those that lack something; all: every product of the shop" });
export const AppliedSafety = z.object({ changed: z.int().openapi({ description: "products" }) }).openapi("AppliedSafety");

export const ShopSafety = z
  .object({
    isAsked: z.boolean().openapi({ description: "the market does not offer products in the European area that lack it" }),
    missing: z.int().openapi({ description: "products for sale that lack it" }),
    contacts: z.array(SafetyContact).openapi({ description: `by name; ${safetyContacts_max} at most` }),
    usual: ProductSafety.openapi({ description: "what a new product says that says nothing itself" }),
  })
  .openapi("ShopSafety");
export type ShopSafety = z.infer<typeof ShopSafety>;

export const SafetyRule = z
  .object({ isAsked: z.boolean().openapi({ description: "products that lack it are not offered in the European area" }) })
  .openapi("SafetyRule");
export const SetSafetyRule = z.strictObject({ isAsked: z.boolean({ error: "required" }) }).openapi("SetSafetyRule");

/** As shoppers read it. */
const ContactShown = z.object({ ...contactShown, email: z.string().optional(), url: z.string().optional() }).openapi("SafetyContactShown");
export const SafetyShown = z
  .object({
    manufacturer: ContactShown.optional(),
    responsible: ContactShown.optional(),
    exempt: z.enum(safetyExemptions).optional(),
    warnings: z.string().optional(),
    isOfferedInEurope: z.boolean().openapi({ description: "false: it lacks what the law of the European area asks for, and is not sold there" }),
  })
  .openapi("SafetyShown");
export type SafetyShown = z.infer<typeof SafetyShown>;
