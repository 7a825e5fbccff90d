/** Operators take questions off products, with the reason: in the log, told to who asked, gone from every cache. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { makeModerator } from "../../support/moderation/reported.ts";
import { countRows, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { answer, ask, makeProduct, makeQuestion, shown } from "../../support/questions/questions.ts";
import { rowTexts } from "../../support/raw-sql.ts";
import { askAs, changeOf, makeDesk } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const reason = "It insults the shop.";
type Who = Awaited<ReturnType<typeof makeShopper>>;
const remove = (who: Who | null, id: number, text?: string) => askAs(who, "POST", `/admin/questions/${id}/removal`, text === undefined ? {} : { reason: text });

describe("a removal", { timeout: 60_000 }, () => {
  it("takes question and answer off the product, is in the log with both, and tells who asked why, once", async () => {
    const [who, desk, asker] = [await makeModerator(), await makeDesk(), await makeShopper({ name: "Ada" })];
    const product = await makeProduct(desk);
    const { id } = (await ask(asker, product, "Why are you such a thief?")).body.data;
    await answer(desk, id, "We are not.");
    const before = await changeOf(`questions:${product.handle}`);
    const { status, body } = await remove(who, id, reason);
    expect([status, body.data]).toMatchObject([200, { state: "removed", removal: { reason } }]);
    expect(await shown(product)).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await changeOf(`questions:${product.handle}`)).toBeGreaterThan(before);
    const [log] = await rowTexts("SELECT note || before FROM operator_log WHERE action = 'question_removed' AND subject_id = ?", String(id));
    for (const text of [reason, "such a thief", "We are not."]) expect(log).toContain(text);
    expect((await remove(who, id, "Another reason.")).body.data.removal.reason).toBe(reason);
    const sent: { to: string; text: string }[] = [];
    const market = new Market({ MAIL: { send: async (mail: { to: string; text: string }) => void sent.push(mail) } as never });
    market.now = Date.now() + 1000;
    await sweep(market.purchase());
    await sweep(market.purchase());
    const mails = sent.filter(({ to }) => to === asker.email);
    // the answer, too, was to be told: it is gone
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(reason);
    // neither is it asked anew, nor answered
    expect((await ask(asker, product, "Why are you such a thief?")).body).toMatchObject({ statusCode: 410, code: "question_removed" });
    expect((await answer(desk, id, "Still.")).status).toBe(404);
    expect((await askAs(desk.seller, "GET", "/seller/questions")).body.data).toEqual([]);
  });

  it.each([
    [undefined, 400],
    ["ab", 400],
    ["abc", 200],
    ["x".repeat(1000), 200],
    ["x".repeat(1001), 400],
  ])("for %j answers %i", async (text, status) => {
    const [who, desk] = [await makeModerator(), await makeDesk()];
    const id = await makeQuestion(desk, await makeProduct(desk));
    expect((await remove(who, id, text)).status).toBe(status);
    expect(await countRows("product_questions WHERE id = ? AND state = 'removed'", id)).toBe(status === 200 ? 1 : 0);
  });

  it("is for those who may moderate", async () => {
    const desk = await makeDesk();
    const id = await makeQuestion(desk, await makeProduct(desk));
    for (const [who, status] of [
      [null, 401],
      [await makeShopper({ name: "Ada" }), 403],
      [desk.seller, 403],
      [await makeModerator("finance"), 403],
      [await makeModerator("support"), 200],
    ] as const) {
      expect((await askAs(who, "GET", "/admin/questions")).status).toBe(status);
      expect((await remove(who, id, reason)).status).toBe(status);
    }
    expect((await remove(await makeModerator(), 999_999_999, reason)).status).toBe(404);
  });
});

describe("the desk's list", { timeout: 60_000 }, () => {
  it("has the newest first, by state, each seen once page by page", async () => {
    const [who, desk] = [await makeModerator(), await makeDesk()];
    const product = await makeProduct(desk);
    const ids: number[] = [];
    const at = Date.now() + 1_000_000;
    for (let each = 0; each < 5; each += 1) ids.push(await makeQuestion(desk, product, { at: at + Math.floor(each / 2) }));
    await answer(desk, ids[1] as number, "Yes.");
    await remove(who, ids[3] as number, reason);
    const seen = async (query: string) => {
      const found: number[] = [];
      let after = "";
      do {
        const { data, meta } = (await askAs(who, "GET", `/admin/questions?perPage=2&after=${after}&${query}`)).body;
        found.push(...data.map(({ id }: { id: number }) => id));
        after = meta.next ?? "";
      } while (after !== "");
      return found.filter((id) => ids.includes(id));
    };
    const [a, b, c, d, e] = ids;
    expect(await seen("")).toEqual([e, d, c, b, a]);
    expect(await seen("state=waiting")).toEqual([e, c, a]);
    expect(await seen("state=answered")).toEqual([b]);
    expect(await seen("state=removed")).toEqual([d]);
    for (const wrong of ["state=lost", "after=1", "perPage=0"]) expect((await askAs(who, "GET", `/admin/questions?${wrong}`)).status).toBe(400);
  });
});
