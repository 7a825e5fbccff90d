/** Fills a preview: its database with the demo, once, and the bucket that all previews share with the demo's pictures. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentTypeOf, digestOf, keyOf, markKey } from "../local/pictures.ts";
import { archives, filesIn } from "../seed/pictures/archive.ts";
import { wholeDemo } from "../seed/whole-demo.ts";
import { inPrivateFile } from "./private-file.ts";
import type { Release } from "./release.ts";

/** @returns whether it was empty */
export async function seedDatabase({ wrangler }: Release, config: string, { dataKey, now_ms }: { dataKey: string; now_ms: number }): Promise<boolean> {
  const execute = ["d1", "execute", "DB", "--remote", "--config", config];
  const [answer] = await wrangler.json<{ results: { filled: number }[] }[]>([
    ...execute,
    "--json",
    "--command",
    "SELECT EXISTS (SELECT 1 FROM currencies) AS filled",
  ]);
  if (answer?.results[0]?.filled) return false;
  const statements: string[] = [];
  for await (const text of wholeDemo(now_ms, dataKey)) statements.push(`${text};\n`);
  await inPrivateFile(statements.join(""), (file) => wrangler.run([...execute, "--file", file, "--yes"]));
  return true;
}

/**
 * Their names hold the hash of their content: they are the same for every branch, and put again only when one changed. The masters alone: sizes are made
 * of them as in production, and the platform's API takes no more than 1200 calls in five minutes. @returns how many were put
 */
export async function fillPictures({ wrangler }: Release, bucket: string, sources: readonly string[] = [archives.masters]): Promise<number> {
  const files = sources.flatMap(filesIn);
  const digest = digestOf(files);
  const mark = await wrangler.try(["r2", "object", "get", `${bucket}/${markKey}`, "--remote", "--pipe"]);
  if (mark.ok && mark.stdout.trim() === digest) return 0;
  const folder = mkdtempSync(path.join(tmpdir(), "meydan-pictures-"));
  try {
    for (const [type, ofType] of Map.groupBy(files, ({ name }) => contentTypeOf(name))) {
      const listed = ofType.map(({ name, data }) => {
        const file = path.join(folder, name);
        writeFileSync(file, data);
        return { key: keyOf(name), file };
      });
      const list = path.join(folder, "list.json");
      writeFileSync(list, JSON.stringify(listed));
      await wrangler.run(["r2", "bulk", "put", bucket, "--remote", "--filename", list, "--content-type", type]);
    }
    const file = path.join(folder, "mark");
    writeFileSync(file, digest);
    await wrangler.run(["r2", "object", "put", `${bucket}/${markKey}`, "--remote", "--file", file]);
    return files.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
