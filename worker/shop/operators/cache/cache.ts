/** The cache inspector: what the caches hold for an address and what clears it, and clearing it. */

import type { Context } from "hono";
import { cacheContext } from "../../../cache/context.ts";
import { bumpCatalogue, catalogueWritten, currentGeneration, nextChange_ms } from "../../../cache/generation.ts";
import { traced } from "../../../cache/trace.ts";
import type { AppEnv } from "../../../context.ts";
import { Refusal } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { askSelf } from "../../../request/ask-self.ts";
import { pageAt } from "../../../request/pages.ts";
import { checkSignature } from "../../../shared/signed-body.ts";
import { pageTag, productTag, reviewsTag, shopTag, stockTag } from "../../../shared/tags.ts";
import { type Actor, auditStatement } from "../../audit.ts";
import type { CacheExplanation, Purge, Purged } from "./contract.ts";
import { productsNamed, shopsNamed, tagsChanged } from "./data.ts";

/**
 * Asks the shop itself for the address, as a visitor without cookies would, and tells what the caches held for it before.
 * @throws Refusal invalid_fields: no address of this shop
 */
export async function explainAddress(c: Context<AppEnv>, address: string): Promise<CacheExplanation> {
  const url = URL.canParse(address, c.env.PUBLIC_ORIGIN) ? new URL(address, c.env.PUBLIC_ORIGIN) : null;
  if (url?.origin !== new URL(c.env.PUBLIC_ORIGIN).origin) throw new Refusal("invalid_fields", { fields: { address: ["invalid"] } });
  const generation = await currentGeneration(cacheContext(c));
  const ask = async () => {
    const answer = await askSelf(c, url.href);
    await answer.body?.cancel();
    return answer.status;
  };
  const { value: status, entries } = await traced(ask);
  const ends_ms = nextChange_ms();
  return {
    status,
    generation: generation.value,
    generationEndsAt: Number.isFinite(ends_ms) ? new Date(ends_ms).toISOString() : null,
    entries: entries.map(({ tags, ...entry }) => ({ ...entry, clearedBy: tags })),
  };
}

/** Says of what is named that it changed: each isolate hears of it with the changes of the catalogue. `by` null: a program that knows the key. */
export async function purge(c: Context<AppEnv>, { products = [], shops = [], pages = [], everything = false }: Purge, by: Actor | null): Promise<Purged> {
  const db = c.env.DB;
  const [theProducts, theShops] = await Promise.all([productsNamed(db, products), shopsNamed(db, shops)]);
  const found = new Set([...theProducts, ...theShops].map(({ handle }) => handle));
  const isPublic = (page: string) => pageAt(page).rule?.publicQuery !== undefined;
  const tags = [
    ...theProducts.flatMap(({ id, handle }) => [productTag(id), stockTag(id), reviewsTag(handle)]),
    ...theShops.map(({ handle }) => shopTag(handle)),
    ...pages.filter(isPublic).map((page) => pageTag(pageAt(page).path)),
  ];
  const statements = [...(tags.length > 0 ? [tagsChanged(db, tags)] : []), ...(everything ? [bumpCatalogue(db)] : [])];
  const cleared = { action: "clear_cache", after: { tags, everything } };
  if (by && statements.length > 0) statements.push(auditStatement(db, by, { kind: "setting", id: "cache" }, cleared, c.get("now")()));
  if (statements.length > 0) await db.batch(statements);
  catalogueWritten();
  log.info("cache_purged", { tags: tags.length, everything });
  return { tags, everything, unknown: [...[...products, ...shops].filter((handle) => !found.has(handle)), ...pages.filter((page) => !isPublic(page))] };
}

/** @throws Refusal bad_signature: not from whoever knows PURGE_KEY, or not within five minutes */
export async function requirePurgeSignature(c: Context<AppEnv>, header: string | undefined, body: Uint8Array): Promise<void> {
  const check = await checkSignature({ header: header ?? null, body, secret: c.env.PURGE_KEY ?? "", now_s: Math.floor(c.get("now")() / 1000) });
  if (check.ok) return;
  log.warn("purge_refused", { reason: check.reason });
  throw new Refusal("bad_signature");
}
