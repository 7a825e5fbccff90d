/** SQLite in memory with the migrated schema, for the demo's data: quicker to load than D1, and free of its limits. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { generateDemo } from "../../worker/seed/generate.ts";

const migrations = path.resolve(import.meta.dirname, "../../worker/db/migrations");

/** In one transaction. */
export function load(database: DatabaseSync, statements: Iterable<string>): DatabaseSync {
  database.exec("BEGIN");
  for (const statement of statements) database.exec(statement);
  database.exec("COMMIT");
  return database;
}

/** The migrated schema, and nothing in it but what migrations put there. */
export function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = ON");
  for (const file of readdirSync(migrations).sort()) database.exec(readFileSync(path.join(migrations, file), "utf8"));
  return database;
}

/** With the demo's catalogue as of `now` (epoch ms). */
export const demoDatabase = (now: number): DatabaseSync => load(migratedDatabase(), generateDemo(now));

export type DemoRow = Record<string, number | string | null>;
export const rowsOf = (database: DatabaseSync, sql: string): DemoRow[] => database.prepare(sql).all() as DemoRow[];
