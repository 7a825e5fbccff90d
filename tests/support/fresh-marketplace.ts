/**
 * Before each test file: an empty marketplace. Files share a runtime, because starting one for each took four fifths of the
 * time; nothing of the file before may be left over.
 */
import { applyD1Migrations } from "cloudflare:test";
import { afterEach } from "vitest";
import { forgetGeneration } from "../../worker/cache/generation.ts";
import { memory, pagesInMemory } from "../../worker/cache/memory.ts";
import { forgetFlights } from "../../worker/cache/single-flight.ts";
import { settledBehind } from "./api.ts";
import { env } from "./marketplace.ts";

await Promise.all([dropAll(env.DB), emptyKv(env.CACHE), emptyKv(env.FLASH), emptyR2(env.MEDIA)]);
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
memory.clear();
pagesInMemory.clear();
forgetFlights();
// kept answers are named by the generation: another one each time, so that the layers below know nothing either
await env.DB.prepare("UPDATE catalogue_state SET generation = ?1 WHERE id = 1").bind(Date.now()).run();
forgetGeneration();
afterEach(settledBehind);

/** Children were made after their parents, so they go before them; the tables of a full-text index go with it. */
async function dropAll(db: D1Database) {
  const { results } = await db
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'view', 'trigger') AND sql IS NOT NULL ORDER BY type = 'trigger' DESC, rowid DESC",
    )
    .all<{ type: string; name: string; sql: string }>();
  const indexes = results.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL TABLE")).map(({ name }) => `${name}_`);
  const made = results.filter(({ name }) => !/^(sqlite_|_cf_)/.test(name) && !indexes.some((index) => name.startsWith(index)));
  if (made.length > 0) await db.batch(made.map(({ type, name }) => db.prepare(`DROP ${type} "${name}"`)));
}

async function emptyKv(kv: KVNamespace) {
  const { keys } = await kv.list();
  await Promise.all(keys.map(({ name }) => kv.delete(name)));
}

async function emptyR2(bucket: R2Bucket) {
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}
