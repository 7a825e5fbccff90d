/** SQL of pages as operators change them. Each change is one batch with its audit entry. */
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { all, rowsOf, type SQL, scalar, sql, statement } from "../../../db/sql.ts";
import { type Actor, type AuditEntry, auditStatement } from "../../audit.ts";
import { type FooterPlace, type PageTexts, pages_max, versions_max } from "../rules.ts";

export type PageContext = { db: D1Database; by: Actor; now: number };
export type AdminPageData = {
  id: number;
  slug: string;
  kind: "legal" | "content";
  footer: FooterPlace;
  position: number;
  published: number;
  is_template: number;
  template_country: string | null;
  updated_at: number;
  latest: number;
  shown: number | null;
};
export type PageVersionRow = { number: number; by: string | null; created_at: number; note: string; is_shown: number };

const columns = sql`p.id, p.slug, p.kind, p.footer, p.position, p.published, p.is_template, p.template_country, p.updated_at,
  coalesce((SELECT max(number) FROM page_versions WHERE page_id = p.id), 0) AS latest,
  iif(p.published, (SELECT number FROM page_versions WHERE page_id = p.id AND is_shown = 1), NULL) AS shown`;

export const readAdminPages = (db: D1Database): Promise<(AdminPageData & { titles: string })[]> =>
  all(
    db,
    sql`SELECT ${columns}, coalesce((SELECT json_group_object(text.key, text.value ->> 'title') FROM page_versions AS v, json_each(v.texts) AS text
        WHERE v.page_id = p.id AND v.number = (SELECT max(number) FROM page_versions WHERE page_id = p.id)), '{}') AS titles
      FROM pages AS p ORDER BY p.position, p.id LIMIT ${pages_max * 2}`,
  );

/** The page, its versions and the texts of one of them: the newest, unless said otherwise. Null: there is no such page. */
export async function readAdminPage(db: D1Database, slug: string, number?: number) {
  const own = sql`(SELECT id FROM pages WHERE slug = ${slug})`;
  const wanted = number === undefined ? sql`(SELECT max(number) FROM page_versions WHERE page_id = ${own})` : sql`${number}`;
  const [pages, versions, texts] = await db.batch([
    statement(db, sql`SELECT ${columns} FROM pages AS p WHERE p.slug = ${slug}`),
    statement(
      db,
      sql`SELECT v.number, s.name AS by, v.created_at, v.note, v.is_shown FROM page_versions AS v LEFT JOIN shoppers AS s ON s.id = v.created_by
        WHERE v.page_id = ${own} ORDER BY v.number DESC LIMIT ${versions_max}`,
    ),
    statement(db, sql`SELECT number, texts FROM page_versions WHERE page_id = ${own} AND number = ${wanted}`),
  ]);
  const page = rowsOf<AdminPageData>(pages)[0];
  const version = rowsOf<{ number: number; texts: string }>(texts)[0];
  if (!page) return null;
  return { page, versions: rowsOf<PageVersionRow>(versions), version: version && { number: version.number, texts: JSON.parse(version.texts) as PageTexts } };
}

const audited = ({ db, by, now }: PageContext, slug: string, entry: AuditEntry, condition?: SQL) =>
  auditStatement(db, by, { kind: "page", id: slug }, entry, now, condition);

const versionStatement = ({ db, by, now }: PageContext, slug: string, number: number, texts: PageTexts, note: string) =>
  statement(
    db,
    sql`INSERT INTO page_versions (page_id, number, texts, note, created_by, created_at)
      SELECT id, ${number}, ${JSON.stringify(texts)}, ${note}, ${by.shopperId}, ${now} FROM pages WHERE slug = ${slug}`,
  );

/** What shoppers read is that version's. */
function shownStatements(db: D1Database, slug: string, number: number): D1PreparedStatement[] {
  const id = sql`(SELECT id FROM pages WHERE slug = ${slug})`;
  return [
    statement(db, sql`UPDATE page_versions SET is_shown = 0 WHERE page_id = ${id} AND is_shown = 1 AND number <> ${number}`),
    statement(db, sql`UPDATE page_versions SET is_shown = 1 WHERE page_id = ${id} AND number = ${number}`),
    statement(db, sql`DELETE FROM page_texts WHERE page_id = ${id}`),
    statement(
      db,
      sql`INSERT INTO page_texts (page_id, locale, title, summary, body)
        SELECT v.page_id, text.key, text.value ->> 'title', text.value ->> 'summary', text.value ->> 'body'
        FROM page_versions AS v, json_each(v.texts) AS text WHERE v.page_id = ${id} AND v.number = ${number}`,
    ),
  ];
}

export type PageSettings = { footer: FooterPlace; position: number };
/** `templateCountry`: where it is a template, for whose law it was put together. */
type NewPageRow = PageSettings & {
  slug: string;
  kind: "legal" | "content";
  texts: PageTexts;
  note: string;
  isTemplate: boolean;
  templateCountry: string | null;
};

/** False: there is such a page, or no room for one. A template is shown at once. */
export const insertPages = (context: PageContext, pages: readonly NewPageRow[]): Promise<boolean> =>
  runAsserted(
    context.db,
    pages.flatMap(({ slug, kind, footer, position, texts, note, isTemplate, templateCountry }) => [
      assertInBatch(context.db, sql`NOT EXISTS (SELECT 1 FROM pages WHERE slug = ${slug}) AND (SELECT count(*) FROM pages) < ${pages_max}`),
      statement(
        context.db,
        sql`INSERT INTO pages (slug, kind, footer, position, published, is_template, template_country, updated_at)
          VALUES (${slug}, ${kind}, ${footer}, ${position}, ${Number(isTemplate)}, ${Number(isTemplate)}, ${templateCountry}, ${context.now})`,
      ),
      versionStatement(context, slug, 1, texts, note),
      ...(isTemplate ? shownStatements(context.db, slug, 1) : []),
      audited(context, slug, {
        action: isTemplate ? "page_template" : "page_create",
        after: { footer, position, version: 1, note, ...(templateCountry && { country: templateCountry }) },
      }),
    ]),
  );

/** False: somebody else has saved meanwhile, or no version can go to make room. */
export function savePage(
  context: PageContext,
  before: AdminPageData,
  settings: PageSettings,
  next: { texts: PageTexts; note: string } | null,
): Promise<boolean> {
  const { db } = context;
  const { footer, position } = settings;
  const number = before.latest + 1;
  const oldest = sql`SELECT min(number) FROM page_versions AS v WHERE v.page_id = ${before.id} AND v.is_shown = 0
    AND NOT EXISTS (SELECT 1 FROM orders WHERE terms_version = v.id)`;
  const isFull = sql`(SELECT count(*) FROM page_versions WHERE page_id = ${before.id}) >= ${versions_max}`;
  return runAsserted(db, [
    assertInBatch(db, sql`coalesce((SELECT max(number) FROM page_versions WHERE page_id = ${before.id}), 0) = ${before.latest}`),
    statement(
      db,
      sql`UPDATE pages SET footer = ${footer}, position = ${position} WHERE id = ${before.id} AND (footer, position) IS NOT (${footer}, ${position})`,
    ),
    ...(next
      ? [
          statement(db, sql`DELETE FROM page_versions WHERE page_id = ${before.id} AND number = (${oldest}) AND ${isFull}`),
          assertInBatch(db, sql`NOT ${isFull}`),
          versionStatement(context, before.slug, number, next.texts, next.note),
        ]
      : []),
    audited(context, before.slug, {
      action: "page_save",
      before: { footer: before.footer, position: before.position, version: before.latest },
      after: { footer, position, version: next ? number : before.latest, ...(next?.note && { note: next.note }) },
    }),
  ]);
}

/** Shown from now on. False: there is no such version. */
export const publishVersion = (context: PageContext, before: AdminPageData, number: number): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(context.db, sql`EXISTS (SELECT 1 FROM page_versions WHERE page_id = ${before.id} AND number = ${number})`),
    ...shownStatements(context.db, before.slug, number),
    statement(context.db, sql`UPDATE pages SET published = 1, updated_at = ${context.now} WHERE id = ${before.id}`),
    audited(context, before.slug, { action: "page_publish", before: { version: before.shown }, after: { version: number } }),
  ]);

export const withdrawPage = (context: PageContext, { id, slug, shown }: AdminPageData) =>
  context.db.batch([
    audited(context, slug, { action: "page_withdraw", before: { version: shown } }, sql`EXISTS (SELECT 1 FROM pages WHERE id = ${id} AND published = 1)`),
    statement(context.db, sql`UPDATE pages SET published = 0 WHERE id = ${id} AND published = 1`),
  ]);

/** False: another version is shown by now. */
export const confirmPage = (context: PageContext, { id, slug, shown }: AdminPageData): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(
      context.db,
      sql`(SELECT number FROM page_versions WHERE page_id = ${id} AND is_shown = 1 AND (SELECT published FROM pages WHERE id = ${id})) IS ${shown}`,
    ),
    audited(context, slug, { action: "page_confirm", after: { version: shown } }, sql`EXISTS (SELECT 1 FROM pages WHERE id = ${id} AND is_template = 1)`),
    statement(context.db, sql`UPDATE pages SET is_template = 0 WHERE id = ${id} AND is_template = 1`),
  ]);

/** False: an order was placed under one of its versions. */
export const deletePage = (context: PageContext, { id, slug, latest }: AdminPageData): Promise<boolean> =>
  runAsserted(context.db, [
    assertInBatch(
      context.db,
      sql`EXISTS (SELECT 1 FROM pages WHERE id = ${id})
        AND NOT EXISTS (SELECT 1 FROM page_versions AS v JOIN orders AS o ON o.terms_version = v.id WHERE v.page_id = ${id})`,
    ),
    statement(context.db, sql`DELETE FROM pages WHERE id = ${id}`),
    audited(context, slug, { action: "page_remove", before: { version: latest } }),
  ]);

/** `texts`: of what is shown of a template with a square bracket in it. */
export const readLegal = (db: D1Database, slugs: readonly string[]) =>
  all<{ slug: string; published: number; is_template: number; texts: string | null }>(
    db,
    sql`SELECT p.slug, p.published, p.is_template,
        (SELECT v.texts FROM page_versions AS v WHERE v.page_id = p.id AND v.is_shown = 1 AND p.is_template = 1 AND instr(v.texts, '[')) AS texts
      FROM pages AS p WHERE p.slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`,
  );

export const readSlugs = (db: D1Database) => all<{ slug: string }>(db, sql`SELECT slug FROM pages LIMIT ${pages_max * 2}`);

/** Where the market is at home. */
export const readHome = (db: D1Database) => scalar<string>(db, sql`SELECT country FROM market WHERE id = 1`);
