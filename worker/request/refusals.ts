/** Refusals as the API answers them: JSON in the language of the request. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { KeyIn } from "../../locales/words.ts";
import type { AppEnv } from "../context.ts";
import { type ErrorCode, errorStatus, type FieldErrors, Refusal } from "../errors.ts";
import { log } from "../log.ts";

/** A refusal as the API answers it: `{ message, statusCode, errors? }` in the language of the request. */
export function answerRefusal(c: Context<AppEnv>, code: ErrorCode, fields?: FieldErrors, details?: Record<string, unknown>) {
  const words = c.get("words");
  const errors =
    fields && Object.fromEntries(Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => words.t(`fields.${key as KeyIn<"fields">}`))]));
  const body = { ...details, message: words.t(`errors.${code}`), statusCode: errorStatus[code], code, ...(errors && { errors }) };
  return c.json(body, errorStatus[code] as ContentfulStatusCode, refusalHeaders(details));
}

/** What a refusal tells clients beside its text: when to come back, what may be done here instead. */
export function refusalHeaders({ retryAfter_s, allow }: Record<string, unknown> = {}): Record<string, string> {
  return {
    "cache-control": "private, no-store",
    ...(typeof retryAfter_s === "number" && { "retry-after": String(retryAfter_s) }),
    ...(Array.isArray(allow) && { allow: allow.join(", ") }),
  };
}

/** Refusals as they are meant; anything else that was thrown is a bug: logged whole, answered without a word of it. */
export function answerError(error: Error, c: Context<AppEnv>) {
  if (error instanceof Refusal) return answerRefusal(c, error.code, error.fields, error.details);
  if (error instanceof SyntaxError || isCallersFault(error)) return answerRefusal(c, "bad_request");
  // the id by name: what breaks in the first step breaks before lines carry it
  log.error("request_failed", { requestId: c.get("requestId"), route: c.req.routePath, error: error.name, message: error.message, stack: error.stack });
  return answerRefusal(c, "internal");
}

/** What the framework throws for a caller's mistake (an unreadable body, a foreign content type). */
const isCallersFault = (error: Error) => "status" in error && typeof error.status === "number" && error.status >= 400 && error.status < 500;
