import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../worker/outbox-registry.ts";
import { claimGuestApplication, openShopBankAccount } from "../../../worker/shop/registration/service.ts";
import { Browser, Desk, makeAccount, newAddress, password } from "../../support/account/desk.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { countRows, db, Market, makeShop, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { Applicant, bankTyped, contactTyped, freshHandle, identityTyped, pdf, shopTyped } from "../../support/sellers/applicant.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const signedIn = async (market = new Market()) => new Applicant(market, await makeShopper({ now_ms: market.now }));
const of = (visitor: Applicant) => visitor.cookies.replace("seller_registration=", "").split(".")[0] as string;

describe("a visitor's registration", { timeout: 60_000 }, () => {
  it("is saved step by step under a signed cookie, right or wrong, and what is wrong is shown in their language", async () => {
    const visitor = new Applicant(new Market());
    expect((await visitor.ask("GET", "/seller/registration")).status).toBe(404);
    const wrong = await visitor.ask("PUT", "/seller/registration/identity", { ...identityTyped, postalCode: "1", taxNumber: "12", legalName: "" }, "fr");
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([400, ["legalName", "postalCode", "taxNumber"]]);
    expect(wrong.body.errors.taxNumber).toEqual(["Cela ne ressemble pas à un numéro fiscal de ce pays."]);
    expect(visitor.cookies).toMatch(/^seller_registration=[\w-]{24}\.[\w-]{43}$/);
    const { body, headers } = await visitor.ask("GET", "/seller/registration");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect([body.data.status, body.data.typed.identity.postalCode, body.data.typed.identity.city]).toEqual(["draft", "1", "Lyon"]);
    await visitor.fillIn();
    expect((await visitor.ask("GET", "/seller/registration")).body.data.missing).toEqual(["bank", "documents"]);
  });

  it("opens to nobody with another or a forged name", async () => {
    const visitor = new Applicant(new Market());
    await visitor.fillIn();
    const other = new Applicant(visitor.market);
    other.cookies = visitor.cookies.replace(/.$/, (sign) => (sign === "A" ? "B" : "A"));
    expect((await other.ask("GET", "/seller/registration")).status).toBe(404);
    other.cookies = "seller_registration=..";
    expect((await other.ask("GET", "/seller/registration")).status).toBe(404);
  });

  it("holds no account number and no paper, and is not handed in by nobody", async () => {
    const visitor = new Applicant(new Market());
    await visitor.fillIn();
    const statuses = [
      await visitor.ask("PUT", "/seller/registration/bank", bankTyped),
      await visitor.document(pdf()),
      await visitor.submit(),
      await visitor.ask("POST", "/seller/registration/messages", { text: "Hello" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401]);
  });

  it("comes to the account that signs in, also over what that had typed, and to no second one", async () => {
    const market = new Market();
    const [visitor, account, stranger] = [new Applicant(market), await signedIn(market), await signedIn(market)];
    await account.ask("PUT", "/seller/registration/contact", { email: "old@example.test", phone: "+33142685300" });
    await account.ask("PUT", "/seller/registration/identity", identityTyped);
    const handle = freshHandle();
    await visitor.ask("PUT", "/seller/registration/shop", shopTyped(handle));
    await visitor.ask("PUT", "/seller/registration/contact", contactTyped);
    await claimGuestApplication(db, of(visitor), account.who?.id as number, market.now);
    await claimGuestApplication(db, of(visitor), stranger.who?.id as number, market.now);
    const { typed } = (await account.ask("GET", "/seller/registration")).body.data;
    expect([typed.shop.handle, typed.contact.email, typed.identity.city]).toEqual([handle, contactTyped.email, "Lyon"]);
    expect([(await stranger.ask("GET", "/seller/registration")).status, (await visitor.ask("GET", "/seller/registration")).status]).toEqual([404, 404]);
  });
});

describe("signing in and confirming a registration", { timeout: 60_000 }, () => {
  const typedBy = async () => {
    const visitor = new Applicant(new Market());
    const handle = await visitor.fillIn();
    return { handle, cookie: visitor.cookies.replace("seller_registration=", "") };
  };
  const ownHandle = (id: number) =>
    db.prepare("SELECT content ->> '$.shop.handle' AS handle FROM seller_applications WHERE shopper_id = ?").bind(id).first<string>("handle");

  it("brings what was typed in that browser, and forgets its name there", async () => {
    const desk = new Desk();
    const { email, browser, id } = await makeAccount(desk);
    const { handle, cookie } = await typedBy();
    browser.jar.clear();
    browser.jar.set("seller_registration", cookie);
    expect((await browser.signIn(email)).status).toBe(200);
    expect([await ownHandle(id), browser.jar.has("seller_registration")]).toEqual([handle, false]);
  });

  it("brings it for a new account as well", async () => {
    const desk = new Desk();
    const browser = new Browser(desk);
    const [email, { handle, cookie }] = [newAddress(), await typedBy()];
    browser.jar.set("seller_registration", cookie);
    await browser.post("/user/register", { name: "Ada", email, password });
    await browser.post("/user/register/verify", { token: await desk.linkTo(email) });
    const { body } = await browser.ask("/user/me");
    expect(await ownHandle(body.data.id)).toBe(handle);
  });
});

describe("wrong inputs", { timeout: 60_000 }, () => {
  it("are shown at their fields, never by a fault of ours", async () => {
    const account = await signedIn();
    const wrongs: [string, unknown, string[]][] = [
      ["shop", { names: {}, handle: "" }, ["handle", "names.en"]],
      ["shop", { names: { en: "x" }, handle: "Admin" }, ["handle", "names.en"]],
      ["shop", { names: { ar: "متجر", fr: "\u202eboutique" }, handle: "متجر" }, ["handle", "names.fr"]],
      ["shop", { names: { en: "x".repeat(301) }, handle: "a" }, ["names.en"]],
      ["contact", { email: "nobody", phone: "12" }, ["email", "phone"]],
      ["contact", {}, ["email", "phone"]],
      ["identity", {}, ["city", "country", "kind", "legalName", "line1"]],
      ["identity", { ...identityTyped, country: "XX" }, ["country"]],
      ["identity", { ...identityTyped, taxNumber: "" }, ["taxNumber"]],
      ["identity", { ...identityTyped, country: "TR", region: "İstanbul", postalCode: "34110", taxNumber: "1234567890123" }, ["taxNumber"]],
      ["identity", { ...identityTyped, country: "IN", region: "Maharashtra", postalCode: "400001", taxNumber: "27AAPFU0939F1ZX" }, ["taxNumber"]],
      ["bank", { ...bankTyped, iban: "FR14" }, ["iban"]],
      ["submit", { agreement: "1999-01" }, ["agreement"]],
    ];
    for (const [step, typed, fields] of wrongs) {
      const { status, body } = await account.ask(step === "submit" ? "POST" : "PUT", `/seller/registration/${step}`, typed);
      expect([step, typed, status, Object.keys(body.errors ?? {}).sort()]).toEqual([step, typed, 400, fields]);
    }
    for (const body of [null, [], "x", { names: 5 }, { names: { en: {} } }, { handle: "a", more: 1 }])
      expect((await account.ask("PUT", "/seller/registration/shop", body)).status).toBe(400);
  });

  it("a step that is missing keeps the whole from being handed in", async () => {
    const account = await signedIn();
    await account.ask("PUT", "/seller/registration/shop", shopTyped());
    const { status, body } = await account.submit();
    expect([status, Object.keys(body.errors)]).toEqual([400, ["contact", "identity", "bank", "documents"]]);
  });
});

describe("a handle", { timeout: 60_000 }, () => {
  it("is reported free or in use, with others to be had, and nothing of who has it", async () => {
    const { handle } = await makeShop();
    const visitor = new Applicant(new Market());
    const look = async (typed: string) => (await visitor.ask("GET", `/seller/handles/${encodeURIComponent(typed)}`)).body.data;
    expect(await look(freshHandle())).toMatchObject({ problem: null, suggestions: [] });
    const taken = await look(handle.toUpperCase());
    expect(taken).toEqual({ handle, problem: "Another shop has this address already. Please choose another one.", suggestions: expect.any(Array) });
    expect([taken.suggestions.length, taken.suggestions.includes(handle)]).toEqual([3, false]);
    expect((await look("admin")).problem).toBe("This name is kept for the marketplace. Please choose another one.");
    expect((await look("Café Žižkov İzmir")).handle).toBe("cafe-zizkov-izmir");
  });

  it("that two hand in at once is one shop's; the other keeps what was typed", async () => {
    const market = new Market();
    const [first, second] = [await signedIn(market), await signedIn(market)];
    const handle = freshHandle();
    await first.fillIn(handle);
    await second.fillIn(handle);
    const answered = await Promise.all([first.submit(), second.submit()]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [lost, loser] = answered[0].status === 400 ? [answered[0], first] : [answered[1], second];
    expect(Object.keys(lost.body.errors)).toEqual(["handle"]);
    expect((await loser.ask("GET", "/seller/registration")).body.data).toMatchObject({ status: "draft", typed: { shop: { handle } } });
    expect(await countRows("shop_members WHERE shopper_id = ?", loser.who?.id)).toBe(0);
  });
});

describe("handing in", { timeout: 60_000 }, () => {
  it("makes one shop, however often it is sent: its owner, identity, account, log and mails with it", async () => {
    const account = await signedIn();
    const { market, who } = account;
    const handle = await account.fillIn();
    const statuses = (await Promise.all([account.submit(), account.submit(), account.submit()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    const shop = await db.prepare("SELECT id, name, status, country FROM shops WHERE handle = ?").bind(handle).first<{ id: number }>();
    expect(shop).toMatchObject({ name: "Tulip Stall", status: "pending", country: "FR" });
    const id = shop?.id as number;
    expect(
      await db
        .prepare("SELECT shopper_id, role FROM shop_members WHERE shop_id = ?")
        .bind(id)
        .all()
        .then((found) => found.results),
    ).toEqual([{ shopper_id: who?.id, role: "owner" }]);
    expect(await db.prepare("SELECT scope FROM shoppers WHERE id = ?").bind(who?.id).first("scope")).toBe("shopper seller");
    expect(await countRows("operator_log WHERE shop_id = ? AND action = 'shop_submitted' AND actor = 'seller'", id)).toBe(1);
    expect(await countRows("outbox WHERE kind IN ('shop-message', 'shop-received')")).toBe(2);
    expect(await openShopBankAccount(market.env, id)).toEqual({ country: "FR", holder: "Tulip SARL", iban: "FR1420041010050500013M02606" });
    const { data } = (await account.ask("GET", "/seller/registration")).body;
    expect(data).toMatchObject({
      status: "pending",
      handle,
      isOpen: false,
      missing: [],
      agreement: { version: "2026-11" },
      bank: { last4: "2606", holder: "T•••• S•••" },
    });
    expect(data.identity).toEqual({ ...identityTyped, kind: undefined, taxNumber: "FR83404833048", email: contactTyped.email, phone: "+33142685300" });
    expect((await account.ask("GET", `/seller/me?shop=${handle}`)).body.data).toMatchObject({ shop: { status: "pending", role: "owner" } });
    await sweep(market.purchase());
    expect(await countRows("outbox WHERE done_at IS NULL")).toBe(0);
  });

  it("is for a proven address, and is over while it is looked at", async () => {
    const account = await signedIn();
    await account.fillIn();
    await db.prepare("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?").bind(account.who?.id).run();
    expect((await account.submit()).status).toBe(403);
    await db.prepare("UPDATE shoppers SET email_verified_at = 1 WHERE id = ?").bind(account.who?.id).run();
    expect((await account.submit()).status).toBe(200);
    expect((await account.ask("PUT", "/seller/registration/shop", shopTyped())).status).toBe(409);
  });

  it("shows the account number to nobody, and wants the password for it", async () => {
    const account = await signedIn();
    await account.fillIn();
    const texts = [(await account.ask("GET", "/seller/registration")).text, (await account.submit()).text].join();
    expect(texts).not.toMatch(/FR1420041010050500013M02606|3M02/);
    const stored = await db.prepare("SELECT group_concat(sealed || holder_masked || last4) AS all_of_it FROM shop_bank_accounts").first<string>("all_of_it");
    expect(stored).not.toMatch(/FR1420041|Tulip/);
    await db.prepare("UPDATE sessions SET proven_at = 0 WHERE shopper_id = ?").bind(account.who?.id).run();
    expect((await account.ask("PUT", "/seller/registration/bank", bankTyped)).body.code).toBe("proof_needed");
  });
});
