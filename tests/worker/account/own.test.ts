/** What a shopper does with their own account: changes it, takes it along, moves it to another address, ends it. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Browser, Desk, makeAccount, newAddress, password, registerAccount } from "../../support/account/desk.ts";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
let desk: Desk;
beforeEach(async () => {
  await DB.batch(["outbox", "failed_tries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  desk = new Desk();
});
const patch = (browser: Browser, body: unknown) => browser.ask("/user/me", { method: "PATCH", body });
const later_ms = 10 * 60_000;

describe("the account", { timeout: 30_000 }, () => {
  it("is changed field by field", async () => {
    const { browser } = await makeAccount(desk);
    const changed = await patch(browser, { name: " Ada\u202e  King ", phone: "06 12 34 56 78", country: "fr", locale: "fr", currency: "EUR" });
    expect([changed.status, changed.body.data]).toMatchObject([200, { name: "Ada King", phone: "+33612345678", locale: "fr", currency: "EUR" }]);
    expect((await patch(browser, { phone: "" })).body.data).toMatchObject({ name: "Ada King", phone: null, locale: "fr" });
    expect((await patch(browser, {})).body.data).toMatchObject({ name: "Ada King", currency: "EUR" });
  });
  it.each([
    ["a name of nothing", { name: " \u200b " }, "name"],
    ["a name too long", { name: "x".repeat(101) }, "name"],
    ["a phone nobody has", { phone: "+33 1" }, "phone"],
    ["a phone without a country", { phone: "0612345678" }, "phone"],
    ["a language we do not speak", { locale: "de" }, "locale"],
    ["a currency we do not take", { currency: "XXX" }, "currency"],
    ["a scope", { scope: "admin" }, "scope"],
    ["an address", { email: "eve@example.test" }, "email"],
    ["an id", { id: 1 }, "id"],
  ])("takes no %s", async (_, body, field) => {
    const { browser } = await makeAccount(desk);
    const answer = await patch(browser, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
  });
  it.each([
    ["PATCH", "/user/me", { name: "Eve" }],
    ["DELETE", "/user/me", undefined],
    ["PUT", "/user/password", { current: password, password: "a quite different phrase" }],
    ["POST", "/user/email", { email: "eve@example.test" }],
    ["POST", "/user/proof", { password }],
    ["DELETE", `/user/sessions/${"A".repeat(24)}`, undefined],
    ["POST", "/user/sessions/end-others", {}],
  ])("%s %s is refused without a session, and from another site with one", async (method, path, body) => {
    expect((await new Browser(desk).ask(path, { method, body })).status).toBe(401);
    const { browser } = await makeAccount(desk);
    const foreign: Record<string, string>[] = [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }];
    for (const headers of foreign) expect((await browser.ask(path, { method, body, headers })).status).toBe(403);
    expect(await browser.isSignedIn()).toBe(true);
  });
  it("is given along whole, without what opens it", async () => {
    const { browser, email, id } = await makeAccount(desk);
    await DB.prepare("INSERT INTO identities (provider, subject, shopper_id, email, linked_at) VALUES ('google', ?1, ?2, ?3, 1)")
      .bind(`sub-${id}`, id, email)
      .run();
    const { status, body, headers } = await browser.ask("/user/export");
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="account.json"']);
    expect(body).toMatchObject({ account: { email }, sessions: [{ current: true }], orders: [], addresses: [], providers: [{ provider: "google", email }] });
    const session = await DB.prepare("SELECT * FROM sessions WHERE shopper_id = ?").bind(id).first<{ refresh_hash: string }>();
    const stored = await DB.prepare("SELECT password FROM shoppers WHERE id = ?").bind(id).first<string>("password");
    for (const secret of [session?.refresh_hash, stored, "scrypt$"]) expect(JSON.stringify(body)).not.toContain(secret);
    expect((await browser.ask("/user/events")).body.data[0].kind).toBe("exported");
  });
});

describe("another address", { timeout: 30_000 }, () => {
  it("is proven from the new one, announced to the old one, and ends the other sessions", async () => {
    const { browser, email } = await makeAccount(desk);
    const other = new Browser(desk);
    await other.signIn(email);
    const next = newAddress("new");
    desk.now_ms += later_ms;
    expect((await browser.post("/user/email", { email: next })).body.code).toBe("proof_needed");
    await browser.post("/user/proof", { password });
    const asked = await browser.post("/user/email", { email: next });
    expect([asked.status, asked.body.data]).toEqual([202, { email: next }]);
    const token = await desk.linkTo(next);
    expect((await desk.mailsTo(next))[0]?.text).not.toContain("Lovelace");
    expect((await desk.mailsTo(email)).at(-1)?.text).toContain(next);
    expect((await browser.ask("/user/me")).body.data.email).toBe(email);
    for (const path of ["/user/password/reset", "/user/register/verify"])
      expect((await browser.post(path, { token, ...(path.endsWith("reset") && { password: "a quite different phrase" }) })).status).toBe(410);
    expect((await browser.post("/user/email/verify", { token })).body).toEqual({ data: { email: next } });
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
    expect((await desk.mailsTo(email)).at(-1)?.subject).toBe("Your email address was changed");
    expect([(await other.signIn(email)).status, (await other.signIn(next)).status]).toEqual([401, 200]);
    expect((await browser.post("/user/email/verify", { token })).status).toBe(410);
  });
  it("that has an account is answered alike, and its owner is mailed", async () => {
    const [{ browser }, { email: taken }] = [await makeAccount(desk), await makeAccount(desk)];
    const free = newAddress();
    const answers = [];
    for (const email of [free, taken]) {
      const { status, body } = await browser.post("/user/email", { email });
      answers.push({ status, body: JSON.parse(JSON.stringify(body).replace(email, "…")) });
      await desk.deliver();
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await desk.mailsTo(taken)).map(({ subject }) => subject)).toEqual(["You already have an account"]);
  });
  it("that got an account meanwhile is refused", async () => {
    const { browser, email } = await makeAccount(desk);
    const next = newAddress();
    await browser.post("/user/email", { email: next });
    const token = await desk.linkTo(next);
    await makeAccount(desk, { email: next });
    expect((await browser.post("/user/email/verify", { token })).body.code).toBe("conflict");
    expect((await browser.ask("/user/me")).body.data.email).toBe(email);
  });
  it("asked for by a thief is void once the owner sets a new password", async () => {
    const { browser, email } = await makeAccount(desk);
    const theirs = newAddress("thief");
    await browser.post("/user/email", { email: theirs });
    const token = await desk.linkTo(theirs);
    await new Browser(desk).post("/user/password/forgot", { email });
    expect((await new Browser(desk).post("/user/password/reset", { token: await desk.linkTo(email), password: "a quite different phrase" })).status).toBe(200);
    expect((await new Browser(desk).post("/user/email/verify", { token })).status).toBe(410);
  });
});

describe("deleting it", { timeout: 30_000 }, () => {
  it("needs a fresh proof, takes everything along, leaves orders to nobody, and says goodbye", async () => {
    const { browser, email, id } = await registerAccount(desk);
    const number = `M-${crypto.randomUUID().slice(0, 12)}`;
    await DB.prepare(
      `INSERT INTO orders (number, shopper_id, email, locale, currency, exchange_rate_ppm, items_minor, shipping_minor, total_minor, status, address, idempotency_key, request_hash, created_at, expires_at)
      VALUES (?1, ?2, ?3, 'en', 'USD', 1000000, 100, 0, 100, 'paid', '{}', ?1, 'x', 1, 1)`,
    )
      .bind(number, id, email)
      .run();
    desk.now_ms += later_ms;
    expect((await browser.ask("/user/me", { method: "DELETE" })).body.code).toBe("proof_needed");
    await browser.post("/user/proof", { password });
    const gone = await browser.ask("/user/me", { method: "DELETE" });
    expect([gone.status, [...browser.jar.keys()]]).toEqual([200, ["browser"]]);
    const tables = (await DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%shopper_id%'").all<{ name: string }>()).results;
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables)
      expect([name, await DB.prepare(`SELECT count(*) AS n FROM ${name} WHERE shopper_id = ?`).bind(id).first("n")]).toEqual([name, 0]);
    expect(await DB.prepare("SELECT shopper_id, email FROM orders WHERE number = ?").bind(number).first()).toEqual({ shopper_id: null, email });
    expect((await desk.mailsTo(email)).at(-1)?.subject).toBe("Your account is deleted");
    expect(JSON.stringify((await DB.prepare("SELECT payload FROM outbox").all()).results)).not.toContain(email);
    expect((await browser.signIn(email)).status).toBe(401);
    // and the address is free again
    expect((await registerAccount(desk, { email })).email).toBe(email);
  });
});

describe("the log", { timeout: 30_000 }, () => {
  it("holds nothing of what was typed, sent or stored", async () => {
    const lines: string[] = [];
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void lines.push(args.map(String).join(" "))),
    );
    const email = `canary-address-${crypto.randomUUID()}@example.test`;
    const typed = `canary-phrase-${crypto.randomUUID()}`;
    const { browser } = await registerAccount(desk, { email, typed, name: "Canary-Name" });
    const secrets = [email, typed, "Canary-Name", ...[...browser.jar.values()].filter((value) => value.length > 10)];
    await browser.signIn(email, `${typed}-wrong`);
    await browser.signIn(email, typed);
    await browser.post("/user/password/forgot", { email });
    secrets.push(await desk.linkTo(email));
    await browser.post("/user/password/reset", { token: secrets.at(-1), password: "password1" });
    // a mail server and a database that fail are logged, too
    desk.settings = { MAIL: { send: () => Promise.reject(new Error("mail is down")) } as unknown as SendEmail };
    await browser.post("/user/email", { email: `other-${email}` });
    await desk.deliver();
    desk.settings = { DB: { prepare: DB.prepare.bind(DB), batch: () => Promise.reject(new Error("D1_ERROR: down")) } as unknown as D1Database };
    expect((await browser.signIn(email, typed)).status).toBe(500);
    for (const spy of spies) spy.mockRestore();
    expect(lines.join("\n")).toContain("mail is down");
    expect(lines.join("\n")).toContain("D1_ERROR");
    for (const secret of secrets) expect(lines.join("\n")).not.toContain(secret);
  });
});
