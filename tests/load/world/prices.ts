/**
 * What the platform charges and allows, as its documents say: Workers pricing (developers.cloudflare.com/workers/platform/pricing), D1, KV, R2,
 * Queues and Durable Objects pricing and limits beside it, as they read in 2026 (D1's limits: 21 April 2026). Pure data.
 */

export const pricesRead = "2026-11-25";

/** So many a month are in the plan; a million more cost so much. */
export type Price = { included: number; usdPerMillion: number };

export const prices = {
  requests: { included: 10_000_000, usdPerMillion: 0.3 },
  cpu_ms: { included: 30_000_000, usdPerMillion: 0.02 },
  d1RowsRead: { included: 25_000_000_000, usdPerMillion: 0.001 },
  d1RowsWritten: { included: 50_000_000, usdPerMillion: 1 },
  kvReads: { included: 10_000_000, usdPerMillion: 0.5 },
  kvWrites: { included: 1_000_000, usdPerMillion: 5 },
  r2Reads: { included: 10_000_000, usdPerMillion: 0.36 },
  queueOperations: { included: 1_000_000, usdPerMillion: 0.4 },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;
export const pricedNames = Object.keys(prices) as Priced[];

/** Of the paid plan, a month. */
export const plan_usd = 5;

export const limits = {
  /** One database answers one question at a time: a thousand a second of a millisecond each. */
  d1Busy_ms_perSecond: 1_000,
  d1Size_GB: 10,
  d1QueriesPerInvocation: 1_000,
  kvWritesOfKeyPerSecond: 1,
  objectRequestsPerSecond: 1_000,
  isolate_MB: 128,
} as const;

export type Usage = Record<Priced, number>;

/** What a month costs beyond the plan, by what it is for. */
export const costOf = (month: Usage): Record<Priced, number> =>
  Object.fromEntries(pricedNames.map((name) => [name, (Math.max(0, month[name] - prices[name].included) / 1_000_000) * prices[name].usdPerMillion])) as Record<
    Priced,
    number
  >;

export const monthCost_usd = (month: Usage): number => plan_usd + Object.values(costOf(month)).reduce((sum, each) => sum + each, 0);
