/** Applies the migrations not yet applied, with the same book-keeping as `wrangler d1 migrations apply`. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { all, sql, statement } from "../db/sql.ts";
import { root } from "./platform.ts";
import { hearOfHangUps } from "./storage.ts";

export const migrationsFolder = path.join(root, "worker/db/migrations");

/** The book that wrangler keeps as well. */
export const bookkeeping = sql`CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** What each applied migration said: until the first deployment one may be edited, and a database made before is then of another make. */
const checksums = sql`CREATE TABLE IF NOT EXISTS migration_checksums (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL)`;
const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * `only`: which ones; the others wait.
 * @returns the names of the migrations applied now. Each is one transaction together with its entry in the book.
 * @throws Error when one that is applied reads differently now: the database has to be made anew
 */
export async function migrate(database: D1Database, { only }: { only?: (name: string) => boolean } = {}): Promise<string[]> {
  await database.batch([statement(database, bookkeeping), statement(database, checksums)]);
  const rows = await all<{ name: string; sha256: string | null }>(
    database,
    sql`SELECT name, sha256 FROM d1_migrations LEFT JOIN migration_checksums USING (name)`,
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const now: string[] = [];
  for (const name of (await readdir(migrationsFolder)).filter((each) => each.endsWith(".sql") && (only?.(each) ?? true)).sort()) {
    const text = await readFile(path.join(migrationsFolder, name), "utf8");
    if (applied.has(name)) {
      if (applied.get(name) !== checksumOf(text))
        throw new Error(`This database was made by another ${name}. Delete its folder (.wrangler/) for a fresh marketplace.`);
      continue;
    }
    const parts = unstable_splitSqlQuery(text);
    await hearOfHangUps();
    await database.batch([
      ...parts.map((part) => statement(database, sql.raw(part))),
      statement(database, sql`INSERT INTO d1_migrations (name) VALUES (${name})`),
      statement(database, sql`INSERT INTO migration_checksums (name, sha256) VALUES (${name}, ${checksumOf(text)})`),
    ]);
    now.push(name);
  }
  return now;
}
