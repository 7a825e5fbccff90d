/**
 * What an isolate knows of the catalogue's state, read from the database every few seconds: its generation and its changes.
 * The generation is part of every key, so that a write to what all pages show makes everything older unreachable at once. It
 * has two halves: a number such a write bumps, and the last flash sale boundary that has passed, because at that moment
 * prices change without a write. A change of one product, shop or review moves only the change feed (changes.ts).
 */

import { first, type Reader, type SQL, sql, statement } from "../db/sql.ts";
import { log } from "../log.ts";
import { Changes, changesRead_max, type TagChange } from "./changes.ts";
import type { CacheContext } from "./context.ts";
import { singleFlight, singleFlightInBackground } from "./single-flight.ts";

export type Generation = {
  value: string;
  /** The number of the last change known when it was read. */
  seq: number;
  /** Where the database stood when it was read: loads begin there, so that a lagging replica cannot answer for a newer generation. */
  bookmark: string | null;
  read_ms: number;
  /** When the next flash sale starts or ends. */
  changes_ms: number;
};

/**
 * How long an isolate believes what it has read; beyond that it is read again, at first behind the answer. With the five
 * seconds that shared caches keep an answer (rules.ts, `binding_s`), no change takes longer than 15 s to be told.
 */
const believed_ms = 4_000;
const tolerated_ms = 8_000;
/** How long, after a bump in this isolate, every request reads it anew: the write may still be on its way. */
const unsettled_ms = 5_000;

let remembered: Generation | undefined;
let known = new Changes();
let unsettled: { since_ms: number | undefined } | undefined;
let hasWritten = false;

/** The changes this isolate knows of. */
export const knownChanges = (): Changes => known;

/** The statement that makes all catalogue answers new; put it into the batch of each write to what all pages show. */
export function bumpCatalogue(db: Reader): D1PreparedStatement {
  unsettled = { since_ms: undefined };
  return statement(db, sql`UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1`);
}

/**
 * Says that a write to one product, shop or review has been committed (its triggers feed the changes): this isolate reads them
 * once, so that whoever wrote sees it at once.
 */
export function catalogueWritten(): void {
  hasWritten = true;
}

const stateAt = (now_ms: number, since: number): SQL => sql`SELECT generation,
    max((SELECT coalesce(max(starts_at), 0) FROM flash_sales WHERE starts_at <= ${now_ms}),
      (SELECT coalesce(max(ends_at), 0) FROM flash_sales WHERE ends_at <= ${now_ms})) AS passed_ms,
    (SELECT min(starts_at) FROM flash_sales WHERE starts_at > ${now_ms}) AS starts_ms,
    (SELECT min(ends_at) FROM flash_sales WHERE ends_at > ${now_ms}) AS ends_ms,
    (SELECT coalesce(max(seq), 0) FROM catalogue_changes) AS seq,
    (SELECT json_group_array(json_array(tag, seq)) FROM (SELECT tag, seq FROM catalogue_changes WHERE seq > ${since} ORDER BY seq DESC LIMIT ${changesRead_max})) AS changes
  FROM catalogue_state WHERE id = 1`;

type Row = { generation: number; passed_ms: number; starts_ms: number | null; ends_ms: number | null; seq: number; changes: string };

async function read(cache: CacheContext, from: D1SessionConstraint): Promise<Generation> {
  const now_ms = cache.now();
  // never behind what this isolate has seen: a replica that lags would take back what is known
  const session = cache.db.withSession(from === "first-unconstrained" ? (remembered?.bookmark ?? from) : from);
  const since = known.seq;
  const row = await first<Row>(session, stateAt(now_ms, since));
  if (!row) throw new Error("catalogue_state is empty");
  if (row.seq < since) {
    // numbers that went back are those of a database put back to an earlier state
    known = new Changes();
    remembered = undefined;
    return read(cache, "first-primary");
  }
  known.learn(JSON.parse(row.changes) as TagChange[]);
  const changes_ms = Math.min(row.starts_ms ?? Number.POSITIVE_INFINITY, row.ends_ms ?? Number.POSITIVE_INFINITY);
  const found = { value: `${row.generation}.${row.passed_ms}`, seq: row.seq, bookmark: session.getBookmark(), read_ms: now_ms, changes_ms };
  if (!remembered || remembered.read_ms <= now_ms) remembered = found;
  return found;
}

/** The generation keys are made of. Costs nothing while the isolate believes what it has read. */
export function currentGeneration(cache: CacheContext): Generation | Promise<Generation> {
  const now_ms = cache.now();
  if (unsettled) {
    unsettled.since_ms ??= now_ms;
    // not shared: a reading begun before the write may not answer a question asked after it
    if (now_ms - unsettled.since_ms < unsettled_ms) return readOr(cache, "first-primary");
    unsettled = undefined;
  }
  if (hasWritten) {
    hasWritten = false;
    return readOr(cache, "first-primary");
  }
  const age_ms = remembered ? now_ms - remembered.read_ms : Number.POSITIVE_INFINITY;
  const reread = () => readOr(cache, "first-unconstrained");
  if (!remembered || age_ms < 0 || age_ms > tolerated_ms || now_ms >= remembered.changes_ms) return singleFlight(cache, "generation", reread);
  if (age_ms > believed_ms) singleFlightInBackground(cache, "generation", reread);
  return remembered;
}

/** With the database away, what is cached under the last known generation is still worth answering. */
async function readOr(cache: CacheContext, from: D1SessionConstraint): Promise<Generation> {
  try {
    return await read(cache, from);
  } catch (error) {
    if (!remembered) throw error;
    log.warn("generation_unreadable", { error });
    return remembered;
  }
}

/** When the next flash sale starts or ends, as far as this isolate has read. */
export const nextChange_ms = (): number => remembered?.changes_ms ?? Number.POSITIVE_INFINITY;

/** Forgets what this isolate has read. */
export function forgetGeneration(): void {
  remembered = undefined;
  known = new Changes();
  unsettled = undefined;
  hasWritten = false;
}
