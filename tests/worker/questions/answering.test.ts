/** A shop answers what was asked about its products: everybody reads it from then on, and who asked is told once. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { answer, ask, makeProduct, makeQuestion, shown } from "../../support/questions/questions.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, changeOf, makeDesk, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

type Sent = { to: string; subject: string; html: string; text: string };
/** What is due is done, and what was mailed thereby. */
async function post(): Promise<Sent[]> {
  const sent: Sent[] = [];
  const market = new Market({ MAIL: { send: async (mail: Sent) => void sent.push(mail) } as never, SANDBOX: undefined as never });
  market.now = Date.now() + 1000;
  await sweep(market.purchase());
  return sent;
}

describe("an answer", { timeout: 60_000 }, () => {
  it("stands at the product at once, in its own language, and the caches hear of it", async () => {
    const [desk, who] = [await makeDesk(), await makeShopper({ name: "Ada Lovelace" })];
    const product = await makeProduct(desk);
    const { id } = (await ask(who, product, "هل يمكن غسل الغطاء؟", "ar")).body.data;
    expect((await shown(product)).data).toEqual([]);
    expect(await changeOf(`questions:${product.handle}`)).toBe(0);
    const { status, headers, body } = await answer(desk, id, "Oui, à 30 degrés.", "POST", "fr");
    expect([status, headers.get("cache-control"), body.data.state, body.data.answer.by]).toEqual([200, "private, no-store", "answered", "Selin"]);
    expect(await changeOf(`questions:${product.handle}`)).toBeGreaterThan(0);
    const list = await shown(product);
    expect(list.meta).toEqual({ page: 1, perPage: 10, total: 1, hasNext: false, shop: desk.shop.handle });
    expect(list.data).toEqual([
      {
        ...{ id, lang: "ar", text: "هل يمكن غسل الغطاء؟", author: "Ada L.", askedAt: expect.any(String) },
        answer: { lang: "fr", text: "Oui, à 30 degrés.", at: expect.any(String), changedAt: null },
      },
    ]);
    // who of the shop has written it is nobody else's business
    expect(JSON.stringify(list)).not.toContain("Selin");
    expect(await rowTexts("SELECT action, actor, shopper_id FROM operator_log WHERE subject_kind = 'question' AND subject_id = ?", String(id))).toHaveLength(1);
  });

  it("is told its asker once, in their language, and its change is not", async () => {
    const [desk, who] = [await makeDesk(), await makeShopper({ name: "Ada Lovelace" })];
    await runSql("UPDATE shoppers SET locale = 'fr' WHERE id = ?", who.id);
    const product = await makeProduct(desk);
    const { id } = (await ask(who, product, "Is the <b>shade</b> washable?")).body.data;
    const mails = await post();
    expect(mails.filter(({ to }) => to === desk.seller.email).map(({ subject }) => subject)).toEqual([expect.stringContaining("Question about")]);
    expect(mails.find(({ to }) => to === desk.seller.email)?.html).not.toContain("<b>shade");
    await answer(desk, id, "Oui <script>alert(1)</script>.");
    const sent = (await post()).filter(({ to }) => to === who.email);
    expect(sent.map(({ subject }) => subject)).toEqual([`${desk.shop.handle} a répondu à votre question`]);
    expect(sent[0]?.html).not.toContain("<script");
    expect(sent[0]?.text).toContain(`/product/${product.handle}#questions`);
    await answer(desk, id, "Oui, à 30 degrés.", "PUT");
    await answer(desk, id, "Oui, à 30 degrés.", "PUT");
    expect((await post()).filter(({ to }) => to === who.email)).toEqual([]);
  });

  it("is told nobody whose account is gone", async () => {
    const [desk, who] = [await makeDesk(), await makeShopper({ name: "Ada Lovelace" })];
    const { id } = (await ask(who, await makeProduct(desk), "Is the shade washable?")).body.data;
    await answer(desk, id, "Yes.");
    await runSql("DELETE FROM shoppers WHERE id = ?", who.id);
    expect((await post()).filter(({ to }) => to === who.email)).toEqual([]);
  });

  it("is one when two members write at once; the same words again are the same", async () => {
    const desk = await makeDesk();
    const id = await makeQuestion(desk, await makeProduct(desk));
    const manager = await makeStaff(desk.shop.id, "manager");
    const both = await Promise.all([answer(desk, id, "One"), askAs(manager, "POST", `/seller/questions/${id}/answer`, { text: "Two" })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("question_answered");
    expect(await countRows("outbox WHERE dedupe_key = ?", `question-answered:${id}`)).toBe(1);
    const [text] = await rowTexts("SELECT answer FROM product_questions WHERE id = ?", id);
    expect((await answer(desk, id, text as string)).status).toBe(200);
    expect(await countRows("operator_log WHERE subject_kind = 'question' AND subject_id = ?", String(id))).toBe(1);
  });

  it("is changed once there is one, which everybody sees with the day", async () => {
    const desk = await makeDesk();
    const product = await makeProduct(desk);
    const id = await makeQuestion(desk, product);
    expect((await answer(desk, id, "Too early.", "PUT")).body).toMatchObject({ statusCode: 409, state: "waiting" });
    await answer(desk, id, "Yes.");
    const before = await changeOf(`questions:${product.handle}`);
    expect((await answer(desk, id, "Yes.", "PUT")).body.data.answer.changedAt).toBeNull();
    expect((await answer(desk, id, "No, by hand.", "PUT")).body.data.answer).toMatchObject({ text: "No, by hand.", changedAt: expect.any(String) });
    expect((await shown(product)).data[0].answer.text).toBe("No, by hand.");
    expect(await changeOf(`questions:${product.handle}`)).toBeGreaterThan(before);
  });

  it.each([
    ["", 400],
    ["  ", 400],
    ["Yes", 200],
    ["x".repeat(1000), 200],
    ["x".repeat(1001), 400],
    ["a\u202etxt", 400],
    ["0612345678", 400],
  ])("of %j answers %i", async (text, status) => {
    const desk = await makeDesk();
    const id = await makeQuestion(desk, await makeProduct(desk));
    expect([text.slice(0, 12), (await answer(desk, id, text)).status]).toEqual([text.slice(0, 12), status]);
  });

  it("has contact details masked", async () => {
    const desk = await makeDesk();
    const product = await makeProduct(desk);
    const id = await makeQuestion(desk, product);
    await answer(desk, id, "Yes. Order at www.lamps.test or whatsapp 0532 123 45 67: it is 1.299,00 TL.");
    expect((await shown(product)).data[0].answer.text).toBe("Yes. Order at ••• or whatsapp •••: it is 1.299,00 TL.");
    await answer(desk, id, "Mail me: selin@lamps.test, please.", "PUT");
    expect((await shown(product)).data[0].answer.text).toBe("Mail me: •••, please.");
  });
});

describe("who answers", { timeout: 60_000 }, () => {
  it("may do so in their role, for their own shop, while it is approved", async () => {
    const [desk, other, shopper] = [await makeDesk(), await makeDesk(), await makeShopper({ name: "Ada" })];
    const product = await makeProduct(desk);
    const id = await makeQuestion(desk, product);
    const packer = await makeStaff(desk.shop.id, "packer");
    const calls = [
      ["GET", "/seller/questions", undefined],
      ["POST", `/seller/questions/${id}/answer`, { text: "Not mine." }],
      ["PUT", `/seller/questions/${id}/answer`, { text: "Not mine." }],
    ] as const;
    for (const [method, path, body] of calls)
      expect([
        (await askAs(null, method, path, body)).status,
        (await askAs(shopper, method, path, body)).status,
        (await askAs(packer, method, path, body)).status,
        (await askAs(other.seller, method, path, body)).status,
      ]).toEqual([401, 403, 403, method === "GET" ? 200 : 404]);
    expect((await askAs(other.seller, "GET", "/seller/questions")).body).toMatchObject({ data: [], meta: { waiting: 0 } });
    for (const status of ["suspended", "pending", "rejected"]) {
      await setShopStatus(desk.shop.id, status);
      expect((await answer(desk, id, "Closed.")).status).toBe(403);
    }
    expect(await countRows("product_questions WHERE id = ? AND state = 'waiting'", id)).toBe(1);
    await setShopStatus(desk.shop.id, "approved");
    expect((await answer(desk, 999_999_999, "Nobody asked.")).status).toBe(404);
    expect((await askAs(await makeStaff(desk.shop.id, "manager"), "POST", `/seller/questions/${id}/answer`, { text: "Yes." })).status).toBe(200);
  });
});

describe("the shop's list", { timeout: 60_000 }, () => {
  it("has what waits first, each seen once page by page, and is narrowed by state", async () => {
    const desk = await makeDesk();
    const product = await makeProduct(desk);
    const ids: number[] = [];
    // some were asked in the same moment
    for (let at = 0; at < 7; at += 1) ids.push(await makeQuestion(desk, product, { at: 1_000_000 + Math.floor(at / 2) }));
    const [a, b, c, d, e, f, g] = ids as [number, number, number, number, number, number, number];
    for (const id of [b, f]) await answer(desk, id, "Yes.");
    const seen = async (query: string) => {
      const found: number[] = [];
      let after = "";
      do {
        const { data, meta } = (await askAs(desk.seller, "GET", `/seller/questions?perPage=2&after=${after}&${query}`)).body;
        found.push(...data.map(({ id }: { id: number }) => id));
        expect(meta.waiting).toBe(5);
        after = meta.next ?? "";
      } while (after !== "");
      return found;
    };
    expect(await seen("")).toEqual([g, e, d, c, a, f, b]);
    expect(await seen("state=waiting")).toEqual([g, e, d, c, a]);
    expect(await seen("state=answered")).toEqual([f, b]);
    for (const wrong of ["state=removed", "after=1", "after=removed-1-1", "perPage=0", "perPage=49"])
      expect([wrong, (await askAs(desk.seller, "GET", `/seller/questions?${wrong}`)).status]).toEqual([wrong, 400]);
  });
});

describe("the public list", { timeout: 60_000 }, () => {
  it("comes by pages, the newest answer first, and reads no more rows with a thousand of them", async () => {
    const [desk, who] = [await makeDesk(), await makeShopper({ name: "Ada" })];
    const product = await makeProduct(desk);
    const numbers = JSON.stringify(Array.from({ length: 1_000 }, (_, at) => at));
    await runSql(
      `INSERT INTO product_questions (product_id, shop_id, shopper_id, author, lang, text, state, asked_at, answer, answer_lang, answered_at)
       SELECT ?, ?, ?, 'Ada', 'en', 'Question ' || value, 'answered', 1000 + value, 'Yes.', 'en', 2000 + value FROM json_each(?)`,
      product.id,
      desk.shop.id,
      who.id,
      numbers,
    );
    const first = await shown(product);
    expect([first.meta.total, first.meta.hasNext, first.data.map(({ text }: { text: string }) => text).slice(0, 2)]).toEqual([
      1_000,
      true,
      ["Question 999", "Question 998"],
    ]);
    expect((await shown(product, "page=100")).data.at(-1).text).toBe("Question 0");
    for (const wrong of ["page=0", "page=101", "perPage=49", "page=x"])
      expect([wrong, (await askAs(null, "GET", `/products/${product.handle}/questions?${wrong}`)).status]).toEqual([wrong, 400]);
    const { readPublic } = await import("../../../worker/shop/questions/data.ts");
    const rows: number[] = [];
    const counting = {
      prepare: db.prepare.bind(db),
      batch: async (statements: D1PreparedStatement[]) => {
        const results = await db.batch(statements);
        rows.push(results.reduce((sum, { meta }) => sum + (meta.rows_read ?? 0), 0));
        return results;
      },
    };
    await readPublic(counting as never, product.handle, 0, 5);
    // what a product page costs that nobody has asked about
    await readPublic(counting as never, (await makeProduct(desk)).handle, 0, 5);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBeLessThanOrEqual(12);
    expect(rows[1]).toBeLessThanOrEqual(8);
  });
});
