/**
 * A market that is set up by a file, with each write broken once before and once after it is done, and each read once: applied again, it ends as if
 * nothing had happened, with the same entries in the log.
 */
import { expect, it, vi } from "vitest";
import example from "../../../docs/examples/turkish-market/answers.json" with { type: "json" };
import { interceptStatements } from "../../../worker/db/intercept-statements.ts";
import type { Env } from "../../../worker/env.ts";
import { NotApplied } from "../../../worker/local/market-file/apply.ts";
import { exportAnswers } from "../../../worker/local/market-file/export.ts";
import { type FaultKind, Faults, ways } from "../../support/faults/faults.ts";
import { askApp } from "../../support/faults/whole-app.ts";
import { applied, asker, emptyMarket, exampleLogo } from "../../support/market-file.ts";
import { env } from "../../support/marketplace.ts";
import { makeOperator } from "../../support/sellers/desk.ts";

const [main] = example.categories.tree;
/** Small, with everything that a market is asked in it. */
const { logo: _, ...withoutLogo } = example;
const answers = {
  ...withoutLogo,
  currencies: { base: "TRY", others: { EUR: { rate: "0.0204" } }, feed: "https://rates.example.com/daily.xml" },
  categories: { tree: [{ ...main, subs: main?.subs.slice(0, 1) }] },
  options: example.options.slice(1).map((option) => ({ ...option, values: option.values.slice(0, 1), categories: [main?.slug] })),
  taxes: { TR: { rateBp: 2000, included: true, categories: { "home-textiles": 1000 } } },
  delivery: example.delivery.slice(0, 1).map((zone) => ({ ...zone, rates: { standard: zone.rates.standard } })),
  commission: { ...example.commission, rates: [{ rateBp: 1200 }] },
  pages: { ...example.pages, confirmed: ["terms", "privacy", "returns", "imprint", "preliminary-information", "distance-contract"] },
  open: true,
};
const logo = exampleLogo("turkish-market");

const faults = new Faults();
const isRead = (sql: string) => /^\s*select /i.test(sql) && !/json\(CASE/i.test(sql);
/** `counts`: what the faults see, writes or reads. */
const settings = (counts: "writes" | "reads"): Env => {
  const DB = interceptStatements(env.DB, (asked, ask, method) => {
    const reads = asked.every(({ sql }) => isRead(sql));
    const name = `${method} ${asked.map(({ sql }) => sql.replace(/\s+/g, " ").trim().slice(0, 50)).join("; ")}`;
    return reads === (counts === "reads") ? faults.through({ name, reads }, ask) : ask();
  });
  const put = (...asked: Parameters<R2Bucket["put"]>) => faults.through({ name: "picture", reads: false }, () => env.MEDIA.put(...asked));
  const MEDIA =
    counts === "reads" ? env.MEDIA : new Proxy(env.MEDIA, { get: (bucket, name) => (name === "put" ? put : Reflect.get(bucket, name).bind(bucket)) });
  return { ...env, DB, MEDIA } as Env;
};

const begin = async (counts: "writes" | "reads") => {
  faults.disarm();
  await emptyMarket();
  const { token } = await makeOperator();
  const broken = settings(counts);
  return asker(token, ((url: string, init: RequestInit) => askApp(broken, url, init)) as typeof fetch);
};
type Ask = Awaited<ReturnType<typeof begin>>;
/** Whether it went through; anything but our own failure is a bug. */
const tried = (ask: Ask, file: object = answers) =>
  applied(ask, file, { logo }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof NotApplied) || !/answered 5\d\d/.test(error.message)) throw error;
      return false;
    },
  );
async function end(ask: Ask) {
  const log = await env.DB.prepare("SELECT action, subject_kind, subject_id, before, after FROM operator_log ORDER BY id").all();
  // what broke is reported, in every run
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'error_reports'",
  ).all<{ name: string }>();
  const counts = await env.DB.batch<{ n: number }>(tables.results.map(({ name }) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)));
  return { answers: await exportAnswers(ask, "logo.webp"), log: log.results, rows: tables.results.map(({ name }, at) => [name, counts[at]?.results[0]?.n]) };
}

it.each([
  ["all of it", answers, 40],
  // it is drawn anew with each try, which takes its time
  ["its logo", { logo: "logo.png" }, 6],
])("each write, before and after it is done: %s", { timeout: 300_000 }, async (_what, file, least) => {
  const silenced = (["error", "warn", "info"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  let points = 0;
  try {
    let ask = await begin("writes");
    faults.arm(null);
    expect(await tried(ask, file)).toBe(true);
    const calls = [...faults.calls];
    faults.disarm();
    const expected = await end(ask);
    for (const [at, { name }] of calls.entries())
      for (const way of ways as readonly FaultKind[]) {
        const point = `${way} ${at + 1} of ${calls.length}: ${name}`;
        ask = await begin("writes");
        faults.arm(at, way);
        await tried(ask, file);
        faults.disarm();
        expect(await tried(ask, file), point).toBe(true);
        expect(await end(ask), point).toEqual(expected);
        points += 1;
      }
  } finally {
    for (const each of silenced) each.mockRestore();
  }
  console.info(`faults: a market from a file, ${points} points`);
  expect(points).toBeGreaterThanOrEqual(least);
});

it("each read, one after the other on the way", { timeout: 120_000 }, async () => {
  const silenced = (["error", "warn", "info"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  let broken = 0;
  try {
    const expected = await begin("reads").then(async (ask) => {
      await tried(ask);
      return end(ask);
    });
    const ask = await begin("reads");
    for (let at = 0; ; at += 1) {
      faults.arm(at);
      await tried(ask);
      if (faults.calls.length <= at) break;
      broken += 1;
    }
    faults.disarm();
    expect(await tried(ask)).toBe(true);
    expect(await end(ask)).toEqual(expected);
    expect(expected.answers.open).toBe(true);
  } finally {
    for (const each of silenced) each.mockRestore();
  }
  console.info(`faults: a market from a file, ${broken} reads`);
  expect(broken).toBeGreaterThan(20);
});
