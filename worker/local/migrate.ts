/** Applies the migrations not yet applied, with the same book-keeping as `wrangler d1 migrations apply`. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { root } from "./platform.ts";

const migrationsFolder = path.join(root, "worker/db/migrations");

const bookkeeping = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** @returns the names of the migrations applied now. Each is one transaction together with its entry in the book. */
export async function migrate(database: D1Database, folder = migrationsFolder): Promise<string[]> {
  await database.prepare(bookkeeping).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const waiting = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !applied.has(name)).sort();
  for (const name of waiting) {
    const statements = unstable_splitSqlQuery(await readFile(path.join(folder, name), "utf8"));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return waiting;
}
