/**
 * A stand-in of the platform's API on loopback, as far as wrangler asks it: what is deployed is remembered, and can be looked at. It refuses
 * what the platform refuses (bindings that name nothing, percentages that are no whole), and what a test tells it to refuse.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { objects, s3, tokenId } from "./buckets.ts";
import { databases, uploads } from "./databases.ts";
import { exportsOf } from "./exports.ts";
import { list, ok, refuse } from "./refusal.ts";
import { Account } from "./state.ts";
import { workers } from "./workers.ts";

export const accountId = "acc00000000000000000000000000000";

/** What no line may tell. */
export const token = "rehearsal-token-that-nobody-may-see";

/** One call, told by its kind: it is not done, or it is done and nobody hears of it; and so is, with `rest`, every call after it. */
export type Break = { at: (call: Call) => boolean; when: "before" | "after"; rest: boolean };

/** `sql`: how a question to a database begins. */
export type Call = { method: string; path: string; sql?: string };

export async function startPlatform() {
  let account = new Account();
  let faults: { at: RegExp; message: string }[] = [];
  const calls: Call[] = [];
  const unknown: string[] = [];
  let api = apiOf(account, () => origin);
  let broken: (Break & { isOver: boolean }) | null = null;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = new URL(request.url ?? "/", origin).pathname;
    const method = request.method ?? "GET";
    const sql = path.endsWith("/query") ? (JSON.parse(Buffer.concat(chunks).toString()) as { sql: string }).sql.slice(0, 12) : undefined;
    const call = { method, path: path.replace(`/accounts/${accountId}`, ""), ...(sql !== undefined && { sql }) };
    calls.push(call);
    const fault = faults.find(({ at }) => at.test(`${method} ${path}`));
    const hasBody = method !== "GET" && method !== "HEAD" && chunks.length > 0;
    const isHit = broken !== null && !broken.isOver && broken.at(call);
    const isCut = broken !== null && ((broken.isOver && broken.rest) || (isHit && broken.when === "before"));
    if (isHit && broken) broken.isOver = true;
    if (isCut) {
      response.writeHead(503).end();
      return;
    }
    const answer = fault
      ? Response.json({ success: false, errors: [{ code: 10_001, message: fault.message }], messages: [], result: null }, { status: 400 })
      : await api.fetch(
          new Request(`${origin}${request.url}`, {
            method,
            headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
            ...(hasBody && { body: new Uint8Array(Buffer.concat(chunks)) }),
          }),
        );
    if (isHit) {
      request.socket.destroy();
      return;
    }
    if (answer.status === 404 && !answer.headers.get("content-type")?.includes("json")) unknown.push(`${method} ${path}`);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  // who is at work for seconds in this process is not hung up on
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    get account() {
      return account;
    },
    calls,
    /** What wrangler asked and the stand-in does not know. */
    unknown,
    /** From here on such a call ("POST /…/deployments") is refused. */
    refuse: (at: RegExp, message: string) => faults.push({ at, message }),
    /** The next call of this kind is broken. */
    breakAt: (next: Break) => {
      broken = { ...next, isOver: false };
    },
    mend: () => {
      faults = [];
      broken = null;
    },
    /** A new account. */
    reset() {
      account = new Account();
      api = apiOf(account, () => origin);
      faults = [];
      calls.length = 0;
    },
    /** How wrangler is led here. */
    env: { CLOUDFLARE_API_BASE_URL: origin, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function apiOf(account: Account, origin: () => string) {
  const ofAccount = new Hono()
    .route("/d1/database", databases(account, origin))
    .route("/workers", workers(account))
    .get("/storage/kv/namespaces", (c) => list((c.req.query("page") ?? "1") === "1" ? account.namespaces : []))
    .post("/storage/kv/namespaces", async (c) => ok(account.addNamespace((await c.req.json<{ title: string }>()).title)))
    .delete("/storage/kv/namespaces/:id", (c) => {
      const at = account.namespaces.findIndex(({ id }) => id === c.req.param("id"));
      if (at < 0) return refuse(404, 10_013, "namespace not found");
      account.namespaces.splice(at, 1);
      return ok(null);
    })
    .post("/r2/buckets", async (c) => {
      account.buckets.set((await c.req.json<{ name: string }>()).name, new Map());
      return ok({});
    })
    .get("/r2/buckets/:name", (c) =>
      account.buckets.has(c.req.param("name")) ? ok({ name: c.req.param("name") }) : refuse(404, 10_006, "The bucket does not exist."),
    )
    .get("/r2/buckets/:name/lifecycle", (c) =>
      account.buckets.has(c.req.param("name")) ? ok({ rules: [] }) : refuse(404, 10_006, "The bucket does not exist."),
    )
    .route("/r2/buckets", objects(account))
    .get("/tokens/verify", () => refuse(404, 1000, "not a token of the account"))
    .get("/queues", (c) => {
      const names = c.req.queries("name") ?? [];
      const shown = account.queues.filter(({ name }) => names.length === 0 || names.includes(name));
      return list(shown.map(({ id, name, consumers }) => queueShown(id, name, consumers)));
    })
    .post("/queues", async (c) => {
      const { queue_name } = await c.req.json<{ queue_name: string }>();
      if (account.queues.some(({ name }) => name === queue_name)) return refuse(409, 11_009, "Queue name already taken");
      const { id, name, consumers } = account.addQueue(queue_name);
      return ok(queueShown(id, name, consumers));
    })
    .delete("/queues/:id", (c) => {
      const at = account.queues.findIndex(({ id }) => id === c.req.param("id"));
      if (at < 0) return refuse(404, 11_000, "Queue does not exist");
      account.queues.splice(at, 1);
      return ok(null);
    })
    .post("/queues/:id/consumers", async (c) => {
      const { script_name } = await c.req.json<{ script_name: string }>();
      const queue = account.queues.find(({ id }) => id === c.req.param("id")) ?? refuse(404, 11_000, "Queue does not exist");
      if (queue.consumers.length > 0) return refuse(409, 11_004, "Queue already has a consumer");
      queue.consumers.push({ id: account.nextId(), script: script_name });
      return ok({});
    })
    .put("/queues/:id/consumers/:consumer", () => ok({}))
    .get("/email/sending/zones", () => list(account.sendingDomains.map((name) => ({ id: name, name }))));
  return new Hono()
    .route(`/accounts/${accountId}`, ofAccount)
    .route("/uploads", uploads(account))
    .route("/exports", exportsOf(account))
    .route("/s3", s3(account, token))
    .get("/user/tokens/verify", () => ok({ id: tokenId, status: "active" }))
    .get("/memberships", () => list([{ id: "1", account: { id: accountId, name: "rehearsal" } }]))
    .get("/accounts", () => list([{ id: accountId, name: "rehearsal" }]))
    .get("/user", () => ok({ id: "1", email: "owner@meydan.test" }))
    .get("/zones/:id/email/sending/subdomains", (c) => list([{ name: c.req.param("id"), enabled: true, tag: "1" }]));
}

const queueShown = (queue_id: string, queue_name: string, consumers: { id: string; script: string }[]) => ({
  queue_id,
  queue_name,
  created_on: "2026-11-25T00:00:00.000Z",
  modified_on: "2026-11-25T00:00:00.000Z",
  producers: [],
  producers_total_count: 0,
  consumers: consumers.map(({ id, script }) => ({ consumer_id: id, script, type: "worker" })),
  consumers_total_count: consumers.length,
});
