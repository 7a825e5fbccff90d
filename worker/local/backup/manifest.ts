/** What a backup says of itself: `manifest.json`, written last. A folder without one is no backup. */
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { migrationsFolder } from "../migrate.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const migration = z.object({ name: z.string().regex(/^\d{4}_\w+\.sql$/), sha256 });

const BackupManifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Local, or the environment of wrangler.toml. */
  of: z.string(),
  /** Of the edge: the point of the platform's own history (Time Travel) just before the rows were read. */
  bookmark: z.string().optional(),
  migrations: z.array(migration).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), key: z.array(z.string()), rows: z.int().min(0), sha256 })),
  /** Absent: the objects are copied by other means. */
  media: z.object({ objects: z.int().min(0), bytes: z.int().min(0), sha256 }).optional(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;
export type Migration = z.infer<typeof migration>;

/** A line of `media.jsonl`: an object of the bucket, whose bytes lie in media/<sha256>. */
export const MediaLine = z.object({
  key: z.string().min(1),
  sha256,
  size: z.int().min(0),
  httpMetadata: z.record(z.string(), z.string()),
  customMetadata: z.record(z.string(), z.string()),
});
export type MediaLine = z.infer<typeof MediaLine>;

/** Why there is no backup or no restore; said to the operator. */
export class BackupRefused extends Error {}

export const manifestFile = (folder: string) => path.join(folder, "manifest.json");
export const rowsFile = (folder: string, table: string) => path.join(folder, "rows", `${table}.jsonl`);
export const mediaList = (folder: string) => path.join(folder, "media.jsonl");
export const mediaFile = (folder: string, sha256: string) => path.join(folder, "media", sha256);

export const sha256Of = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

export function sha256OfLines(lines: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest("hex");
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}

/** The applied migrations, as this release knows them. @throws BackupRefused when it does not */
export function migrationsNamed(names: readonly string[]): Migration[] {
  return names.map((name) => {
    try {
      return { name, sha256: sha256Of(readFileSync(path.join(migrationsFolder, name))) };
    } catch {
      throw new BackupRefused(`The database has the migration ${name}, this release has not: check out the release that serves it.`);
    }
  });
}

/** @throws BackupRefused when the folder holds no backup, or one of another kind */
export function readManifest(folder: string): BackupManifest {
  let text: string;
  try {
    text = readFileSync(manifestFile(folder), "utf8");
  } catch {
    throw new BackupRefused(`${folder} holds no backup: there is no manifest.json.`);
  }
  try {
    return BackupManifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupRefused(`manifest.json is not what a backup writes: ${(error as Error).message}`);
  }
}
