/** The log: lines that can be joined by the id of what they belong to, and hold nothing of anybody's. */
import { createExecutionContext, createMessageBatch, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../../worker/env.ts";
import app from "../../../worker/index.ts";
import { loggedPath } from "../../../worker/log.ts";
import { env } from "../../support/marketplace.ts";

type Line = { level: string; event: string; requestId: string; [field: string]: unknown };

const broken = (settings: Partial<Env>): Env => ({ ...env, LOG_REQUESTS: "", ...settings });
const down = { prepare: env.DB.prepare.bind(env.DB), batch: () => Promise.reject(new Error("D1_ERROR: down")) } as unknown as D1Database;
const noQueue = { sendBatch: () => Promise.reject(new Error("the queue is away")) } as unknown as Env["OUTBOX"];

/** What was written, as text and as lines. */
function listen(): { text: () => string; lines: () => Line[] } {
  const answered: string[] = [];
  for (const level of ["log", "debug", "info", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void answered.push(args.map(String).join(" ")));
  return { text: () => answered.join("\n"), lines: () => answered.map((line) => JSON.parse(line) as Line) };
}

async function ask(settings: Env, path: string, { body, headers, ...init }: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const sent = { "content-type": "application/json", origin: env.PUBLIC_ORIGIN, ...(headers as Record<string, string>) };
  const answer = await app.fetch(
    new Request(env.PUBLIC_ORIGIN + path, { redirect: "manual", ...init, headers: sent, ...(body && { body }) }),
    settings,
    context,
  );
  await answer.clone().text();
  await waitOnExecutionContext(context);
  return answer;
}

const message = { name: "Ada", email: "ada@example.test", topic: "press", message: "I would like to write about the square and its shops." };
const write = (settings: Env, over: Partial<typeof message> = {}) =>
  ask(settings, "/api/v1/contact", { method: "POST", body: JSON.stringify({ ...message, ...over }), headers: { "idempotency-key": crypto.randomUUID() } });

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the lines of a request", () => {
  it("carry the id that its answer carries, those written behind the answer, too", async () => {
    const log = listen();
    const answer = await write(broken({ OUTBOX: noQueue }));
    expect(answer.status).toBe(201);
    const own = answer.headers.get("x-request-id");
    await vi.waitFor(() => expect(log.lines().map(({ event }) => event)).toEqual(expect.arrayContaining(["request", "outbox_not_handed_over"])));
    expect(log.lines().map(({ requestId }) => requestId)).toEqual(log.lines().map(() => own));
  });
  it("stay apart when several are under way at once", async () => {
    const log = listen();
    const answers = await Promise.all([1, 2, 3].map(() => write(broken({ DB: down }))));
    const own = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(own).size).toBe(3);
    for (const id of own) {
      const lines = log.lines().filter(({ requestId }) => requestId === id);
      expect(lines.map(({ event, level }) => [event, level])).toEqual(
        expect.arrayContaining([
          ["request_failed", "error"],
          ["request", "error"],
        ]),
      );
    }
    expect(log.lines().every(({ requestId }) => own.includes(requestId))).toBe(true);
  });
  it("carry it where the first step breaks, and never one that a caller made up", async () => {
    const log = listen();
    const answer = await ask(broken({ AUTH_SECRET: "short" }), "/api/v1/products", { headers: { "x-request-id": "made-up" } });
    expect(answer.status).toBe(500);
    expect(log.lines().map(({ event }) => event)).toEqual(["request_failed"]);
    expect(log.lines()[0]?.requestId).toMatch(/^[\da-f-]{36}$/);
  });
});

describe("the lines of no request", () => {
  const away = {
    prepare: () => ({
      bind: () => ({
        all: () => Promise.reject(new Error("away")),
        first: () => Promise.reject(new Error("away")),
        run: () => Promise.reject(new Error("away")),
      }),
    }),
    batch: () => Promise.reject(new Error("away")),
  };
  const settings = broken({ DB: away as unknown as D1Database });
  it("carry one of the schedule's run", async () => {
    const log = listen();
    const context = createExecutionContext();
    await app.scheduled(createScheduledController({ scheduledTime: new Date("2026-11-22T12:01:00Z") }), settings, context);
    await waitOnExecutionContext(context);
    const ids = new Set(log.lines().map(({ requestId }) => requestId));
    expect([log.lines().length > 1, ids.size]).toEqual([true, 1]);
    expect([...ids][0]).toMatch(/^scheduled-[\da-f-]{36}$/);
  });
  it("carry one of the queue's batch", async () => {
    const log = listen();
    const context = createExecutionContext();
    const messages = [1, 2].map((outboxId) => ({ id: `${outboxId}`, timestamp: new Date(0), attempts: 1, body: { outboxId } }));
    await app.queue(createMessageBatch("outbox", messages), settings, context);
    const ids = new Set(log.lines().map(({ requestId }) => requestId));
    expect([log.lines().map(({ event }) => event), ids.size]).toEqual([["outbox_not_taken", "outbox_not_taken"], 1]);
    expect([...ids][0]).toMatch(/^queue-[\da-f-]{36}$/);
  });
});

describe("no line", () => {
  it("holds a query, a cookie, a body, an address or a token", async () => {
    const log = listen();
    const secret = `canary${crypto.randomUUID().replaceAll("-", "")}`;
    const headers = { cookie: `cart_id=${secret}; i18n_redirected=${secret}`, authorization: `Bearer ${secret}` };
    const post = (path: string, body: unknown, settings = broken({})) => ask(settings, path, { method: "POST", headers, body: JSON.stringify(body) });
    for (const settings of [broken({}), broken({ DB: down, OUTBOX: noQueue })]) {
      for (const path of [`/c/${secret}`, `/fr/cart/shared/${secret}`, `/api/v1/cart/shared/${secret}`, `/api/v1/wishlists/shared/${secret}`])
        await ask(settings, path, { headers });
      await ask(settings, `/search?q=${secret}`, { headers });
      await ask(settings, `/api/v1/orders/track?number=M-1&email=${secret}@example.test`, { headers });
      await post("/api/v1/auth/login", { email: `${secret}@example.test`, password: secret }, settings);
      await post("/api/v1/payments/stripe/webhook", { id: secret }, settings);
      await post("/api/v1/cart/items", { variantId: 1, quantity: secret }, settings);
      await write(settings, { name: secret, email: `${secret}@example.test`, message: `${secret} ${message.message}` });
    }
    expect(log.lines().length).toBeGreaterThan(20);
    expect(log.text()).toContain("D1_ERROR");
    for (const line of log.lines())
      expect([line.level, line.event, line.requestId]).toEqual([expect.stringMatching(/^(info|warn|error)$/), expect.any(String), expect.any(String)]);
    expect(log.text()).not.toContain(secret);
  });
  it("holds the part of a path that opens something", () => {
    expect(loggedPath("/c/dG9rZW4")).toBe("/c/…");
    expect(loggedPath("/tr/cart/shared/dG9rZW4/add")).toBe("/tr/cart/shared/…/add");
    expect(loggedPath("/wishlists/shared/dG9rZW4.data")).toBe("/wishlists/shared/…");
    expect(loggedPath("/home/product/lamp")).toBe("/home/product/lamp");
    expect(loggedPath(`/${"a".repeat(300)}`)).toHaveLength(200);
  });
});
