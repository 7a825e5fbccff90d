/** What a schema of a contract tells a caller. */
import type { z } from "@hono/zod-openapi";

/** "" where the value is taken; else each field with what is wrong with it, as keys of the dictionaries under `fields`. */
export const told = (schema: z.ZodType, value: unknown): string =>
  (schema.safeParse(value).error?.issues ?? [])
    .map(({ code, path, message }) => `${path.join(".")}: ${code === "unrecognized_keys" ? "unknown" : message}`)
    .join(", ");

/** A value with one field changed; undefined takes it away. */
export const changed = (sound: object, field: string, value: unknown): object =>
  value === undefined ? Object.fromEntries(Object.entries(sound).filter(([name]) => name !== field)) : { ...sound, [field]: value };
