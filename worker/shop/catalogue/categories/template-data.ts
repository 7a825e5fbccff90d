/** SQL of the categories that a new marketplace can begin with. */
import { assertInBatch, runAsserted } from "../../../db/assert-in-batch.ts";
import { type SQL, sql, statement } from "../../../db/sql.ts";
import { auditStatement } from "../../audit.ts";
import type { EditContext } from "./data.ts";
import type { LocalTexts } from "./rules.ts";

export type TemplateCategory = { slug: string; name: LocalTexts; blurb: LocalTexts; subs: { slug: string; name: LocalTexts }[] };

/** Fills an empty catalogue. False: it is not empty. */
export function insertTemplate({ db, by, now }: EditContext, template: readonly TemplateCategory[]): Promise<boolean> {
  const subs = template.flatMap((main) => main.subs.map((sub, position) => ({ ...sub, main: main.slug, position })));
  const idOf = (main: SQL, slug: SQL) =>
    sql`(SELECT c.id FROM categories AS c LEFT JOIN categories AS m ON m.id = c.parent_id WHERE c.slug = ${slug} AND m.slug IS ${main})`;
  const texts = (rows: SQL, main: SQL, blurb: SQL) =>
    sql`INSERT INTO category_texts (category_id, locale, name, blurb)
      SELECT ${idOf(main, sql`row.value ->> 'slug'`)}, name.key, name.value, ${blurb} FROM json_each(${rows}) AS row, json_each(row.value, '$.name') AS name`;
  const [mainRows, subRows] = [sql`${JSON.stringify(template)}`, sql`${JSON.stringify(subs)}`];
  return runAsserted(db, [
    assertInBatch(db, sql`NOT EXISTS (SELECT 1 FROM categories)`),
    statement(db, sql`INSERT INTO categories (slug, position) SELECT value ->> 'slug', key FROM json_each(${mainRows})`),
    statement(
      db,
      sql`INSERT INTO categories (parent_id, slug, position)
        SELECT (SELECT id FROM categories WHERE parent_id IS NULL AND slug = value ->> 'main'), value ->> 'slug', value ->> 'position' FROM json_each(${subRows})`,
    ),
    statement(db, texts(mainRows, sql`NULL`, sql`coalesce(json_extract(row.value, '$.blurb.' || name.key), '')`)),
    statement(db, texts(subRows, sql`row.value ->> 'main'`, sql`''`)),
    auditStatement(db, by, { kind: "category", id: "template" }, { action: "categories_template", after: { categories: template.length + subs.length } }, now),
  ]);
}
