/** Categories by their address, `main` or `main/sub`, in SQL. */
import { first, type SQL, sql } from "./sql.ts";

/** The address of the category of this alias; its main one is LEFT JOINed as `mainAlias`. */
export const categoryAddress = (alias: string, mainAlias: string): SQL =>
  sql`iif(${sql.raw(mainAlias)}.id IS NULL, ${sql.raw(alias)}.slug, ${sql.raw(mainAlias)}.slug || '/' || ${sql.raw(alias)}.slug)`;

export function readCategoryId(db: D1Database, address: string): Promise<{ id: number } | null> {
  const [main, sub] = address.split("/");
  const mainId = sql`SELECT id FROM categories WHERE parent_id IS NULL AND slug = ${main}`;
  return first<{ id: number }>(db, sub === undefined ? mainId : sql`SELECT id FROM categories WHERE parent_id = (${mainId}) AND slug = ${sub}`);
}
