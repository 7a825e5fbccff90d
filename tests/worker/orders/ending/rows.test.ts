/** What one ending writes, in every table it writes to: whole rows, with an equal order beside it of which nothing may move. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Ending, end, endAll } from "../../../../worker/shop/orders/ending/ending-data.ts";
import { settle } from "../../../../worker/shop/payments/settle.ts";
import { orderIdOf } from "../../../support/purchase/attempt-rows.ts";
import { db, Market, makeFlashSale, makeShop, makeVariant, resetClock, Shopper, seedBase, soldOf, stockOf } from "../../../support/purchase/fixture.ts";
import { rowTexts } from "../../../support/raw-sql.ts";
import { makeStaff } from "../../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const seller = { kind: "seller", shopperId: 7, requestId: "r" } as const;
const operator = { kind: "admin", shopperId: 8, requestId: null } as const;

/** Two shops; of the first two lines, one of them at a sale's price, of the second one. The sale has another thing, and the thing another sale. */
async function bought(market: Market) {
  const [first, second] = [await makeShop(), await makeShop()];
  const [lamp, bulb, cup, unsold] = [
    await makeVariant({ shopId: first.id, price_base_minor: 2000 }),
    await makeVariant({ shopId: first.id, price_base_minor: 300 }),
    await makeVariant({ shopId: second.id, price_base_minor: 700 }),
    await makeVariant({ shopId: first.id }),
  ];
  const sale = await makeFlashSale(lamp, { price_base_minor: 900, quota: 9, startsAt: market.now - 10, endsAt: market.now + 10_000_000 });
  const over = await makeFlashSale(lamp, { price_base_minor: 800, quota: 9, startsAt: market.now - 1000, endsAt: market.now - 10 });
  await db.batch([
    db.prepare("INSERT INTO flash_sale_items (flash_sale_id, variant_id, price_base_minor, quota, sold) VALUES (?, ?, 900, 9, 4)").bind(sale, unsold),
    db.prepare("UPDATE flash_sale_items SET sold = 5 WHERE flash_sale_id = ?").bind(over),
  ]);
  const shopper = new Shopper(market);
  for (const [variant, quantity] of [
    [lamp, 2],
    [bulb, 1],
    [cup, 3],
  ] as const)
    await shopper.add(variant, quantity);
  const { number } = await shopper.buy();
  const attempt = market.gateway.created.find(({ orderNumber }) => orderNumber === number) as (typeof market.gateway.created)[number];
  const id = await orderIdOf(number);
  const [packages, lines] = [
    await rowTexts("SELECT id FROM packages WHERE order_id = ? ORDER BY position", id),
    await rowTexts("SELECT id FROM order_lines WHERE order_id = ? ORDER BY id", id),
  ].map((ids) => ids.map(Number)) as [number[], number[]];
  const owner = await makeStaff(first.id, "owner");
  const at = (list: number[], column: string) => `(SELECT key FROM json_each('${JSON.stringify(list)}') WHERE value = ${column})`;
  const sold = (saleId: number, variantId: number) =>
    db.prepare("SELECT sold FROM flash_sale_items WHERE flash_sale_id = ? AND variant_id = ?").bind(saleId, variantId).first<number>("sold");
  const see = async () => ({
    order: await rowTexts("SELECT status, coalesce(cancelled_at, '-') FROM orders WHERE id = ?", id),
    packages: await rowTexts("SELECT status, coalesce(cash, '-') FROM packages WHERE order_id = ? ORDER BY position", id),
    ended: await rowTexts(
      `SELECT ${at(lines, "order_lines.id")}, cancelled_at FROM order_lines WHERE order_id = ? AND cancelled_at IS NOT NULL ORDER BY id`,
      id,
    ),
    stock: await Promise.all([lamp, bulb, cup, unsold].map(stockOf)),
    sold: [await sold(sale, lamp), await sold(sale, unsold), await soldOf(over)],
    refunds: await rowTexts(
      `SELECT amount_minor, coalesce(${at(packages, "package_id")}, '-'), coalesce(${at(lines, "line_id")}, '-'), reason, state, created_at, substr(key, 1 + length(attempt_id)) FROM refunds WHERE order_id = ?`,
      id,
    ),
    events: await rowTexts(
      `SELECT ${at(packages, "package_id")}, kind, coalesce(${at(lines, "line_id")}, '-'), at FROM package_events WHERE package_id IN (SELECT id FROM packages WHERE order_id = ?) AND kind NOT IN ('paid') ORDER BY id`,
      id,
    ),
    log: await rowTexts(
      `SELECT actor, shopper_id, action, coalesce(${at(packages, "package_id")}, '-'), coalesce(request_id, '-'), at FROM operator_log WHERE order_id = ?`,
      id,
    ),
    mails: await rowTexts(
      "SELECT replace(replace(dedupe_key, ?1, 'ORDER') || '|', ':' || ?2 || '|', ':OWNER|') FROM outbox WHERE dedupe_key LIKE '%cancelled:' || ?1 || '%' OR dedupe_key LIKE 'package-cancelled:%' AND payload ->> 'packageId' IN (?3, ?4) OR dedupe_key LIKE 'seller-notice:cancelled:%:' || ?2 ORDER BY id",
      number,
      String(owner.id),
      packages[0],
      packages[1],
    ),
  });
  return { id, number, packages, lines, attempt, see, shopper };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const now = Date.UTC(2026, 10, 20, 12, 5);
const paid = { packages: ["paid -", "paid -"], ended: [], stock: [8, 9, 7, 10], sold: [2, 4, 5], refunds: [], events: [], log: [], mails: [] };
const lineOf = ({ packages, lines }: Bought, line: number) => ({ packageId: packages[line === 2 ? 1 : 0] as number, lineId: lines[line] as number });
const shipping = 490;

const endings: [string, (made: Bought) => Partial<Ending>, (made: Bought) => object][] = [
  [
    "the whole order, by an operator",
    () => ({ by: operator }),
    ({ packages }) => ({
      ...{
        order: [`cancelled ${now}`],
        packages: ["cancelled -", "cancelled -"],
        ended: [`0 ${now}`, `1 ${now}`, `2 ${now}`],
        stock: [10, 10, 10, 10],
        sold: [0, 4, 5],
      },
      refunds: [`${1800 + 300 + 2100 + 2 * shipping} - - cancelled waiting ${now} -order`],
      events: [`0 cancelled - ${now}`, `1 cancelled - ${now}`],
      log: [`admin 8 cancel_order - - ${now}`],
      mails: ["order-cancelled:ORDER|", `seller-notice:cancelled:${packages[0]}::OWNER|`],
    }),
  ],
  [
    "its first package, by its shop",
    ({ packages }) => ({ by: seller, part: { packageId: packages[0] as number } }),
    ({ packages }) => ({
      ...{ packages: ["cancelled -", "paid -"], ended: [`0 ${now}`, `1 ${now}`], stock: [10, 10, 7, 10], sold: [0, 4, 5] },
      refunds: [`${1800 + 300 + shipping} 0 - cancelled waiting ${now} -package-${packages[0]}`],
      events: [`0 cancelled - ${now}`],
      log: [`seller 7 cancel_package 0 r ${now}`],
      // the shop knows
      mails: [`package-cancelled:${packages[0]}|`],
    }),
  ],
  [
    "a line of two, by the shopper",
    (made) => ({ part: lineOf(made, 0) }),
    ({ packages, lines }) => ({
      ...{ ended: [`0 ${now}`], stock: [10, 9, 7, 10], sold: [0, 4, 5] },
      refunds: [`1800 0 0 cancelled waiting ${now} -line-${lines[0]}`],
      events: [`0 line_cancelled 0 ${now}`],
      mails: [`seller-notice:cancelled:${packages[0]}:${lines[0]}:OWNER|`],
    }),
  ],
  [
    "the only line of a package, by an operator: its shipping comes along",
    (made) => ({ by: operator, part: lineOf(made, 2) }),
    ({ packages, lines }) => ({
      ...{ packages: ["paid -", "cancelled -"], ended: [`2 ${now}`], stock: [8, 9, 10, 10] },
      refunds: [`${2100 + shipping} 1 2 cancelled waiting ${now} -line-${lines[2]}`],
      events: [`1 line_cancelled 2 ${now}`, `1 cancelled - ${now}`],
      log: [`admin 8 cancel_line 1 - ${now}`],
      mails: [`package-cancelled:${packages[1]}|`],
    }),
  ],
  [
    "a package that was refused at the door",
    ({ packages }) => ({ by: operator, part: { packageId: packages[1] as number }, refused: true }),
    ({ packages }) => ({
      ...{ packages: ["paid -", "cancelled refused"], ended: [`2 ${now}`], stock: [8, 9, 10, 10] },
      refunds: [`${2100 + shipping} 1 - cancelled waiting ${now} -package-${packages[1]}`],
      events: [`1 cash_refused - ${now}`],
      log: [`admin 8 refuse 1 - ${now}`],
      mails: [`package-cancelled:${packages[1]}|`],
    }),
  ],
  ["nothing, where no package is in such a state", () => ({ from: ["shipped"], by: operator }), () => ({})],
  ["nothing before its time is over", () => ({ expired: true, by: operator }), () => ({})],
  ["nothing of a package that is another order's", () => ({ part: { packageId: 0 }, by: operator }), () => ({})],
];

describe("an ending of a paid order", { timeout: 60_000 }, () => {
  it.each(endings)("ends %s, once", async (_, ending, expected) => {
    const market = new Market();
    const [made, beside] = [await bought(market), await bought(market)];
    for (const { attempt } of [made, beside]) await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    const before = { made: await made.see(), beside: await beside.see() };
    expect(before.made).toMatchObject({ ...paid, order: ["paid -"] });
    const wanted = expected(made);
    const asked: Ending = { order: made, from: ["paid", "processing"], ...ending(made) };
    expect([(await end(db, asked, now)) > 0, await end(db, asked, now + 1)]).toEqual(["ended" in wanted, 0]);
    expect(await made.see()).toEqual({ ...before.made, ...wanted });
    expect(await beside.see()).toEqual(before.beside);
  });
});

describe("orders whose time is over", { timeout: 60_000 }, () => {
  it("end together, each counted for itself, and nobody is written to", async () => {
    const market = new Market();
    const [first, second, third] = [await bought(market), await bought(market), await bought(market)];
    const over = Number((await rowTexts("SELECT expires_at FROM orders WHERE id = ?", first.id))[0]);
    await db
      .prepare("UPDATE orders SET expires_at = ? WHERE id = ?")
      .bind(over + 1, second.id)
      .run();
    const asked = [first, second, third].map((order) => ({ order, from: ["pending_payment"] as const, expired: true }));
    expect(await endAll(db, asked, over)).toEqual([3, 0, 3]);
    const gone = { packages: ["cancelled -", "cancelled -"], stock: [10, 10, 10, 10], sold: [0, 4, 5], refunds: [], log: [], mails: [] };
    expect([await first.see(), await second.see(), await third.see()]).toMatchObject([gone, { stock: [8, 9, 7, 10], sold: [2, 4, 5] }, gone]);
    expect(await endAll(db, asked, over + 1)).toEqual([0, 3, 0]);
  });
});
