/** Mounts each room's api.ts under /api/v1 and publishes the contract. Errors leave as `answerRefusal` says. */

import { OpenAPIHono } from "@hono/zod-openapi";
import type { KeyIn } from "../../locales/words.ts";
import { collecting } from "../cache/dependencies.ts";
import type { AppEnv } from "../context.ts";
import type { FieldErrors } from "../errors.ts";
import { apiLocale } from "../request/language/api-locale.ts";
import { limitUncached } from "../request/limits/uncached-limit.ts";
import { otherMethods } from "../request/methods.ts";
import { answerError, answerRefusal } from "../request/refusals.ts";
import { sessions } from "../request/session.ts";
import { visitors } from "../visitors.ts";
import { wordsFor } from "../words.ts";
import { publish } from "./published.ts";

const unknownKeys_max = 20;

/** A room's router: zod issues become field errors, so that no room writes that again. */
export function room() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      // without a prototype: a caller's key may be called constructor
      const fields: FieldErrors = Object.create(null);
      for (const issue of result.error.issues) {
        const code = isFieldKey(issue.message) ? issue.message : "invalid";
        // a key that nobody knows is named itself
        const named = issue.code === "unrecognized_keys" ? issue.keys.slice(0, unknownKeys_max).map((key) => ({ key, code: "unknown" })) : [{ key: "", code }];
        for (const { key, code } of named) {
          const field = [...issue.path, ...(key ? [key.slice(0, 100)] : [])].join(".") || "body";
          fields[field] = [...(fields[field] ?? []), code];
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
    title: "Marketplace",
    version: "1",
    description: "Lists answer { data, meta }, single things { data }, errors { message, statusCode, errors? }. Money is { amount, currency } in minor units.",
  },
  servers: [{ url: "/api/v1" }],
};

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
