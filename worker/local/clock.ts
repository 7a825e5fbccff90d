/** A clock that begins at another moment than now, for a market whose pages are to look the same whenever they are drawn. */

/** Lines before a worker's script: there its `Date` reads `startsAt_ms` at `now_ms`, and goes on from there. */
export const clockFrom = (startsAt_ms: number, now_ms = Date.now()): string => `
globalThis.Date = new Proxy(Date, {
  construct: (Real, given) => new Real(...(given.length > 0 ? given : [Real.now() + ${startsAt_ms - now_ms}])),
  get: (Real, name) => (name === "now" ? () => Real.now() + ${startsAt_ms - now_ms} : Reflect.get(Real, name)),
});
`;
