/** Errors that were met, and samples of Web Vitals: into the Analytics Engine, and the latest of this isolate for whoever looks at a laptop. */
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { ErrorKind, VitalSample } from "./contract.ts";
import type { CodeFrame } from "./error-rules.ts";
import { readErrors } from "./errors-data.ts";
import { summarize, type VitalRow } from "./rules.ts";
import { mapper, mapsIn } from "./source-maps.ts";

export { errorReporter, recordError } from "./errors.ts";
export { type MappedFrame, mapKey, mapper } from "./source-maps.ts";

/** Where a sample came in, as the platform says it. */
export type VitalOrigin = { release: string; colo: string; country: string };

const recent_max = 500;
const recent: VitalSample[] = [];

/** What was not measured: the Analytics Engine has no empty numbers. */
const absent = -1;

/** Order matters: worker/local/telemetry/ops-vitals.ts asks for `blob1` and `double1` to `double4`. Without the binding nothing is written. */
export function recordVitals({ VITALS }: Pick<Env, "VITALS">, sample: VitalSample, { release, colo, country }: VitalOrigin): void {
  if (!VITALS) return;
  recent.push(sample);
  if (recent.length > recent_max) recent.shift();
  const { page, locale, connection, device, values } = sample;
  try {
    VITALS.writeDataPoint({
      indexes: [page],
      blobs: [page, locale, connection, device, release, colo, country],
      doubles: [values.lcp, values.inp, values.cls, values.ttfb].map((value) => value ?? absent),
    });
  } catch (error) {
    log.warn("vitals_not_written", { error });
  }
}

/** Of this isolate, since it began. */
export const recentVitals = (): { data: VitalRow[]; meta: { samples: number } } => ({ data: summarize(recent), meta: { samples: recent.length } });

export function forgetVitals(): void {
  recent.length = 0;
}

const errorsListed_max = 50;

/** The kinds of error met last, with the places of the sources where their maps are there. */
export async function listErrors({ DB, MEDIA }: Pick<Env, "DB" | "MEDIA">): Promise<{ data: ErrorKind[]; meta: { total: number } }> {
  const mapped = mapper(mapsIn(MEDIA));
  const rows = await readErrors(DB, errorsListed_max);
  const data = await Promise.all(
    rows.map(async ({ first_seen, last_seen, frames, ...row }) => ({
      ...row,
      frames: await mapped(JSON.parse(frames) as CodeFrame[]),
      firstSeen: new Date(first_seen).toISOString(),
      lastSeen: new Date(last_seen).toISOString(),
    })),
  );
  return { data, meta: { total: data.length } };
}
