/** Anybody reports what everybody can see, once for each form, within limits; nobody learns who it was. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentReports } from "../../../worker/shop/content-reports/api.ts";
import { receiptsOfAddress_max, reportedKinds, reportsOfCase_max, reportsOfNetwork_max } from "../../../worker/shop/content-reports/rules.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { emptyReports, mailsNow, makeThings, reportOf, send, type Thing } from "../../support/content-reports/reporting.ts";
import { itMounts } from "../../support/contract/routes.ts";
import { countRows, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let things: Record<Thing["kind"], Thing>;
beforeAll(async () => {
  await seedBase();
  things = await makeThings();
}, 60_000);
beforeEach(async () => {
  await resetClock();
  await emptyReports();
});

describe("the room of reports", () =>
  itMounts(contentReports, [
    "GET /content-reports/target 200 400 404",
    "POST /content-reports 201 400 404 429",
    "GET /content-reports/appeal 200 400 404",
    "POST /content-reports/appeal 200 400 404 409 429",
    "GET /transparency 200",
    "GET /admin/content-reports 200 400 401 403",
    "GET /admin/content-reports/{id} 200 401 403 404",
    "POST /admin/content-reports/{id} 200 400 401 403 404 409",
  ]));

describe("a report", () => {
  it.each(reportedKinds)("of a %s is named, kept with its receipt, and mailed in the sender's language without their words", async (kind) => {
    const thing = things[kind];
    const { body: named } = await askAs(null, "GET", `/content-reports/target?kind=${kind}&id=${thing.id}`);
    expect(named.data).toMatchObject({ kind, id: thing.id, name: expect.any(String) });
    const { status, body } = await send(thing, { name: "Zoë Reporter", email: "zoe@example.test" }, null, "fr");
    expect([status, body.data]).toEqual([
      201,
      { reference: expect.stringMatching(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/), receivedAt: expect.any(String), isMailed: true },
    ]);
    expect(await rowTexts("SELECT seen_at FROM content_reports")).toEqual([named.data.path]);
    const [mail, ...more] = await mailsNow();
    expect([mail?.to, mail?.subject, more]).toEqual(["zoe@example.test", `Nous avons bien reçu votre signalement ${body.data.reference}`, []]);
    for (const words of ["Zoë", "silver"]) expect(`${mail?.html}${mail?.text}`).not.toContain(words);
  });

  it("without name and address is kept, with no mail", async () => {
    const { status, body } = await send(things.shop, { name: " ", email: "" });
    expect([status, body.data.isMailed, await mailsNow()]).toEqual([201, false, []]);
    expect(await countRows("content_reports WHERE name IS NULL AND email IS NULL AND shopper_id IS NULL")).toBe(1);
  });

  it("sent twice, also at once, is one with one mail", async () => {
    const over = { requestKey: "the-same-form-twice", email: "zoe@example.test" };
    const answers = await Promise.all([send(things.product, over), send(things.product, over)]);
    answers.push(await send(things.product, over));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect([await countRows("content_reports"), await countRows("report_cases"), (await mailsNow()).length]).toEqual([1, 1, 1]);
  });

  it("joins what waits about the same thing, and begins anew after a decision", async () => {
    await send(things.product);
    await send(things.product);
    await send(things.review);
    expect(await countRows("report_cases")).toBe(2);
    await runSql("UPDATE report_cases SET state = 'decided', round = 1, outcome = 'kept', decided_at = 1");
    await send(things.product);
    expect(await rowTexts("SELECT count(*) FROM content_reports GROUP BY case_id ORDER BY case_id")).toEqual(["2", "1", "1"]);
    await expect(
      runSql("INSERT INTO report_cases (target_kind, target_id, opened_at, due_at) SELECT target_kind, target_id, 0, 0 FROM report_cases WHERE state = 'open'"),
    ).rejects.toThrow("UNIQUE");
  });

  it.each([
    ["19 signs", { explanation: "x".repeat(19) }, 400],
    ["20 signs", { explanation: "x".repeat(20) }, 201],
    ["2000 signs", { explanation: "x".repeat(2000) }, 201],
    ["2001 signs", { explanation: "x".repeat(2001) }, 400],
    ["no explanation", { explanation: "" }, 400],
    ["a reason that there is not", { reason: "dislike" }, 400],
    ["no good faith", { inGoodFaith: false }, 400],
    ["half an address", { email: "nobody" }, 400],
    ["a name of 121 signs", { name: "x".repeat(121) }, 400],
    ["a name of 120 signs", { name: "x".repeat(120) }, 201],
    ["an address elsewhere", { seenAt: "https://elsewhere.test/" }, 400],
    ["an address elsewhere without its scheme", { seenAt: "//elsewhere.test/" }, 400],
    ["an address here", { seenAt: "/fr/shop/lamps" }, 201],
    ["a short key", { requestKey: "short" }, 400],
    ["a kind that there is not", { kind: "voucher" }, 400],
    ["no name of anything", { id: "no such thing" }, 400],
    ["the name of nothing", { id: "nobody" }, 404],
  ])("with %s", async (_, over, status) => {
    expect((await send(things.shop, over)).status).toBe(status);
    expect(await countRows("content_reports")).toBe(status === 201 ? 1 : 0);
  });

  it("is of what everybody can see: no draft, no question that waits, nothing of a suspended shop", async () => {
    const { product, review, question, shop } = await makeThings();
    const statuses = async () => {
      const found: number[] = [];
      for (const thing of [product, review, question, shop]) found.push((await send(thing)).status);
      return found;
    };
    await runSql("UPDATE product_questions SET state = 'removed', removed_at = 1 WHERE id = ?", question.rowId);
    expect(await statuses()).toEqual([201, 201, 404, 201]);
    await runSql("UPDATE products SET status = 'draft' WHERE id = ?", product.rowId);
    expect(await statuses()).toEqual([404, 404, 404, 201]);
    await runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.rowId);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    expect((await askAs(null, "GET", `/content-reports/target?kind=shop&id=${shop.id}`)).status).toBe(404);
  });
});

describe("limits", { timeout: 60_000 }, () => {
  const from = (address: string, over: object = {}) =>
    fetchApi("/content-reports?locale=en", {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address },
      body: JSON.stringify(reportOf(things.shop, over)),
    }).then(async (response) => {
      await response.text();
      return response.status;
    });
  const insert = (count: number, cells: string) =>
    runSql(
      `INSERT INTO content_reports (case_id, reference, request_key, reason, explanation, seen_at, locale, received_at, email, network_key)
        SELECT (SELECT id FROM report_cases LIMIT 1), printf('R-%09d', value), printf('%020d', value), 'spam', 'x', '/', 'en', ${cells} FROM generate_series(1, ?)`.replace(
        "generate_series(1, ?)",
        `(WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${count}) SELECT value FROM n)`,
      ),
    );

  it.each([
    [-1, 201],
    [0, 429],
    [1, 429],
  ])("of a network: its most %i a day, then %i; another network, and the next day, may", async (more, status) => {
    const address = `203.0.113.${20 + more}`;
    expect(await from(address)).toBe(201);
    const [key] = await rowTexts("SELECT network_key FROM content_reports");
    await insert(reportsOfNetwork_max - 1 + more, `${Date.now()}, NULL, '${key}'`);
    expect(await from(address)).toBe(status);
    expect(await from(`198.51.100.${20 + more}`)).toBe(201);
    await runSql("UPDATE content_reports SET received_at = received_at - 86400000 WHERE network_key = ?", key);
    expect(await from(address)).toBe(201);
  });

  it.each([
    [-1, 201],
    [0, 429],
    [1, 429],
  ])("of an address: its most %i receipts an hour, then %i; another address, and the next hour, may", async (more, status) => {
    await send(things.shop);
    await insert(receiptsOfAddress_max + more, `${Date.now()}, 'Zoe@Example.test', NULL`);
    expect((await send(things.shop, { email: "zoe@example.test" })).status).toBe(status);
    expect((await send(things.shop, { email: "ada@example.test" })).status).toBe(201);
    await runSql("UPDATE content_reports SET received_at = received_at - 3600000");
    expect((await send(things.shop, { email: "zoe@example.test" })).status).toBe(201);
  });

  it.each([
    [-1, 201],
    [0, 429],
    [1, 429],
  ])("of a thing: its most %i that wait, then %i; another thing may", async (more, status) => {
    await send(things.shop);
    await insert(reportsOfCase_max - 1 + more, `${Date.now()}, NULL, NULL`);
    expect((await send(things.shop)).status).toBe(status);
    expect((await send(things.product)).status).toBe(201);
  });
});

describe("who reported while signed in", () => {
  it("finds it in their file, an address alone does not, and with the account name and address go", async () => {
    const [who, other] = [await makeShopper({ name: "Zoë" }), await makeShopper({ name: "Bob" })];
    await send(things.shop, { name: "Zoë", email: other.email }, who);
    const file = async (of: typeof who) =>
      (await (await fetchApi("/user/export", { headers: of.bearer })).json()) as { reports?: object[]; data?: { reports: object[] } };
    const reports = async (of: typeof who) => {
      const whole = await file(of);
      return whole.data?.reports ?? whole.reports;
    };
    expect(await reports(who)).toMatchObject([{ part: "report", kind: "shop", email: other.email }]);
    expect(await reports(other)).toEqual([]);
    await runSql("DELETE FROM shoppers WHERE id = ?", who.id);
    expect(await countRows("content_reports WHERE name IS NULL AND email IS NULL AND shopper_id IS NULL")).toBe(1);
  });
});
