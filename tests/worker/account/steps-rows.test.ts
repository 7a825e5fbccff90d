/** What each step at the account's door writes: all of its rows, before and after, what is handed to the queue, and a neighbour's account of which nothing moves. */
import { beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "../../../worker/errors.ts";
import { Browser, Desk, makeAccount, newAddress, password } from "../../support/account/desk.ts";
import { quickPasswords } from "../../support/account/quick-passwords.ts";
import { env } from "../../support/marketplace.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const { DB } = env;
const next = "a quite different phrase";
let desk: Desk;
let handed: number[];
beforeEach(async () => {
  await DB.batch(["outbox", "failed_tries", "registrations"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  desk = new Desk();
  desk.passwords = quickPasswords;
  handed = [];
  const sendBatch = async (messages: { body: { outboxId: number } }[]) => void handed.push(...messages.map(({ body }) => body.outboxId));
  desk.settings = { OUTBOX: { sendBatch } as never };
});

/** All that is kept of an address; a moment of the desk's clock is "now". */
async function see(email: string, now_ms = desk.now_ms) {
  const rows = (text: string) => rowTexts(text, email);
  const id = "(SELECT id FROM shoppers WHERE email_key = lower(?1))";
  const at = (column: string) => `CASE ${column} WHEN ${now_ms} THEN 'now' ELSE coalesce(${column}, '-') END`;
  return {
    shopper: await rows(
      `SELECT email, name, locale, coalesce(password, '-'), ${at("password_proven_at")}, ${at("email_verified_at")}, ${at("updated_at")} FROM shoppers WHERE id = ${id}`,
    ),
    registrations: await rows(
      `SELECT email, name, password, locale, ${at("created_at")}, expires_at - ${now_ms} FROM registrations WHERE email_key = lower(?1)`,
    ),
    sessions: await rows(
      `SELECT agent, method, coalesce(revoked_for, 'open'), ${at("proven_at")} FROM sessions WHERE shopper_id = ${id} ORDER BY created_at, rowid`,
    ),
    links: await rows(`SELECT purpose, email, ${at("created_at")}, expires_at - ${now_ms} FROM mail_tokens WHERE shopper_id = ${id} ORDER BY purpose`),
    events: await rows(`SELECT kind, coalesce(method, '-'), agent, coalesce(country, '-') FROM account_events WHERE shopper_id = ${id} ORDER BY id`),
    browsers: await rows(`SELECT ${at("first_at")}, ${at("last_at")} FROM known_browsers WHERE shopper_id = ${id} ORDER BY first_at, last_at`),
    mails: await rows(
      `SELECT payload ->> '$.mail.kind', coalesce(payload ->> '$.mail.name', '-'), payload ->> '$.mail.locale', coalesce(payload ->> '$.mail.country', '-'),
        coalesce(payload ->> '$.mail.address', '-'), payload ->> '$.mail.nonce' IS NOT NULL FROM outbox WHERE payload ->> '$.mail.to' = ?1 ORDER BY id`,
    ),
  };
}
type Seen = Awaited<ReturnType<typeof see>>;
const day_ms = 24 * 60 * 60_000;
const phone = { "user-agent": "Phone", "cf-ipcountry": "FR" };
/** An account in a browser, an hour old, with another's beside. */
async function stage() {
  const [ada, ben] = [await makeAccount(desk), await makeAccount(desk)];
  await new Browser(desk).post("/user/password/forgot", { email: ben.email });
  await new Browser(desk).post("/user/register", { name: "Ben", email: ben.email, password: next });
  await runSql("DELETE FROM outbox");
  handed = [];
  desk.now_ms += 9 * 60_000;
  const before = await see(ada.email);
  const [began_ms, beside] = [desk.now_ms, await see(ben.email)];
  return {
    ...ada,
    ben,
    before,
    /** What is other than before, of the account; all of a mail that was written is in the queue's hands, and nothing of the neighbour's moved. */
    changed: async (email = ada.email): Promise<Partial<Seen>> => {
      const after = await see(email);
      expect(await see(ben.email, began_ms)).toEqual(beside);
      expect(handed.map(String).sort()).toEqual((await rowTexts("SELECT id FROM outbox")).sort());
      return Object.fromEntries(Object.entries(after).filter(([part, rows]) => JSON.stringify(rows) !== JSON.stringify(before[part as keyof Seen])));
    },
  };
}
const was = String(new Desk().now_ms);

describe("registering", () => {
  it("leaves a registration and its mail, and one for each browser", async () => {
    const { changed } = await stage();
    const email = newAddress("New").toUpperCase();
    const browser = new Browser(desk);
    await browser.post("/user/register", { name: "Eve", email, password }, {}, "?locale=tr");
    const row = (name: string, typed: string, locale: string) => `${email} ${name} quick$${typed} ${locale} now ${day_ms}`;
    expect(await changed(email)).toMatchObject({
      shopper: [],
      registrations: [row("Eve", password, "tr")],
      mails: ["verify - tr - - 1"],
    });
    await browser.post("/user/register", { name: "Eva", email: email.toLowerCase(), password: next });
    await new Browser(desk).post("/user/register", { name: "Eli", email, password });
    const { registrations } = await see(email);
    expect(registrations?.toSorted()).toEqual([row("Eli", password, "en"), row("Eva", next, "en").replace(email, email.toLowerCase())].sort());
  });
  it("an address that has an account tells its owner, in their own words", async () => {
    const { email, changed } = await stage();
    await runSql("UPDATE shoppers SET locale = 'ar' WHERE email = ?", email);
    await new Browser(desk).post("/user/register", { name: "Eve", email: email.toUpperCase(), password: next });
    expect(await changed()).toMatchObject({ mails: ["already_registered Ada Lovelace ar - - 0"] });
  });
  it.each(["banned", "active"])("an address whose account is %s writes to no one but an active owner", async (status) => {
    const { email } = await stage();
    await runSql("UPDATE shoppers SET status = ?2 WHERE email = ?1", email, status);
    await new Browser(desk).post("/user/register", { name: "Eve", email, password: next });
    expect((await see(email)).mails).toHaveLength(status === "active" ? 1 : 0);
  });
  it("five times an hour is written to", async () => {
    const email = newAddress();
    for (let i = 0; i < 7; i += 1) await new Browser(desk).post("/user/register", { name: `E${i}`, email, password });
    const { registrations, mails } = await see(email);
    expect([registrations.length, mails.length]).toEqual([5, 5]);
    desk.now_ms += 60 * 60_000;
    await new Browser(desk).post("/user/register", { name: "E8", email, password });
    expect((await see(email)).mails).toHaveLength(6);
  });
  it("asked for again moves this browser's registration to a new link, or the newest", async () => {
    const { changed } = await stage();
    const email = newAddress();
    const [old, late] = [new Browser(desk), new Browser(desk)];
    await old.post("/user/register", { name: "Old", email, password }, {}, "?locale=fr");
    desk.now_ms += 1000;
    await late.post("/user/register", { name: "Late", email, password });
    desk.now_ms += 1000;
    const rest_ms = async () => Object.fromEntries((await see(email)).registrations.map((row) => [row.split(" ")[1], Number(row.split(" ").at(-1)) - day_ms]));
    await new Browser(desk).post("/user/register/resend", { email });
    expect(await rest_ms()).toEqual({ Old: -2000, Late: 0 });
    await old.post("/user/register/resend", { email: email.toUpperCase() });
    expect(await rest_ms()).toEqual({ Old: 0, Late: 0 });
    expect((await changed(email)).mails).toEqual(["verify - fr - - 1", "verify - en - - 1", "verify - en - - 1", "verify - fr - - 1"]);
    // one that is over, or a stranger's, is not sent
    await runSql("UPDATE registrations SET expires_at = ?2 WHERE email = ?1", email, desk.now_ms);
    await old.post("/user/register/resend", { email });
    expect((await see(email)).mails).toHaveLength(4);
  });
  it("asked for again where an account has come meanwhile, tells its owner only where a registration waits", async () => {
    const { email, ben } = await stage();
    await new Browser(desk).post("/user/register/resend", { email });
    expect((await see(email)).mails).toEqual([]);
    await runSql("DELETE FROM failed_tries");
    await new Browser(desk).post("/user/register/resend", { email: ben.email });
    expect((await see(ben.email)).mails).toEqual(["already_registered Ada Lovelace en - - 0"]);
  });
  it("is proven in its own browser: the account begins with its password and a session", async () => {
    const { changed } = await stage();
    const email = newAddress();
    const browser = new Browser(desk, phone);
    await browser.post("/user/register", { name: "Eve", email, password }, {}, "?locale=tr");
    const token = await desk.linkTo(email);
    await runSql("DELETE FROM outbox");
    handed = [];
    expect((await browser.post("/user/register/verify", { token })).status).toBe(200);
    expect(await changed(email)).toMatchObject({
      shopper: [`${email} Eve tr quick$${password} now now now`],
      sessions: ["Phone password open now"],
      events: ["registered password Phone FR", "signed_in password Phone FR"],
      browsers: ["now now"],
    });
    expect(await see(email)).toMatchObject({ registrations: [], links: [], mails: [] });
  });
  it("is proven elsewhere: the account begins without a password, and with a link to set one", async () => {
    const { changed } = await stage();
    const email = newAddress();
    await new Browser(desk).post("/user/register", { name: "Eve", email, password });
    const token = await desk.linkTo(email);
    await runSql("DELETE FROM outbox");
    handed = [];
    expect((await new Browser(desk, phone).post("/user/register/verify", { token })).status).toBe(200);
    expect(await changed(email)).toMatchObject({
      shopper: [`${email} Eve en - - now now`],
      links: [`reset ${email} now ${30 * 60_000}`],
      events: ["registered password Phone FR"],
    });
    expect(await see(email)).toMatchObject({ registrations: [], sessions: [], browsers: [], mails: [] });
  });
  it("is not proven a day later, nor where the address has an account", async () => {
    const { email, id } = await stage();
    const late = newAddress();
    for (const address of [late, email]) await new Browser(desk).post("/user/register", { name: "Eve", email: address, password });
    const token = await desk.linkTo(late);
    desk.now_ms += day_ms;
    expect((await new Browser(desk).post("/user/register/verify", { token })).status).toBe(410);
    desk.now_ms -= 1;
    await runSql("UPDATE shoppers SET email_key = ?2 WHERE id = ?1", id, late);
    expect((await new Browser(desk).post("/user/register/verify", { token })).status).toBe(410);
    expect((await rowTexts("SELECT kind FROM account_events WHERE shopper_id = ? AND kind = 'registered'", id)).length).toBe(0);
  });
});

describe("what asks for mails and files", () => {
  const asked: string[] = [];
  it.each<[string, string, string, object | undefined, string]>([
    ["register", "POST", "/user/register", { name: "Eve", email: "eve@limits.test", password }, "register"],
    ["resend", "POST", "/user/register/resend", { email: "eve@limits.test" }, "resend"],
    ["forgot", "POST", "/user/password/forgot", { email: "eve@limits.test" }, "forgot"],
    ["email", "POST", "/user/email", { email: "eve@limits.test" }, "email"],
    ["export", "GET", "/user/export", undefined, "export"],
  ])("%s is counted by its network before it does anything", async (_, method, path, body, scope) => {
    const { browser } = await stage();
    asked.length = 0;
    const limit = async ({ key }: { key: string }) => {
      asked.push(key);
      return { success: false };
    };
    desk.settings = { MAILS: { limit } as never };
    const answer = await browser.ask(path, { method, body, headers: { "cf-connecting-ip": "192.0.2.9" } });
    expect([answer.status, asked]).toEqual([429, [`${scope}:192.0.2.9`]]);
    expect([await rowTexts("SELECT id FROM outbox"), await rowTexts("SELECT id FROM account_events WHERE kind = 'exported'")]).toEqual([[], []]);
  });
});

describe("a session", () => {
  it("opens in a new browser: that is told, and both count as known", async () => {
    const { email, before, changed } = await stage();
    await new Browser(desk, phone).signIn(email);
    expect(await changed()).toEqual({
      sessions: [...before.sessions, "Phone password open now"],
      events: ["signed_in password Phone FR"],
      browsers: [`${was} ${was}`, "now now"],
      mails: ["new_browser Ada Lovelace en FR - 0"],
    });
  });
  it("opens in a known one in place of the one before, and nobody is written to", async () => {
    const { email, browser, changed } = await stage();
    await browser.signIn(email);
    expect(await changed()).toEqual({
      sessions: [`test password sign_out ${was}`, " password open now"],
      events: ["signed_in password  -"],
      browsers: [`${was} now`],
    });
  });
  it("is not opened with a wrong password, which its owner can read", async () => {
    const { email, changed } = await stage();
    await new Browser(desk, phone).signIn(email, "quite wrong");
    expect(await changed()).toEqual({ events: ["sign_in_failed password Phone FR"] });
  });
  it("is not opened of an account that is closed", async () => {
    const { email, changed } = await stage();
    await runSql("UPDATE shoppers SET status = 'banned' WHERE email = ?", email);
    expect((await new Browser(desk).signIn(email)).body.code).toBe("account_blocked");
    expect(await changed()).toEqual({});
  });
  it("ends by signing out", async () => {
    const { browser, changed } = await stage();
    await browser.post("/user/logout");
    expect(await changed()).toEqual({ sessions: [`test password sign_out ${was}`], events: ["signed_out -  -"] });
  });
  it("ends by its name, and with all others", async () => {
    const { email, browser, changed } = await stage();
    const [other, third] = [new Browser(desk), new Browser(desk)];
    for (const each of [other, third]) await each.signIn(email);
    await runSql("DELETE FROM outbox");
    handed = [];
    const sessions: { id: string; current: boolean }[] = (await other.ask("/user/sessions")).body.data;
    const own = sessions.find(({ current }) => current)?.id;
    await browser.ask(`/user/sessions/${own}`, { method: "DELETE" });
    expect(await changed()).toMatchObject({ sessions: [`test password open ${was}`, " password sign_out now", " password open now"] });
    expect((await browser.post("/user/sessions/end-others")).body).toEqual({ data: { ended: 1 } });
    const { events, ...rest } = await changed();
    expect(rest).toMatchObject({ sessions: [`test password open ${was}`, " password sign_out now", " password everywhere now"] });
    expect(events?.slice(2)).toEqual(["session_ended -  -", "signed_out_everywhere -  -"]);
    expect((await browser.post("/user/sessions/end-others")).body).toEqual({ data: { ended: 0 } });
  });
});

describe("a password", () => {
  it("that was forgotten is asked for by a link", async () => {
    const { email, changed } = await stage();
    await new Browser(desk, phone).post("/user/password/forgot", { email: email.toUpperCase() });
    expect(await changed()).toEqual({ links: [`reset ${email} now ${30 * 60_000}`], mails: ["reset Ada Lovelace en - - 1"] });
  });
  it("of a closed account is not", async () => {
    const { email, changed } = await stage();
    await runSql("UPDATE shoppers SET status = 'banned' WHERE email = ?", email);
    await new Browser(desk).post("/user/password/forgot", { email });
    expect(await changed()).toEqual({});
  });
  it("that is set by a link ends sessions and links, and makes the browser known", async () => {
    const { email, before, changed } = await stage();
    await new Browser(desk).post("/user/password/forgot", { email });
    const token = await desk.linkTo(email);
    await runSql("DELETE FROM outbox");
    handed = [];
    for (let i = 0; i < 5; i += 1) await new Browser(desk).signIn(email, "quite wrong");
    const phoneBrowser = new Browser(desk, phone);
    expect((await phoneBrowser.post("/user/password/reset", { token, password: next })).status).toBe(200);
    const { events, ...rest } = await changed();
    expect(rest).toEqual({
      shopper: [`${email} Ada Lovelace en quick$${next} now ${was} now`],
      sessions: before.sessions.map((row) => row.replace("open", "password")),
      browsers: [`${was} ${was}`, "now now"],
      mails: ["password_changed Ada Lovelace en FR - 0"],
    });
    expect(events?.slice(5)).toEqual(["password_reset - Phone FR"]);
    // strangers' tries are forgotten
    expect((await new Browser(desk).signIn(email, next)).status).toBe(200);
    // and this browser keeps the name it is known by
    expect((await phoneBrowser.signIn(email, next)).status).toBe(200);
    expect((await see(email)).mails.filter((mail) => mail.startsWith("new_browser"))).toHaveLength(1);
  });
  it("that is changed ends other sessions and links, and is a proof", async () => {
    const { email, browser, changed } = await stage();
    await new Browser(desk).signIn(email);
    await new Browser(desk).post("/user/password/forgot", { email });
    await runSql("DELETE FROM outbox");
    handed = [];
    expect((await browser.ask("/user/password", { method: "PUT", body: { current: password, password: next }, headers: phone })).status).toBe(200);
    const { events, browsers, ...rest } = await changed();
    expect(rest).toEqual({
      shopper: [`${email} Ada Lovelace en quick$${next} now ${was} now`],
      sessions: ["test password open now", " password password now"],
      mails: ["password_changed Ada Lovelace en FR - 0"],
    });
    expect([events?.slice(1), browsers?.length]).toEqual([["password_changed - Phone FR"], 2]);
  });
  const tooCommon = { password: ["This password is too easy to guess. Please choose another one."] };
  it.each([
    ["one's own name", "Ada Lovelace"],
    ["one's own address", ""],
    ["everybody's", "password123"],
  ])("that is %s is none", async (_, typed) => {
    const { email, browser, changed } = await stage();
    const fresh = newAddress();
    const registered = await new Browser(desk).post("/user/register", { name: "Ada Lovelace", email: fresh, password: typed || fresh });
    expect([registered.status, registered.body.errors]).toEqual([400, tooCommon]);
    const body = { current: password, password: typed || email };
    expect((await browser.ask("/user/password", { method: "PUT", body })).body.errors).toEqual(tooCommon);
    await new Browser(desk).post("/user/password/forgot", { email });
    const token = await desk.linkTo(email);
    await runSql("DELETE FROM outbox");
    handed = [];
    expect((await new Browser(desk).post("/user/password/reset", { token, password: body.password })).body.errors).toEqual(tooCommon);
    expect(Object.keys(await changed())).toEqual(["links"]);
  });
  it("that is there is asked for, and has to be right, before another is stored", async () => {
    const { browser, changed } = await stage();
    const put = async (body: object) => (await browser.ask("/user/password", { method: "PUT", body })).body.errors;
    expect([await put({ password: next }), await put({ current: "wrong", password: next })]).toEqual([
      { current: ["Please fill this in."] },
      { current: ["This password is not right."] },
    ]);
    expect((await browser.post("/user/proof", { password: "wrong" })).body.errors).toEqual({ password: ["This password is not right."] });
    expect(await changed()).toEqual({});
  });
  it("that was changed at the same moment is not changed again", async () => {
    const { id, email, browser, before } = await stage();
    await new Browser(desk).signIn(email);
    desk.passwords = {
      ...quickPasswords,
      hash: async (who, typed) => {
        await runSql("UPDATE shoppers SET password = 'quick$theirs' WHERE id = ?", id);
        return quickPasswords.hash(who, typed);
      },
    };
    const answer = await browser.ask("/user/password", { method: "PUT", body: { current: password, password: next } });
    expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
    const after = await see(email);
    expect([after.shopper[0]?.includes("quick$theirs"), after.sessions.filter((row) => row.includes("open")).length, after.mails.length]).toEqual([true, 2, 1]);
    expect(after.events.slice(before.events.length)).toEqual(["signed_in password  -"]);
  });
  it("that nobody looked at, since too many wait, is no failed try", async () => {
    const { email, browser, changed } = await stage();
    await runSql("DELETE FROM failed_tries");
    desk.passwords = { ...quickPasswords, check: () => Promise.reject(new Refusal("too_many_requests", { details: { retryAfter_s: 2 } })) };
    const from = { "cf-connecting-ip": "192.0.2.9" };
    const answers = [await new Browser(desk, from).signIn(email), await browser.post("/user/proof", { password }, from)];
    expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [429, "2"],
      [429, "2"],
    ]);
    expect([await rowTexts("SELECT key FROM failed_tries"), await changed()]).toEqual([[], {}]);
  });
  it("that is known proves who one is, and forgets the tries before", async () => {
    const { browser, changed } = await stage();
    for (let i = 0; i < 4; i += 1) await browser.post("/user/proof", { password: "quite wrong" });
    await browser.post("/user/proof", { password });
    expect(await changed()).toEqual({ sessions: ["test password open now"] });
    for (let i = 0; i < 5; i += 1) expect((await browser.post("/user/proof", { password: "quite wrong" })).status).toBe(400);
  });
});

describe("another address", () => {
  it("that is free is written to without a name, and the old one with it", async () => {
    const { browser, changed } = await stage();
    const free = newAddress();
    await browser.post("/user/email", { email: free }, phone);
    expect(await changed()).toEqual({ links: [`change_email ${free} now ${30 * 60_000}`], mails: [`email_change_asked Ada Lovelace en FR ${free} 0`] });
    expect((await see(free)).mails).toEqual(["change_email - en - - 1"]);
  });
  it("that is one's own already is proven again", async () => {
    const { email, browser } = await stage();
    await browser.post("/user/email", { email });
    expect((await see(email)).mails).toEqual(["change_email - en - - 1", `email_change_asked Ada Lovelace en - ${email} 0`]);
  });
  it("that has an account gets no link, but the notice, and the old one is told the same", async () => {
    const { email, browser } = await stage();
    const taken = await makeAccount(desk, { name: "Cy" });
    await browser.post("/user/email", { email: taken.email.toUpperCase() });
    expect((await see(taken.email)).mails).toEqual(["already_registered Cy en - - 0"]);
    expect((await see(email)).mails).toEqual([`email_change_asked Ada Lovelace en - ${taken.email.toUpperCase()} 0`]);
  });
  it("is asked for five times an hour, and the last link stays", async () => {
    const { email, browser, ben } = await stage();
    const free = newAddress();
    for (let i = 0; i < 7; i += 1) await browser.post("/user/email", { email: free });
    expect([(await see(free)).mails.length, (await see(email)).mails.length]).toEqual([5, 5]);
    await ben.browser.post("/user/email", { email: free });
    expect((await see(free)).mails).toHaveLength(6);
  });
  it("that is proven counts: other sessions, links and registrations of it end, and the old one is told", async () => {
    const { id, email, browser, ben } = await stage();
    const [free, other] = [newAddress(), newAddress()];
    await new Browser(desk).signIn(email);
    await browser.post("/user/email", { email: free });
    const token = await desk.linkTo(free);
    await new Browser(desk).post("/user/password/forgot", { email });
    for (const address of [free, other]) await new Browser(desk).post("/user/register", { name: "Eve", email: address, password });
    await runSql("DELETE FROM outbox");
    handed = [];
    desk.now_ms += 60_000;
    expect((await browser.post("/user/email/verify", { token }, phone)).status).toBe(200);
    const after = await see(free);
    expect(after).toEqual({
      shopper: [`${free} Ada Lovelace en quick$${password} now now now`],
      registrations: [],
      sessions: [`test password open ${was}`, expect.stringMatching(/^ password email/)],
      links: [],
      events: ["signed_in password  -", "email_changed - Phone FR"],
      browsers: expect.any(Array),
      mails: [],
    });
    expect((await see(email)).mails).toEqual([`email_changed Ada Lovelace en - ${free} 0`]);
    expect([(await see(other)).registrations.length, (await see(ben.email)).registrations.length, (await see(ben.email)).links.length]).toEqual([1, 1, 1]);
    expect(handed.map(String)).toEqual(await rowTexts("SELECT id FROM outbox"));
    expect(await rowTexts("SELECT email_key FROM shoppers WHERE id = ?", id)).toEqual([free]);
  });
  it("of an account without a password proves none", async () => {
    const { id, browser } = await stage();
    await runSql("UPDATE shoppers SET password = NULL, password_proven_at = NULL WHERE id = ?", id);
    const free = newAddress();
    await browser.post("/user/email", { email: free });
    expect((await browser.post("/user/email/verify", { token: await desk.linkTo(free) })).status).toBe(200);
    expect(await rowTexts("SELECT coalesce(password_proven_at, '-'), email_verified_at FROM shoppers WHERE id = ?", id)).toEqual([`- ${desk.now_ms}`]);
  });
  it("is not proven half an hour later", async () => {
    const { browser, changed } = await stage();
    const free = newAddress();
    await browser.post("/user/email", { email: free });
    const token = await desk.linkTo(free);
    desk.now_ms += 30 * 60_000;
    expect((await browser.post("/user/email/verify", { token })).status).toBe(410);
    expect(Object.keys(await changed().catch(() => ({})))).not.toContain("shopper");
  });
});

it("deleting leaves nothing of the person but the goodbye, and everything of others", async () => {
  const { id, email, browser, ben, changed } = await stage();
  const number = (name: string) => `DELETED-${name}-${id}`;
  for (const [name, shopper] of [
    ["own", id],
    ["bens", ben.id],
  ] as const)
    await runSql(
      `INSERT INTO orders (number, shopper_id, email, locale, currency, exchange_rate_ppm, items_minor, shipping_minor, total_minor, status, address, idempotency_key, request_hash, created_at, expires_at)
        VALUES (?1, ?2, 'e', 'en', 'USD', 1000000, 100, 0, 100, 'paid', '{}', ?1, 'x', 1, 1)`,
      ...[number(name), shopper],
    );
  await new Browser(desk).post("/user/register", { name: "Eve", email, password: next });
  for (const address of [email, ben.email]) await new Browser(desk).signIn(address, "quite wrong");
  for (const each of [browser, ben.browser]) await each.post("/user/proof", { password: "quite wrong" });
  await runSql("DELETE FROM account_events WHERE shopper_id = ? AND kind = 'sign_in_failed'", ben.id);
  const tries = () => rowTexts("SELECT substr(key, 1, instr(key, ':') - 1), count(*) FROM failed_tries WHERE key NOT LIKE 'mail-%' GROUP BY 1 ORDER BY 1");
  expect(await tries()).toEqual(["account 2", "proof 2"]);
  await runSql("DELETE FROM outbox");
  handed = [];
  const portraits = [id, ben.id].map((each) => `portrait-of-${each}`.padEnd(16, "-"));
  for (const [at, each] of [id, ben.id].entries()) {
    await runSql("INSERT INTO pictures (hash, width, height, content_type) VALUES (?, 9, 9, 'image/webp')", portraits[at]);
    await runSql("UPDATE shoppers SET avatar = ? WHERE id = ?", portraits[at], each);
  }
  expect((await browser.ask("/user/me", { method: "DELETE" })).status).toBe(200);
  expect(await rowTexts("SELECT hash FROM pictures WHERE hash IN (?, ?)", ...portraits)).toEqual([portraits[1]]);
  expect(await changed()).toEqual({ shopper: [], sessions: [], browsers: [], mails: ["goodbye Ada Lovelace en - - 0"] });
  expect([await tries(), await rowTexts("SELECT number, shopper_id FROM orders WHERE number LIKE ? ORDER BY number", `DELETED-%-${id}`)]).toEqual([
    ["account 1", "proof 1"],
    [`${number("bens")} ${ben.id}`, `${number("own")} `],
  ]);
});
