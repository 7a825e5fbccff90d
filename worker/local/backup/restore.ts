/**
 * `npm run ops -- restore --from <folder>`: a marketplace out of a backup, where there is none yet. Everything is checked before anything
 * is written, the rows go in as one transaction, and at the end they are read again: the checksums have to be the backup's.
 */
import { existsSync, readFileSync } from "node:fs";
import { all, run, sql, statement } from "../../db/sql.ts";
import { pausing, restoredReason } from "../../outbox/pause-data.ts";
import { migrate } from "../migrate.ts";
import { stateFolder } from "../platform.ts";
import { hearOfHangUps, openStorage } from "../storage.ts";
import { fillStatements, indexesQuery, type Made, type Trigger, triggersQuery } from "./fill.ts";
import {
  type BackupManifest,
  BackupRefused,
  MediaLine,
  mediaFile,
  mediaList,
  migrationsNamed,
  readManifest,
  rowsFile,
  sha256OfFile,
  sha256OfLines,
} from "./manifest.ts";
import { databaseFile, readSnapshot } from "./snapshot.ts";
import type { Table } from "./tables.ts";

/** A bound value may hold 2 MB. */
const rows_max_bytes = 1_000_000;
const atOnce = 16;

/** Every file against its checksum, every migration against this release's. @returns the objects. @throws BackupRefused */
export async function checkBackup(folder: string, manifest: BackupManifest): Promise<MediaLine[]> {
  const own = migrationsNamed(manifest.migrations.map(({ name }) => name));
  for (const [at, { name, sha256 }] of manifest.migrations.entries())
    if (own[at]?.sha256 !== sha256) throw new BackupRefused(`The backup was made with another ${name}: check out the release that made it.`);
  const checked = async (file: string, sha256: string) => {
    if (!existsSync(file) || (await sha256OfFile(file)) !== sha256) throw new BackupRefused(`${file} is not what was backed up: its checksum differs.`);
  };
  for (const { name, sha256 } of manifest.tables) await checked(rowsFile(folder, name), sha256);
  if (!manifest.media) return [];
  await checked(mediaList(folder), manifest.media.sha256);
  const objects = linesIn(mediaList(folder)).map((line) => MediaLine.parse(JSON.parse(line)));
  for (const sha256 of new Set(objects.map((object) => object.sha256))) await checked(mediaFile(folder, sha256), sha256);
  return objects;
}

export const linesIn = (file: string): string[] => readFileSync(file, "utf8").split("\n").slice(0, -1);

/** The columns of the backup have to be those of the migrations it names: rows are put in by their names. @throws BackupRefused */
export function requireSameTables(manifest: BackupManifest, made: readonly Table[]): void {
  const shape = ({ name, columns }: Pick<Table, "name" | "columns">) => `${name} (${columns.join(", ")})`;
  const [there, wanted] = [made.map(shape), manifest.tables.map(shape)];
  const odd = [...there.filter((each) => !wanted.includes(each)), ...wanted.filter((each) => !there.includes(each))];
  if (odd.length > 0) throw new BackupRefused(`The backup's tables are not those of its migrations: ${odd.slice(0, 3).join("; ")}.`);
}

/** The platform's own database tells of one table at a time; its file, of all. */
async function readMade(database: D1Database, persist: string): Promise<Made> {
  const triggers = await all<Trigger>(database, sql.raw(triggersQuery));
  const indexes = await all<{ name: string }>(database, sql.raw(indexesQuery));
  return { tables: readSnapshot(databaseFile(persist), (tables) => tables), triggers, indexes: indexes.map(({ name }) => name) };
}

async function requireNothing(database: D1Database, media: R2Bucket, persist: string): Promise<void> {
  const there = await all<{ name: string }>(
    database,
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' LIMIT 1`,
  );
  const { objects } = await media.list({ limit: 1 });
  if (there.length > 0 || objects.length > 0)
    throw new BackupRefused(`There is a marketplace in ${persist} already. A restore writes over nothing: move that folder away first.`);
}

async function putMedia(folder: string, media: R2Bucket, objects: readonly MediaLine[]): Promise<void> {
  const waiting = [...objects];
  const work = async () => {
    for (let object = waiting.pop(); object; object = waiting.pop()) {
      const { key, sha256, httpMetadata, customMetadata } = object;
      await media.put(key, readFileSync(mediaFile(folder, sha256)), { httpMetadata, customMetadata });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The tables of a file of SQLite whose rows are not the backup's. */
export const differingTables = (file: string, manifest: BackupManifest) =>
  readSnapshot(file, (tables, linesOf) =>
    manifest.tables.filter(({ name, sha256 }) => {
      const table = tables.find((each) => each.name === name);
      return !table || sha256OfLines(linesOf(table)) !== sha256;
    }),
  );

/** @throws Error when what stands is not what was backed up */
function requireSameRows(persist: string, manifest: BackupManifest): void {
  const differing = differingTables(databaseFile(persist), manifest);
  if (differing.length > 0) throw new Error(`Restored, but not the same: ${differing.map(({ name }) => name).join(", ")}. Do not serve ${persist}.`);
}

/** Migrations that this release has and the backup had not are applied after its rows, and the copy delivers nothing until somebody says so. @returns their names, with the manifest */
export async function restore(folder: string, { persist = stateFolder } = {}): Promise<{ manifest: BackupManifest; migrated: string[] }> {
  const manifest = readManifest(folder);
  const objects = await checkBackup(folder, manifest);
  const known = new Set(manifest.migrations.map(({ name }) => name));
  let storage = await openStorage(persist);
  try {
    await requireNothing(storage.database, storage.media, persist);
    const { database } = storage;
    const applied = await migrate(database, { only: (name) => known.has(name) });
    if (applied.join() !== [...known].join()) throw new BackupRefused("The backup's migrations are not the first ones of this release.");
    const made = await readMade(database, persist);
    requireSameTables(manifest, made.tables);
    const filling = [...fillStatements(made, (table) => linesIn(rowsFile(folder, table.name)), rows_max_bytes)];
    await hearOfHangUps();
    await database.batch(filling.map((each) => statement(database, each)));
    await putMedia(folder, storage.media, objects);
  } finally {
    await storage.close();
  }
  requireSameRows(persist, manifest);
  storage = await openStorage(persist);
  try {
    const migrated = await migrate(storage.database);
    await run(storage.database, pausing({ paused_at: Date.now(), reason: restoredReason(manifest.at) }));
    return { manifest, migrated };
  } finally {
    await storage.close();
  }
}
