/** Registering, signing in and out: the whole way, and what a stranger can learn from it. */
import { beforeEach, describe, expect, it } from "vitest";
import { locales } from "../../../locales/words.ts";
import { hashesDerived } from "../../../worker/shop/account/password/passwords.ts";
import { Browser, Desk, makeAccount, newAddress, origin, password, registerAccount } from "../../support/account/desk.ts";
import { quickPasswords } from "../../support/account/quick-passwords.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const { DB } = env;
let desk: Desk;
beforeEach(async () => {
  await DB.batch(["outbox", "failed_tries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  desk = new Desk();
  desk.passwords = quickPasswords;
});
/** As passwords are hashed outside of tests. */
const hashForReal = () => {
  desk.passwords = undefined;
};

const countOf = async (sql: string, ...params: (string | number)[]) =>
  (
    await DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...params)
      .first<{ n: number }>()
  )?.n;
const session = (jar: Map<string, string>) => jar.get("frontend__refresh_token.local")?.split(".")[0];

describe("an account", { timeout: 30_000 }, () => {
  it("begins when its address is proven, and the browser that registered is signed in", async () => {
    const email = newAddress();
    const browser = new Browser(desk);
    const asked = await browser.post("/user/register", { name: "  Ada \n Lovelace ", email, password });
    expect([asked.status, asked.body]).toEqual([202, { data: { email } }]);
    expect(await countOf("shoppers WHERE email = ?", email)).toBe(0);
    const [mail, ...others] = await desk.mailsTo(email);
    expect([others, mail?.subject]).toEqual([[], "Confirm your email address"]);
    expect(mail?.text).not.toContain("Lovelace");
    const token = await desk.linkTo(email);
    const verified = await browser.post("/user/register/verify", { token });
    expect([verified.status, verified.body.data]).toEqual([200, { email, signedIn: true, token: expect.any(String) }]);
    const { body } = await browser.ask("/user/me");
    expect(body.data).toMatchObject({
      name: "Ada Lovelace",
      email,
      emailVerified: true,
      scope: ["shopper"],
      hasPassword: true,
      providers: [],
      provenRecently: true,
    });
    expect((await browser.post("/user/register/verify", { token })).status).toBe(410);
  });
  it("begins without a password for whoever else follows the link: they choose one", async () => {
    const email = newAddress();
    await new Browser(desk).post("/user/register", { name: "Ada", email, password });
    const other = new Browser(desk);
    const verified = await other.post("/user/register/verify", { token: await desk.linkTo(email) });
    const passwordToken = verified.body.data.passwordToken;
    expect([verified.body.data, await other.isSignedIn()]).toEqual([{ email, signedIn: false, passwordToken: expect.any(String) }, false]);
    expect((await other.signIn(email)).status).toBe(401);
    const next = "a phrase of their own";
    expect((await other.post("/user/password/reset", { token: passwordToken, password: next })).status).toBe(200);
    expect([(await other.signIn(email)).status, (await other.signIn(email, next)).status]).toEqual([401, 200]);
    expect((await other.post("/user/password/reset", { token: passwordToken, password: next })).status).toBe(410);
  });
  it("is made once, however many follow the link at once", async () => {
    const email = newAddress();
    await new Browser(desk).post("/user/register", { name: "Ada", email, password });
    const token = await desk.linkTo(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => new Browser(desk).post("/user/register/verify", { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect(await countOf("shoppers WHERE email = ?", email)).toBe(1);
  });
  it("waits a day for its link, and only for the newest", async () => {
    const email = newAddress();
    const browser = new Browser(desk);
    await browser.post("/user/register", { name: "Ada", email, password });
    const first = await desk.linkTo(email);
    await browser.post("/user/register/resend", { email });
    const second = await desk.linkTo(email);
    expect(first).not.toBe(second);
    expect((await browser.post("/user/register/verify", { token: first })).status).toBe(410);
    desk.now_ms += 24 * 60 * 60_000;
    expect((await browser.post("/user/register/verify", { token: second })).status).toBe(410);
  });
  it("answers a sign-in with token and account, and forgets the browser's old session", async () => {
    const { email, browser } = await makeAccount(desk);
    const before = session(browser.jar);
    const { status, body, headers } = await browser.signIn(email);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(body.data).toMatchObject({ email, name: "Ada Lovelace", token: expect.stringMatching(/^eyJ/) });
    expect(JSON.stringify(body)).not.toMatch(/scrypt|quick\$|password"/);
    expect(session(browser.jar)).not.toBe(before);
    expect(
      await DB.prepare("SELECT revoked_for FROM sessions WHERE id = ?")
        .bind(before ?? "")
        .first(),
    ).toEqual({ revoked_for: "sign_out" });
    const bearer = await new Browser(desk).ask("/user/me", { headers: { authorization: `Bearer ${body.data.token}` } });
    expect(bearer.body.data.email).toBe(email);
  });
  it("keeps an old session when a sign-in is refused", async () => {
    const { email, browser } = await makeAccount(desk);
    const jar = browser.cookie;
    const refused = await browser.signIn(email, "quite wrong");
    expect([refused.status, refused.body.code, refused.cookies]).toEqual([401, "credentials_wrong", []]);
    expect([browser.cookie, await browser.isSignedIn()]).toEqual([jar, true]);
  });
  it("gives out cookies a script cannot read, but for the one that says that somebody is there", async () => {
    const { email } = await makeAccount(desk);
    const { cookies } = await new Browser(desk).signIn(email);
    const readable = cookies.filter((each) => !/httponly/i.test(each)).map((each) => each.split("=")[0]);
    expect(readable.filter((name) => name !== "cart_count")).toEqual(["signed_in"]);
    for (const each of cookies) expect(each).toMatch(/path=\/.*samesite=lax|samesite=lax.*path=\//i);
  });
});

describe("a stranger", { timeout: 30_000 }, () => {
  /** What two answers may show: all but what was typed. */
  const shown = ({ status, body, headers }: Awaited<ReturnType<Browser["post"]>>, email: string) => ({
    status,
    body: JSON.parse(JSON.stringify(body).replaceAll(email, "…")),
    headers: [...headers].filter(([name]) => name !== "set-cookie"),
  });
  const work = async (act: () => Promise<unknown>) => {
    const before = hashesDerived();
    await act();
    return hashesDerived() - before;
  };
  it.each<[string, (email: string) => [path: string, body: Record<string, string>], hashes: number]>([
    ["signing in", (email) => ["/user/signin", { email, password: "not the password" }], 1],
    ["registering", (email) => ["/user/register", { name: "Eve", email, password: "another passphrase" }], 1],
    ["asking for the link again", (email) => ["/user/register/resend", { email }], 0],
    ["having forgotten the password", (email) => ["/user/password/forgot", { email }], 0],
  ])("learns nothing by %s", async (_, request, hashes) => {
    hashForReal();
    const { email: known } = await makeAccount(desk);
    const pending = newAddress();
    await new Browser(desk).post("/user/register", { name: "Bo", email: pending, password });
    const noPassword = (await makeAccount(desk)).email;
    await DB.prepare("UPDATE shoppers SET password = NULL WHERE email = ?").bind(noPassword).run();
    const answers = [];
    for (const email of [known, newAddress(), pending, noPassword]) {
      const [path, body] = request(email);
      let answer = null as unknown;
      expect(
        await work(async () => {
          answer = shown(await new Browser(desk).post(path, body), email);
        }),
      ).toBe(hashes);
      answers.push(answer);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
  it("who registers a known address changes nothing, and its owner is mailed", async () => {
    hashForReal();
    const { email, id } = await makeAccount(desk);
    const stored = await DB.prepare("SELECT * FROM shoppers WHERE id = ?").bind(id).first();
    const eve = new Browser(desk);
    await eve.post("/user/register", { name: "Eve", email: email.toUpperCase(), password: "another passphrase" });
    const mail = (await desk.mailsTo(email)).at(-1);
    expect([mail?.to, mail?.subject, mail?.text.includes("token=")]).toEqual([email, "You already have an account", false]);
    expect(await DB.prepare("SELECT * FROM shoppers WHERE id = ?").bind(id).first()).toEqual(stored);
    // not even by signing in with the password that waits: it is answered as if there were no account
    const elsewhere = newAddress();
    await eve.post("/user/register", { name: "Eve", email: elsewhere, password: "another passphrase" });
    const answers: ReturnType<typeof shown>[] = [];
    const hashes: number[] = [];
    for (const address of [email, elsewhere])
      for (const browser of [eve, new Browser(desk)])
        hashes.push(await work(async () => void answers.push(shown(await browser.signIn(address, "another passphrase"), address))));
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 403, 401]);
    expect(hashes).toEqual([2, 1, 2, 1]);
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
    expect((await desk.mailsTo(email)).map(({ subject }) => subject)).toEqual(["You already have an account"]);
  });
  it("cannot have a mailbox filled", async () => {
    const email = newAddress();
    await new Browser(desk).post("/user/register", { name: "Ada", email, password });
    for (let i = 1; i < 9; i += 1) {
      await desk.deliver();
      await new Browser(desk).post("/user/register/resend", { email });
    }
    expect(await desk.mailsTo(email)).toHaveLength(5);
    // the link that arrived last still works
    expect((await new Browser(desk).post("/user/register/verify", { token: await desk.linkTo(email) })).status).toBe(200);
  });
  it("with the password of a registration that waits learns so where it was made, and the link is sent again", async () => {
    const email = newAddress();
    const browser = new Browser(desk);
    await browser.post("/user/register", { name: "Ada", email, password });
    const refused = await browser.signIn(email);
    expect([refused.status, refused.body.code]).toEqual([403, "email_unverified"]);
    expect(await desk.mailsTo(email)).toHaveLength(1);
    expect((await browser.post("/user/register/verify", { token: await desk.linkTo(email) })).status).toBe(200);
  });
});

describe("signing out", { timeout: 30_000 }, () => {
  it.each(["GET", "POST"])("by %s ends the session for the next request and leaves no cookie behind", async (method) => {
    const { browser } = await makeAccount(desk);
    const cookie = browser.cookie;
    const answer = await browser.ask("/user/logout", { method });
    expect([answer.status, answer.body]).toEqual([200, { data: {} }]);
    expect([...browser.jar.keys()]).toEqual(["browser"]);
    expect((await new Browser(desk).ask("/user/me", { headers: { cookie } })).status).toBe(401);
  });
  it("works without a session, and when the database does not", async () => {
    expect((await new Browser(desk).ask("/user/logout")).body).toEqual({ data: {} });
    const { browser } = await makeAccount(desk);
    desk.settings = {
      DB: {
        prepare: () => {
          throw new Error("down");
        },
        batch: () => Promise.reject(new Error("down")),
      } as unknown as D1Database,
    };
    const answer = await browser.ask("/user/logout");
    expect([answer.status, answer.body, [...browser.jar.keys()]]).toEqual([200, { data: {} }, ["browser"]]);
  });
  it.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a sister site", { "sec-fetch-site": "same-site", origin: "https://other.localhost" }],
    ["a page fetched ahead", { "sec-purpose": "prefetch" }],
    ["an old browser that says nothing", { "sec-fetch-site": "", origin: "" }],
  ])("is not done by GET for %s", async (_, headers) => {
    const { browser } = await makeAccount(desk);
    const init = new Headers({ cookie: browser.cookie });
    for (const [name, value] of Object.entries(headers)) if (value) init.set(name, value);
    const response = await desk.fetch("/api/v1/user/logout", { headers: init });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect(await browser.isSignedIn()).toBe(true);
  });
  it("is done for whoever holds the token", async () => {
    const { email } = await makeAccount(desk);
    const { body } = await new Browser(desk).signIn(email);
    const authorization = `Bearer ${body.data.token}`;
    const response = await desk.fetch("/api/v1/user/logout", { headers: { authorization } });
    expect(response.status).toBe(200);
    expect((await desk.fetch("/api/v1/user/me", { headers: { authorization } })).status).toBe(401);
  });
  it.each([
    ["/sign-out", "/"],
    ["/fr/sign-out", "/fr"],
    ["/ar/sign-out", "/ar"],
  ])("by the plain form %s leads to %s", async (path, home) => {
    // the whole marketplace answers here, and it knows no clock but its own
    desk.now_ms = Date.now();
    const { browser } = await makeAccount(desk);
    const headers = { cookie: browser.cookie, origin };
    const foreign = await marketplace.fetch(origin + path, { method: "POST", headers: { ...headers, origin: "https://evil.example" } });
    expect([foreign.status, await browser.isSignedIn()]).toEqual([403, true]);
    const response = await marketplace.fetch(origin + path, { method: "POST", headers, redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([303, home]);
    expect(response.headers.getSetCookie().filter((each) => /max-age=0/i.test(each)).length).toBeGreaterThanOrEqual(5);
    expect(await browser.isSignedIn()).toBe(false);
  });
});

describe("what is typed", { timeout: 30_000 }, () => {
  it.each<[string, unknown, string[]]>([
    ["nothing", {}, ["email", "name", "password"]],
    ["a short password", { name: "Ada", email: "ada@example.test", password: "short 1" }, ["password"]],
    ["a password everybody tries", { name: "Ada", email: "ada@example.test", password: "Password123" }, ["password"]],
    ["one's own address", { name: "Ada", email: "ada.lovelace@example.test", password: "ada.lovelace@example.test" }, ["password"]],
    ["one's own name and a number", { name: "Ada Lovelace", email: "a@example.test", password: "lovelace12" }, ["password"]],
    ["the shop's name", { name: "Ada", email: "ada@example.test", password: "market!!" }, ["password"]],
    ["a password of 257 signs", { name: "Ada", email: "ada@example.test", password: `${"ab".repeat(128)}c` }, ["password"]],
    ["half a sign", { name: "Ada", email: "ada@example.test", password: "\ud83dabcdefgh" }, ["password"]],
    ["no address", { name: "Ada", email: "ada@", password }, ["email"]],
    ["a list", { name: ["Ada"], email: { a: 1 }, password: 12345678 }, ["email", "name", "password"]],
  ])("%s is refused at its field", async (_, body, fields) => {
    const answer = await new Browser(desk).post("/user/register", body);
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([400, fields]);
    for (const texts of Object.values(answer.body.errors as Record<string, string[]>)) for (const text of texts) expect(text).not.toMatch(/^fields\./);
  });
  it("with fields nobody knows is refused, so that nobody becomes an admin by them", async () => {
    expect((await new Browser(desk).post("/user/register", { name: "Ada", email: newAddress(), password, scope: "admin" })).status).toBe(400);
  });
  it.each(["", "{", "[]", "null", '"x"'])("as a body of %j is no server error", async (body) => {
    for (const path of [
      "/user/signin",
      "/user/register",
      "/user/register/verify",
      "/user/register/resend",
      "/user/password/forgot",
      "/user/password/reset",
      "/user/email/verify",
    ])
      expect([path, (await new Browser(desk).post(path, body)).status]).toEqual([path, 400]);
  });
  it.each(["  spaces at both ends  ", "صندوق الأسرار القديم", "🐎🔋📎🐎🔋📎🐎🔋", `x${" y z".repeat(63)}`])(
    "is the password exactly as it came: %s",
    async (typed) => {
      hashForReal();
      const { email } = await registerAccount(desk, { typed });
      expect((await new Browser(desk).signIn(email, typed)).status).toBe(200);
      for (const near of [typed.trim() === typed ? `${typed} ` : typed.trim(), typed.slice(0, -2)])
        expect((await new Browser(desk).signIn(email, near)).status).toBe(401);
    },
  );
});

describe("mails", { timeout: 30_000 }, () => {
  it.each(locales)("are in the language of the visitor: %s", async (locale) => {
    const email = newAddress();
    await new Browser(desk).post("/user/register", { name: "Ada", email, password }, {}, `?locale=${locale}`);
    const [mail] = await desk.mailsTo(email);
    expect(mail?.locale).toBe(locale);
    expect(mail?.html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(mail?.text).toContain(`${origin}${locale === "en" ? "" : `/${locale}`}/verify-email?token=`);
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/mail\.account|\{\{/);
  });
  it("leave no token in the database, and nothing of the person once they are sent", async () => {
    const email = newAddress();
    await new Browser(desk).post("/user/password/forgot", { email: (await makeAccount(desk)).email });
    await new Browser(desk).post("/user/register", { name: "Ada", email, password });
    const before = JSON.stringify((await DB.prepare("SELECT payload FROM outbox").all()).results);
    const token = await desk.linkTo(email);
    expect(token).toHaveLength(43);
    const tables = ["outbox", "registrations", "mail_tokens", "shoppers", "sessions"];
    const all = JSON.stringify(await Promise.all(tables.map(async (table) => (await DB.prepare(`SELECT * FROM ${table}`).all()).results)));
    for (const text of [before, all]) expect(text).not.toContain(token);
    expect(before).toContain(email);
    expect(JSON.stringify((await DB.prepare("SELECT payload FROM outbox WHERE done_at IS NOT NULL").all()).results)).not.toContain("@");
  });
  it("keep their link when the key is changed before they are written", async () => {
    const email = newAddress();
    const browser = new Browser(desk);
    await browser.post("/user/register", { name: "Ada", email, password });
    desk.settings = { AUTH_SECRET: `a newer secret of the tests, as long as it must be,${env.AUTH_SECRET}` };
    expect((await browser.post("/user/register/verify", { token: await desk.linkTo(email) })).status).toBe(200);
  });
});
