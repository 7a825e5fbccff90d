/** What a run comes to: the sums and shares of a report. Pure. */
import type { IsolateProfile } from "../../../worker/request/profile.ts";
import { percentileOf } from "./histogram.ts";
import { type KindTally, requestKinds, requestsIn, type Tally } from "./tally.ts";
import type { Moment, Sample, WorldRun } from "./world.ts";

/** Growth of a counter that begins anew with its process. */
export function grown(values: readonly (number | undefined)[]): number {
  let sum = 0;
  let before: number | undefined;
  for (const value of values) {
    if (value === undefined) continue;
    if (before !== undefined) sum += value >= before ? value - before : value;
    before = value;
  }
  return sum;
}

const overTime = (moments: readonly Moment[], pick: (moment: Moment) => Sample | undefined, read: (sample: Sample) => number | undefined) =>
  grown(moments.map((moment) => pick(moment)).map((sample) => sample && read(sample)));

export type LayerShares = { memory: number; edge: number; kv?: number; database: number; asked: number };

export type Figures = {
  duration_s: number;
  visits: number;
  requests: number;
  requestsPerSecond: number;
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  failures: number;
  provoked: number;
  turnedAway: number;
  pages: LayerShares;
  answers: LayerShares;
  refreshes: { pages: number; answers: number };
  d1: { queries: number; rows_read: number; rows_written: number };
  /** For a thousand visits. */
  d1PerThousand: { queries: number; rows_read: number; rows_written: number };
  /** Of the shop's processes at the locations; of the process that owns database, KV and R2. */
  cpu_ms_perRequest: number;
  owner_cpu_ms_perRequest: number;
  cores: number;
  memory: { first_MB: number; last_MB: number; most_MB: number; ratio: number };
};

export const serverBoxes = ({ kinds }: Tally) => Object.values(kinds).map(({ server }) => server);

/** All kinds of a tally as one. */
export function merged(tally: Tally, which: "server" | "shopper"): Record<number, number> {
  const all: Record<number, number> = {};
  for (const kind of requestKinds)
    for (const [box, count] of Object.entries(tally.kinds[kind]?.[which] ?? {})) all[Number(box)] = (all[Number(box)] ?? 0) + count;
  return all;
}

/** Warming up says nothing about what stays. */
const settled = 0.15;

export function figuresOf({ tally, moments, options }: WorldRun): Figures {
  const places = moments.map(({ locations }) => locations.length).at(-1) ?? 0;
  const ofLocations = (read: (sample: Sample) => number | undefined) =>
    Array.from({ length: places }, (_, at) => overTime(moments, ({ locations }) => locations[at], read)).reduce((sum, each) => sum + each, 0);
  const ofOwner = (read: (sample: Sample) => number | undefined) => overTime(moments, ({ owner }) => owner, read);
  const counted = (read: (profile: IsolateProfile) => number) => ofLocations(({ profile }) => profile && read(profile));
  const everywhere = (read: (profile: IsolateProfile) => number) => counted(read) + ofOwner(({ profile }) => profile && read(profile));
  const visits = Object.values(tally.visits).reduce((sum, each) => sum + each, 0);
  const requests = requestsIn(tally);
  const served = counted((profile) => profile.requests);
  const boxes = merged(tally, "server");
  const d1 = {
    queries: everywhere(({ database }) => database.queries),
    rows_read: everywhere(({ database }) => database.rows_read),
    rows_written: everywhere(({ database }) => database.rows_written),
  };
  const perThousand = (count: number) => (visits > 0 ? (count / visits) * 1000 : 0);
  const duration_s = options.minutes * 60;
  const cpu_ms = ofLocations(({ cpu_ms }) => cpu_ms);
  const ownerCpu_ms = ofOwner(({ cpu_ms }) => cpu_ms);
  const memory = moments.filter(({ at_s }) => at_s >= settled * duration_s).map(({ locations }) => locations.reduce((sum, each) => sum + each.memory_MB, 0));
  return {
    duration_s,
    visits,
    requests,
    requestsPerSecond: requests / duration_s,
    p50_ms: percentileOf(boxes, 50),
    p95_ms: percentileOf(boxes, 95),
    p99_ms: percentileOf(boxes, 99),
    failures: tally.failures,
    provoked: tally.provoked,
    turnedAway: tally.turnedAway,
    pages: shares({
      memory: counted(({ pages }) => pages.memory),
      edge: counted(({ pages }) => pages.edge),
      database: counted(({ pages }) => pages.rendered),
    }),
    answers: shares({
      memory: counted(({ answers }) => answers.memory),
      edge: counted(({ answers }) => answers.edge),
      kv: counted(({ answers }) => answers.kv),
      database: counted(({ answers }) => answers.database),
    }),
    refreshes: { pages: counted(({ refreshes }) => refreshes.pages), answers: counted(({ refreshes }) => refreshes.answers) },
    d1,
    d1PerThousand: { queries: perThousand(d1.queries), rows_read: perThousand(d1.rows_read), rows_written: perThousand(d1.rows_written) },
    cpu_ms_perRequest: served > 0 ? cpu_ms / served : 0,
    owner_cpu_ms_perRequest: served > 0 ? ownerCpu_ms / served : 0,
    cores: (cpu_ms + ownerCpu_ms) / (duration_s * 1000),
    memory: {
      first_MB: memory[0] ?? 0,
      last_MB: memory.at(-1) ?? 0,
      most_MB: Math.max(0, ...memory),
      ratio: memory[0] ? (memory.at(-1) as number) / memory[0] : 1,
    },
  };
}

function shares(counts: { memory: number; edge: number; kv?: number; database: number }): LayerShares {
  const asked = counts.memory + counts.edge + (counts.kv ?? 0) + counts.database;
  const of = (count: number) => (asked > 0 ? count / asked : 0);
  return { memory: of(counts.memory), edge: of(counts.edge), ...(counts.kv !== undefined && { kv: of(counts.kv) }), database: of(counts.database), asked };
}

/** Of one kind of request, each. */
export const perRequest = ({ requests, queries, rows_read, rows_written }: KindTally) => ({
  queries: queries / requests,
  rows_read: rows_read / requests,
  rows_written: rows_written / requests,
});
