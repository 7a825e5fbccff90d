/** A database as a file of SQLite, read in one transaction: as it is at one moment, however much is being written to it. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BackupRefused } from "./manifest.ts";
import { linesQuery, type Table, type TableRow, tableOf, tablesQuery } from "./tables.ts";

/** Where the local platform keeps the database. @throws BackupRefused when there is none */
export function databaseFile(persist: string): string {
  const folder = path.join(persist, "d1/miniflare-D1DatabaseObject");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name)) : [];
  if (names.length !== 1) throw new BackupRefused(`There ${names.length === 0 ? "is no database" : "are several databases"} in ${persist}.`);
  return path.join(folder, names[0] as string);
}

type Read<T> = (tables: Table[], linesOf: (table: Table) => Iterable<string>, migrations: string[]) => T;

export function readSnapshot<T>(file: string, read: Read<T>): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    db.exec("BEGIN");
    const tables = (db.prepare(tablesQuery).all() as TableRow[]).map(tableOf);
    const migrations = (db.prepare("SELECT name FROM d1_migrations ORDER BY id").all() as { name: string }[]).map(({ name }) => name);
    const linesOf = function* (table: Table) {
      for (const { line } of db.prepare(linesQuery(table)).iterate() as Iterable<{ line: string }>) yield line;
    };
    return read(tables, linesOf, migrations);
  } finally {
    db.close();
  }
}

/** The rows of a question to a file of SQLite. */
export function askFile<T>(file: string, query: string): T[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare(query).all() as T[];
  } finally {
    db.close();
  }
}
