import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { itMounts } from "../../../tests/support/contract/routes.ts";
import type { AppEnv } from "../../context.ts";
import { payments } from "./api.ts";
import { type Registry, registry } from "./registry.ts";

describe("the room of payments", () => itMounts(payments(registry), ["GET /payments/offered 200", "POST /payments/{gateway}/webhook 200 400 404 429"]));

it.each([
  ["", { country: "TR", currency: "EUR" }],
  ["?country=fr", { country: "FR", currency: "EUR" }],
  ["?country=", { country: "", currency: "EUR" }],
])("what can be paid by is asked for with %j of %o, and is nobody else's answer", async (query, sale) => {
  const api = new OpenAPIHono<AppEnv>();
  api.use(async (c, next) => {
    c.set("locale", "tr");
    c.set("currency", "EUR");
    await next();
  });
  const asked: unknown[] = [];
  const offeredAnywhere: Registry["offeredAnywhere"] = (env, anySale) => {
    asked.push([env, anySale]);
    return [{ id: "stripe", marks: ["visa"], instalments: true }];
  };
  payments({ ...registry, offeredAnywhere })(api);
  const answer = await api.request(`/payments/offered${query}`, {}, { STRIPE_SECRET_KEY: "set" });
  expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
    200,
    "private, no-store",
    { data: [{ id: "stripe", marks: ["visa"], instalments: true }] },
  ]);
  expect(asked).toEqual([[{ STRIPE_SECRET_KEY: "set" }, sale]]);
});
