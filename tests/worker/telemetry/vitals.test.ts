/** What browsers measured: taken as it should be, dropped without a word otherwise, and never anybody's trouble. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import { telemetry } from "../../../worker/shop/telemetry/api.ts";
import { forgetVitals, recentVitals } from "../../../worker/shop/telemetry/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { itMounts } from "../../support/contract/routes.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const sample = {
  page: "/:main/product/:id?",
  locale: "ar",
  connection: "4g",
  device: "phone",
  values: { lcp: 1234.5, cls: 0.01, inp: 80, ttfb: 210 },
};

/** A worker of which the Analytics Engine is watched. */
async function report(body: unknown, { settings = {}, headers = {} }: { settings?: Partial<Env>; headers?: Record<string, string> } = {}) {
  const points: AnalyticsEngineDataPoint[] = [];
  const VITALS = { writeDataPoint: (point: AnalyticsEngineDataPoint) => void points.push(point) } as AnalyticsEngineDataset;
  const context = createExecutionContext();
  const request = new Request(`${env.PUBLIC_ORIGIN}/vitals`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "text/plain;charset=UTF-8", origin: env.PUBLIC_ORIGIN, ...headers },
    cf: { colo: "FRA", country: "TR" },
  } as RequestInit);
  const answer = await app.fetch(request, { ...env, VITALS, ...settings }, context);
  await waitOnExecutionContext(context);
  return { status: answer.status, text: await answer.text(), points };
}

beforeEach(forgetVitals);

describe("the room of telemetry", () => itMounts(telemetry, ["GET /admin/vitals 200 401 403", "GET /admin/errors 200 401 403"]));

describe("a sample of Web Vitals", () => {
  it("is written with page, language, device, connection and place, and names nobody", async () => {
    const { status, text, points } = await report(sample, { headers: { cookie: "frontend_token=1", "cf-connecting-ip": "192.0.2.1" } });
    expect([status, text]).toEqual([204, ""]);
    expect(points).toEqual([
      {
        indexes: [sample.page],
        blobs: [sample.page, "ar", "4g", "phone", env.VERSION?.id ?? "", "FRA", "TR"],
        doubles: [1234.5, 80, 0.01, 210],
      },
    ]);
  });
  it("may lack what was not measured", async () => {
    expect((await report({ ...sample, values: { ttfb: 0 } })).points[0]?.doubles).toEqual([-1, -1, -1, 0]);
  });
  it.each<[string, unknown]>([
    ["of no page", { ...sample, page: "/ada/secret" }],
    ["with a field more", { ...sample, email: "ada@example.test" }],
    ["with a value more", { ...sample, values: { ...sample.values, fid: 1 } }],
    ["of another language", { ...sample, locale: "de" }],
    ["that is negative", { ...sample, values: { lcp: -1 } }],
    ["that is no number", { ...sample, values: { lcp: "1" } }],
    ["above ten minutes", { ...sample, values: { lcp: 600_001 } }],
    ["without values", { ...sample, values: undefined }],
    ["that is no JSON", "{"],
    ["that is empty", ""],
    ["that is null", "null"],
  ])("%s is dropped, and nobody hears of it", async (_, body) => {
    const { status, points } = await report(body);
    expect([status, points.length, recentVitals().meta.samples]).toEqual([204, 0, 0]);
  });
  it("of more than a kilobyte is not read", async () => {
    const fitting = JSON.stringify(sample).padEnd(1024);
    expect([(await report(fitting)).points.length, (await report(`${fitting} `)).status]).toEqual([1, 413]);
  });
  it("is dropped above the limit of its network, whose writes it does not use up", async () => {
    const keys: string[] = [];
    const WRITES = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: keys.length < 2 };
      },
    } as unknown as RateLimit;
    const of = () => report(sample, { settings: { WRITES }, headers: { "cf-connecting-ip": "192.0.2.9" } });
    expect([await of(), await of()].map(({ status, points }) => [status, points.length])).toEqual([
      [204, 1],
      [204, 0],
    ]);
    expect(keys).toEqual(["vitals:192.0.2.9", "vitals:192.0.2.9"]);
  });
  it("of another site's page with a visitor's cookies is refused", async () => {
    const { status, points } = await report(sample, {
      headers: { cookie: "frontend_token=1", origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect([status, points.length]).toEqual([403, 0]);
  });
  it("is dropped where nothing is bound", async () => {
    const { status } = await report(sample, { settings: { VITALS: undefined } as never });
    expect([status, recentVitals().meta.samples]).toEqual([204, 0]);
  });
  it("that cannot be written is answered as every other", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const VITALS = {
      writeDataPoint() {
        throw new Error("away");
      },
    } as unknown as AnalyticsEngineDataset;
    expect((await report(sample, { settings: { VITALS } })).status).toBe(204);
    expect(String(warn.mock.calls)).toContain("vitals_not_written");
    warn.mockRestore();
  });
});

describe("the latest samples", () => {
  it("are summed up for operators by page, five hundred at most", async () => {
    for (let index = 0; index < 501; index += 1) await report({ ...sample, values: { lcp: index } });
    const operator = await makeShopper({ scope: "shopper seller admin" });
    const answer = await marketplace.fetch("http://localhost:8787/api/v1/admin/vitals", { headers: operator.bearer });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { data: [{ page: sample.page, metric: "lcp", samples: 500, p75: 375, good: 500, poor: 0 }], meta: { samples: 500 } },
    ]);
  });
  it("are nobody else's", async () => {
    const shopper = await makeShopper();
    const statuses = [{}, shopper.bearer].map(async (headers) => (await marketplace.fetch("http://localhost:8787/api/v1/admin/vitals", { headers })).status);
    expect(await Promise.all(statuses)).toEqual([401, 403]);
  });
});
