/** Messages of the contact form are threads: answered once, taken, handed over and ended, each in one batch with its log. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { locales, prefixOf } from "../../../locales/words.ts";
import { replies_max } from "../../../worker/shop/contact/threads/rules.ts";
import { makeShopper, type TestShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { answer, assign, makeSupport, move, one, post, readOwn, writeMessage, writeOn } from "../../support/contact/thread.ts";
import { countRows, db, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";
import { askAs } from "../../support/sellers/desk.ts";

beforeAll(seedBase);
beforeEach(async () => {
  resetClock();
  await db.prepare("DELETE FROM outbox").run();
});

const list = async (who: TestShopper, query: string) => (await askAs(who, "GET", `/admin/messages?${query}`)).body;
const logOf = async (id: number) =>
  (
    await db
      .prepare("SELECT action, role, note, before, after FROM operator_log WHERE subject_kind = 'message' AND subject_id = ? ORDER BY id")
      .bind(String(id))
      .all<{ action: string; role: string; note: string | null; before: string; after: string }>()
  ).results;

describe("a message", { timeout: 60_000 }, () => {
  it("waits at the desk with what is known of it, and its mail to us leads there", async () => {
    const [who, shopper] = [await makeSupport(), await makeShopper({ name: "Ada" })];
    const { id, reference, email } = await writeMessage({ orderNumber: "M-0000-0000-ZZZZ" }, shopper, "fr");
    const other = await writeMessage({ email: email.toUpperCase(), message: "Is anybody there at all?" });
    expect(await one(who, id)).toMatchObject({
      ...{
        id,
        reference,
        email,
        name: "Ada Lovelace",
        topic: "order",
        state: "open",
        assignee: null,
        locale: "fr",
        orderNumber: "M-0000-0000-ZZZZ",
        order: null,
      },
      subject: expect.stringMatching(/^Where is my parcel \d+\?$/),
      account: { name: "Ada" },
      texts: [{ author: "writer", by: null, text: expect.stringContaining("on Monday.") }],
      others: [{ id: other.id, subject: "Is anybody there at all?", state: "open" }],
    });
    const mail = (await post()).find(({ replyTo }) => replyTo === email);
    expect(mail?.text).toContain(`/admin/message/${id}`);
  });

  it("says of the order that is named whether it is the writer's", async () => {
    const who = await makeSupport();
    const { order } = await placedOrder();
    const theirs = String(await db.prepare("SELECT email FROM orders WHERE number = ?").bind(order.number).first("email"));
    const plain = order.number.replaceAll("-", "").toLowerCase();
    const [mine, others] = [await writeMessage({ email: theirs, orderNumber: plain }), await writeMessage({ orderNumber: order.number })];
    expect((await one(who, mine.id)).order).toEqual({ number: order.number, isTheirs: true });
    expect((await one(who, others.id)).order).toEqual({ number: order.number, isTheirs: false });
    const found = (await list(who, `q=${order.number}`)).data.map(({ id }: { id: number }) => id);
    expect(found.toSorted()).toEqual([mine.id, others.id].toSorted());
  });

  it.each([
    ["owner", 200],
    ["manager", 200],
    ["support", 200],
    ["editor", 403],
    ["finance", 403],
  ] as const)("is for a %s: %i", async (role, status) => {
    const [who, { id }] = [await makeSupport(role), await writeMessage()];
    const answers = [
      await askAs(who, "GET", "/admin/messages"),
      await askAs(who, "GET", `/admin/messages/${id}`),
      await answer(who, id, { text: "Soon." }),
      await assign(who, id, null),
      await move(who, id, "closed"),
    ];
    expect(answers.map((each) => each.status)).toEqual(answers.map(() => status));
    for (const { headers } of answers) expect(headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("an answer", { timeout: 60_000 }, () => {
  it.each(locales)("is mailed to its writer in their language with the way to write on: %s", async (locale) => {
    const [who, { id, reference, email, token }] = [await makeSupport(), await writeMessage({}, null, locale)];
    await post();
    const { status, body } = await answer(who, id, { text: "It is <b>on</b> its way.\nYours, the team", seen: 1 });
    expect([status, body.data.state, body.data.assignee]).toEqual([200, "waiting", { id: who.id, name: "Opal" }]);
    expect(body.data.texts.at(-1)).toMatchObject({ author: "team", by: "Opal", text: "It is <b>on</b> its way.\nYours, the team" });
    const [mail, ...more] = await post();
    expect([more, mail?.to, mail?.replyTo, mail?.subject]).toEqual([[], email, "support@meydan.test", expect.stringContaining(reference)]);
    expect(mail?.html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(mail?.html).toContain("&lt;b&gt;on&lt;/b&gt;");
    expect(mail?.text).toContain("> Yours, the team");
    expect(mail?.text).toContain(`${prefixOf(locale)}/contact?token=${token}`);
    expect(mail?.text).not.toMatch(/mail\.|contact\.topics|\{\{/);
  });

  it("that is pressed twice is one answer, one mail and one entry of the log; other words under its key are refused", async () => {
    const [who, { id }] = [await makeSupport(), await writeMessage()];
    await post();
    const send = (text: string) =>
      fetchApi(`/admin/messages/${id}/answer`, {
        method: "POST",
        headers: { ...who.bearer, "content-type": "application/json", "idempotency-key": `answer-to-${id}` },
        body: JSON.stringify({ text, seen: 1 }),
      });
    const together = await Promise.all([send("It is sent."), send("It is sent.")]);
    expect(together.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send("It is sent.")).status).toBe(200);
    expect((await send("It is not sent.")).status).toBe(422);
    expect([await countRows("contact_replies WHERE message_id = ?", id), (await logOf(id)).length, (await post()).length]).toEqual([1, 1, 1]);
    // without a key the same words are one, too
    const [a, b] = [await answer(who, id, { text: "And once more." }), await answer(who, id, { text: "And once more." })];
    expect([a.status, b.status, await countRows("contact_replies WHERE message_id = ?", id)]).toEqual([200, 200, 2]);
  });

  it("is refused where something was written meanwhile, and says where the thread stands", async () => {
    const [who, { id, token }] = [await makeSupport(), await writeMessage()];
    await writeOn(token, "I have found it.");
    const { status, body } = await answer(who, id, { text: "We look for it.", seen: 1 });
    expect([status, body.code, body.state]).toEqual([409, "conflict", "open"]);
    expect((await answer(who, id, { text: "We look for it.", seen: 2 })).status).toBe(200);
  });

  it.each([
    ["", "required"],
    [" \n ", "required"],
    ["x".repeat(4_001), "too_long"],
    ["x", null],
    ["x".repeat(4_000), null],
  ])("of %#: its length", async (text, problem) => {
    const [who, { id }] = [await makeSupport(), await writeMessage()];
    const { status, body } = await answer(who, id, { text });
    expect([status, Object.keys(body.errors ?? {})]).toEqual(problem === null ? [200, []] : [400, ["text"]]);
  });

  it("waits for its mail while mail is down, and is mailed once then", async () => {
    const [who, { id, email }] = [await makeSupport(), await writeMessage()];
    await post();
    await answer(who, id, { text: "It is on its way." });
    expect(await post(() => true)).toEqual([]);
    expect(await db.prepare("SELECT count(*) AS n FROM outbox WHERE done_at IS NULL AND failure IS NOT NULL").first("n")).toBe(1);
    expect((await post(() => false, 10 * 60_000)).map(({ to }) => to)).toEqual([email]);
    expect(await post(() => false, 20 * 60_000)).toEqual([]);
    expect((await one(who, id)).texts).toHaveLength(2);
  });

  it("has no room in a full thread, nor has its writer; the database says so as well", async () => {
    const [who, { id, token }] = [await makeSupport(), await writeMessage()];
    const fill = (from: number, count: number) =>
      runSql(
        `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 + ?3 - 1)
         INSERT INTO contact_replies (message_id, author, text, dedupe_key, request_hash, created_at) SELECT ?1, 'team', 'x', 'k' || i, '', i FROM n`,
        ...[id, from, count],
      );
    await fill(0, replies_max);
    expect([(await answer(who, id, { text: "One more." })).status, (await writeOn(token, "One more.")).status]).toEqual([409, 429]);
    await expect(fill(replies_max, 1)).rejects.toThrow("contact_message_full");
  });
});

describe("who looks after a message", { timeout: 60_000 }, () => {
  it("is whoever takes it, whom it is handed to, or nobody; each is noted, and the same once more is not", async () => {
    const [who, other, { id }] = [await makeSupport(), await makeSupport("manager", "Mara"), await writeMessage()];
    const since = (await one(who, id)).since;
    for (const to of [who.id, who.id, other.id, null]) expect((await assign(who, id, to)).body.data.assignee?.id ?? null).toBe(to);
    expect((await logOf(id)).map(({ action, before, after }) => [action, JSON.parse(before).assignee, JSON.parse(after).assignee])).toEqual([
      ["message_taken", null, who.id],
      ["message_handed_over", who.id, other.id],
      ["message_left", other.id, null],
    ]);
    expect((await one(who, id)).since).toBe(since);
    expect((await one(who, id)).team.map((each: { id: number }) => each.id)).toEqual(expect.arrayContaining([who.id, other.id]));
  });
  it("is nobody who could not answer: refused, and by the database too", async () => {
    const [who, editor, shopper, { id }] = [await makeSupport(), await makeSupport("editor"), await makeShopper(), await writeMessage()];
    for (const to of [editor.id, shopper.id, 999_999_999])
      expect((await assign(who, id, to)).body).toMatchObject({ statusCode: 400, errors: { to: [expect.any(String)] } });
    await expect(runSql("UPDATE contact_messages SET assignee_id = ? WHERE id = ?", editor.id, id)).rejects.toThrow("message_of_no_operator");
  });
  it("is nobody any more once they are lowered, removed or gone", async () => {
    const who = await makeSupport();
    for (const end of [
      "UPDATE operators SET role = 'finance' WHERE shopper_id = ?",
      "DELETE FROM operators WHERE shopper_id = ?",
      "DELETE FROM shoppers WHERE id = ?",
    ]) {
      const [leaving, { id }] = [await makeSupport(), await writeMessage()];
      await answer(leaving, id, { text: "I look into it." });
      await runSql(end, leaving.id);
      expect([end, (await one(who, id)).assignee, (await one(who, id)).texts[1].text]).toEqual([end, null, "I look into it."]);
    }
  });
});

describe("a thread", { timeout: 60_000 }, () => {
  it.each([
    ["open", "closed", 200],
    ["open", "spam", 200],
    ["open", "open", 200],
    ["waiting", "closed", 200],
    ["waiting", "open", 200],
    ["closed", "open", 200],
    ["closed", "closed", 200],
    ["closed", "spam", 200],
    ["spam", "open", 200],
    ["spam", "closed", 409],
  ] as const)("that is %s becomes %s: %i", async (from, to, status) => {
    const [who, { id }] = [await makeSupport(), await writeMessage()];
    await runSql("UPDATE contact_messages SET state = ? WHERE id = ?", from, id);
    await db.prepare("DELETE FROM outbox").run();
    expect((await move(who, id, to)).status).toBe(status);
    expect((await one(who, id)).state as string).toBe(status === 200 ? to : from);
    expect([await countRows("outbox"), (await logOf(id)).length]).toEqual([0, from === to || status !== 200 ? 0 : 1]);
  });
  it.each(["waiting", "lost", ""])("does not become %j", async (state) => {
    const [who, { id }] = [await makeSupport(), await writeMessage()];
    expect((await move(who, id, state)).status).toBe(400);
  });
  it("that is spam is answered no more, its link opens nothing, and what was to be mailed is not", async () => {
    const [who, { id, token }] = [await makeSupport(), await writeMessage()];
    await post();
    await answer(who, id, { text: "We look into it." });
    await move(who, id, "spam");
    expect(await post()).toEqual([]);
    expect([(await answer(who, id, { text: "No more." })).status, (await readOwn(token)).status, (await writeOn(token, "Buy!")).status]).toEqual([
      409, 404, 404,
    ]);
    await expect(
      runSql("INSERT INTO contact_replies (message_id, author, text, dedupe_key, request_hash, created_at) VALUES (?, 'writer', 'x', 'k', '', 0)", id),
    ).rejects.toThrow("contact_message_is_spam");
    await move(who, id, "open");
    expect((await readOwn(token)).status).toBe(200);
  });
  it("has no word of what was written in the log", async () => {
    const [who, { id }] = [await makeSupport(), await writeMessage({ message: "My secret is zephyrine." })];
    await answer(who, id, { text: "Of zephyrine we say nothing." });
    await move(who, id, "closed");
    const log = await logOf(id);
    expect(log.map(({ action, role }) => [action, role])).toEqual([
      ["message_answered", "support"],
      ["message_closed", "support"],
    ]);
    expect(log[0]).toMatchObject({ note: null, before: '{"state":"open","assignee":null}', after: `{"state":"waiting","assignee":${who.id}}` });
    expect(JSON.stringify(log)).not.toContain("zephyrine");
  });
  it("is not found where there is none", async () => {
    const who = await makeSupport();
    const answers = [
      await askAs(who, "GET", "/admin/messages/999999999"),
      await answer(who, 999_999_999, { text: "Hello" }),
      await assign(who, 999_999_999, who.id),
      await move(who, 999_999_999, "closed"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe("the list of messages", { timeout: 60_000 }, () => {
  it("has what waits first, the longest first of all, and is paged through by key, each seen once", async () => {
    const who = await makeSupport();
    await runSql("DELETE FROM contact_messages");
    const made: number[] = [];
    for (let at = 0; at < 9; at += 1) made.push((await writeMessage()).id);
    const [open, waiting, closed] = [made.slice(0, 5), made.slice(5, 7), made.slice(7, 8)];
    // some began to wait in the same moment
    for (const [at, id] of made.entries()) await runSql("UPDATE contact_messages SET state_at = ? WHERE id = ?", 1000 + Math.floor(at / 2), id);
    const states = [...waiting.map((id) => [id, "waiting"]), ...closed.map((id) => [id, "closed"]), [made[8], "spam"]] as [number, string][];
    for (const [id, state] of states) await runSql("UPDATE contact_messages SET state = ? WHERE id = ?", state, id);
    await assign(who, open[1] as number, who.id);
    const seen = async (query: string) => {
      const ids: number[] = [];
      let after = "";
      do {
        const { data, meta } = await list(who, `${query}&perPage=2&after=${after}`);
        ids.push(...data.map(({ id }: { id: number }) => id));
        after = meta.next ?? "";
      } while (after !== "");
      return ids;
    };
    expect(await seen("")).toEqual([...open, ...waiting, ...closed]);
    expect(await seen("sort=newest")).toEqual([...open, ...waiting, ...closed].toReversed());
    expect(await seen("state=open")).toEqual(open);
    expect(await seen("state=open&sort=newest")).toEqual(open.toReversed());
    expect(await seen("state=spam")).toEqual([made[8]]);
    expect(await seen("who=mine")).toEqual([open[1]]);
    expect(await seen("who=nobody")).toEqual([...open, ...waiting, ...closed].filter((id) => id !== open[1]));
    expect(await seen("who=nobody&state=waiting&sort=newest")).toEqual(waiting.toReversed());
    expect(await seen("q=where parc")).toEqual(made);
    expect(await seen("q=parcel&sort=newest&state=open")).toEqual(open.toReversed());
    const { email, reference } = await one(who, made[3] as number);
    for (const q of [email.toUpperCase(), reference, reference.toLowerCase(), reference.slice(2)])
      expect([q, await seen(`q=${encodeURIComponent(q)}`)]).toEqual([q, [made[3]]]);
    for (const q of ["nobody@example.test", "zzzz", "C-22222222", "-", '"']) expect([q, await seen(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  });
  it.each(["state=lost", "who=them", "after=1", "after=a-b-c", "perPage=0", "perPage=101", "sort=size", `q=${"x".repeat(255)}`])(
    "does not understand %s",
    async (query) => expect((await askAs(await makeSupport(), "GET", `/admin/messages?${query}`)).status).toBe(400),
  );
  it("is due at the desk with how long the oldest has waited, and each is found there by its number and its address", async () => {
    const [who, finance] = [await makeSupport(), await makeSupport("finance")];
    await runSql("DELETE FROM contact_messages");
    const { id, reference, email } = await writeMessage();
    await runSql("UPDATE contact_messages SET state_at = 1000 WHERE id = ?", id);
    await move(who, (await writeMessage()).id, "closed");
    const dueOf = async (whom: TestShopper) => (await askAs(whom, "GET", "/admin/due")).body.data.due.find(({ what }: { what: string }) => what === "messages");
    expect(await dueOf(who)).toEqual({ what: "messages", count: 1, since: new Date(1000).toISOString() });
    expect(await dueOf(finance)).toBeUndefined();
    for (const q of [reference, reference.slice(0, 6).toLowerCase(), email.slice(0, 9)]) {
      const found = (await askAs(who, "GET", `/admin/find?q=${q}`)).body.data;
      expect([q, found]).toEqual([q, expect.arrayContaining([expect.objectContaining({ kind: "message", id: String(id), name: reference })])]);
      expect((await askAs(finance, "GET", `/admin/find?q=${q}`)).body.data.filter(({ kind }: { kind: string }) => kind === "message")).toEqual([]);
    }
  });
});
