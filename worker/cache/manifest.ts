/**
 * Every kind of key there is, how long each layer keeps it, and what clears it. Nothing is cached that does not stand here.
 *
 * All keys carry the catalogue generation: a catalogue write (bumpCatalogue) and the start or end of a flash sale make new
 * keys, so lifetimes only bound what no write announces: stock figures, sold counters, review counts.
 * `fresh_s`: answered as it is. `stale_s`: the seconds after that in which it is answered while one refresh runs.
 */
export type Lifetime = { readonly fresh_s: number; readonly stale_s: number };

export type Kind = {
  /** Raised when the stored shape changes: entries of another version are not believed. */
  readonly version: number;
  readonly shape: "list" | "thing";
  readonly isolate: Lifetime;
  /** Cache API, this location. */
  readonly place: Lifetime;
  /** KV, the world; null: too short-lived or too many keys to be worth a write there. */
  readonly world: Lifetime | null;
  /** How long "there is no such thing" is believed. Never kept in KV, so that guessing names cannot fill it. */
  readonly missing_s: number;
};

const slow = { isolate: { fresh_s: 30, stale_s: 300 }, place: { fresh_s: 300, stale_s: 3600 }, world: { fresh_s: 3600, stale_s: 86_400 }, missing_s: 15 };
const listing = { isolate: { fresh_s: 10, stale_s: 60 }, place: { fresh_s: 60, stale_s: 600 }, world: { fresh_s: 300, stale_s: 3600 }, missing_s: 10 };
const counting = { isolate: { fresh_s: 5, stale_s: 30 }, place: { fresh_s: 15, stale_s: 120 }, world: { fresh_s: 60, stale_s: 300 }, missing_s: 10 };

export const cacheManifest = {
  currencies: { version: 1, shape: "list", ...slow },
  categories: { version: 1, shape: "list", ...slow },
  brands: { version: 1, shape: "list", ...slow },
  shops: { version: 1, shape: "list", ...slow },
  shop: { version: 2, shape: "thing", ...slow },
  pages: { version: 1, shape: "list", ...slow },
  page: { version: 1, shape: "thing", ...slow },
  "shipping-zones": { version: 2, shape: "list", ...slow },
  products: { version: 1, shape: "list", ...listing },
  // where a name leads that no longer answers
  address: { version: 1, shape: "thing", ...listing, world: null },
  facets: { version: 1, shape: "thing", ...listing },
  "free-from": { version: 1, shape: "thing", ...slow, world: null },
  related: { version: 1, shape: "list", ...listing },
  reviews: { version: 2, shape: "list", ...listing },
  search: { version: 2, shape: "list", ...listing, world: null },
  finds: { version: 1, shape: "list", ...listing, world: null },
  meaning: { version: 1, shape: "thing", ...listing, world: null },
  suggest: { version: 2, shape: "list", ...listing, world: null },
  product: { version: 2, shape: "thing", ...counting },
  "flash-prices": { version: 1, shape: "list", ...counting, world: null },
  "flash-sales": { version: 2, shape: "list", ...counting },
  "flash-sale": { version: 2, shape: "thing", ...counting },
} as const satisfies Record<string, Kind>;

export type CacheKind = keyof typeof cacheManifest;

/** Longest wait for a layer before going on without it. */
export const layerPatience_ms = 300;
/** How long a layer that failed is left alone by this isolate. */
export const layerRest_ms = 2_000;
/** Longest wait for a load another request began, before loading oneself. */
export const joinPatience_ms = 2_000;
/** Entries an isolate holds. */
export const memoryEntries_max = 600;
/** KV refuses longer keys; such rare questions live in the nearer layers only. */
export const worldKey_bytes_max = 500;
