import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newSession } from "../../../worker/shop/account/session/sessions.ts";
import type { SellerBalance, Statement } from "../../../worker/shop/ledger/contract.ts";
import { makeShopper, sessionIOAt } from "../../support/account/shopper.ts";
import { db, type Market, makeMember, makeShop, paidOrder, resetClock, seedBase, setTax } from "../../support/purchase/fixture.ts";

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax(null);
});

const day_ms = 86_400_000;
const dhl = { carrier: "dhl", number: "JD014600003" };

/** A paid order of two shops (things for 25.00 and 19.99; for 7.00; each sent for 4.90), and the first shop's owner. */
async function sold(tax?: { tax_rate_bp: number; inclusive: number }) {
  if (tax) await setTax(tax);
  const placed = await paidOrder();
  const owner = await makeShopper({ scope: "shopper seller", now_ms: placed.market.now });
  await makeMember(placed.shops[0]?.id as number, owner.id);
  // days go by in these tests: each call comes with a session of its moment
  const ask = async (...asked: Parameters<ReturnType<typeof asker>>) => {
    const { statement, tokens } = await newSession(sessionIOAt(placed.market.now), owner.id, "password", { agent: "test", country: null });
    await statement.run();
    return asker(placed.market, { authorization: `Bearer ${tokens.access}` })(...asked);
  };
  const balance = async (query = ""): Promise<SellerBalance> => (await ask(`/seller/balance${query}`)).body.data;
  return { ...placed, owner, ask, balance };
}
const asker =
  (market: Market, headers: Record<string, string>) =>
  async (path: string, method = "GET", body?: unknown) => {
    const response = await market.fetch(path, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text.startsWith("{") ? JSON.parse(text) : null };
  };
const usd = (amount: number) => ({ amount, currency: "USD" });

describe("a shop's balance", { timeout: 60_000 }, () => {
  it("is what was paid for goods and shipping less ten percent of the goods, and waits", async () => {
    const { ask, balance } = await sold();
    const { status, headers } = await ask("/seller/balance");
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const { available, pending, entries } = await balance();
    // 25.00 + 19.99 + 4.90 − 4.50 (a tenth of 44.99, to the even cent of each line: 2.50 and 2.00)
    expect([available, pending]).toEqual([usd(0), usd(4499 + 490 - 450)]);
    expect(entries.map(({ what, goods, shipping, commission, total }) => [what, goods.amount, shipping.amount, commission.amount, total.amount])).toEqual([
      ["sale", 4499, 490, -450, 4539],
    ]);
  });

  it("holds no tax, in the price or on top of it", async () => {
    const onTop = await sold({ tax_rate_bp: 2000, inclusive: 0 });
    expect((await onTop.balance()).pending).toEqual(usd(4539));
    const within = await sold({ tax_rate_bp: 2000, inclusive: 1 });
    // without 20 %: 20.83 + 16.66 (19.99 − 3.33) + 4.08; commission 2.08 + 1.67
    expect((await within.balance()).pending).toEqual(usd(2083 + 1666 + 408 - 208 - 167));
  });

  it("is available fourteen days after delivery", async () => {
    const { market, ask, balance, order } = await sold();
    const pkg = `/seller/packages/${order.packages[0]?.id}`;
    await ask(`${pkg}/ship`, "POST", dhl);
    market.now += day_ms;
    await ask(`${pkg}/deliver`, "POST");
    market.now += 14 * day_ms - 1;
    const before = await balance();
    expect([before.available, before.pending]).toEqual([usd(0), usd(4539)]);
    market.now += 1;
    const after = await balance();
    expect([after.available, after.pending, after.next.amount]).toEqual([usd(4539), usd(0), usd(4539)]);
    expect(new Date(after.next.on).getUTCDay()).toBe(1);
  });

  it.each([
    ["the evening before, of what is free from its first moment", "2026-12-07T00:00:00.000Z", "2026-12-06T20:00:00.000Z", 4539],
    ["the evening before, of what is free a moment later", "2026-12-07T00:00:00.001Z", "2026-12-06T20:00:00.000Z", 0],
    ["on it, a moment before it is free", "2026-12-07T18:00:00.000Z", "2026-12-07T17:59:59.999Z", 0],
    ["on it, when it is free", "2026-12-07T18:00:00.000Z", "2026-12-07T18:00:00.000Z", 4539],
    ["in its last moment", "2026-12-07T18:00:00.000Z", "2026-12-07T23:59:59.999Z", 4539],
  ])("says what the next payout will be, asked %s", async (_, free, asked, amount) => {
    const { market, ask, balance, order } = await sold();
    const pkg = `/seller/packages/${order.packages[0]?.id}`;
    await ask(`${pkg}/ship`, "POST", dhl);
    market.now = Date.parse(free) - 14 * day_ms;
    expect((await ask(`${pkg}/deliver`, "POST")).status).toBe(200);
    market.now = Date.parse(asked);
    expect((await balance()).next).toMatchObject({ on: "2026-12-07", amount: usd(amount) });
  });

  it("gives back what was cancelled, line by line, shipping with the last", async () => {
    const { market, ask, balance, order, shopper } = await sold();
    const [first] = order.packages;
    await shopper.call("POST", `/orders/${order.number}/lines/${first?.lines[0]?.id}/cancel`);
    expect((await balance()).pending).toEqual(usd(1999 + 490 - 200));
    market.now += 1_000;
    await ask(`/seller/packages/${first?.id}/cancel`, "POST");
    const { available, pending, entries } = await balance();
    expect([available, pending]).toEqual([usd(0), usd(0)]);
    expect(entries.map(({ what, total }) => [what, total.amount])).toEqual([
      ["refund", -(1999 + 490 - 200)],
      ["refund", -(2500 - 250)],
      ["sale", 4539],
    ]);
    expect(new Set(entries.map((entry) => entry.order))).toEqual(new Set([order.number]));
  });
});

describe("a statement", { timeout: 60_000 }, () => {
  it("adds up from month to month, as a page and as a table", async () => {
    const { market, ask, order, balance } = await sold();
    market.now += 12 * day_ms;
    await ask(`/seller/packages/${order.packages[0]?.id}/cancel`, "POST");
    const span = "?from=2026-10-15&to=2026-12-31";
    const { body, headers } = await ask(`/seller/statement${span}`);
    const { opening, closing, months, entries }: Statement = body.data;
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect([opening.amount, closing.amount]).toEqual([0, (await balance()).pending.amount]);
    expect(
      months.map((each) => [each.month, each.opening.amount, each.sales.amount, each.commission.amount, each.refunds.amount, each.closing.amount]),
    ).toEqual([
      ["2026-10", 0, 0, 0, 0, 0],
      ["2026-11", 0, 4989, -450, 0, 4539],
      ["2026-12", 4539, 0, 450, -4989, 0],
    ]);
    const nothing = {
      opening: usd(0),
      sales: usd(0),
      commission: usd(0),
      refunds: usd(0),
      cash: usd(0),
      goodwill: usd(0),
      payouts: usd(0),
      tax: usd(0),
      ownTax: usd(0),
    };
    expect(months[0]).toEqual({ month: "2026-10", ...nothing, closing: usd(0) });
    expect(entries.map(({ total }) => total.amount)).toEqual([4539, -4539]);
    // of one kind alone, or from a place on: the sums stay those of all
    const refunds: Statement = (await ask(`/seller/statement${span}&what=refund`)).body.data;
    expect([refunds.entries.map(({ what }) => what), refunds.closing, refunds.months]).toEqual([["refund"], closing, months]);
    const place = `${Date.parse(entries[0]?.at as string)}-${entries[0]?.id}`;
    const rest: Statement = (await ask(`/seller/statement${span}&after=${place}`)).body.data;
    expect([rest.entries, rest.opening, rest.months]).toEqual([entries.slice(1), opening, months]);
    for (const wrong of ["what=cash", "after=1"]) expect((await ask(`/seller/statement${span}&${wrong}`)).status).toBe(400);
    const csv = await ask(`/seller/statement/csv${span}`);
    expect([csv.headers.get("content-type"), csv.headers.get("cache-control")]).toEqual(["text/csv; charset=utf-8", "private, no-store"]);
    expect(csv.text.split("\r\n").map((line) => line.replace(/T[^,]*/, ""))).toEqual([
      "date,entry,order,payout,goods,shipping,commission,cash,amount,balance,currency,tax,tax_rate,country,tax_owed_by",
      "2026-10-15,opening,,,,,,,,0.00,USD,,,,",
      `2026-11-20,sale,${order.number},,44.99,4.90,-4.50,0.00,45.39,45.39,USD,0.00,0.00,FR,`,
      `2026-12-02,refund,${order.number},,-44.99,-4.90,4.50,0.00,-45.39,0.00,USD,0.00,0.00,FR,`,
      "2026-12-31,closing,,,,,,,,0.00,USD,,,,",
      "",
    ]);
  });

  it("is in dollars where the shop has sold in them, else in what it has sold in, or in what is asked for", async () => {
    const placed = await paidOrder({ currency: "JPY" });
    const owner = await makeShopper({ scope: "shopper seller", now_ms: placed.market.now });
    await makeMember(placed.shops[0]?.id as number, owner.id);
    const ask = asker(placed.market, owner.bearer);
    const reported = async (query: string) => {
      const { opening, currencies, entries } = (await ask(`/seller/statement${query}`)).body.data as Statement;
      return [opening.currency, currencies, entries.length];
    };
    expect([await reported(""), await reported("?currency=EUR"), await reported("?currency=USD")]).toEqual([
      ["JPY", ["JPY"], 1],
      ["EUR", ["EUR", "JPY"], 0],
      ["USD", ["JPY", "USD"], 0],
    ]);
    const [, opening, sale] = (await ask("/seller/statement/csv")).text.split("\r\n").map((line) => line.split(","));
    // no decimals in yen
    expect([opening?.[9], opening?.[10], /^\d+$/.test(sale?.[8] ?? ""), sale?.[10]]).toEqual(["0", "JPY", true, "JPY"]);
    const fresh = await sold();
    expect([(await fresh.ask("/seller/statement?from=2026-01-01&to=2026-01-02")).body.data.currencies]).toEqual([["USD"]]);
    const nobody = await makeShopper({ scope: "shopper seller", now_ms: placed.market.now });
    const empty = await makeShop();
    await makeMember(empty.id, nobody.id);
    const none = (await asker(placed.market, nobody.bearer)("/seller/statement")).body.data as Statement;
    expect([none.currencies, none.opening, none.months.length, none.entries, none.next]).toEqual([["USD"], usd(0), 1, [], null]);
  });
  it("is of this month unless days are named, and of a year at most", async () => {
    const { ask } = await sold();
    const own = (await ask("/seller/statement")).body.data as Statement;
    expect([own.from, own.to, own.closing.amount]).toEqual(["2026-11-01", "2026-11-20", 4539]);
    for (const wrong of ["?from=2026-11-02&to=2026-11-01", "?from=2024-01-01&to=2026-01-01", "?from=2026-02-30", "?currency=usd", "?from=yesterday"])
      expect([wrong, (await ask(`/seller/statement${wrong}`)).status]).toEqual([wrong, 400]);
  });
});

describe("money of a shop", { timeout: 60_000 }, () => {
  it("is seen by its owner alone", async () => {
    const { market, shops } = await sold();
    const stranger = await makeShopper({ scope: "shopper seller", now_ms: market.now });
    await makeMember(shops[1]?.id as number, stranger.id);
    for (const path of ["/seller/balance", "/seller/statement", "/seller/statement/csv"]) {
      expect((await market.fetch(path)).status).toBe(401);
      expect((await asker(market, stranger.bearer)(`${path}?shop=${shops[0]?.handle}`)).status).toBe(404);
      for (const role of ["manager", "packer"]) {
        const member = await makeShopper({ scope: "shopper seller", now_ms: market.now });
        await makeMember(shops[0]?.id as number, member.id);
        await db.prepare("UPDATE shop_members SET role = ? WHERE shopper_id = ?").bind(role, member.id).run();
        expect([role, (await asker(market, member.bearer)(path)).status]).toEqual([role, 403]);
      }
    }
  });
});
