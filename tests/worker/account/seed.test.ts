/** The demo's people: there after every start, and able to sign in at the real doors. */
import { describe, expect, it } from "vitest";
import { demoPassword, demoShoppers, seedShoppers } from "../../../worker/seed/people/shoppers.ts";
import { tidyAccounts } from "../../../worker/shop/account/service.ts";
import { Browser, Desk, makeAccount, origin } from "../../support/account/desk.ts";
import { env, marketplace } from "../../support/marketplace.ts";

const { DB, DATA_KEY } = env;
const stored = async () =>
  (await DB.prepare("SELECT email, scope, password, name FROM shoppers WHERE email LIKE '%@meydan.test' ORDER BY id").all<Record<string, string>>()).results;
const signIn = (email: string) =>
  marketplace.fetch(`${origin}/api/v1/user/signin`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });

describe("the demo's people", { timeout: 30_000 }, () => {
  it("are made once, keep what was changed, and get a new hash with a new key", async () => {
    expect(await seedShoppers(DB, DATA_KEY, 1_000)).toBe(3);
    const before = await stored();
    expect(before.map(({ email, scope }) => ({ email, scope }))).toEqual(demoShoppers.map(({ email, scope }) => ({ email, scope })));
    expect(await seedShoppers(DB, DATA_KEY, 2_000)).toBe(0);
    expect(await stored()).toEqual(before);
    await DB.prepare("UPDATE shoppers SET name = 'Changed' WHERE email = ?").bind(demoShoppers[0].email).run();
    expect(await seedShoppers(DB, "quite another key, made after .dev.vars was deleted", 3_000)).toBe(3);
    const after = await stored();
    expect(after[0]?.name).toBe("Changed");
    expect(after.map(({ password }) => password)).not.toEqual(before.map(({ password }) => password));
    await seedShoppers(DB, DATA_KEY, 4_000);
  });
  it.each(demoShoppers.map(({ email, scope }) => [email, scope.split(" ")] as const))("%s signs in at the marketplace as %j", async (email, scope) => {
    const response = await signIn(email);
    const { data } = (await response.json()) as { data: { token: string; scope: string[] } };
    expect([response.status, data.scope]).toEqual([200, scope]);
    const me = await marketplace.fetch(`${origin}/api/v1/user/me`, { headers: { authorization: `Bearer ${data.token}` } });
    expect(await me.json()).toMatchObject({ data: { email, emailVerified: true } });
  });
});

describe("tidying up", { timeout: 30_000 }, () => {
  it("deletes what has run out, and nothing else", async () => {
    const desk = new Desk();
    const { browser, email } = await makeAccount(desk);
    await new Browser(desk).post("/user/register", { name: "Bo", email: "bo-tidy@example.test", password: "correct horse battery" });
    await new Browser(desk).post("/user/password/forgot", { email });
    await tidyAccounts(DB, desk.now_ms);
    const counts = () =>
      Promise.all(["registrations", "mail_tokens", "failed_tries"].map((table) => DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")));
    expect((await counts()).every((count) => (count ?? 0) > 0)).toBe(true);
    expect(await browser.isSignedIn()).toBe(true);
    await tidyAccounts(DB, desk.now_ms + 24 * 60 * 60_000);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await browser.isSignedIn()).toBe(true);
  });
});
