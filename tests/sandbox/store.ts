/**
 * JSON documents in KV with a map in front. A change runs without a pause between reading and writing the map, so that
 * concurrent calls to one process see each other's changes; KV makes them outlive it.
 */
const known = new Map<string, { doc: unknown; known_at: number }>();
const knownMax = 5000;
/** In a preview several isolates share the KV: what one has not touched for a while it reads again. */
const fresh_ms = 5000;
const ttl_s = 30 * 24 * 3600;

async function ensure(state: KVNamespace, key: string) {
  const entry = known.get(key);
  if (entry && Date.now() - entry.known_at < fresh_ms) return;
  const doc = await state.get(key, "json");
  // another call may have read or changed it meanwhile: what the map holds is newer
  if (known.get(key) !== entry || doc === null) return;
  keep(key, doc);
}

function keep(key: string, doc: unknown) {
  known.delete(key);
  known.set(key, { doc, known_at: Date.now() });
  if (known.size > knownMax) known.delete(known.keys().next().value as string);
}

/** The document as it stands, a copy. */
export async function read<T>(state: KVNamespace, key: string): Promise<T | undefined> {
  await ensure(state, key);
  const entry = known.get(key);
  return entry && (structuredClone(entry.doc) as T);
}

/** Changes a document in one step. `change` gets the live document and may edit it; when it throws, nothing is kept. */
export async function update<T, R>(state: KVNamespace, key: string, empty: () => T, change: (doc: T) => R): Promise<R> {
  await ensure(state, key);
  const entry = known.get(key);
  const doc = entry ? structuredClone(entry.doc as T) : empty();
  const result = change(doc);
  keep(key, doc);
  await state.put(key, JSON.stringify(doc), { expirationTtl: ttl_s });
  return result;
}

export async function remove(state: KVNamespace, key: string) {
  known.delete(key);
  await state.delete(key);
}
