/** The rows of an environment, of one moment, in a file of SQLite on this machine. */
import { rmSync } from "node:fs";
import path from "node:path";
import { BackupRefused } from "../manifest.ts";
import { askFile } from "../snapshot.ts";
import type { Edge } from "./open.ts";
import { loadDump, makeScratch, type Scratch } from "./scratch.ts";

/**
 * `migrations`: those that are applied there. The export is of one moment; the numbers that are never given again are asked for after it, for they
 * only grow. @throws BackupRefused, Failed
 */
export async function fetchRows({ database, scratch }: Pick<Edge, "database" | "scratch">, migrations: readonly string[], name: string): Promise<Scratch> {
  const made = makeScratch(path.join(scratch, `${name}.sqlite`), migrations);
  const dump = path.join(scratch, `${name}.sql`);
  const tables = made.made.tables.map((table) => table.name).filter((table) => table !== "sqlite_sequence");
  await database.exportRows([...tables, "d1_migrations"], dump);
  loadDump(made, dump, await database.ask<{ name: string; seq: number }>("SELECT name, seq FROM sqlite_sequence ORDER BY rowid"));
  rmSync(dump);
  const applied = askFile<{ name: string }>(made.file, "SELECT name FROM d1_migrations ORDER BY id");
  if (applied.map((each) => each.name).join() !== migrations.join()) throw new BackupRefused("The database was migrated meanwhile. Run it again.");
  return made;
}
