/** Who bears a voucher of the marketplace: an order over two shops, cancelled in part, in currencies of all kinds; ledger, statement and refund to the last unit. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sellerStatement } from "../../../worker/shop/ledger/service.ts";
import type { FullOrder } from "../../../worker/shop/orders/read.ts";
import { cancelPart, readOrder } from "../../../worker/shop/orders/service.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { db, Market, makeShop, makeVariant, makeVoucher, resetClock, Shopper, seedBase, setTax } from "../../support/purchase/fixture.ts";
import { askAs, makeOperator } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const prices = [[999, 1_501], [3_333]];
type Voucher = Parameters<typeof makeVoucher>[0] & { forFirst?: boolean };

/** The order is paid, its first line is cancelled, and then all of the second shop. */
async function ended(voucher: Voucher | null, currency = "USD") {
  const market = new Market();
  const shopper = new Shopper(market, `?locale=en&currency=${currency}`);
  const shops = [await makeShop(), await makeShop()];
  for (const [s, own] of prices.entries())
    for (const price_base_minor of own) await shopper.add(await makeVariant({ shopId: shops[s]?.id as number, price_base_minor }));
  const { forFirst, ...terms } = voucher ?? {};
  const code = voucher && (await makeVoucher(terms));
  if (forFirst) await db.prepare("INSERT INTO voucher_shops SELECT id, ? FROM vouchers WHERE code = ?").bind(shops[0]?.id, code).run();
  if (code) expect((await shopper.call("POST", "/cart/vouchers", { code })).status).toBe(200);
  const placed = await shopper.buy();
  const attempt = market.gateway.created.find(({ orderNumber }) => orderNumber === placed.number);
  if (!attempt) throw new Error("the gateway was not asked");
  await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
  const sold = await sums(shops, code);
  const readNow = async () => (await readOrder(market.purchase(), placed.number)) as FullOrder;
  const full = await readNow();
  const { lines } = full;
  const [first, second] = full.packages;
  const line = lines.find(({ packageId }) => packageId === first?.id);
  if (!first || !second || !line) throw new Error("no such order");
  await cancelPart(market.purchase(), full, { lineId: line.id });
  const part = await sums(shops, code);
  await cancelPart(market.purchase(), await readNow(), { packageId: second.id });
  const end = await sums(shops, code);
  const statements = await Promise.all(shops.map(({ id }) => sellerStatement(db, id, { currency, from: "2026-11-01" }, market.now)));
  const back = [...market.gateway.refunds.values()].reduce((sum, amount) => sum + amount, 0);
  return { discount: placed.discount.amount, paid: placed.total.amount, back, sold, part, end, closing: statements.map((each) => each.closing.amount) };
}

/** What each shop is owed, and what is counted as given away. */
async function sums(shops: readonly { id: number }[], code: string | null) {
  const owed = await Promise.all(
    shops.map(({ id }) =>
      db.prepare("SELECT coalesce(sum(balance_minor), 0) AS n FROM ledger_balances WHERE account = ?").bind(`seller:${id}`).first<number>("n"),
    ),
  );
  const given = await db
    .prepare("SELECT coalesce(sum(given_minor), 0) AS n FROM voucher_given AS g JOIN vouchers AS v ON v.id = g.voucher_id WHERE v.code = ?")
    .bind(code)
    .first<number>("n");
  return { owed, given };
}

const kinds: [string, Voucher][] = [
  ["a percentage", { value: 17 }],
  ["a percentage with a bound", { value: 50, max_off_base_minor: 701 }],
  ["an amount", { kind: "fixed", value: 1_250 }],
  ["free delivery", { kind: "free_shipping" }],
  ["a percentage off one shop's things", { value: 33, forFirst: true }],
];

describe("a voucher of the marketplace", { timeout: 60_000 }, () => {
  it("is borne by the marketplace, to the cent", async () => {
    const { sold, part, end, closing, ...rest } = await ended({ value: 17 });
    // 17 % of 58.33 are 9.92: 1.70, 2.55 and 5.67 of the three lines; delivery is 4.90 of each shop, the commission a tenth
    expect(rest).toEqual({ discount: 992, paid: 5_833 - 992 + 2 * 490, back: 999 - 170 + 3_333 - 567 + 490 });
    expect(sold).toEqual({ owed: [2_500 - 250 + 490, 3_333 - 333 + 490], given: 992 });
    expect(part).toEqual({ owed: [1_501 - 150 + 490, 3_333 - 333 + 490], given: 992 - 170 });
    expect(end).toEqual({ owed: [1_501 - 150 + 490, 0], given: 255 });
    expect(closing).toEqual(end.owed);
  });
  describe.each([
    ["no tax", null],
    ["a tax on top", { tax_rate_bp: 1_300, inclusive: 0 }],
  ])("with %s", (_, tax) => {
    it.each(["USD", "JPY", "KWD"].flatMap((currency) => kinds.map(([kind, voucher]) => [currency, kind, voucher] as const)))(
      "in %s, %s: its shops get what they get without it, and the shopper gets back what was paid",
      async (currency, _kind, voucher) => {
        await setTax(tax);
        try {
          const [without, with_] = [await ended(null, currency), await ended(voucher, currency)];
          expect(with_.discount).toBeGreaterThan(0);
          for (const moment of ["sold", "part", "end"] as const) expect([moment, with_[moment].owed]).toEqual([moment, without[moment].owed]);
          expect(with_.closing).toEqual(without.closing);
          expect(with_.sold.given).toBe(with_.discount);
          expect(with_.end.given).toBeLessThanOrEqual(with_.part.given as number);
          expect(with_.back).toBeLessThan(without.back);
        } finally {
          await setTax(null);
        }
      },
    );
  });
  it("counts nothing as given away of what is not paid", async () => {
    const market = new Market();
    const shopper = new Shopper(market);
    await shopper.add(await makeVariant({ shopId: (await makeShop()).id, price_base_minor: 1_000 }));
    const code = await makeVoucher();
    await shopper.call("POST", "/cart/vouchers", { code });
    await shopper.buy();
    const { given, uses } = (await askAs(await makeOperator(), "GET", `/admin/vouchers/${code}`)).body.data;
    expect([given, uses]).toEqual([[], 1]);
  });
});
