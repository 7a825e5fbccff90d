/** Where the way to the comparison is offered. Pure. */

/** Among products and beside one. Elsewhere it stands in the way, and the comparison itself needs no way to it. Path without locale prefix. */
export const offersComparison = (path: string): boolean =>
  /^\/(all|search|flash-sale|shop|collection)(\/|$)|^\/(?!seller\/|admin\/)[^/]+\/(products|product|collection)(\/|$)/.test(path);
