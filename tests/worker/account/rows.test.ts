/** The SQL of accounts, sessions and links: whole rows, each moment's edges, and another's equal rows beside, of which nothing may move. */
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../../worker/db/sql.ts";
import {
  changeShopper,
  isKnownBrowser,
  knowBrowser,
  knownBrowsersMax,
  putPassword,
  readForSignIn,
  readMe,
  tidyStatements,
} from "../../../worker/shop/account/data.ts";
import { listEvents, recordEvent } from "../../../worker/shop/account/profile/events-data.ts";
import { me } from "../../../worker/shop/account/profile/me.ts";
import {
  confirmSession,
  endSession,
  endSessions,
  endSurplus,
  insertSession,
  listSessions,
  readOpenSession,
  reauthenticateSession,
  rotateSession,
  sessionsMax,
} from "../../../worker/shop/account/session/data.ts";
import { dropLinks, linkLife_ms, liveLink, putLink, readLink } from "../../../worker/shop/account/sign-in/links-data.ts";
import { endLeftBehind, linkProvider } from "../../../worker/shop/account/sign-in/ownership.ts";
import { hashOf } from "../../../worker/signing.ts";
import { env } from "../../support/marketplace.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const { DB } = env;
const now = 1_800_000_000_000;
const day_ms = 24 * 60 * 60_000;

type Person = { id: number; email: string };
let ada: Person;
let ben: Person;
let made = 0;
async function makePerson(name: string): Promise<Person> {
  made += 1;
  const email = `${name}-${made}@rows.test`;
  const [id] = await rowTexts(
    "INSERT INTO shoppers (email, email_key, email_verified_at, name, locale, password, created_at, updated_at) VALUES (?1, ?1, 1, ?2, 'en', 'p', 1, 1) RETURNING id",
    email,
    name,
  );
  return { id: Number(id), email };
}
beforeEach(async () => {
  [ada, ben] = [await makePerson("Ada"), await makePerson("Ben")];
});
const both = (text: string) => rowTexts(text, ada.id, ben.id);

describe("a session", () => {
  type Over = Partial<{ seen: number; created: number; expires: number; revoked: number | null; generation: number; confirmed: number; hash: string }>;
  /** A name long enough to be one, the same at each run of a test. */
  const named = (name: string) => `${name}-${made}`.padEnd(22, "-");
  async function open(
    who: Person,
    name: string,
    { seen = 5, created = 5, expires = now + 1, revoked = null, generation = 1, confirmed = 0, hash = "h" }: Over = {},
  ) {
    await runSql(
      `INSERT INTO sessions (id, shopper_id, refresh_hash, generation, confirmed, rotated_at, method, proven_at, agent, country, created_at, seen_at, expires_at, revoked_at, revoked_for)
        VALUES (?1, ?2, ?3, ?4, ?5, 5, 'password', 5, 'Firefox', 'FR', ?6, ?7, ?8, ?9, ?10)`,
      ...[named(name), who.id, hash, generation, confirmed, created, seen, expires, revoked, revoked === null ? null : "ban"],
    );
    return named(name);
  }
  const ends = async () =>
    (await both("SELECT id, coalesce(revoked_at, 'open'), coalesce(revoked_for, '') FROM sessions WHERE shopper_id IN (?1, ?2) ORDER BY id")).map((row) =>
      row.replace(/-\d+-* /, " ").trim(),
    );

  it("opens its owner's account until the very moment it ends", async () => {
    const id = await open(ada, "a");
    const session = { id, shopper_id: ada.id, generation: 1, confirmed: 0, proven_at: 5, email: ada.email, name: "Ada", scope: "shopper", operator: null };
    expect(await readOpenSession(DB, id, ada.id, now)).toEqual(session);
    expect([await readOpenSession(DB, id, ada.id, now + 1), await readOpenSession(DB, id, ben.id, now), await readOpenSession(DB, "x", ada.id, now)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await readOpenSession(DB, await open(ada, "r", { revoked: 7 }), ada.id, now)).toBeNull();
    await runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", ada.id);
    expect(await readOpenSession(DB, id, ada.id, now)).toBeNull();
  });
  it("is confirmed by its own newest token, once", async () => {
    const id = await open(ada, "a", { generation: 3 });
    await open(ada, "b", { generation: 3 });
    await open(ben, "c", { generation: 3 });
    expect([await confirmSession(DB, id, 2), await confirmSession(DB, id, 3), await confirmSession(DB, id, 3)]).toEqual([0, 1, 0]);
    expect(await both("SELECT confirmed FROM sessions WHERE shopper_id IN (?1, ?2) ORDER BY id")).toEqual(["1", "0", "0"]);
  });
  it("moves on to its next token from the current one alone", async () => {
    const id = await open(ada, "a", { generation: 3, confirmed: 1, hash: "current" });
    await open(ada, "b", { hash: "current", confirmed: 1 });
    await open(ben, "c", { hash: "current", confirmed: 1 });
    const [ended, late] = [await open(ada, "d", { hash: "current", revoked: 7 }), await open(ada, "e", { hash: "current", expires: now })];
    const rotate = (session: string, hash: string, at = now) => rotateSession(DB, session, hash, "next", at, 100);
    expect([await rotate(id, "previous"), await rotate(ended, "current"), await rotate(late, "current"), await rotate("x", "current")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(await rotate(id, "current")).toEqual({ shopper_id: ada.id, generation: 4 });
    const rows = await both(
      "SELECT refresh_hash, coalesce(previous_hash, '-'), generation, confirmed, rotated_at, seen_at, expires_at FROM sessions WHERE shopper_id IN (?1, ?2) ORDER BY id",
    );
    expect(rows).toEqual([
      `next current 4 0 ${now} ${now} ${now + 100}`,
      `current - 1 1 5 5 ${now + 1}`,
      `current - 1 1 5 5 ${now + 1}`,
      `current - 1 0 5 5 ${now + 1}`,
      `current - 1 0 5 5 ${now}`,
    ]);
  });
  it("is opened with all it is told, for who may sign in with the password that was looked at", async () => {
    const row = { shopper_id: ada.id, refresh_hash: "h", method: "google", agent: "Firefox", country: "TR", now_ms: now, life_ms: 100 };
    const opens = async (name: string, checked?: { password: string | null }) =>
      (await insertSession(DB, { ...row, id: named(name) }, checked).run()).meta.changes;
    expect([await opens("a"), await opens("b", { password: "p" }), await opens("c", { password: "q" }), await opens("d", { password: null })]).toEqual([
      1, 1, 0, 0,
    ]);
    expect(
      await both(
        `SELECT shopper_id = ?1, refresh_hash, coalesce(previous_hash, '-'), generation, rotated_at, method, proven_at, agent, country, created_at, seen_at, expires_at
          FROM sessions WHERE shopper_id IN (?1, ?2) ORDER BY id LIMIT 1`,
      ),
    ).toEqual([`1 h - 1 ${now} google ${now} Firefox TR ${now} ${now} ${now + 100}`]);
    await runSql("UPDATE shoppers SET password = NULL WHERE id = ?", ada.id);
    expect([await opens("e", { password: null }), await opens("f", { password: "p" })]).toEqual([1, 0]);
    await runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", ada.id);
    expect(await opens("g")).toBe(0);
  });
  it("is proven anew by its owner, as long as it is open", async () => {
    const [id, over, other] = [await open(ada, "a"), await open(ada, "b", { revoked: 7 }), await open(ben, "c")];
    for (const each of [id, over, other]) await reauthenticateSession(DB, ada.id, each, now).run();
    expect(await both("SELECT proven_at FROM sessions WHERE shopper_id IN (?1, ?2) ORDER BY id")).toEqual([String(now), "5", "5"]);
  });
  it("ends alone, by its owner, once", async () => {
    const [id, over, other] = [await open(ada, "a"), await open(ada, "b", { revoked: 7 }), await open(ben, "c")];
    await open(ada, "d");
    const changes = [];
    for (const each of [id, over, other, "x"]) changes.push((await endSession(DB, ada.id, each, "sign_out", now).run()).meta.changes);
    expect([changes, await ends()]).toEqual([
      [1, 0, 0, 0],
      [`a ${now} sign_out`, "b 7 ban", "c open", "d open"],
    ]);
  });
  it.each([
    ["but for one", "d", "d open"],
    ["all of them", null, `d ${now} password`],
  ])("ends with the others of its owner, %s", async (_, except, last) => {
    await open(ada, "a");
    await open(ada, "b", { revoked: 7 });
    await open(ben, "c");
    await open(ada, "d");
    const { meta } = await endSessions(DB, ada.id, except && named(except), "password", now).run();
    expect([meta.changes, await ends()]).toEqual([except ? 1 : 2, [`a ${now} password`, "b 7 ban", "c open", last]]);
  });
  it(`ends when ${sessionsMax} others were used later`, async () => {
    const many = (who: Person, count: number, name: string) =>
      runSql(
        `INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, created_at, seen_at, expires_at)
          SELECT 'many-${name}-${made}-' || printf('%020d', value), ?1, 'h', 1, 'p', 1, 1, 50, ?2 FROM json_each(?3)`,
        who.id,
        now + 1,
        JSON.stringify(Array.from({ length: count }, (_, at) => at)),
      );
    await many(ada, sessionsMax - 1, "a");
    await many(ben, sessionsMax, "b");
    await open(ben, "n", { seen: 99 });
    await open(ada, "r", { seen: 60, revoked: 7 });
    await open(ada, "w", { seen: 40, created: 9 });
    await open(ada, "x", { seen: 40, created: 9 });
    await open(ada, "y", { seen: 40, created: 8 });
    await open(ada, "z", { seen: 41, created: 1, expires: now });
    const few = async () => (await ends()).filter((each) => !each.startsWith("many") || !each.endsWith("open"));
    await endSurplus(DB, ada.id, now).run();
    expect(await few()).toEqual(["n open", "r 7 ban", ...["w", "x", "y"].map((name) => `${name} ${now} everywhere`), "z open"]);
    await runSql("UPDATE sessions SET revoked_at = 8, revoked_for = 'ban' WHERE id = ?", named("z"));
    await runSql("UPDATE sessions SET revoked_at = NULL, revoked_for = NULL WHERE shopper_id = ? AND revoked_for = 'everywhere'", ada.id);
    await endSurplus(DB, ada.id, now).run();
    expect(await few()).toEqual(["n open", "r 7 ban", "w open", `x ${now} everywhere`, `y ${now} everywhere`, "z 8 ban"]);
    // all that are open are listed, and no more
    await runSql("UPDATE sessions SET revoked_at = NULL, revoked_for = NULL WHERE shopper_id = ? AND revoked_for = 'everywhere'", ada.id);
    expect(await listSessions(DB, ada.id, now)).toHaveLength(sessionsMax);
  });
  it("is listed while it is open, the one used last first", async () => {
    await open(ada, "b", { seen: 8 });
    await open(ada, "a", { seen: 8 });
    await open(ada, "c", { seen: 9 });
    await open(ada, "d", { revoked: 7 });
    await open(ada, "e", { expires: now });
    await open(ben, "f");
    const list = await listSessions(DB, ada.id, now);
    expect(list.map(({ id }) => id)).toEqual(["c", "a", "b"].map(named));
    expect(list[0]).toMatchObject({ shopper_id: ada.id, method: "password", agent: "Firefox", country: "FR", seen_at: 9 });
  });
});

describe("a link", () => {
  const put = (who: Person, purpose: "reset" | "change_email", token: string, at = now, more = sql`true`) =>
    putLink(DB, purpose, token, at, sql`p.email`, sql`p.id = ${who.id} AND ${more}`).run();
  beforeEach(() => runSql("DELETE FROM mail_tokens"));
  const links = async () =>
    (await both("SELECT purpose, token_hash, email, created_at, expires_at FROM mail_tokens WHERE shopper_id IN (?1, ?2) ORDER BY shopper_id, purpose")).map(
      (row) => ["one", "two", "three", "four"].reduce((text, token) => text.replace(hashOf(token), token), row),
    );
  it("replaces the one of the same purpose and person alone", async () => {
    await put(ada, "reset", "one");
    await put(ada, "change_email", "two");
    await put(ben, "reset", "three");
    await put(ada, "reset", "four", now + 9);
    await put(ben, "reset", "none", now + 9, sql`false`);
    expect(await links()).toEqual([
      `change_email two ${ada.email} ${now} ${now + linkLife_ms}`,
      `reset four ${ada.email} ${now + 9} ${now + 9 + linkLife_ms}`,
      `reset three ${ben.email} ${now} ${now + linkLife_ms}`,
    ]);
    await dropLinks(DB, ada.id).run();
    expect((await links()).map((each) => each.split(" ")[1])).toEqual(["three"]);
  });
  it("opens what it was made for, until its last moment, for who may sign in", async () => {
    await put(ada, "reset", "one");
    await put(ben, "reset", "two");
    await runSql("UPDATE shoppers SET email = 'moved@rows.test', password_proven_at = 3 WHERE id = ?", ada.id);
    const read = (token: string, purpose: "reset" | "change_email" = "reset", at = now) => readLink(DB, purpose, token, at);
    const link = { shopper_id: ada.id, email: ada.email, password: "p", password_proven_at: 3, name: "Ada", locale: "en", account_email: "moved@rows.test" };
    expect([await read("one"), await read("one", "reset", now + linkLife_ms - 1)]).toEqual([link, link]);
    expect([await read("one", "reset", now + linkLife_ms), await read("one", "change_email"), await read("three")]).toEqual([null, null, null]);
    await runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", ada.id);
    expect([await read("one"), (await read("two"))?.shopper_id]).toEqual([null, ben.id]);
  });
  it("is still worth a mail while it opens something, of a registration or an account", async () => {
    await put(ada, "reset", "one");
    await runSql(
      "INSERT INTO registrations (token_hash, email, email_key, name, password, locale, created_at, expires_at) VALUES (?1, 'r', ?2, 'R', 'p', 'en', 1, ?3)",
      ...[hashOf("two"), `registered-${made}`, now + linkLife_ms],
    );
    const live = (tokens: string[], at = now) => liveLink(DB, tokens, at);
    expect([await live(["one"]), await live(["none", "two"]), await live(["two", "one"]), await live(["none"]), await live([])]).toEqual([
      "one",
      "two",
      "two",
      null,
      null,
    ]);
    const last = now + linkLife_ms;
    expect([await live(["one"], last - 1), await live(["one"], last), await live(["two"], last - 1), await live(["two"], last)]).toEqual([
      "one",
      null,
      "two",
      null,
    ]);
  });
});

describe("a known browser", () => {
  const know = (who: Person, hash: string, at: number) => DB.batch(knowBrowser(DB, who.id, hash, at));
  const browsers = (who: Person) => rowTexts("SELECT browser_hash, first_at, last_at FROM known_browsers WHERE shopper_id = ? ORDER BY browser_hash", who.id);
  it("is one account's, and keeps when it was first seen", async () => {
    await know(ada, "a", 1);
    await know(ben, "a", 1);
    await know(ben, "b", 1);
    await know(ada, "a", 9);
    expect([await browsers(ada), await browsers(ben)]).toEqual([["a 1 9"], ["a 1 1", "b 1 1"]]);
    expect([await isKnownBrowser(DB, ada.email, "a"), await isKnownBrowser(DB, ada.email, "b"), await isKnownBrowser(DB, "x", "a")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it(`is forgotten when ${knownBrowsersMax} others were used later`, async () => {
    await runSql(
      `INSERT INTO known_browsers (shopper_id, browser_hash, first_at, last_at) SELECT p.id, 'm' || value, 1, 50 FROM json_each(?3), shoppers AS p WHERE p.id IN (?1, ?2)`,
      ...[ada.id, ben.id, JSON.stringify(Array.from({ length: knownBrowsersMax - 1 }, (_, at) => at))],
    );
    await know(ada, "b", 40);
    await know(ada, "a", 40);
    expect((await browsers(ada)).filter((row) => !row.startsWith("m"))).toEqual(["a 40 40"]);
    await know(ada, "c", 41);
    expect([(await browsers(ada)).filter((row) => !row.startsWith("m")), (await browsers(ben)).length]).toEqual([["c 41 41"], knownBrowsersMax - 1]);
  });
  it("reads with the account and with the registration of this browser alone", async () => {
    await know(ada, "a", 1);
    const register = (browser: string, expires: number) =>
      runSql(
        "INSERT INTO registrations (token_hash, email, email_key, name, password, locale, browser_hash, created_at, expires_at) VALUES (?1, ?2, ?2, 'R', ?1, 'en', ?3, 1, ?4)",
        ...[`${browser} ${made}`, ada.email, browser, expires],
      );
    await register("a", now + 1);
    await register("b", now);
    const read = async (browser: string, key = ada.email) => {
      const { shopper, registration, isKnownBrowser: isKnown } = await readForSignIn(DB, key, browser, now);
      return [shopper?.id, registration?.password, isKnown];
    };
    expect([await read("a"), await read("b"), await read("c"), await read("a", ben.email), await read("a", "nobody@rows.test")]).toEqual([
      [ada.id, `a ${made}`, true],
      [ada.id, undefined, false],
      [ada.id, undefined, false],
      [ben.id, undefined, false],
      [undefined, undefined, false],
    ]);
  });
});

describe("a profile", () => {
  const profiles = () => both("SELECT name, coalesce(phone, '-'), locale, coalesce(currency, '-'), updated_at FROM shoppers WHERE id IN (?1, ?2) ORDER BY id");
  it.each<[Parameters<typeof changeShopper>[2], string]>([
    [{}, `Ada +331 en - ${now}`],
    [{ name: "Eve" }, `Eve +331 en - ${now}`],
    [{ phone: "+332" }, `Ada +332 en - ${now}`],
    [{ phone: null }, `Ada - en - ${now}`],
    [{ locale: "fr", currency: "EUR" }, `Ada +331 fr EUR ${now}`],
  ])("changes by %o in these fields alone", async (changes, expected) => {
    await runSql("UPDATE shoppers SET phone = '+331' WHERE id IN (?1, ?2)", ada.id, ben.id);
    await changeShopper(DB, ada.id, changes, now);
    expect(await profiles()).toEqual([expected, "Ben +331 en - 1"]);
  });
  it("reads with its own portrait and its providers, each once and in order", async () => {
    const hash = `portrait-${made}`.padEnd(16, "-");
    await runSql("INSERT INTO pictures (hash, width, height, content_type) VALUES (?1, 40, 30, 'image/webp')", hash);
    await runSql("UPDATE shoppers SET avatar = ? WHERE id = ?", hash, ada.id);
    for (const [who, provider, subject] of [
      [ada, "google", "1"],
      [ada, "apple", "1"],
      [ada, "google", "2"],
      [ben, "facebook", "1"],
    ] as const)
      await runSql(
        "INSERT INTO identities (provider, subject, shopper_id, email, linked_at) VALUES (?1, ?2, ?3, 'e', 1)",
        ...[provider, `${subject} ${made}`, who.id],
      );
    const [own, other, none] = [await readMe(DB, ada.id), await readMe(DB, ben.id), await readMe(DB, -1)];
    expect([own.shopper?.id, own.avatar, own.providers]).toEqual([ada.id, { hash, width: 40, height: 30 }, ["apple", "google"]]);
    expect([other.shopper?.id, other.avatar, other.providers]).toEqual([ben.id, null, ["facebook"]]);
    expect(none).toEqual({ shopper: undefined, avatar: null, providers: [] });
  });
  it.each<[string, string, object]>([
    [
      "proven and full",
      "email_verified_at = 0, phone = '+331', currency = 'EUR', locale = 'tr'",
      { emailVerified: true, phone: "+331", currency: "EUR", locale: "tr" },
    ],
    ["not proven", "email_verified_at = NULL", { emailVerified: false }],
    ["without a password", "password = NULL", { hasPassword: false }],
    ["of several scopes", "scope = 'shopper  seller'", { scope: ["shopper", "seller"] }],
    ["of no scope", "scope = ''", { scope: [] }],
  ])("is shown to its owner whole: %s", async (_, change, expected) => {
    await runSql("UPDATE shoppers SET password = 'p', email_verified_at = 1, scope = 'shopper' WHERE id = ?", ada.id);
    await runSql(`UPDATE shoppers SET ${change} WHERE id = ?`, ada.id);
    const createdAt = new Date(Number((await rowTexts("SELECT created_at FROM shoppers WHERE id = ?", ada.id))[0])).toISOString();
    expect(await me(DB, { shopperId: ada.id, provenAt_ms: now }, now)).toEqual({
      ...{ id: ada.id, name: "Ada", email: ada.email, emailVerified: true, phone: null, avatar: null, locale: "en", currency: null },
      ...{ scope: ["shopper"], hasPassword: true, providers: [], provenRecently: true, createdAt, ...expected },
    });
    await expect(me(DB, { shopperId: -1, provenAt_ms: now }, now)).rejects.toThrow("unauthorized");
  });
  it.each<[string, string | null, number | null, string | null, string]>([
    ["where there was none", null, null, null, `new ${now} ${now}`],
    ["over one its owner had proven", "p", 3, "p", `new ${now} ${now}`],
    ["over one that nobody had proven", "p", null, "p", `new - ${now}`],
    ["not over another than was looked at", "p", 3, "q", "p 3 1"],
    ["not over one that came meanwhile", "p", 3, null, "p 3 1"],
    ["not where it went meanwhile", null, null, "p", "- - 1"],
  ])("takes a new password %s", async (_, stored, proven, before, expected) => {
    await runSql("UPDATE shoppers SET password = ?3, password_proven_at = ?4 WHERE id IN (?1, ?2)", ada.id, ben.id, stored, proven);
    const { meta } = await putPassword(DB, ada.id, before, "new", now).run();
    expect(meta.changes).toBe(expected.startsWith("new") ? 1 : 0);
    expect(await both("SELECT coalesce(password, '-'), coalesce(password_proven_at, '-'), updated_at FROM shoppers WHERE id IN (?1, ?2) ORDER BY id")).toEqual([
      expected,
      `${stored ?? "-"} ${proven ?? "-"} 1`,
    ]);
  });
});

it("what happened is listed to its owner, the newest first, as far as is asked for", async () => {
  const place = { agent: "Firefox", country: "FR" };
  for (const [who, kind, at] of [
    [ada, "registered", 5],
    [ada, "signed_out", 7],
    [ada, "exported", 7],
    [ben, "exported", 9],
    [ada, "session_ended", 6],
  ] as const)
    await recordEvent(DB, who.id, kind, place, at, kind === "registered" ? "password" : undefined).run();
  const kinds = async (limit: number) => (await listEvents(DB, ada.id, limit)).map(({ kind }) => kind);
  expect([await kinds(9), await kinds(2)]).toEqual([
    ["exported", "signed_out", "session_ended", "registered"],
    ["exported", "signed_out"],
  ]);
  expect((await listEvents(DB, ada.id, 9))[3]).toMatchObject({ method: "password", agent: "Firefox", country: "FR", at: 5 });
});

it("tidying deletes what runs out at this moment, and nothing that has a moment left", async () => {
  await DB.batch(["registrations", "mail_tokens", "failed_tries", "sessions"].map((table) => DB.prepare(`DELETE FROM ${table}`)));
  for (const [who, at] of [
    [ada, now],
    [ben, now + 1],
  ] as const) {
    await runSql(
      "INSERT INTO registrations (token_hash, email, email_key, name, password, locale, created_at, expires_at) VALUES (?1, ?1, ?1, 'R', 'p', 'en', 1, ?2)",
      ...[who.email, at],
    );
    await runSql(
      "INSERT INTO mail_tokens (token_hash, purpose, shopper_id, email, created_at, expires_at) VALUES (?1, 'reset', ?2, 'e', 1, ?3)",
      who.email,
      who.id,
      at,
    );
    await runSql("INSERT INTO failed_tries (key, count, last_at) VALUES (?1, 1, ?2)", who.email, at - day_ms);
    await runSql(
      "INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, created_at, seen_at, expires_at) VALUES (?1, ?2, 'h', 1, 'p', 1, 1, 1, ?3)",
      ...[who.email.padEnd(22, "-"), who.id, at],
    );
  }
  await DB.batch(tidyStatements(DB, now));
  expect(
    await Promise.all([
      rowTexts("SELECT email FROM registrations"),
      rowTexts("SELECT token_hash FROM mail_tokens"),
      rowTexts("SELECT key FROM failed_tries"),
      rowTexts("SELECT shopper_id FROM sessions"),
    ]),
  ).toEqual([[ben.email], [ben.email], [ben.email], [String(ben.id)]]);
});

describe("what an owner's coming ends", () => {
  const place = { agent: "Firefox", country: "FR" };
  const ownerOf = ({ id }: Person) => ({ db: DB, now_ms: now, place, shopperId: id });
  const sessionOf = ({ email }: Person, name: string) => `${name}-${email}`.padEnd(22, "-");
  beforeEach(async () => {
    for (const who of [ada, ben]) {
      for (const name of ["own", "left"])
        await runSql(
          "INSERT INTO sessions (id, shopper_id, refresh_hash, rotated_at, method, proven_at, created_at, seen_at, expires_at) VALUES (?1, ?2, 'h', 1, 'p', 1, 1, 1, ?3)",
          ...[sessionOf(who, name), who.id, now + 1],
        );
      await runSql(
        "INSERT INTO mail_tokens (token_hash, purpose, shopper_id, email, created_at, expires_at) VALUES (?1, 'reset', ?2, 'e', 1, 9)",
        who.email,
        who.id,
      );
      await runSql("INSERT INTO known_browsers (shopper_id, browser_hash, first_at, last_at) VALUES (?1, 'b', 1, 1)", who.id);
      for (const [provider, vouched] of [
        ["google", 1],
        ["facebook", 0],
      ])
        await runSql(
          "INSERT INTO identities (provider, subject, shopper_id, email, vouched, linked_at) VALUES (?1, ?2, ?3, 'e', ?4, 1)",
          provider,
          who.email,
          who.id,
          vouched,
        );
    }
  });
  const see = async (who: Person) => ({
    password: await rowTexts("SELECT coalesce(password, '-'), updated_at FROM shoppers WHERE id = ?", who.id),
    sessions: await rowTexts("SELECT substr(id, 1, 4), coalesce(revoked_for, 'open') FROM sessions WHERE shopper_id = ? ORDER BY id", who.id),
    links: (await rowTexts("SELECT 1 FROM mail_tokens WHERE shopper_id = ?", who.id)).length,
    browsers: (await rowTexts("SELECT 1 FROM known_browsers WHERE shopper_id = ?", who.id)).length,
    providers: await rowTexts("SELECT provider FROM identities WHERE shopper_id = ? ORDER BY provider", who.id),
    mails: await rowTexts("SELECT payload ->> '$.mail.kind' FROM outbox WHERE payload ->> '$.mail.to' = ? ORDER BY id", who.email),
  });
  const all = { password: ["p 1"], sessions: ["left open", "own- open"], links: 1, browsers: 1, providers: ["facebook", "google"], mails: [] };
  const none = { password: false, providers: false, browsers: false, tokens: false };
  const always = { sessions: ["left password", "own- open"], links: 0 };
  it.each([
    ["nothing that is the owner's", none, {}],
    ["a foreign password", { ...none, password: true }, { password: [`- ${now}`] }],
    ["browsers", { ...none, browsers: true }, { browsers: 0 }],
    ["providers that do not vouch", { ...none, providers: true }, { providers: ["google"], mails: ["providers_removed"] }],
  ])("is other sessions, links and %s", async (_, what, expected) => {
    const { statements, mails } = endLeftBehind(ownerOf(ada), what, sessionOf(ada, "own"));
    await DB.batch(statements);
    expect([await see(ada), await see(ben)]).toEqual([{ ...all, ...always, ...expected }, all]);
    const written = await rowTexts("SELECT dedupe_key FROM outbox WHERE payload ->> '$.mail.to' = ?", ada.email);
    expect(written.map((key) => key.replace("account:", ""))).toEqual(what.providers ? mails : []);
  });
  it("tells of no provider where all of them vouch", async () => {
    await runSql("UPDATE identities SET vouched = 1 WHERE shopper_id = ?", ada.id);
    await DB.batch(endLeftBehind(ownerOf(ada), { ...none, providers: true }, null).statements);
    expect(await see(ada)).toEqual({ ...all, ...always, sessions: ["left password", "own- password"] });
  });
  it.each<[string, number | null, "linked_by_address" | "signed_in", object]>([
    ["somebody signed in", null, "signed_in", { mails: ["provider_linked"] }],
    ["an owner whose password it is", 3, "linked_by_address", { ...always, mails: ["provider_linked"] }],
    [
      "an owner, over a password that nobody had proven",
      null,
      "linked_by_address",
      { ...always, password: [`- ${now}`], browsers: 0, providers: ["google"], mails: ["password_dropped", "providers_removed"] },
    ],
  ])("when %s adds a provider", async (_, proven, coming, expected) => {
    await runSql("UPDATE shoppers SET password_proven_at = ?2 WHERE id = ?1", ada.id, proven);
    const linking = await linkProvider(ownerOf(ada), "apple", coming);
    await DB.batch(linking.also(sessionOf(ada, "own")));
    expect([await see(ada), await see(ben), linking.checked]).toEqual([{ ...all, ...expected }, all, { password: "p" }]);
    const keys = await rowTexts("SELECT dedupe_key FROM outbox WHERE payload ->> '$.mail.to' = ? ORDER BY id", ada.email);
    expect(keys.map((key) => key.replace("account:", "")).sort()).toEqual(linking.mails.toSorted());
    const [mail = "{}"] = await rowTexts("SELECT payload FROM outbox WHERE payload ->> '$.mail.to' = ? ORDER BY id LIMIT 1", ada.email);
    expect(JSON.parse(mail).mail).toMatchObject({ to: ada.email, name: "Ada", locale: "en", at_ms: now, country: "FR", provider: "apple" });
  });
  it("is nothing for an account without a password", async () => {
    await runSql("UPDATE shoppers SET password = NULL WHERE id = ?", ada.id);
    expect((await linkProvider(ownerOf(ada), "apple", "linked_by_address")).checked).toEqual({ password: null });
    expect((await linkProvider({ ...ownerOf(ada), shopperId: -1 }, "apple", "linked_by_address")).checked).toEqual({ password: null });
  });
});
