/** A release's source maps go into the bucket, where nobody is served from: errors of the field are read with them (npm run ops -- errors). */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { workerMap } from "../local/telemetry/ops-errors.ts";
import { plainMap } from "../shared/source-map.ts";
import { mapKey } from "../shop/telemetry/service.ts";
import type { Release } from "./release.ts";

const putInto = (bucket: string, list: string) => ["r2", "bulk", "put", bucket, "--remote", "--filename", list, "--content-type", "application/json"];

/** Maps of browsers' files are of this build, if the file is; the worker's is named by its version. A release without them is a release all the same. */
export async function storeMaps({ root, wrangler, say }: Pick<Release, "root" | "wrangler" | "say">, bucket: string, version: string): Promise<void> {
  const build = path.join(root, "build");
  const folder = mkdtempSync(path.join(tmpdir(), "meydan-maps-"));
  try {
    const maps = existsSync(path.join(build, "source-maps")) ? readdirSync(path.join(build, "source-maps")) : [];
    const current = maps.filter((name) => existsSync(path.join(build, "client/assets", name.replace(/\.map$/, ""))));
    const listed = current.map((name) => ({ key: mapKey(name.replace(/\.map$/, "")), file: path.join(build, "source-maps", name) }));
    const ofWorker = path.join(build, "server/index.js.map");
    if (existsSync(ofWorker)) {
      const file = path.join(folder, "worker.map");
      writeFileSync(file, JSON.stringify(plainMap(readFileSync(ofWorker, "utf8"), { from: path.dirname(ofWorker), root, linesBefore: 0 })));
      listed.push({ key: mapKey(workerMap(version)), file });
    }
    const list = path.join(folder, "list.json");
    writeFileSync(list, JSON.stringify(listed));
    const { ok, stderr } = await wrangler.try(putInto(bucket, list));
    say(
      ok
        ? `${listed.length} source maps are stored.`
        : `The source maps could not be stored: errors of this release are seen as they were built.\n${stderr.trim()}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
