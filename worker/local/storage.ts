/** The marketplace's own D1 and R2, opened without the worker: for migrating and filling them. */
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, root, stateFolder } from "./platform.ts";

/** Opens the databases and buckets of wrangler.toml, by the same ids as the served worker. Dispose of it before serving. */
export async function openStorage(persist = stateFolder) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(root, "wrangler.toml"));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: persist,
      log: new Log(LogLevel.WARN),
      workers: [
        {
          name: "meydan-storage",
          compatibilityDate: workerOptions.compatibilityDate,
          modules: [{ type: "ESModule", path: "none.js", contents: "export default {}" }],
          d1Databases: workerOptions.d1Databases,
          r2Buckets: workerOptions.r2Buckets,
        },
      ],
    } as never),
  );
  const database = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  const media = (await miniflare.getR2Bucket("MEDIA")) as unknown as R2Bucket;
  return { database, media, close: () => miniflare.dispose() };
}
