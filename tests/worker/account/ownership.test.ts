/** Whose account it is: what a stranger puts on an address before its owner comes opens nothing afterwards. */
import { beforeEach, describe, expect, it } from "vitest";
import { endsWith, isOwnRegistration } from "../../../worker/shop/account/sign-in/ownership-rules.ts";
import { Browser, Desk, makeAccount, newAddress } from "../../support/account/desk.ts";
import { quickPasswords } from "../../support/account/quick-passwords.ts";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
const [mine, theirs] = ["the owner's own phrase", "the stranger's phrase"];
let desk: Desk;
beforeEach(async () => {
  await DB.batch(["outbox", "failed_tries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  desk = new Desk();
  desk.passwords = quickPasswords;
});
const register = (browser: Browser, email: string, typed: string) => browser.post("/user/register", { name: "Ada", email, password: typed });
const verify = (browser: Browser, token: string) => browser.post("/user/register/verify", { token });
const google = (email: string) => ({ provider: "google" as const, subject: `google ${email}`, email, emailVerified: true });
const subjects = async (email: string) => (await desk.mailsTo(email)).map(({ subject }) => subject);
const rowOf = (email: string) =>
  DB.prepare("SELECT id, password, password_proven_at FROM shoppers WHERE email_key = ?").bind(email).first<{ id: number; password: string | null }>();

/** As accounts began before: with the password of the registration, whichever browser confirmed it. A stranger is in, with a provider of their own. */
async function foreignAccount() {
  const { email, id, browser: stranger } = await makeAccount(desk, { typed: theirs });
  await DB.batch([
    DB.prepare("UPDATE shoppers SET password = ?2, password_proven_at = NULL WHERE id = ?1").bind(id, `quick$${theirs}`),
    DB.prepare("INSERT INTO identities (provider, subject, shopper_id, email, linked_at) VALUES ('facebook', ?1, ?2, 'eve@example.test', 1)").bind(
      `eve ${id}`,
      id,
    ),
  ]);
  const open = async () => [
    await stranger.isSignedIn(),
    (await stranger.signIn(email, theirs)).status === 200,
    (await new Browser(desk).comeBy({ provider: "facebook", subject: `eve ${id}`, email: "eve@example.test", emailVerified: false })).body.data === "signed_in",
  ];
  return { email, id, stranger, open };
}

describe("a registration", () => {
  it("of a stranger's neither replaces the owner's nor brings its password along", async () => {
    const email = newAddress();
    const [owner, stranger] = [new Browser(desk), new Browser(desk)];
    await register(owner, email, mine);
    const own = await desk.linkTo(email);
    await register(stranger, email, theirs);
    expect(await desk.linkTo(email)).not.toBe(own);
    const verified = await verify(owner, own);
    expect([verified.status, verified.body.data.signedIn]).toEqual([200, true]);
    expect([(await owner.signIn(email, mine)).status, (await stranger.signIn(email, theirs)).status]).toEqual([200, 401]);
    expect((await verify(owner, await desk.linkTo(email))).status).toBe(410);
  });
  it("of a stranger's that the owner confirms by mistake has no password, and the owner goes on with a provider", async () => {
    const email = newAddress();
    const [owner, stranger] = [new Browser(desk), new Browser(desk)];
    await register(owner, email, mine);
    await register(stranger, email, theirs);
    expect((await verify(owner, await desk.linkTo(email))).body.data).toEqual({ email, signedIn: false, passwordToken: expect.any(String) });
    expect((await rowOf(email))?.password).toBeNull();
    expect((await owner.comeBy(google(email))).body.data).toBe("linked");
    expect(await owner.isSignedIn()).toBe(true);
    for (const typed of [theirs, mine]) expect((await stranger.signIn(email, typed)).status).toBe(401);
    expect(await stranger.isSignedIn()).toBe(false);
  });
  it("unasked for and confirmed opens nothing to whoever asked", async () => {
    const email = newAddress();
    const stranger = new Browser(desk);
    await register(stranger, email, theirs);
    const owner = new Browser(desk);
    const { body } = await verify(owner, await desk.linkTo(email));
    expect((await stranger.signIn(email, theirs)).status).toBe(401);
    const reset = await owner.post("/user/password/reset", { token: body.data.passwordToken, password: mine });
    expect([reset.status, (await owner.signIn(email, mine)).status, (await stranger.signIn(email, theirs)).status]).toEqual([200, 200, 401]);
  });
  it("of each browser has its own link, and the browser that asks again gets its own", async () => {
    const email = newAddress();
    const [owner, stranger] = [new Browser(desk), new Browser(desk)];
    await register(owner, email, mine);
    await register(stranger, email, theirs);
    await owner.post("/user/register/resend", { email });
    expect((await verify(owner, await desk.linkTo(email))).body.data.signedIn).toBe(true);
    expect(await DB.prepare("SELECT count(*) AS n FROM registrations WHERE email_key = ?").bind(email).first("n")).toBe(0);
  });
});

describe("an owner who comes to an account that a stranger began", () => {
  it("is not in it alone before", async () => expect(await (await foreignAccount()).open()).toEqual([true, true, true]));
  it("with a provider ends the stranger's password, sessions, links and providers, and is mailed", async () => {
    const { email, id, stranger, open } = await foreignAccount();
    await stranger.post("/user/email", { email: newAddress("eve") });
    const owner = new Browser(desk);
    expect((await owner.comeBy(google(email))).body.data).toBe("linked");
    expect([await owner.isSignedIn(), await open()]).toEqual([true, [false, false, false]]);
    expect(await DB.prepare("SELECT count(*) AS n FROM mail_tokens WHERE shopper_id = ?").bind(id).first("n")).toBe(0);
    expect((await owner.ask("/user/me")).body.data).toMatchObject({ id, hasPassword: false, providers: ["google"] });
    expect(await subjects(email)).toEqual(expect.arrayContaining(["Your old password no longer counts", "Sign-in providers were removed"]));
  });
  it("by setting a new password ends them as well", async () => {
    const { email, open } = await foreignAccount();
    const owner = new Browser(desk);
    await owner.post("/user/password/forgot", { email });
    expect((await owner.post("/user/password/reset", { token: await desk.linkTo(email), password: mine })).status).toBe(200);
    expect([await open(), (await owner.signIn(email, mine)).status]).toEqual([[false, false, false], 200]);
  });
  it("whose own password it is keeps it with a provider, is mailed, and only other sessions end", async () => {
    const { email, browser } = await makeAccount(desk, { typed: mine });
    await DB.prepare("UPDATE shoppers SET password = ?2 WHERE email_key = ?1").bind(email, `quick$${mine}`).run();
    const phone = new Browser(desk);
    expect((await phone.comeBy(google(email))).body.data).toBe("linked");
    expect([await browser.isSignedIn(), await phone.isSignedIn(), (await browser.signIn(email, mine)).status]).toEqual([false, true, 200]);
    expect(await subjects(email)).toContain("A new way to sign in to your account");
  });
  it("loses with a new password no provider that vouches for the address", async () => {
    const email = newAddress();
    const owner = new Browser(desk);
    await owner.comeBy(google(email));
    await owner.post("/user/password/forgot", { email });
    await new Browser(desk).post("/user/password/reset", { token: await desk.linkTo(email), password: mine });
    expect((await new Browser(desk).comeBy(google(email))).body.data).toBe("signed_in");
    expect(await subjects(email)).not.toContain("Sign-in providers were removed");
  });
  it("is mailed about a provider that somebody signed in adds, which a new password ends", async () => {
    const { email, id, browser: thief } = await makeAccount(desk);
    const eve = { provider: "facebook" as const, subject: `eve ${id}`, email: "eve@example.test", emailVerified: false };
    expect((await thief.comeBy({ ...eve, linkTo: id })).body.data).toBe("linked");
    expect((await subjects(email)).filter((each) => each === "A new way to sign in to your account")).toHaveLength(1);
    const owner = new Browser(desk);
    await owner.post("/user/password/forgot", { email });
    await owner.post("/user/password/reset", { token: await desk.linkTo(email), password: mine });
    expect((await thief.comeBy(eve)).body.data).toEqual({ problem: "email_unverified" });
    expect([await thief.isSignedIn(), (await owner.signIn(email, mine)).status]).toEqual([false, 200]);
  });
});

describe("another's address, asked for as one's own", () => {
  it("is not confirmed by its owner, who is not signed in to the account", async () => {
    const email = newAddress();
    const { browser: stranger, id } = await makeAccount(desk);
    await stranger.post("/user/email", { email });
    const token = await desk.linkTo(email);
    for (const browser of [new Browser(desk), (await makeAccount(desk)).browser]) {
      const answer = await browser.post("/user/email/verify", { token });
      expect([answer.status, answer.body.code]).toEqual([401, "unauthorized"]);
    }
    expect(await rowOf(email)).toBeNull();
    const owner = new Browser(desk);
    await owner.comeBy(google(email));
    expect((await owner.ask("/user/me")).body.data.id).not.toBe(id);
    expect((await stranger.post("/user/email/verify", { token })).status).toBe(409);
  });
});

describe("mails", () => {
  const existingNotice = "You already have an account";
  it("for resets are not used up by strangers who register the address", async () => {
    const { email } = await makeAccount(desk);
    for (let i = 0; i < 5; i += 1) await register(new Browser(desk), email, theirs);
    expect(await subjects(email)).toEqual([existingNotice]);
    await new Browser(desk).post("/user/password/forgot", { email });
    expect(await subjects(email)).toEqual([existingNotice, "Set a new password"]);
  });
  it("that there is an account already come once a day, however it was asked for", async () => {
    const { email } = await makeAccount(desk);
    const { browser } = await makeAccount(desk);
    for (const hours of [0, 2, 23]) {
      desk.now_ms += hours * 60 * 60_000 - (hours === 23 ? 2 * 60 * 60_000 : 0);
      const stranger = new Browser(desk);
      await register(stranger, email, theirs);
      await stranger.post("/user/register/resend", { email });
    }
    await DB.prepare("UPDATE sessions SET proven_at = ?").bind(desk.now_ms).run();
    await browser.post("/user/email", { email });
    expect(await subjects(email)).toEqual([existingNotice]);
    desk.now_ms += 60 * 60_000;
    await register(new Browser(desk), email, theirs);
    expect(await subjects(email)).toEqual([existingNotice, existingNotice]);
  });
  it("for resets that strangers ask for leave the owner a link that works, at any time", { timeout: 60_000 }, async () => {
    const { email } = await makeAccount(desk);
    const stranger = new Browser(desk);
    for (let minute = 0; minute < 90; minute += 5) {
      for (let i = 0; i < 3; i += 1) await stranger.post("/user/password/forgot", { email });
      await desk.deliver();
      if (minute % 15 === 0) {
        const owner = new Browser(desk);
        await owner.post("/user/password/forgot", { email });
        expect([
          minute,
          await DB.prepare("SELECT count(*) AS n FROM mail_tokens WHERE email = ?1 AND expires_at > ?2").bind(email, desk.now_ms).first("n"),
        ]).toEqual([minute, 1]);
      }
      desk.now_ms += 5 * 60_000;
    }
    const before = (await desk.mailsTo(email)).length;
    expect(before).toBeLessThanOrEqual(3 * 4);
    const owner = new Browser(desk);
    const token = await desk.linkTo(email);
    desk.now_ms -= 5 * 60_000;
    expect((await owner.post("/user/password/reset", { token, password: mine })).status).toBe(200);
  });
  it("for resets asked for in a browser of the owner's are counted by themselves", async () => {
    const { email, browser } = await makeAccount(desk);
    for (let i = 0; i < 9; i += 1) await new Browser(desk).post("/user/password/forgot", { email });
    const before = (await desk.mailsTo(email)).length;
    await browser.post("/user/password/forgot", { email });
    expect(await desk.mailsTo(email)).toHaveLength(before + 1);
  });
  it("for a new address are not used up by another account that asks for it", async () => {
    const email = newAddress();
    const [{ browser: stranger }, { browser: owner }] = [await makeAccount(desk), await makeAccount(desk)];
    for (let i = 0; i < 8; i += 1) await stranger.post("/user/email", { email });
    const before = (await desk.mailsTo(email)).length;
    await owner.post("/user/email", { email });
    expect([before, (await desk.mailsTo(email)).length]).toEqual([1, 2]);
    expect((await owner.post("/user/email/verify", { token: await desk.linkTo(email) })).status).toBe(200);
  });
});

describe("one IPv6 network", () => {
  const from = (address: string) => ({ "cf-connecting-ip": address });
  const counting = () => {
    const used = new Map<string, number>();
    const limit = async ({ key }: { key: string }) => {
      used.set(key, (used.get(key) ?? 0) + 1);
      return { success: (used.get(key) as number) <= 5 };
    };
    return { limit } as unknown as RateLimit;
  };
  const addresses = Array.from({ length: 20 }, (_, i) => `2001:db8:0:7:${(i * 2_311).toString(16)}::${i + 1}`);
  it("signs in as one address", async () => {
    desk.settings = { SIGN_INS: counting() };
    const statuses = [];
    for (const address of addresses) statuses.push((await new Browser(desk, from(address)).signIn(newAddress(), "a guess")).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await new Browser(desk, from("2001:db8:0:8::1")).signIn(newAddress(), "a guess")).status).toBe(401);
  });
  it("registers as one address", async () => {
    desk.settings = { MAILS: counting() };
    const statuses = [];
    for (const address of addresses) statuses.push((await register(new Browser(desk, from(address)), newAddress(), mine)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
  });
});

describe("the rules", () => {
  it.each([
    ["a", "a", true],
    ["a", "b", false],
    ["", "", false],
  ])("a registration made in %j and confirmed in %j counts: %s", (one, other, counts) => expect(isOwnRegistration(one, other)).toBe(counts));
  it.each([
    ["linked_by_address", false, false, { password: false, providers: false, browsers: false, tokens: false }],
    ["linked_by_address", true, true, { password: false, providers: false, browsers: false, tokens: false }],
    ["linked_by_address", true, false, { password: true, providers: true, browsers: true, tokens: true }],
    ["reset", false, false, { password: false, providers: true, browsers: false, tokens: true }],
    ["reset", true, true, { password: false, providers: true, browsers: false, tokens: true }],
    ["reset", true, false, { password: false, providers: true, browsers: true, tokens: true }],
  ] as const)("%s, password: %s, proven: %s", (coming, hasPassword, isPasswordProven, ends) =>
    expect(endsWith(coming, { hasPassword, isPasswordProven })).toEqual(ends),
  );
});
