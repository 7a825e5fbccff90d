/** Operators decide reports once, with what follows for the thing alone; both sides hear why and may appeal, and nobody learns who reported. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reportedKinds } from "../../../worker/shop/content-reports/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import {
  acted,
  appeal,
  caseOf,
  decide,
  decision,
  emptyReports,
  facts,
  leave,
  mailsNow,
  makeThings,
  type SentMail,
  send,
  stateOf,
  type Thing,
  tokenIn,
} from "../../support/content-reports/reporting.ts";
import { makeModerator } from "../../support/moderation/reported.ts";
import { countRows, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeStaff } from "../../support/sellers/desk.ts";

let owner: TestShopper;
let second: TestShopper;
let things: Record<Thing["kind"], Thing>;
const [zoe, max] = [
  { name: "Zoë Whistle", email: "zoe-whistle@example.test" },
  { name: "Max Witness", email: "max-witness@example.test" },
];
const isOfReporter = /zo(?:ë|e)|whistle|witness/i;
beforeAll(async () => {
  await seedBase();
  owner = await makeModerator("owner");
});
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM operators WHERE shopper_id <> ?", owner.id);
  second = await makeModerator("owner");
  things = await makeThings();
  await emptyReports();
}, 60_000);

const down = { product: "taken_down", review: "gone", question: "removed", shop: "suspended" } as const;
const there = { product: "active", review: "there", question: "answered", shop: "approved" } as const;
const reported = async (kind: Thing["kind"], ...reporters: object[]) => {
  for (const reporter of reporters.length > 0 ? reporters : [zoe]) await send(things[kind], reporter);
  // the receipts
  await runSql("DELETE FROM outbox");
  return caseOf(things[kind]);
};
const affectedBy = (kind: Thing["kind"]): string[] => {
  const { author, desk } = things[kind];
  return [...(author ? [author.email] : []), ...(kind === "review" ? [] : [desk.seller.email])].sort();
};
const mailTo = (mails: readonly SentMail[], to: string) => mails.find((mail) => mail.to === to) as SentMail;

describe("a decision", { timeout: 60_000 }, () => {
  it.each(reportedKinds)("to act takes the %s away and nothing else, and tells each side why, once", async (kind) => {
    await makeStaff(things.shop.rowId, "packer");
    const id = await reported(kind, zoe, max, {});
    const { status, body } = await decide(owner, id, acted);
    expect([status, body.data.state, body.data.outcome, body.data.outcomes]).toEqual([200, "decided", "acted", []]);
    for (const each of reportedKinds) {
      // with a shop its products are not for sale, and nothing holds them
      const expected = each === kind ? down[each] : kind === "shop" && each === "product" ? "draft" : there[each];
      expect([each, await stateOf(things[each])]).toEqual([each, expected]);
    }
    const mails = await mailsNow();
    expect(mails.map(({ to }) => to).sort()).toEqual([...affectedBy(kind), max.email, zoe.email].sort());
    for (const mail of mails) {
      expect(mail.text).toContain(facts);
      expect(mail.text).toContain("Law: Regulation (EU) 2017/1001");
      expect(mail.text).toContain("No automated means were used.");
      const isAffected = affectedBy(kind).includes(mail.to);
      expect(tokenIn(mail) !== null).toBe(isAffected);
      if (isAffected) expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(isOfReporter);
    }
    expect(await mailsNow()).toEqual([]);
  });

  it("to keep tells who reported, and nobody else", async () => {
    const id = await reported("product", zoe, max, {});
    expect((await decide(owner, id, leave)).body.data).toMatchObject({ state: "decided", outcome: "kept" });
    const mails = await mailsNow();
    expect(mails.map(({ to }) => to).sort()).toEqual([max.email, zoe.email]);
    for (const mail of mails) expect([tokenIn(mail) !== null, await stateOf(things.product)]).toEqual([true, "active"]);
  });

  it("about what is gone meanwhile can only say so", async () => {
    const id = await reported("question");
    await runSql("UPDATE product_questions SET state = 'removed', removed_at = 1 WHERE id = ?", things.question.rowId);
    expect((await askAs(owner, "GET", `/admin/content-reports/${id}`)).body.data.outcomes).toEqual(["gone"]);
    expect((await decide(owner, id, acted)).status).toBe(409);
    expect((await decide(owner, id, { outcome: "gone", facts })).status).toBe(200);
    const [mail] = await mailsNow();
    expect([mail?.to, tokenIn(mail as SentMail)]).toEqual([zoe.email, null]);
  });

  it("is written once, whoever decides at the same time", async () => {
    const id = await reported("product");
    const answers = await Promise.all([decide(owner, id, acted), decide(second, id, leave), decide(second, id, acted)]);
    const outcome = (await rowTexts("SELECT outcome FROM report_cases WHERE id = ?", id))[0];
    expect(answers.filter(({ status }) => status === 200).length).toBe(outcome === "acted" ? 2 : 1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([await countRows("report_decisions"), await countRows("operator_log WHERE subject_kind = 'report' AND subject_id = ?", String(id))]).toEqual([1, 1]);
    expect(await stateOf(things.product)).toBe(outcome === "acted" ? "taken_down" : "active");
    // the same once more is the same, another is not
    expect((await decide(second, id, outcome === "acted" ? acted : leave)).status).toBe(200);
    expect((await decide(second, id, outcome === "acted" ? leave : acted)).status).toBe(409);
    expect(await countRows("report_decisions")).toBe(1);
  });

  it.each([
    ["no facts", { outcome: "kept" }],
    ["facts of 9 signs", { outcome: "kept", facts: "x".repeat(9) }],
    ["facts of 1001 signs", { outcome: "kept", facts: "x".repeat(1001) }],
    ["no ground", { outcome: "acted", facts }],
    ["a ground that is not named", { outcome: "acted", facts, ground: "law", groundText: "" }],
    ["an outcome that there is not", { outcome: "burnt", facts }],
  ])("with %s is refused, and nothing happens", async (_, body) => {
    const id = await reported("product");
    expect((await decide(owner, id, body)).status).toBe(400);
    expect([await stateOf(things.product), await countRows("report_decisions")]).toEqual(["active", 0]);
  });

  it("that acts names its ground, and no case stands decided without one, whoever writes", async () => {
    const id = await reported("product");
    await expect(runSql("INSERT INTO report_decisions (case_id, round, outcome, facts, decided_at) VALUES (?, 1, 'acted', 'x', 0)", id)).rejects.toThrow(
      "report_action_names_its_ground",
    );
    await expect(runSql("UPDATE report_cases SET state = 'decided' WHERE id = ?", id)).rejects.toThrow("report_case_was_decided");
  });

  it("is for those who may moderate, and acting for those who may act on such a thing", async () => {
    const [support, editor, finance] = [await makeModerator("support"), await makeModerator("editor"), await makeModerator("finance")];
    const ids = { product: await reported("product"), shop: await reported("shop"), review: await reported("review") };
    const stranger = await makeShopper({ name: "Ada" });
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
      [things.shop.desk.seller, 403],
      [finance, 403],
    ] as const) {
      expect((await askAs(who, "GET", "/admin/content-reports")).status).toBe(status);
      expect((await askAs(who, "GET", `/admin/content-reports/${ids.shop}`)).status).toBe(status);
      expect((await decide(who, ids.shop, leave)).status).toBe(status);
    }
    // support looks after no products and decides about no shops, an editor about no shops
    expect([(await decide(support, ids.product, acted)).status, (await decide(support, ids.shop, acted)).status]).toEqual([403, 403]);
    expect((await decide(editor, ids.shop, acted)).status).toBe(403);
    expect([await stateOf(things.product), await stateOf(things.shop)]).toEqual(["active", "approved"]);
    expect((await decide(editor, ids.product, acted)).status).toBe(200);
    expect((await decide(support, ids.review, acted)).status).toBe(200);
    expect((await decide(support, ids.shop, leave)).status).toBe(200);
    expect((await decide(owner, 999_999_999, leave)).status).toBe(404);
  });

  it("is in the log with how it stood, and what was done to the thing is in the log as ever", async () => {
    const id = await reported("product");
    await decide(owner, id, acted);
    const log = await rowTexts(
      "SELECT action || ' ' || coalesce(before, '') || ' ' || coalesce(after, '') FROM operator_log WHERE actor = 'admin' AND shop_id = ? ORDER BY id",
      things.shop.rowId,
    );
    expect(log.find((line) => line.startsWith("report_acted"))).toContain('"state":"open"');
    expect(log.find((line) => line.startsWith("report_acted"))).toContain('"groundText":"Regulation (EU) 2017/1001"');
    expect(log.some((line) => line.startsWith("take_down_product"))).toBe(true);
    expect(log.join()).not.toMatch(isOfReporter);
  });
});

describe("an appeal", { timeout: 60_000 }, () => {
  it.each(reportedKinds)("of who is affected, upheld, brings the %s back as far as there is something to bring", async (kind) => {
    const id = await reported(kind);
    await decide(owner, id, acted);
    const statement = mailTo(await mailsNow(), affectedBy(kind)[0] as string);
    const token = tokenIn(statement);
    const shown = await decision(token);
    expect(shown.body.data).toMatchObject({ kind, side: "affected", state: "possible", decision: { outcome: "acted", facts } });
    expect(JSON.stringify(shown.body)).not.toMatch(isOfReporter);
    expect((await appeal(token)).body.data.state).toBe("sent");
    const desk = await askAs(second, "GET", `/admin/content-reports/${id}`);
    expect(desk.body.data).toMatchObject({ state: "appealed", outcomes: ["acted", "kept"], restoredAs: kind === "review" ? "anew" : "back" });
    expect((await decide(second, id, leave)).status).toBe(200);
    expect(await stateOf(things[kind])).toBe(kind === "review" ? "gone" : there[kind]);
    if (kind === "review") expect(await rowTexts("SELECT removed_by FROM review_removals WHERE review_id = ?", things.review.rowId)).toEqual(["author"]);
    if (kind === "shop") expect(await stateOf(things.product)).toBe("active");
    const mails = await mailsNow();
    expect(mails.map(({ to }) => to).sort()).toEqual([statement.to, zoe.email].sort());
    expect(mailTo(mails, statement.to).text).toContain("changed our decision");
    // who reported is told, and has not been heard yet
    expect((await appeal(tokenIn(mailTo(mails, zoe.email)))).status).toBe(200);
    expect(await rowTexts("SELECT outcome FROM report_appeals ORDER BY round")).toEqual(["upheld", ""]);
  });

  it("of who reported, upheld, acts after all, and who is affected hears of it for the first time", async () => {
    const id = await reported("product", zoe, max);
    await decide(owner, id, leave);
    const token = tokenIn(mailTo(await mailsNow(), zoe.email));
    await appeal(token);
    expect((await decide(second, id, acted)).status).toBe(200);
    expect(await stateOf(things.product)).toBe("taken_down");
    const mails = await mailsNow();
    expect(mails.map(({ to }) => to).sort()).toEqual([things.shop.desk.seller.email, max.email, zoe.email].sort());
    // each side is heard once: then it is over
    await appeal(tokenIn(mailTo(mails, things.shop.desk.seller.email)));
    await decide(owner, id, leave);
    const last = await mailsNow();
    expect(await stateOf(things.product)).toBe("active");
    expect((await appeal(token)).body.data).toMatchObject({ state: "sent" });
    const reporterLink = last.filter(({ to }) => to !== things.shop.desk.seller.email).map(tokenIn);
    for (const each of reporterLink) expect((await decision(each)).body.data.state).toBe("sent");
    expect(await rowTexts("SELECT round || outcome FROM report_decisions ORDER BY round")).toEqual(["1kept", "2acted", "3kept"]);
  });

  it("rejected leaves all as it is, and tells who appealed alone", async () => {
    const id = await reported("product", zoe, max);
    await decide(owner, id, acted);
    await appeal(tokenIn(mailTo(await mailsNow(), things.shop.desk.seller.email)));
    await decide(second, id, acted);
    const mails = await mailsNow();
    expect([mails.map(({ to }) => to), await stateOf(things.product)]).toEqual([[things.shop.desk.seller.email], "taken_down"]);
    expect(mails[0]?.text).toContain("stay with our decision");
  });

  it("is decided by somebody else, where there is somebody else", async () => {
    const id = await reported("product");
    await decide(owner, id, leave);
    await appeal(tokenIn((await mailsNow())[0] as SentMail));
    const own = await askAs(owner, "GET", `/admin/content-reports/${id}`);
    expect(own.body.data).toMatchObject({ needsAnother: true, decisions: [{ by: "Opal" }], appeals: [{ side: "reporter", round: 1 }] });
    const refused = await decide(owner, id, leave);
    expect([refused.status, refused.body.code]).toEqual([409, "appeal_needs_another"]);
    expect((await askAs(second, "GET", `/admin/content-reports/${id}`)).body.data.needsAnother).toBe(false);
    await runSql("DELETE FROM operators WHERE shopper_id = ?", second.id);
    expect((await decide(owner, id, leave)).status).toBe(200);
  });

  it("is sent once, in time, by whoever has the link, and opened by no other", async () => {
    const id = await reported("product");
    await decide(owner, id, leave);
    const token = tokenIn((await mailsNow())[0] as SentMail) as string;
    for (const wrong of ["", "x", `${token}x`, token.replace("reporter", "affected"), token.replace(/^\d+/, "9"), token.replace(/-1-/, "-2-")])
      expect([wrong, (await decision(wrong)).status, (await appeal(wrong)).status]).toEqual([wrong, 404, 404]);
    const day_ms = 86_400_000;
    const decidedAgo = (ago_ms: number) => runSql("UPDATE report_cases SET decided_at = ? WHERE id = ?", Date.now() - ago_ms, id);
    await decidedAgo(184 * day_ms + 1);
    expect([(await decision(token)).body.data.state, (await appeal(token)).status]).toEqual(["over", 409]);
    await decidedAgo(184 * day_ms - 60_000);
    expect((await decision(token)).body.data.state).toBe("possible");
    expect((await appeal(token, "x".repeat(19))).status).toBe(400);
    expect((await Promise.all([appeal(token), appeal(token)])).map(({ status }) => status)).toEqual([200, 200]);
    expect([(await appeal(token)).status, await countRows("report_appeals")]).toEqual([200, 1]);
    await runSql("UPDATE content_reports SET email = NULL");
    expect((await decision(token)).status).toBe(404);
  });
});

describe("the desk's list", { timeout: 60_000 }, () => {
  it("has what is due first, by state and kind, each case once page by page", async () => {
    const ids: number[] = [];
    for (const kind of reportedKinds) ids.push(await reported(kind));
    for (const [at, id] of ids.entries()) await runSql("UPDATE report_cases SET due_at = ? WHERE id = ?", 1000 - Math.floor(at / 2), id);
    const found = async (query: string) => {
      const seen: number[] = [];
      let after = "";
      do {
        const { data, meta } = (await askAs(owner, "GET", `/admin/content-reports?perPage=1&after=${after}&${query}`)).body;
        seen.push(...data.map(({ id }: { id: number }) => id));
        after = meta.next ?? "";
      } while (after !== "");
      return seen;
    };
    const [product, review, question, shop] = ids;
    expect(await found("")).toEqual([question, shop, product, review]);
    expect(await found("sort=latest")).toEqual([review, product, shop, question]);
    await decide(owner, shop as number, leave);
    expect([await found("state=open"), await found("state=decided"), await found("kind=review")]).toEqual([[question, product, review], [shop], [review]]);
    for (const wrong of ["state=lost", "kind=voucher", "after=1", "sort=name"])
      expect((await askAs(owner, "GET", `/admin/content-reports?${wrong}`)).status).toBe(400);
  });

  it("shows a name to operators in one case alone, and an address to nobody", async () => {
    const id = await reported("review");
    const [list, one] = [await askAs(owner, "GET", "/admin/content-reports"), await askAs(owner, "GET", `/admin/content-reports/${id}`)];
    expect(JSON.stringify(list.body)).not.toMatch(isOfReporter);
    expect(one.body.data.received[0].name).toBe(zoe.name);
    expect(JSON.stringify(one.body)).not.toContain(zoe.email);
    const { seller } = things.shop.desk;
    await decide(owner, id, acted);
    for (const path of [
      "/seller/reviews",
      "/seller/questions",
      "/seller/registration",
      "/transparency",
      `/products/${things.product.id}/reviews`,
      `/products/${things.product.id}`,
    ])
      expect(JSON.stringify((await askAs(seller, "GET", path)).body)).not.toMatch(isOfReporter);
  });
});
