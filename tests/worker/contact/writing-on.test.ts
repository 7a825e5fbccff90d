/** Whoever wrote to us writes on by the link in our mail: theirs alone, within limits, and no longer than the thread is. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidy } from "../../../worker/scheduled.ts";
import { perNetwork_max, perSender_max } from "../../../worker/shop/contact/data.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { answer, makeSupport, move, one, post, readOwn, type Written, writeMessage, writeOn } from "../../support/contact/thread.ts";
import { env } from "../../support/marketplace.ts";
import { countRows, db, Market, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

const day_ms = 86_400_000;

beforeAll(seedBase);
beforeEach(async () => {
  resetClock();
  await db.prepare("DELETE FROM outbox").run();
});

describe("the link", { timeout: 60_000 }, () => {
  it("shows the thread and nothing of who wrote it or who answers, and is stored nowhere", async () => {
    const [who, { id, reference, email, token }] = [await makeSupport(), await writeMessage()];
    await answer(who, id, { text: "It is on its way." });
    const { status, body, headers } = await readOwn(token);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(body.data).toMatchObject({
      reference,
      topic: "order",
      isClosed: false,
      texts: [{ author: "writer" }, { author: "team", text: "It is on its way." }],
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Opal|Lovelace|${email}`));
  });
  it.each([
    ["nothing", () => ""],
    ["a number alone", ({ reference }: Written) => reference],
    ["a signature of another's", ({ reference }: Written, other: Written) => `${reference}.${other.token.split(".")[1]}`],
    ["a cut one", ({ token }: Written) => token.slice(0, -1)],
    ["a longer one", ({ token }: Written) => `${token}A`],
    ["another number", ({ token }: Written) => token.replace(/^C-./, (start) => (start === "C-2" ? "C-3" : "C-2"))],
    ["one in small letters", ({ token }: Written) => token.toLowerCase()],
    ["200 signs", () => "x".repeat(200)],
  ])("with %s opens nothing and takes nothing", async (_, tokenOf) => {
    const [mine, other] = [await writeMessage(), await writeMessage()];
    const token = tokenOf(mine, other);
    expect([(await readOwn(token)).status, (await writeOn(token, "Let me in.")).status]).toEqual([404, 404]);
    expect(await countRows("contact_replies WHERE message_id IN (?, ?)", mine.id, other.id)).toBe(0);
  });
  it("ends with the thread", async () => {
    const { id, token } = await writeMessage();
    await runSql("DELETE FROM contact_messages WHERE id = ?", id);
    expect([(await readOwn(token)).status, (await writeOn(token, "Hello?")).status]).toEqual([404, 404]);
  });
});

describe("what the writer adds", { timeout: 60_000 }, () => {
  it("opens the thread again, and is mailed to us once with the way to the desk", async () => {
    const [who, { id, reference, email, token }] = [await makeSupport(), await writeMessage()];
    await answer(who, id, { text: "It is on its way." });
    await move(who, id, "closed");
    await post();
    expect((await readOwn(token)).body.data.isClosed).toBe(true);
    const { status, body } = await writeOn(token, "It is <i>broken</i>.");
    expect([status, body.data.texts.length, body.data.isClosed]).toEqual([200, 3, false]);
    expect((await writeOn(token, "It is <i>broken</i>.")).body.data.texts).toHaveLength(3);
    expect(await one(who, id)).toMatchObject({ state: "open", assignee: { id: who.id } });
    const [mail, ...more] = await post();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: "support@meydan.test", replyTo: email, subject: expect.stringContaining(reference) });
    expect(mail?.text).toContain(`/admin/message/${id}`);
    expect(mail?.html).toContain("&lt;i&gt;broken");
  });
  it("keeps its place in the queue where it waits already, and opens nothing again when it is repeated later", async () => {
    const [who, { id, token }] = [await makeSupport(), await writeMessage()];
    await runSql("UPDATE contact_messages SET state_at = 1000 WHERE id = ?", id);
    await writeOn(token, "Is anybody there?");
    expect((await one(who, id)).since).toBe(new Date(1000).toISOString());
    await answer(who, id, { text: "Yes." });
    await writeOn(token, "Is anybody there?");
    expect((await one(who, id)).state).toBe("waiting");
  });
  it("is limited within an hour, with what the address writes elsewhere; tomorrow it goes on", async () => {
    const { id, email, token } = await writeMessage();
    await writeMessage({ email });
    const texts = Array.from({ length: perSender_max }, (_, at) => `And number ${at}.`);
    const statuses = [];
    for (const text of texts) statuses.push((await writeOn(token, text)).status);
    expect(statuses).toEqual(texts.map((_, at) => (at < perSender_max - 1 ? 200 : 429)));
    await runSql("UPDATE contact_replies SET created_at = created_at - ? WHERE message_id = ?", 2 * 3_600_000, id);
    await runSql("UPDATE contact_messages SET created_at = created_at - ? WHERE lower(email) = ?", 2 * 3_600_000, email);
    expect((await writeOn(token, "One more.")).status).toBe(200);
  });
  it.each([
    ["", 400],
    ["x".repeat(4_001), 400],
    ["!", 200],
  ])("of %#: its length", async (text, status) => {
    const { token } = await writeMessage();
    expect((await writeOn(token, text)).status).toBe(status);
  });
  it("is refused under a key of other words", async () => {
    const { token } = await writeMessage();
    const send = (text: string, key: string) =>
      fetchApi(`/contact/thread?token=${token}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ text }),
      });
    expect([(await send("One", "the-same-key")).status, (await send("One", "the-same-key")).status, (await send("Two", "the-same-key")).status]).toEqual([
      200, 200, 422,
    ]);
    expect((await send("Two", "short")).status).toBe(400);
  });
});

it("two hundred messages of one network are a day's worth, and what is added counts among them", { timeout: 120_000 }, async () => {
  const unlimited = { limit: async () => ({ success: true }) } as unknown as RateLimit;
  const market = new Market({ WRITES: unlimited, MAILS: unlimited });
  market.now = Date.now();
  const headers = { "content-type": "application/json", "cf-connecting-ip": "2001:db8:9::1" };
  const { token } = await writeMessage();
  const send = (path: string, body: object) => market.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  expect((await send(`/contact/thread?token=${token}&locale=en`, { text: "From the same network." })).status).toBe(200);
  const statuses: number[] = [];
  for (let at = 0; at < 200; at += 1) {
    const body = { name: "A", email: `flood-${at}@example.test`, topic: "other", message: `A message with the number ${at}.` };
    statuses.push((await send("/contact?locale=en", body)).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(perNetwork_max - 1);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect((await send(`/contact/thread?token=${token}&locale=en`, { text: "Now it is too much." })).status).toBe(429);
});

describe("a thread", { timeout: 60_000 }, () => {
  it("closes when its writer is silent, and goes a year after it has ended, with all that is of it", async () => {
    await runSql("DELETE FROM contact_messages");
    const now_ms = Date.now();
    const made = async (state: string, days: number) => {
      const { id } = await writeMessage();
      await runSql(
        "INSERT INTO contact_replies (message_id, author, text, dedupe_key, request_hash, network_key, created_at) VALUES (?, 'writer', 'x', 'k', '', 'n', ?)",
        id,
        now_ms - 2 * day_ms,
      );
      await runSql("UPDATE contact_messages SET state = ?, state_at = ? WHERE id = ?", state, now_ms - days * day_ms, id);
      return id;
    };
    const [young, silent, unanswered, over, spam, late] = [
      await made("waiting", 59),
      await made("waiting", 60),
      await made("open", 365),
      await made("closed", 365),
      await made("spam", 366),
      await made("closed", 364),
    ];
    await tidy(env, now_ms);
    expect(await rowTexts("SELECT id || ' ' || state FROM contact_messages ORDER BY id")).toEqual([
      `${young} waiting`,
      `${silent} closed`,
      `${unanswered} closed`,
      `${late} closed`,
    ]);
    expect(await countRows("contact_replies WHERE message_id IN (?, ?)", over, spam)).toBe(0);
    expect(await countRows("contact_search WHERE rowid IN (?, ?)", over, spam)).toBe(0);
    expect(await countRows("contact_replies WHERE network_key IS NOT NULL")).toBe(0);
  });
  it("is in the file of whoever wrote it, signed in or under their address, and goes with their account", async () => {
    const [who, shopper, other] = [await makeSupport(), await makeShopper({ name: "Ada" }), await makeShopper({ name: "Bob" })];
    const [email] = (await rowTexts("SELECT email FROM shoppers WHERE id = ?", shopper.id)) as [string];
    const signedIn = await writeMessage({ message: "I am signed in here." }, shopper);
    const before = await writeMessage({ email: email.toUpperCase(), message: "I was not signed in." });
    const foreign = await writeMessage({ message: "I am somebody else." }, other);
    await answer(who, signedIn.id, { text: "We see you." });
    const file = (await (await fetchApi("/user/export", { headers: shopper.bearer })).json()) as {
      data?: { messages: { message: string; replies: { text: string }[] }[] };
    };
    const { messages } = (file.data ?? file) as { messages: { message: string; replies: { text: string }[] }[] };
    expect(messages.map(({ message, replies }) => [message, replies.map(({ text }) => text)]).toSorted()).toEqual([
      ["I am signed in here.", ["We see you."]],
      ["I was not signed in.", []],
    ]);
    expect((await askAs(shopper, "DELETE", "/user/me")).status).toBeLessThan(300);
    expect(await rowTexts("SELECT id FROM contact_messages WHERE id IN (?, ?, ?)", signedIn.id, before.id, foreign.id)).toEqual([String(foreign.id)]);
    expect(await post().then((sent) => sent.filter(({ text }) => text.includes("We see you")))).toEqual([]);
  });
});
