/** What browsers report of a visit, and what operators read of it. */
import { z } from "@hono/zod-openapi";
import { pages } from "../../../app/pages.ts";
import { locales } from "../../../locales/locales.ts";
import { message_max, stack_max } from "./error-rules.ts";
import { connectionTypes, deviceClasses, vitalNames } from "./rules.ts";

export const telemetryPaths = { vitals: "/admin/vitals", errors: "/admin/errors" } as const;

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

/** What a browser reports of an error; what of it could be somebody's is taken out before it is stored. */
export const BrowserError = z.strictObject({
  name: z.string().max(60),
  message: z.string().max(message_max),
  stack: z.string().max(stack_max),
  page: z.enum(patterns).nullable(),
  release: z.string().regex(/^[\w-]{1,64}$/),
});
export type BrowserError = z.infer<typeof BrowserError>;

const Place = z.object({ fn: z.string().nullable(), file: z.string(), line: count, column: count });
export const ErrorKind = z
  .object({
    fingerprint: z.string().openapi({ description: "the same for the same kind of error, in every release" }),
    release: z.string().openapi({ description: "of the browser's code, or the worker's version" }),
    source: z.enum(["browser", "worker"]),
    name: z.string(),
    message: z.string(),
    page: z.string().nullable().openapi({ description: "the pattern of the address it was first met at" }),
    frames: z.array(Place.extend({ fn: z.string(), original: Place.nullable().openapi({ description: "null: no source map is there" }) })),
    count,
    firstSeen: z.string(),
    lastSeen: z.string(),
  })
  .openapi("ErrorKind");
export type ErrorKind = z.infer<typeof ErrorKind>;
