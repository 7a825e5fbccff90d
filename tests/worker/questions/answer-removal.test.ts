/** Operators take an answer off its question: the question waits for another one, the shop hears why, and who asked hears of the next answer. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidyDone } from "../../../worker/db/retention.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { makeShopper } from "../../support/account/shopper.ts";
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
import { makeModerator } from "../../support/moderation/reported.ts";
import { countRows, db, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { answer, ask, makeProduct, makeQuestion, shown } from "../../support/questions/questions.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, changeOf, makeDesk, makeStaff } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const reason = "It names another shopper.";
type Who = Awaited<ReturnType<typeof makeShopper>>;
const remove = (who: Who | null, id: number, text: string = reason) => askAs(who, "POST", `/admin/questions/${id}/answer-removal`, { reason: text });
const answered = async () => {
  const [who, desk, asker] = [await makeModerator(), await makeDesk(), await makeShopper({ name: "Ada" })];
  const product = await makeProduct(desk);
  const { id } = (await ask(asker, product, "Is the shade washable?")).body.data as { id: number };
  await answer(desk, id, "Ask Ben, he has one.");
  return { who, desk, asker, product, id };
};
/** What is delivered until now, each mail once however often it is tried. */
async function delivered(): Promise<SentMail[]> {
  const mails: SentMail[] = [];
  const market = new Market({ MAIL: { send: async (mail: SentMail) => void mails.push(mail) } as never });
  market.now = Date.now() + 1000;
  await sweep(market.purchase());
  await sweep(market.purchase());
  return mails;
}

describe("an answer that is taken off", { timeout: 60_000 }, () => {
  it("leaves the question waiting, off the product, and is in the log with what it said; the shop's people hear why, once", async () => {
    const { who, desk, product, id } = await answered();
    const packer = await makeStaff(desk.shop.id, "packer");
    await delivered();
    const before = await changeOf(`questions:${product.handle}`);
    const { status, body } = await remove(who, id);
    expect([status, body.data]).toMatchObject([200, { state: "waiting", answer: null, answerRemoval: { text: "Ask Ben, he has one.", reason } }]);
    expect(await shown(product)).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await changeOf(`questions:${product.handle}`)).toBeGreaterThan(before);
    const [log] = await rowTexts("SELECT note || before FROM operator_log WHERE action = 'question_answer_removed' AND subject_id = ?", String(id));
    for (const text of [reason, "washable", "Ask Ben"]) expect(log).toContain(text);
    // the same once more is the same
    expect((await remove(who, id, "Another reason.")).body.data.answerRemoval.reason).toBe(reason);
    const mails = await delivered();
    expect(mails.map(({ to }) => to)).toEqual([desk.seller.email]);
    expect(mails.map(({ to }) => to)).not.toContain(packer.email);
    for (const text of [reason, "washable", "/seller/questions?shop="]) expect(mails[0]?.text).toContain(text);
    const [own] = (await askAs(desk.seller, "GET", "/seller/questions")).body.data;
    expect(own).toMatchObject({ id, state: "waiting", answer: null, answerRemoval: { reason } });
  });

  it("is followed by another one, of which who asked is told as well", async () => {
    const { who, desk, asker, product, id } = await answered();
    const toAsker = async () => (await delivered()).filter(({ to }) => to === asker.email).map(({ text }) => text);
    expect((await toAsker()).join()).toContain("Ask Ben");
    await remove(who, id);
    expect(await toAsker()).toEqual([]);
    expect((await answer(desk, id, "At 30 degrees.")).body.data).toMatchObject({ state: "answered", answerRemoval: null });
    const mailed = await toAsker();
    expect([mailed.length, mailed.join().includes("At 30 degrees.")]).toEqual([1, true]);
    // the same answer again tells nobody
    await answer(desk, id, "At 30 degrees.");
    expect(await toAsker()).toEqual([]);
    expect((await shown(product)).data).toMatchObject([{ id, answer: { text: "At 30 degrees." } }]);
    // how fast the shop answers is told by its first answer
    expect(await rowTexts("SELECT sum(answers) FROM shop_answers WHERE shop_id = ?", desk.shop.id)).toEqual(["1"]);
  });

  it("before its mail has left is told to nobody", async () => {
    const { who, asker, id } = await answered();
    await remove(who, id);
    expect((await delivered()).filter(({ to }) => to === asker.email)).toEqual([]);
  });

  it("is not there where nothing is answered, and is what the operator saw", async () => {
    const [who, desk] = [await makeModerator(), await makeDesk()];
    const id = await makeQuestion(desk, await makeProduct(desk));
    expect([(await remove(who, id)).body, (await remove(who, 999_999_999)).status]).toMatchObject([{ code: "conflict", state: "waiting" }, 404]);
    expect(await countRows("operator_log WHERE subject_id = ?", String(id))).toBe(0);
    await answer(desk, id, "Yes.");
    await Promise.all([remove(who, id), remove(who, id)]);
    expect(await rowTexts("SELECT state, answers_removed FROM product_questions WHERE id = ?", id)).toEqual(["waiting 1"]);
    expect(await countRows("operator_log WHERE action = 'question_answer_removed' AND subject_id = ?", String(id))).toBe(1);
  });

  it("is for those who may moderate", async () => {
    const { desk, asker, id } = await answered();
    for (const [who, status] of [
      [null, 401],
      [asker, 403],
      [desk.seller, 403],
      [await makeModerator("finance"), 403],
      [await makeModerator("support"), 200],
    ] as const)
      expect((await remove(who, id)).status).toBe(status);
  });

  it("lets a question that was asked long ago wait as long as a new one", async () => {
    const { who, id } = await answered();
    await runSql("UPDATE product_questions SET asked_at = 0 WHERE id = ?", id);
    await remove(who, id);
    const day_ms = 86_400_000;
    await tidyDone(db, Date.now() + 179 * day_ms);
    expect(await countRows("product_questions WHERE id = ?", id)).toBe(1);
    await tidyDone(db, Date.now() + 181 * day_ms);
    expect(await countRows("product_questions WHERE id = ?", id)).toBe(0);
  });
});

describe("a reported question, of which the answer alone is acted on", { timeout: 60_000 }, () => {
  const zoe = { name: "Zoë Whistle", email: "zoe-whistle@example.test" };
  const answerAlone = { ...acted, part: "answer" };
  async function decided() {
    const owner = await makeModerator("owner");
    const { question, product } = await makeThings();
    await emptyReports();
    await send(question, zoe);
    await runSql("DELETE FROM outbox");
    const id = await caseOf(question);
    return { owner, question, product, id, answer: await decide(owner, id, answerAlone) };
  }
  const stateOf = async (id: number) => (await rowTexts("SELECT state || ' ' || coalesce(answer, '') FROM product_questions WHERE id = ?", id))[0];

  it("waits for another one; who reported and the shop are told what was removed, and who asked is not", async () => {
    const { question, id, answer: done } = await decided();
    expect([done.status, done.body.data.decisions]).toMatchObject([200, [{ outcome: "acted", part: "answer" }]]);
    expect(await stateOf(question.rowId)).toBe("waiting ");
    const mails = await mailsNow();
    expect(mails.map(({ to }) => to).sort()).toEqual([question.desk.seller.email, zoe.email].sort());
    for (const { text } of mails) expect(text).toContain("The answer to a question about");
    expect(await countRows("report_decisions WHERE case_id = ? AND part = 'answer'", id)).toBe(1);
  });

  it.each(["still waits", "is answered anew"])("comes back where the shop's appeal is upheld, if it %s by then as it did", async (meanwhile) => {
    const { owner, question, id } = await decided();
    const token = tokenIn((await mailsNow()).find(({ to }) => to === question.desk.seller.email) as SentMail);
    await appeal(token);
    if (meanwhile === "is answered anew") await answer(question.desk, question.rowId, "By hand alone.");
    const second = await makeModerator("owner");
    expect((await decide(second, id, leave)).status).toBe(200);
    expect(await stateOf(question.rowId)).toBe(meanwhile === "still waits" ? "answered Yes, by hand." : "answered By hand alone.");
    expect(owner.id).not.toBe(second.id);
  });

  it("stays away where the appeal is rejected, as the decision before said", async () => {
    const { question, id } = await decided();
    const token = tokenIn((await mailsNow()).find(({ to }) => to === question.desk.seller.email) as SentMail);
    await appeal(token);
    expect((await decide(await makeModerator("owner"), id, acted)).status).toBe(200);
    expect([await stateOf(question.rowId), await rowTexts("SELECT part FROM report_decisions WHERE case_id = ? ORDER BY round", id)]).toEqual([
      "waiting ",
      ["answer", "answer"],
    ]);
  });

  it("is of questions alone, and of one that has an answer", async () => {
    const owner = await makeModerator("owner");
    const { product, question } = await makeThings();
    await emptyReports();
    await send(product, zoe);
    await send(question, zoe);
    expect((await decide(owner, await caseOf(product), answerAlone)).body).toMatchObject({ statusCode: 400, code: "invalid_fields" });
    await runSql("UPDATE product_questions SET state = 'waiting', answer = NULL, answer_lang = NULL, answered_at = NULL WHERE id = ?", question.rowId);
    expect((await decide(owner, await caseOf(question), answerAlone)).status).toBe(409);
    expect(await countRows("report_decisions")).toBe(0);
  });
});
