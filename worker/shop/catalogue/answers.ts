/** How lists are described in the API document. */
import { z } from "@hono/zod-openapi";

export const WholeMeta = z.object({ total: z.number().int() }).openapi("WholeMeta", { description: "of a list that comes whole" });

/** `{ data: [...], meta }` as JSON. */
export const listAnswer = <D extends z.ZodType, M extends z.ZodType>(item: D, meta: M, description: string) => ({
  description,
  content: { "application/json": { schema: z.object({ data: z.array(item), meta }) } },
});
