/** A sign-out that was pressed without network: the browser's mark (worker/request/sign-out/) ends the session with whatever is asked next. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import app from "../../../worker/index.ts";
import { type Account, type Browser, Desk, makeAccount, origin, password } from "../../support/account/desk.ts";
import { quickPasswords } from "../../support/account/quick-passwords.ts";
import { catalogueFixture, type Fixture } from "../../support/catalogue/fixture.ts";
import { env } from "../../support/marketplace.ts";

const { DB } = env;
const revokedFor = (id: number) => DB.prepare("SELECT revoked_for FROM sessions WHERE shopper_id = ?").bind(id).first<string>("revoked_for");

/** Asks the whole worker with the browser's cookies, which it keeps as a browser does. */
async function ask(browser: Browser, path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const headers = { origin, "sec-fetch-site": "same-origin", "content-type": "application/json", cookie: browser.cookie, ...init.headers };
  const response = await app.fetch(new Request(origin + path, { redirect: "manual", ...init, headers }), env, context);
  await waitOnExecutionContext(context);
  browser.keep(response);
  return response;
}

let desk: Desk;
let shop: Fixture;
beforeAll(async () => {
  shop = await catalogueFixture(DB, { products: 1, mains: 1 });
  desk = new Desk();
  desk.now_ms = Date.now();
  desk.passwords = quickPasswords;
});

/** Signed in a moment ago, and pressed "Sign out" where nothing could be sent. */
async function pressedOffline(): Promise<Account> {
  const account = await makeAccount(desk);
  account.browser.jar.delete("signed_in");
  account.browser.jar.set("signed_out", "1");
  return account;
}

describe("after a sign-out without network", { timeout: 30_000 }, () => {
  it.each([
    ["the account's page", "/user/profile", 302],
    ["the account's own data", "/api/v1/user/me", 401],
    ["a public page", "/brands", 200],
    ["a public answer", "/api/v1/categories", 200],
    ["a plain question whether there is a network", "/healthz", 200],
    ["a page that is not there", "/nowhere/at/all", 404],
  ])("the first to ask is a guest, and the session is over: %s", async (_, path, status) => {
    const { browser, id } = await pressedOffline();
    const answer = await ask(browser, path);
    expect([answer.status, await revokedFor(id), [...browser.jar.keys()].filter((name) => /^(frontend_(_|str)|signed|cart)/.test(name))]).toEqual([
      status,
      "sign_out",
      [],
    ]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("a write goes on as a guest's, and the guest's cart is theirs to keep", async () => {
    const { browser, id } = await pressedOffline();
    browser.jar.set("cart_count", "7");
    const variantId = await DB.prepare(
      "SELECT v.id FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE v.stock > 0 AND p.handle IN (SELECT value FROM json_each(?)) LIMIT 1",
    )
      .bind(JSON.stringify(shop.handles))
      .first<number>("id");
    const added = await ask(browser, "/api/v1/cart/items", { method: "POST", body: JSON.stringify({ variantId, quantity: 1 }) });
    expect(await revokedFor(id)).toBe("sign_out");
    expect(await DB.prepare("SELECT count(*) AS n FROM carts WHERE shopper_id = ?").bind(id).first("n")).toBe(0);
    expect([added.status, browser.jar.get("cart_count"), browser.jar.has("cart"), browser.jar.has("signed_out")]).toEqual([200, "1", true, false]);
  });

  it("a sign-in that is the first to reach the shop counts, and the session before it is over", async () => {
    const { browser, email, id } = await pressedOffline();
    const before = browser.jar.get("frontend__refresh_token.local");
    expect((await browser.signIn(email, password)).status).toBe(200);
    expect([browser.jar.has("signed_out"), browser.jar.has("signed_in"), await browser.isSignedIn()]).toEqual([false, true, true]);
    expect(browser.jar.get("frontend__refresh_token.local")).not.toBe(before);
    const { results } = await DB.prepare("SELECT revoked_for FROM sessions WHERE shopper_id = ? ORDER BY created_at, revoked_for DESC").bind(id).all();
    expect(results.map(({ revoked_for }) => revoked_for).sort()).toEqual(["sign_out", null].sort());
  });

  it("the browser is signed out although the session cannot be ended now", async () => {
    const { browser, id } = await pressedOffline();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const batch = vi.spyOn(DB, "batch").mockRejectedValueOnce(new Error("D1 is away"));
    const answer = await browser.ask("/user/me");
    expect(batch).toHaveBeenCalled();
    vi.restoreAllMocks();
    expect([answer.status, [...browser.jar.keys()], await revokedFor(id)]).toEqual([401, ["browser"], null]);
  });

  it("nothing is done for a browser that was not marked, for another value, nor for a bearer", async () => {
    for (const value of ["0", "", "10"]) {
      const { browser } = await makeAccount(desk);
      browser.jar.set("signed_out", value);
      expect(await browser.isSignedIn()).toBe(true);
    }
    const { browser } = await pressedOffline();
    const token = decodeURIComponent(browser.jar.get("frontend__token.local") ?? "");
    expect((await browser.ask("/user/me", { headers: { authorization: token } })).status).toBe(200);
  });
});
