/** Who waits for what is sold out is told once when it is back, and nobody else. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { stockAlerts_max } from "../../../worker/shop/lists/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { marketWithProvider } from "../../support/mails/provider.ts";
import { db, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let ada: TestShopper;
let shop: Awaited<ReturnType<typeof makeShop>>;
let variant: number;
beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM stock_alerts");
  await runSql("DELETE FROM outbox");
  ada = await makeShopper();
  shop = await makeShop();
  variant = await makeVariant({ shopId: shop.id });
  await stock(0);
});

const stock = (pieces: number, id = variant) => runSql("UPDATE variants SET stock = ? WHERE id = ?", pieces, id);
const wait = (who: TestShopper | null = ada, id: number | string = variant, locale = "tr") => askAs(who, "PUT", `/user/stock-alerts/${id}?locale=${locale}`);
const forget = (who: TestShopper | null = ada) => askAs(who, "DELETE", `/user/stock-alerts/${variant}`);
const waiting = () => rowTexts("SELECT shopper_id || ' ' || locale FROM stock_alerts WHERE variant_id = ? ORDER BY asked_at, shopper_id", variant);
const entries = () => rowTexts("SELECT payload ->> '$.stocked.shopperId' FROM outbox WHERE kind = 'back-in-stock' ORDER BY id");
async function tick() {
  const { market, taken } = marketWithProvider();
  for (let pass = 0; pass < 3; pass += 1) {
    await scheduled(market.purchase());
    market.now += 60_000;
  }
  return taken;
}

describe("who asks to be told", () => {
  it("is told what they wait for, once each, in their language", async () => {
    expect([(await wait(null)).status, (await askAs(null, "GET", "/user/stock-alerts")).status, (await forget(null)).status]).toEqual([401, 401, 401]);
    const { status, body } = await wait();
    expect([status, body.data]).toEqual([
      200,
      [{ id: variant, handle: expect.any(String), main: expect.any(String), name: expect.any(String), options: expect.any(String) }],
    ]);
    expect((await wait(ada, variant, "fr")).body.data).toHaveLength(1);
    expect(await waiting()).toEqual([`${ada.id} tr`]);
    const ben = await makeShopper();
    expect((await askAs(ben, "GET", "/user/stock-alerts")).body.data).toEqual([]);
    await forget(ben);
    expect(await waiting()).toEqual([`${ada.id} tr`]);
    expect((await forget()).body.data).toEqual([]);
  });

  it.each([
    ["what is in stock", () => stock(1), 409],
    ["what is withdrawn", () => runSql("UPDATE products SET status = 'withdrawn' WHERE id = (SELECT product_id FROM variants WHERE id = ?)", variant), 404],
    ["what a suspended shop has", () => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id), 404],
    ["what there is not", () => runSql("DELETE FROM variants WHERE id = ?", variant), 404],
  ])("cannot wait for %s", async (_, prepare, status) => {
    await prepare();
    expect([(await wait()).status, await waiting()]).toEqual([status, []]);
  });
  it.each(["0", "-1", "1.5", "x", "9".repeat(16)])("is refused a variant called %s", async (id) => expect((await wait(ada, id)).status).toBe(400));
  it("may wait for so many and no more", async () => {
    const others = [];
    for (let at = 0; at < stockAlerts_max; at += 1) others.push(await makeVariant({ shopId: shop.id }));
    await db.batch(
      others.slice(1).map((id) => db.prepare("INSERT INTO stock_alerts (variant_id, shopper_id, locale, asked_at) VALUES (?, ?, 'en', 1)").bind(id, ada.id)),
    );
    expect((await wait()).status).toBe(200);
    await stock(0, others[0]);
    const refused = await wait(ada, others[0]);
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
    await forget();
    expect((await wait(ada, others[0])).status).toBe(200);
  }, 60_000);
});

describe("what is back", { timeout: 30_000 }, () => {
  it("is announced once to each who waits, by mail, with a link to the very variant", async () => {
    const ben = await makeShopper();
    await wait();
    await wait(ben, variant, "en");
    await stock(2);
    expect([await waiting(), (await entries()).toSorted()]).toEqual([[], [String(ada.id), String(ben.id)].toSorted()]);
    const mails = await tick();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, ben.email].toSorted());
    expect(mails.every(({ text }) => new RegExp(`/product/[a-z0-9-]+\\?variant=${variant}$`, "m").test(text))).toBe(true);
    expect(mails.find(({ to }) => to === ada.email)?.text).toContain("/tr/");
    // it sells out and comes again: nobody has asked for that
    await stock(0);
    await stock(5);
    expect(await tick()).toEqual([]);
  });

  it("is not announced where more of what there is comes, or it goes", async () => {
    await runSql("INSERT INTO stock_alerts (variant_id, shopper_id, locale, asked_at) VALUES (?, ?, 'en', 1)", variant, ada.id);
    await stock(0);
    expect(await entries()).toEqual([]);
    await stock(1);
    expect(await entries()).toEqual([String(ada.id)]);
    await runSql("INSERT INTO stock_alerts (variant_id, shopper_id, locale, asked_at) VALUES (?, ?, 'en', 2)", variant, ada.id);
    await stock(9);
    await stock(0);
    expect(await entries()).toEqual([String(ada.id)]);
  });

  it.each([
    ["sold out again", () => stock(0)],
    ["withdrawn", () => runSql("UPDATE products SET status = 'withdrawn' WHERE id = (SELECT product_id FROM variants WHERE id = ?)", variant)],
    ["of a shop that was suspended", () => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id)],
  ])("is announced to nobody when it is %s before the mail leaves", async (_, change) => {
    await wait();
    await stock(1);
    await change();
    expect(await tick()).toEqual([]);
    expect(await rowTexts("SELECT done_at IS NOT NULL FROM outbox WHERE kind = 'back-in-stock'")).toEqual(["1"]);
  });

  it("keeps who waits where it cannot be bought at that moment, and tells them when it is filled up later", async () => {
    await wait();
    const product = "(SELECT product_id FROM variants WHERE id = ?)";
    await runSql(`UPDATE products SET status = 'draft' WHERE id = ${product}`, variant);
    await stock(3);
    expect([await entries(), (await waiting()).length]).toEqual([[], 1]);
    await runSql(`UPDATE products SET status = 'active' WHERE id = ${product}`, variant);
    await stock(0);
    await stock(1);
    expect(await entries()).toEqual([String(ada.id)]);
  });

  it("forgets whose account goes", async () => {
    await wait();
    await runSql("DELETE FROM shoppers WHERE id = ?", ada.id);
    expect(await waiting()).toEqual([]);
  });
});
