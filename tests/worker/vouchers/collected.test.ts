/** Collecting vouchers: reasons of refusal, states by time and use, limits enforced by constraints. */

import { beforeAll, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import { collected_max, MyVoucher, VoucherOffer } from "../../../worker/shop/vouchers/contract.ts";
import { heldSql, offersSql } from "../../../worker/shop/vouchers/data.ts";
import { collectVoucher, myVouchers, voucherOf } from "../../../worker/shop/vouchers/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { DB, fetchApi, readContextAt } from "../../support/api.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import fc from "../../support/laws.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";

let shop: Fixture;
let shopId: number;
const now = Date.now();
const day_ms = 86_400_000;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 3, prefix: "vou", shops: 1 });
  shopId = (await DB.prepare("SELECT id FROM shops WHERE handle = ?").bind(shop.shops[0]).first<number>("id")) as number;
  await insertShipping();
});

type Made = {
  shopId?: number | null;
  kind?: string;
  value?: number;
  min?: number;
  total?: number | null;
  each?: number | null;
  starts?: number;
  ends?: number;
  listed?: number;
};
let made = 0;
async function makeVoucher({
  kind = "fixed",
  value = 500,
  min = 0,
  total = null,
  each = 1,
  starts = now - day_ms,
  ends = now + day_ms,
  listed = 1,
  ...of
}: Made = {}) {
  made += 1;
  const code = `CODE${made}${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const id = (await DB.prepare(
    `INSERT INTO vouchers (code, shop_id, kind, value, min_spend_base_minor, total_limit, per_shopper_limit, starts_at, ends_at, listed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
  )
    .bind(code, of.shopId ?? null, kind, value, min, total, each, starts, ends, listed)
    .first<number>("id")) as number;
  await DB.prepare("INSERT INTO voucher_texts (voucher_id, locale, name) VALUES (?1, 'en', 'A gift'), (?1, 'fr', 'Un cadeau')").bind(id).run();
  return { id, code };
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; body: any; headers: Headers };
async function call(who: TestShopper | null, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetchApi(path, {
    method,
    headers: { ...who?.bearer, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const collect = (who: TestShopper | null, code: unknown) => call(who, "POST", "/user/vouchers", { code });
const codesOf = ({ body }: Answer) => body.data.map(({ code }: MyVoucher) => code);

/** One use, as an order writes it. */
async function use(voucherId: number, who: { id: number | null; email: string }) {
  const { orderId } = await makeOrder({ shopperId: who.id, productIds: [shop.productIds[0] as number] });
  await DB.prepare("INSERT INTO voucher_uses (voucher_id, order_id, shopper_id, email_key, used_at) VALUES (?, ?, ?, ?, ?)")
    .bind(voucherId, orderId, who.id, who.email, now)
    .run();
  return orderId;
}

describe("collecting a voucher", () => {
  it("takes the code however it is typed, and shows the voucher in the shopper's money and language", async () => {
    const ada = await makeShopper();
    const { code } = await makeVoucher({ shopId, min: 4000, total: 10, each: 2 });
    const answer = await call(ada, "POST", "/user/vouchers?locale=fr&currency=EUR", { code: `  ${code.toLowerCase().replace("code", "co de")} ` });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(MyVoucher.safeParse(answer.body.data).error).toBeUndefined();
    expect(answer.body.data).toMatchObject({
      code,
      name: "Un cadeau",
      amount: { amount: 460, currency: "EUR" },
      minSpend: { amount: 3680, currency: "EUR" },
      shop: { handle: shop.shops[0] },
      usesMax: 2,
      state: "available",
      used: 0,
    });
    expect(codesOf(await call(ada, "GET", "/user/vouchers"))).toEqual([code]);
  });

  it("says why it is refused", async () => {
    const ada = await makeShopper();
    const ended = await makeVoucher({ ends: now - 1 });
    const early = await makeVoucher({ starts: now + day_ms / 2 });
    const usedUp = await makeVoucher({ total: 1 });
    await use(usedUp.id, { id: null, email: "first@example.test" });
    const mine = await makeVoucher();
    expect((await collect(ada, mine.code)).status).toBe(201);
    const reasons = [
      ["NOSUCHCODE", 404, "voucher_unknown"],
      [ended.code, 409, "voucher_ended"],
      [early.code, 409, "voucher_early"],
      [usedUp.code, 409, "voucher_used_up"],
      [mine.code, 409, "voucher_collected"],
    ];
    for (const [code, status, reason] of reasons) {
      const { body, ...answer } = await collect(ada, code);
      expect([answer.status, body.code, typeof body.message]).toEqual([status, reason, "string"]);
    }
  });

  it("needs a shopper, and refuses what is no code", async () => {
    const ada = await makeShopper();
    const { code } = await makeVoucher();
    expect((await collect(null, code)).status).toBe(401);
    for (const path of ["/user/vouchers", "/user/vouchers/offers"]) expect((await call(null, "GET", path)).status).toBe(401);
    for (const wrong of ["", "  ", "a b'; DROP", "<x>", "a".repeat(41), "a".repeat(300), 5, null, ["X"], { code }]) {
      const answer = await collect(ada, wrong);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["code"]]);
    }
    expect((await call(ada, "POST", "/user/vouchers", { code, shopperId: 1 })).status).toBe(400);
    for (const body of ["{", "[]", "null", '"x"']) expect((await call(ada, "POST", "/user/vouchers", body)).status).toBe(400);
    expect((await call(ada, "GET", "/user/vouchers?state=lost")).status).toBe(400);
  });

  it("happens once, however often it is asked for at once", async () => {
    const ada = await makeShopper();
    const { code } = await makeVoucher();
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(ada, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "voucher_collected")).toHaveLength(19);
  });

  it("ends at a full collection", async () => {
    const ada = await makeShopper();
    const { code } = await makeVoucher();
    await DB.prepare("INSERT INTO vouchers (code, kind, value, starts_at, ends_at) SELECT ?1 || key, 'free_shipping', 0, 0, 1 FROM json_each(?2)")
      .bind(`FULL${made}-`, JSON.stringify(Array(collected_max).fill(0)))
      .run();
    await DB.prepare("INSERT INTO shopper_vouchers SELECT ?1, id, 1 FROM vouchers WHERE code LIKE ?2").bind(ada.id, `FULL${made}-%`).run();
    const refused = await collect(ada, code);
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
    expect((await call(ada, "GET", "/user/vouchers")).body.data).toHaveLength(collected_max);
  });
});

describe("a shopper's vouchers", () => {
  it("stand by their state, and are nobody else's", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const [fresh, spent, gone, twice] = [await makeVoucher(), await makeVoucher(), await makeVoucher({ total: 1 }), await makeVoucher({ each: 2 })];
    for (const { code } of [fresh, spent, gone, twice]) expect((await collect(ada, code)).status).toBe(201);
    await use(spent.id, ada);
    await use(twice.id, ada);
    await use(gone.id, { id: null, email: "quicker@example.test" });
    const of = async (state: string) => codesOf(await call(ada, "GET", `/user/vouchers?state=${state}`));
    expect((await of("available")).toSorted()).toEqual([fresh.code, twice.code].toSorted());
    expect(await of("used")).toEqual([spent.code]);
    expect(await of("expired")).toEqual([gone.code]);
    const all = await call(ada, "GET", "/user/vouchers");
    expect(all.body.meta).toEqual({ total: 4, counts: { available: 2, used: 1, expired: 1 } });
    expect(all.body.data.find(({ code }: MyVoucher) => code === gone.code).over).toBe("used_up");
    expect((await call(ben, "GET", "/user/vouchers")).body.data).toEqual([]);
  });

  it("end with time, or with their shop", async () => {
    const ada = await makeShopper();
    const { code } = await makeVoucher({ shopId });
    const later = { ...readContextAt(() => now + 2 * day_ms), shopperId: ada.id };
    await collectVoucher({ ...readContextAt(() => now), shopperId: ada.id }, code);
    expect((await myVouchers(later)).data[0]).toMatchObject({ state: "expired", over: "ended" });
    expect((await voucherOf(later, code))?.reason).toBe("voucher_ended");
    await DB.prepare("UPDATE shops SET status = 'suspended' WHERE id = ?").bind(shopId).run();
    expect((await myVouchers({ ...later, now: () => now })).data[0]).toMatchObject({ state: "expired" });
    await DB.prepare("UPDATE shops SET status = 'approved' WHERE id = ?").bind(shopId).run();
  });

  it("of the marketplace are offered until they are collected, unless they are by code only", async () => {
    const ada = await makeShopper();
    const [open, secret, shops, early] = [
      await makeVoucher(),
      await makeVoucher({ listed: 0 }),
      await makeVoucher({ shopId }),
      await makeVoucher({ starts: now + 1e6 }),
    ];
    const before = await call(ada, "GET", "/user/vouchers/offers");
    for (const offer of before.body.data) expect(VoucherOffer.safeParse(offer).error).toBeUndefined();
    expect(codesOf(before)).toContain(open.code);
    for (const { code } of [secret, shops, early]) expect(codesOf(before)).not.toContain(code);
    await collect(ada, open.code);
    expect(codesOf(await call(ada, "GET", "/user/vouchers/offers"))).not.toContain(open.code);
    expect((await collect(ada, secret.code)).status).toBe(201);
  });

  it("are found by an index", async () => {
    for (const query of [heldSql(1, "en", 10), offersSql(1, "en", now, 10)]) {
      const plan = (await statement(DB, sql`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>()).results.map(({ detail }) => detail);
      expect(plan.filter((step) => /SCAN (v|h|s)\b(?!.*USING INDEX)/.test(step))).toEqual([]);
    }
  });

  it("go with the account, and the uses stay counted", async () => {
    const ada = await makeShopper();
    const { id, code } = await makeVoucher({ total: 5 });
    await collect(ada, code);
    await use(id, ada);
    await DB.prepare("DELETE FROM shoppers WHERE id = ?").bind(ada.id).run();
    expect(await DB.prepare("SELECT count(*) AS n FROM shopper_vouchers WHERE shopper_id = ?").bind(ada.id).first("n")).toBe(0);
    expect(await DB.prepare("SELECT uses FROM vouchers WHERE id = ?").bind(id).first("uses")).toBe(1);
  });
});

describe("the uses of a voucher", () => {
  const usesOf = (id: number) => DB.prepare("SELECT uses FROM vouchers WHERE id = ?").bind(id).first<number>("uses");

  it("are counted, given back, and stopped at both limits by the database", async () => {
    const [ada, ben] = [await makeShopper(), await makeShopper()];
    const { id } = await makeVoucher({ total: 2, each: 1 });
    const order = await use(id, ada);
    await expect(use(id, ada)).rejects.toThrow("voucher_within_shopper_limit");
    await expect(use(id, { id: null, email: ada.email })).rejects.toThrow("voucher_within_shopper_limit");
    await use(id, ben);
    await expect(use(id, { id: null, email: "third@example.test" })).rejects.toThrow("voucher_within_limit");
    expect(await usesOf(id)).toBe(2);
    await DB.prepare("DELETE FROM voucher_uses WHERE order_id = ?").bind(order).run();
    expect(await usesOf(id)).toBe(1);
    await use(id, ada);
    expect(await usesOf(id)).toBe(2);
  });

  it("never pass a limit, whatever comes in which order", async () => {
    const people = await Promise.all([makeShopper(), makeShopper(), makeShopper()]);
    const step = fc.record({ who: fc.nat(2), back: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 }), fc.array(step, { maxLength: 8 }), async (total, each, steps) => {
        const { id } = await makeVoucher({ total, each });
        const held = people.map((): number[] => []);
        for (const { who, back } of steps) {
          const own = held[who] as number[];
          if (back) {
            const order = own.pop();
            if (order !== undefined) await DB.prepare("DELETE FROM voucher_uses WHERE order_id = ?").bind(order).run();
            continue;
          }
          const isFree = own.length < each && held.flat().length < total;
          const order = await use(id, people[who] as TestShopper).catch(() => null);
          expect(order !== null).toBe(isFree);
          if (order !== null) own.push(order);
        }
        expect(await usesOf(id)).toBe(held.flat().length);
      }),
      { numRuns: 8 },
    );
  });
});
