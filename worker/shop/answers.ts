/** Pieces of route definitions that rooms share: how an answer and a refusal are described in the API document. */
import { z } from "@hono/zod-openapi";

export const ErrorBody = z
  .object({ message: z.string(), statusCode: z.int(), code: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .openapi("Error", { description: "message and errors are in the language of the request" });

export const privateNoStore = { "cache-control": "private, no-store" } as const;

/** How long an Idempotency-Key is. */
const key_chars = { min: 8, max: 255 };
export const keyLengths = `${key_chars.min} to ${key_chars.max} characters`;
export const isKey = ({ length }: string) => length >= key_chars.min && length <= key_chars.max;

/** `{ data: … }` as JSON. */
export const dataAnswer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { "application/json": { schema: z.object({ data: schema }) } },
});

export const refusalAnswer = (description: string) => ({ description, content: { "application/json": { schema: ErrorBody } } });

/** A JSON body that must be there. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({ required: true as const, content: { "application/json": { schema } } });

/** One file, posted as a form's field of that name. */
export const fileBody = (field: string) => ({
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object" as const, required: [field], properties: { [field]: { type: "string" as const, format: "binary" } } },
    },
  },
});

export const WholeMeta = z.object({ total: z.number().int() }).openapi("WholeMeta", { description: "of a list that comes whole" });

/** What a field of the query or the body may come back with. */
export const notUnderstood = { 400: refusalAnswer("a field is not understood") };

/** `{ data: [...], meta }` as JSON. */
export const listAnswer = <D extends z.ZodType, M extends z.ZodType>(item: D, meta: M, description: string) => ({
  description,
  content: { "application/json": { schema: z.object({ data: z.array(item), meta }) } },
});

/** A list that its query narrows. */
export const listedAnswer = <D extends z.ZodType, M extends z.ZodType>(item: D, meta: M, description: string) => ({
  200: listAnswer(item, meta, description),
  ...notUnderstood,
});
