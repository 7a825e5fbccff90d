/** A database on this machine that is made by migrations alone: what an export is read into, and where a restore is tried before it is done. */
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StringDecoder } from "node:string_decoder";
import { bookkeeping, migrationsFolder } from "../../migrate.ts";
import { indexesQuery, type Made, type Trigger, triggersQuery } from "../fill.ts";
import { BackupRefused } from "../manifest.ts";
import { askFile, readSnapshot } from "../snapshot.ts";
import { quoted } from "../tables.ts";
import { CutShort, statementsIn, withoutNul } from "./dump.ts";

const part_bytes = 1 << 20;

export type Scratch = { file: string; made: Made };

/** Runs statements as one transaction. */
export function inOne(file: string, statements: Iterable<string>, { references = true } = {}): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: references });
  try {
    db.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN");
    for (const text of statements) db.exec(text);
    db.exec("COMMIT");
  } finally {
    db.close();
  }
}

const readMigration = (name: string) => readFileSync(path.join(migrationsFolder, name), "utf8");

/** A hundred migrations take their seconds: databases without rows, by the migrations that made them. */
const madeBefore = new Map<string, Uint8Array>();

/** `names`: of this release, in their order. */
export function makeScratch(file: string, names: readonly string[]): Scratch {
  const before = madeBefore.get(names.join());
  if (before) writeFileSync(file, before, { mode: 0o600 });
  else {
    inOne(file, [bookkeeping.sql]);
    for (const name of names) inOne(file, [readMigration(name), `INSERT INTO d1_migrations (name) VALUES ('${name}')`]);
    madeBefore.set(names.join(), readFileSync(file));
  }
  const triggers = askFile<Trigger>(file, triggersQuery);
  const indexes = askFile<{ name: string }>(file, indexesQuery).map(({ name }) => name);
  return { file, made: { tables: readSnapshot(file, (tables) => tables), triggers, indexes } };
}

function* partsOf(file: string): Generator<string> {
  const [opened, decoder, buffer] = [openSync(file, "r"), new StringDecoder("utf8"), Buffer.alloc(part_bytes)];
  try {
    for (let read = readSync(opened, buffer); read > 0; read = readSync(opened, buffer)) yield decoder.write(buffer.subarray(0, read));
    yield decoder.end();
  } finally {
    closeSync(opened);
  }
}

/**
 * Puts an export's rows in, and nothing else stays: no trigger sees them come. `sequence`: the numbers that are never given again, which the
 * export does not tell. @throws BackupRefused when the export is cut short, or not of these tables
 */
export function loadDump({ file, made }: Scratch, dump: string, sequence: readonly { name: string; seq: number }[]): void {
  const statements = function* () {
    for (const { name } of made.triggers) yield `DROP TRIGGER ${quoted(name)}`;
    for (const { name } of made.tables) yield `DELETE FROM ${quoted(name)}`;
    yield "DELETE FROM d1_migrations";
    for (const statement of statementsIn(partsOf(dump))) yield withoutNul(statement);
    yield "DELETE FROM sqlite_sequence";
    for (const { name, seq } of sequence) yield `INSERT INTO sqlite_sequence (name, seq) VALUES ('${name.replaceAll("'", "''")}', ${Math.trunc(seq)})`;
  };
  try {
    inOne(file, statements(), { references: false });
  } catch (error) {
    if (!(error instanceof CutShort || (error as { code?: string }).code === "ERR_SQLITE_ERROR")) throw error;
    throw new BackupRefused(`The export is not whole, or not of the tables that the migrations make: ${(error as Error).message}`);
  }
  const broken = askFile<{ table: string }>(file, "PRAGMA foreign_key_check");
  if (broken.length > 0)
    throw new BackupRefused(
      `The export is not of one moment: ${broken.length} rows refer to nothing (${[...new Set(broken.map(({ table }) => table))].join(", ")}).`,
    );
}
