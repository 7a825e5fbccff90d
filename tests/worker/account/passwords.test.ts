/** How passwords are stored, with answers worked out by another implementation (Python's hashlib and hmac). */
import { beforeEach, describe, expect, it } from "vitest";
import { checkPassword, hashesDerived, hashPassword, isUnderRing, turnRules } from "../../../worker/shop/account/password/passwords.ts";
import { isTooCommon } from "../../../worker/shop/account/password/rules.ts";
import { Browser, Desk, makeAccount, newAddress, password, registerAccount } from "../../support/account/desk.ts";
import { quickPasswords } from "../../support/account/quick-passwords.ts";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
const key = "a data key for known answers that is long";
const otherKey = "another data key for known answers as well";
const bytes = (fill: (at: number) => number) => Buffer.from(Array.from({ length: 16 }, (_, at) => fill(at)));
const known = {
  plain: "scrypt$v1$15$8$3$9WuXYwdJx0dg$AAECAwQFBgcICQoLDA0ODw$pm47io8qznKDOpZFBW99zlQIS6tvRuucxoVEMLq9jQo",
  signs: "scrypt$v1$15$8$3$9WuXYwdJx0dg$_____________________w$2vOwhu5THPg5uJpgOkqGyOtnSuer6vd2Xxuye1iTs8Q",
  long: "scrypt$v1$15$8$3$9WuXYwdJx0dg$BwcHBwcHBwcHBwcHBwcHBw$YsRs1RNHbhi4lkIo5p8QV2xbO99M6RL7l0DTeh3lJU4",
  otherKey: "scrypt$v1$15$8$3$wId0ZOdoEJ8Y$AAECAwQFBgcICQoLDA0ODw$kYYf1x4uORA2Xx5b3a5pL2obhUyjdO07OZ05Buypfl0",
  weaker: "scrypt$v1$14$8$1$9WuXYwdJx0dg$AAECAwQFBgcICQoLDA0ODw$3U1UzTgz2Difw7vvP2oWpA-H_E0oN2SXk9mK4N9Gkk4",
};

describe("a password", { timeout: 30_000 }, () => {
  it.each<[string, string, string, Buffer]>([
    ["of plain letters", "correct horse battery", known.plain, bytes((at) => at)],
    ["of all kinds of signs", "  مفتاح 🔑  ", known.signs, bytes(() => 255)],
    ["of 256 letters", "x".repeat(256), known.long, bytes(() => 7)],
  ])("%s is hashed as elsewhere", async (_, text, stored, salt) => {
    expect(await hashPassword(key, text, salt)).toBe(stored);
    expect(await checkPassword(key, text, stored)).toEqual({ fits: true, outdated: false });
    expect((await checkPassword(key, text.slice(0, -1), stored)).fits).toBe(false);
  });
  it("is salted anew each time", async () => {
    expect(await hashPassword(key, "the same")).not.toBe(await hashPassword(key, "the same"));
  });
  it("is outdated under an older key or with older parameters, and fits nonetheless", async () => {
    expect(await checkPassword(`${otherKey},${key}`, "correct horse battery", known.plain)).toEqual({ fits: true, outdated: true });
    expect(await checkPassword(`${otherKey},${key}`, "correct horse battery", known.otherKey)).toEqual({ fits: true, outdated: false });
    expect(await checkPassword(key, "correct horse battery", known.weaker)).toEqual({ fits: true, outdated: true });
    expect([isUnderRing(key, known.plain), isUnderRing(otherKey, known.plain)]).toEqual([true, false]);
  });
  it.each([
    ["none", null],
    ["an unknown key's", known.otherKey],
    ["another form's", "$2b$10$abcdefghijklmnopqrstuv"],
    ["one above the cap on cost", known.plain.replace("$15$8$3$", "$17$8$2$")],
    ["one above the cap on memory", known.plain.replace("$15$8$3$", "$16$8$1$")],
    ["one of absurd parameters", known.plain.replace("$15$8$3$", "$99$999$999$")],
    ["one of no parameters", known.plain.replace("$15$8$3$", "$0$0$0$")],
  ])("compared with %s costs one hash of today's kind and never fits", async (_, stored) => {
    const before = hashesDerived();
    expect(await checkPassword(key, "correct horse battery", stored)).toEqual({ fits: false, outdated: false });
    expect(hashesDerived() - before).toBe(1);
  });
  it(`waits behind at most ${turnRules.places - 1} others`, async () => {
    const results = await Promise.allSettled(Array.from({ length: turnRules.places + 4 }, () => hashPassword(key, "the same")));
    const refused = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    // how many are done in time is up to the machine; those beyond the places are refused at once
    expect(refused.length).toBeGreaterThanOrEqual(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "too_many_requests", details: { retryAfter_s: 2 } });
    expect((await checkPassword(key, "correct horse battery", known.plain)).fits).toBe(true);
  });
});

describe("a new password", () => {
  it.each([
    ...["password", "PASSWORD", "Password123", "12345678", "qwertyuiop", " password ", "ｐａｓｓｗｏｒｄ"],
    ...["aaaaaaaa", "abababab", "abcabcabc", "market123", "marketmarket"],
    ...["ada@example.test", "Ada Lovelace", "lovelace", "lovelace99", "Lovelace!"],
  ])("%j is too common", (text) => expect(isTooCommon(text, ["Ada Lovelace", "ada@example.test", "Market"])).toBe(true));
  it.each(["correct horse battery", "lovelace and the engine", "ada likes tea", "meydan-demo-1", "zq8#Lw0!pT", "🐎🔋📎🐎🔋"])("%j is not", (text) =>
    expect(isTooCommon(text, ["Ada Lovelace", "ada@example.test", ""])).toBe(false),
  );
});

describe("changing it", { timeout: 60_000 }, () => {
  let desk: Desk;
  beforeEach(async () => {
    await DB.batch(["outbox", "failed_tries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
    desk = new Desk();
    desk.passwords = quickPasswords;
  });
  const next = "a quite different phrase";

  it("by a link works once, ends every session, and is announced by mail", async () => {
    const { email, browser } = await makeAccount(desk);
    const asked = await new Browser(desk).post("/user/password/forgot", { email: email.toUpperCase() });
    expect([asked.status, asked.body.data.email]).toEqual([202, email.toUpperCase()]);
    const token = await desk.linkTo(email);
    const fresh = new Browser(desk);
    const common = await fresh.post("/user/password/reset", { token, password: "password1" });
    expect([common.status, common.body.errors]).toEqual([400, { password: ["This password is too easy to guess. Please choose another one."] }]);
    const answers = await Promise.all([1, 2, 3].map((n) => new Browser(desk).post("/user/password/reset", { token, password: `${next} ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await fresh.post("/user/password/reset", { token, password: next })).status).toBe(410);
    expect([await browser.isSignedIn(), (await fresh.signIn(email)).status]).toEqual([false, 401]);
    const won = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await fresh.signIn(email, `${next} ${won}`)).status).toBe(200);
    expect((await desk.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Set a new password",
      "Your password was changed",
      "A new sign-in to your account",
    ]);
  });
  it("needs the newest link, within 30 minutes, for this purpose and this address", async () => {
    const { email, browser, id } = await makeAccount(desk);
    const ask = async () => {
      await browser.post("/user/password/forgot", { email });
      return desk.linkTo(email);
    };
    const reset = async (token: string) => (await new Browser(desk).post("/user/password/reset", { token, password: next })).status;
    const first = await ask();
    const second = await ask();
    expect(await reset(first)).toBe(410);
    for (const path of ["/user/email/verify", "/user/register/verify"]) expect((await browser.post(path, { token: second })).status).toBe(410);
    desk.now_ms += 30 * 60_000;
    expect(await reset(second)).toBe(410);
    const third = await ask();
    await DB.prepare("UPDATE shoppers SET email = 'moved@example.test' WHERE id = ?").bind(id).run();
    expect(await reset(third)).toBe(410);
    await DB.prepare("UPDATE shoppers SET email = ?2, status = 'banned' WHERE id = ?1").bind(id, email).run();
    expect(await reset(third)).toBe(410);
    await DB.prepare("UPDATE shoppers SET status = 'active' WHERE id = ?1").bind(id).run();
    expect(await reset(third)).toBe(200);
  });
  it("proves the address as well", async () => {
    const { email, id } = await makeAccount(desk);
    await DB.prepare("UPDATE shoppers SET email_verified_at = NULL WHERE id = ?").bind(id).run();
    await new Browser(desk).post("/user/password/forgot", { email });
    await new Browser(desk).post("/user/password/reset", { token: await desk.linkTo(email), password: next });
    expect(await DB.prepare("SELECT email_verified_at FROM shoppers WHERE id = ?").bind(id).first("email_verified_at")).toBe(desk.now_ms);
  });
  it("while signed in needs the current one and ends the other sessions", async () => {
    const { email, browser } = await makeAccount(desk);
    const other = new Browser(desk);
    await other.signIn(email);
    const put = (body: unknown) => browser.ask("/user/password", { method: "PUT", body });
    expect((await put({ password: next })).body.errors).toEqual({ current: ["Please fill this in."] });
    expect((await put({ current: "wrong", password: next })).body.errors).toEqual({ current: ["This password is not right."] });
    expect((await put({ current: password, password: next })).status).toBe(200);
    expect([await browser.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
    expect([(await other.signIn(email)).status, (await other.signIn(email, next)).status]).toEqual([401, 200]);
    expect((await desk.mailsTo(email)).map(({ subject }) => subject)).toContain("Your password was changed");
  });
  it("where there is none needs a fresh proof", async () => {
    const { browser, id } = await makeAccount(desk);
    await DB.prepare("UPDATE shoppers SET password = NULL WHERE id = ?").bind(id).run();
    const put = () => browser.ask("/user/password", { method: "PUT", body: { password: next } });
    desk.now_ms += 10 * 60_000;
    expect((await put()).body.code).toBe("proof_needed");
    desk.now_ms -= 1;
    expect((await put()).status).toBe(200);
  });
  it("happens by itself when it is hashed as one no longer does", async () => {
    desk.passwords = undefined;
    const { email, id } = await registerAccount(desk);
    const stored = () => DB.prepare("SELECT password FROM shoppers WHERE id = ?").bind(id).first<string>("password");
    const before = await stored();
    desk.settings = { DATA_KEY: `${otherKey},${env.DATA_KEY}` };
    expect((await new Browser(desk).signIn(email)).status).toBe(200);
    const after = await stored();
    expect([after === before, isUnderRing(otherKey, after ?? "")]).toEqual([false, true]);
    desk.settings = { DATA_KEY: otherKey };
    expect((await new Browser(desk).signIn(email)).status).toBe(200);
    expect(await stored()).toBe(after);
  });
  it("proves who one is for ten minutes", async () => {
    const { browser } = await makeAccount(desk);
    const proven = async () => (await browser.ask("/user/me")).body.data.provenRecently;
    desk.now_ms += 10 * 60_000;
    expect(await proven()).toBe(false);
    expect((await browser.post("/user/proof", { password: "wrong" })).body.errors).toEqual({ password: ["This password is not right."] });
    expect(await proven()).toBe(false);
    const { status, body } = await browser.post("/user/proof", { password });
    expect([status, body.data.provenUntil, await proven()]).toEqual([200, new Date(desk.now_ms + 10 * 60_000).toISOString(), true]);
    expect((await new Browser(desk).post("/user/proof", { password })).status).toBe(401);
  });
  it("is not asked for by an address nobody has", async () => {
    await new Browser(desk).post("/user/password/forgot", { email: newAddress() });
    expect(await desk.deliver()).toBe(0);
  });
});
