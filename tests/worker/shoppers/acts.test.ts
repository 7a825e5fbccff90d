/** A shopper is blocked and let in again, signed out, given their data and erased; the database keeps it where the code would not. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { newSession } from "../../../worker/shop/account/session/sessions.ts";
import { Browser, Desk, makeAccount } from "../../support/account/desk.ts";
import { makeShopper, sessionIOAt, type TestShopper } from "../../support/account/shopper.ts";
import { insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { countRows, db, Market, makeVariant, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeDesk, makeStaff } from "../../support/sellers/desk.ts";

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});
beforeEach(resetClock);

const reason = "Six orders were never paid.";
const act = (who: TestShopper, id: number, what: string, body?: unknown) => askAs(who, "POST", `/admin/shoppers/${id}/${what}`, body);
const block = (who: TestShopper, id: number) => act(who, id, "block", { reason });
const support = () => makeShopper({ operator: "support", name: "Opal" });
const manager = () => makeShopper({ operator: "manager", name: "Mona" });
const statusOf = async (id: number) => (await rowTexts("SELECT status FROM shoppers WHERE id = ?", id))[0];
const entriesAbout = (id: number) =>
  rowTexts(
    `SELECT action || ' ' || coalesce(before, '-') || ' ' || coalesce(after, '-') || ' ' || coalesce(note, '-') FROM operator_log
      WHERE subject_kind = 'shopper' AND subject_id = ? AND action <> 'look_at_shopper' ORDER BY id`,
    String(id),
  );
const sold = async () => {
  const { shop } = await makeDesk();
  return makeVariant({ shopId: shop.id, stock: 20 });
};
const productOf = async (variantId: number) => (await rowTexts("SELECT product_id FROM variants WHERE id = ?", variantId)).map(Number);

type Sent = { to: string; subject: string; html: string; text: string };
async function post(): Promise<Sent[]> {
  const sent: Sent[] = [];
  const market = new Market({ MAIL: { send: async (mail: Sent) => void sent.push(mail) } as never, SANDBOX: undefined as never });
  market.now = Date.now() + 1000;
  await sweep(market.purchase());
  return sent;
}

describe("a block", { timeout: 60_000 }, () => {
  it("ends all sessions, is told in their language with the reason and the way to write, and can be lifted", async () => {
    const [who, shopper] = [await support(), await makeShopper({ name: "Deniz" })];
    await runSql("UPDATE shoppers SET locale = 'tr' WHERE id = ?", shopper.id);
    const blocked = await block(who, shopper.id);
    expect([blocked.status, blocked.body.data.state, blocked.body.data.counts.sessions]).toEqual([200, "blocked", 0]);
    expect(blocked.body.data.blocks).toEqual([{ reason, by: "Opal", at: expect.any(String), lifted: null }]);
    expect(await askAs(shopper, "GET", "/user/me")).toMatchObject({ status: 401 });
    expect(await rowTexts("SELECT revoked_for FROM sessions WHERE shopper_id = ?", shopper.id)).toEqual(["ban"]);
    const [mail] = (await post()).filter(({ to }) => to === shopper.email);
    expect(mail?.subject).toMatch(/engellendi$/);
    expect(mail?.text).toContain(`> ${reason}`);
    expect(mail?.text).toContain("/tr/page/contact");
    expect((await block(who, shopper.id)).body).toMatchObject({ code: "conflict", state: "blocked" });

    const lifted = await act(who, shopper.id, "lift");
    expect([lifted.status, lifted.body.data.state]).toEqual([200, "active"]);
    expect(lifted.body.data.blocks[0].lifted).toEqual({ by: "Opal", at: expect.any(String) });
    expect((await post()).filter(({ to }) => to === shopper.email).map(({ subject, text }) => [/açık$/.test(subject), text.includes("/tr/login")])).toEqual([
      [true, true],
    ]);
    expect((await act(who, shopper.id, "lift")).body).toMatchObject({ code: "conflict", state: "active" });
    // what was said stays with the account, and is none of the log's
    expect(await entriesAbout(shopper.id)).toEqual([
      'block_shopper {"state":"active"} {"state":"blocked"} -',
      'lift_block_of_shopper {"state":"blocked"} {"state":"active"} -',
    ]);
  });

  it("that is lifted before it was told is told once, as what it is by then", async () => {
    const [who, { id, email }] = [await support(), await makeShopper()];
    await block(who, id);
    await act(who, id, "lift");
    expect((await post()).filter(({ to }) => to === email).map(({ subject }) => /open again$/.test(subject))).toEqual([true]);
  });

  it("lets nobody in who knows the password, says so to them alone, and lets them in again once it is lifted", async () => {
    const door = new Desk();
    const account = await makeAccount(door);
    const [who, [id]] = [await support(), (await rowTexts("SELECT id FROM shoppers WHERE email = ?", account.email)).map(Number) as [number]];
    await block(who, id);
    const wrong = await new Browser(door).signIn(account.email, "not the password");
    const stranger = await new Browser(door).signIn("nobody-at-all@example.test", "not the password");
    expect([wrong.status, wrong.body]).toEqual([stranger.status, stranger.body]);
    const right = await new Browser(door).signIn(account.email);
    expect([right.status, right.body.code, right.body.message]).toEqual([403, "account_blocked", expect.stringContaining("blocked")]);
    expect(await countRows("sessions WHERE shopper_id = ? AND revoked_at IS NULL", id)).toBe(0);
    await act(who, id, "lift");
    expect((await new Browser(door).signIn(account.email)).status).toBe(200);
  });

  it("takes no order of a guest with the same mailbox either, leaves what was placed, and takes it once it is lifted", async () => {
    const [who, shopper, variant] = [await support(), await makeShopper(), await sold()];
    await runSql("UPDATE shoppers SET email = ?2, email_key = ?2 WHERE id = ?1", shopper.id, `kim.${shopper.id}@gmail.com`);
    const market = new Market();
    const guest = new Shopper(market);
    const placed = await guest.buy.bind(guest);
    await guest.add(variant);
    const order = await placed();
    const running = await makeOrder({ shopperId: shopper.id, productIds: await productOf(variant), status: "processing" });
    await block(who, shopper.id);
    const buy = async (email: string) => {
      const another = new Shopper(market);
      await another.add(variant);
      const { total } = await another.quote();
      const { status, body } = await another.order(another.orderBody(total, { email }));
      return [status, body.code ?? null];
    };
    // its provider reads no dots and no tags
    for (const email of [`kim.${shopper.id}@gmail.com`, `KIM${shopper.id}+x@googlemail.com`])
      expect([email, await buy(email)]).toEqual([email, [403, "buyer_blocked"]]);
    expect(await buy(`kim.${shopper.id}@example.test`)).toEqual([201, null]);
    expect(await rowTexts("SELECT status FROM orders WHERE number IN (?, ?) ORDER BY status", order.number, running.number)).toEqual([
      "pending_payment",
      "processing",
    ]);
    await act(who, shopper.id, "lift");
    expect(await buy(`kim.${shopper.id}@gmail.com`)).toEqual([201, null]);
  });

  it.each([
    [undefined, "required"],
    ["", "too_short"],
    ["  ab ", "too_short"],
    ["a".repeat(2001), "too_long"],
  ])("does not come with the reason %j", async (typed, problem) => {
    const [who, { id }] = [await support(), await makeShopper()];
    const { status, body } = await act(who, id, "block", typed === undefined ? {} : { reason: typed });
    expect([status, Object.keys(body.errors), await statusOf(id)]).toEqual([400, ["reason"], "active"]);
    expect(problem).toBeTruthy();
  });
  it.each(["abc", "a".repeat(2000)])("comes with a reason of %#", async (typed) => {
    const [who, { id }] = [await support(), await makeShopper()];
    expect((await act(who, id, "block", { reason: typed })).status).toBe(200);
  });

  it("meets no operator, and nobody who is not there; only support, managers and owners may", async () => {
    const [who, { id }] = [await support(), await makeShopper()];
    const colleague = await makeShopper({ operator: "editor" });
    for (const each of [colleague.id, who.id]) expect((await block(who, each)).body.code).toBe("shopper_is_operator");
    expect((await act(who, colleague.id, "sign-out")).body.code).toBe("shopper_is_operator");
    expect((await block(who, 9_999_999)).status).toBe(404);
    expect(await statusOf(colleague.id)).toBe("active");
    for (const operator of ["editor", "finance"] as const)
      for (const what of ["block", "lift", "sign-out"])
        expect((await act(await makeShopper({ operator }), id, what, what === "block" ? { reason } : undefined)).status).toBe(403);
    expect(await entriesAbout(id)).toEqual([]);
  });

  it("of a shop's owner leaves the shop open, and says who is left there", async () => {
    const [who, { shop, seller }] = [await support(), await makeDesk()];
    expect((await block(who, seller.id)).body.data.shops).toMatchObject([{ handle: shop.handle, status: "approved", isOnlyOwner: true, others: 0 }]);
    await makeStaff(shop.id, "packer");
    expect((await askAs(who, "GET", `/admin/shoppers/${seller.id}`)).body.data.shops).toMatchObject([{ others: 1, isOnlyOwner: true }]);
  });
});

describe("the database", { timeout: 60_000 }, () => {
  it("opens no session and places no order for who is blocked, whoever writes", async () => {
    const [who, shopper, variant] = [await support(), await makeShopper(), await sold()];
    const productIds = await productOf(variant);
    await block(who, shopper.id);
    const { statement } = await newSession(sessionIOAt(Date.now()), shopper.id, "password", { agent: "", country: null });
    // the first lock: nothing to insert; the second is tried past it
    expect((await statement.run()).meta.changes).toBe(0);
    const open = `INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, created_at, seen_at, expires_at)
      VALUES ('${"s".repeat(24)}', ?, 'h', 1, 'password', 1, 1, 1, 9e15)`;
    await expect(runSql(open.replace("9e15", "9000000000000"), shopper.id)).rejects.toThrow("shopper_blocked");
    await expect(makeOrder({ shopperId: shopper.id, productIds })).rejects.toThrow("buyer_blocked");
    await expect(
      runSql(
        `INSERT INTO orders (number, email, buyer_key, locale, currency, exchange_rate_ppm, items_minor, shipping_minor, total_minor, status, address, idempotency_key, request_hash, created_at, expires_at)
          VALUES ('M-BLOCKED-1', 'x', ?, 'en', 'USD', 1000000, 1, 0, 1, 'pending_payment', '{}', 'blocked-1', 'x', 1, 2)`,
        shopper.email,
      ),
    ).rejects.toThrow("buyer_blocked");
    await makeOrder({ shopperId: null, productIds });
    await act(who, shopper.id, "lift");
    await makeOrder({ shopperId: shopper.id, productIds });
  });

  it("blocks no operator, makes nobody one who is blocked, blocks once at a time, and lifts once", async () => {
    const [who, shopper, colleague] = [await support(), await makeShopper(), await makeShopper({ operator: "editor" })];
    const insert = "INSERT INTO shopper_blocks (shopper_id, buyer_key, reason, blocked_at) VALUES (?, 'k', 'Why not', 1)";
    await expect(runSql(insert, colleague.id)).rejects.toThrow("operator_not_blocked");
    await expect(runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", colleague.id)).rejects.toThrow("operator_not_blocked");
    await block(who, shopper.id);
    await expect(runSql(insert, shopper.id)).rejects.toThrow("UNIQUE");
    await expect(runSql("INSERT INTO operators (shopper_id, role, created_at) VALUES (?, 'editor', 1)", shopper.id)).rejects.toThrow("shopper_blocked");
    await act(who, shopper.id, "lift");
    await expect(runSql("UPDATE shopper_blocks SET lifted_at = NULL, lifted_by = NULL WHERE shopper_id = ?", shopper.id)).rejects.toThrow(
      "block_is_lifted_once",
    );
    await expect(runSql(insert.replace("Why not", "No"), shopper.id)).rejects.toThrow("block_reason_length");
    expect(await statusOf(shopper.id)).toBe("active");
  });
});

describe("signing out", { timeout: 60_000 }, () => {
  it("ends every session, leaves the account open, and stands in its history as the marketplace's act", async () => {
    const [who, shopper] = [await support(), await makeShopper()];
    const { body } = await act(who, shopper.id, "sign-out");
    expect([body.data.state, body.data.counts.sessions]).toEqual(["active", 0]);
    expect((await askAs(shopper, "GET", "/user/me")).status).toBe(401);
    await act(who, shopper.id, "sign-out");
    expect(await rowTexts("SELECT kind || ' ' || method || ' ' || agent FROM account_events WHERE shopper_id = ?", shopper.id)).toEqual([
      "signed_out_everywhere market ",
    ]);
    expect(await entriesAbout(shopper.id)).toEqual(['sign_out_shopper {"isSignedIn":true} {"isSignedIn":false} -']);
  });
});

describe("the file of all that is kept", { timeout: 60_000 }, () => {
  it("is the one that its owner gets, with why they were blocked; the log and the account say that it was given out", async () => {
    const [who, shopper] = [await manager(), await makeShopper({ name: "Ada" })];
    const own = (await askAs(shopper, "GET", "/user/export")).body;
    await block(who, shopper.id);
    const { status, headers, body } = await askAs(who, "GET", `/admin/shoppers/${shopper.id}/export`);
    expect([status, headers.get("content-disposition"), headers.get("cache-control")]).toEqual([
      200,
      `attachment; filename="account-${shopper.id}.json"`,
      "private, no-store",
    ]);
    expect(Object.keys(body)).toEqual(Object.keys(own));
    expect(body.account).toEqual(own.account);
    expect(body.blocks).toEqual([{ reason, blockedAt_ms: expect.any(Number), liftedAt_ms: null }]);
    expect((await entriesAbout(shopper.id)).at(-1)).toBe("export_shopper - - -");
    expect(await rowTexts("SELECT kind || ' ' || coalesce(method, '-') FROM account_events WHERE shopper_id = ? ORDER BY id", shopper.id)).toEqual([
      "exported -",
      "exported market",
    ]);
    expect((await askAs(who, "GET", "/admin/shoppers/9999999/export")).status).toBe(404);
  });
  it("is for owners and managers alone", async () => {
    const { id } = await makeShopper();
    for (const operator of ["support", "finance", "editor"] as const) {
      const who = await makeShopper({ operator });
      expect((await askAs(who, "GET", `/admin/shoppers/${id}/export`)).status).toBe(403);
      expect((await act(who, id, "erase", { reason: "request", email: "x@example.test" })).status).toBe(403);
    }
    expect(await entriesAbout(id)).toEqual([]);
  });
});

describe("an erasure", { timeout: 60_000 }, () => {
  const erase = (who: TestShopper, { id, email }: Pick<TestShopper, "id" | "email">, more: object = {}) =>
    act(who, id, "erase", { reason: "request", email, ...more });

  it("takes the account with all that hangs on it, and leaves orders without it and a number in the log", async () => {
    const [who, shopper, variant] = [await manager(), await makeShopper({ name: "Gone Person" }), await sold()];
    const { number } = await makeOrder({ shopperId: shopper.id, productIds: await productOf(variant), status: "delivered" });
    await block(who, shopper.id);
    await runSql(
      "INSERT INTO addresses (id, shopper_id, name, phone, line1, city, country, created_at, updated_at) VALUES (?, ?, 'G', '+33612345678', '1', 'L', 'FR', 1, 1)",
      "a".repeat(24),
      shopper.id,
    );
    const { status, body } = await erase(who, { ...shopper, email: shopper.email.toUpperCase() });
    expect([status, body.data]).toEqual([200, { id: shopper.id }]);
    for (const table of [
      "shoppers WHERE id",
      "sessions WHERE shopper_id",
      "addresses WHERE shopper_id",
      "shopper_blocks WHERE shopper_id",
      "orders WHERE shopper_id",
    ])
      expect([table, await countRows(`${table} = ?`, shopper.id)]).toEqual([table, 0]);
    expect(await countRows("orders WHERE number = ?", number)).toBe(1);
    expect((await entriesAbout(shopper.id)).at(-1)).toBe('erase_shopper {"orders":1,"reviews":0} {"erased":true,"reason":"request"} -');
    const log = (await rowTexts("SELECT coalesce(note, '') || coalesce(before, '') || coalesce(after, '') || coalesce(subject_id, '') FROM operator_log")).join(
      "\n",
    );
    for (const personal of [shopper.email, "Gone Person", reason]) expect(log).not.toContain(personal);
    expect((await askAs(who, "GET", `/admin/shoppers/${shopper.id}`)).status).toBe(404);
    expect((await erase(who, shopper)).status).toBe(404);
    expect((await post()).filter(({ to }) => to === shopper.email)).toHaveLength(1);
  });

  it.each([
    [{ email: "somebody-else@example.test" }, "email"],
    [{ email: "" }, "email"],
    [{ reason: "" }, "reason"],
    [{ reason: "because" }, "reason"],
  ])("is not made with %j", async (typed, field) => {
    const [who, shopper] = [await manager(), await makeShopper()];
    const { status, body } = await erase(who, shopper, typed);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await statusOf(shopper.id)).toBe("active");
  });

  it.each(["pending_payment", "paid", "processing", "shipped"])("waits for an order that is %s", async (status) => {
    const [who, shopper] = [await manager(), await makeShopper()];
    await makeOrder({ shopperId: shopper.id, productIds: await productOf(await sold()), status });
    const refused = await erase(who, shopper);
    expect([refused.status, refused.body.code, await statusOf(shopper.id)]).toEqual([409, "shopper_orders_open", "active"]);
    expect((await askAs(who, "GET", `/admin/shoppers/${shopper.id}`)).body.data.open).toEqual({ orders: 1, refunds: 0, shops: 0 });
  });

  it.each([
    ["waiting", 409],
    ["asked", 409],
    ["done", 200],
    ["failed", 200],
  ])("of one whose money is %s on its way back answers %i", async (state, status) => {
    const [who, shopper] = [await manager(), await makeShopper()];
    const { orderId } = await makeOrder({ shopperId: shopper.id, productIds: await productOf(await sold()), status: "cancelled" });
    const attempt = `erased-${shopper.id}`.padEnd(24, "-");
    await runSql(
      "INSERT INTO payment_attempts (id, order_id, gateway, amount_minor, currency, status, created_at, updated_at) VALUES (?, ?, 'stripe', 1000, 'USD', 'paid', 1, 1)",
      ...[attempt, orderId],
    );
    await runSql(
      "INSERT INTO refunds (key, order_id, attempt_id, reason, amount_minor, state, created_at, updated_at) VALUES (?, ?, ?, 'cancelled', 1000, ?, 1, 1)",
      ...[`erased:${shopper.id}`, orderId, attempt, state],
    );
    expect((await erase(who, shopper)).status).toBe(status);
  });

  it("leaves operators, and no shop without an owner", async () => {
    const [who, colleague, { shop, seller }] = [await manager(), await makeShopper({ operator: "editor" }), await makeDesk()];
    expect((await erase(who, colleague)).body.code).toBe("shopper_is_operator");
    expect((await erase(who, seller)).body.code).toBe("shop_needs_owner");
    await makeStaff(shop.id, "manager");
    expect((await erase(who, seller)).body.code).toBe("shop_needs_owner");
    await makeStaff(shop.id, "owner");
    expect((await erase(who, seller)).status).toBe(200);
    const waiting = await makeDesk();
    await db.prepare("UPDATE shops SET status = 'rejected' WHERE id = ?").bind(waiting.shop.id).run();
    expect((await erase(who, waiting.seller)).status).toBe(200);
  });
});
