/** One thing of the catalogue by its name in the address, through the cache. */
import type { ReadContext } from "../cache/context.ts";
import { type CachedThing, cached, type ThingKind } from "../cache/read.ts";
import type { Reader } from "../db/sql.ts";
import { isSlug } from "./query.ts";

/** As it is told in the context's language and currency. Undefined: there is no such thing. `named`: the parameter, and the name that was asked for. */
export async function cachedBySlug<T extends CachedThing>(
  context: ReadContext,
  kind: ThingKind,
  named: { handle: string } | { slug: string },
  load: (db: Reader) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!Object.values(named).every(isSlug)) return undefined;
  const { locale, currency } = context;
  return cached(context, { kind, params: named, locale, currency, load });
}
