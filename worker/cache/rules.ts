/** What is fresh, what is stale, what is to be believed, and how a key is written. Pure. */
import { fnv1a } from "../shared/fnv1a.ts";
import type { CachedKind, Lifetime, Params } from "./manifest.ts";

/**
 * What all layers hold. `read_ms`: when the database was read. `seq`: the change feed's number it was read at. `until_ms`: when
 * something it was made of may not be handed on any more. `value` null: looked for and not there.
 */
export type CacheEntry<T> = { version: number; read_ms: number; seq: number; until_ms: number; tags: readonly string[]; value: T | null };

export type Freshness = "fresh" | "stale" | "gone";

/** Clocks of two machines differ: an entry from a little ahead is new, one from far ahead is not believed. */
const clockSkew_ms = 60_000;

export function freshnessAt(age_ms: number, { fresh_s, oldest_s }: Lifetime): Freshness {
  if (age_ms < -clockSkew_ms) return "gone";
  if (age_ms < fresh_s * 1000) return "fresh";
  return age_ms < oldest_s * 1000 ? "stale" : "gone";
}

/** The lifetime of an entry: what is not there is believed only briefly, and never stale. */
export function lifetimeOf(entry: CacheEntry<unknown>, { fresh_s, oldest_s, missing_s }: CachedKind): Lifetime {
  return entry.value === null ? { fresh_s: Math.min(missing_s, fresh_s), oldest_s: Math.min(missing_s, fresh_s) } : { fresh_s, oldest_s };
}

/** How an entry stands at a moment, whichever layer it is in. */
export function freshnessOf(entry: CacheEntry<unknown>, kind: CachedKind, now_ms: number): Freshness {
  return now_ms >= entry.until_ms ? "gone" : freshnessAt(now_ms - entry.read_ms, lifetimeOf(entry, kind));
}

/** Whether shared storage may keep a value: not what says that nothing is there, for such questions can be made up without end. */
export const isWorthKeeping = (value: unknown, kind: CachedKind): boolean => value !== null && !kind.isNothing?.(value as never);

/** Whether something found in a shared layer is an entry of this kind, as this version of the code writes it. */
export function isEntryOf(found: unknown, kind: CachedKind): found is CacheEntry<never> {
  if (typeof found !== "object" || found === null) return false;
  const { version, read_ms, seq, until_ms, tags, value } = found as Record<string, unknown>;
  if (version !== kind.version || ![read_ms, seq, until_ms].every(Number.isFinite)) return false;
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === "string")) return false;
  if (typeof value !== "object" || value === null) return false;
  const { data, meta } = value as Record<string, unknown>;
  if (kind.shape === "list") return Array.isArray(data) && typeof meta === "object" && meta !== null;
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

export type KeyParts = { kind: string; generation: string; params?: Params; locale?: string; currency?: string };

/** kind/generation/locale/currency?a=1&b=2: parameters sorted, absent ones left out, everything escaped. */
export function cacheKey({ kind, generation, params = {}, locale = "-", currency = "-" }: KeyParts): string {
  let query = "";
  for (const name of Object.keys(params).sort()) {
    const value = params[name];
    if (value !== undefined) query += `${query === "" ? "?" : "&"}${name}=${encodeURIComponent(value)}`;
  }
  return `${kind}/${generation}/${locale}/${currency}${query}`;
}

/** A short name for a text: FNV-1a and its length. The same for the same text; another text may share it once in four thousand million times. */
export const fingerprint = (text: string): string => `${fnv1a(text).toString(36)}-${text.length.toString(36)}`;

const shared_s = 30;
const sharedStale_s = 120;
/** What shoppers decide by (prices, availability) is told within 15 s: some seconds of it are spent before the answer leaves. */
export const binding_s = 5;

/**
 * The cache-control of a public answer that holds for another `left_ms`: 30 seconds and 2 minutes more while a new one is
 * fetched, or less, so that nobody is given it afterwards. `binds`: it says what shoppers decide by.
 */
export function publicFor(left_ms: number, binds: boolean): string {
  const left_s = Math.max(0, Math.floor(left_ms / 1000));
  if (binds) return `public, max-age=${Math.min(binding_s, left_s)}`;
  const fresh_s = Math.min(shared_s, left_s);
  return `public, max-age=${fresh_s}, stale-while-revalidate=${Math.min(sharedStale_s, left_s - fresh_s)}`;
}
