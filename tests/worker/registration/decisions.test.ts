/** What operators read of shops, what they decide and the messages meanwhile: whole rows, each condition on its own, another shop's rows beside. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../worker/shop/audit.ts";
import { replyAsOwner } from "../../../worker/shop/registration/decisions.ts";
import { messages_max, readMailedMessage, readMessages } from "../../../worker/shop/registration/messages-data.ts";
import type { ShopDecision } from "../../../worker/shop/registration/rules.ts";
import { decideAbout, listSellers, replyAsOperator, showSeller } from "../../../worker/shop/registration/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { db, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
const at = (ms: number) => new Date(ms).toISOString();
const by: Actor = { kind: "admin", shopperId: 7, requestId: "r" };
let shop: { id: number; handle: string };
let other: { id: number; handle: string };
let [owner, second]: TestShopper[] = [];

const member = (shopId: number, who: TestShopper | undefined, role: string, created_at: number) =>
  runSql("INSERT INTO shop_members (shop_id, shopper_id, role, created_at) VALUES (?, ?, ?, ?)", shopId, who?.id, role, created_at);
const message = (key: string, shopId: number, author: string, text: string, decision: string | null = null) =>
  runSql("INSERT INTO shop_messages (key, shop_id, author, decision, text, created_at) VALUES (?, ?, ?, ?, ?, 5)", key, shopId, author, decision, text);
const setStatus = (status: string, which = shop) => runSql("UPDATE shops SET status = ? WHERE id = ?", status, which.id);
const statuses = () => rowTexts("SELECT status FROM shops WHERE id IN (?, ?) ORDER BY id", shop.id, other.id);
const log = () => rowTexts("SELECT actor, shopper_id, action, shop_id, coalesce(note, '-'), request_id, at FROM operator_log ORDER BY id");
const answerOf = () => rowTexts("SELECT shop_id, author, coalesce(decision, '-'), text, created_at FROM shop_messages ORDER BY id");
const outbox = () => rowTexts("SELECT kind, payload, created_at, available_at FROM outbox ORDER BY kind");
const lastMessage = async () => Number((await rowTexts("SELECT max(id) FROM shop_messages"))[0]);

beforeEach(async () => {
  for (const table of ["outbox", "operator_log", "shop_messages"]) await runSql(`DELETE FROM ${table}`);
  await runSql("UPDATE shops SET status = 'suspended'");
  [shop, other] = [await makeShop(), await makeShop()];
  [owner, second] = [await makeShopper(), await makeShopper({ name: "Ben" })];
});

describe("the list of shops", () => {
  it("has those that came last first, by how they stand, page by page", async () => {
    const third = await makeShop();
    await runSql("UPDATE shops SET name = 'Lale', country = 'FR', created_at = 5, status = 'pending' WHERE id = ?", other.id);
    await member(other.id, second, "owner", 9);
    await member(other.id, owner, "owner", 8);
    await member(third.id, second, "packer", 1);
    const row = ({ handle }: { handle: string }) => ({ handle, name: handle, status: "approved", country: "TR", createdAt: at(0), owner: null });
    const ownerOf = { name: "Ada", email: owner?.email };
    const otherRow = { handle: other.handle, name: "Lale", status: "pending", country: "FR", createdAt: at(5), owner: ownerOf };
    expect(await listSellers(db, { limit: 2 })).toEqual({ data: [row(third), otherRow], meta: { perPage: 2, next: other.id } });
    expect((await listSellers(db, { limit: 1, after: other.id })).data).toEqual([row(shop)]);
    expect(await listSellers(db, { status: "pending", limit: 1 })).toEqual({ data: [otherRow], meta: { perPage: 1, next: null } });
    expect(await listSellers(db, { status: "approved", limit: 2 })).toEqual({ data: [row(third), row(shop)], meta: { perPage: 2, next: null } });
    expect(await listSellers(db, { status: "approved", limit: 1 })).toEqual({ data: [row(third)], meta: { perPage: 1, next: third.id } });
  });
});

describe("one shop", () => {
  it("is shown with all that is stored of it, and nothing of another's", async () => {
    await member(shop.id, second, "packer", 9);
    await member(shop.id, owner, "owner", 8);
    await member(other.id, second, "owner", 1);
    for (const { id } of [shop, other])
      await runSql(
        "INSERT INTO shop_identities (shop_id, kind, legal_name, line1, city, country, email, phone) VALUES (?1, 'person', ?2, 'S', 'C', 'FR', 'e', 'p')",
        id,
        `L${id}`,
      );
    await runSql(
      `INSERT INTO shop_texts (shop_id, locale, city, tagline, about, policies, name)
      VALUES (?1, 'tr', '', '', '', '', 'Lale'), (?1, 'fr', '', '', '', '', NULL), (?2, 'en', '', '', '', '', 'Tulip')`,
      shop.id,
      other.id,
    );
    await message("m1", shop.id, "seller", "Hello");
    await message("m2", other.id, "seller", "Not here");
    const bare = { handle: shop.handle, name: shop.handle, status: "approved", country: "TR", createdAt: at(0), bank: null, agreement: null, documents: [] };
    const person = (who: TestShopper | undefined, name: string, role: string) => ({ id: who?.id, name, email: who?.email, role });
    const whole = {
      ...bare,
      names: { tr: "Lale" },
      identity: { legalName: `L${shop.id}`, line1: "S", city: "C", country: "FR", email: "e", phone: "p" },
      messages: [{ author: "seller", decision: null, text: "Hello", at: at(5) }],
      members: [person(owner, "Ada", "owner"), person(second, "Ben", "packer")],
    };
    expect(await showSeller(db, shop.handle)).toEqual(whole);
    await runSql("INSERT INTO seller_applications (id, shop_id, content, locale, created_at, updated_at) VALUES ('a', ?, '{}', 'en', 0, 0)", shop.id);
    expect(await showSeller(db, shop.handle)).toEqual(whole);
    await runSql("UPDATE seller_applications SET agreement_version = '2026-11', agreed_at = 0 WHERE id = 'a'");
    await runSql(
      `INSERT INTO shop_documents (id, application_id, kind, name, content_type, size_bytes, created_at, is_stored) VALUES ('d2', 'a', 'tax', 'b.pdf', 'application/pdf', 2, 6, 1),
      ('d3', 'a', 'tax', 'c.pdf', 'application/pdf', 3, 6, 0), ('d1', 'a', 'bank', 'a.png', 'image/png', 1, 6, 1), ('d0', 'a', 'tax', '0.pdf', 'application/pdf', 4, 7, 1)`,
    );
    const paper = (id: string, kind: string, name: string, type: string, size: number, created: number) => ({
      ...{ id, kind, name, type, size, scan: "unscanned", createdAt: at(created) },
    });
    expect(await showSeller(db, shop.handle)).toEqual({
      ...whole,
      agreement: { version: "2026-11", agreedAt: at(0) },
      documents: [
        paper("d1", "bank", "a.png", "image/png", 1, 6),
        paper("d2", "tax", "b.pdf", "application/pdf", 2, 6),
        paper("d0", "tax", "0.pdf", "application/pdf", 4, 7),
      ],
    });
    await expect(showSeller(db, "nobodys")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a decision", () => {
  const froms: Record<ShopDecision, string[]> = {
    approved: ["pending", "rejected"],
    rejected: ["pending"],
    suspended: ["approved"],
    reopened: ["suspended"],
  };
  const to = { approved: "approved", rejected: "rejected", suspended: "suspended", reopened: "approved" };
  const all = ["pending", "approved", "rejected", "suspended"];
  const table = (Object.keys(froms) as ShopDecision[]).flatMap((decision) => all.map((from) => [decision, from] as const));
  it.each(table)("%s about a shop that is %s", async (decision, from) => {
    await setStatus(from);
    await setStatus(from, other);
    const decide = decideAbout(db, shop.handle, decision, "Why", by, now_ms);
    if (!froms[decision].includes(from)) {
      await expect(decide).rejects.toMatchObject({ code: "conflict", details: { status: from } });
      expect([await statuses(), await answerOf(), await log(), await outbox()]).toEqual([[from, from], [], [], []]);
      return;
    }
    const keys = await decide;
    const id = await lastMessage();
    expect([await statuses(), await answerOf()]).toEqual([[to[decision], from], [`${shop.id} operator ${decision} Why ${now_ms}`]]);
    expect(await log()).toEqual([`admin 7 shop_${decision} ${shop.id} Why r ${now_ms}`]);
    expect(await outbox()).toEqual([`shop-message {"shopMessage":${id}} ${now_ms} ${now_ms}`]);
    expect(keys).toContain((await rowTexts("SELECT dedupe_key FROM outbox"))[0]);
  });
  it.each([
    ["approved", "pending", null],
    ["reopened", "suspended", null],
    ["rejected", "pending", "required"],
    ["suspended", "approved", "required"],
  ] as const)("%s without a reason", async (decision, from, problem) => {
    await setStatus(from);
    const decide = decideAbout(db, shop.handle, decision, "", by, now_ms);
    if (problem) await expect(decide).rejects.toMatchObject({ code: "invalid_fields", fields: { reason: [problem] } });
    else expect([(await decide).length, await log()]).toEqual([2, [`admin 7 shop_${decision} ${shop.id} - r ${now_ms}`]]);
  });
  it("keeps the first 500 characters of its reason in the log, all of it in the message", async () => {
    await decideAbout(db, shop.handle, "suspended", "x".repeat(501), by, now_ms);
    await replyAsOperator(db, shop.handle, "y".repeat(501), by, now_ms + 1);
    expect((await log()).map((row) => row.length)).toEqual([
      `admin 7 shop_suspended ${shop.id}  r ${now_ms}`.length + 500,
      `admin 7 shop_answered ${shop.id}  r ${now_ms}`.length + 500,
    ]);
    expect((await answerOf()).map((row) => /([xy]+) \d+$/.exec(row)?.[1]?.length)).toEqual([501, 501]);
  });
});

describe("a message", () => {
  it("by operators is one message, its mail and its entry in the log", async () => {
    const keys = await replyAsOperator(db, shop.handle, "Send it.", by, now_ms);
    expect([await answerOf(), await log(), await outbox()]).toEqual([
      [`${shop.id} operator - Send it. ${now_ms}`],
      [`admin 7 shop_answered ${shop.id} Send it. r ${now_ms}`],
      [`shop-message {"shopMessage":${await lastMessage()}} ${now_ms} ${now_ms}`],
    ]);
    expect(keys).toEqual(["shop-message:", "shop-received:"].map((kind) => expect.stringContaining(kind)));
    await expect(replyAsOperator(db, "nobodys", "Send it.", by, now_ms)).rejects.toMatchObject({ code: "not_found" });
  });
  it("by an owner goes unanswered ten times, then waits for an answer", async () => {
    await message("o0", shop.id, "operator", "Before");
    for (let nth = 1; nth <= 11; nth += 1) await message(`f${nth}`, other.id, "seller", "Another's");
    const reply = () => replyAsOwner(db, shop.id, "Hello", now_ms);
    for (let nth = 1; nth <= 10; nth += 1) expect((await reply()).length).toBe(2);
    await expect(reply()).rejects.toMatchObject({ code: "too_many_requests" });
    await message("o1", other.id, "operator", "To another");
    await expect(reply()).rejects.toMatchObject({ code: "too_many_requests" });
    await message("o2", shop.id, "operator", "Well");
    await reply();
    expect((await answerOf()).filter((row) => row === `${shop.id} seller - Hello ${now_ms}`)).toHaveLength(11);
    expect(await outbox()).toHaveLength(11);
  });
  it("comes in its order with the others, the newest only, of this shop alone", async () => {
    await message("first", shop.id, "seller", "First");
    await runSql(
      `INSERT INTO shop_messages (key, shop_id, author, decision, text, created_at)
      WITH RECURSIVE n (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < ?1) SELECT 'k' || v, ?2, 'operator', iif(v = 1, 'approved', NULL), 't' || v, v FROM n`,
      messages_max,
      shop.id,
    );
    await message("foreign", other.id, "seller", "Another's");
    const read = await readMessages(db, shop.id);
    expect([read.length, read[0], read.at(-1)]).toEqual([
      200,
      { author: "operator", decision: "approved", text: "t1", at: at(1) },
      { author: "operator", decision: null, text: "t200", at: at(200) },
    ]);
  });
  it("is mailed to the shop's first owner", async () => {
    await member(shop.id, second, "manager", 1);
    await member(other.id, second, "owner", 1);
    await message("m", shop.id, "operator", "Well", "approved");
    await runSql("UPDATE shops SET name = 'Lale', names = '{}' WHERE id = ?", shop.id);
    const read = async () => readMailedMessage(db, await lastMessage());
    const base = { author: "operator", decision: "approved", text: "Well", handle: shop.handle, shop: "Lale", names: "{}" };
    expect(await read()).toEqual({ ...base, email: null, name: null, locale: null });
    await runSql("UPDATE shoppers SET locale = 'tr' WHERE id = ?", owner?.id);
    await member(shop.id, owner, "owner", 3);
    expect(await read()).toEqual({ ...base, email: owner?.email, name: "Ada", locale: "tr" });
    await runSql("UPDATE shop_members SET role = 'owner', created_at = 2 WHERE shop_id = ? AND shopper_id = ?", shop.id, second?.id);
    expect(await read()).toMatchObject({ email: second?.email, name: "Ben", locale: "en" });
    await runSql("UPDATE shop_members SET created_at = 2 WHERE shop_id = ?", shop.id);
    expect(await read()).toMatchObject({ email: owner?.email });
    expect(await readMailedMessage(db, (await lastMessage()) + 1)).toBeNull();
  });
});
