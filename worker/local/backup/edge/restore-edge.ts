/**
 * `npm run ops -- restore --from <folder> --env …`: a marketplace out of a backup, into an environment that has none. Everything is checked and tried on
 * this machine before anything is written; the rows go in as one file, that is all or nothing; at the end they are read again. Broken off, it is run again:
 * a mark in the database says of which backup it is, and how far it came.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pauseTable, pausing, restoredReason } from "../../../outbox/pause-data.ts";
import { migrationsFolder } from "../../migrate.ts";
import { markKey } from "../../pictures.ts";
import { fillStatements } from "../fill.ts";
import { type BackupManifest, BackupRefused, type MediaLine, manifestFile, mediaFile, readManifest, rowsFile, sha256Of } from "../manifest.ts";
import { checkBackup, differingTables, linesIn, requireSameTables } from "../restore.ts";
import { eachOf } from "./api.ts";
import { getObject, isMd5, keysFor, type ListedObject, listObjects, md5Of, putObject } from "./objects.ts";
import { type Edge, readThere } from "./open.ts";
import { fetchRows } from "./rows.ts";
import { inOne, makeScratch } from "./scratch.ts";
import { canBeSent } from "./signed.ts";
import { mark, rows_max_bytes, textsOf, wholeText } from "./statements.ts";
import { requireConfirmed } from "./target.ts";
import { writeStatements } from "./written.ts";

const atOnce = 8;
const allMigrations = () =>
  readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

type Plan = { manifest: BackupManifest; objects: MediaLine[]; backup: string; names: string[]; file: string };

/** Reads the backup, and tries it: the very statements that are to be run fill a database here. @throws BackupRefused */
async function prepare({ scratch }: Pick<Edge, "scratch">, folder: string): Promise<Plan> {
  const manifest = readManifest(folder);
  const objects = await checkBackup(folder, manifest);
  const unsent = objects.find((object) => !canBeSent(object));
  if (unsent) throw new BackupRefused(`The object ${unsent.key} has notes that no header carries: ${JSON.stringify(unsent.customMetadata)}.`);
  const names = manifest.migrations.map(({ name }) => name);
  const all = allMigrations();
  if (names.some((name, at) => all[at] !== name)) throw new BackupRefused("The backup's migrations are not the first ones of this release.");
  const { file: tried, made } = makeScratch(path.join(scratch, "tried.sqlite"), names);
  requireSameTables(manifest, made.tables);
  const statements = function* () {
    for (const each of fillStatements(made, (table) => linesIn(rowsFile(folder, table.name)), rows_max_bytes)) yield* textsOf(each);
    yield mark.rowsAreIn;
  };
  const backup = sha256Of(readFileSync(manifestFile(folder)));
  inOne(tried, [...mark.make(backup)]);
  inOne(tried, statements());
  const differing = differingTables(tried, manifest);
  if (differing.length > 0) throw new BackupRefused(`Tried here, it is not the same: ${differing.map(({ name }) => name).join(", ")}.`);
  const file = path.join(scratch, "fill.sql");
  writeStatements(file, statements());
  return { manifest, objects, backup, names, file };
}

const isPrefix = (some: readonly string[], all: readonly string[]) => some.every((name, at) => all[at] === name);

/** `hasRows`: of an earlier run of this restore. */
type EarlierRun = { isBegun: boolean; hasRows: boolean; migrations: readonly string[] };

/** @throws BackupRefused where there is a marketplace, or another restore */
async function readEarlierRun({ database, target }: Edge, { backup, names }: Plan): Promise<EarlierRun> {
  const { tables, migrations } = await readThere(database);
  const [begun] = tables.has(mark.table) ? await database.ask<{ backup: string; has_rows: number }>(mark.read) : [];
  if (begun && begun.backup !== backup) throw new BackupRefused(`A restore of another backup into ${target.label} is not finished: run that one again.`);
  if (begun?.has_rows === 1) return { isBegun: true, hasRows: true, migrations };
  // also where one was begun: the rows come all at once, so these would be somebody's
  for (const table of ["orders", "shoppers"].filter((name) => tables.has(name))) {
    const [found] = await database.ask<{ n: number }>(`SELECT EXISTS (SELECT 1 FROM ${table}) AS n`);
    if (found?.n) throw new BackupRefused(`${target.label} holds a marketplace: its database has ${table}. A restore writes over nothing; take an empty one.`);
  }
  if (!isPrefix(migrations, names))
    throw new BackupRefused(
      `The database of ${target.label} has migrations that the backup has not. Take an empty one; or restore here, which applies them, and back that up.`,
    );
  return { isBegun: begun !== undefined, hasRows: false, migrations };
}

/** What of the objects is to be put: those that are not there as they are in the backup. @throws BackupRefused where a key has another content */
async function missingObjects({ api, target }: Edge, folder: string, objects: readonly MediaLine[], there: readonly ListedObject[]): Promise<MediaLine[]> {
  const listed = new Map(there.map((object) => [object.key, object]));
  const missing: MediaLine[] = [];
  const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
  await eachOf(objects, atOnce, async (object) => {
    const found = listed.get(object.key);
    // which of the demo's pictures a bucket has, it knows itself
    if (found?.key === markKey) return;
    if (!found) return void missing.push(object);
    const content = found.size_bytes !== object.size ? null : isMd5(found.etag) ? found.etag : await getObject(api, target.bucket, found);
    const isSameContent =
      typeof content === "string" ? content === md5Of(readFileSync(mediaFile(folder, object.sha256))) : content && sha256Of(content) === object.sha256;
    if (!isSameContent) throw new BackupRefused(`The bucket ${target.bucket} has another object under ${object.key}. A restore writes over nothing.`);
    if (!isSame(found.httpMetadata, object.httpMetadata) || !isSame(found.customMetadata, object.customMetadata)) missing.push(object);
  });
  return missing;
}

async function putRows({ database }: Edge, { names, backup, file }: Plan): Promise<void> {
  for (const statement of mark.make(backup)) await database.ask(statement);
  await database.migrate(names);
  await database.runFile(file);
}

/** @throws BackupRefused when what stands there is not what was backed up */
async function requireSameThere(edge: Edge, { manifest, names }: Plan): Promise<void> {
  const { file } = await fetchRows(edge, names, "read");
  // an earlier run may have come as far as to hold back what the copy would send
  const differing = differingTables(file, manifest).filter(({ name }) => name !== pauseTable);
  if (differing.length > 0)
    throw new BackupRefused(`Restored, but not the same: ${differing.map(({ name }) => name).join(", ")}. Do not serve ${edge.target.label}.`);
}

/** Nothing leaves the copy until somebody says so. */
const pauseText = ({ at }: BackupManifest) => wholeText(pausing({ paused_at: Date.now(), reason: restoredReason(at) }));

/** Its last step; when it is not heard to be done, it is looked whether it is. @throws BackupRefused */
async function takeMarkAway({ database, target }: Edge): Promise<void> {
  const isGone = async () => !(await readThere(database)).tables.has(mark.table);
  const gone = await database
    .ask(mark.drop)
    .then(() => true, isGone)
    .catch(() => false);
  if (!gone)
    throw new BackupRefused(
      `All is in ${target.label}; whether the last step was done, is not known. Run it again: it is done then, or ${target.label} holds a marketplace, and it is this one.`,
    );
}

/** `confirm`: the name of the database, where production is meant. @returns the manifest and the newer migrations that were applied. @throws BackupRefused, Failed */
export async function restoreEdge(edge: Edge, folder: string, confirm?: string): Promise<{ manifest: BackupManifest; migrated: string[] }> {
  const { api, database, target, say } = edge;
  requireConfirmed(target, confirm);
  const plan = await prepare(edge, folder);
  const before = await readEarlierRun(edge, plan);
  const missing = await missingObjects(edge, folder, plan.objects, await listObjects(api, target.bucket));
  const keys = missing.length > 0 ? await keysFor(api) : null;
  if (before.isBegun) say(before.hasRows ? "The rows are in already." : "A restore that was broken off begins again.");
  if (!before.hasRows) await putRows(edge, plan);
  // newer migrations come after this look: where they are applied, it was taken
  if (isPrefix(before.migrations, plan.names)) await requireSameThere(edge, plan);
  await eachOf(missing, atOnce, async ({ key, sha256, ...notes }) => {
    if (keys) await putObject(api, keys, target.bucket, key, new Uint8Array(readFileSync(mediaFile(folder, sha256))), notes);
  });
  say(`${missing.length} of ${plan.objects.length} objects were put; the others were there.`);
  await database.migrate(allMigrations());
  await database.ask(pauseText(plan.manifest));
  await takeMarkAway(edge);
  return { manifest: plan.manifest, migrated: allMigrations().slice(plan.names.length) };
}
