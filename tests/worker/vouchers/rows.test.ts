/** The SQL of vouchers: which are offered to whom, and what is read of a collection; each condition on its own, a stranger's rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertHeld, readByCode, readHeld, readOffers } from "../../../worker/shop/vouchers/data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { db, makeShop, makeVoucher, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
const now_ms = 1_000;
const idOf = async (code: string) => (await db.prepare("SELECT id FROM vouchers WHERE code = ?").bind(code).first<number>("id")) as number;
let [me, other] = [0, 0];
beforeEach(async () => {
  [me, other] = [(await makeShopper()).id, (await makeShopper()).id];
  await runSql("UPDATE vouchers SET listed = 0");
});
/** A voucher of the marketplace that is offered. */
async function listed(change = "") {
  const code = await makeVoucher();
  await runSql(`UPDATE vouchers SET listed = 1${change} WHERE code = ?`, code);
  return { code, id: await idOf(code) };
}
const hold = (shopperId: number, voucherId: number, limit = 9) => insertHeld(db, { shopperId, voucherId, now_ms, limit });

describe("a voucher of the marketplace", () => {
  it.each([
    ["that runs", "", true],
    ["that ends now", ", ends_at = 1000", false],
    ["that ends in a moment", ", ends_at = 1001", true],
    ["that begins now", ", starts_at = 1000", true],
    ["that begins in a moment", ", starts_at = 1001", false],
    ["with one use left", ", total_limit = 2, uses = 1", true],
    ["with no use left", ", total_limit = 2, uses = 2", false],
    ["that is not listed", ", listed = 0", false],
  ])("%s is offered where it may be", async (_, change, isOffered) => {
    const { code } = await listed(change);
    const beside = await listed(", ends_at = 5000000000000");
    expect((await readOffers(db, me, "en", now_ms, 9)).map((row) => row.code)).toEqual([...(isOffered ? [code] : []), beside.code]);
  });
  it("is offered until the shopper holds it, what ends soonest first; a shop's is not", async () => {
    const [late, soon] = [await listed(), await listed(", ends_at = 2000")];
    const ofShop = await makeVoucher({ shopId: (await makeShop()).id });
    await runSql("UPDATE vouchers SET listed = 1 WHERE code = ?", ofShop);
    await hold(other, soon.id);
    const offered = async (most = 9) => (await readOffers(db, me, "en", now_ms, most)).map(({ code }) => code);
    expect([await offered(), await offered(1)]).toEqual([[soon.code, late.code], [soon.code]]);
    await hold(me, soon.id);
    expect(await offered()).toEqual([late.code]);
  });
});

describe("a collection", () => {
  it("takes each voucher once, and no more than fit", async () => {
    const [one, two, three] = [await listed(), await listed(", ends_at = 2000"), await listed()];
    await hold(other, three.id);
    expect([await hold(me, one.id, 2), await hold(me, one.id, 2), await hold(me, two.id, 2), await hold(me, three.id, 2)]).toEqual([true, false, true, false]);
    expect((await readHeld(db, me, "en", 9)).map(({ code }) => code)).toEqual([two.code, one.code]);
    expect((await readHeld(db, me, "en", 1)).map(({ code }) => code)).toEqual([two.code]);
  });
  it("knows of a code whose it is, and what this shopper alone did with it", async () => {
    const shop = await makeShop();
    const code = await makeVoucher({ shopId: shop.id, total_limit: 5, per_shopper_limit: 2, value: 15 });
    const id = await idOf(code);
    const seen = {
      ...{
        id,
        code,
        kind: "percent",
        value: 15,
        min_spend_base_minor: 0,
        total_limit: 5,
        per_shopper_limit: 2,
        max_off_base_minor: null,
        first_order: 0,
        is_partial: 0,
        uses: 0,
        starts_at: 0,
        ends_at: 4_000_000_000_000,
      },
      ...{ name: expect.anything(), shop_handle: shop.handle, shop_name: shop.handle, is_open: 1, used: 0, last_used_at: null },
    };
    await runSql("INSERT INTO voucher_texts (voucher_id, locale, name) VALUES (?, 'en', 'Fifteen')", id);
    await hold(other, id);
    expect(await readByCode(db, me, code, "en")).toEqual({ ...seen, name: "Fifteen", collected_at: null });
    expect((await readByCode(db, other, code, "en"))?.collected_at).toBe(now_ms);
    await runSql("UPDATE shops SET status = 'suspended' WHERE id = ?", shop.id);
    expect([(await readByCode(db, me, code, "en"))?.is_open, await readByCode(db, me, `${code}X`, "en")]).toEqual([0, null]);
    const marketplaces = await readByCode(db, me, (await listed()).code, "en");
    expect([marketplaces?.shop_handle, marketplaces?.is_open]).toEqual([null, 1]);
  });
});
