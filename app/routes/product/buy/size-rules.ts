/** Which sizes a browser remembers. Pure. */

/** Some for each kind of thing that has sizes. */
export const ownSizes_max = 12;

/** What stands in the store, whoever wrote it. */
function sizesIn(stored: string | null): string[] {
  try {
    const sizes: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(sizes) ? sizes.filter((size) => typeof size === "string") : [];
  } catch {
    return [];
  }
}

/** `main/axis/value` of what was taken now, then what was taken before. */
export const latestFirst = (sizes: readonly string[], stored: string | null): string[] => [...new Set([...sizes, ...sizesIn(stored)])].slice(0, ownSizes_max);

/** The size taken last of those that are on sale. `kind`: `main/axis`. */
export const ownSize = (stored: string | null, kind: string, onSale: readonly string[]): string | undefined =>
  sizesIn(stored)
    .filter((size) => size.startsWith(`${kind}/`))
    .map((size) => size.slice(kind.length + 1))
    .find((value) => onSale.includes(value));
