/** What a payment, its way back and a refund that came to nothing write of an order: all its rows, with an equal order beside of which nothing may move. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderUpdates } from "../../../worker/shop/orders/payment-moves-data.ts";
import { insertRefunds, orderIdOf } from "../../support/purchase/attempt-rows.ts";
import { db, Market, makeFlashSale, makeShop, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { makeStaff } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(resetClock);

/** Two shops; two pieces of the first line at a sale's price, one of the second, three of the other shop's. */
async function ordered(market: Market) {
  const [first, second] = [await makeShop(), await makeShop()];
  const [lamp, bulb, cup] = [
    await makeVariant({ shopId: first.id, price_base_minor: 2000 }),
    await makeVariant({ shopId: first.id, price_base_minor: 300 }),
    await makeVariant({ shopId: second.id, price_base_minor: 700 }),
  ];
  const sale = await makeFlashSale(lamp, { price_base_minor: 900, quota: 9, startsAt: market.now - 10, endsAt: market.now + 10_000_000 });
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
  const ids = async (table: string) => (await rowTexts(`SELECT id FROM ${table} WHERE order_id = ? ORDER BY id`, id)).map(Number);
  const [packages, lines] = [await ids("packages"), await ids("order_lines")] as [number[], number[]];
  const owner = await makeStaff(first.id, "owner");
  const see = async () => ({
    order: await rowTexts("SELECT status, coalesce(paid_at, '-'), coalesce(cancelled_at, '-') FROM orders WHERE id = ?", id),
    attempts: await rowTexts("SELECT status, refunded_minor FROM payment_attempts WHERE order_id = ? ORDER BY created_at, id", id),
    packages: await rowTexts("SELECT status FROM packages WHERE order_id = ? ORDER BY id", id),
    lines: await rowTexts("SELECT coalesce(cancelled_at, '-') FROM order_lines WHERE order_id = ? ORDER BY id", id),
    events: await rowTexts(
      "SELECT (SELECT count(*) FROM packages WHERE order_id = ?1 AND id < package_id), kind, at FROM package_events WHERE package_id IN (SELECT id FROM packages WHERE order_id = ?1) ORDER BY id",
      id,
    ),
    refunds: await rowTexts(
      "SELECT substr(key, 1 + length(attempt_id)), amount_minor, reason, state, created_at FROM refunds WHERE order_id = ? ORDER BY id",
      id,
    ),
    stock: await rowTexts("SELECT stock FROM variants WHERE id IN (?, ?, ?) ORDER BY id", lamp, bulb, cup),
    sold: await rowTexts("SELECT sold FROM flash_sale_items WHERE flash_sale_id = ?", sale),
    vouchers: await rowTexts("SELECT voucher_id FROM voucher_uses WHERE order_id = ?", id),
    reported: (
      await rowTexts(
        "SELECT dedupe_key FROM outbox WHERE payload ->> 'orderNumber' = ?1 AND kind <> 'order-placed' OR dedupe_key LIKE 'seller-notice:%:' || ?2 OR payload ->> 'refund' LIKE ?3 || '-%' ORDER BY id",
        number,
        String(owner.id),
        attempt.id,
      )
    ).map((key) =>
      key
        .replace(number, "ORDER")
        .replace(attempt.id, "ATTEMPT")
        .replace(/^(seller-notice:\w+):(\d+):(.*:)?\d+$/, (_, about, pkg, line = "") => `${about}:${packages.indexOf(Number(pkg))}:${line}OWNER`),
    ),
  });
  const voucher = `V${id}${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await runSql("INSERT INTO vouchers (code, kind, value, min_spend_base_minor, starts_at, ends_at, listed) VALUES (?, 'fixed', 1, 0, 0, 9e15, 0)", voucher);
  await runSql("INSERT INTO voucher_uses (voucher_id, order_id, email_key, used_at) SELECT id, ?2, 'k', 1 FROM vouchers WHERE code = ?1", ...[voucher, id]);
  /** As a payment left it. */
  const pay = () => db.batch([...orderUpdates.paid(db, { id, number }, attempt.id, ["pending"], paidAt), statusOf("paid")]);
  const statusOf = (status: string, refunded_minor = 0) =>
    db.prepare("UPDATE payment_attempts SET status = ?, refunded_minor = ? WHERE id = ?").bind(status, refunded_minor, attempt.id);
  const set = (status: string, at: number) => runSql("UPDATE packages SET status = ? WHERE id = ?", status, packages[at]);
  const put = (kind: string, at: number) => runSql("INSERT INTO package_events (package_id, kind, at) VALUES (?, ?, 9)", packages[at], kind);
  const cancelled = (state: string, at: number | null) =>
    insertRefunds(id, attempt.id, {
      [`${attempt.id}-${at ?? "order"}`]: { reason: "cancelled", amount_minor: 5, state, package_id: at === null ? null : (packages[at] as number) },
    });
  return { id, number, attempt, packages, lines, see, pay, statusOf, set, put, cancelled };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;
const paidAt = 1_000;
const now = 2_000;

/** Changes one of two equal orders. @returns what became other of it, once the batch is run twice; nothing of the order beside may move */
async function changes(prepare: (order: Ordered) => Promise<unknown>, move: (order: Ordered) => D1PreparedStatement[]) {
  const market = new Market();
  const [made, beside] = [await ordered(market), await ordered(market)];
  for (const order of [made, beside]) await prepare(order);
  const before = { made: await made.see(), beside: await beside.see() };
  for (let i = 0; i < 2; i += 1) await db.batch(move(made));
  expect(await beside.see()).toEqual(before.beside);
  const after = await made.see();
  return Object.fromEntries(Object.entries(after).filter(([part, rows]) => JSON.stringify(rows) !== JSON.stringify(before.made[part as keyof typeof after])));
}
const paying =
  (from: ("created" | "pending" | "review")[] = ["created", "pending"]) =>
  ({ id, number, attempt }: Ordered) => [
    ...orderUpdates.paid(db, { id, number }, attempt.id, from, now),
    // the attempt's own move comes last
    db
      .prepare("UPDATE payment_attempts SET status = 'paid' WHERE id = ?1 AND status IN (SELECT value FROM json_each(?2))")
      .bind(attempt.id, JSON.stringify(from)),
  ];
const given = ({ id }: Ordered) => orderUpdates.refunded(db, id, now);
const failed = ({ id }: Ordered) => orderUpdates.refundFailed(db, id, now);
const nothing = async () => {};

describe("a payment", { timeout: 60_000 }, () => {
  it("of an order that waits pays it and its packages, and tells shopper and shops", async () => {
    expect(await changes(nothing, paying())).toEqual({
      order: [`paid ${now} -`],
      attempts: ["paid 0"],
      packages: ["paid", "paid"],
      events: [`0 paid ${now}`, `1 paid ${now}`],
      reported: ["order-paid:ORDER", "seller-notice:order:0:OWNER"],
    });
  });
  it.each<[string, (order: Ordered) => Promise<unknown>, Parameters<typeof paying>[0]]>([
    ["in a state it was not looked at in", nothing, ["review"]],
    ["of an attempt that has ended", ({ statusOf }) => statusOf("failed").run(), undefined],
  ])("%s changes nothing", async (_, prepare, from) => expect(await changes(prepare, paying(from))).toEqual({}));
  it.each(["paid", "cancelled", "shipped"])("of an order that is %s already is a surplus and goes back whole", async (status) => {
    const expected = await changes(({ id }) => runSql("UPDATE orders SET status = ? WHERE id = ?", status, id), paying());
    expect(expected).toEqual({
      attempts: ["paid 0"],
      refunds: [expect.stringMatching(/^-surplus \d+ surplus waiting 2000$/)],
      reported: expect.arrayContaining([expect.stringMatching(/ATTEMPT-surplus/)]),
    });
  });
});

describe("money that went back", { timeout: 60_000 }, () => {
  const whole = async ({ pay, statusOf, attempt }: Ordered) => {
    await pay();
    await statusOf("refunded", attempt.amount_minor).run();
  };
  it("whole ends what was not sent: it is for sale again, and its shop is told", async () => {
    expect(await changes(whole, given)).toEqual({
      order: [`refunded ${paidAt} -`],
      packages: ["refunded", "refunded"],
      lines: [now, now, now].map(String),
      events: [...[0, 1].map((at) => `${at} paid ${paidAt}`), ...[0, 1].map((at) => `${at} refunded ${now}`)],
      stock: ["10", "10", "10"],
      sold: ["0"],
      reported: ["order-paid:ORDER", "seller-notice:order:0:OWNER", "seller-notice:cancelled:0::OWNER"],
    });
  });
  it("whole leaves what was sent, or cancelled before, as it is", async () => {
    const sent = async (order: Ordered) => {
      await whole(order);
      await order.set("shipped", 1);
      await runSql("UPDATE order_lines SET cancelled_at = 7 WHERE id = ?", order.lines[1]);
      await runSql("INSERT INTO shipments (package_id, key, at) VALUES (?, 'k', 8)", order.packages[0]);
      await runSql(
        "INSERT INTO shipment_lines (shipment_id, line_id, quantity) SELECT id, ?2, 1 FROM shipments WHERE package_id = ?1",
        order.packages[0],
        order.lines[0],
      );
    };
    expect(await changes(sent, given)).toMatchObject({ order: [`refunded ${paidAt} -`], packages: ["refunded", "refunded"] });
    expect(Object.keys(await changes(sent, given)).sort()).toEqual(["events", "order", "packages"]);
  });
  it.each(["paid", "partially_refunded", "review"])("of one attempt beside another that is %s is not all", async (status) => {
    const another = async (order: Ordered) => {
      await whole(order);
      await runSql(
        "INSERT INTO payment_attempts (id, order_id, gateway, amount_minor, currency, status, created_at, updated_at) VALUES (?1, ?2, 'stripe', 1, 'USD', ?3, 0, 0)",
        ...[`other-${order.id}`.padEnd(24, "-"), order.id, status],
      );
    };
    expect(await changes(another, given)).toEqual({});
  });
  it("of an order that was never paid ends nothing", async () =>
    expect(await changes(({ statusOf, attempt }) => statusOf("refunded", attempt.amount_minor).run(), given)).toEqual({}));

  const partly =
    (states: [state: string, at: number | null][], status = "cancelled") =>
    async ({ pay, statusOf, set, cancelled }: Ordered) => {
      await pay();
      await statusOf("partially_refunded", 5).run();
      await set(status, 0);
      for (const [state, at] of states) await cancelled(state, at);
    };
  it("for a cancelled package, makes it a refunded one", async () => {
    expect(await changes(partly([["done", 0]]), given)).toMatchObject({ packages: ["refunded", "paid"] });
  });
  it("for the whole order, too", async () => expect(await changes(partly([["done", null]]), given)).toMatchObject({ packages: ["refunded", "paid"] }));
  it.each<[string, [string, number | null][], string?]>([
    ["while no refund is there", []],
    ["while its refund waits", [["waiting", 0]]],
    [
      "while another of its refunds waits",
      [
        ["done", 0],
        ["asked", null],
      ],
    ],
    ["for another package", [["done", 1]]],
    ["where it is not cancelled", [["done", 0]], "processing"],
  ])("makes none %s", async (_, states, status) => expect((await changes(partly(states, status), given)).packages).toBeUndefined());
});

describe("a refund that came to nothing", { timeout: 60_000 }, () => {
  const back =
    (prepare: (order: Ordered) => Promise<unknown>, status = "paid") =>
    async (order: Ordered) => {
      await order.pay();
      await order.statusOf(status).run();
      await order.set("refunded", 0);
      await order.put("refunded", 0);
      await order.put("refunded", 1);
      await prepare(order);
    };
  const stands = async (prepare: (order: Ordered) => Promise<unknown>, status?: string) => {
    const { packages, events } = await changes(back(prepare, status), failed);
    return [packages?.[0], events?.map((each) => each.split(" ").slice(0, 2).join(" "))];
  };
  const events = (...more: string[]) => ["0 paid", "1 paid", "1 refunded", ...more];
  it.each<[string, (order: Ordered) => Promise<unknown>, string, string[]]>([
    ["paid", nothing, "paid", []],
    ["sent", ({ put }) => put("shipped", 0), "shipped", ["0 shipped"]],
    [
      "delivered",
      async ({ put }) => {
        await put("shipped", 0);
        await put("delivered", 0);
      },
      "delivered",
      ["0 shipped", "0 delivered"],
    ],
    ["cancelled", ({ packages }) => runSql("UPDATE order_lines SET cancelled_at = 7 WHERE package_id = ?", packages[0]), "cancelled", []],
  ])("puts a package back where it was: %s", async (_, prepare, status, more) => expect(await stands(prepare)).toEqual([status, events(...more)]));
  it("of some of the money does so, too", async () => expect(await stands(nothing, "partially_refunded")).toEqual(["paid", events()]));
  it.each(["refunded", "failed", "pending"])("leaves it where the payment is %s", async (status) =>
    expect(await stands(nothing, status)).toEqual([undefined, undefined]),
  );
  it("leaves a package whose own refund was made", async () => expect(await stands(({ cancelled }) => cancelled("done", 0))).toEqual([undefined, undefined]));
});
