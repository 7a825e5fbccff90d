/** Formatters of Intl, each made once: to construct one takes far longer than to format. Keys name a locale and options, so they are few. */
const kept = new Map<string, unknown>();

export function cachedFormatter<T>(key: string, make: () => T): T {
  let found = kept.get(key) as T | undefined;
  if (!found) {
    found = make();
    kept.set(key, found);
  }
  return found;
}
