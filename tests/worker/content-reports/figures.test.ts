/** What the page of figures says is what the rows are, and stays when the reports are gone. */
import { beforeAll, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { tidy } from "../../../worker/scheduled.ts";
import type { ReportFigures } from "../../../worker/shop/content-reports/contract.ts";
import {
  acted,
  appeal,
  caseOf,
  decide,
  emptyReports,
  leave,
  mailsNow,
  makeThings,
  type SentMail,
  send,
  tokenIn,
} from "../../support/content-reports/reporting.ts";
import { env } from "../../support/marketplace.ts";
import { makeModerator } from "../../support/moderation/reported.ts";
import { countRows, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

beforeAll(async () => {
  await seedBase();
  await resetClock();
  await emptyReports();
});

it("the figures of a year equal its rows, hold no person, and outlive them", { timeout: 60_000 }, async () => {
  const [owner, second, things] = [await makeModerator("owner"), await makeModerator("owner"), await makeThings()];
  const email = "zoe@example.test";
  for (const [kind, reason] of [
    ["product", "fraud"],
    ["product", "spam"],
    ["shop", "fraud"],
    ["review", "hate"],
  ] as const)
    await send(things[kind], { reason, ...(kind !== "shop" && { email }) });
  // one waited for five hours, two for three
  await runSql("UPDATE content_reports SET received_at = received_at - 3 * 3600000 - 60000 WHERE reason IN ('fraud')");
  await runSql("UPDATE content_reports SET received_at = received_at - 5 * 3600000 - 60000 WHERE reason = 'spam'");
  await runSql("DELETE FROM outbox");
  await decide(owner, await caseOf(things.product), leave);
  await decide(owner, await caseOf(things.shop), acted);
  const mails = await mailsNow();
  await appeal(tokenIn(mails.find(({ to }) => to === email) as SentMail));
  await appeal(tokenIn(mails.find(({ to }) => to === things.shop.desk.seller.email) as SentMail));
  await decide(second, await caseOf(things.shop), leave);
  const year = new Date().getUTCFullYear();
  const read = async (): Promise<ReportFigures["years"]> => {
    forgetGeneration();
    return (await askAs(null, "GET", `/transparency?at=${crypto.randomUUID()}`)).body.data.years;
  };
  const [figures] = await read();
  expect(figures).toEqual({
    year,
    received: [
      { kind: "product", reason: "fraud", count: 1 },
      { kind: "product", reason: "spam", count: 1 },
      { kind: "review", reason: "hate", count: 1 },
      { kind: "shop", reason: "fraud", count: 1 },
    ],
    decided: [
      { kind: "product", outcome: "kept", count: 1 },
      { kind: "shop", outcome: "acted", count: 1 },
    ],
    medianHours: 3,
    appeals: [
      { side: "reporter", sent: 1, upheld: 0, rejected: 0 },
      { side: "affected", sent: 1, upheld: 1, rejected: 0 },
    ],
    automated: 0,
  });
  const counted = (of: readonly { count: number }[] = []) => of.reduce((sum, { count }) => sum + count, 0);
  expect([counted(figures?.received), counted(figures?.decided)]).toEqual([
    await countRows("content_reports"),
    await countRows("report_decisions WHERE round = 1"),
  ]);
  expect(await rowTexts("SELECT sum(count) FROM report_counts WHERE measure = 'hours'")).toEqual([
    String(await countRows("content_reports WHERE decided_at IS NOT NULL")),
  ]);
  const answer = await askAs(null, "GET", "/transparency");
  expect(answer.headers.get("cache-control")).toContain("public");
  // a year after the decision the reports go; what waits stays
  const day_ms = 86_400_000;
  const decided_at = Number((await rowTexts("SELECT decided_at FROM report_cases WHERE target_kind = 'shop'"))[0]);
  await tidy(env, decided_at + 365 * day_ms - 1);
  expect(await countRows("report_cases")).toBe(3);
  await tidy(env, decided_at + 365 * day_ms);
  expect(await rowTexts("SELECT target_kind || state FROM report_cases ORDER BY id")).toEqual(["productappealed", "reviewopen"]);
  expect([await countRows("content_reports"), await countRows("report_appeals"), await countRows("content_reports WHERE network_key IS NOT NULL")]).toEqual([
    3, 1, 0,
  ]);
  expect(await rowTexts("SELECT sum(count) FROM report_counts WHERE measure = 'received'")).toEqual(["4"]);
});
