import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askField, fieldFrom, fieldReport, isolateReport, reportOf, sqlOf } from "./ops-vitals.ts";

const row = (over: object) => ({ page: "/", metric: "lcp" as const, samples: 100, p75: 2500, good: 75, poor: 5, ...over });

describe("npm run ops -- vitals", () => {
  it("prints a line for each metric of a page", () => {
    const { lines } = reportOf(
      [row({}), row({ metric: "cls", p75: 0.02, good: 100, poor: 0 }), row({ page: "/cart", samples: 29, good: 22, poor: 1 })],
      "7 days",
    );
    expect(lines).toEqual([
      "p75 of 7 days",
      "/",
      "  lcp   p75  2500 ms  good  75 %  poor   5 %  of 100",
      "  cls   p75    0.020  good 100 %  poor   0 %  of 100",
      "/cart",
      "  lcp   p75  2500 ms  good  76 %  poor   3 %  of 29  (few)",
    ]);
  });
  it.each([
    [[{ p75: 2500 }], 0],
    [[{ p75: 2501 }], 2],
    [[{ p75: 4000 }], 2],
    [[{ p75: 4001 }], 1],
    [[{ p75: 3000 }, { metric: "inp", p75: 501 }], 1],
    [[{ p75: 9000, samples: 29 }], 0],
    [[{ p75: 9000, samples: 30 }], 1],
    [[], 0],
  ])("of %j it ends with %d", (rows, exitCode) => expect(reportOf(rows.map(row), "now").exitCode).toBe(exitCode));
  it("asks a running shop for what its isolate received", async () => {
    const { lines } = await isolateReport(async <T>(path: string) => ({ data: [row({})], meta: { samples: 100 }, path }) as T);
    expect(lines[0]).toBe("p75 of the latest 100 of one isolate");
  });
});

describe("the Analytics Engine", () => {
  let origin: string;
  const asked: { url?: string | undefined; authorization?: string | undefined; sql: string }[] = [];
  const server = createServer(async (request, response) => {
    let sql = "";
    for await (const chunk of request) sql += chunk;
    asked.push({ url: request.url, authorization: request.headers.authorization, sql });
    response.statusCode = request.headers.authorization === "Bearer good" ? 200 : 403;
    response.end(response.statusCode === 200 ? JSON.stringify({ data: [{ page: "/", samples: "40", p75: 9, good: "40", poor: "0" }] }) : "no permission");
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it("is asked once for each metric, and its weighted sums are numbers", async () => {
    const { lines, exitCode } = await fieldReport({ ask: askField("account", "good", origin), dataset: "meydan_vitals", days: 3 });
    expect(asked.map(({ url }) => url)).toEqual(Array(4).fill("/accounts/account/analytics_engine/sql"));
    expect(asked.map(({ sql }) => /\(0\.75\)\((\w+), _sample_interval\)/.exec(sql)?.[1]).sort()).toEqual(["double1", "double2", "double3", "double4"]);
    expect([lines.length, lines[2], exitCode]).toEqual([6, "  lcp   p75     9 ms  good 100 %  poor   0 %  of 40", 1]);
  });
  it("says why it does not answer", async () => {
    await expect(fieldReport({ ask: askField("account", "bad", origin), dataset: "meydan_vitals", days: 3 })).rejects.toThrow("answered 403: no permission");
    await expect(askField("account", "good", "http://127.0.0.1:1")("SELECT 1")).rejects.toThrow("could not be asked");
  });
  it("is asked where the account is known, for days that it stores", () => {
    const env = { CLOUDFLARE_ACCOUNT_ID: "account", CLOUDFLARE_API_TOKEN: "good" };
    expect(fieldFrom({ CLOUDFLARE_ACCOUNT_ID: "account" }, 7)).toBeNull();
    expect(fieldFrom(env, 90)).toMatchObject({ dataset: "meydan_vitals", days: 90 });
    for (const days of [0, 91, 1.5, Number.NaN]) expect(() => fieldFrom(env, days)).toThrow("1 to 90");
    expect(() => fieldFrom({ ...env, VITALS_DATASET: "a; DROP" }, 7)).toThrow("VITALS_DATASET");
  });
  it("counts nothing that was not measured, and bounds days and rows", () => {
    const sql = sqlOf("cls", "meydan_vitals", 7);
    for (const part of ["double3 >= 0", "INTERVAL '7' DAY", "double3 <= 0.1", "double3 > 0.25", "LIMIT 50"]) expect(sql).toContain(part);
  });
});
