/** What pages of texts there are, which of them a country's law asks for, how long they may be, and what in them is to be filled in. Pure. */
import { intlLocale, type Locale } from "../../../locales/words.ts";
import type { OwnMarket } from "../market/rules.ts";
import { union } from "../taxes/rules.ts";

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

/** The texts of all templates as one file of the build (app/vite/template-texts.ts). No address of the shop leads to it: only the worker reads it. */
export const templateFile = "/template/texts.json";

/** Files of worker/seed/template/law. */
export type Law = "eu" | "de" | "fr" | "gb" | "tr" | "in" | "ae" | "sa" | "us";

/** What a law wants to be said of a market that the market's own settings do not hold. */
export const templateFacts = [
  "phone",
  "register",
  "taxNumber",
  "registeredMail",
  "representative",
  "host",
  "mediator",
  "grievanceOfficer",
  "withdrawalFunction",
  "accessibilityAuthority",
  "returnWindow",
] as const;
export type TemplateFact = (typeof templateFacts)[number];
export const fact_chars = 200;

/** What the Union says of consumers, data and platforms counts in all of the European Economic Area. */
const economicArea = [...union, "IS", "LI", "NO"];
const laws: Readonly<Record<string, readonly Law[]>> = {
  ...Object.fromEntries(economicArea.map((country) => [country, ["eu"]])),
  ...{ DE: ["eu", "de"], FR: ["eu", "fr"], GB: ["gb"], TR: ["tr"], IN: ["in"], AE: ["ae"], SA: ["sa"], US: ["us"] },
};

/** In the order of their codes. */
export const countriesWithTemplates: readonly string[] = Object.keys(laws).sort();
/** The general one first. Empty: the country has no texts of its own, the pages that every market begins with are all there is. */
export const lawsOf = (country: string | null): readonly Law[] => (country === null ? [] : Object.hasOwn(laws, country) ? (laws[country] ?? []) : []);

/** By law: the facts that its texts ask for, by page; a page that no other market begins with has a place in the footer. */
const asks: Readonly<Record<Law, Readonly<Record<string, { facts?: readonly TemplateFact[]; footer?: FooterPlace }>>>> = {
  eu: {
    imprint: { facts: ["phone", "register", "taxNumber"] },
    withdrawal: { footer: "help", facts: ["withdrawalFunction"] },
    accessibility: { footer: "help", facts: ["accessibilityAuthority"] },
  },
  de: { imprint: { facts: ["representative"] } },
  fr: { imprint: { facts: ["representative", "host"] }, terms: { facts: ["mediator"] } },
  gb: { imprint: { facts: ["phone", "register", "taxNumber"] }, withdrawal: { footer: "help" } },
  tr: {
    imprint: { facts: ["phone", "register", "taxNumber", "registeredMail"] },
    "preliminary-information": { footer: "company", facts: ["phone"] },
    "distance-contract": { footer: "company" },
  },
  in: { imprint: { facts: ["phone", "register", "taxNumber"] }, grievance: { footer: "help", facts: ["grievanceOfficer"] } },
  ae: { imprint: { facts: ["phone", "register", "taxNumber"] }, returns: { facts: ["returnWindow"] } },
  sa: { imprint: { facts: ["phone", "register", "taxNumber"] } },
  us: { imprint: { facts: ["phone"] }, returns: { facts: ["returnWindow"] } },
};

export type TemplatePage = { slug: string; footer: FooterPlace; kind: "legal" | "content"; facts: readonly TemplateFact[] };

/** The pages that a market of this country begins with, in their order. */
export function templatePagesOf(country: string | null): TemplatePage[] {
  const wanted = lawsOf(country).map((law) => asks[law]);
  const factsOf = (slug: string) => templateFacts.filter((fact) => wanted.some((pages) => pages[slug]?.facts?.includes(fact)));
  return [
    ...templatePages.map(({ slug, footer }) => ({ slug, footer, kind: isLegal(slug) ? ("legal" as const) : ("content" as const), facts: factsOf(slug) })),
    ...wanted.flatMap((pages) =>
      Object.entries(pages).flatMap(([slug, { footer }]) => (footer ? [{ slug, footer, kind: "legal" as const, facts: factsOf(slug) }] : [])),
    ),
  ];
}

/** Pages that only some laws ask for. */
export const lawPages: readonly string[] = [
  ...new Set(Object.values(asks).flatMap((pages) => Object.entries(pages).flatMap(([slug, { footer }]) => (footer ? [slug] : [])))),
];

/** What stands in square brackets, with a letter in it, is a gap. */
const gap = /\[[^[\]\n]*\p{L}[^[\]\n]*\]/gu;
export type Gaps = Partial<Record<Locale, string[]>>;

/** What of a page's texts is still to be filled in, each once; a language without gaps is not named. */
export function gapsIn(texts: PageTexts): Gaps {
  const found = Object.entries(texts).map(([locale, { title, summary, body }]) => [locale, [...new Set(`${title}\n${summary}\n${body}`.match(gap))]] as const);
  return Object.fromEntries(found.filter(([, gaps]) => gaps.length > 0));
}
export const hasGaps = (texts: PageTexts): boolean => Object.keys(gapsIn(texts)).length > 0;
