/** Whoever has no account gives an address, confirms by one mail, and ends it by one press. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmationsOfMailbox_max, confirmWithin_ms, guestAlerts_max, guestAlertsOfNetwork_max } from "../../../worker/shop/alerts/rules.ts";
import { tidyAlerts } from "../../../worker/shop/alerts/service.ts";
import { alertToken } from "../../../worker/shop/alerts/token.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { ask, stockTo, type TestMail, tick } from "../../support/alerts.ts";
import { fetchApi } from "../../support/api.ts";
import { db, env, makeShop, makeVariant, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

const email = "Guest@example.test";
let shopId: number;
let variant: number;
beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await runSql("DELETE FROM alerts");
  shopId = (await makeShop()).id;
  variant = await makeVariant({ shopId, stock: 0 });
});

const stock = (id = variant, to = email) => ({ kind: "stock", id: String(id), email: to });
const tokenIn = ({ text }: TestMail, action: string) => new RegExp(`token=(\\d+-${action}\\.[\\w-]{43})`).exec(text)?.[1] ?? "";
const link = (token: string, method = "GET") => askAs(null, method, `/alerts/link?token=${encodeURIComponent(token)}`);
const states = () => rowTexts("SELECT iif(fired_at IS NOT NULL, 'fired', iif(confirmed_at IS NULL, 'unconfirmed', 'on')) FROM alerts ORDER BY id");

async function asked(body: object = stock(), locale = "en"): Promise<TestMail> {
  expect((await ask(null, body, locale)).body.data).toEqual({ state: "confirm" });
  const [mail, ...more] = await tick();
  expect(more).toEqual([]);
  return mail as TestMail;
}

describe("an address without an account", { timeout: 60_000 }, () => {
  it("has one mail to confirm, is told once it has come, and not before it confirmed", async () => {
    const mail = await asked(stock(), "ar");
    expect([mail.to, mail.headers]).toEqual([email, expect.objectContaining({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" })]);
    expect(mail.html).toContain('dir="rtl"');
    // asked again, whoever asks: no second mail
    for (const again of [email, "guest@EXAMPLE.test", "guest+tag@example.test"]) expect((await ask(null, stock(variant, again))).status).toBe(200);
    expect(await tick()).toEqual([]);
    await stockTo(1, variant);
    expect([await tick(), await states()]).toEqual([[], ["unconfirmed"]]);
    const token = tokenIn(mail, "confirm");
    // looking at it changes nothing
    for (const _ of [1, 2])
      expect((await link(token)).body.data).toMatchObject({ action: "confirm", state: "unconfirmed", subject: { path: expect.any(String) } });
    for (const _ of [1, 2]) expect((await link(token, "POST")).body.data).toMatchObject({ state: "on" });
    const [second, ...more] = await tick();
    expect([second?.to, more, await states()]).toEqual([email, [], ["fired"]]);
    expect(second?.text).toContain("/ar/");
    expect((await link(token, "POST")).body.data).toMatchObject({ state: "over" });
    expect(await tick()).toEqual([]);
  });

  it("ends one by its link, and all by the link in the mail that has come; again is the same", async () => {
    const others = [await makeVariant({ shopId, stock: 0 }), await makeVariant({ shopId, stock: 0 })];
    const mail = await asked();
    await link(tokenIn(mail, "confirm"), "POST");
    const end = tokenIn(mail, "end");
    expect((await link(end)).body.data).toMatchObject({ action: "end", state: "on" });
    for (const _ of [1, 2]) expect((await link(end, "POST")).body.data).toEqual({ action: "end", state: "over", subject: null });
    expect(await states()).toEqual([]);
    for (const id of others) await link(tokenIn(await asked(stock(id)), "confirm"), "POST");
    await stockTo(1, others[0] as number);
    const [came] = await tick();
    const all = tokenIn(came as TestMail, "all");
    expect(came?.headers?.["List-Unsubscribe"]).toContain(all);
    expect([(await link(all)).body.data.state, await states()]).toEqual(["on", ["fired", "on"]]);
    for (const _ of [1, 2]) expect((await link(all, "POST")).body.data).toMatchObject({ state: "over" });
    expect(await states()).toEqual(["fired"]);
  });

  it("that does not confirm within 48 hours is forgotten", async () => {
    const token = tokenIn(await asked(), "confirm");
    const age = (age_ms: number) => runSql("UPDATE alerts SET asked_at = ?", Date.now() - age_ms);
    await age(confirmWithin_ms + 1);
    expect([(await link(token)).body.data.state, (await link(token, "POST")).body.data.state, await states()]).toEqual(["over", "over", ["unconfirmed"]]);
    await age(confirmWithin_ms - 60_000);
    await tidyAlerts(db, Date.now());
    expect(await states()).toEqual(["unconfirmed"]);
    await tidyAlerts(db, Date.now() + 60_000);
    expect(await states()).toEqual([]);
  });

  it("whose account was blocked gets no mail", async () => {
    const shopper = await makeShopper();
    await runSql("INSERT INTO shopper_blocks (shopper_id, buyer_key, reason, blocked_at) VALUES (?, 'guest@example.test', 'fraud', 1)", shopper.id);
    expect((await ask(null, stock())).body.data).toEqual({ state: "confirm" });
    expect(await tick()).toEqual([]);
    await runSql("DELETE FROM shopper_blocks");
  });

  it("does not reach what an account waits for, and an account not what it waits for", async () => {
    const shopper = await makeShopper();
    await ask(shopper, { kind: "stock", id: String(variant) });
    const mail = await asked(stock(variant, shopper.email));
    await link(tokenIn(mail, "end"), "POST");
    expect(await rowTexts("SELECT shopper_id FROM alerts")).toEqual([String(shopper.id)]);
    await asked(stock());
    const [id] = await rowTexts("SELECT id FROM alerts WHERE shopper_id IS NULL");
    expect([(await askAs(shopper, "DELETE", `/user/alerts/${id}`)).status, (await askAs(shopper, "GET", "/user/alerts")).body.data.length]).toEqual([404, 1]);
  });

  it.each([
    ["no address", { kind: "stock", id: "1" }],
    ["an empty one", { kind: "stock", id: "1", email: "" }],
    ["what is no address", { kind: "stock", id: "1", email: "guest" }],
  ])("is refused with %s", async (_, body) => {
    const { status, body: answer } = await ask(null, body);
    expect([status, Object.keys(answer.errors)]).toEqual([400, ["email"]]);
  });
});

describe("a link", () => {
  it("that is not ours is none", async () => {
    const { AUTH_SECRET: secret } = env;
    await ask(null, stock());
    const [id] = await rowTexts("SELECT id FROM alerts");
    const ours = alertToken(secret, { id: Number(id), action: "confirm" });
    const [text, signature] = ours.split(".") as [string, string];
    const wrong = ["", "x", text, `${text}.${"A".repeat(43)}`, `${Number(id) + 1}-confirm.${signature}`, `${id}-all.${signature}`, `${ours}x`];
    for (const token of [...wrong, alertToken("another secret", { id: Number(id), action: "confirm" })])
      for (const method of ["GET", "POST"]) expect((await link(token, method)).status, token).toBe(404);
    expect([(await askAs(null, "GET", "/alerts/link")).status, (await link("x".repeat(201))).status, await states()]).toEqual([400, 400, ["unconfirmed"]]);
  });
});

describe("limits", { timeout: 60_000 }, () => {
  const insert = (count: number, over: { mailbox?: string; network?: string | null; asked_at?: number; confirmed?: number | null }) =>
    runSql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO alerts (kind, variant_id, email, mailbox_key, network_key, locale, asked_at, confirmed_at)
         SELECT 'stock', v.id, 'x', coalesce(?2, 'other' || i || '@example.test'), ?3, 'en', ?4, ?5 FROM n JOIN (SELECT id, row_number() OVER (ORDER BY id DESC) AS r FROM variants) AS v ON v.r = n.i + 1`,
      count,
      over.mailbox ?? null,
      over.network ?? null,
      over.asked_at ?? Date.now(),
      over.confirmed ?? null,
    );
  const mailbox = "guest@example.test";
  const more = async (count: number) => {
    for (let at = 0; at < count; at += 1) await makeVariant({ shopId, stock: 0 });
    variant = await makeVariant({ shopId, stock: 0 });
  };
  const status = async () => (await ask(null, stock())).status;

  it("hold the mails to one mailbox, however its address is written", async () => {
    await more(confirmationsOfMailbox_max);
    await insert(confirmationsOfMailbox_max - 1, { mailbox });
    expect(await status()).toBe(200);
    const refused = await ask(null, stock(await makeVariant({ shopId, stock: 0 }), "guest+more@example.test"));
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    await runSql("UPDATE alerts SET asked_at = asked_at - 3600001");
    expect((await ask(null, stock(await makeVariant({ shopId, stock: 0 })))).status).toBe(200);
  });
  it("hold what one mailbox waits for", async () => {
    await more(guestAlerts_max);
    await insert(guestAlerts_max, { mailbox, asked_at: 1, confirmed: 1 });
    expect(await status()).toBe(429);
    await runSql("UPDATE alerts SET fired_at = 1 WHERE id = (SELECT min(id) FROM alerts)");
    expect(await status()).toBe(200);
  });
  it("hold one network, whatever addresses it names, for a day", async () => {
    await more(guestAlertsOfNetwork_max);
    const askFrom = (address: string) =>
      fetchApi("/alerts?locale=en", {
        method: "POST",
        headers: { "content-type": "application/json", "cf-connecting-ip": address },
        body: JSON.stringify(stock()),
      });
    expect((await askFrom("203.0.113.9")).status).toBe(200);
    const [network] = await rowTexts("SELECT network_key FROM alerts");
    await runSql("DELETE FROM alerts");
    await insert(guestAlertsOfNetwork_max, { network: network as string });
    expect([(await askFrom("203.0.113.9")).status, (await askFrom("198.51.100.7")).status]).toEqual([429, 200]);
    await runSql("UPDATE alerts SET asked_at = asked_at - 86400001");
    await tidyAlerts(db, Date.now() - 3_600_000);
    expect(await rowTexts("SELECT count(*) FROM alerts WHERE network_key IS NOT NULL AND asked_at < ?", Date.now() - 90_000_000)).toEqual(["0"]);
  });
});
