/** What is fresh, what is stale, what is to be believed, and how a key is written. Pure. */
import type { Kind, Lifetime } from "./manifest.ts";

/** What the shared layers hold. `value` null: looked for and not there. */
export type Entry<T> = { version: number; made_ms: number; value: T | null };

export type Freshness = "fresh" | "stale" | "gone";

/** Clocks of two machines differ: an entry from a little ahead is new, one from far ahead is not believed. */
const clockSkew_ms = 60_000;

export function judge(age_ms: number, lifetime: Lifetime): Freshness {
  if (age_ms < -clockSkew_ms) return "gone";
  if (age_ms < lifetime.fresh_s * 1000) return "fresh";
  return age_ms < (lifetime.fresh_s + lifetime.stale_s) * 1000 ? "stale" : "gone";
}

/** The lifetime of an entry in a layer: what is not there is believed only briefly, and never stale. */
export function lifetimeOf(entry: Entry<unknown>, lifetime: Lifetime, kind: Kind): Lifetime {
  return entry.value === null ? { fresh_s: Math.min(kind.missing_s, lifetime.fresh_s), stale_s: 0 } : lifetime;
}

/** Whether something found in a shared layer is an entry of this kind, as this version of the code writes it. */
export function isEntryOf(found: unknown, kind: Kind): found is Entry<never> {
  if (typeof found !== "object" || found === null) return false;
  const { version, made_ms, value } = found as Record<string, unknown>;
  if (version !== kind.version || typeof made_ms !== "number" || !Number.isFinite(made_ms)) return false;
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { data, meta } = value as Record<string, unknown>;
  if (kind.shape === "list") return Array.isArray(data) && typeof meta === "object" && meta !== null;
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

export type KeyParts = {
  kind: string;
  generation: string;
  params?: Readonly<Record<string, string | number | undefined>>;
  locale?: string;
  currency?: string;
};

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
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}

const shared_s = 30;
const sharedStale_s = 120;

/**
 * The cache-control of a public answer that holds for another `left_ms`: 30 seconds and 2 minutes more while a new one is
 * fetched, or less, so that nobody is given it afterwards.
 */
export function publicFor(left_ms: number): string {
  const left_s = Math.max(0, Math.floor(left_ms / 1000));
  const fresh_s = Math.min(shared_s, left_s);
  return `public, max-age=${fresh_s}, stale-while-revalidate=${Math.min(sharedStale_s, left_s - fresh_s)}`;
}
