/** Browsers that take pushes: whose they are, how many, and what ends them. */
import { describe, expect, it } from "vitest";
import { choose, newsOf, subscribe } from "../../../worker/shop/news/service.ts";
import { Browser, Desk, makeAccount, password } from "../../support/account/desk.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { env } from "../../support/marketplace.ts";
import { askAs, makeReceiver, newBrowser } from "../../support/push/receiver.ts";
import { pushSettings } from "../../support/push/settings.ts";

const subscriptions = "/user/news/subscriptions";
const countOf = (endpoint: string) => env.DB.prepare("SELECT count(*) AS n FROM push_subscriptions WHERE endpoint = ?").bind(endpoint).first<number>("n");

describe("a browser that takes pushes", () => {
  it("subscribes with the public key that anybody may read, and is listed with its account", async () => {
    const { shopper, browser, news } = await makeReceiver();
    const { data } = (await (await fetchApi("/push/key")).json()) as { data: { key: string } };
    expect(data.key).toBe("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    expect(news).toMatchObject({ pushKey: data.key, browsers: [{ current: true, agent: "test", lastPushAt: null }] });
    expect(JSON.stringify(news)).not.toContain(browser.id);
    const again = await askAs(shopper, "POST", subscriptions, browser.subscription);
    expect([again.status, again.body.data.browsers.length]).toEqual([201, 1]);
    const left = await askAs(shopper, "DELETE", subscriptions);
    expect([left.status, left.body.data.browsers, await countOf(browser.subscription.endpoint)]).toEqual([200, [], 0]);
  });

  it("has one subscription a session: a newer one takes its place", async () => {
    const { shopper, browser } = await makeReceiver();
    const { subscription } = await newBrowser();
    expect((await askAs(shopper, "POST", subscriptions, subscription)).body.data.browsers.length).toBe(1);
    expect([await countOf(browser.subscription.endpoint), await countOf(subscription.endpoint)]).toEqual([0, 1]);
  });

  it("belongs to one account: whoever subscribes with it next has it", async () => {
    const { shopper, browser } = await makeReceiver();
    const other = await makeShopper();
    expect((await askAs(other, "POST", subscriptions, browser.subscription)).body.data.browsers.length).toBe(1);
    expect((await askAs(shopper, "GET", "/user/news")).body.data.browsers).toEqual([]);
    expect(await countOf(browser.subscription.endpoint)).toBe(1);
  });

  it("is turned off from another browser of the account, and by nobody else", async () => {
    const { shopper, news, browser } = await makeReceiver();
    const stranger = await makeShopper();
    const path = `${subscriptions}/${news.browsers[0].id}`;
    expect((await askAs(stranger, "DELETE", path)).status).toBe(404);
    expect(await countOf(browser.subscription.endpoint)).toBe(1);
    expect((await askAs(shopper, "DELETE", path)).body.data.browsers).toEqual([]);
    for (const id of ["0", "x", "1e3", "-1"]) expect((await askAs(shopper, "DELETE", `${subscriptions}/${id}`)).status).toBe(400);
  });

  it("is one of ten at most: the oldest goes", async () => {
    const shopper = await makeShopper();
    const insert = (n: number) => [
      env.DB.prepare(
        "INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, created_at, seen_at, expires_at) VALUES (?1, ?2, ?1, 0, 'password', 0, 0, 0, 9e15)",
      ).bind(`session-of-a-browser-${shopper.id}-${n}`, shopper.id),
      env.DB.prepare(
        "INSERT INTO push_subscriptions (shopper_id, session_id, endpoint, service, p256dh, auth, vapid_key, locale, created_at) VALUES (?1, ?2, ?3, 'x', ?4, ?5, ?4, 'en', ?6)",
      ).bind(shopper.id, `session-of-a-browser-${shopper.id}-${n}`, `https://x/${shopper.id}/${n}`, "B".repeat(87), "a".repeat(22), n),
    ];
    await env.DB.batch(Array.from({ length: 12 }, (_, n) => insert(n)).flat());
    const { browser } = await makeReceiver("en", shopper);
    const { browsers } = (await askAs(shopper, "GET", "/user/news")).body.data;
    expect([browsers.length, browsers[0].current]).toEqual([10, true]);
    expect([await countOf(browser.subscription.endpoint), await countOf(`https://x/${shopper.id}/2`), await countOf(`https://x/${shopper.id}/11`)]).toEqual([
      1, 0, 1,
    ]);
  });

  it("has to name a push service and keys that a browser can have", async () => {
    const shopper = await makeShopper();
    const { subscription } = await newBrowser();
    const { keys } = subscription;
    const wrong = [
      { ...subscription, endpoint: "https://example.com/push" },
      { ...subscription, endpoint: "http://169.254.169.254/latest" },
      { ...subscription, endpoint: "http://sandbox/mailbox" },
      { ...subscription, endpoint: `https://fcm.googleapis.com/${"x".repeat(2000)}` },
      { ...subscription, keys: { ...keys, p256dh: keys.p256dh.replace(/.$/, "") } },
      { ...subscription, keys: { ...keys, p256dh: `${keys.p256dh.slice(0, 60)}${"A".repeat(27)}` } },
      { ...subscription, keys: { ...keys, auth: "AAAA" } },
      { ...subscription, keys: { auth: keys.auth } },
      { ...subscription, more: 1 },
      {},
      [],
      "x",
    ];
    for (const body of wrong) expect((await askAs(shopper, "POST", subscriptions, body)).status, JSON.stringify(body)).toBe(400);
    expect((await askAs(shopper, "GET", "/user/news")).body.data.browsers).toEqual([]);
  });

  it("cannot subscribe where nobody has set keys; all else goes on", async () => {
    const { id, sessionId } = await makeShopper();
    const context = { env: { ...env, VAPID_PRIVATE_KEY: "" }, shopperId: id, sessionId, locale: "en" as const, now_ms: Date.now() };
    const { subscription } = await newBrowser();
    await expect(subscribe(context, subscription)).rejects.toMatchObject({ code: "conflict" });
    const off = { push: false, mail: false, centre: false };
    expect(await choose(context, { orders: off, answers: off, followed: off })).toMatchObject({ pushKey: null, preferences: { orders: off } });
  });
});

describe("it ends with its session", () => {
  it("at sign-out, wherever the session was ended from, and for a banned account", async () => {
    const ways: ((receiver: Awaited<ReturnType<typeof makeReceiver>>) => Promise<unknown>)[] = [
      ({ shopper }) => askAs(shopper, "POST", "/user/logout"),
      async ({ shopper }) => {
        const other = await makeShopperSession(shopper.id);
        await env.DB.prepare("UPDATE sessions SET revoked_at = 1, revoked_for = 'everywhere' WHERE shopper_id = ? AND id <> ?").bind(shopper.id, other).run();
      },
      ({ shopper }) => env.DB.prepare("UPDATE shoppers SET status = 'banned' WHERE id = ?").bind(shopper.id).run(),
      ({ shopper }) => env.DB.prepare("DELETE FROM sessions WHERE id = ?").bind(shopper.sessionId).run(),
      ({ shopper }) => askAs(shopper, "DELETE", "/user/me"),
    ];
    for (const [index, end] of ways.entries()) {
      const receiver = await makeReceiver();
      await end(receiver);
      expect(await countOf(receiver.browser.subscription.endpoint), `way ${index}`).toBe(0);
    }
  });

  it("but goes on where the same person signs in again in the same browser", async () => {
    const desk = new Desk();
    desk.now_ms = Date.now();
    const { email, browser, id } = await makeAccount(desk);
    const { subscription } = await newBrowser();
    const sessionOf = () => env.DB.prepare("SELECT id FROM sessions WHERE shopper_id = ? AND revoked_at IS NULL").bind(id).first<string>("id");
    const before = (await sessionOf()) as string;
    await subscribe({ env, shopperId: id, sessionId: before, locale: "en", now_ms: desk.now_ms }, subscription);
    expect((await browser.signIn(email)).status).toBe(200);
    const after = (await sessionOf()) as string;
    expect(after).not.toBe(before);
    expect(await newsOf({ env, shopperId: id, sessionId: after, locale: "en", now_ms: desk.now_ms })).toMatchObject({ browsers: [{ current: true }] });
    // somebody else at the same browser does not get the first one's news
    const other = await makeAccount(desk);
    expect((await browser.signIn(other.email, password)).status).toBe(200);
    expect(await countOf(subscription.endpoint)).toBe(0);
    expect(await new Browser(desk).isSignedIn()).toBe(false);
  });
});

it("is in the file of all that is stored, without its secrets", async () => {
  const { shopper, browser } = await makeReceiver("fr");
  await askAs(shopper, "PUT", "/user/news", {
    orders: { push: true, mail: false },
    answers: { push: true, mail: true },
    followed: { push: true, mail: true },
  });
  const text = await (await fetchApi("/user/export", { headers: shopper.bearer })).text();
  const file = JSON.parse(text);
  expect(file.data ?? file).toMatchObject({ pushBrowsers: [{ service: "sandbox", agent: "test", language: "fr" }] });
  expect((file.data ?? file).newsPreferences).toContainEqual({ kind: "orders", channel: "mail", wanted: "no" });
  const { keys } = browser.subscription;
  for (const secret of [keys.auth, keys.p256dh, browser.id, pushSettings.VAPID_PRIVATE_KEY]) expect(text).not.toContain(secret);
});

async function makeShopperSession(shopperId: number): Promise<string> {
  const id = `another-session-of-${shopperId}-abcdefgh`;
  await env.DB.prepare(
    "INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, created_at, seen_at, expires_at) VALUES (?1, ?2, ?1, 0, 'password', 0, 0, 0, 9e15)",
  )
    .bind(id, shopperId)
    .run();
  return id;
}
