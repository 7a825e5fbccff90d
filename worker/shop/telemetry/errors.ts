/**
 * Errors of browsers and of the worker, counted by kind and release. An isolate writes a kind at most once in ten seconds and twenty times a
 * minute in all: what comes meanwhile is counted in memory and written along with the next, so a flood costs the database no more than a drip.
 */
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { type ErrorSource, framesOf, identityOf, message_max, redacted } from "./error-rules.ts";
import { countError, type ErrorRow } from "./errors-data.ts";

export type ErrorReport = { source: ErrorSource; release: string; name: string; message: string; stack: string; page: string | null };

const rest_ms = 10_000;
const minute_ms = 60_000;
const writesOfMinute_max = 20;
const kinds_max = 200;

type Counted = { times: number; written_at: number };
const kinds = new Map<string, Counted>();
let minute = { begun_at: 0, writes: 0 };

/** Forgets what this isolate has counted. */
export function forgetErrors(): void {
  kinds.clear();
  minute = { begun_at: 0, writes: 0 };
}

/** How often it is to be written now; 0: it waits. */
function due(key: string, now_ms: number): number {
  const kind = kinds.get(key) ?? { times: 0, written_at: 0 };
  kind.times += 1;
  if (!kinds.has(key) && kinds.size >= kinds_max) kinds.clear();
  kinds.set(key, kind);
  if (minute.begun_at <= now_ms - minute_ms) minute = { begun_at: now_ms, writes: 0 };
  if (kind.written_at > now_ms - rest_ms || minute.writes >= writesOfMinute_max) return 0;
  minute.writes += 1;
  const { times } = kind;
  kinds.set(key, { times: 0, written_at: now_ms });
  return times;
}

async function fingerprintOf(identity: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identity));
  return Buffer.from(hash).toString("hex").slice(0, 16);
}

/** Never fails: what cannot be written is lost. */
export async function recordError(db: D1Database, { stack, ...report }: ErrorReport, now_ms: number): Promise<void> {
  const message = redacted(report.message).slice(0, message_max);
  const about = { ...report, message, name: redacted(report.name).slice(0, 60), frames: framesOf(stack, report.source) };
  const identity = identityOf(about);
  const times = due(`${about.release} ${identity}`, now_ms);
  if (times === 0) return;
  try {
    const row: ErrorRow = { ...about, fingerprint: await fingerprintOf(identity) };
    await countError(db, row, times, now_ms);
  } catch (error) {
    // the worker's own stands in the log already
    if (report.source === "browser") log.warn("error_not_recorded", { reason: String(error) });
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Hears what the worker logs as an error: what has a stack is a bug, all else is in the log alone. */
export const errorReporter =
  ({ DB, VERSION }: Pick<Env, "DB" | "VERSION">, waitUntil: (work: Promise<unknown>) => void, now: () => number) =>
  (event: string, fields: Fields): void => {
    const thrown = Object.values(fields).find((value) => value instanceof Error);
    const [message, stack] = [fields.message ?? thrown?.message, fields.stack ?? thrown?.stack];
    if (typeof stack !== "string") return;
    waitUntil(recordError(DB, { source: "worker", release: VERSION?.id ?? "", name: event, message: String(message ?? ""), stack, page: null }, now()));
  };
