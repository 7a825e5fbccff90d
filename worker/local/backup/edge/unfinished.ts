/** A backup that is being made: whose it is, and which objects have come. Broken off, it is gone on with in the same folder. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { makeFolder } from "../backup.ts";
import { BackupRefused, MediaLine, mediaFile, mediaList, sha256OfFile } from "../manifest.ts";
import type { ListedObject } from "./objects.ts";

const About = z.object({ of: z.string(), database: z.string() });
type About = z.infer<typeof About>;
/** An object that has come: `etag` as it was listed, and its line of `media.jsonl`. */
const Come = z.object({ etag: z.string(), line: MediaLine });

const aboutFile = (folder: string) => path.join(folder, "unfinished.json");
const comeFile = (folder: string) => path.join(folder, "unfinished.jsonl");

/** Makes the folder, or takes up what was broken off: its rows are read anew, its objects stay. @throws BackupRefused when something else lies there */
export function beginOrGoOn(folder: string, about: About): { isGoneOn: boolean } {
  if (!existsSync(aboutFile(folder))) {
    makeFolder(folder);
    writeFileSync(aboutFile(folder), JSON.stringify(about), { mode: 0o600 });
    return { isGoneOn: false };
  }
  const begun = About.safeParse(JSON.parse(readFileSync(aboutFile(folder), "utf8")));
  if (!begun.success || begun.data.of !== about.of || begun.data.database !== about.database)
    throw new BackupRefused(`${folder} holds a backup of ${begun.data?.of ?? "something else"} that was begun, not one of ${about.of}.`);
  rmSync(path.join(folder, "rows"), { recursive: true, force: true });
  for (const name of ["rows", "media"]) mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
  rmSync(mediaList(folder), { force: true });
  return { isGoneOn: true };
}

/** What was written last may be half a line. */
function linesOf(folder: string): z.infer<typeof Come>[] {
  if (!existsSync(comeFile(folder))) return [];
  return readFileSync(comeFile(folder), "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [Come.parse(JSON.parse(line))];
      } catch {
        return [];
      }
    });
}

/** Objects that lie in the folder as they are listed now, each looked at: its checksum has to be what it was. */
export async function comeAlready(folder: string, listed: readonly ListedObject[]): Promise<Map<string, MediaLine>> {
  const now = new Map(listed.map((object) => [object.key, object]));
  const found = new Map<string, MediaLine>();
  const files = new Set(readdirSync(path.join(folder, "media")));
  for (const { etag, line } of linesOf(folder)) {
    const object = now.get(line.key);
    if (object?.etag !== etag || etag === "" || object.size_bytes !== line.size || !files.has(line.sha256)) continue;
    if ((await sha256OfFile(mediaFile(folder, line.sha256))) === line.sha256)
      found.set(line.key, { ...line, httpMetadata: object.httpMetadata, customMetadata: object.customMetadata });
  }
  return found;
}

export const noteCome = (folder: string, etag: string, line: MediaLine): void =>
  appendFileSync(comeFile(folder), `${JSON.stringify({ etag, line })}\n`, { mode: 0o600 });

/** When all is written but the manifest. */
export function finish(folder: string): void {
  for (const file of [comeFile(folder), aboutFile(folder)]) rmSync(file, { force: true });
}
