/** How fast a shop answers: counted as it answers, questions and messages alike, and said on its page once there is enough to say. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertMessage, settleConversation } from "../../../worker/shop/conversations/data.ts";
import { answersCounted_min, overdue_ms } from "../../../worker/shop/shops/answer-time.ts";
import { readShop } from "../../../worker/shop/shops/data.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { answer, makeProduct, makeQuestion } from "../../support/questions/questions.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeDesk } from "../../support/sellers/desk.ts";

const [hour_ms, day_ms, week_ms] = [3_600_000, 86_400_000, 604_800_000];
const start = Math.floor(Date.now() / week_ms) * week_ms;
let desk: Awaited<ReturnType<typeof makeDesk>>;
let packageId: number;
let made = 0;

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});
beforeEach(async () => {
  await resetClock();
  desk = await makeDesk();
  const productId = Number((await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId: desk.shop.id })))[0]);
  const { orderId } = await makeOrder({ productIds: [productId], email: "ada@example.test", status: "delivered" });
  packageId = Number((await rowTexts("SELECT id FROM packages WHERE order_id = ?", orderId))[0]);
});

const write = (by: "buyer" | "shop", now_ms: number) => {
  made += 1;
  return insertMessage(db, { packageId, by, memberId: null, requestKey: `request-key-of-test-${made}`, lang: "en", text: "Is it blue?", now_ms });
};
const counted = () =>
  rowTexts("SELECT within || ' ' || answers || ' ' || cast(week_at - ? AS INTEGER) FROM shop_answers WHERE shop_id = ? ORDER BY within", start, desk.shop.id);

describe("an answer", () => {
  it.each([
    [hour_ms, "hour"],
    [hour_ms + 1, "day"],
    [day_ms, "day"],
    [day_ms + 1, "three_days"],
    [3 * day_ms, "three_days"],
    [3 * day_ms + 1, "later"],
  ])("to a message %d ms after it counts as %s", async (took_ms, within) => {
    await write("buyer", start);
    await write("shop", start + took_ms);
    expect(await counted()).toEqual([`${within} 1 0`]);
  });

  it("counts from the first message that waits, once however often the shop writes, and not where the shop begins", async () => {
    await write("shop", start);
    expect(await counted()).toEqual([]);
    await write("buyer", start + 1);
    await write("buyer", start + 2 * hour_ms);
    await write("shop", start + 2 * hour_ms + 1);
    await write("shop", start + 2 * hour_ms + 2);
    expect(await counted()).toEqual(["day 1 0"]);
  });

  it("that is not needed counts for nothing, and the next message waits from its own time on", async () => {
    await write("buyer", start);
    await settleConversation(db, packageId, desk.shop.id);
    await write("buyer", start + 2 * day_ms);
    await write("shop", start + 2 * day_ms + hour_ms);
    expect(await counted()).toEqual(["hour 1 0"]);
  });

  it("to a question counts as well, in the week of the answer", async () => {
    const id = await makeQuestion(desk, await makeProduct(desk), { at: Date.now() - 2 * hour_ms });
    await answer(desk, id, "Yes, at 30 degrees.");
    await answer(desk, id, "Yes, at 40 degrees.", "PUT");
    expect(await counted()).toEqual(["day 1 0"]);
  });
});

describe("a shop's page", () => {
  const shownTime = async () => (await askAs(null, "GET", `/shops/${desk.shop.handle}`)).body.data.answersWithin;
  const count = (within: string, answers: number, week_at = start) =>
    runSql("INSERT INTO shop_answers (shop_id, week_at, within, answers) VALUES (?, ?, ?, ?)", desk.shop.id, week_at, within, answers);

  it("says how fast it answers once enough was asked", async () => {
    await count("hour", answersCounted_min - 1);
    expect((await readShop(db, desk.shop.handle, "en", Date.now()))?.answers).toEqual([
      { within: "hour", answers: answersCounted_min - 1 },
      { within: "later", answers: 0 },
      { within: "later", answers: 0 },
    ]);
    await count("day", 1);
    expect(await shownTime()).toBe("hour");
  });

  it("counts what waits too long, and nothing of long ago", async () => {
    await count("hour", 50, start - 13 * week_ms);
    await count("hour", 4);
    const product = await makeProduct(desk);
    for (let n = 0; n < 5; n += 1) await makeQuestion(desk, product, { at: Date.now() - overdue_ms - 60_000 });
    await makeQuestion(desk, product, { at: Date.now() - overdue_ms + 60_000 });
    await write("buyer", Date.now() - overdue_ms - 60_000);
    expect(await shownTime()).toBe("later");
  });
});
