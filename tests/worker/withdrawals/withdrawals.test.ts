/** Consumers withdraw from a contract without an account: once, of what is theirs, within the period; the receipt goes out, and shops and market are told. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { scheduled } from "../../../worker/scheduled.ts";
import { orderPath } from "../../../worker/shop/orders/service.ts";
import { withdrawals } from "../../../worker/shop/withdrawals/api.ts";
import { refundDay, withdrawals_max } from "../../../worker/shop/withdrawals/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { itMounts } from "../../support/contract/routes.ts";
import { deliverFor, marketWithProvider } from "../../support/mails/provider.ts";
import { type Bought, insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { db, env, makeMember, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeOperator, makeStaff } from "../../support/sellers/desk.ts";

const email = "ada@example.test";
type Shop = Awaited<ReturnType<typeof makeShop>>;
let shops: Shop[];
let bought: Bought;
let made = 0;

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM outbox");
  await runSql("DELETE FROM withdrawals");
  shops = [await makeShop(), await makeShop()];
  const productIds = [];
  for (const shop of shops) productIds.push(await productOf(shop.id));
  bought = await makeOrder({ productIds, email, status: "delivered" });
  // three pieces of the first thing, one of the second
  await runSql("UPDATE order_lines SET quantity = 3, total_minor = 3000 WHERE id = ?", bought.lineIds[0]);
});

const productOf = async (shopId: number) => Number((await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId })))[0]);
const keyNow = () => {
  made += 1;
  return `request-key-of-test-${made}`;
};
const [one, two] = [() => bought.lineIds[0] as number, () => bought.lineIds[1] as number];
const find = (over: object = {}) => askAs(null, "POST", "/withdrawals/find", { number: bought.number, email, ...over });
const declare = (lines: readonly (readonly [id: number, quantity: number])[], over: object = {}) =>
  askAs(null, "POST", "/withdrawals?locale=fr", {
    ...{ number: bought.number, email, name: "Ada Lovelace", requestKey: keyNow() },
    lines: lines.map(([id, quantity]) => ({ id, quantity })),
    ...over,
  });
const delivered = (at: number, packageAt = 0) =>
  runSql(
    "INSERT INTO package_events (package_id, kind, at) SELECT id, 'delivered', ? FROM packages WHERE order_id = ? AND position = ?",
    at,
    bought.orderId,
    packageAt,
  );
const leftOf = async () => (await find()).body.data.packages.flatMap(({ lines }: { lines: { left: number }[] }) => lines.map(({ left }) => left));
const stored = () => rowTexts("SELECT line_id || ' ' || quantity FROM withdrawal_lines ORDER BY withdrawal_id, line_id");
const entries = () => rowTexts("SELECT kind FROM outbox ORDER BY id");

describe("the room of withdrawals", () =>
  itMounts(withdrawals({} as never), ["POST /withdrawals/find 200 400 404 429", "POST /withdrawals 201 400 404 409 429"]));

describe("an order", () => {
  it("is found by number and address, by its key, or by who placed it, and by nobody else", async () => {
    const key = new URL(`https://x${orderPath(env.AUTH_SECRET, bought.number, "en")}`).searchParams.get("key");
    const buyer = await makeShopper();
    await runSql("UPDATE orders SET shopper_id = ? WHERE id = ?", buyer.id, bought.orderId);
    const by = async (who: typeof buyer | null, proof: object) => (await askAs(who, "POST", "/withdrawals/find", { number: bought.number, ...proof })).status;
    expect([await by(null, { email }), await by(null, { email: "ADA@example.test " }), await by(null, { key }), await by(buyer, {})]).toEqual([
      200, 200, 200, 200,
    ]);
    const stranger = await makeShopper();
    expect([await by(null, {}), await by(stranger, {}), await by(null, { email: "bob@example.test" }), await by(null, { key: "wrong" })]).toEqual([
      404, 404, 404, 404,
    ]);
    expect((await find({ number: "M-0000-0000-0000" })).status).toBe(404);
    expect((await declare([[one(), 1]], { email: "bob@example.test" })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it("tells what is left and until when; what has not arrived has no end yet", async () => {
    await runSql("UPDATE packages SET status = 'shipped' WHERE order_id = ? AND position = 1", bought.orderId);
    await delivered(Date.now() - 86_400_000);
    const { data } = (await find()).body;
    expect(data).toMatchObject({ number: bought.number, days: 14, declared: [] });
    expect(data.packages.map((pkg: { until: string | null; isOpen: boolean }) => [pkg.until === null, pkg.isOpen])).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(await leftOf()).toEqual([3, 1]);
  });

  it.each([
    ["that is not paid", "UPDATE packages SET status = 'pending_payment' WHERE order_id = ?"],
    ["that was cancelled", "UPDATE packages SET status = 'cancelled' WHERE order_id = ?"],
  ])("%s has nothing to withdraw from", async (_, change) => {
    await runSql(change, bought.orderId);
    expect((await find()).body.data.packages).toEqual([]);
    expect((await declare([[one(), 1]])).status).toBe(400);
  });

  it("that goes to a country without such a right says so", async () => {
    await runSql("UPDATE orders SET address = json_set(address, '$.country', 'US') WHERE id = ?", bought.orderId);
    expect((await find()).body.data).toMatchObject({ days: null, packages: [] });
    const refused = await declare([[one(), 1]]);
    expect([refused.status, refused.body.code]).toEqual([409, "withdrawal_not_offered"]);
  });
});

describe("a statement", () => {
  it("counts as it comes, for the whole or a part, and what is left gets less", async () => {
    const { status, body } = await declare([[one(), 2]]);
    expect([status, body.data]).toEqual([
      201,
      { reference: expect.stringMatching(/^W-[0-9A-Z]{4}-[0-9A-Z]{4}$/), receivedAt: expect.any(String), lines: [{ id: one(), quantity: 2 }] },
    ]);
    expect(await leftOf()).toEqual([1, 1]);
    expect(
      (
        await declare(
          [
            [one(), 1],
            [two(), 1],
          ],
          { reason: "Too small." },
        )
      ).status,
    ).toBe(201);
    expect([await leftOf(), await stored()]).toEqual([
      [0, 0],
      [`${one()} 2`, `${one()} 1`, `${two()} 1`],
    ]);
    expect((await find()).body.data.declared.map(({ lines }: { lines: object[] }) => lines.length)).toEqual([2, 1]);
  });

  it("sent twice, also at once, is one", async () => {
    const over = { requestKey: keyNow() };
    const answers = await Promise.all([declare([[one(), 2]], over), declare([[one(), 2]], over)]);
    answers.push(await declare([[one(), 2]], over));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect([await stored(), (await entries()).filter((kind) => kind === "withdrawal-received").length]).toEqual([[`${one()} 2`], 1]);
  });

  it.each([
    ["more than there are", () => [[one(), 4]] as const],
    ["none", () => [[one(), 0]] as const],
    ["a line of another order", () => [[999_999, 1]] as const],
    [
      "one line twice",
      () =>
        [
          [one(), 1],
          [one(), 1],
        ] as const,
    ],
    ["nothing", () => [] as const],
  ])("for %s is refused, and nothing of it stays", async (_, lines) => {
    const refused = await declare(lines());
    expect([refused.status, Object.keys(refused.body.errors)[0]?.split(".")[0], await stored()]).toEqual([400, "lines", []]);
  });
  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ reason: "x".repeat(1_001) }, "reason"],
    [{ requestKey: "short" }, "requestKey"],
  ])("with %j is refused", async (over, field) => {
    const refused = await declare([[one(), 1]], over);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  });

  it("takes no piece twice, by the database itself", async () => {
    await declare([[one(), 2]]);
    const insert = (quantity: number, line = one()) =>
      db.prepare("INSERT INTO withdrawal_lines (withdrawal_id, line_id, quantity) SELECT (SELECT max(id) FROM withdrawals) , ?, ?").bind(line, quantity).run();
    await runSql(
      "INSERT INTO withdrawals (reference, order_id, request_key, name, locale, received_at) VALUES ('W-0000-0000', ?, 'another-request-key', 'A', 'en', 1)",
      bought.orderId,
    );
    await expect(insert(2)).rejects.toThrow(/withdrawal_exceeds_line/);
    const other = await makeOrder({ productIds: [await productOf((shops[0] as { id: number }).id)], email });
    await expect(insert(1, other.lineIds[0])).rejects.toThrow(/withdrawal_exceeds_line/);
    await runSql("UPDATE order_lines SET cancelled_at = 1 WHERE id = ?", two());
    await expect(insert(1, two())).rejects.toThrow(/withdrawal_exceeds_line/);
    await insert(1);
    expect(await leftOf()).toEqual([0]);
  });

  it("of two at once for the same piece one counts", async () => {
    const answers = await Promise.all([declare([[two(), 1]]), declare([[two(), 1]])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await stored()).toEqual([`${two()} 1`]);
  });

  it("is in time until the end of the period and not after it, by package", async () => {
    const day_ms = 86_400_000;
    await delivered(Date.now() - 40 * day_ms, 0);
    await delivered(Date.now() - day_ms, 1);
    const late = await declare([[one(), 1]]);
    expect([late.status, late.body.code]).toEqual([409, "withdrawal_over"]);
    expect(
      (
        await declare([
          [one(), 1],
          [two(), 1],
        ])
      ).status,
    ).toBe(409);
    expect((await declare([[two(), 1]])).status).toBe(201);
  });

  it("has an end in number", async () => {
    await runSql("UPDATE order_lines SET quantity = 99, total_minor = 99000 WHERE id = ?", one());
    await db.batch(
      Array.from({ length: withdrawals_max }, (_, at) =>
        db
          .prepare("INSERT INTO withdrawals (reference, order_id, request_key, name, locale, received_at) VALUES (?, ?, ?, 'A', 'en', 1)")
          .bind(`W-0000-${String(at).padStart(4, "0")}`, bought.orderId, `request-key-number-${at}`),
      ),
    );
    const refused = await declare([[one(), 1]]);
    expect([refused.status, refused.body.code, await stored()]).toEqual([409, "limit_reached", []]);
  });
});

describe("what follows", { timeout: 30_000 }, () => {
  it("is a receipt with what was declared and when, and word to the shops concerned and to the market", async () => {
    const [keeper, other] = [await makeShopper(), await makeShopper()];
    await makeMember((shops[0] as { id: number }).id, keeper.id);
    await makeMember((shops[1] as { id: number }).id, other.id);
    const { body } = await declare([[one(), 2]], { reason: "Too small." });
    const { market, taken } = marketWithProvider();
    for (const id of await rowTexts("SELECT id FROM outbox ORDER BY id")) await deliverFor(market, Number(id), 1);
    const to = (address: string) => taken.filter((mail) => mail.to === address);
    const [receipt] = to(email);
    expect(receipt?.text).toContain(body.data.reference);
    expect(receipt?.text).toContain("Ada Lovelace");
    expect(receipt?.text).toContain("2 × Thing");
    expect(receipt?.text).toContain("Too small.");
    expect(receipt?.text).toMatch(/UTC|CET|CEST|GMT/);
    expect([to(keeper.email).length, to(other.email).length]).toEqual([1, 0]);
    expect(to(keeper.email)[0]?.text).toContain("2 × ");
    expect(taken.some((mail) => mail.text.includes(`/admin/order/${bought.number}`))).toBe(true);
    const before = taken.length;
    await scheduled(market.purchase());
    expect(taken.length).toBe(before);
  });
});

describe("a statement as others see it", { timeout: 30_000 }, () => {
  const packageOf = async (position: number) =>
    Number((await rowTexts("SELECT id FROM packages WHERE order_id = ? AND position = ?", bought.orderId, position))[0]);

  it("stands at its package for the shop it concerns, and at the order for operators, with the day by which the money goes back", async () => {
    const [first, second] = shops as [Shop, Shop];
    const [packer, other] = [await makeStaff(first.id, "packer"), await makeStaff(second.id, "owner")];
    const { body } = await declare([[one(), 2]], { reason: "Too small." });
    const { receivedAt, reference } = body.data;
    const id = await packageOf(0);
    const statement = {
      ...{ reference, package: id, number: `${bought.number}-1`, receivedAt, isOpen: true },
      refundBy: refundDay("FR", Date.parse(receivedAt)),
      lines: [{ id: one(), name: expect.any(String), quantity: 2 }],
    };
    const ofShop = async (who: TestShopper, query = "") => (await askAs(who, "GET", `/seller/withdrawals${query}`)).body.data;
    expect([await ofShop(packer), await ofShop(packer, `?package=${id}`)]).toEqual([[statement], [statement]]);
    // another shop's package is no package
    expect([await ofShop(other), await ofShop(other, `?package=${id}`)]).toEqual([[], []]);
    const operator = await makeOperator();
    expect((await askAs(operator, "GET", `/admin/orders/${bought.number}/withdrawals`)).body.data).toEqual([statement]);
    expect((await askAs(operator, "GET", "/admin/orders/M-NONE/withdrawals")).status).toBe(404);
    for (const who of [packer, null]) expect([401, 403]).toContain((await askAs(who, "GET", `/admin/orders/${bought.number}/withdrawals`)).status);
  });

  it("is in the file of all that is stored of who placed the order", async () => {
    const shopper = await makeShopper();
    await runSql("UPDATE orders SET shopper_id = ? WHERE id = ?", shopper.id, bought.orderId);
    const { body } = await declare([[one(), 2]], { reason: "Too small." });
    const file = (await askAs(shopper, "GET", "/user/export")).body;
    expect((file.data ?? file).withdrawals).toMatchObject([
      { order: bought.number, reference: body.data.reference, name: "Ada Lovelace", reason: "Too small.", language: "fr", lines: [{ quantity: 2 }] },
    ]);
  });

  it.each([
    ["its pieces were cancelled before they left", "processing", () => runSql("UPDATE order_lines SET cancelled_at = 1 WHERE id = ?", one())],
    // the last of all tests: what is booked of a return stays
    [
      "its return was refunded",
      "delivered",
      () => runSql("UPDATE returns SET state = 'refunded', ended_at = 1, due_at = NULL WHERE withdrawal_id IS NOT NULL"),
    ],
  ])("is settled once %s: it leaves what is due, and stays at its package", async (_, status, settle) => {
    await runSql("UPDATE packages SET status = ? WHERE order_id = ?", status, bought.orderId);
    const packer = await makeStaff((shops[0] as Shop).id, "packer");
    await declare([[one(), 2]]);
    await settle();
    const of = async (query: string) => (await askAs(packer, "GET", `/seller/withdrawals${query}`)).body.data;
    expect([await of(""), (await of(`?package=${await packageOf(0)}`))[0]?.isOpen]).toEqual([[], false]);
  });
});
