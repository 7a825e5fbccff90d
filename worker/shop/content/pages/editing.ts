/** What operators do with pages of texts. */
import { locales } from "../../../../locales/words.ts";
import { ownMarket } from "../../../cache/own-market.ts";
import { Refusal } from "../../../errors.ts";
import {
  countriesWithTemplates,
  gapsIn,
  hasGaps,
  isFixed,
  isLegal,
  lawPages,
  lawsOf,
  legalSlugs,
  type PageTexts,
  pages_max,
  templatePagesOf,
} from "../rules.ts";
import type { AddTemplates, AdminPage, AdminPageRow, LegalPagesState, NewPage, SavePage } from "./contract.ts";
import {
  type AdminPageData,
  confirmPage,
  deletePage,
  insertPages,
  type PageContext,
  publishVersion,
  readAdminPage,
  readAdminPages,
  readHome,
  readLegal,
  readSlugs,
  savePage,
  withdrawPage,
} from "./data.ts";

export { type PageContext, readHome as homeCountry } from "./data.ts";

const rowOf = ({ id: _, published, is_template, template_country, updated_at, ...row }: AdminPageData) => ({
  ...row,
  published: published === 1,
  isTemplate: is_template === 1,
  templateCountry: is_template === 1 ? template_country : null,
  updatedAt: new Date(updated_at).toISOString(),
});

export async function listAdminPages(db: D1Database): Promise<AdminPageRow[]> {
  return (await readAdminPages(db)).map(({ titles, ...row }) => ({ ...rowOf(row), titles: JSON.parse(titles) }));
}

/** @throws Refusal not_found */
async function find(db: D1Database, slug: string, number?: number) {
  const found = await readAdminPage(db, slug, number);
  if (!found) throw new Refusal("not_found");
  return found;
}

/** @throws Refusal not_found */
export async function showAdminPage(db: D1Database, slug: string): Promise<AdminPage> {
  const { page, versions, version } = await find(db, slug);
  const texts = version?.texts ?? {};
  return {
    ...rowOf(page),
    texts,
    gaps: page.is_template === 1 ? gapsIn(await shownTexts(db, page, texts)) : {},
    missing: ownMarket().languages.filter((locale) => !texts[locale]),
    versions: versions.map(({ by, created_at, is_shown, ...row }) => ({
      ...row,
      by,
      at: new Date(created_at).toISOString(),
      shown: page.published === 1 && is_shown === 1,
    })),
  };
}

/** What shoppers read of a page, or what they would: the newest, where none is shown. */
async function shownTexts(db: D1Database, { slug, shown, latest }: AdminPageData, newest: PageTexts): Promise<PageTexts> {
  return shown === null || shown === latest ? newest : ((await find(db, slug, shown)).version?.texts ?? newest);
}

/** The texts of a version; the newest, unless said otherwise. @throws Refusal not_found */
export async function versionOf(db: D1Database, slug: string, number?: number): Promise<{ page: AdminPageData; number: number; texts: PageTexts }> {
  const { page, version } = await find(db, slug, number);
  if (!version) throw new Refusal("not_found");
  return { page, ...version };
}

/** @throws Refusal invalid_fields (the address is taken), limit_reached */
export async function createPage(context: PageContext, { slug, footer, position, texts, note }: NewPage): Promise<void> {
  const page = {
    slug,
    kind: isLegal(slug) ? ("legal" as const) : ("content" as const),
    footer,
    position,
    texts: texts as PageTexts,
    note,
    isTemplate: false,
    templateCountry: null,
  };
  const slugs = await readSlugs(context.db);
  if (slugs.some((each) => each.slug === slug)) throw new Refusal("invalid_fields", { fields: { slug: ["address_taken"] } });
  if (slugs.length >= pages_max) throw new Refusal("limit_reached");
  if (!(await insertPages(context, [page]))) throw new Refusal("conflict");
}

/** The same texts again make no version. @throws Refusal not_found, conflict (`version`: somebody else has saved meanwhile), limit_reached */
export async function changePage(context: PageContext, slug: string, asked: SavePage): Promise<void> {
  const { page, version } = await find(context.db, slug);
  const sameTexts = version !== undefined && sameText(version.texts, asked.texts as PageTexts);
  if (sameTexts && page.footer === asked.footer && page.position === asked.position) return;
  if (page.latest !== asked.version) throw new Refusal("conflict", { details: { version: page.latest } });
  const next = sameTexts ? null : { texts: asked.texts as PageTexts, note: asked.note };
  if (!(await savePage(context, page, asked, next))) throw new Refusal("conflict");
}

const sameText = (a: PageTexts, b: PageTexts): boolean =>
  locales.every((locale) => {
    const [one, other] = [a[locale], b[locale]];
    return one?.title === other?.title && one?.summary === other?.summary && one?.body === other?.body;
  });

/** @throws Refusal not_found (no such page or version) */
export async function publishPage(context: PageContext, slug: string, version: number): Promise<void> {
  const { page } = await find(context.db, slug);
  if (page.shown === version) return;
  if (!(await publishVersion(context, page, version))) throw new Refusal("not_found");
}

/** @throws Refusal not_found, page_bound (checkout or a mail leads to it) */
export async function takeOffline(context: PageContext, slug: string): Promise<void> {
  const { page } = await find(context.db, slug);
  if (isFixed(slug)) throw new Refusal("page_bound");
  await withdrawPage(context, page);
}

/** @throws Refusal not_found, page_has_gaps (by language, what is still to be filled in), conflict (another version is shown by now) */
export async function confirmText(context: PageContext, slug: string): Promise<void> {
  const { page, version } = await find(context.db, slug);
  if (page.is_template === 0) return;
  const gaps = gapsIn(await shownTexts(context.db, page, version?.texts ?? {}));
  if (Object.keys(gaps).length > 0) throw new Refusal("page_has_gaps", { details: { gaps } });
  if (!(await confirmPage(context, page))) throw new Refusal("conflict");
}

/** @throws Refusal not_found, page_bound (checkout or a mail leads to it, or an order was placed under it) */
export async function removePage(context: PageContext, slug: string): Promise<void> {
  const { page } = await find(context.db, slug);
  if (isFixed(slug) || !(await deletePage(context, page))) throw new Refusal("page_bound");
}

/**
 * Adds those of the pages a market needs that are not there, for the country that is named, or else where it is at home; done again it adds none.
 * What is there stays as it is.
 * @throws Refusal template_unknown (the country has no templates), conflict, limit_reached
 */
export async function addTemplatePages(context: PageContext, assets: Fetcher, { country, facts = {} }: AddTemplates): Promise<void> {
  const home = await readHome(context.db);
  if (country !== undefined && country !== home && !countriesWithTemplates.includes(country)) throw new Refusal("template_unknown");
  const ofCountry = country ?? home;
  const there = new Set((await readSlugs(context.db)).map(({ slug }) => slug));
  const wanted = templatePagesOf(ofCountry)
    .map((page, position) => ({ ...page, position }))
    .filter(({ slug }) => !there.has(slug));
  if (wanted.length === 0) return;
  if (there.size + wanted.length > pages_max) throw new Refusal("limit_reached");
  const { templateFiles, templateTexts } = await import("./template.ts");
  const files = await templateFiles(assets);
  const pages = wanted.map((page) => ({
    ...page,
    ...{ texts: templateTexts(files, page.slug, ofCountry, facts), note: "", isTemplate: true },
    // what is no legal page is the same everywhere
    templateCountry: page.kind === "legal" && lawsOf(ofCountry).length > 0 ? ofCountry : null,
  }));
  if (!(await insertPages(context, pages))) throw new Refusal("conflict");
}

/**
 * Which of the pages that the law asks for are not there, and whose texts nobody has confirmed; among these the pages that a country's law added.
 * `gaps`: in which of these something is still to be filled in.
 */
export async function legalPagesState(db: D1Database): Promise<LegalPagesState> {
  const rows = await readLegal(db, [...legalSlugs, ...lawPages]);
  const shown = new Map(rows.filter(({ published }) => published === 1).map((row) => [row.slug, row]));
  const unconfirmed = [...legalSlugs, ...lawPages].filter((slug) => shown.get(slug)?.is_template === 1);
  return {
    missing: legalSlugs.filter((slug) => !shown.has(slug)),
    unconfirmed,
    gaps: unconfirmed.filter((slug) => {
      const texts = shown.get(slug)?.texts;
      return texts ? hasGaps(JSON.parse(texts)) : false;
    }),
  };
}
