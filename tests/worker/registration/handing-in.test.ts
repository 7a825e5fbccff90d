/** Handing a registration in, row by row: what becomes a shop, what is mended of one that was sent back, and who comes too late. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../worker/shop/audit.ts";
import { type Application, readApplicationOfShop, readOwnApplication } from "../../../worker/shop/registration/data.ts";
import { checkHandle, keepStep, submitRegistration, viewRegistration } from "../../../worker/shop/registration/service.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { db, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { contactTyped, freshHandle, identityTyped, shopTyped } from "../../support/sellers/applicant.ts";

const now_ms = Date.UTC(2031, 0, 1);
const at = (ms: number) => new Date(ms).toISOString();
let owner: TestShopper;
let by: Actor;
let handle: string;
type OwnShop = { id: number; handle: string; name: string; status: "pending" | "rejected" | "approved" };

const paper = (id: string, application: string, is_stored = 1) =>
  runSql(
    "INSERT INTO shop_documents (id, application_id, kind, name, content_type, size_bytes, created_at, is_stored) VALUES (?, ?, 'tax', 'a.pdf', 'application/pdf', 9, 4, ?)",
    ...[id, application, is_stored],
  );
const account = (id: string, application: string | null, shopId: number | null, last4 = "2606") =>
  runSql(
    "INSERT INTO shop_bank_accounts (id, application_id, shop_id, country, kind, holder_masked, last4, sealed, updated_at) VALUES (?, ?, ?, 'FR', 'iban', 'T•', ?, '', 0)",
    ...[id, application, shopId, last4],
  );
/** A registration with all its steps. */
async function typed(who: TestShopper, over: object = {}): Promise<Application> {
  const id = `application-${crypto.randomUUID()}`;
  const content = { shop: shopTyped(handle), contact: contactTyped, identity: identityTyped, ...over };
  await runSql(
    "INSERT INTO seller_applications (id, shopper_id, content, locale, created_at, updated_at) VALUES (?, ?, ?, 'en', 1, 1)",
    ...[id, who.id, JSON.stringify(content)],
  );
  await account(`bank-${id}`, id, null);
  await paper(`paper-${id}`, id);
  return (await readOwnApplication(db, who.id)) as Application;
}
const handIn = (application: Application, shop: OwnShop | null = null, at_ms = now_ms) =>
  submitRegistration({
    ...{ env: { DB: db }, applicant: { shopper: null, shop, application }, application, agreement: "2026-11" },
    ...{ locale: "en", by, now_ms: at_ms },
  });
const shopRows = () => rowTexts("SELECT handle, name, status, country, since_year, created_at FROM shops WHERE handle = ?", handle);
const shopId = async () => Number((await rowTexts("SELECT id FROM shops WHERE handle = ?", handle))[0]);
const texts = async () =>
  rowTexts("SELECT locale, city, coalesce(name, '-'), tagline || about || policies FROM shop_texts WHERE shop_id = ? ORDER BY locale", await shopId());
const identity = async () => rowTexts("SELECT * FROM shop_identities WHERE shop_id = ?", await shopId());
const answerOf = async () => rowTexts("SELECT author, decision, text, created_at FROM shop_messages WHERE shop_id = ? ORDER BY id", await shopId());
const log = async () => rowTexts("SELECT actor, shopper_id, action, request_id, at FROM operator_log WHERE shop_id = ? ORDER BY id", await shopId());
const outbox = () => rowTexts("SELECT kind, created_at, available_at FROM outbox ORDER BY kind");

beforeEach(async () => {
  for (const table of ["outbox", "operator_log"]) await runSql(`DELETE FROM ${table}`);
  owner = await makeShopper();
  by = { kind: "seller", shopperId: owner.id, requestId: "r" };
  handle = freshHandle();
});

describe("a new registration that is handed in", () => {
  it("is a shop with its owner, identity, names, account, message, log and mails", async () => {
    const beside = await typed(await makeShopper(), { shop: shopTyped(freshHandle()) });
    const application = await typed(owner);
    const keys = await handIn(application);
    const id = await shopId();
    expect(await shopRows()).toEqual([`${handle} Tulip Stall pending FR 2031 ${now_ms}`]);
    expect(await rowTexts("SELECT shopper_id, role, created_at FROM shop_members WHERE shop_id = ?", id)).toEqual([`${owner.id} owner ${now_ms}`]);
    expect(await texts()).toEqual(["en Lyon Tulip Stall ", "tr Lyon Lale Tezgâhı "]);
    expect(await identity()).toEqual([
      `${id} company Tulip SARL 3 rue des Tulipes  Lyon  69003 FR RCS Lyon 404 833 048 FR83404833048 stall@example.test +33142685300`,
    ]);
    expect(
      await rowTexts(
        "SELECT id, application_id, shop_id FROM shop_bank_accounts WHERE id IN (?, ?) ORDER BY shop_id",
        `bank-${beside.id}`,
        `bank-${application.id}`,
      ),
    ).toEqual([`bank-${beside.id} ${beside.id} `, `bank-${application.id}  ${id}`]);
    expect([await answerOf(), await log()]).toEqual([[`seller submitted  ${now_ms}`], [`seller ${owner.id} shop_submitted r ${now_ms}`]]);
    expect(await outbox()).toEqual([`shop-message ${now_ms} ${now_ms}`, `shop-received ${now_ms} ${now_ms}`]);
    expect(keys.toSorted()).toEqual((await rowTexts("SELECT dedupe_key FROM outbox")).toSorted());
    expect(await readApplicationOfShop(db, id)).toEqual({ ...application, shopId: id, agreementVersion: "2026-11", agreedAt: now_ms, updatedAt: now_ms });
    expect(await rowTexts("SELECT coalesce(shop_id, '-'), coalesce(agreed_at, '-'), updated_at FROM seller_applications WHERE id = ?", beside.id)).toEqual([
      "- - 1",
    ]);
  });

  it("a second time is one shop still, and says nothing more", async () => {
    const application = await typed(owner);
    await handIn(application);
    await expect(handIn(application, null, now_ms + 1)).rejects.toMatchObject({ code: expect.stringMatching("conflict|invalid_fields") });
    expect([await shopRows(), (await answerOf()).length, (await log()).length, (await outbox()).length]).toEqual([[expect.any(String)], 1, 1, 2]);
  });

  it("by another account than its own makes nothing", async () => {
    const stranger = await makeShopper();
    const application = await typed(owner);
    await expect(handIn({ ...application, shopperId: stranger.id })).rejects.toMatchObject({ code: "conflict" });
    expect([await shopRows(), await outbox(), await rowTexts("SELECT 1 FROM shop_members WHERE shopper_id IN (?, ?)", stranger.id, owner.id)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("under a handle that another took meanwhile stays as it is", async () => {
    const application = await typed(owner);
    const taken = await makeShop();
    await runSql("UPDATE shops SET handle = ? WHERE id = ?", handle, taken.id);
    await expect(handIn(application)).rejects.toMatchObject({ code: "invalid_fields", fields: { handle: ["handle_taken"] } });
    expect([await readOwnApplication(db, owner.id), await outbox(), await log()]).toEqual([application, [], []]);
  });

  it("with steps that are missing names each of them", async () => {
    const application = await typed(owner, { contact: {} });
    await runSql("UPDATE shop_documents SET is_stored = 0 WHERE application_id = ?", application.id);
    await runSql("DELETE FROM shop_bank_accounts WHERE application_id = ?", application.id);
    const fields = { contact: ["incomplete"], bank: ["incomplete"], documents: ["incomplete"] };
    await expect(handIn(application)).rejects.toMatchObject({ code: "invalid_fields", fields });
  });
});

describe("one that was sent back and is handed in again", () => {
  async function sentBack() {
    await handIn(await typed(owner));
    const id = await shopId();
    await runSql("UPDATE shops SET status = 'rejected' WHERE id = ?", id);
    for (const table of ["outbox", "operator_log", "shop_messages"]) await runSql(`DELETE FROM ${table}`);
    const application = (await readApplicationOfShop(db, id)) as Application;
    const identityNew = { kind: "person", legalName: "Ada L", country: "DE", line1: "Weg 1", line2: "Hof", city: "Berlin", postalCode: "10115" };
    const content = { shop: { names: { fr: "Tulipe" }, handle: `${handle}-b` }, contact: { ...contactTyped, email: "b@example.test" }, identity: identityNew };
    const shop: OwnShop = { id, handle, name: "Tulip Stall", status: "rejected" };
    return { id, shop, application: { ...application, content } };
  }

  it("is mended in every row, and waits again", async () => {
    const { id, shop, application } = await sentBack();
    const [now, former] = [now_ms + 5, handle];
    await handIn(application, shop, now);
    handle = `${former}-b`;
    expect(await shopRows()).toEqual([`${handle} Tulipe pending DE 2031 ${now_ms}`]);
    // the name in a language that is no longer given goes; its texts stay
    expect(await texts()).toEqual(["en Lyon - ", "fr Berlin Tulipe ", "tr Lyon - "]);
    expect(await identity()).toEqual([`${id} person Ada L Weg 1 Hof Berlin  10115 DE   b@example.test +33142685300`]);
    expect([await answerOf(), await log()]).toEqual([[`seller submitted  ${now}`], [`seller ${owner.id} shop_submitted r ${now}`]]);
    expect(await outbox()).toEqual([`shop-message ${now} ${now}`, `shop-received ${now} ${now}`]);
    expect(await rowTexts("SELECT agreed_at, updated_at FROM seller_applications WHERE id = ?", application.id)).toEqual([`${now} ${now}`]);
    expect(await rowTexts("SELECT last4, coalesce(application_id, '-') FROM shop_bank_accounts WHERE shop_id = ?", id)).toEqual(["2606 -"]);
  });

  it.each(["pending", "approved", "suspended"])("but not while the shop is %s: nothing of it changes", async (status) => {
    const { id, shop, application } = await sentBack();
    await runSql("UPDATE shops SET status = ? WHERE id = ?", status, id);
    const rows = async () => [
      await shopRows(),
      await texts(),
      await identity(),
      await rowTexts("SELECT agreed_at, updated_at FROM seller_applications WHERE shop_id = ?", id),
    ];
    const before = await rows();
    await expect(handIn(application, shop, now_ms + 5)).rejects.toMatchObject({ code: "conflict" });
    expect([await rows(), await answerOf(), await log(), await outbox()]).toEqual([before, [], [], []]);
  });
});

describe("a registration is shown", () => {
  it("whole, as far as it has come", async () => {
    const nothing = { identity: null, bank: null, documents: [], agreement: null, messages: [], handle: null, name: null, status: "draft", isOpen: true };
    const none = { shopper: null, shop: null, application: null };
    expect(await viewRegistration(db, none, "en")).toEqual({ ...nothing, typed: {}, missing: ["shop", "contact", "identity", "bank", "documents"] });
    const application = await typed(owner);
    const document = { id: `paper-${application.id}`, kind: "tax", name: "a.pdf", type: "application/pdf", size: 9, scan: "unscanned", createdAt: at(4) };
    const bank = { country: "FR", kind: "iban", holder: "T•", last4: "2606" };
    const begun = { ...nothing, typed: application.content, missing: [], bank, documents: [document] };
    expect(await viewRegistration(db, { ...none, application }, "en")).toEqual(begun);
    await handIn(application);
    const shop: OwnShop = { id: await shopId(), handle, name: "Tulip Stall", status: "pending" };
    const stored = await readApplicationOfShop(db, shop.id);
    expect(await viewRegistration(db, { ...none, shop, application: stored }, "en")).toEqual({
      ...{ ...begun, status: "pending", handle, name: "Tulip Stall", isOpen: false },
      identity: {
        ...{ legalName: "Tulip SARL", line1: "3 rue des Tulipes", city: "Lyon", postalCode: "69003", country: "FR" },
        ...{ registerNumber: "RCS Lyon 404 833 048", taxNumber: "FR83404833048", email: "stall@example.test", phone: "+33142685300" },
      },
      agreement: { version: "2026-11", agreedAt: at(now_ms) },
      messages: [{ author: "seller", decision: "submitted", text: "", at: at(now_ms) }],
    });
    const bare = { ...none, shop: { ...shop, status: "rejected" as const }, application: null };
    expect(await viewRegistration(db, bare, "en")).toMatchObject({ isOpen: true, status: "rejected", typed: {}, bank, documents: [], agreement: null });
  });
});

describe("a handle", () => {
  const say = (key: string) => `says ${key}`;
  const look = (body: string, own: string | null = null) => checkHandle(db, body, own, say);
  it("comes with the reason it is not free, and three that are", async () => {
    await runSql("UPDATE shops SET handle = ? WHERE id = ?", handle, (await makeShop()).id);
    expect(await look(`${handle}-free`)).toEqual({ handle: `${handle}-free`, problem: null, suggestions: [] });
    const near = ["shop", "store"].map((each) => `${handle}-${each}`);
    expect(await look(handle)).toEqual({ handle, problem: "says handle_taken", suggestions: [...near, `the-${handle}`] });
    expect(await look(handle, handle)).toEqual({ handle, problem: null, suggestions: [] });
    await runSql("UPDATE shops SET handle = ? WHERE id = ?", near[0], (await makeShop()).id);
    expect((await look(handle)).suggestions).toEqual([near[1], `the-${handle}`, `${handle}-2`]);
    expect(await look("admin")).toEqual({ handle: "admin", problem: "says handle_reserved", suggestions: ["admin-shop", "admin-store", "the-admin"] });
  });
  it("of another shop is refused when the step is saved; the shop's own is not", async () => {
    const application = await typed(owner);
    const shop = await makeShop();
    await runSql("UPDATE shops SET handle = ?, status = 'rejected' WHERE id = ?", handle, shop.id);
    const keep = (of: Application, names: object = { en: "Lale" }) => keepStep(db, of, "shop", { names, handle }, "en", now_ms);
    await expect(keep(application)).rejects.toMatchObject({ code: "invalid_fields", fields: { handle: ["handle_taken"] } });
    await expect(keep(application, {})).rejects.toMatchObject({ code: "invalid_fields", fields: { "names.en": ["required"] } });
    await keep({ ...application, shopId: shop.id });
    // another step asks nothing of handles
    await keepStep(db, application, "contact", contactTyped, "en", now_ms);
    await expect(keepStep(db, { ...application, id: "none" }, "contact", contactTyped, "en", now_ms)).rejects.toMatchObject({ code: "conflict" });
  });
});
