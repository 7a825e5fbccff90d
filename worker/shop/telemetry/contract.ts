/** What browsers report of a visit, and what operators read of it. */
import { z } from "@hono/zod-openapi";
import { pages } from "../../../app/pages.ts";
import { locales } from "../../../locales/locales.ts";
import { connectionTypes, deviceClasses, vitalNames } from "./rules.ts";

export const telemetryPaths = { vitals: "/admin/vitals" } as const;

const patterns = pages.map(({ pattern }) => pattern) as [string, ...string[]];
const ms = z.number().min(0).max(600_000).optional();

/** A sample names the pattern of its page, never the address, and nobody. */
export const VitalSample = z.strictObject({
  page: z.enum(patterns),
  locale: z.enum(locales),
  connection: z.enum(connectionTypes),
  device: z.enum(deviceClasses),
  values: z.strictObject({ lcp: ms, inp: ms, cls: z.number().min(0).max(1000).optional(), ttfb: ms }),
});
export type VitalSample = z.infer<typeof VitalSample>;

const count = z.number().int();
export const VitalSummary = z
  .object({
    page: z.string().openapi({ description: "the pattern of the address" }),
    metric: z.enum(vitalNames as [(typeof vitalNames)[number]]),
    samples: count,
    p75: z.number().openapi({ description: "what three quarters of the samples do not pass: milliseconds, of cls a score" }),
    good: count.openapi({ description: "samples within web.dev's good" }),
    poor: count.openapi({ description: "samples within web.dev's poor" }),
  })
  .openapi("VitalSummary");
export const VitalsMeta = z
  .object({ samples: count.openapi({ description: "of the isolate that answers: the whole is in the Analytics Engine" }) })
  .openapi("VitalsMeta");
