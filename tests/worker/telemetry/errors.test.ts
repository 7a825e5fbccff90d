/** Errors of browsers and of the worker: counted by kind, bounded under a flood, and nobody's. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import { log, withErrorListener } from "../../../worker/log.ts";
import { newErrorsOfDay_max } from "../../../worker/shop/telemetry/error-rules.ts";
import { type ErrorReport, errorReporter, forgetErrors, recordError } from "../../../worker/shop/telemetry/errors.ts";
import { mapKey } from "../../../worker/shop/telemetry/source-maps.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now = 1_800_000_000_000;
const day_ms = 86_400_000;
const stack = "TypeError: x\n    at total (https://shop.example/assets/cart-1234567.js:1:1)";
const error = { name: "TypeError", message: "x is not a function", stack, page: "/cart", release: "abc123" };
const report = (over: Partial<ErrorReport> = {}): ErrorReport => ({ source: "browser", ...error, ...over });
const rows = () => rowTexts("SELECT source, release, name, message, page, count, first_seen, last_seen FROM error_reports ORDER BY first_seen, name");

async function send(body: unknown, { settings = {}, headers = {} }: { settings?: Partial<Env>; headers?: Record<string, string> } = {}) {
  const context = createExecutionContext();
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const sent = { "content-type": "text/plain;charset=UTF-8", origin: env.PUBLIC_ORIGIN, ...headers };
  const answer = await app.fetch(new Request(`${env.PUBLIC_ORIGIN}/errors`, { method: "POST", body: text, headers: sent }), { ...env, ...settings }, context);
  await waitOnExecutionContext(context);
  return answer.status;
}

beforeEach(async () => {
  forgetErrors();
  await runSql("DELETE FROM error_reports");
});

describe("an error of a browser", () => {
  it("is stored without what could be somebody's", async () => {
    const message = "ada@example.test at https://shop.example/user/order/M-1234?token=s3cret";
    expect(await send({ ...error, message, stack: `${message}\n${stack}?email=ada@example.test` }, { headers: { cookie: "frontend_token=1" } })).toBe(204);
    const [row] = await rowTexts("SELECT * FROM error_reports");
    expect(await rowTexts("SELECT message, page, release, count FROM error_reports")).toEqual([["…@… at /user/order/…", "/cart", "abc123", "1"].join(" ")]);
    for (const secret of ["ada", "s3cret", "M-1234", "shop.example", "frontend"]) expect(row).not.toContain(secret);
  });
  it.each<[string, unknown]>([
    ["with a field more", { ...error, user: "ada" }],
    ["of no page", { ...error, page: "/ada" }],
    ["whose message is too long", { ...error, message: "x".repeat(301) }],
    ["whose stack is too long", { ...error, stack: "x".repeat(4097) }],
    ["of a release that is none", { ...error, release: "a b" }],
    ["that is no JSON", "{"],
  ])("%s is dropped, and nobody hears of it", async (_, body) => {
    expect([await send(body), await rows()]).toEqual([204, []]);
  });
  it("of more than eight kilobytes is not read", async () => {
    expect([await send(JSON.stringify(error).padEnd(8192)), await send(JSON.stringify(error).padEnd(8193))]).toEqual([204, 413]);
  });
  it("is dropped above its network's limit", async () => {
    const WRITES = { limit: async ({ key }: { key: string }) => ({ success: key !== "errors:192.0.2.7" }) } as unknown as RateLimit;
    expect([await send(error, { settings: { WRITES }, headers: { "cf-connecting-ip": "192.0.2.7" } }), await rows()]).toEqual([204, []]);
  });
});

describe("the same error", () => {
  it("is counted in one row, written once in ten seconds by an isolate", async () => {
    for (const at of [0, 1, 9_999]) await recordError(env.DB, report(), now + at);
    expect(await rows()).toEqual([`browser abc123 TypeError x is not a function /cart 1 ${now} ${now}`]);
    await recordError(env.DB, report(), now + 10_000);
    expect(await rows()).toEqual([`browser abc123 TypeError x is not a function /cart 4 ${now} ${now + 10_000}`]);
  });
  it("of another release is another row", async () => {
    for (const release of ["abc123", "abc124"]) await recordError(env.DB, report({ release }), now);
    expect((await rows()).length).toBe(2);
  });
});

describe("a flood", () => {
  const asked = { writes: 0 };
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name === "prepare") asked.writes += 1;
      const value = Reflect.get(db, name);
      return typeof value === "function" ? value.bind(db) : value;
    },
  });
  it("of many kinds costs an isolate twenty writes a minute, and no more", async () => {
    asked.writes = 0;
    for (let at = 0; at < 500; at += 1) await recordError(DB, report({ name: `E${"abcdefghij"[at % 10]}${"klmnopqrst"[Math.floor(at / 10) % 10]}` }), now + at);
    expect([asked.writes, (await rows()).length]).toEqual([20, 20]);
    await recordError(DB, report({ name: "Late" }), now + 60_000);
    expect(asked.writes).toBe(21);
  });
  it("adds so many kinds a day, those of the worker apart; what is known is counted on", async () => {
    const names = Array.from({ length: newErrorsOfDay_max + 1 }, (_, at) => `E${[...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`);
    for (const name of names) {
      forgetErrors();
      await recordError(env.DB, report({ name }), now);
    }
    expect((await rows()).length).toBe(newErrorsOfDay_max);
    forgetErrors();
    await recordError(env.DB, report({ name: names[0] as string }), now + 1);
    await recordError(env.DB, report({ source: "worker" }), now);
    await recordError(env.DB, report({ name: "Tomorrow" }), now + day_ms);
    expect(await rowTexts("SELECT count(*), sum(count), sum(name = 'Tomorrow') FROM error_reports")).toEqual([
      `${newErrorsOfDay_max + 2} ${newErrorsOfDay_max + 3} 1`,
    ]);
  });
});

describe("an error of the worker", () => {
  it("that nobody expected is counted under its event", async () => {
    const [silent, context] = [vi.spyOn(console, "error").mockImplementation(() => {}), createExecutionContext()];
    const broken = { ...env, DB: { ...env.DB, prepare: env.DB.prepare.bind(env.DB), batch: env.DB.batch.bind(env.DB), withSession: () => undefined } };
    const answer = await app.fetch(new Request(`${env.PUBLIC_ORIGIN}/api/v1/products?min=7`), broken as never, context);
    await answer.text();
    await waitOnExecutionContext(context);
    expect(answer.status).toBe(500);
    expect(await rowTexts("SELECT source, name FROM error_reports")).toEqual(["worker request_failed"]);
    silent.mockRestore();
  });
  it("is what has a stack: what is only told is in the log alone", async () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => {});
    const works: Promise<unknown>[] = [];
    withErrorListener(
      errorReporter(
        env,
        (work) => void works.push(work),
        () => now,
      ),
      () => {
        log.error("payment_rejected", { reason: "amount" });
        log.error("schedule_broke_off", { about: "swept", reason: new Error("D1_ERROR: ada@example.test") });
        log.warn("other", { reason: new Error("no") });
      },
    );
    await Promise.all(works);
    expect(await rowTexts("SELECT name, message FROM error_reports")).toEqual(["schedule_broke_off D1_ERROR: …@…"]);
    silent.mockRestore();
  });
  it("breaks nothing more where the database is away", async () => {
    const silent = vi.spyOn(console, "warn").mockImplementation(() => {});
    const DB = { prepare: () => ({ bind: () => ({ run: () => Promise.reject(new Error("away")) }) }) } as unknown as D1Database;
    await recordError(DB, report(), now);
    expect(String(silent.mock.calls)).toContain("error_not_recorded");
    silent.mockRestore();
  });
});

describe("the list of errors", () => {
  it("has the latest first for operators, with the places of the sources where there are maps", async () => {
    const map = { version: 3, sources: ["app/cart.ts"], names: ["total"], mappings: "AAMEA" };
    await env.MEDIA.put(mapKey("cart-1234567.js"), JSON.stringify(map));
    await recordError(env.DB, report(), now);
    await recordError(env.DB, report({ name: "RangeError", stack: stack.replace("cart", "gone") }), now + 1);
    const operator = await makeShopper({ scope: "shopper seller admin" });
    const answer = await marketplace.fetch("http://localhost:8787/api/v1/admin/errors", { headers: operator.bearer });
    const { data } = (await answer.json()) as { data: { name: string; frames: object[]; lastSeen: string }[] };
    expect(data.map(({ name, frames }) => [name, frames])).toEqual([
      ["RangeError", [{ fn: "total", file: "gone-1234567.js", line: 1, column: 1, original: null }]],
      ["TypeError", [{ fn: "total", file: "cart-1234567.js", line: 1, column: 1, original: { fn: "total", file: "app/cart.ts", line: 7, column: 3 } }]],
    ]);
    expect(data[0]?.lastSeen).toBe(new Date(now + 1).toISOString());
  });
  it("is nobody else's", async () => {
    const shopper = await makeShopper();
    const statuses = [{}, shopper.bearer].map(async (headers) => (await marketplace.fetch("http://localhost:8787/api/v1/admin/errors", { headers })).status);
    expect(await Promise.all(statuses)).toEqual([401, 403]);
  });
});
