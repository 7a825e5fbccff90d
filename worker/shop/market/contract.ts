/** The market as the API speaks of it: to everybody, and to its operators. */
import { z } from "@hono/zod-openapi";
import { defaultLocale, locales } from "../../../locales/words.ts";
import { Country } from "../addresses/contract.ts";
import { inLanguages, lineText, proseText } from "../query.ts";
import { Email, Picture } from "../schemas.ts";
import { HomeRow } from "./home/contract.ts";
import { address_chars, isBrandSeen, legalName_chars, marketText_chars, name_chars, taxNumber_chars } from "./rules.ts";

export const marketPaths = { market: "/market", settings: "/admin/market", logo: "/admin/market/logo" } as const;

const textOf = (what: string) =>
  z
    .string()
    .nullable()
    .openapi({ description: `${what}; null: said in general words` });
export const Market = z
  .object({
    name: z.string(),
    legalName: z.string().openapi({ description: "of the company that runs it; empty: not told" }),
    address: z.array(z.string()).openapi({ description: "lines of its postal address" }),
    country: z.string().nullable().openapi({ description: "where it is at home, ISO 3166" }),
    supportEmail: z.string().nullable(),
    colour: z.string().openapi({ example: "#0a5f4e" }),
    logo: Picture.nullable(),
    isDemonstration: z.boolean().openapi({ description: "nothing is really sold" }),
    openedAt: z.iso.datetime().nullable(),
    languages: z.array(z.enum(locales)).openapi({ description: "that visitors can choose" }),
    language: z.enum(locales).openapi({ description: "for who asks for none of them" }),
    tagline: textOf("follows the name"),
    heading: textOf("above the home page"),
    lead: textOf("below the heading"),
    description: textOf("for search engines"),
    claim: textOf("of its shops"),
    home: z.array(HomeRow).optional().openapi({ description: "rows of the home page that are shown now, in their order; absent: the usual ones" }),
  })
  .openapi("Market", { description: "texts in the language of the request" });
export type Market = z.infer<typeof Market>;

const emailOrNone = z.preprocess((value) => (value === "" ? null : value), Email.nullable().default(null));
const texts = z.strictObject({
  tagline: lineText(marketText_chars.tagline).default(""),
  heading: lineText(marketText_chars.heading).default(""),
  lead: lineText(marketText_chars.lead).default(""),
  description: lineText(marketText_chars.description).default(""),
  claim: lineText(marketText_chars.claim).default(""),
});
/** One that is written in a header of a mail and in a title: no sign that either would read as its own. */
const name = (max: number) => lineText(max).refine((text) => !/[<>{}]/.test(text), "invalid");

export const EditMarket = z
  .strictObject({
    name: name(name_chars).refine((text) => text !== "", "required"),
    legalName: lineText(legalName_chars).default(""),
    address: proseText(address_chars).default("").openapi({ description: "a line each" }),
    country: z.preprocess((value) => (value === "" ? null : value), Country.nullable().default(null)),
    taxNumber: lineText(taxNumber_chars).default("").openapi({ description: "of the company, for invoices that the marketplace issues" }),
    senderName: z
      .preprocess((value) => (value === "" ? null : value), name(name_chars).nullable().default(null))
      .openapi({ description: "of mails; null: the name" }),
    senderEmail: emailOrNone.openapi({ description: "of mails, of a domain that may send them; null: orders@ the shop's host" }),
    supportEmail: emailOrNone.openapi({ description: "where people reach the market; null: CONTACT_EMAIL of the worker, where it is set" }),
    colour: z
      .string({ error: "required" })
      .regex(/^#[0-9a-fA-F]{6}$/, { error: "invalid", abort: true })
      .toLowerCase()
      .refine(isBrandSeen, "colour_unseen")
      .openapi({ example: "#0a5f4e", description: "at least 4.5 : 1 on light pages; what dark pages show is made of it" }),
    isDemonstration: z.boolean({ error: "invalid" }).default(false),
    languages: z
      .array(z.enum(locales, { error: "invalid" }), { error: "required" })
      .min(1, "required")
      .max(locales.length, "invalid")
      .default([...locales])
      .openapi({ description: "that visitors can choose" }),
    language: z.enum(locales, { error: "invalid" }).default(defaultLocale).openapi({ description: "one of them, for who asks for none of them" }),
    texts: inLanguages(texts).default({}),
  })
  .refine(({ languages, language }) => languages.length === 0 || languages.includes(language), { path: ["language"], error: "language_offered" })
  .openapi("EditMarket", { description: "The whole of it: what is left out is taken away" });
export type EditMarket = z.infer<typeof EditMarket>;

export const MarketSettings = z
  .object({
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    country: z.string().nullable(),
    taxNumber: z.string(),
    senderName: z.string().nullable(),
    senderEmail: z.string().nullable(),
    supportEmail: z.string().nullable(),
    colour: z.string(),
    logo: Picture.nullable(),
    isDemonstration: z.boolean(),
    languages: z.array(z.enum(locales)),
    language: z.enum(locales),
    texts: inLanguages(z.object({ tagline: z.string(), heading: z.string(), lead: z.string(), description: z.string(), claim: z.string() })),
    missing: z.array(z.enum(locales)).openapi({ description: "languages without a text of the market's own" }),
  })
  .openapi("MarketSettings");
export type MarketSettings = z.infer<typeof MarketSettings>;
