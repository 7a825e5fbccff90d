/** The whole way through a provider and back, against its stand-in: whose account it ends in, and whose it never does. */
import { describe, expect, it } from "vitest";
import { signInOrigins } from "../../../worker/shop/social/providers.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { agree, Browser, fault, newEmail, shop, socialEnv } from "../../support/account/social.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const { DB } = env;
const count = async (sql: string, ...params: unknown[]) =>
  (
    await DB.prepare(sql)
      .bind(...params)
      .first<{ n: number }>()
  )?.n;
const accountsOf = (email: string) => count("SELECT COUNT(*) AS n FROM shoppers WHERE email_key = ?1", email);
const givePassword = (id: number) => DB.prepare("UPDATE shoppers SET password = 'scrypt$' WHERE id = ?1").bind(id).run();

describe("what is offered", () => {
  it("is what is set up", async () => {
    const { body } = await new Browser().call("GET", "/user/social");
    expect(body).toEqual({
      data: [
        { id: "google", name: "Google" },
        { id: "facebook", name: "Facebook" },
        { id: "apple", name: "Apple" },
      ],
    });
  });
  it("leads a form only to providers that are reached over the net", () => {
    expect(signInOrigins(socialEnv)).toEqual([]);
    const { SANDBOX: _, ...live } = socialEnv;
    expect(signInOrigins(live)).toEqual(["https://accounts.google.com", "https://www.facebook.com", "https://appleid.apple.com"]);
  });
});

describe("the way to a provider", () => {
  it("carries state, nonce and the hash of a secret that stays here", async () => {
    const browser = new Browser();
    const page = await browser.start("google", {}, "fr");
    expect(page.origin + page.pathname).toBe(`${shop}/sandbox/oidc/google/authorize`);
    expect(Object.fromEntries(page.searchParams)).toEqual({
      response_type: "code",
      client_id: "google-client",
      redirect_uri: `${shop}/social-callback`,
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{48}$/),
      nonce: expect.stringMatching(/^[\w-]{48}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      ui_locales: "fr",
    });
    expect(browser.set).toHaveLength(1);
    expect(browser.set[0]).toMatch(/^social=[^;]+; Max-Age=600; Path=\/;.* HttpOnly; SameSite=Lax$/);
    expect(browser.set[0]).not.toContain(page.searchParams.get("state"));
  });
  it("is another one each time", async () => {
    const [one, other] = await Promise.all([new Browser().start("google"), new Browser().start("google")]);
    for (const name of ["state", "nonce", "code_challenge"]) expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
  });
  it.each([
    [{ provider: "myspace" }],
    [{ provider: "__proto__" }],
    [{ provider: ["google"] }],
    [{}],
    [{ provider: "google", to: "//evil.test" }],
    [{ provider: "google", to: "https://evil.test" }],
    [{ provider: "google", to: "/\\evil.test" }],
    [{ provider: "google", to: `/${"x".repeat(2000)}` }],
    [{ provider: "google", shopperId: 1 }],
    [{ provider: "google", link: "yes" }],
  ])("is not accepted with %j", async (body) => expect((await new Browser().call("POST", "/user/social/start", body)).status).toBe(400));
  it("is not there for a provider nobody has set up", async () => {
    expect((await new Browser().call("POST", "/user/social/start", { provider: "yahoo" })).status).toBe(404);
  });
  it("is not accepted from another site", async () => {
    const browser = new Browser("i18n_redirected=en");
    const foreign: Record<string, string>[] = [{ origin: "https://evil.test" }, { "sec-fetch-site": "cross-site" }, { origin: "null" }];
    for (const headers of foreign) expect((await browser.call("POST", "/user/social/start", { provider: "google" }, headers)).status).toBe(403);
  });
});

describe("whose account it is", () => {
  it("a new one, with a proven address; the same one the next time, in another browser", async () => {
    const person = { email: newEmail(), name: "Ada Lovelace" };
    const first = new Browser();
    expect(await first.signIn("google", person, { to: "/user/orders?page=2" })).toMatchObject({
      status: 200,
      body: { data: { outcome: "registered", to: "/user/orders?page=2", locale: "en" } },
    });
    const me = await first.who();
    expect(me).toMatchObject({ email: person.email, name: "Ada Lovelace", providers: ["google"], emailVerified: true, hasPassword: false });
    const second = new Browser();
    expect((await second.signIn("google", person)).body.data).toEqual({ outcome: "signed_in", to: null, locale: "en" });
    expect((await second.who())?.id).toBe(me?.id);
    expect(await accountsOf(person.email)).toBe(1);
  });

  it("the one with the same address, proven on both sides", async () => {
    const shopper = await makeShopper();
    const browser = new Browser();
    expect((await browser.signIn("google", { email: shopper.email.toUpperCase() })).body.data.outcome).toBe("linked");
    expect(await browser.who()).toMatchObject({ id: shopper.id, name: "Ada", providers: ["google"] });
    expect(await count("SELECT COUNT(*) AS n FROM account_events WHERE shopper_id = ?1 AND kind = 'provider_linked'", shopper.id)).toBe(1);
  });

  it.each<[string, string, { verified?: boolean }]>([
    ["Google does not vouch for the address", "google", { verified: false }],
    ["Apple does not vouch for the address", "apple", { verified: false }],
    ["Facebook never says whether it does", "facebook", {}],
  ])("nobody's: %s", async (_, id, change) => {
    const shopper = await makeShopper();
    for (const email of [shopper.email, newEmail()]) {
      const browser = new Browser();
      expect(await browser.signIn(id, { email, ...change })).toMatchObject({ status: 403, body: { code: "email_unverified", problem: "email_unverified" } });
      expect(await browser.who()).toBeNull();
    }
    expect(await count("SELECT COUNT(*) AS n FROM identities WHERE shopper_id = ?1", shopper.id)).toBe(0);
  });

  it("nobody's: the account never proved its address, perhaps it waits for the owner of it", async () => {
    const shopper = await makeShopper();
    await DB.prepare("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?1").bind(shopper.id).run();
    const browser = new Browser();
    expect(await browser.signIn("google", { email: shopper.email })).toMatchObject({ status: 403, body: { problem: "account_unverified" } });
    expect(await browser.who()).toBeNull();
  });

  it("nobody's: the account is closed, found by address or by identity", async () => {
    const person = { email: newEmail() };
    await new Browser().signIn("google", person);
    await DB.prepare("UPDATE shoppers SET status = 'banned' WHERE email_key = ?1").bind(person.email).run();
    for (const id of ["google", "apple"]) {
      const browser = new Browser();
      expect(await browser.signIn(id, person)).toMatchObject({ status: 403, body: { problem: "closed" } });
      expect(await browser.who()).toBeNull();
    }
  });

  it("one, when two browsers come at once with a new person", async () => {
    const person = { email: newEmail() };
    const browsers = Array.from({ length: 5 }, () => new Browser());
    const answers = await Promise.all(browsers.map(async (browser) => agree(await browser.start("google"), person)));
    const ends = await Promise.all(browsers.map((browser, at) => browser.finish(answers[at] as Record<string, string>)));
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(ends.filter(({ body }) => body.data.outcome === "registered")).toHaveLength(1);
    expect(await accountsOf(person.email)).toBe(1);
  });

  it("a registration that waits for the same address has nothing to wait for any more", async () => {
    const email = newEmail();
    await DB.prepare(
      "INSERT INTO registrations (token_hash, email, email_key, name, password, locale, created_at, expires_at) VALUES (?1, ?2, ?2, 'Eve', 'x', 'en', 1, 9e15)",
    )
      .bind(crypto.randomUUID(), email)
      .run();
    await new Browser().signIn("google", { email });
    expect(await count("SELECT COUNT(*) AS n FROM registrations WHERE email_key = ?1", email)).toBe(0);
  });
});

describe("the way back", () => {
  it("is walked once: not again, not in another browser, not with another's state", async () => {
    const person = { email: newEmail() };
    const browser = new Browser();
    const answer = await agree(await browser.start("google"), person);
    const refused = { status: 400, body: { problem: "handshake" } };
    expect(await new Browser().finish(answer)).toMatchObject(refused);
    expect(await browser.finish({ ...answer, state: "x".repeat(48) })).toMatchObject(refused);
    const stored = browser.cookies.get("social") as string;
    expect((await browser.finish(answer)).status).toBe(200);
    expect(browser.cookies.has("social")).toBe(false);
    browser.cookies.set("social", stored);
    expect(await browser.finish(answer)).toMatchObject(refused);
  });

  it("takes no code that was got for another sign-in", async () => {
    const attacker = await agree(await new Browser().start("google"), { email: newEmail() });
    const victim = new Browser();
    const page = await victim.start("google");
    const answer = { code: attacker.code as string, state: page.searchParams.get("state") as string };
    expect(await victim.finish(answer)).toMatchObject({ status: 400, body: { problem: "provider_answer", locale: "en" } });
    expect(await victim.who()).toBeNull();
  });

  it.each(["access_denied", "user_cancelled_authorize", "user_denied"])("says so when the person turned back: %s", async (error) => {
    const browser = new Browser();
    const state = (await browser.start("google", {}, "ar")).searchParams.get("state") as string;
    expect(await browser.finish({ state, error })).toMatchObject({ status: 400, body: { problem: "cancelled", locale: "ar" } });
  });

  it.each([
    [{}],
    [{ state: "" }],
    [{ state: "s", code: "" }],
    [{ state: "s", code: "x".repeat(4001) }],
    [{ state: ["s"], code: "c" }],
    [{ state: "s", code: "c", user: 1 }],
  ])("refuses %j", async (answer) => expect((await new Browser().finish(answer as never)).status).toBe(400));

  it.each(["500", "429", "html", "accept_then_drop"])("says so when the provider is down (%s), and the old session stays", async (mode) => {
    const shopper = await makeShopper();
    const browser = new Browser(shopper.cookie);
    const answer = await agree(await browser.start("google"), { email: newEmail() });
    await fault(mode, "/token");
    expect(await browser.finish(answer)).toMatchObject({ status: 503, body: { problem: "provider_down" } });
    expect((await browser.who())?.id).toBe(shopper.id);
  });

  it("ends the browser's old session with the new one, whose name nobody knew before", async () => {
    const shopper = await makeShopper();
    const browser = new Browser(shopper.cookie);
    expect((await browser.signIn("google", { email: newEmail() })).status).toBe(200);
    expect((await browser.who())?.id).not.toBe(shopper.id);
    expect(await new Browser(shopper.cookie).who()).toBeNull();
    expect([...browser.cookies.values()].join()).not.toContain(shopper.sessionId);
  });
});

describe("adding a provider to one's account", () => {
  it("needs somebody signed in, who has just shown who they are", async () => {
    expect((await new Browser().call("POST", "/user/social/start", { provider: "google", link: true })).status).toBe(401);
    const { cookie } = await makeShopper({ now_ms: Date.now() - 11 * 60_000 });
    expect((await new Browser(cookie).call("POST", "/user/social/start", { provider: "google", link: true })).status).toBe(403);
  });

  it("works whatever the address, and signs in from then on", async () => {
    const shopper = await makeShopper();
    const person = { email: newEmail(), verified: false };
    const browser = new Browser(shopper.cookie);
    expect((await browser.signIn("facebook", person, { link: true, to: "/user/security" })).body.data).toEqual({
      outcome: "linked",
      to: "/user/security",
      locale: "en",
    });
    expect(await browser.who()).toMatchObject({ id: shopper.id, providers: ["facebook"] });
    const elsewhere = new Browser();
    await elsewhere.signIn("facebook", person);
    expect((await elsewhere.who())?.id).toBe(shopper.id);
    const other = await makeShopper();
    expect(await new Browser(other.cookie).signIn("facebook", person, { link: true })).toMatchObject({ status: 409, body: { problem: "taken" } });
  });

  it("does not end in an account that was signed in to meanwhile", async () => {
    const [one, other] = [await makeShopper(), await makeShopper()];
    const browser = new Browser(one.cookie);
    const answer = await agree(await browser.start("facebook", { link: true }), { email: newEmail() });
    for (const [name, value] of new Browser(other.cookie).cookies) browser.cookies.set(name, value);
    expect(await browser.finish(answer)).toMatchObject({ status: 400, body: { problem: "handshake" } });
    for (const { id } of [one, other]) expect(await count("SELECT COUNT(*) AS n FROM identities WHERE shopper_id = ?1", id)).toBe(0);
  });

  it("is undone where another way in remains", async () => {
    const browser = new Browser();
    await browser.signIn("google", { email: newEmail() });
    const id = (await browser.who())?.id as number;
    const remove = (name: string, from = browser) => from.call("DELETE", `/user/social/${name}`);
    expect((await remove("google", new Browser())).status).toBe(401);
    expect((await remove("apple")).status).toBe(404);
    expect((await remove("myspace")).status).toBe(400);
    expect((await remove("google")).status).toBe(409);
    await givePassword(id);
    expect((await remove("google")).status).toBe(200);
    expect(await count("SELECT COUNT(*) AS n FROM identities WHERE shopper_id = ?1", id)).toBe(0);
    const stale = await makeShopper({ now_ms: Date.now() - 11 * 60_000 });
    expect((await remove("google", new Browser(stale.cookie))).status).toBe(403);
  });
});

describe("a provider that posts its answer", () => {
  const postBack = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    marketplace.fetch(`${shop}/social-callback`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: "https://appleid.apple.com", "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    }) as unknown as Promise<Response>;

  it("is led to the address the others use, and its name waits in the browser", async () => {
    const browser = new Browser();
    const page = await browser.start("apple");
    expect(page.searchParams.get("response_mode")).toBe("form_post");
    const answer = await agree(page, { email: newEmail(), name: "Ada" });
    const posted = await postBack({ ...answer, user: JSON.stringify({ name: { firstName: "Grace", lastName: "Hopper" } }), id_token: "x" });
    expect(posted.status).toBe(303);
    const target = new URL(posted.headers.get("location") as string, shop);
    expect([target.pathname, Object.fromEntries(target.searchParams)]).toEqual(["/social-callback", answer]);
    browser.take(posted.headers);
    expect((await browser.finish(answer)).body.data.outcome).toBe("registered");
    expect((await browser.who())?.name).toBe("Grace Hopper");
    expect(browser.cookies.has("social_name")).toBe(false);
  });

  it("believes a name for its own sign-in alone", async () => {
    const browser = new Browser();
    browser.take((await postBack({ state: "y".repeat(48), code: "c", user: '{"name":{"firstName":"Eve"}}' })).headers);
    const email = newEmail();
    await browser.signIn("apple", { email });
    expect((await browser.who())?.name).toBe(email.split("@")[0]);
  });

  it.each<[string, Record<string, string>]>([
    ["no state", { code: "c" }],
    ["a state that is none of ours", { state: "//evil.test", code: "c" }],
    ["a state with line breaks", { state: `${"x".repeat(46)}\r\n`, code: "c" }],
  ])("answers %s with nothing", async (_, fields) => {
    const posted = await postBack(fields);
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/social-callback?"]);
    expect(posted.headers.getSetCookie().filter((each) => each.startsWith("social"))).toEqual([]);
  });

  it.each(["{", "null", "[]", '{"name":7}', '{"name":{"firstName":["x"]}}', `{"name":{"firstName":"${"x".repeat(3000)}"}}`])(
    "takes no name from %s",
    async (user) => {
      const posted = await postBack({ state: "x".repeat(48), code: "c", user });
      expect(posted.status).toBe(303);
      expect(posted.headers.getSetCookie().join()).not.toContain("social_name");
    },
  );

  it("is not read without end", async () => {
    expect((await postBack({ state: "x".repeat(48), code: "c".repeat(20_000) })).status).toBe(413);
  });
});
