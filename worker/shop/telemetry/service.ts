/** Samples of Web Vitals: into the Analytics Engine, and the latest of this isolate for whoever looks at a laptop. */
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { VitalSample } from "./contract.ts";
import { summarize, type VitalRow } from "./rules.ts";

/** Where a sample came in, as the platform says it. */
export type VitalOrigin = { release: string; colo: string; country: string };

const recent_max = 500;
const recent: VitalSample[] = [];

/** What was not measured: the Analytics Engine has no empty numbers. */
const absent = -1;

/** Order matters: worker/local/ops-vitals.ts asks for `blob1` and `double1` to `double4`. Without the binding nothing is written. */
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
