/** Formatters of Intl, each made once: to construct one takes far longer than to format. Keys name a locale and options, so they are few. */
const formatters = new Map<string, unknown>();

export function cachedFormatter<T>(key: string, make: () => T): T {
  let found = formatters.get(key) as T | undefined;
  if (!found) {
    found = make();
    formatters.set(key, found);
  }
  return found;
}
