/** Sessions over time: refreshed, raced for, copied, revoked. */
import { beforeEach, describe, expect, it } from "vitest";
import { grace_ms, sessionLife_ms } from "../../../worker/shop/account/session/refresh-rules.ts";
import { refresh } from "../../../worker/shop/account/session/sessions.ts";
import { Browser, Desk, makeAccount, newAddress, password } from "../../support/account/desk.ts";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
let desk: Desk;
beforeEach(async () => {
  await DB.batch(["outbox", "failed_tries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  desk = new Desk();
});

const half_hour_ms = 30 * 60_000;
const place = { agent: "test", country: null };
const refreshOf = (browser: Browser) => browser.jar.get("frontend__refresh_token.local") ?? "";
const sessionsOf = async (id: number) => (await DB.prepare("SELECT * FROM sessions WHERE shopper_id = ? ORDER BY created_at").bind(id).all()).results;
/** The same browser as it was: cookies copied. */
const copyOf = (browser: Browser) => {
  const copy = new Browser(browser.desk);
  for (const [name, value] of browser.jar) copy.jar.set(name, value);
  return copy;
};

describe("a session", { timeout: 30_000 }, () => {
  it("goes on while it is used, with a new token each time, and ends when it is not", async () => {
    const { browser } = await makeAccount(desk);
    const seen = new Set([refreshOf(browser)]);
    for (let i = 0; i < 4; i += 1) {
      desk.now_ms += 20 * 24 * 60 * 60_000;
      expect(await browser.isSignedIn()).toBe(true);
      seen.add(refreshOf(browser));
    }
    expect(seen.size).toBe(5);
    desk.now_ms += sessionLife_ms;
    const late = await browser.ask("/user/me");
    expect([late.status, late.body.code, [...browser.jar.keys()]]).toEqual([401, "session_expired", ["browser"]]);
  });
  it("is refreshed by twenty tabs at once: one family, and nobody is signed out", async () => {
    const { browser, id } = await makeAccount(desk);
    desk.now_ms += half_hour_ms;
    const tabs = Array.from({ length: 20 }, () => copyOf(browser));
    expect(await Promise.all(tabs.map((tab) => tab.isSignedIn()))).toEqual(tabs.map(() => true));
    expect(new Set(tabs.map(refreshOf)).size).toBe(1);
    expect(await sessionsOf(id)).toMatchObject([{ generation: 2, revoked_at: null }]);
    desk.now_ms += half_hour_ms;
    for (const tab of [tabs[0], tabs[19]] as Browser[]) expect(await tab.isSignedIn()).toBe(true);
  });
  it.each([
    ["is not there", undefined],
    ["says false", "false"],
    ["says 0", "0"],
    ["says nothing", ""],
    ["is no time", "soon"],
    ["is negative", "-1"],
    ["has passed", "expired"],
    ["passes in half a second", "early"],
  ])("whose token's expiry %s counts as expired: it is refreshed, or over", async (_, text) => {
    const { browser } = await makeAccount(desk);
    const values: Record<string, string> = { expired: String(desk.now_ms - 1), early: String(desk.now_ms + 500) };
    const name = "frontend__token_expiration.local";
    const stale = copyOf(browser);
    if (text === undefined) stale.jar.delete(name);
    else stale.jar.set(name, values[text] ?? text);
    const bare = copyOf(stale);
    bare.jar.delete("frontend__refresh_token.local");
    const over = await bare.ask("/user/me");
    expect([over.status, over.body.code, [...bare.jar.keys()]]).toEqual([401, "session_expired", ["browser"]]);
    const token = stale.jar.get("frontend__token.local");
    expect([await stale.isSignedIn(), stale.jar.get("frontend__token.local") === token]).toEqual([true, false]);
    expect(stale.jar.get(name)).toBe(String(desk.now_ms + half_hour_ms));
  });
  it("outlives an answer that was lost", async () => {
    const { browser } = await makeAccount(desk);
    desk.now_ms += half_hour_ms;
    const lost = copyOf(browser);
    expect(await lost.isSignedIn()).toBe(true);
    // the answer never came: long after the grace the browser asks again with what it has
    desk.now_ms += 5 * grace_ms;
    expect(await browser.isSignedIn()).toBe(true);
    expect(refreshOf(browser)).toBe(refreshOf(lost));
  });
  it("whose old token turns up ends as a whole, and its owner is mailed", async () => {
    const { browser, id, email } = await makeAccount(desk);
    const thief = copyOf(browser);
    desk.now_ms += half_hour_ms;
    await browser.isSignedIn();
    await browser.isSignedIn(); // the new token is seen in use
    desk.now_ms += grace_ms + half_hour_ms;
    expect(await thief.isSignedIn()).toBe(false);
    expect(await sessionsOf(id)).toMatchObject([{ revoked_for: "reuse" }]);
    expect(await browser.isSignedIn()).toBe(false);
    const kinds = await DB.prepare("SELECT kind FROM account_events WHERE shopper_id = ? AND kind = 'token_reused'").bind(id).all();
    expect(kinds.results).toHaveLength(1);
    expect((await desk.mailsTo(email)).map(({ subject }) => subject)).toEqual(["We have signed you out for your safety"]);
  });
  it("goes on when AUTH_SECRET is changed, and ends when the old one is dropped", async () => {
    const { browser } = await makeAccount(desk);
    const next = "a new secret for the tests, as long as it has to be";
    desk.settings = { AUTH_SECRET: `${next},${env.AUTH_SECRET}` };
    expect(await browser.isSignedIn()).toBe(true);
    desk.now_ms += half_hour_ms;
    expect(await browser.isSignedIn()).toBe(true);
    desk.settings = { AUTH_SECRET: next };
    expect(await browser.isSignedIn()).toBe(true);
    const { browser: other } = await makeAccount(new Desk());
    other.jar.delete("frontend__refresh_token.local");
    const old = new Browser(desk);
    for (const [name, value] of other.jar) old.jar.set(name, value);
    expect(await old.isSignedIn()).toBe(false);
  });
  it("cannot be refreshed with another session's name", async () => {
    const [a, b] = [await makeAccount(desk), await makeAccount(desk)];
    const mixed = `${refreshOf(a.browser).split(".")[0]}.${refreshOf(b.browser).split(".")[1]}`;
    expect((await refresh(desk.io(), mixed, place)).kind).toBe("reused");
    for (const text of ["", ".", "a.b", `${"a".repeat(24)}.${"b".repeat(48)}`, "x".repeat(10_000)])
      expect((await refresh(desk.io(), text, place)).kind).toBe("over");
    expect(await b.browser.isSignedIn()).toBe(true);
  });
});

describe("a session is over for the very next request", { timeout: 30_000 }, () => {
  it.each<[string, (id: number, browser: Browser, email: string) => Promise<unknown>]>([
    ["when it was signed out elsewhere", async (_, browser) => copyOf(browser).post("/user/logout")],
    ["when its owner was banned", (id) => DB.prepare("UPDATE shoppers SET status = 'banned' WHERE id = ?").bind(id).run()],
    ["when its owner has gone", (id) => DB.prepare("DELETE FROM shoppers WHERE id = ?").bind(id).run()],
    [
      "when the password was changed in another",
      async (_, __, email) => {
        const other = new Browser(desk);
        await other.signIn(email);
        expect((await other.ask("/user/password", { method: "PUT", body: { current: password, password: "a quite different phrase" } })).status).toBe(200);
      },
    ],
    [
      "when another ended all others",
      async (_, __, email) => {
        const other = new Browser(desk);
        await other.signIn(email);
        expect((await other.post("/user/sessions/end-others")).body).toEqual({ data: { ended: 1 } });
      },
    ],
  ])("%s", async (_, happens) => {
    const { browser, id, email } = await makeAccount(desk);
    expect(await browser.isSignedIn()).toBe(true);
    await happens(id, browser, email);
    expect(await copyOf(browser).isSignedIn()).toBe(false);
    // nor does the refresh token bring it back
    copyOf(browser).jar.delete("frontend__token.local");
    desk.now_ms += half_hour_ms;
    expect(await browser.isSignedIn()).toBe(false);
  });
  it("with the role that was removed", async () => {
    const { browser, id } = await makeAccount(desk);
    const scope = async () => (await browser.ask("/user/me")).body.data.scope;
    await DB.prepare("UPDATE shoppers SET scope = 'shopper seller' WHERE id = ?").bind(id).run();
    expect(await scope()).toEqual(["shopper", "seller"]);
    await DB.prepare("UPDATE shoppers SET scope = 'shopper' WHERE id = ?").bind(id).run();
    expect(await scope()).toEqual(["shopper"]);
  });
  it("also for a sign-in that raced with it", async () => {
    const { email, id } = await makeAccount(desk);
    const browser = new Browser(desk);
    const [answer] = await Promise.all([
      browser.signIn(email),
      // the password changes while the old one is being hashed
      new Promise((resolve) => setTimeout(resolve, 1)).then(() => DB.prepare("UPDATE shoppers SET password = 'scrypt$v1$…' WHERE id = ?").bind(id).run()),
    ]);
    expect([answer.status, answer.body.code]).toEqual([401, "credentials_wrong"]);
    expect((await sessionsOf(id)).filter(({ revoked_at }) => revoked_at === null)).toHaveLength(1);
  });
});

describe("where one is signed in", { timeout: 30_000 }, () => {
  it("is listed, and each can be ended by its owner alone", async () => {
    const { email, browser } = await makeAccount(desk);
    const other = new Browser(desk, { "user-agent": "Firefox of the tests", "cf-ipcountry": "TR" });
    desk.now_ms += 1000;
    await other.signIn(email);
    const { data } = (await browser.ask("/user/sessions")).body;
    expect(data).toMatchObject([
      { current: false, method: "password", agent: "Firefox of the tests", country: "TR" },
      { current: true, agent: "test", country: null },
    ]);
    const stranger = (await makeAccount(desk)).browser;
    for (const id of [data[0].id, "A".repeat(24)]) expect((await stranger.ask(`/user/sessions/${id}`, { method: "DELETE" })).status).toBe(404);
    for (const id of ["1", "x".repeat(100), "%27%20OR%201=1"]) expect((await browser.ask(`/user/sessions/${id}`, { method: "DELETE" })).status).toBe(400);
    expect((await browser.ask(`/user/sessions/${data[0].id}`, { method: "DELETE" })).status).toBe(200);
    expect([await other.isSignedIn(), await browser.isSignedIn()]).toEqual([false, true]);
    await browser.ask(`/user/sessions/${data[1].id}`, { method: "DELETE" });
    expect([...browser.jar.keys()]).toEqual(["browser"]);
  });
  it("is announced by mail when the browser is new, but not at the first of all", async () => {
    const { email, browser } = await makeAccount(desk);
    await browser.signIn(email);
    expect(await desk.mailsTo(email)).toEqual([]);
    const other = new Browser(desk, { "cf-ipcountry": "FR" });
    await other.signIn(email);
    await other.signIn(email);
    const mails = await desk.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["A new sign-in to your account"]);
    expect(mails[0]?.text).toContain("France");
    expect(mails[0]?.text).toContain("November 20, 2026");
  });
  it("never under a name from before the sign-in", async () => {
    const { email } = await makeAccount(desk);
    const browser = new Browser(desk);
    browser.jar.set("frontend__refresh_token.local", `${"s".repeat(24)}.${"t".repeat(48)}`);
    browser.jar.set("frontend__token.local", "Bearer%20planted");
    await browser.signIn(email);
    expect(refreshOf(browser)).not.toContain("ssss");
    expect(await browser.isSignedIn()).toBe(true);
  });
  it.each(["/user/me", "/user/sessions", "/user/events", "/user/export"])("%s is for nobody without a token", async (path) => {
    const answer = await new Browser(desk).ask(path);
    expect([answer.status, answer.body.code, answer.headers.get("cache-control")]).toEqual([401, "unauthorized", "private, no-store"]);
  });
  it("counts what the owner sees of it", async () => {
    const email = newAddress();
    const { browser } = await makeAccount(desk, { email });
    await new Browser(desk).signIn(email, "quite wrong");
    await browser.post("/user/sessions/end-others");
    const { data } = (await browser.ask("/user/events")).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(["signed_out_everywhere", "sign_in_failed"]);
  });
});
