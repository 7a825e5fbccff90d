/** The marketplace's own D1 and R2, opened without the worker: for migrating and filling them. */
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, root, stateFolder } from "./platform.ts";

/** The part of wrangler.toml that says what is stored. */
type StorageConfig = {
  compatibility_date: string;
  d1_databases: { binding: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
};

/** Opens the databases and buckets of wrangler.toml, by the same ids as the served worker. Dispose of it before serving. */
export async function openStorage(persist = stateFolder) {
  const config = unstable_readConfig({ config: path.join(root, "wrangler.toml") }) as StorageConfig;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: persist,
      log: new Log(LogLevel.WARN),
      workers: [
        {
          name: "meydan-storage",
          compatibilityDate: config.compatibility_date,
          modules: [{ type: "ESModule", path: "none.js", contents: "export default {}" }],
          d1Databases: Object.fromEntries(config.d1_databases.map(({ binding, database_id }) => [binding, { id: database_id }])),
          r2Buckets: Object.fromEntries(config.r2_buckets.map(({ binding, bucket_name }) => [binding, { id: bucket_name }])),
        },
      ],
    } as never),
  );
  const database = (await miniflare.getD1Database("DB")) as unknown as D1Database;
  const media = (await miniflare.getR2Bucket("MEDIA")) as unknown as R2Bucket;
  return { database, media, close: () => miniflare.dispose() };
}

/**
 * The platform hangs up on who is silent for some seconds, as a busy machine makes us while statements are put together. A turn of the
 * event loop, and it is known: the next question goes by a new connection.
 */
export const hearOfHangUps = () => new Promise<void>((resolve) => setImmediate(resolve));
