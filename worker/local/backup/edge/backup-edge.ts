/**
 * `npm run ops -- backup --to <folder> --env production`: a deployed marketplace in the folder that a local one is written into. Its rows are of one
 * moment; its objects are read after them, and one that was put since may be in it without a row.
 */
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeManifest, writeRows } from "../backup.ts";
import { type BackupManifest, BackupRefused, type MediaLine, mediaFile, mediaList, migrationsNamed, sha256Of } from "../manifest.ts";
import { askFile, readSnapshot } from "../snapshot.ts";
import { eachOf } from "./api.ts";
import { missingSentence, namedKeys } from "./named.ts";
import { getObject, type ListedObject, listObjects } from "./objects.ts";
import { type Edge, readThere } from "./open.ts";
import { fetchRows } from "./rows.ts";
import { beginOrGoOn, comeAlready, finish, noteCome } from "./unfinished.ts";

const atOnce = 8;

/** Whole or not at all: what is broken off leaves no file under this name. */
function writeObject(folder: string, sha256: string, bytes: Uint8Array, name: number): void {
  const part = path.join(folder, "media", `part-${name}`);
  writeFileSync(part, bytes, { mode: 0o600 });
  renameSync(part, mediaFile(folder, sha256));
}

async function fetchObjects({ api, target, say }: Edge, folder: string, listed: readonly ListedObject[]): Promise<MediaLine[]> {
  const lines = await comeAlready(folder, listed);
  const waiting = listed.filter(({ key }) => !lines.has(key));
  if (lines.size > 0) say(`${lines.size} objects have come already, ${waiting.length} are fetched.`);
  await eachOf(waiting.entries(), atOnce, async ([at, object]) => {
    const bytes = await getObject(api, target.bucket, object);
    // it was taken away since it was listed
    if (!bytes) return;
    const sha256 = sha256Of(bytes);
    writeObject(folder, sha256, bytes, at);
    const { key, etag, httpMetadata, customMetadata } = object;
    const line = { key, sha256, size: bytes.byteLength, httpMetadata, customMetadata };
    noteCome(folder, etag, line);
    lines.set(key, line);
  });
  return listed.flatMap(({ key }) => lines.get(key) ?? []);
}

/** @returns the manifest, and what is to be said of it. @throws BackupRefused, Failed */
export async function backupEdge(edge: Edge, folder: string, now: () => number = Date.now): Promise<{ manifest: BackupManifest; notes: string[] }> {
  const { database, target } = edge;
  const there = await readThere(database);
  if (there.migrations.length === 0) throw new BackupRefused(`The database ${target.database.name} of ${target.label} holds no marketplace yet.`);
  if (there.tables.has("meydan_restore")) throw new BackupRefused(`A restore into ${target.label} is not finished: run that again first.`);
  const migrations = migrationsNamed(there.migrations);
  beginOrGoOn(folder, { of: target.label, database: target.database.id });
  const [bookmark, at] = [await database.bookmark(), new Date(now()).toISOString()];
  const { file } = await fetchRows(edge, there.migrations, "rows");
  const tables = readSnapshot(file, (all, linesOf) => all.map((table) => writeRows(folder, table, linesOf(table))));
  const lines = await fetchObjects(edge, folder, await listObjects(edge.api, target.bucket));
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  writeFileSync(mediaList(folder), text, { mode: 0o600 });
  const media = { objects: lines.length, bytes: lines.reduce((sum, { size }) => sum + size, 0), sha256: sha256Of(text) };
  const missing = missingSentence(
    askFile<{ key: string }>(file, namedKeys).map(({ key }) => key),
    new Set(lines.map(({ key }) => key)),
  );
  const manifest = writeManifest(folder, { format: 1, at, of: target.label, ...(bookmark && { bookmark }), migrations, tables, media });
  finish(folder);
  return { manifest, notes: missing ? [missing] : [] };
}
