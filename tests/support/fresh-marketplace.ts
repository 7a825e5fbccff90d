/**
 * Before each test file: an empty marketplace. Files share a runtime, because starting one for each took four fifths of the
 * time; nothing of the file before may be left over.
 */
import { afterEach } from "vitest";
import { forgetGeneration } from "../../worker/cache/generation.ts";
import { memory, pagesInMemory } from "../../worker/cache/memory.ts";
import { rememberMarket } from "../../worker/cache/own-market.ts";
import { forgetFlights } from "../../worker/cache/single-flight.ts";
import { unnamedMarket } from "../../worker/shared/brand/market.ts";
import { settledBehind } from "./api.ts";
import { beginCatalogues } from "./catalogue/fixture.ts";
import { env } from "./marketplace.ts";
import { migrateAnew } from "./migrated.ts";

await Promise.all([migrateAnew(), emptyKv(env.CACHE), emptyKv(env.FLASH), emptyR2(env.MEDIA)]);
memory.clear();
pagesInMemory.clear();
rememberMarket(unnamedMarket);
forgetFlights();
beginCatalogues();
// a market as shoppers know it: what comes before is tried by the tests about the opening
await env.DB.prepare("UPDATE market SET opened_at = 1 WHERE id = 1").run();
// kept answers are named by the generation: another one each time, so that the layers below know nothing either
await env.DB.prepare("UPDATE catalogue_state SET generation = ?1 WHERE id = 1").bind(Date.now()).run();
forgetGeneration();
afterEach(settledBehind);

async function emptyKv(kv: KVNamespace) {
  const { keys } = await kv.list();
  await Promise.all(keys.map(({ name }) => kv.delete(name)));
}

async function emptyR2(bucket: R2Bucket) {
  const { objects } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}
