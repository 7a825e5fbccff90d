/** Web Vitals from the field: what is measured, from which value on it is good or poor, and how samples are summed up. Pure. */

/** As web.dev publishes them: at most `good` is good, more than `poor` is poor. */
export const vitalThresholds = {
  lcp: { unit: "ms", good: 2500, poor: 4000 },
  inp: { unit: "ms", good: 200, poor: 500 },
  cls: { unit: "", good: 0.1, poor: 0.25 },
  ttfb: { unit: "ms", good: 800, poor: 1800 },
} as const;
export type VitalName = keyof typeof vitalThresholds;
export const vitalNames = Object.keys(vitalThresholds) as VitalName[];

export const connectionTypes = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;
export type ConnectionType = (typeof connectionTypes)[number];
export const deviceClasses = ["phone", "tablet", "desktop"] as const;
export type DeviceClass = (typeof deviceClasses)[number];

export const deviceOf = (width_px: number): DeviceClass => (width_px < 600 ? "phone" : width_px < 1024 ? "tablet" : "desktop");

export type VitalValues = Partial<Record<VitalName, number>>;
export type VitalRow = { page: string; metric: VitalName; samples: number; p75: number; good: number; poor: number };

export const vitalRatings = ["good", "between", "poor"] as const;
export type VitalRating = (typeof vitalRatings)[number];
export function vitalRating({ metric, p75 }: Pick<VitalRow, "metric" | "p75">): VitalRating {
  const { good, poor } = vitalThresholds[metric];
  return p75 <= good ? "good" : p75 > poor ? "poor" : "between";
}
/** A row of fewer samples says nothing yet. */
export const enoughSamples_n = 30;

/** The value that three quarters do not pass (nearest rank). Of none: 0. */
export function p75Of(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

/** A row for each page and metric, the pages with the most samples first. */
export function summarize(samples: readonly { page: string; values: VitalValues }[]): VitalRow[] {
  const pages = [...Map.groupBy(samples, ({ page }) => page)].toSorted(([, one], [, other]) => other.length - one.length);
  return pages.flatMap(([page, own]) =>
    vitalNames.flatMap((metric) => {
      const values = own.flatMap(({ values }) => values[metric] ?? []);
      if (values.length === 0) return [];
      const { good, poor } = vitalThresholds[metric];
      const counted = { good: values.filter((value) => value <= good).length, poor: values.filter((value) => value > poor).length };
      return [{ page, metric, samples: values.length, p75: p75Of(values), ...counted }];
    }),
  );
}
