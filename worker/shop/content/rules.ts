/** What pages of texts there are, how long they may be, and what stands in them as a word to be filled in. Pure. */
import { intlLocale, type Locale } from "../../../locales/words.ts";
import type { OwnMarket } from "../market/rules.ts";

export const pageKinds = ["legal", "content"] as const;
export const footerPlaces = ["help", "company", "none"] as const;
export type FooterPlace = (typeof footerPlaces)[number];

/** Without these nobody may open a market. */
export const legalSlugs = ["terms", "privacy", "returns", "imprint"] as const;
export const isLegal = (slug: string): boolean => (legalSlugs as readonly string[]).includes(slug);
/** Those that a new market can begin with, in their order, and where the footer names them. */
export const templatePages = [
  { slug: "about", footer: "company" },
  { slug: "terms", footer: "company" },
  { slug: "privacy", footer: "company" },
  { slug: "returns", footer: "help" },
  { slug: "faq", footer: "help" },
  { slug: "contact", footer: "help" },
  { slug: "imprint", footer: "company" },
] as const satisfies readonly { slug: string; footer: FooterPlace }[];
/** Pages that checkout, mails or a form of ours lead to: they stay. */
export const isFixed = (slug: string): boolean => templatePages.some((page) => page.slug === slug);

export const pages_max = 100;
/** Of one page; the oldest one goes that nobody sees and no order was placed under. */
export const versions_max = 200;
export const title_chars = 120;
export const summary_chars = 300;
export const body_chars = 20_000;
export const note_chars = 200;

export type PageText = { title: string; summary: string; body: string };
export type PageTexts = Partial<Record<Locale, PageText>>;

/** Says who runs the market, where a text asks for it: `{{market}}`, `{{legalName}}`, `{{address}}`, `{{country}}`, `{{supportEmail}}`. */
export function ofMarket(text: string, { name, legalName, address, country, supportEmail }: OwnMarket, locale: Locale): string {
  const facts: Record<string, string> = {
    market: name,
    legalName: legalName || name,
    address: address
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean)
      .join(", "),
    country: country === null ? "" : (new Intl.DisplayNames(intlLocale[locale], { type: "region" }).of(country) ?? country),
    supportEmail: supportEmail ?? "",
  };
  return text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => facts[word] ?? whole);
}
