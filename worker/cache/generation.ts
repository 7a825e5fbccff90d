/**
 * The catalogue's generation: part of every catalogue key, so that a write makes everything older unreachable at once.
 * It has two halves: a number each catalogue write bumps, and the last flash sale boundary that has passed, because at
 * that moment prices change without a write.
 */
import type { CacheContext } from "./context.ts";
import { once, onceBehind } from "./flights.ts";

export type Generation = {
  value: string;
  /** Where the database stood when it was read: loads begin there, so that a lagging replica cannot answer for a newer generation. */
  bookmark: string | null;
  read_ms: number;
  /** When the next flash sale starts or ends. */
  changes_ms: number;
};

/** How long an isolate believes the generation it has read; beyond that it is read again, at first behind the answer. */
const believed_ms = 5_000;
const tolerated_ms = 15_000;
/** How long, after a write in this isolate, every request reads it anew: the write may still be on its way. */
const unsettled_ms = 5_000;

let remembered: Generation | undefined;
let unsettled: { since_ms: number | undefined } | undefined;

/** The statement that makes all catalogue answers new; put it into the batch of each catalogue write. */
export function bumpCatalogue(db: Pick<D1Database, "prepare">): D1PreparedStatement {
  unsettled = { since_ms: undefined };
  return db.prepare("UPDATE catalogue_state SET generation = generation + 1 WHERE id = 1");
}

const generationSql = `SELECT generation,
    max((SELECT coalesce(max(starts_at), 0) FROM flash_sales WHERE starts_at <= ?1), (SELECT coalesce(max(ends_at), 0) FROM flash_sales WHERE ends_at <= ?1)) AS passed_ms,
    (SELECT min(starts_at) FROM flash_sales WHERE starts_at > ?1) AS starts_ms,
    (SELECT min(ends_at) FROM flash_sales WHERE ends_at > ?1) AS ends_ms
  FROM catalogue_state WHERE id = 1`;

type Row = { generation: number; passed_ms: number; starts_ms: number | null; ends_ms: number | null };

async function read(cache: CacheContext, from: D1SessionConstraint): Promise<Generation> {
  const now_ms = cache.now();
  const session = cache.db.withSession(from);
  const row = await session.prepare(generationSql).bind(now_ms).first<Row>();
  if (!row) throw new Error("catalogue_state is empty");
  const changes_ms = Math.min(row.starts_ms ?? Number.POSITIVE_INFINITY, row.ends_ms ?? Number.POSITIVE_INFINITY);
  remembered = { value: `${row.generation}.${row.passed_ms}`, bookmark: session.getBookmark(), read_ms: now_ms, changes_ms };
  return remembered;
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
  const age_ms = remembered ? now_ms - remembered.read_ms : Number.POSITIVE_INFINITY;
  const reread = () => readOr(cache, "first-unconstrained");
  if (!remembered || age_ms < 0 || age_ms > tolerated_ms || now_ms >= remembered.changes_ms) return once(cache, "generation", reread);
  if (age_ms > believed_ms) onceBehind(cache, "generation", reread);
  return remembered;
}

/** With the database away, what is cached under the last known generation is still worth answering. */
async function readOr(cache: CacheContext, from: D1SessionConstraint): Promise<Generation> {
  try {
    return await read(cache, from);
  } catch (error) {
    if (!remembered) throw error;
    console.warn(JSON.stringify({ level: "warn", cache: "generation", error: String(error) }));
    return remembered;
  }
}

/** When the next flash sale starts or ends, as far as this isolate has read. */
export const nextChange_ms = (): number => remembered?.changes_ms ?? Number.POSITIVE_INFINITY;

/** Forgets what this isolate has read. */
export function forgetGeneration(): void {
  remembered = undefined;
  unsettled = undefined;
}
