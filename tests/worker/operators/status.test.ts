/** How the marketplace runs, as operators are told: each measure by rows just below and at its limit. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { forgetHealth, lookDeep } from "../../../worker/health.ts";
import { triesMax } from "../../../worker/outbox/limits.ts";
import { marketStatus } from "../../../worker/shop/operators/status.ts";
import { operatorStatus } from "../../../worker/shop/operators/status-api.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { itMounts } from "../../support/contract/routes.ts";
import { env, marketplace } from "../../support/marketplace.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeShop, makeVariant, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now = 1_800_000_000_000;
const measured = async (name: string) => (await marketStatus(db, now)).measures.find((measure) => measure.name === name)?.value;
let entries = 0;
const addEntry = (available_at: number, attempts: number, done_at: number | null = null) => {
  entries += 1;
  return runSql(
    `INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at, attempts, done_at) VALUES ('none', 'status-${entries}', '{}', 0, ${available_at}, ${attempts}, ${done_at})`,
  );
};

describe("the room of operators' status", () =>
  itMounts(operatorStatus, ["GET /admin/status 200 401 403", "PUT /admin/outbox/pause 200 400 401 403", "DELETE /admin/outbox/pause 200 401 403"]));

describe("the marketplace's status", () => {
  beforeAll(async () => {
    await seedBase();
    await runSql("DELETE FROM outbox");
  });
  it("counts what was due more than five minutes ago, and what was given up, apart", async () => {
    await addEntry(now - 300_001, triesMax - 1);
    await addEntry(now - 300_000, 0);
    await addEntry(now - 900_000, 0, now);
    await addEntry(now - 900_000, triesMax);
    await addEntry(now + 900_000, triesMax);
    await addEntry(now - 900_000, triesMax, now);
    expect([await measured("outbox_late"), await measured("outbox_given_up")]).toEqual([1, 2]);
  });
  it("counts unpaid orders that should have been closed ten minutes ago", async () => {
    await insertShipping();
    const variant = await makeVariant({ shopId: (await makeShop()).id });
    const productIds = (await rowTexts("SELECT product_id FROM variants WHERE id = ?", variant)).map(Number);
    const orders = [];
    for (const status of ["pending_payment", "pending_payment", "paid"]) orders.push((await makeOrder({ productIds, status })).orderId);
    for (const [at, expires] of [now - 600_001, now - 600_000, now - 900_000].entries())
      await runSql(`UPDATE orders SET expires_at = ${expires} WHERE id = ${orders[at]}`);
    expect(await measured("orders_overdue")).toBe(1);
  });
  it("counts files of products that have been at work for more than an hour", async () => {
    const file = async (status: string, created: number) =>
      runSql(
        `INSERT INTO product_files (shop_id, name, hash, size_bytes, locale, encoding, status, is_import, cursor_bytes, created_at, updated_at)
        VALUES (${(await makeShop()).id}, 'a.csv', '${crypto.randomUUID()}', 1, 'en', 'utf-8', '${status}', 0, 0, ${created}, ${created})`,
      );
    await file("reading", now - 3_600_001);
    await file("saving", now - 3_600_001);
    await file("reading", now - 3_600_000);
    await file("checked", now - 9_000_000);
    await file("done", now - 9_000_000);
    expect(await measured("product_files_late")).toBe(2);
  });
  it("tells the database's size, and the worst of all measures", async () => {
    expect(await measured("database_bytes")).toBeGreaterThan(100_000);
    expect((await marketStatus(db, now)).state).toBe("warn");
    await runSql("DELETE FROM outbox");
    await runSql("DELETE FROM product_files");
    await runSql("UPDATE orders SET expires_at = NULL WHERE status = 'pending_payment'").catch(() => runSql(`UPDATE orders SET expires_at = ${now}`));
    const { state, measures } = await marketStatus(db, now);
    expect({ state, notWell: measures.filter((measure) => measure.state !== "ok") }).toEqual({ state: "ok", notWell: [] });
  });
  it("is asked at the API by operators", async () => {
    const operator = await makeShopper({ scope: "shopper seller admin" });
    const answer = await marketplace.fetch("http://localhost:8787/api/v1/admin/status", { headers: operator.bearer });
    expect([answer.status, Object.keys(((await answer.json()) as { data: object }).data)]).toEqual([200, ["state", "outboxPaused", "measures"]]);
  });
});

describe("health", () => {
  const ask = async (path: string) => {
    const answer = await marketplace.fetch(`http://localhost:8787${path}`);
    return { status: answer.status, body: (await answer.json()) as object };
  };
  it("says that the isolate answers, and looked deep that database, KV and bucket do", async () => {
    expect(await ask("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    forgetHealth();
    expect(await ask("/healthz?deep")).toMatchObject({ status: 200, body: { status: "ok", parts: { database: "ok", kv: "ok", bucket: "ok" } } });
  });
  it("names the part that fails or says nothing, and no other", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const failing = { ...env, CACHE: { get: () => Promise.reject(new Error("away")) }, MEDIA: { head: () => new Promise(() => {}) } };
      const looking = lookDeep(failing as never);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await looking).toEqual({ database: "ok", kv: "failed", bucket: "failed" });
    } finally {
      vi.useRealTimers();
    }
  });
});
