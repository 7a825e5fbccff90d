/** Shoppers ask about products: what is taken, how much of it, and that nobody reads it before it is answered. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgetGeneration } from "../../../worker/cache/generation.ts";
import { tidyDone } from "../../../worker/db/retention.ts";
import { day_ms } from "../../../worker/shared/time.ts";
import { questionsOfDay_max, questionsOfShopper_max, questionsWaiting_max } from "../../../worker/shop/questions/rules.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { answer, ask, makeProduct, makeQuestion, shown } from "../../support/questions/questions.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeDesk, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const hostile = `<img src=x onerror="alert(1)"> \${7*7} {{7*7}} 'OR 1=1 --`;
const asker = () => makeShopper({ name: "Ada Lovelace" });

describe("a question", { timeout: 60_000 }, () => {
  it("is kept with the language, and shown to its shop alone until it is answered", async () => {
    const [desk, who] = [await makeDesk(), await asker()];
    const product = await makeProduct(desk);
    const { status, headers, body } = await ask(who, product, "هل يمكن غسل الغطاء؟", "ar");
    expect([status, headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(body.data).toMatchObject({ text: "هل يمكن غسل الغطاء؟", lang: "ar", author: "Ada L.", state: "waiting", isMasked: false });
    expect(await shown(product)).toMatchObject({ data: [], meta: { total: 0, hasNext: false, shop: desk.shop.handle } });
    const mine = (await askAs(desk.seller, "GET", "/seller/questions")).body;
    expect([mine.meta.waiting, mine.data[0]]).toMatchObject([1, { id: body.data.id, text: "هل يمكن غسل الغطاء؟", state: "waiting", answer: null }]);
  });

  it.each([
    ["", 400],
    ["   ", 400],
    ["Washable?", 400],
    ["Washable??", 201],
    [`${"x".repeat(499)}?`, 201],
    [`${"x".repeat(500)}?`, 400],
    // counted as people count
    ["🧺".repeat(9), 400],
    ["a\u202etxt is turned", 400],
    ["a\u0000b is no text", 400],
    [hostile, 201],
    // nothing but a way past the marketplace
    ["ada@mail.test", 400],
    ["+33 6 12 34 56 78, ada@mail.test", 400],
  ])("of %j answers %i", async (text, status) => {
    const product = await makeProduct(await makeDesk());
    const asked = await ask(await asker(), product, text);
    expect([text, asked.status]).toEqual([text, status]);
    expect(asked.body.errors?.text?.length ?? 0).toBe(status === 400 ? 1 : 0);
    expect(await countRows("product_questions WHERE product_id = ?", product.id)).toBe(status === 201 ? 1 : 0);
  });

  it.each([
    [{}],
    [{ text: 5 }],
    [{ text: ["a question?"] }],
    [{ text: "A good question?", lang: "de" }],
    [{ text: "A good question?", more: 1 }],
    [null],
    ["x"],
  ])("is not taken as %j", async (body) => {
    const { handle } = await makeProduct(await makeDesk());
    expect((await askAs(await asker(), "POST", `/products/${handle}/questions`, body)).status).toBe(400);
  });

  it("has contact details masked before it is stored", async () => {
    const [who, product] = [await asker(), await makeProduct(await makeDesk())];
    const { body } = await ask(who, product, "Is 120 x 80 cm right? Tell me: ada (at) mail (dot) com or ٠٦ ١٢ ٣٤ ٥٦ ٧٨");
    expect(body.data).toMatchObject({ text: "Is 120 x 80 cm right? Tell me: ••• or •••", isMasked: true });
    expect(await rowTexts("SELECT text FROM product_questions WHERE product_id = ?", product.id)).toEqual([body.data.text]);
  });

  it("said again is the same, one for all who press twice, and its shop hears of it once", async () => {
    const [desk, who] = [await makeDesk(), await asker()];
    const product = await makeProduct(desk);
    const all = await Promise.all([1, 2, 3].map(() => ask(who, product, "Is the shade washable?")));
    const again = await ask(who, product, "Is the shade washable?");
    expect([...all, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...all, again].map(({ body }) => body.data.id)).size).toBe(1);
    expect(await countRows("product_questions WHERE product_id = ?", product.id)).toBe(1);
    expect(await countRows("outbox WHERE dedupe_key LIKE ?", `seller-notice:question:${again.body.data.id}:%`)).toBe(1);
    // somebody else may ask the same
    expect((await ask(await asker(), product, "Is the shade washable?")).body.data.id).not.toBe(again.body.data.id);
  });
});

describe("who asks", { timeout: 60_000 }, () => {
  it("is signed in, and works for another shop", async () => {
    const desk = await makeDesk();
    const product = await makeProduct(desk);
    expect((await ask(null, product, "Is the shade washable?")).status).toBe(401);
    expect((await ask(desk.seller, product, "Is the shade washable?")).body).toMatchObject({ statusCode: 403, code: "question_own_shop" });
    expect((await ask(await makeStaff(desk.shop.id, "packer"), product, "Is the shade washable?")).body.code).toBe("question_own_shop");
    expect((await ask((await makeDesk()).seller, product, "Is the shade washable?")).status).toBe(201);
  });

  it("asks about what is for sale", async () => {
    const [who, desk] = [await asker(), await makeDesk()];
    const product = await makeProduct(desk);
    for (const handle of ["no-such-lamp", "NO SUCH", "%00", "a".repeat(90)])
      expect((await ask(who, { id: 0, handle }, "Is the shade washable?")).status).toBe(404);
    await runSql("UPDATE products SET status = 'withdrawn' WHERE id = ?", product.id);
    expect((await ask(who, product, "Is the shade washable?")).status).toBe(404);
    const other = await makeProduct(desk);
    await setShopStatus(desk.shop.id, "suspended");
    expect((await ask(who, other, "Is the shade washable?")).status).toBe(404);
    expect((await askAs(null, "GET", `/products/${other.handle}/questions`)).status).toBe(404);
  });
});

describe("the limit", { timeout: 60_000 }, () => {
  const text = (at: number) => `Is it washable, part ${at}?`;
  it("of a shopper's open questions about one product ends with an answer, and holds when all come at once", async () => {
    const [desk, who] = [await makeDesk(), await asker()];
    const product = await makeProduct(desk);
    const answers = await Promise.all(Array.from({ length: questionsOfShopper_max + 2 }, (_, at) => ask(who, product, text(at))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("questions_open");
    const first = answers.find(({ status }) => status === 201);
    await answer(desk, first?.body.data.id, "Yes.");
    expect((await ask(who, product, text(90))).status).toBe(201);
    expect((await ask(who, product, text(91))).status).toBe(409);
    expect((await ask(await asker(), product, text(92))).status).toBe(201);
  });

  it("of a shopper's day counts all products, and ends with the day", async () => {
    const [desk, who] = [await makeDesk(), await asker()];
    const products = await Promise.all(Array.from({ length: questionsOfDay_max + 1 }, () => makeProduct(desk)));
    for (const [at, product] of products.entries()) {
      const { status, body } = await ask(who, product, text(at));
      expect([at, status, body.code]).toEqual(at < questionsOfDay_max ? [at, 201, undefined] : [at, 429, "questions_limit"]);
    }
    await runSql("UPDATE product_questions SET asked_at = ? WHERE shopper_id = ? AND product_id = ?", Date.now() - day_ms, who.id, products[0]?.id);
    expect((await ask(who, products.at(-1) as never, text(99))).status).toBe(201);
  });

  it("of a product's open questions holds for all shoppers", async () => {
    const desk = await makeDesk();
    const product = await makeProduct(desk);
    for (let at = 0; at < questionsWaiting_max - 1; at += 1) await makeQuestion(desk, product);
    expect((await ask(await asker(), product, text(1))).status).toBe(201);
    expect((await ask(await asker(), product, text(2))).body).toMatchObject({ statusCode: 409, code: "questions_full" });
    expect(await countRows("product_questions WHERE product_id = ?", product.id)).toBe(questionsWaiting_max);
  });
});

describe("what ends", { timeout: 60_000 }, () => {
  it("what nobody answered or what was removed goes after 180 days, what is answered stays", async () => {
    const desk = await makeDesk();
    const product = await makeProduct(desk);
    const now = Date.now();
    const at = now - 180 * day_ms;
    const [old, young, answered] = [
      await makeQuestion(desk, product, { at }),
      await makeQuestion(desk, product, { at: at + 1 }),
      await makeQuestion(desk, product, { at }),
    ];
    await answer(desk, answered, "Yes.");
    await tidyDone(db, now);
    expect(await rowTexts("SELECT id FROM product_questions WHERE product_id = ? ORDER BY id", product.id)).toEqual([young, answered].map(String));
    expect(old).toBeLessThan(young);
    await runSql("UPDATE product_questions SET state = 'removed', removed_at = ? WHERE id = ?", at, answered);
    await tidyDone(db, now);
    expect(await rowTexts("SELECT id FROM product_questions WHERE product_id = ?", product.id)).toEqual([String(young)]);
  });

  it("goes with its product", async () => {
    const desk = await makeDesk();
    const product = await makeProduct(desk);
    await answer(desk, await makeQuestion(desk, product), "Yes.");
    await runSql("DELETE FROM products WHERE id = ?", product.id);
    expect([
      await countRows("product_questions WHERE product_id = ?", product.id),
      await countRows("product_question_counts WHERE product_id = ?", product.id),
    ]).toEqual([0, 0]);
  });

  it("with the account what waits goes, and what is answered stays without a name", async () => {
    const [desk, who] = [await makeDesk(), await asker()];
    const product = await makeProduct(desk);
    const [answered] = [(await ask(who, product, "Is the shade washable?")).body.data.id, await ask(who, product, "And the foot of the lamp?")];
    await answer(desk, answered, "Yes.");
    expect((await shown(product)).data[0].author).toBe("Ada L.");
    await runSql("DELETE FROM shoppers WHERE id = ?", who.id);
    forgetGeneration();
    expect((await shown(product)).data).toMatchObject([{ id: answered, author: "", text: "Is the shade washable?" }]);
    expect(await rowTexts("SELECT id, shopper_id IS NULL FROM product_questions WHERE product_id = ?", product.id)).toHaveLength(1);
  });

  it("is in the file of all that is kept of its asker, and in nobody else's", async () => {
    const [desk, who] = [await makeDesk(), await asker()];
    const product = await makeProduct(desk);
    await ask(who, product, "Is the shade washable?");
    const fileOf = async (shopper: typeof who) => (await askAs(shopper, "GET", "/user/export")).body;
    expect((await fileOf(who)).questions).toMatchObject([{ product: product.handle, text: "Is the shade washable?", state: "waiting", lang: "en" }]);
    expect((await fileOf(desk.seller)).questions).toEqual([]);
  });
});
