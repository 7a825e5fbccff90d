/**
 * The feed of rates, with each call broken in turn, before and after it is done: minutes later the rates stand as if nothing had happened, or
 * the desk says what is wrong.
 */
import { beforeAll, expect, it } from "vitest";
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import { applyRateFeed, feedPause_ms, feedTurn_ms } from "../../../worker/shop/currencies/service.ts";
import type { TestShopper } from "../../support/account/shopper.ts";
import { breakable, breakableWire, Faults } from "../../support/faults/faults.ts";
import { answerOf, breakEverywhere } from "../../support/faults/flows.ts";
import { env } from "../../support/marketplace.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

const { DB } = env;
const faults = new Faults();
const market = { now: Date.UTC(2026, 10, 26, 12) };
const RATE_FEED = breakableWire(
  { fetch: async () => Response.json({ base: "EUR", date: "2026-11-26", rates: { USD: 1.08, TRY: 46.8 } }) } as unknown as Fetcher,
  faults,
);
const ask = (isWanted: boolean) => answerOf(applyRateFeed({ db: breakable(DB, faults), now: market.now, env: { RATE_FEED } }, { isWanted }));

let operator: TestShopper;
beforeAll(async () => {
  operator = await makeOperator();
  for (const [path, body] of [
    ["base", { code: "TRY" }],
    ["EUR", { rate: "0.0204", offered: true }],
    ["USD", { rate: "0.0236", offered: true }],
    ["feed", { url: "https://rates.example.test/daily.json" }],
  ] as const)
    expect((await askAs(operator, "PUT", `/admin/currencies/${path}`, body)).status).toBe(200);
});

it.each([
  ["by the clock", false],
  ["as an operator wants it", true],
])("asked %s", { timeout: 60_000 }, async (_how, isWanted) => {
  const setUp = async () => {
    faults.disarm();
    await DB.batch([
      DB.prepare("UPDATE currencies SET exchange_rate_ppm = 20000, rate_at = 1, rate_source = 'hand' WHERE is_base = 0"),
      DB.prepare("UPDATE rate_feed SET next_at = 0, asked_at = NULL, rates_at = NULL, problem = NULL"),
      DB.prepare("UPDATE currencies SET exchange_rate_ppm = 23000 WHERE code = 'USD'"),
    ]);
  };
  const state = async () => [
    (await DB.prepare("SELECT code, exchange_rate_ppm, rate_at, rate_source FROM currencies ORDER BY code").all()).results,
    await DB.prepare("SELECT rates_at, problem FROM rate_feed").first(),
  ];
  const points = await breakEverywhere(
    {
      faults,
      market,
      reset: async () => {},
      comeToRest: async () => {
        market.now += feedTurn_ms;
        await ask(false);
        // a feed that gave no answer is left alone for a while, and the desk says so
        if ((await DB.prepare("SELECT problem FROM rate_feed").first("problem")) === null) return;
        market.now += feedPause_ms;
        await ask(false);
      },
    },
    {
      setUp,
      act: () => ask(isWanted),
      // a rate is either the one before or the one of that day, with its date
      wrong: async () => {
        const { results } = await DB.prepare("SELECT count(*) AS n FROM currencies WHERE is_base = 0 AND (rate_at = 1) <> (rate_source = 'hand')").all<{
          n: number;
        }>();
        return results[0]?.n === 0 ? [] : ["a rate is dated as it is not"];
      },
      end: state,
    },
  );
  console.info(`faults: the feed of rates, ${points} points`);
  expect(points).toBeGreaterThan(5);
});

it("writes no rates against a base currency that was changed after it was read", async () => {
  faults.disarm();
  await DB.prepare("UPDATE rate_feed SET next_at = 0").run();
  const rates = async () => (await DB.prepare("SELECT code, exchange_rate_ppm FROM currencies ORDER BY code").all()).results;
  let chosen: unknown;
  const db = interceptStatements(DB, async (_asked, ask, method) => {
    if (method === "batch") {
      await askAs(operator, "PUT", "/admin/currencies/base", { code: "USD" });
      chosen = await rates();
    }
    return ask();
  });
  await applyRateFeed({ db, now: market.now, env: { RATE_FEED } });
  expect(await rates()).toEqual(chosen);
  expect(await applyRateFeed({ db: DB, now: market.now + feedTurn_ms, env: { RATE_FEED } })).toBe(2);
  expect(await rates()).not.toEqual(chosen);
});
