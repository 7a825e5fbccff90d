/** Guessing: how many tries anybody gets, and that the owner is never locked out for good by a stranger's. */
import { beforeEach, describe, expect, it } from "vitest";
import { hashesDerived } from "../../../worker/shop/account/password/passwords.ts";
import type { Waiter } from "../../../worker/shop/account/password/turns.ts";
import { accountThrottle, reserveTry } from "../../../worker/shop/account/sign-in/login-throttle.ts";
import { forgotten_ms, throttleRules, waitOf } from "../../../worker/shop/account/sign-in/throttle-rules.ts";
import type { Visitor } from "../../../worker/shop/account/sign-in/visitor.ts";
import { Browser, Desk, makeAccount, newAddress, password } from "../../support/account/desk.ts";
import { quickPasswords } from "../../support/account/quick-passwords.ts";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
let desk: Desk;
beforeEach(async () => {
  await DB.batch(["outbox", "failed_tries"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  desk = new Desk();
});

const visitor = (now_ms: number, network: string | null = null) => ({ ...desk.io(), now_ms, network, env: desk.env() }) as unknown as Visitor;
const tried = async (now_ms: number, name: string, network?: string) => {
  const who = visitor(now_ms, network);
  return reserveTry(who, accountThrottle(who, name)).then(
    () => true,
    () => false,
  );
};
const day_ms = 24 * 60 * 60_000;

describe("an account tried from unknown browsers", { timeout: 60_000 }, () => {
  it("gets about a hundred and ten tries a day, however often somebody knocks", async () => {
    const name = newAddress();
    let taken = 0;
    // 10,000 knocks, evenly over a day
    for (let at = 0; at < 10_000; at += 1) {
      // each wait is known: the knocks it refuses need not be asked one by one
      const row = await DB.prepare("SELECT count, last_at FROM failed_tries WHERE key LIKE 'account:%'").first<{ count: number; last_at: number }>();
      const now_ms = desk.now_ms + Math.floor((at * day_ms) / 10_000);
      const wait = row ? waitOf(row.count, row.last_at, throttleRules.account, now_ms) : 0;
      if (wait > 2 * (day_ms / 10_000)) {
        expect(await tried(now_ms, name)).toBe(false);
        at += Math.floor(wait / (day_ms / 10_000)) - 1;
        continue;
      }
      if (await tried(now_ms, name)) taken += 1;
    }
    expect(taken).toBeGreaterThan(throttleRules.account.free);
    expect(taken).toBeLessThanOrEqual(115);
  });
  it("counts fifty tries at once as fifty", async () => {
    const name = newAddress();
    const results = await Promise.all(Array.from({ length: 50 }, () => tried(desk.now_ms, name)));
    expect(results.filter(Boolean)).toHaveLength(throttleRules.account.free);
  });
  it("begins anew when it was left alone for a day", async () => {
    const name = newAddress();
    for (let i = 0; i < 6; i += 1) await tried(desk.now_ms, name);
    expect(await tried(desk.now_ms, name)).toBe(false);
    expect(await tried(desk.now_ms + forgotten_ms, name)).toBe(true);
    expect(await DB.prepare("SELECT count FROM failed_tries WHERE key LIKE 'account:%'").first("count")).toBe(1);
  });
  it.each([
    [0, 0],
    [4, 0],
    [5, 1000],
    [6, 2000],
    [10, 32_000],
    [30, 15 * 60_000],
    [10_000, 15 * 60_000],
  ])("waits after %i failures for %i ms", (count, wait) => {
    expect(waitOf(count, 1_000_000, throttleRules.account, 1_000_000)).toBe(wait);
    expect(waitOf(count, 1_000_000, throttleRules.account, 1_000_000 + wait)).toBe(0);
  });
});

describe("signing in", { timeout: 60_000 }, () => {
  const eve = () => new Browser(desk, { "cf-connecting-ip": "192.0.2.66" });
  it("by guessing is refused before anything is hashed, and says when to come back", async () => {
    const { email } = await makeAccount(desk);
    const before = hashesDerived();
    const statuses = [];
    for (let i = 0; i < 8; i += 1) statuses.push((await eve().signIn(email, `guess number ${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(hashesDerived() - before).toBe(5);
    const refused = await eve().signIn(email);
    expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([429, "too_many_requests", "1"]);
    desk.now_ms += 1000;
    expect((await eve().signIn(email)).status).toBe(200);
  });
  it("is refused alike for an address nobody has", async () => {
    desk.passwords = quickPasswords;
    const [known, unknown] = [(await makeAccount(desk)).email, newAddress()];
    for (let i = 0; i < 7; i += 1) {
      const answers = [];
      for (const email of [known, unknown]) {
        const { status, body, headers } = await new Browser(desk).signIn(email, "a guess");
        answers.push({ status, body, wait: headers.get("retry-after") });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  });
  it("works for the owner in a known browser while strangers guess", async () => {
    desk.passwords = quickPasswords;
    const { email, browser } = await makeAccount(desk);
    await browser.post("/user/logout");
    for (let i = 0; i < 7; i += 1) await eve().signIn(email, "a guess");
    expect((await eve().signIn(email)).status).toBe(429);
    expect((await browser.signIn(email)).status).toBe(200);
  });
  it("works for the owner in a new browser after setting a new password", async () => {
    desk.passwords = quickPasswords;
    const { email } = await makeAccount(desk);
    for (let i = 0; i < 7; i += 1) await eve().signIn(email, "a guess");
    const fresh = new Browser(desk);
    await fresh.post("/user/password/forgot", { email });
    expect((await fresh.post("/user/password/reset", { token: await desk.linkTo(email), password: "a quite different phrase" })).status).toBe(200);
    for (let i = 0; i < 7; i += 1) await eve().signIn(email, "a guess");
    expect((await fresh.signIn(email, "a quite different phrase")).status).toBe(200);
  });
  it("from one address at many accounts is slowed down", async () => {
    const answers = [];
    for (let i = 0; i < throttleRules.address.free + 3; i += 1) answers.push(await tried(desk.now_ms, newAddress(), "192.0.2.67"));
    expect(answers.filter(Boolean)).toHaveLength(throttleRules.address.free);
    expect(await tried(desk.now_ms, newAddress(), "192.0.2.68")).toBe(true);
    // and the accounts it did not get at are not counted for it
    expect(await DB.prepare("SELECT count(*) AS n FROM failed_tries WHERE key LIKE 'account:%'").first("n")).toBe(throttleRules.address.free + 1);
  });
  it("that succeeds gives an address no further free tries", async () => {
    desk.passwords = quickPasswords;
    const { email } = await makeAccount(desk);
    for (let i = 0; i < 3; i += 1) await eve().signIn(newAddress(), "a guess");
    await eve().signIn(email);
    expect(await DB.prepare("SELECT count FROM failed_tries WHERE key LIKE 'address:%'").first("count")).toBe(3);
  });
  it("asks the quick limits, by address and by account, before it reads a password", async () => {
    const { email } = await makeAccount(desk);
    const asked: string[] = [];
    const limiter = (refused: RegExp) => ({
      limit: async ({ key }: { key: string }) => {
        asked.push(key.split(":")[0] as string);
        return { success: !refused.test(key) };
      },
    });
    for (const [refused, reached] of [
      [/^address:/, ["address"]],
      [/^account:/, ["address", "account"]],
    ] as const) {
      desk.settings = { SIGN_INS: limiter(refused) as unknown as RateLimit };
      const before = hashesDerived();
      const answer = await eve().signIn(email);
      expect([answer.status, answer.headers.get("retry-after"), hashesDerived() - before, asked.splice(0)]).toEqual([429, "60", 0, [...reached]]);
    }
  });
  it("twenty times at once hashes a few and refuses the rest, as no failures", async () => {
    const { email } = await makeAccount(desk);
    const answers = await Promise.all(Array.from({ length: 20 }, () => new Browser(desk).signIn(email, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    desk.now_ms += 5000;
    expect((await new Browser(desk).signIn(email)).status).toBe(200);
  });
  it("waits for its hash in a reserved place where the account was used before, by a link, and inside a session", async () => {
    const waited: [string, Waiter][] = [];
    desk.passwords = {
      hash: (waiter, typed) => {
        waited.push(["hash", waiter]);
        return quickPasswords.hash(waiter, typed);
      },
      check: (waiter, typed, stored) => {
        waited.push(["check", waiter]);
        return quickPasswords.check(waiter, typed, stored);
      },
    };
    const { email, browser } = await makeAccount(desk);
    const stranger = { isKnown: false, network: "2001:db8:0::/48 7" };
    const remaining = { isKnown: true, network: null };
    const anybody = new Browser(desk, { "cf-connecting-ip": "2001:DB8::7:0:0:0:9" });
    await anybody.signIn(email, "a guess");
    await anybody.post("/user/register", { name: "Eve", email, password });
    expect(waited.splice(0)).toEqual([
      ["check", stranger],
      ["hash", stranger],
    ]);
    await browser.signIn(email, "a guess");
    await browser.post("/user/proof", { password: "a guess" });
    await browser.post("/user/password/forgot", { email });
    const known = new Browser(desk);
    await known.post("/user/password/reset", { token: await desk.linkTo(email), password: "a quite different phrase" });
    await known.signIn(email, "a quite different phrase");
    expect(waited.splice(0)).toEqual([
      ["check", remaining],
      ["check", remaining],
      ["hash", remaining],
      ["check", remaining],
    ]);
    // an address of the owner's in a browser that somebody else was the owner in is a stranger's
    await known.signIn(newAddress(), "a guess");
    expect(waited).toEqual([["check", { isKnown: false, network: null }]]);
  });
  it("guesses at the password inside a session wait as well", async () => {
    desk.passwords = quickPasswords;
    const { browser } = await makeAccount(desk);
    const statuses = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await browser.post("/user/proof", { password: "a guess" })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});
