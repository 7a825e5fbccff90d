/** The SQL of news: what is wanted, which browsers are notified, whose subscription it is; each condition on its own, others' rows beside. */
import { beforeEach, describe, expect, it } from "vitest";
import { all, sql } from "../../../worker/db/sql.ts";
import {
  deleteSubscription,
  dropGone,
  insertPushes,
  isMailWanted,
  isWanted,
  markFailed,
  markTaken,
  passOn,
  readBrowsers,
  readPreferences,
  readReceiver,
  writePreference,
  writeSubscription,
} from "../../../worker/shop/news/data.ts";
import { browsers_max } from "../../../worker/shop/news/rules.ts";
import { readUnsubscribeToken, unsubscribeUrl } from "../../../worker/shop/news/unsubscribe-token.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { db } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
let ada: TestShopper;
let ben: TestShopper;
const row = (name: string, locale: "en" | "tr" = "en") => ({
  ...{ endpoint: `https://push.example/${name}`, service: "push.example", p256dh: "k".repeat(87), auth: "a".repeat(22), vapid_key: "v".repeat(87), locale },
});
let serial = 0;
/** A session of somebody that ends at some moment. */
async function session(who: TestShopper, { expires_at = now_ms + 1, revoked_at = null as number | null } = {}) {
  serial += 1;
  const id = `session-${serial}-${who.id}`.padEnd(24, "-");
  const columns = (await rowTexts("SELECT name FROM pragma_table_info('sessions')")).filter(
    (name) => !["id", "shopper_id", "expires_at", "revoked_at", "revoked_for", "agent"].includes(name),
  );
  const copied = columns.map((name) => (/hash$/.test(name) ? `'${id}' || ${name}` : name)).join(", ");
  await runSql(
    `INSERT INTO sessions (id, shopper_id, expires_at, revoked_at, revoked_for, agent, ${columns.join(", ")}) SELECT ?1, shopper_id, ?2, ?3, iif(?3 IS NULL, NULL, 'sign_out'), 'Browser ${serial}', ${copied} FROM sessions WHERE id = ?4`,
    ...[id, expires_at, revoked_at, who.sessionId],
  );
  return id;
}
const subscribe = async (who: TestShopper, name: string, over: Parameters<typeof session>[1] & { created_at?: number } = {}) => {
  const id = await session(who, { ...over, revoked_at: null });
  await writeSubscription(db, who.id, id, row(name), over.created_at ?? now_ms);
  if (over.revoked_at) await runSql("UPDATE sessions SET revoked_at = ?, revoked_for = 'sign_out' WHERE id = ?", over.revoked_at, id);
  const [subscription] = await rowTexts("SELECT id FROM push_subscriptions WHERE session_id = ?", id);
  return { session: id, id: Number(subscription) };
};
const endpoints = (who: TestShopper) =>
  rowTexts("SELECT replace(endpoint, 'https://push.example/', '') FROM push_subscriptions WHERE shopper_id = ? ORDER BY id", who.id);

beforeEach(async () => {
  for (const table of ["outbox", "push_subscriptions"]) await runSql(`DELETE FROM ${table}`);
  [ada, ben] = [await makeShopper({ now_ms }), await makeShopper({ now_ms })];
});

describe("what somebody wants", () => {
  it("is their own word for a kind and a way, else the usual one", async () => {
    const wants = async (who: TestShopper, kind: "orders" | "followed", channel: "mail" | "push") =>
      (await all<{ is: number }>(db, sql`SELECT ${isWanted(sql`${who.id}`, kind, channel)} AS "is"`))[0]?.is;
    const table = async (who: TestShopper) => [
      await wants(who, "orders", "mail"),
      await wants(who, "orders", "push"),
      await wants(who, "followed", "mail"),
      await wants(who, "followed", "push"),
    ];
    const usual = await table(ada);
    await writePreference(db, ben.id, "orders", "mail", false).run();
    expect([await table(ada), await table(ben)]).toEqual([usual, [0, ...usual.slice(1)]]);
    await writePreference(db, ben.id, "orders", "push", false).run();
    await writePreference(db, ben.id, "orders", "mail", true).run();
    expect([await isMailWanted(db, ben.id, "orders"), (await table(ben)).slice(0, 2)]).toEqual([true, [1, 0]]);
    await writePreference(db, ben.id, "orders", "mail", false).run();
    expect([await isMailWanted(db, ben.id, "orders"), await isMailWanted(db, ada.id, "orders")]).toEqual([false, true]);
    expect((await readPreferences(db, ben.id)).toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
      { kind: "orders", channel: "mail", wanted: 0 },
      { kind: "orders", channel: "push", wanted: 0 },
    ]);
    await writePreference(db, -1, "orders", "mail", false).run();
    expect([await readPreferences(db, -1), await readPreferences(db, ada.id)]).toEqual([[], []]);
  });
});

describe("a browser that takes pushes", () => {
  it("has one subscription a session, and its endpoint one session; what it had before goes", async () => {
    const [one, two] = [await session(ada), await session(ada)];
    const put = (id: string, name: string, who = ada) => writeSubscription(db, who.id, id, row(name, "tr"), now_ms);
    await put(one, "a");
    await put(two, "b");
    const before = await rowTexts("SELECT id FROM push_subscriptions WHERE session_id = ?", one);
    await runSql("UPDATE push_subscriptions SET failures = 5");
    await put(one, "c");
    expect(await rowTexts("SELECT * FROM push_subscriptions WHERE session_id = ?", one).then(([text = ""]) => text.split(" ").slice(0, 4))).toEqual([
      before[0],
      String(ada.id),
      one,
      "https://push.example/c",
    ]);
    expect(await rowTexts("SELECT endpoint, service, locale, failures, created_at FROM push_subscriptions WHERE session_id = ?", one)).toEqual([
      `https://push.example/c push.example tr 0 ${now_ms}`,
    ]);
    // the same browser in another session, and another account's
    await put(two, "c");
    expect(await endpoints(ada)).toEqual(["c"]);
    await put(await session(ben), "c", ben);
    expect([await endpoints(ada), await endpoints(ben)]).toEqual([[], ["c"]]);
  });
  it("is none for another's session, or one that is over", async () => {
    const [theirs, over] = [await session(ben), await session(ada, { revoked_at: 5 })];
    for (const id of [theirs, over, "none"]) await writeSubscription(db, ada.id, id, row("a"), now_ms);
    expect([await endpoints(ada), await endpoints(ben)]).toEqual([[], []]);
  });
  it("is one of ten: the oldest goes, never the one that comes", async () => {
    for (let nth = 0; nth < browsers_max; nth += 1) await subscribe(ada, `a${nth}`, { created_at: now_ms + nth });
    await subscribe(ben, "b", { created_at: 1 });
    await subscribe(ada, "late", { created_at: 1 });
    expect([await endpoints(ada), await endpoints(ben)]).toEqual([[...Array.from({ length: browsers_max - 1 }, (_, nth) => `a${nth + 1}`), "late"], ["b"]]);
  });
  it("is listed and notified while its session is open, the newest first", async () => {
    const open = await subscribe(ada, "open");
    const newer = await subscribe(ada, "newer", { created_at: now_ms + 5 });
    const second = await subscribe(ada, "second", { created_at: now_ms });
    const closed = [await subscribe(ada, "over", { expires_at: now_ms }), await subscribe(ada, "revoked", { revoked_at: 5 })];
    await subscribe(ben, "b");
    await markTaken(db, open.id, 7);
    const agent = async (id: string) => (await rowTexts("SELECT agent FROM sessions WHERE id = ?", id))[0];
    const shown = async (each: typeof open, created_at: number, succeeded_at: number | null = null) => ({
      id: each.id,
      session_id: each.session,
      agent: await agent(each.session),
      created_at,
      succeeded_at,
    });
    expect(await readBrowsers(db, ada.id, now_ms)).toEqual([await shown(newer, now_ms + 5), await shown(second, now_ms), await shown(open, now_ms, 7)]);
    const { endpoint, ...rest } = row("open");
    expect(await readReceiver(db, open.id, now_ms)).toEqual({ session_id: open.session, endpoint, ...rest });
    for (const { id } of closed) expect(await readReceiver(db, id, now_ms)).toBeNull();
    const pushes = async (kind: "orders" = "orders") =>
      (await insertPushes(db, 3, { shopperId: ada.id, kind }, now_ms)).map(({ dedupe_key }) => dedupe_key).toSorted();
    const keys = [open, newer, second].map(({ id }) => `push:3:${id}`).toSorted();
    expect([await pushes(), await pushes()]).toEqual([keys, []]);
    expect(await rowTexts("SELECT kind, payload, created_at, available_at FROM outbox WHERE dedupe_key = ?", `push:3:${open.id}`)).toEqual([
      `push {"push":{"subscription":${open.id},"entry":3}} ${now_ms} ${now_ms}`,
    ]);
    await runSql("DELETE FROM outbox");
    await writePreference(db, ada.id, "orders", "push", false).run();
    expect(await pushes()).toEqual([]);
    await runSql("UPDATE shoppers SET status = 'banned' WHERE id = ?", ada.id);
    expect([await readBrowsers(db, ada.id, now_ms), await readReceiver(db, open.id, now_ms)]).toEqual([[], null]);
  });
  it("counts what it did not take, from nought again once it took something", async () => {
    const [one, two] = [await subscribe(ada, "a"), await subscribe(ada, "b")];
    const stands = () => rowTexts("SELECT failures, coalesce(succeeded_at, '-') FROM push_subscriptions ORDER BY id");
    await markFailed(db, one.id);
    await markFailed(db, one.id);
    expect(await stands()).toEqual(["2 -", "0 -"]);
    await markTaken(db, one.id, 9);
    expect(await stands()).toEqual(["0 9", "0 -"]);
    await dropGone(db, two.id, row("a").endpoint);
    expect(await endpoints(ada)).toEqual(["a", "b"]);
    await dropGone(db, two.id, row("b").endpoint);
    expect(await endpoints(ada)).toEqual(["a"]);
  });
  it("is turned off by its own account alone, by its number or its session", async () => {
    const [one, two, theirs] = [await subscribe(ada, "a"), await subscribe(ada, "b"), await subscribe(ben, "c")];
    expect([await deleteSubscription(db, ada.id, { id: theirs.id }), await deleteSubscription(db, ada.id, { sessionId: theirs.session })]).toEqual([0, 0]);
    expect([await deleteSubscription(db, ada.id, { id: one.id }), await endpoints(ada)]).toEqual([1, ["b"]]);
    expect([await deleteSubscription(db, ada.id, { sessionId: two.session }), await endpoints(ada), await endpoints(ben)]).toEqual([1, [], ["c"]]);
  });
  it("goes on in the session that follows, of the same account", async () => {
    const [one, theirs] = [await subscribe(ada, "a"), await subscribe(ben, "b")];
    const next = await session(ada);
    await passOn(db, ada.id, theirs.session, next).run();
    await passOn(db, ada.id, one.session, next).run();
    expect(await rowTexts("SELECT session_id FROM push_subscriptions ORDER BY id")).toEqual([next, theirs.session]);
  });
});

describe("the token of a mail's way out", () => {
  const env = { PUBLIC_ORIGIN: "https://m.test", AUTH_SECRET: "s".repeat(32) };
  const tokenOf = (id: number) => new URL(unsubscribeUrl(env, { shopperId: id, kind: "orders" }, "tr")).searchParams.get("token") as string;
  it("names account and kind, in the page of the reader's language", () => {
    expect(unsubscribeUrl(env, { shopperId: 7, kind: "orders" }, "tr")).toBe(`https://m.test/tr/unsubscribe?token=${tokenOf(7)}`);
    expect(readUnsubscribeToken(env, tokenOf(7))).toEqual({ shopperId: 7, kind: "orders" });
  });
  it.each([
    { shopperId: 7, ended: "order", shopId: 12 },
    { shopperId: 7, ended: "digest", shopId: 12 },
    { shopperId: 7, ended: "stock", shopId: null },
    { shopperId: 7, ended: "sales", shopId: null },
  ] as const)("names what a member of a shop hears of: %j", (mails) => {
    const token = new URL(unsubscribeUrl(env, mails, "en")).searchParams.get("token") as string;
    expect(readUnsubscribeToken(env, token)).toEqual(mails);
    expect(() => readUnsubscribeToken(env, token.replace(/-12|\.s/, "-13"))).toThrow("not_found");
  });
  it.each([
    ["another account", (token: string) => token.replace("7.", "8.")],
    ["another kind", (token: string) => token.replace("orders", "answers")],
    ["a kind that is none", (token: string) => token.replace("orders", "toString")],
    ["no signature", (token: string) => token.split(".").slice(0, 2).join(".")],
    ["a nought before", (token: string) => `0${token}`],
    ["a sign before", (token: string) => `+${token}`],
    ["nothing", () => ""],
  ])("is none with %s", (_, change) => expect(() => readUnsubscribeToken(env, change(tokenOf(7)))).toThrow("not_found"));
  it.each([0, 1e15])("is none of account %d", (id) => expect(() => readUnsubscribeToken(env, tokenOf(id))).toThrow("not_found"));
});
