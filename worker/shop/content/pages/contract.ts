/** Pages of texts as operators see and change them. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../../locales/words.ts";
import { Country } from "../../addresses/contract.ts";
import { emptyIsAbsent, inLanguages, lineText, localeQuery, proseText, slug, wholeNumber } from "../../query.ts";
import { body_chars, fact_chars, footerPlaces, legalSlugs, note_chars, pageKinds, summary_chars, templateFacts, title_chars } from "../rules.ts";

export const adminPagePaths = {
  all: "/admin/pages",
  template: "/admin/pages/template",
  one: "/admin/pages/{slug}",
  preview: "/admin/pages/{slug}/preview",
  publish: "/admin/pages/{slug}/publish",
  withdraw: "/admin/pages/{slug}/withdraw",
  confirm: "/admin/pages/{slug}/confirm",
  version: "/admin/pages/{slug}/versions/{number}",
} as const;

const text = z.object({ title: z.string(), summary: z.string(), body: z.string() });
export const AdminPageRow = z
  .object({
    slug: z.string(),
    kind: z.enum(pageKinds),
    footer: z.enum(footerPlaces),
    position: z.int(),
    published: z.boolean(),
    isTemplate: z.boolean().openapi({ description: "its text came with the marketplace, and nobody has confirmed it yet" }),
    templateCountry: z.string().nullable().openapi({ description: "of a template: for which country it was put together; null: for none" }),
    titles: inLanguages(z.string()),
    latest: z.int().openapi({ description: "number of the newest version" }),
    shown: z.int().nullable().openapi({ description: "number of the version that shoppers read" }),
    updatedAt: z.iso.datetime(),
  })
  .openapi("AdminPageRow");
export const LegalPagesState = z
  .object({ missing: z.array(z.enum(legalSlugs)), unconfirmed: z.array(z.string()), gaps: z.array(z.string()) })
  .openapi("LegalPagesState", {
    description:
      "pages that the law asks for: those that are not there or not published, those that are still templates, and those of them with something to fill in",
  });
export const AdminPagesMeta = z
  .object({
    total: z.int(),
    legal: LegalPagesState,
    country: z.string().nullable().openapi({ description: "where the market is at home: templates are added for it, unless another country is named" }),
  })
  .openapi("AdminPagesMeta");

export const AdminPageVersion = z
  .object({ number: z.int(), by: z.string().nullable(), at: z.iso.datetime(), note: z.string(), shown: z.boolean() })
  .openapi("AdminPageVersion");
export const AdminPage = AdminPageRow.omit({ titles: true })
  .extend({
    texts: inLanguages(text).openapi({ description: "of the newest version" }),
    missing: z.array(z.enum(locales)).openapi({ description: "languages without a text of their own" }),
    gaps: inLanguages(z.array(z.string())).openapi({
      description: "what of a template is still to be filled in: it stands in square brackets in the texts that are shown, and keeps it from being confirmed",
    }),
    versions: z.array(AdminPageVersion).openapi({ description: "the newest first" }),
  })
  .openapi("AdminPage");
export const PageVersionTexts = z.object({ number: z.int(), texts: inLanguages(text) }).openapi("PageVersionTexts");

const writtenText = z.strictObject({
  title: lineText(title_chars).min(1, "required"),
  summary: lineText(summary_chars).default(""),
  body: proseText(body_chars).refine((body) => body !== "", "required"),
});
const settings = {
  footer: z.enum(footerPlaces, { error: "invalid" }).default("none").openapi({ description: "in which column of the footer it stands" }),
  position: z.int({ error: "invalid" }).min(0, "invalid").max(9_999, "invalid").default(0).openapi({ description: "the lowest first" }),
  texts: inLanguages(writtenText)
    .refine((texts) => Object.values(texts).some(Boolean), "one_language")
    .openapi({ description: 'simple Markdown: "## " headings, paragraphs, "- " lists; {{market}}, {{currencies}} and so on are filled in' }),
  note: lineText(note_chars).default("").openapi({ description: "what changed, for those who come after" }),
};
export const NewPage = z.strictObject({ slug, ...settings }).openapi("NewPage");
const fact = lineText(fact_chars);
export const AddTemplates = z
  .strictObject({
    country: Country.optional().openapi({ description: "for whose law the pages are put together; left out: where the market is at home" }),
    facts: z
      .partialRecord(z.enum(templateFacts), fact)
      .optional()
      .openapi({ description: "what the texts ask for and the market's settings do not hold; what is left out stays a gap in square brackets" }),
  })
  .openapi("AddTemplates", { description: "texts to begin with, and no legal advice: each is to be read, changed and confirmed" });
export const SavePage = z
  .strictObject({ ...settings, version: z.int({ error: "required" }).min(1, "invalid").openapi({ description: "number of the version that was changed" }) })
  .openapi("SavePage");
export const PublishPage = z.strictObject({ version: z.int({ error: "required" }).min(1, "invalid") }).openapi("PublishPage");

export const pageParams = z.object({ slug });
export const versionParams = pageParams.extend({ number: wholeNumber(1, 1_000_000) });
export const previewQuery = localeQuery.extend({ version: emptyIsAbsent(wholeNumber(1, 1_000_000)) });

export type AddTemplates = z.infer<typeof AddTemplates>;
export type AdminPageRow = z.infer<typeof AdminPageRow>;
export type AdminPage = z.infer<typeof AdminPage>;
export type LegalPagesState = z.infer<typeof LegalPagesState>;
export type NewPage = z.infer<typeof NewPage>;
export type SavePage = z.infer<typeof SavePage>;
