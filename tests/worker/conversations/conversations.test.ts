/** Buyers and shops write to each other about a package: nobody else reads it, contact details are masked, each is told once, and there is an end to how much. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliver, sweep } from "../../../worker/outbox-registry.ts";
import { conversations } from "../../../worker/shop/conversations/api.ts";
import { insertMessage, readShopConversations, reportedSql, shopConversationsSql } from "../../../worker/shop/conversations/data.ts";
import { message_chars, messages_max, messagesOfDay_max } from "../../../worker/shop/conversations/rules.ts";
import { exportConversations } from "../../../worker/shop/conversations/service.ts";
import { orderPath } from "../../../worker/shop/orders/service.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { itMounts } from "../../support/contract/routes.ts";
import { marketWithProvider } from "../../support/mails/provider.ts";
import { makeModerator } from "../../support/moderation/reported.ts";
import { type Bought, insertShipping, makeOrder } from "../../support/purchase/bought.ts";
import { countRows, db, env, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs, makeDesk, makeStaff, setShopStatus } from "../../support/sellers/desk.ts";

const email = "ada@example.test";
type Desk = Awaited<ReturnType<typeof makeDesk>>;
let desk: Desk;
let other: Desk;
let bought: Bought;
let made = 0;

beforeAll(async () => {
  await seedBase();
  await insertShipping();
});
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM outbox");
  [desk, other] = [await makeDesk(), await makeDesk()];
  bought = await makeOrder({ productIds: [await productOf(desk.shop.id), await productOf(other.shop.id)], email, status: "delivered" });
  await runSql("UPDATE orders SET created_at = ?", Date.now());
});

const productOf = async (shopId: number) => Number((await rowTexts("SELECT product_id FROM variants WHERE id = ?", await makeVariant({ shopId })))[0]);
const keyNow = () => {
  made += 1;
  return `request-key-of-test-${made}`;
};
const packageOf = async (shopId = desk.shop.id) =>
  Number((await rowTexts("SELECT id FROM packages WHERE order_id = ? AND shop_id = ?", bought.orderId, shopId))[0]);
const keyOf = ({ number }: Bought) => new URL(`https://x${orderPath(env.AUTH_SECRET, number, "en")}`).searchParams.get("key") ?? "";
type Who = Awaited<ReturnType<typeof makeShopper>> | null;
const buyerPath = async (more = "", over: { key?: string; number?: string; id?: number } = {}) =>
  `/orders/${over.number ?? bought.number}/packages/${over.id ?? (await packageOf())}/messages${more}?key=${over.key ?? keyOf(bought)}`;
const ask = async (text: unknown, over: object = {}, who: Who = null) => askAs(who, "POST", await buyerPath(), { text, requestKey: keyNow(), ...over });
const answer = async (text: string, over: object = {}, who: Who = desk.seller, id?: number) =>
  askAs(who, "POST", `/seller/messages/${id ?? (await packageOf())}`, { text, requestKey: keyNow(), ...over });
const seen = async (who: Who = desk.seller) => askAs(who, "GET", `/seller/messages/${await packageOf()}`);
const waiting = async () => (await askAs(desk.seller, "GET", "/seller/messages?state=waiting")).body.data.length;
const entries = () => rowTexts("SELECT kind || coalesce(' ' || (payload ->> '$.sellerNotice.about'), '') FROM outbox ORDER BY id");

describe("the room of conversations", () =>
  itMounts(conversations({} as never), [
    "GET /conversations 200 400 401",
    "GET /orders/{number}/packages/{package}/messages 200 404",
    "POST /orders/{number}/packages/{package}/messages 201 400 404 409 422 429",
    "POST /orders/{number}/packages/{package}/messages/report 200 400 404 409",
    "GET /seller/messages 200 400 401 403",
    "GET /seller/messages/{package} 200 401 403 404",
    "POST /seller/messages/{package} 201 400 401 403 404 409 422 429",
    "POST /seller/messages/{package}/settled 200 401 403 404",
    "POST /seller/messages/{package}/report 200 400 401 403 404 409",
    "GET /admin/conversations 200 400 401 403",
    "GET /admin/conversations/{package} 200 401 403 404",
    "POST /admin/conversations/{package}/decision 200 400 401 403 404 409",
  ]));

describe("a message", { timeout: 60_000 }, () => {
  it("goes from a guest with the order's link to the shop and back, each side told once", async () => {
    const { market, taken } = marketWithProvider();
    const written = await ask("هل يصل قبل العيد؟", { lang: "ar" });
    expect([written.status, written.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(written.body.data).toMatchObject({ order: bought.number, state: "open", mayReport: true, report: null, shop: { handle: desk.shop.handle } });
    expect(await entries()).toEqual(["seller-notice message"]);
    await sweep(market.purchase());
    expect(taken.map(({ to }) => to)).toEqual([desk.seller.email]);
    expect(taken[0]?.text).toContain("هل يصل قبل العيد؟");
    expect(taken[0]?.text).toContain(`/seller/message/${await packageOf()}?shop=${desk.shop.handle}`);
    const { body } = await seen();
    expect(body.data).toMatchObject({ isWaiting: true, messages: [{ by: "buyer", lang: "ar", writer: null }] });
    await answer("Oui, il part <b>demain</b>.", { lang: "fr" });
    expect(await waiting()).toBe(0);
    await sweep(market.purchase());
    expect(taken).toHaveLength(2);
    expect(taken[1]).toMatchObject({ to: email, subject: expect.stringContaining(bought.number) });
    expect(taken[1]?.html).not.toContain("<b>demain");
    expect(taken[1]?.text).toContain(`/checkout/order/${bought.number}/messages/${await packageOf()}?key=${keyOf(bought)}`);
    const read = await askAs(null, "GET", await buyerPath());
    expect(read.body.data.messages.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
      ["buyer", "هل يصل قبل العيد؟"],
      ["shop", "Oui, il part <b>demain</b>."],
    ]);
    // who of the shop has written it is nobody else's business
    expect(JSON.stringify(read.body)).not.toContain("Selin");
  });

  it("is not told a shop that has answered it meanwhile, and nobody who has left the shop", async () => {
    const { market, taken } = marketWithProvider();
    const manager = await makeStaff(desk.shop.id, "manager");
    await ask("Is it dishwasher safe?");
    await runSql("DELETE FROM shop_members WHERE shopper_id = ?", manager.id);
    await sweep(market.purchase());
    expect(taken.map(({ to }) => to)).toEqual([desk.seller.email]);
    await ask("And in the oven?");
    await answer("No, neither.");
    await sweep(market.purchase());
    expect(taken.map(({ to }) => to)).toEqual([desk.seller.email, email]);
  });

  it("has its contact details masked before it is stored, and is refused where it holds nothing else", async () => {
    await ask("Call me at +33 6 12 34 56 78 or ada@example.test, please.");
    await answer("Write to shop@example.test instead, it is cheaper.");
    const stored = (await rowTexts("SELECT text FROM conversation_messages")).join(" ");
    expect(stored).toContain("•••");
    for (const secret of ["34 56 78", "ada@", "shop@"]) expect(stored).not.toContain(secret);
    const refused = await ask("ada@example.test");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["text"]]);
  });

  it.each([
    ["", 400],
    [" ", 400],
    ["x", 201],
    ["OK", 201],
    ["x".repeat(message_chars.max), 201],
    ["x".repeat(message_chars.max + 1), 400],
    [7, 400],
  ])("of the text %j answers %i", async (text, status) => {
    expect((await ask(text)).status).toBe(status);
    expect(await countRows("conversation_messages WHERE package_id = ?", await packageOf())).toBe(status === 201 ? 1 : 0);
  });

  it("that is sent twice is one, and its key is taken for no other", async () => {
    const requestKey = keyNow();
    const both = await Promise.all([ask("Is it blue?", { requestKey }), ask("Is it blue?", { requestKey })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await countRows("conversation_messages WHERE package_id = ?", await packageOf())).toBe(1);
    expect(await entries()).toEqual(["seller-notice message"]);
    const reused = await ask("Is it red?", { requestKey });
    expect([reused.status, reused.body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("is read and written by nobody but its two sides", async () => {
    await ask("Is it blue?");
    const stranger = await makeShopper();
    const packer = await makeStaff(desk.shop.id, "packer");
    for (const who of [null, stranger, other.seller]) {
      expect((await askAs(who, "GET", await buyerPath("", { key: "wrong" }))).status).toBe(404);
      expect((await askAs(who, "POST", await buyerPath("", { key: "wrong" }), { text: "Me too.", requestKey: keyNow() })).status).toBe(404);
      expect((await askAs(who, "POST", await buyerPath("/report", { key: "wrong" }), { reason: "It insults me." })).status).toBe(404);
    }
    // the key of one order opens no package of another
    const second = await makeOrder({ productIds: [await productOf(desk.shop.id)], email, status: "delivered" });
    expect((await askAs(null, "GET", await buyerPath("", { number: second.number, key: keyOf(second) }))).status).toBe(404);
    for (const [who, status] of [
      [null, 401],
      [stranger, 403],
      [packer, 403],
      [other.seller, 404],
    ] as const) {
      const id = await packageOf();
      const statuses = [
        (await seen(who)).status,
        (await answer("Me too.", {}, who)).status,
        (await askAs(who, "POST", `/seller/messages/${id}/settled`)).status,
        (await askAs(who, "POST", `/seller/messages/${id}/report`, { reason: "It insults us." })).status,
      ];
      expect(statuses, `${status}`).toEqual([status, status, status, status]);
    }
    const moderator = await makeModerator();
    expect((await askAs(moderator, "GET", `/admin/conversations/${await packageOf()}`)).status).toBe(404);
    expect(await countRows("conversation_messages WHERE package_id = ?", await packageOf())).toBe(1);
  });

  it.each([
    ["that nobody has paid for", "UPDATE packages SET status = 'pending_payment' WHERE order_id = ?", 404],
    ["that was cancelled before it was paid", "UPDATE packages SET status = 'cancelled' WHERE order_id = ?", 404],
    ["whose order is more than a year old", `UPDATE orders SET created_at = created_at - ${366 * 86_400_000} WHERE id = ?`, 409],
  ])("about a package %s is refused on both sides", async (_, change, status) => {
    await runSql("UPDATE orders SET paid_at = NULL WHERE id = ?", bought.orderId);
    await runSql(change, bought.orderId);
    expect([(await ask("Is it blue?")).status, (await answer("It is.")).status]).toEqual([status, status]);
  });

  it("is written by no shop that is suspended", async () => {
    await setShopStatus(desk.shop.id, "suspended");
    expect((await answer("Still here.")).status).toBe(403);
  });

  it(`is one of ${messagesOfDay_max} of a side in a day and of ${messages_max} in all, also past the first lock`, async () => {
    const packageId = await packageOf();
    const now_ms = Date.now();
    const write = (at: number, by: "buyer" | "shop" = "buyer") =>
      insertMessage(db, { packageId, by, memberId: null, requestKey: keyNow(), lang: "en", text: "Is it blue?", now_ms: at });
    for (let n = 0; n < messagesOfDay_max; n += 1) expect((await write(now_ms - 1000 + n)).text).toBe("Is it blue?");
    const refused = await ask("One more?");
    expect([refused.status, refused.body.code]).toEqual([429, "messages_limit"]);
    expect((await answer("We read you.")).status).toBe(201);
    await runSql("UPDATE conversations SET messages = ? WHERE package_id = ?", messages_max, packageId);
    expect((await write(now_ms + 3 * 86_400_000)).text).toBeNull();
    await expect(
      runSql(
        "INSERT INTO conversation_messages (package_id, by, request_key, lang, text, sent_at) VALUES (?, 'buyer', ?, 'en', 'Once more', 1)",
        packageId,
        keyNow(),
      ),
    ).rejects.toThrow("conversation_messages_max");
  });

  it("waits no more once the shop says that it needs no answer, until the buyer writes again", async () => {
    await ask("Thank you!");
    const settle = async () => askAs(desk.seller, "POST", `/seller/messages/${await packageOf()}/settled`);
    expect([(await settle()).body.data.isWaiting, (await settle()).status, await waiting()]).toEqual([false, 200, 0]);
    await ask("One more thing.");
    expect(await waiting()).toBe(1);
  });
});

describe("a list of conversations", { timeout: 60_000 }, () => {
  it("of a shopper has those of their orders, also of one that was taken into the account later, page by page", async () => {
    const buyer = await makeShopper();
    await ask("Is it blue?");
    await answer("It is.");
    expect((await askAs(buyer, "GET", "/conversations")).body.data).toEqual([]);
    await runSql("UPDATE orders SET shopper_id = ? WHERE id = ?", buyer.id, bought.orderId);
    const otherPackage = await packageOf(other.shop.id);
    await answer("Hello from us.", {}, other.seller, otherPackage);
    await runSql("UPDATE conversations SET last_at = last_at + 5000 WHERE package_id = ?", otherPackage);
    const first = (await askAs(buyer, "GET", "/conversations?perPage=1")).body;
    expect(first.data).toMatchObject([{ package: otherPackage, shop: { handle: other.shop.handle }, last: { by: "shop", text: "Hello from us." } }]);
    const second = (await askAs(buyer, "GET", `/conversations?perPage=1&after=${first.meta.next}`)).body;
    expect([second.data[0].package, second.meta.next]).toEqual([await packageOf(), null]);
    expect((await askAs(buyer, "GET", await buyerPath("", { key: "" }))).status).toBe(200);
    expect(await exportConversations(db, buyer.id)).toMatchObject([{ by: "shop" }, { by: "shop" }, { by: "buyer", text: "Is it blue?" }]);
    await runSql("UPDATE orders SET shopper_id = NULL WHERE id = ?", bought.orderId);
    await runSql("DELETE FROM shoppers WHERE id = ?", buyer.id);
    expect(await countRows("conversation_messages WHERE package_id IN (?, ?)", otherPackage, await packageOf())).toBe(0);
  });

  it("of a shop has what waits first, and none of another shop's", async () => {
    const second = await makeOrder({ productIds: [await productOf(desk.shop.id)], email, status: "delivered" });
    await runSql("UPDATE orders SET created_at = ?", Date.now());
    const secondId = Number((await rowTexts("SELECT id FROM packages WHERE order_id = ?", second.orderId))[0]);
    await ask("Is it blue?");
    await answer("Your parcel is late, we are sorry.", {}, desk.seller, secondId);
    const list = (await askAs(desk.seller, "GET", "/seller/messages")).body;
    expect(list.data.map(({ package: id, isWaiting, buyer }: { package: number; isWaiting: boolean; buyer: string }) => [id, isWaiting, buyer])).toEqual([
      [await packageOf(), true, expect.stringMatching(/^\S+( \S\.)?$/)],
      [secondId, false, expect.any(String)],
    ]);
    expect(list.meta).toMatchObject({ waiting: 1, next: null });
    const page = (await askAs(desk.seller, "GET", "/seller/messages?perPage=1")).body;
    expect((await askAs(desk.seller, "GET", `/seller/messages?perPage=1&after=${page.meta.next}`)).body.data).toMatchObject([{ package: secondId }]);
    expect((await askAs(other.seller, "GET", "/seller/messages")).body.data).toEqual([]);
    for (const wrong of ["state=lost", "after=1", "perPage=0"]) expect((await askAs(desk.seller, "GET", `/seller/messages?${wrong}`)).status).toBe(400);
  });

  it("of a shop is found by an order's number as people type it, among its own alone", async () => {
    await ask("Is it blue?");
    await answer("Hello from us.", {}, other.seller, await packageOf(other.shop.id));
    const found = async (q: string, who: Who = desk.seller) =>
      (await askAs(who, "GET", `/seller/messages?q=${encodeURIComponent(q)}`)).body.data.map(({ package: id }: { package: number }) => id);
    const typed = bought.number.toLowerCase().replaceAll("-", " ");
    expect(await found(typed)).toEqual([await packageOf()]);
    expect(await found(typed, other.seller)).toEqual([await packageOf(other.shop.id)]);
    expect([await found(`${typed.slice(0, -1)}`), await found("M-0000-0000-0000"), await found("Is it blue?")]).toEqual([[], [], []]);
    const narrowed = (state: string) => askAs(desk.seller, "GET", `/seller/messages?state=${state}&q=${bought.number}`);
    expect((await narrowed("waiting")).body.data).toHaveLength(1);
    await answer("It is.");
    expect([(await narrowed("waiting")).body.data, (await narrowed("")).body.data.length]).toEqual([[], 1]);
  });

  it("reads no more rows of a hundred thousand than of a page", async () => {
    await ask("Is it blue?");
    const plans = [
      shopConversationsSql({ shopId: desk.shop.id, locale: "en", isWaiting: false, after: undefined, limit: 21 }),
      reportedSql({ locale: "en", isOpen: true, after: undefined, limit: 21 }),
      reportedSql({ locale: "en", isOpen: false, after: undefined, limit: 21 }),
    ];
    for (const { sql: text, values } of plans) {
      const plan = await db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .bind(...(values as unknown[]))
        .all<{ detail: string }>();
      const inner = plan.results.map(({ detail }) => detail).filter((detail) => detail.includes(" conversations"));
      expect(inner, text).toEqual([expect.stringContaining("USING INDEX conversations_")]);
      expect(inner[0]).toContain("SEARCH");
    }
    expect((await readShopConversations(db, { shopId: desk.shop.id, locale: "en", isWaiting: true, after: undefined, limit: 5 })).waiting).toBe(1);
    const { sql: byNumber, values } = shopConversationsSql({
      ...{ shopId: desk.shop.id, locale: "en", isWaiting: true, after: undefined, limit: 21 },
      numbers: [bought.number],
    });
    const plan = await db
      .prepare(`EXPLAIN QUERY PLAN ${byNumber}`)
      .bind(...(values as unknown[]))
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).filter((detail) => /^SCAN (?!json_each|c\b|value)/.test(detail))).toEqual([]);
    expect(plan.results.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/SEARCH conversations USING INTEGER PRIMARY KEY/));
  });
});

describe("a reported conversation", { timeout: 60_000 }, () => {
  const report = async (reason = "It asks me to pay elsewhere.") => askAs(null, "POST", await buyerPath("/report"), { reason });
  const decide = async (who: Who, decision: string, reason = "It is not allowed here.") =>
    askAs(who, "POST", `/admin/conversations/${await packageOf()}/decision`, { decision, reason });

  it("is read by operators from then on; closed, nobody writes there any more, and both sides read why", async () => {
    const moderator = await makeModerator();
    expect((await report()).status).toBe(409);
    await answer("Pay us directly, it is cheaper.");
    const { body } = await report();
    expect(body.data).toMatchObject({ mayReport: false, report: { by: "buyer", decision: null } });
    expect((await report("Once more.")).status).toBe(200);
    const list = (await askAs(moderator, "GET", "/admin/conversations?state=open")).body;
    expect(list.data.map(({ package: id }: { package: number }) => id)).toContain(await packageOf());
    const one = (await askAs(moderator, "GET", `/admin/conversations/${await packageOf()}`)).body.data;
    expect(one).toMatchObject({ state: "open", reason: "It asks me to pay elsewhere.", messages: [{ text: "Pay us directly, it is cheaper." }] });
    // whoever decides needs no buyer's name or address for it
    for (const secret of [email, "Ayşe"]) expect(JSON.stringify(one)).not.toContain(secret);
    const closed = await decide(moderator, "closed");
    expect([closed.status, closed.body.data.state]).toEqual([200, "closed"]);
    expect((await decide(moderator, "closed", "Another reason.")).body.data.decision.reason).toBe("It is not allowed here.");
    expect((await decide(moderator, "kept")).status).toBe(409);
    expect(
      await rowTexts(
        "SELECT action || ' ' || note || before || after FROM operator_log WHERE subject_kind = 'conversation' AND subject_id = ?",
        String(await packageOf()),
      ),
    ).toEqual(['conversation_closed It is not allowed here.{"report":"open"}{"report":"closed"}']);
    for (const refused of [await ask("Why?"), await answer("Why?")]) expect([refused.status, refused.body.code]).toEqual([409, "conversation_closed"]);
    expect((await seen()).body.data).toMatchObject({ state: "closed", mayReport: false, report: { decision: "closed", reason: "It is not allowed here." } });
    await expect(
      runSql(
        "INSERT INTO conversation_messages (package_id, by, request_key, lang, text, sent_at) VALUES (?, 'shop', ?, 'en', 'Past it', 1)",
        await packageOf(),
        keyNow(),
      ),
    ).rejects.toThrow("conversation_closed");
  });

  it("that is kept goes on, and can be reported again once something new is written", async () => {
    const moderator = await makeModerator("support");
    await ask("You are thieves.");
    expect((await askAs(desk.seller, "POST", `/seller/messages/${await packageOf()}/report`, { reason: "It insults us." })).status).toBe(200);
    expect((await decide(moderator, "kept", "Harsh, but about the order.")).body.data.state).toBe("kept");
    expect((await report()).status).toBe(409);
    await runSql("UPDATE conversations SET last_at = last_at + 60000, decided_at = decided_at WHERE package_id = ?", await packageOf());
    expect((await report()).status).toBe(200);
  });

  it.each([
    ["lost", "Because of this.", 400],
    ["closed", "no", 400],
    ["closed", "", 400],
    ["kept", "Yes", 200],
  ])("decided as %j because of %j answers %i", async (decision, reason, status) => {
    const moderator = await makeModerator();
    await ask("Is it blue?");
    await report();
    expect((await decide(moderator, decision, reason)).status).toBe(status);
  });

  it("is for those who may moderate", async () => {
    await ask("Is it blue?");
    await report();
    for (const [who, status] of [
      [null, 401],
      [desk.seller, 403],
      [await makeModerator("finance"), 403],
      [await makeModerator("support"), 200],
    ] as const) {
      expect((await askAs(who, "GET", "/admin/conversations")).status).toBe(status);
      expect((await askAs(who, "GET", `/admin/conversations/${await packageOf()}`)).status).toBe(status);
    }
  });
});

describe("a mail about a message", () => {
  it("goes to the order's address though its account wants no mails about answers, and once though it is delivered twice", async () => {
    const { market, taken } = marketWithProvider();
    await answer("It is on its way.");
    const [id] = await rowTexts("SELECT id FROM outbox WHERE kind = 'order-message'");
    await deliver(market.purchase(), Number(id));
    await deliver(market.purchase(), Number(id));
    expect(taken.map(({ to }) => to)).toEqual([email]);
  });
});
