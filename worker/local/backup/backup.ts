/**
 * `npm run ops -- backup --to <folder>` of the local marketplace: its rows, its objects, and a manifest with the checksum of each file.
 * The shop may be served meanwhile: all rows are read in one transaction, so they are of one moment. Objects are read after them:
 * one is put before the row that names it and is never changed, so what the rows name is there.
 */
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { stateFolder } from "../platform.ts";
import { openStorage } from "../storage.ts";
import { type BackupManifest, BackupRefused, type MediaLine, manifestFile, mediaFile, mediaList, migrationsNamed, rowsFile, sha256Of } from "./manifest.ts";
import { databaseFile, readSnapshot } from "./snapshot.ts";
import type { Table } from "./tables.ts";

type WrittenTable = BackupManifest["tables"][number];

/** Writes the lines of a table and says what they are. */
export function writeRows(folder: string, { name, columns, key }: Table, lines: Iterable<string>): WrittenTable {
  const file = openSync(rowsFile(folder, name), "wx", 0o600);
  const hash = createHash("sha256");
  let rows = 0;
  try {
    for (const line of lines) {
      rows += 1;
      hash.update(`${line}\n`);
      writeSync(file, `${line}\n`);
    }
  } finally {
    closeSync(file);
  }
  return { name, columns, key, rows, sha256: hash.digest("hex") };
}

/** An empty folder for a backup, which nobody else of this machine reads: it holds personal data. @throws BackupRefused when something lies there */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new BackupRefused(`${folder} is not empty: each backup has a folder of its own.`);
  for (const name of ["rows", "media"]) mkdirSync(path.join(folder, name), { mode: 0o700 });
}

export function writeManifest(folder: string, manifest: BackupManifest): BackupManifest {
  writeFileSync(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flag: "wx", mode: 0o600 });
  return manifest;
}

async function writeMedia(folder: string, media: R2Bucket): Promise<NonNullable<BackupManifest["media"]>> {
  const lines: string[] = [];
  let bytes = 0;
  const written = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await media.list({ limit: 500, ...(cursor !== undefined && { cursor }) });
    for (const { key } of page.objects) {
      const object = await media.get(key);
      // it was taken back since it was listed
      if (!object) continue;
      const content = new Uint8Array(await object.arrayBuffer());
      const sha256 = sha256Of(content);
      if (!written.has(sha256)) writeFileSync(mediaFile(folder, sha256), content, { flag: "wx", mode: 0o600 });
      written.add(sha256);
      bytes += content.byteLength;
      const httpMetadata = Object.fromEntries(Object.entries(object.httpMetadata ?? {}).filter(([, value]) => typeof value === "string")) as Record<
        string,
        string
      >;
      const line: MediaLine = { key, sha256, size: content.byteLength, httpMetadata, customMetadata: object.customMetadata ?? {} };
      lines.push(JSON.stringify(line));
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  const text = lines.map((line) => `${line}\n`).join("");
  writeFileSync(mediaList(folder), text, { flag: "wx", mode: 0o600 });
  return { objects: lines.length, bytes, sha256: sha256Of(text) };
}

export async function backup(folder: string, { persist = stateFolder, now = Date.now() } = {}): Promise<BackupManifest> {
  const file = databaseFile(persist);
  makeFolder(folder);
  const { tables, migrations } = readSnapshot(file, (all, linesOf, names) => ({
    tables: all.map((table) => writeRows(folder, table, linesOf(table))),
    migrations: migrationsNamed(names),
  }));
  const storage = await openStorage(persist);
  try {
    const media = await writeMedia(folder, storage.media);
    return writeManifest(folder, { format: 1, at: new Date(now).toISOString(), of: "local", migrations, tables, media });
  } finally {
    await storage.close();
  }
}
