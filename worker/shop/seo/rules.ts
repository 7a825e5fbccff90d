/** What crawlers are told: robots.txt (RFC 9309), sitemaps (sitemaps.org protocol 0.9, Google's image and hreflang extensions). Pure. */
import { pages } from "../../../app/pages.ts";
import { type Locale, prefixOf } from "../../../locales/words.ts";
import type { OfferedLanguages } from "../../shared/brand/market.ts";

/** A page in a sitemap. `path` is without locale prefix; times are epoch milliseconds. */
export type SitemapPage = { path: string; changed_ms?: number; pictures?: readonly string[] };

/** Products of one file: those whose ids fall into the same stretch of so many, so that a file needs no offset. */
export const idsPerFile = 700;
export const idRange = (file: number) => ({ from: file * idsPerFile, until: (file + 1) * idsPerFile });

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string);

const addressOf = (origin: string, locale: Locale, path: string) => escapeXml(origin + (path === "/" ? prefixOf(locale) || "/" : prefixOf(locale) + path));
const date = (time_ms: number) => new Date(time_ms).toISOString();

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function sitemapIndex(origin: string, files: readonly { path: string; changed_ms?: number }[]): string {
  const entries = files.map(
    ({ path, changed_ms }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${changed_ms === undefined ? "" : `<lastmod>${date(changed_ms)}</lastmod>`}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

/** Pages of one language; each names itself in the others, as its own head does. */
export function sitemap(origin: string, locale: Locale, { languages, language }: OfferedLanguages, listed: readonly SitemapPage[]): string {
  const alternates = (path: string) =>
    [...languages.map((code) => [code, code] as const), ["x-default", language] as const]
      .map(([name, code]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressOf(origin, code, path)}"/>`)
      .join("");
  const pictures = (urls: readonly string[]) => urls.map((url) => `<image:image><image:loc>${escapeXml(origin + url)}</image:loc></image:image>`).join("");
  const entries = listed.map(
    ({ path, changed_ms, pictures: urls = [] }) =>
      `<url><loc>${addressOf(origin, locale, path)}</loc>${changed_ms === undefined ? "" : `<lastmod>${date(changed_ms)}</lastmod>`}${alternates(path)}${pictures(urls)}</url>\n`,
  );
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join("")}</urlset>\n`;
}

/** The pages that are there whatever is sold, without the parts that may be missing. */
export const fixedPages = pages.filter(({ sitemap }) => sitemap).map(({ pattern }) => pattern.replace(/\/:.*/, ""));

/** Where personal pages begin: `/cart`, which is one itself, and `/payfast/`, which is none. */
const personal = [
  ...new Set(
    pages
      .filter(({ publicQuery }) => publicQuery === undefined)
      .map(({ pattern }) => `/${pattern.split("/")[1]}`)
      .map((first) => (pages.some(({ pattern }) => pattern === first) ? first : `${first}/`)),
  ),
];

/** A market that is not open yet has nothing to be found. */
export const robotsWhileClosed = "User-agent: *\nDisallow: /\n";

/** What is one visitor's own, or an endless choice of filters, is not worth a crawler's time. Pages with filters also say noindex themselves. */
export function robots(origin: string, languages: readonly Locale[]): string {
  const refused = [...languages.flatMap((code) => personal.map((path) => prefixOf(code) + path)), "/api/", "/dev/"];
  const offered = fixedPages.filter((page) => personal.some((path) => page.startsWith(path)));
  const allowed = [...languages.flatMap((code) => offered.map((path) => prefixOf(code) + path)), "/api/v1/openapi.json"];
  const lines = [
    "User-agent: *",
    ...refused.map((path) => `Disallow: ${path}`),
    ...allowed.map((path) => `Allow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${[...lines, ...languages.map((code) => `Sitemap: ${origin}/sitemap-${code}.xml`)].join("\n")}\n`;
}

type Linked = { name: string; path: string; text?: string };
export type LlmsSections = { title: string; summary: string; sections: readonly { heading: string; links: readonly Linked[] }[] };

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const linkText = (text: string) => oneLine(text).replace(/[[\]]/g, "\\$&");

/** llms.txt (llmstxt.org): the site's contents as a short Markdown page for language models. */
export function llms(origin: string, { title, summary, sections }: LlmsSections): string {
  const link = ({ name, path, text }: Linked) => `- [${linkText(name)}](${origin}${path})${text ? `: ${oneLine(text)}` : ""}`;
  const parts = sections.filter(({ links }) => links.length > 0).map(({ heading, links }) => `## ${heading}\n\n${links.map(link).join("\n")}\n`);
  return `# ${title}\n\n> ${oneLine(summary)}\n\n${parts.join("\n")}`;
}
