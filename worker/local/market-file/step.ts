/** One call on the way to what the file says. Pure. */

/**
 * `at`: the place in the file. `what`: the call in words, as an order. `hasChanged`: whether its answer says that something did; without it, it does.
 * `left`: what the market has and the file does not name.
 */
export type MarketStep =
  | { at: string; what: string; method: "PUT" | "POST" | "DELETE"; path: string; body?: object; hasChanged?: (answer: never) => boolean }
  | { at: string; left: string };
/** Yields what differs, in order; is handed the answer of each call, or nothing where it is not made. */
export type MarketSteps = AsyncGenerator<MarketStep, void, unknown>;

export type Logo = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The same, whatever the order of its keys. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
}
