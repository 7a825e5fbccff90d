/** What a generator saw, in a form that travels between processes and adds up. Pure. */
import { addTo, type Boxes, note } from "./histogram.ts";

/** What was asked for; each kind has its own waiting times. */
export const requestKinds = ["page", "personal page", "picture", "api", "write", "order", "payment", "probe"] as const;
export type RequestKind = (typeof requestKinds)[number];

export type KindTally = {
  /** From the first byte sent to the last one read: what the shop takes. */
  server: Boxes;
  /** The same with the way of the network, which the client adds. */
  shopper: Boxes;
  requests: number;
  queries: number;
  rows_read: number;
  rows_written: number;
};

export type Tally = {
  kinds: Partial<Record<RequestKind, KindTally>>;
  statuses: Record<string, number>;
  /** Answers of 5xx and connections that broke, apart from those that a fault of the scenario provoked. */
  failures: number;
  provoked: number;
  /** Some of them, to be looked into. */
  samples: string[];
  visits: Record<string, number>;
  /** Visits that did not begin because too many were under way: the generator's limit, not the shop's. */
  turnedAway: number;
  orders: { placed: number; paid: number; refused: number };
  pages: { fresh: number; stale: number; made: number };
};

const samples_max = 12;

export const emptyTally = (): Tally => ({
  kinds: {},
  statuses: {},
  failures: 0,
  provoked: 0,
  samples: [],
  visits: {},
  turnedAway: 0,
  orders: { placed: 0, paid: 0, refused: 0 },
  pages: { fresh: 0, stale: 0, made: 0 },
});

export type Heard = {
  kind: RequestKind;
  /** 0: the connection broke. */
  status: number;
  took_ms: number;
  roundTrips_ms: number;
  queries?: number;
  rows_read?: number;
  rows_written?: number;
};

const emptyKind = (): KindTally => ({ server: {}, shopper: {}, requests: 0, queries: 0, rows_read: 0, rows_written: 0 });

function kindOf({ kinds }: Tally, kind: RequestKind): KindTally {
  kinds[kind] ??= emptyKind();
  return kinds[kind];
}

export function noteHeard(tally: Tally, heard: Heard, { isProvoked, about }: { isProvoked: boolean; about: string }): void {
  const of = kindOf(tally, heard.kind);
  of.requests += 1;
  of.queries += heard.queries ?? 0;
  of.rows_read += heard.rows_read ?? 0;
  of.rows_written += heard.rows_written ?? 0;
  tally.statuses[heard.status] = (tally.statuses[heard.status] ?? 0) + 1;
  if (heard.status === 0 || heard.status >= 500) {
    if (isProvoked) tally.provoked += 1;
    else {
      tally.failures += 1;
      if (tally.samples.length < samples_max) tally.samples.push(`${heard.status} ${about}`);
    }
    return;
  }
  note(of.server, heard.took_ms);
  note(of.shopper, heard.took_ms + heard.roundTrips_ms);
}

const addCounts = (sum: Record<string, number>, more: Record<string, number>): void => {
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
};

export function addTally(sum: Tally, more: Tally): void {
  for (const [kind, each] of Object.entries(more.kinds) as [RequestKind, KindTally][]) {
    const of = kindOf(sum, kind);
    addTo(of.server, each.server);
    addTo(of.shopper, each.shopper);
    for (const name of ["requests", "queries", "rows_read", "rows_written"] as const) of[name] += each[name];
  }
  addCounts(sum.statuses, more.statuses);
  addCounts(sum.visits, more.visits);
  addCounts(sum.orders, more.orders);
  addCounts(sum.pages, more.pages);
  sum.failures += more.failures;
  sum.provoked += more.provoked;
  sum.turnedAway += more.turnedAway;
  sum.samples = [...sum.samples, ...more.samples].slice(0, samples_max);
}

export const requestsIn = ({ kinds }: Tally): number => Object.values(kinds).reduce((sum, { requests }) => sum + requests, 0);
