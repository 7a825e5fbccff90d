/** What the schedule deletes of what was done, on the real database. */
import { beforeAll, describe, expect, it } from "vitest";
import { agedTables, atOnce_max, doneLifetime_ms } from "../../../worker/db/retention.ts";
import { tidy } from "../../../worker/scheduled.ts";
import { unpaidLifetime_ms } from "../../../worker/shop/orders/ending/never-paid-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { env } from "../../support/marketplace.ts";
import { makeShop, placedOrder, seedBase } from "../../support/purchase/fixture.ts";

const { DB } = env;
const now_ms = Date.UTC(2027, 5, 1);
const day_ms = 24 * 60 * 60_000;
const names = async (of: string) => (await DB.prepare(of).all<{ name: string }>()).results.map(({ name }) => name);

describe("what was done and handled", () => {
  beforeAll(async () => {
    const entry = (name: string, kind: string, done_at: number | null) =>
      DB.prepare("INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at, done_at) VALUES (?2, ?1, '{}', 0, ?4, ?3)").bind(
        name,
        kind,
        done_at,
        now_ms + day_ms,
      );
    const event = (name: string, handled_at: number | null) =>
      DB.prepare(
        "INSERT INTO payment_events (gateway, event_id, type, event, outcome, received_at, handled_at) VALUES ('stripe', ?1, 't', '{}', iif(?2 IS NULL, NULL, 'paid'), 0, ?2)",
      ).bind(name, handled_at);
    const ages: [string, number | null][] = [
      ["a day short", now_ms - doneLifetime_ms + day_ms],
      ["a moment short", now_ms - doneLifetime_ms + 1],
      ["of age", now_ms - doneLifetime_ms],
      ["a day over", now_ms - doneLifetime_ms - day_ms],
      ["unfinished", null],
    ];
    await DB.batch([
      ...ages.flatMap(([name, at]) => [entry(name, "order-paid", at), event(name, at)]),
      entry("a refund", "refund", now_ms - doneLifetime_ms - day_ms),
    ]);
    await tidy(env, now_ms);
  });
  it("goes at 90 days; what is younger or unfinished stays, a refund's entry as well", async () => {
    expect(doneLifetime_ms).toBe(90 * day_ms);
    expect(await names("SELECT dedupe_key AS name FROM outbox ORDER BY id")).toEqual(["a day short", "a moment short", "unfinished", "a refund"]);
    expect(await names("SELECT event_id AS name FROM payment_events ORDER BY event_id")).toEqual(["a day short", "a moment short", "unfinished"]);
  });
  it("goes in slices: so many at one run, the oldest first", async () => {
    await DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
      INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at, done_at) SELECT 'order-paid', 'old ' || i, '{}', 0, 0, 1000 - i FROM n`,
    )
      .bind(atOnce_max)
      .run();
    const old = "SELECT dedupe_key AS name FROM outbox WHERE dedupe_key LIKE 'old %'";
    await tidy(env, now_ms);
    expect(await names(old)).toEqual(["old 0"]);
    await tidy(env, now_ms);
    expect(await names(old)).toEqual([]);
  });
});

describe("a log, a message, a note", () => {
  it("is forgotten at its age and no sooner; what concerns money stays", async () => {
    await seedBase();
    const { id: shopId } = await makeShop();
    const shopper = (await makeShopper()).id;
    const write: Record<string, (at: number, name: string) => D1PreparedStatement> = {
      account_events: (at) => DB.prepare("INSERT INTO account_events (shopper_id, kind, at) VALUES (?1, 'signed_in', ?2)").bind(shopper, at),
      error_reports: (at, name) =>
        DB.prepare(
          "INSERT INTO error_reports (fingerprint, release, source, name, message, frames, count, first_seen, last_seen) VALUES ('0123456789abcdef', ?1, 'browser', 'E', '', '[]', 1, 0, ?2)",
        ).bind(name, at),
      contact_messages: (at, name) =>
        DB.prepare(
          "INSERT INTO contact_messages (reference, name, email, topic, message, locale, dedupe_key, request_hash, created_at, state, state_at) VALUES (?1, 'A', 'a@x.test', 'other', 'Hello', 'en', ?1, '', 0, 'closed', ?2)",
        ).bind(name, at),
      shop_messages: (at, name) =>
        DB.prepare("INSERT INTO shop_messages (key, shop_id, author, text, created_at) VALUES (?1, ?2, 'seller', 'Hello', ?3)").bind(name, shopId, at),
      operator_log: (at) => DB.prepare("INSERT INTO operator_log (actor, action, shop_id, at) VALUES ('seller', 'test_note', ?1, ?2)").bind(shopId, at),
    };
    const answered = agedTables.filter(({ table }) => table in write);
    expect(answered.map(({ table }) => table).toSorted()).toEqual(Object.keys(write).toSorted());
    const ages = (lifetime_ms: number) => [now_ms - lifetime_ms + 1, now_ms - lifetime_ms, now_ms - lifetime_ms - day_ms];
    await DB.batch([
      ...answered.flatMap(({ table, lifetime_ms }) => ages(lifetime_ms).map((at, n) => (write[table] as (typeof write)[string])(at, `${table} ${n}`))),
      DB.prepare("INSERT INTO operator_log (actor, action, shop_id, amount_minor, at) VALUES ('admin', 'test_note', ?1, 100, 0)").bind(shopId),
    ]);
    await tidy(env, now_ms);
    for (const { table, lifetime_ms, at } of answered) {
      const left = (
        await DB.prepare(`SELECT ${at} AS at FROM ${table} WHERE ${table === "operator_log" ? "action = 'test_note'" : "true"} ORDER BY at`).all<{
          at: number;
        }>()
      ).results;
      expect([table, left.map((row) => row.at)]).toEqual([table, table === "operator_log" ? [0, now_ms - lifetime_ms + 1] : [now_ms - lifetime_ms + 1]]);
    }
  });
});

describe("an order that nobody paid", () => {
  const parts = ["orders", "order_lines", "packages", "payment_attempts", "package_events"] as const;
  it("goes 90 days after it was cancelled, with all that is of it; a paid one and a noted one stay", async () => {
    await seedBase();
    const cancelled = async () => {
      const { shopper, order, market } = await placedOrder();
      await shopper.call("POST", `/orders/${order.number}/cancel`);
      return { number: order.number, cancelled_ms: market.now };
    };
    const [gone, noted] = [await cancelled(), await cancelled()];
    const waiting = (await placedOrder()).order.number;
    await DB.prepare("INSERT INTO operator_log (actor, action, order_id, at) SELECT 'admin', 'note', id, 0 FROM orders WHERE number = ?")
      .bind(noted.number)
      .run();
    await DB.prepare("DELETE FROM payment_events").run();
    const numbers = () => names(`SELECT number AS name FROM orders WHERE number IN ('${gone.number}', '${noted.number}', '${waiting}') ORDER BY id`);
    await tidy(env, gone.cancelled_ms + unpaidLifetime_ms - 1);
    expect(await numbers()).toEqual([gone.number, noted.number, waiting]);
    const { id } = (await DB.prepare("SELECT id FROM orders WHERE number = ?").bind(gone.number).first<{ id: number }>()) as { id: number };
    const counts = async () => Promise.all(parts.map((table) => DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")));
    const before = await counts();
    await tidy(env, gone.cancelled_ms + unpaidLifetime_ms);
    expect(await numbers()).toEqual([noted.number, waiting]);
    const after = await counts();
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4).map((n) => Number(n) - 1));
    expect(await DB.prepare("SELECT count(*) AS n FROM order_lines WHERE order_id = ?").bind(id).first<number>("n")).toBe(0);
  });
});
