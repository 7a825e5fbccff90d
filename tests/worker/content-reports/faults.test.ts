/** A report and the decision about it while one call breaks, at every call there is: all of it or nothing, and each mail once. */
import { beforeAll, expect, it } from "vitest";
import { insertAppeal } from "../../../worker/shop/content-reports/data.ts";
import { decideCase } from "../../../worker/shop/content-reports/deciding.ts";
import { sendReport } from "../../../worker/shop/content-reports/service.ts";
import { rightsOf } from "../../../worker/shop/operators/rules.ts";
import { acted, caseOf, emptyReports, leave, makeThings, reportOf, send, stateOf, type Thing } from "../../support/content-reports/reporting.ts";
import { answerOf, FaultyWorld } from "../../support/faults/flows.ts";
import { makeModerator } from "../../support/moderation/reported.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(async () => {
  await seedBase();
  await resetClock();
});

/** Kinds of mails with how many are out; what is not is a mail too few. */
const mailed = () =>
  rowTexts("SELECT kind || ' ' || count(*) || ' ' || sum(mail_state = 'sent') FROM outbox WHERE mail_state IS NOT NULL GROUP BY kind ORDER BY kind");

it("a report, broken at every call", { timeout: 120_000 }, async () => {
  const world = new FaultyWorld();
  const things = await makeThings();
  const points = await world.breakEverywhere({
    setUp: async () => {
      world.faults.disarm();
      await emptyReports();
      return { ...reportOf(things.shop, { email: "zoe@example.test" }), inGoodFaith: true as const };
    },
    act: (body) => {
      const { db } = world.market.purchase();
      return answerOf(sendReport({ db, locale: "en", now_ms: world.market.now, network: null, shopperId: null }, body as never).then(({ receipt }) => receipt));
    },
    wrong: async () => {
      const [reports, cases, mails] = [
        await countRows("content_reports"),
        await countRows("report_cases"),
        await countRows("outbox WHERE kind = 'report-received'"),
      ];
      return Number(reports) <= 1 && cases === reports && mails === reports ? [] : [`${reports} reports, ${cases} cases, ${mails} mails`];
    },
    end: async () => [await countRows("content_reports"), await mailed()],
  });
  expect(points).toBeGreaterThan(2);
});

/** `answer`: of a question, which stays. */
const down: Readonly<Record<Thing["kind"] | "answer", string>> = {
  ...{ product: "taken_down", review: "gone", question: "removed", shop: "suspended" },
  answer: "waiting",
};

it.each(["product", "review", "question", "shop", "answer"] as const)("the decision about the %s, broken at every call", { timeout: 240_000 }, async (kind) => {
  const world = new FaultyWorld();
  const owner = await makeModerator("owner");
  const decision = kind === "answer" ? { ...acted, part: "answer" } : acted;
  const by = { kind: "admin" as const, shopperId: owner.id, role: "owner" as const, rights: rightsOf("owner"), requestId: null };
  const points = await world.breakEverywhere<{ id: number; thing: Thing }>({
    setUp: async () => {
      world.faults.disarm();
      const thing = (await makeThings())[kind === "answer" ? "question" : kind];
      await emptyReports();
      await send(thing, { email: "zoe@example.test" });
      const id = await caseOf(thing);
      await runSql("DELETE FROM outbox");
      return { id, thing };
    },
    act: ({ id }) => answerOf(decideCase({ db: world.market.purchase().db, by, now_ms: world.market.now }, id, decision as never)),
    wrong: async ({ id, thing }) => {
      const isDecided = (await rowTexts("SELECT state FROM report_cases WHERE id = ?", id))[0] === "decided";
      const found = [
        (await stateOf(thing)) === down[kind],
        (await countRows("report_decisions")) === 1,
        (await countRows("outbox WHERE kind = 'report-decided'")) === 1,
      ];
      return found.every((each) => each === isDecided) ? [] : [`decided ${isDecided}: ${found}`];
    },
    end: async ({ thing }) => [await stateOf(thing), await mailed(), Number(await countRows("operator_log WHERE subject_kind = 'report'")) > 0],
  });
  expect(points).toBeGreaterThan(3);
});

it.each(["product", "review", "question", "shop"] as const)("an appeal about a %s that is upheld, broken at every call", { timeout: 240_000 }, async (kind) => {
  const world = new FaultyWorld();
  const [owner, second] = [await makeModerator("owner"), await makeModerator("owner")];
  const by = { kind: "admin" as const, role: "owner" as const, rights: rightsOf("owner"), requestId: null };
  await world.breakEverywhere<{ id: number; thing: Thing }>({
    setUp: async () => {
      world.faults.disarm();
      const thing = (await makeThings())[kind];
      await emptyReports();
      await send(thing, { email: "zoe@example.test" });
      const id = await caseOf(thing);
      await decideCase({ db, by: { ...by, shopperId: owner.id }, now_ms: world.market.now }, id, acted as never);
      const party = (thing.author ?? thing.desk.seller).id;
      await insertAppeal(db, { caseId: id, side: "affected", round: 1, party, text: "The seals are genuine.", now: world.market.now, outcome: "acted" });
      await runSql("DELETE FROM outbox");
      return { id, thing };
    },
    act: ({ id }) =>
      answerOf(decideCase({ db: world.market.purchase().db, by: { ...by, shopperId: second.id }, now_ms: world.market.now }, id, leave as never)),
    wrong: async ({ id, thing }) => {
      const isDecided = (await rowTexts("SELECT state FROM report_cases WHERE id = ?", id))[0] === "decided";
      // of a review nothing comes back but the right to write one
      const isBack =
        kind === "review"
          ? (await rowTexts("SELECT removed_by FROM review_removals WHERE review_id = ?", thing.rowId))[0] === "author"
          : (await stateOf(thing)) !== down[kind];
      const found = [isBack, (await countRows("report_decisions")) === 2, (await countRows("outbox WHERE kind = 'appeal-decided'")) === 1];
      return found.every((each) => each === isDecided) ? [] : [`decided ${isDecided}: ${found}`];
    },
    end: async ({ thing }) => [await stateOf(thing), await mailed()],
  });
});
