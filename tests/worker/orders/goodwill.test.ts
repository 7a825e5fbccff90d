/** Money given back as goodwill, and parts cancelled before and after it: what is announced is what goes back, and never more than came. */

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultLocale } from "../../../locales/words.ts";
import { giveGoodwill } from "../../../worker/shop/orders/ending/goodwill.ts";
import { type FullOrder, readOrder } from "../../../worker/shop/orders/read.ts";
import { cancelOwnPart, getPackage } from "../../../worker/shop/sellers/service.ts";
import { wordsFor } from "../../../worker/words.ts";
import fc from "../../support/laws.ts";
import { db, type Market, makeMember, paidOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const by = { kind: "console", shopperId: null, requestId: null } as const;
const words = wordsFor(defaultLocale);
const back = (market: Market) => [...market.gateway.refunds.values()];
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

async function sellerOf(shopId: number): Promise<number> {
  const email = `${crypto.randomUUID()}@example.test`;
  const insert = "INSERT INTO shoppers (email, email_key, name, locale, created_at, updated_at) VALUES (?1, ?1, 'Seller', 'en', 0, 0) RETURNING id";
  const id = (await db.prepare(insert).bind(email).first<number>("id")) as number;
  await makeMember(shopId, id);
  return id;
}

async function goodwill(market: Market, number: string, amount_minor: number): Promise<void> {
  const full = (await readOrder(market.purchase(), number)) as FullOrder;
  await giveGoodwill(market.purchase(), full, { amount_minor, key: crypto.randomUUID(), note: "late" }, by);
}

describe("a shop that cancels its package", { timeout: 60_000 }, () => {
  it.each([
    ["less than the package", (total: number, own: number) => total - own - 1],
    ["so much that not all of the package is left", (total: number, own: number) => total - Math.floor(own / 2)],
    ["all but one", (total: number) => total - 1],
  ])("shows what really goes back after goodwill of %s", async (_, amountOf) => {
    const { market, order, shops } = await paidOrder();
    const shopId = (shops[0] as { id: number }).id;
    const seller = await sellerOf(shopId);
    const [pkg] = order.packages;
    const own = pkg?.total.amount as number;
    const given = amountOf(order.total.amount, own);
    await goodwill(market, order.number, given);
    const answered = (await getPackage(db, shopId, pkg?.id as number, { words, now_ms: market.now, mayCancel: true })).cancelRefund;
    await cancelOwnPart(market.purchase(), shopId, { packageId: pkg?.id as number }, { kind: "seller", shopperId: seller, requestId: null });
    expect([answered?.amount, back(market)]).toEqual([Math.min(own, order.total.amount - given), [given, answered?.amount]]);
  });
});

describe("parts cancelled in any order, with goodwill in between", { timeout: 120_000 }, () => {
  it("give back what was announced, nothing negative, and in the end exactly what came", async () => {
    const carts = fc.array(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 });
    const gifts = fc.infiniteStream(fc.option(fc.integer({ min: 1, max: 60 }), { freq: 2 }));
    let given = 0;
    await fc.assert(
      fc.asyncProperty(carts, fc.infiniteStream(fc.nat()), gifts, async (shops, picks, percents) => {
        const { market, shopper, order, read } = await paidOrder({ shops });
        for (let open = (await read()).cancellable; open.lines.length > 0; open = (await read()).cancellable) {
          const percent = percents.next().value as number | null;
          const left = order.total.amount - sum(back(market));
          const gift = Math.floor((left * (percent ?? 0)) / 100);
          if (gift > 0) await goodwill(market, order.number, gift);
          given += gift > 0 ? 1 : 0;
          open = (await read()).cancellable;
          const parts = [
            ...open.lines.map(({ id, refund }) => ({ path: `lines/${id}/cancel`, refund })),
            ...open.packages.map(({ id, refund }) => ({ path: `packages/${id}/cancel`, refund })),
          ];
          const part = parts[(picks.next().value as number) % parts.length] as (typeof parts)[number];
          const before = sum(back(market));
          expect((await shopper.call("POST", `/orders/${order.number}/${part.path}`)).status).toBe(200);
          expect(sum(back(market)) - before).toBe(part.refund.amount);
          expect(back(market).every((amount) => amount > 0)).toBe(true);
        }
        expect(sum(back(market))).toBe(order.total.amount);
      }),
      { numRuns: 12 },
    );
    expect(given).toBeGreaterThan(3);
  });
});

describe("a sum that cards cannot be given back", () => {
  it("is refused, where it would be cut on the way", async () => {
    const { market, order } = await paidOrder();
    await db.prepare("UPDATE orders SET currency = 'KWD' WHERE number = ?").bind(order.number).run();
    await expect(goodwill(market, order.number, 1005)).rejects.toMatchObject({ code: "invalid_fields" });
    expect(back(market)).toEqual([]);
  });
});
