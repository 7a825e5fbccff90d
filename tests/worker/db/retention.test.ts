/** What the schedule deletes of what was done, on the real database. */
import { beforeAll, describe, expect, it } from "vitest";
import { atOnce_max, keptDone_ms } from "../../../worker/outbox/tidying.ts";
import { tidy } from "../../../worker/scheduled.ts";
import { env } from "../../support/marketplace.ts";

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
      ["a day short", now_ms - keptDone_ms + day_ms],
      ["a moment short", now_ms - keptDone_ms + 1],
      ["of age", now_ms - keptDone_ms],
      ["a day over", now_ms - keptDone_ms - day_ms],
      ["unfinished", null],
    ];
    await DB.batch([
      ...ages.flatMap(([name, at]) => [entry(name, "order-paid", at), event(name, at)]),
      entry("a refund", "refund", now_ms - keptDone_ms - day_ms),
    ]);
    await tidy(env, now_ms);
  });
  it("goes at 90 days; what is younger or unfinished stays, a refund's entry as well", async () => {
    expect(keptDone_ms).toBe(90 * day_ms);
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
