/** What ends with time: browsers that took nothing for long, editions that were handed out long ago. */
import { beforeAll, describe, expect, it } from "vitest";
import { dropSilent } from "../../../worker/shop/news/data.ts";
import { dropEditions } from "../../../worker/shop/news/editions-data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, makeShop, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);

const now = Date.UTC(2026, 10, 20, 12);
const month_ms = 30 * 24 * 60 * 60_000;

describe("a browser that takes pushes", () => {
  it.each([
    [10, now - month_ms - 1, null, false],
    [9, now - month_ms - 1, null, true],
    [10, now - month_ms, null, true],
    [11, 0, now - month_ms, true],
    [11, 0, now - month_ms - 1, false],
  ])("%i times silent, since %i, last heard of %j, stays: %s", async (failures, created_at, succeeded_at, stays) => {
    const { id, sessionId } = await makeShopper({ now_ms: now });
    await db
      .prepare(
        `INSERT INTO push_subscriptions (shopper_id, session_id, endpoint, service, p256dh, auth, vapid_key, locale, created_at, succeeded_at, failures)
        VALUES (?1, ?2, 'https://push.example/' || ?2, 'push.example', ?3, ?4, ?3, 'en', ?5, ?6, ?7)`,
      )
      .bind(id, sessionId, "k".repeat(87), "a".repeat(22), created_at, succeeded_at, failures)
      .run();
    await dropSilent(db, now).run();
    expect(await countRows("push_subscriptions WHERE session_id = ?", sessionId)).toBe(stays ? 1 : 0);
  });
});

describe("an edition", () => {
  it.each([
    [now - month_ms - 1, false],
    [now - month_ms, true],
    [null, true],
  ])("that was handed out at %j stays: %s", async (done_at, stays) => {
    const { id } = await makeShop();
    await db.prepare("INSERT INTO shop_editions (shop_id, opened_at, done_at) VALUES (?1, 0, ?2)").bind(id, done_at).run();
    await dropEditions(db, now).run();
    expect(await countRows("shop_editions WHERE shop_id = ?", id)).toBe(stays ? 1 : 0);
  });
});
