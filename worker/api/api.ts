/** Mounts each room's api.ts under /api/v1 and publishes the contract. Errors leave as `answerRefusal` says. */

import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { KeyIn } from "../../locales/words.ts";
import { collecting } from "../cache/dependencies.ts";
import type { AppEnv } from "../context.ts";
import { type ErrorCode, errorStatus, type FieldErrors, Refusal } from "../errors.ts";
import { log } from "../log.ts";
import { apiLocale } from "../request/language/api-locale.ts";
import { limitUncached } from "../request/limits/uncached-limit.ts";
import { otherMethods } from "../request/methods.ts";
import { sessions } from "../request/session.ts";
import { visitors } from "../visitors.ts";
import { wordsFor } from "../words.ts";
import { publish } from "./published.ts";

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

const unknownKeys_max = 20;

/** A room's router: zod issues become field errors, so that no room writes that again. */
export function room() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      // without a prototype: a caller's key may be called constructor
      const fields: FieldErrors = Object.create(null);
      for (const issue of result.error.issues) {
        const told = isFieldKey(issue.message) ? issue.message : "invalid";
        // a key that nobody knows is named itself
        const named = issue.code === "unrecognized_keys" ? issue.keys.slice(0, unknownKeys_max).map((key) => ({ key, told: "unknown" })) : [{ key: "", told }];
        for (const { key, told } of named) {
          const field = [...issue.path, ...(key ? [key.slice(0, 100)] : [])].join(".") || "body";
          fields[field] = [...(fields[field] ?? []), told];
        }
      }
      return answerRefusal(c, "invalid_fields", fields);
    },
  });
}

/** A zod schema may name a key under `fields` of the dictionaries. */
const isFieldKey = (message: string) => /^[a-z_]+$/.test(message) && wordsFor("en").t(`fields.${message as KeyIn<"fields">}`) !== `fields.${message}`;

const contract = {
  openapi: "3.1.0",
  info: {
    title: "Meydan marketplace",
    version: "1",
    description: "Lists answer { data, meta }, single things { data }, errors { message, statusCode, errors? }. Money is { amount, currency } in minor units.",
  },
  servers: [{ url: "/api/v1" }],
};

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

export function createApi(rooms: ((api: OpenAPIHono<AppEnv>) => void)[]) {
  const api = room();
  api.use(apiLocale());
  api.use(sessions(visitors));
  api.use(collecting());
  api.use(limitUncached());
  for (const mount of rooms) mount(api);
  publish(api, contract);
  api.all("*", otherMethods(api, "/api/v1"));
  api.onError(answerError);
  return api;
}
