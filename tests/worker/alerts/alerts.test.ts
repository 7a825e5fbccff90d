/** Who waits for something is told once when it has come, and nobody else. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { alertLifetime_ms, alerts_max, firedLifetime_ms } from "../../../worker/shop/alerts/rules.ts";
import { fireAlerts, tidyAlerts } from "../../../worker/shop/alerts/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { ask, hide, stockTo, tick } from "../../support/alerts.ts";
import { breakable, Faults, ways } from "../../support/faults/faults.ts";
import { db, makeFlashSale, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

let ada: TestShopper;
let shop: Awaited<ReturnType<typeof makeShop>>;
let variant: number;
beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM alerts");
  ada = await makeShopper();
  shop = await makeShop();
  variant = await makeVariant({ shopId: shop.id, price_base_minor: 2_000 });
});

const own = async (who: TestShopper = ada) => (await askAs(who, "GET", "/user/alerts")).body.data;
const entries = () => rowTexts("SELECT kind || ' ' || dedupe_key FROM outbox WHERE dedupe_key LIKE 'alert:%' ORDER BY id");
const idOf = async (who: TestShopper = ada) => Number((await rowTexts("SELECT id FROM alerts WHERE shopper_id = ? ORDER BY id DESC LIMIT 1", who.id))[0]);
const stock = () => ({ kind: "stock", id: String(variant) });
const price = (amount: number, currency = "USD") => ({ kind: "price", id: String(variant), price: { amount, currency } });
const slugOf = async (sale: number) => (await rowTexts("SELECT slug FROM flash_sales WHERE id = ?", sale))[0] as string;
const close = (from: number, to: number) => runSql("UPDATE shops SET closed_from = ?, closed_to = ? WHERE id = ?", from, to, shop.id);

describe("who asks to be told", () => {
  beforeEach(() => stockTo(0, variant));

  it("is told what they wait for, each once, and ends it alone", async () => {
    expect([(await askAs(null, "GET", "/user/alerts")).status, (await askAs(null, "DELETE", "/user/alerts/1")).status]).toEqual([401, 401]);
    for (const locale of ["tr", "fr"]) expect((await ask(ada, stock(), locale)).body.data).toEqual({ state: "on" });
    const [alert] = await own();
    expect(alert).toMatchObject({ kind: "stock", limit: null, until: null, path: expect.stringMatching(new RegExp(`\\?variant=${variant}$`)) });
    expect(await rowTexts("SELECT shopper_id, locale, email FROM alerts")).toEqual([`${ada.id} tr `]);
    const ben = await makeShopper();
    expect([await own(ben), (await askAs(ben, "DELETE", `/user/alerts/${alert.id}`)).status, (await own()).length]).toEqual([[], 404, 1]);
    expect((await askAs(ada, "DELETE", `/user/alerts/${alert.id}`)).body.data).toEqual([]);
    expect((await askAs(ada, "DELETE", `/user/alerts/${alert.id}`)).status).toBe(404);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ["what is in stock", () => stockTo(1, variant), 409],
    ["what is withdrawn", () => hide(variant), 404],
    ["what a suspended shop has", () => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id), 404],
    ["what there is not", () => runSql("DELETE FROM variants WHERE id = ?", variant), 404],
  ])("cannot wait for %s", async (_, prepare, status) => {
    await prepare();
    expect([(await ask(ada, stock())).status, await own()]).toEqual([status, []]);
  });

  it.each<[string, object]>([
    ["a kind there is not", { kind: "weather", id: "1" }],
    ["no subject", { kind: "stock" }],
    ["a subject that no address holds", { kind: "shop", id: "../x" }],
    ["a price without a limit", { kind: "price", id: "1" }],
    ["a limit of nothing", { kind: "price", id: "1", price: { amount: 0, currency: "USD" } }],
    ["a limit in parts of a coin", { kind: "price", id: "1", price: { amount: 1.5, currency: "USD" } }],
    ["a currency nobody knows", { kind: "price", id: "1", price: { amount: 1, currency: "XXX" } }],
    ["a field nobody knows", { kind: "stock", id: "1", shopper: 1 }],
  ])("is refused %s", async (_, body) => expect((await ask(ada, body)).status).toBe(400));
  it.each([
    ["stock", "x"],
    ["stock", "9".repeat(15)],
    ["sale", "no-such-sale"],
    ["shop", "no-such-shop"],
  ])("finds no %s called %s", async (kind, id) => expect((await ask(ada, { kind, id })).status).toBe(404));

  it("may wait for so many and no more", async () => {
    await runSql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO alerts (kind, variant_id, currency, limit_minor, shopper_id, locale, asked_at, confirmed_at, fired_at)
         SELECT 'price', ?, 'USD', 1, ?, 'en', 1, 1, iif(i = 1, NULL, 5) FROM n`,
      1,
      variant,
      ada.id,
    );
    const others = await Promise.all(Array.from({ length: alerts_max }, () => makeVariant({ shopId: shop.id, stock: 0 })));
    for (const id of others.slice(1))
      await runSql("INSERT INTO alerts (kind, variant_id, shopper_id, locale, asked_at, confirmed_at) VALUES ('stock', ?, ?, 'en', 1, 1)", id, ada.id);
    const refused = await ask(ada, stock());
    expect([refused.status, refused.body.code, (await own()).length]).toEqual([409, "limit_reached", alerts_max]);
    // what is asked already may be asked again
    expect((await ask(ada, price(3))).status).toBe(200);
    await askAs(ada, "DELETE", `/user/alerts/${(await own())[0].id}`);
    expect((await ask(ada, stock())).status).toBe(200);
  }, 60_000);
});

describe("what is back in stock", { timeout: 30_000 }, () => {
  beforeEach(() => stockTo(0, variant));

  it("is announced once to each who waits, in their language, with a link to the very variant", async () => {
    const ben = await makeShopper();
    await ask(ada, stock(), "tr");
    await ask(ben, stock());
    await stockTo(2, variant);
    const mails = await tick();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, ben.email].toSorted());
    expect(mails.every(({ text }) => new RegExp(`/product/[a-z0-9-]+\\?variant=${variant}$`, "m").test(text))).toBe(true);
    expect(mails.find(({ to }) => to === ada.email)?.text).toContain("/tr/");
    expect(mails[0]?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(await own()).toEqual([]);
    // it sells out and comes again: nobody has asked for that
    await stockTo(0, variant);
    await stockTo(5, variant);
    expect(await tick()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["is sold out again", () => stockTo(0, variant), () => stockTo(1, variant)],
    ["is withdrawn", () => hide(variant), () => hide(variant, "active")],
    [
      "is of a suspended shop",
      () => runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id),
      () => runSql("UPDATE shops SET status = 'approved'"),
    ],
    ["is of a closed shop", () => close(1, Date.now() + 3_000_000), () => close(1, 2)],
    [
      "is waited for by who is blocked",
      () => runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", ada.id),
      () => runSql("UPDATE shoppers SET status = 'active'"),
    ],
  ])("stays waited for while it %s", async (_, change, back) => {
    await ask(ada, stock());
    await stockTo(1, variant);
    await change();
    expect([await tick(), await entries()]).toEqual([[], []]);
    await back();
    expect((await tick({ at_ms: Date.now() + 25 * 3_600_000 })).map(({ to }) => to)).toEqual([ada.email]);
  });

  it("is announced to nobody when it is sold out again before the mail leaves", async () => {
    await ask(ada, stock());
    await stockTo(1, variant);
    await fireAlerts({ db, now: Date.now() + 1_000, enqueue: () => {} });
    await stockTo(0, variant);
    expect([await entries(), await tick()]).toEqual([[`back-in-stock alert:${(await rowTexts("SELECT max(id) FROM alerts"))[0]}`], []]);
    expect(await rowTexts("SELECT done_at IS NOT NULL FROM outbox WHERE kind = 'back-in-stock'")).toEqual(["1"]);
  });
});

describe("a price that is waited for", { timeout: 30_000 }, () => {
  // 20.00 USD: 3093 JPY, 6.130 KWD
  it.each([
    ["USD", 1_999, 1_999],
    ["JPY", 3_000, 1_940],
    ["KWD", 6_000, 1_957],
  ])("in %s is told at the limit, and not one above it", async (currency, limit, base_minor) => {
    expect((await ask(ada, price(limit, currency))).status).toBe(200);
    const read = async () => {
      const { body } = await askAs(ada, "GET", `/alerts/subject?kind=price&id=${variant}&currency=${currency}&locale=en`);
      return body.data.price as { amount: number; currency: string };
    };
    await runSql("UPDATE variants SET price_base_minor = ? WHERE id = ?", base_minor + 1, variant);
    // the least price above the limit
    while ((await read()).amount <= limit) await runSql("UPDATE variants SET price_base_minor = price_base_minor + 1 WHERE id = ?", variant);
    expect([(await read()).currency, await tick()]).toEqual([currency, []]);
    while ((await read()).amount > limit) await runSql("UPDATE variants SET price_base_minor = price_base_minor - 1 WHERE id = ?", variant);
    const [mail, ...more] = await tick();
    expect([mail?.to, more]).toEqual([ada.email, []]);
    expect(await tick()).toEqual([]);
  });

  it("is told with the price that a flash sale makes, from its first moment on", async () => {
    const starts = Date.now() + 600_000;
    await ask(ada, price(1_500));
    await makeFlashSale(variant, { price_base_minor: 1_500, quota: 1, startsAt: starts, endsAt: starts + 3_600_000 });
    expect(await tick({ at_ms: starts - 60_001, runs: 1 })).toEqual([]);
    const [mail] = await tick({ at_ms: starts, runs: 1 });
    expect(mail?.subject).toContain("$15.00");
  });

  it("is told with a price of the shop's own in that currency", async () => {
    await ask(ada, price(1_000, "EUR"));
    await runSql("INSERT INTO variant_prices (variant_id, currency, price_minor) VALUES (?, 'EUR', 1000)", variant);
    expect((await tick()).map(({ subject }) => subject)).toEqual([expect.stringContaining("€10.00")]);
  });

  it("follows the exchange rate, which wakes nobody", async () => {
    await ask(ada, price(3_000, "JPY"));
    expect(await tick()).toEqual([]);
    await runSql("UPDATE currencies SET exchange_rate_ppm = 140000000 WHERE code = 'JPY'");
    const mails = await tick({ at_ms: Date.now() + 3_600_000 });
    await runSql("UPDATE currencies SET exchange_rate_ppm = 154630000 WHERE code = 'JPY'");
    expect(mails.map(({ to }) => to)).toEqual([ada.email]);
  });

  it("is refused where it costs no more already, and asked again has its last limit", async () => {
    for (const amount of [2_000, 2_001]) expect((await ask(ada, price(amount))).body.errors).toEqual({ price: [expect.any(String)] });
    await ask(ada, price(1_999));
    await ask(ada, price(900, "EUR"));
    expect((await own()).map(({ limit }: { limit: unknown }) => limit)).toEqual([{ amount: 900, currency: "EUR" }]);
  });
});

describe("a flash sale that is waited for", { timeout: 30_000 }, () => {
  it("is told once when it begins, also where it was put off", async () => {
    const starts = Date.now() + 600_000;
    const sale = await makeFlashSale(variant, { price_base_minor: 1_500, quota: 1, startsAt: starts, endsAt: starts + 7_200_000 });
    await runSql("INSERT INTO flash_sale_texts (flash_sale_id, locale, name, tagline) VALUES (?, 'en', 'Night of lights', '')", sale);
    expect((await ask(ada, { kind: "sale", id: await slugOf(sale) })).status).toBe(200);
    expect(await own()).toEqual([expect.objectContaining({ name: "Night of lights", until: new Date(starts).toISOString() })]);
    expect(await tick({ at_ms: starts - 1, runs: 1 })).toEqual([]);
    await runSql("UPDATE flash_sales SET starts_at = starts_at + 3600000 WHERE id = ?", sale);
    expect(await tick({ at_ms: starts + 60_000, runs: 1 })).toEqual([]);
    const mails = await tick({ at_ms: starts + 3_600_000 });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, "Night of lights has begun"]]);
    expect(await tick({ at_ms: starts + 3_700_000 })).toEqual([]);
  });
  it("is over with it, and cannot be asked for once it runs", async () => {
    const sale = await makeFlashSale(variant, { price_base_minor: 1_500, quota: 1, startsAt: Date.now() + 60_000, endsAt: Date.now() + 120_000 });
    const id = await slugOf(sale);
    await ask(ada, { kind: "sale", id });
    expect([await tick({ at_ms: Date.now() + 600_000 }), await own()]).toEqual([[], []]);
    await runSql("UPDATE flash_sales SET starts_at = 1 WHERE id = ?", sale);
    expect((await ask(ada, { kind: "sale", id })).status).toBe(409);
    await runSql("UPDATE flash_sales SET ends_at = 2 WHERE id = ?", sale);
    expect((await ask(ada, { kind: "sale", id })).status).toBe(404);
  });
});

describe("each alert", { timeout: 60_000 }, () => {
  const fire = (over: Partial<Parameters<typeof fireAlerts>[0]> = {}) => fireAlerts({ db, now: Date.now() + 1_000, enqueue: () => {}, ...over });

  it("fires once, however many run at once", async () => {
    await stockTo(0, variant);
    await ask(ada, stock());
    await stockTo(1, variant);
    expect((await Promise.all(Array.from({ length: 6 }, () => fire()))).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await tick()).length).toBe(1);
  });

  it("fires once, wherever the run breaks off", async () => {
    const faults = new Faults();
    let points = 0;
    for (const way of ways)
      for (let at = 0; ; at += 1) {
        await stockTo(0, variant);
        await ask(ada, stock());
        await stockTo(1, variant);
        faults.arm(at, way);
        await fire({ db: breakable(db, faults) }).catch(() => {});
        const isPast = faults.calls.length <= at;
        faults.disarm();
        expect((await tick()).length, `${way} ${at}`).toBe(1);
        if (isPast) break;
        points += 1;
      }
    expect(points).toBeGreaterThanOrEqual(4);
  });

  it("has its mail in the outbox with it, by constraint", async () => {
    await stockTo(0, variant);
    await ask(ada, stock());
    const id = await idOf();
    await runSql("UPDATE alerts SET fired_at = 5 WHERE id = ?", id);
    expect(await entries()).toEqual([`back-in-stock alert:${id}`]);
    await expect(runSql("UPDATE alerts SET fired_at = 6 WHERE id = ?", id)).rejects.toThrow("alert_has_fired");
    await expect(runSql("UPDATE alerts SET fired_at = NULL WHERE id = ?", id)).rejects.toThrow("alert_has_fired");
    // where its key was taken, it does not fire at all
    await ask(ada, stock());
    const next = await idOf();
    await runSql("INSERT INTO outbox (kind, dedupe_key, payload, created_at, available_at) VALUES ('back-in-stock', ?, '{}', 0, 0)", `alert:${next}`);
    await expect(runSql("UPDATE alerts SET fired_at = 5 WHERE id = ?", next)).rejects.toThrow("UNIQUE");
    expect(await rowTexts("SELECT fired_at IS NULL FROM alerts WHERE id = ?", next)).toEqual(["1"]);
  });

  it.each([
    [
      "twice open for one shopper",
      "INSERT INTO alerts (kind, variant_id, shopper_id, locale, asked_at, confirmed_at) SELECT kind, variant_id, shopper_id, locale, 9, 9 FROM alerts",
    ],
    ["of nobody", "UPDATE alerts SET shopper_id = NULL"],
    ["of a shopper and an address", "UPDATE alerts SET email = 'a@b.test', mailbox_key = 'a@b.test'"],
    ["of a shopper who has not confirmed", "UPDATE alerts SET confirmed_at = NULL"],
    ["of a price without a limit", "UPDATE alerts SET kind = 'price'"],
    ["about two things", "UPDATE alerts SET shop_id = (SELECT max(id) FROM shops)"],
    ["about nothing", "UPDATE alerts SET variant_id = NULL"],
  ])("is not %s", async (_, text) => {
    await stockTo(0, variant);
    await ask(ada, stock());
    await expect(runSql(text)).rejects.toThrow(/constraint/i);
  });

  it("that something has woken while it was judged is judged again", async () => {
    await stockTo(0, variant);
    await ask(ada, stock());
    const id = await idOf();
    const soldBetween = async (statements: D1PreparedStatement[]) => {
      await stockTo(3, variant);
      return db.batch(statements);
    };
    const late = { prepare: db.prepare.bind(db), batch: soldBetween };
    expect(await fire({ db: late as unknown as D1Database })).toBe(0);
    await runSql("UPDATE alerts SET due_at = min(due_at, ?) WHERE id = ?", Date.now() + 500, id);
    expect(await fire()).toBe(1);
  });

  it("goes a month after it has fired, or a year after it was asked for, and with its account", async () => {
    const now = Date.now();
    await runSql(
      `INSERT INTO alerts (kind, variant_id, shopper_id, locale, asked_at, confirmed_at, fired_at) VALUES
        ('stock', ?1, ?2, 'en', 1, 1, ?3), ('stock', ?1, ?2, 'fr', 1, 1, ?3 + 1), ('stock', ?1, ?2, 'tr', ?4, 1, NULL)`,
      variant,
      ada.id,
      now - firedLifetime_ms,
      now - alertLifetime_ms,
    );
    await runSql(
      "INSERT INTO alerts (kind, variant_id, shopper_id, locale, asked_at, confirmed_at, currency, limit_minor) VALUES ('price', ?, ?, 'hi', ?, 1, 'USD', 1)",
      variant,
      ada.id,
      now - alertLifetime_ms + 1,
    );
    await tidyAlerts(db, now);
    expect(await rowTexts("SELECT locale FROM alerts ORDER BY locale")).toEqual(["fr", "hi"]);
    await runSql("DELETE FROM shoppers WHERE id = ?", ada.id);
    expect(await rowTexts("SELECT id FROM alerts")).toEqual([]);
  });

  it("that the release before asks for is one like the others", async () => {
    await runSql("INSERT INTO reopening_alerts (shop_id, shopper_id, locale, asked_at) VALUES (?, ?, 'fr', 5)", shop.id, ada.id);
    expect([await rowTexts("SELECT * FROM reopening_alerts"), await rowTexts("SELECT kind, shopper_id, locale FROM alerts")]).toEqual([
      [],
      [`shop ${ada.id} fr`],
    ]);
  });
});
