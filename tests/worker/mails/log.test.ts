/** What delivering leaves in the log of mails: one line a mail, whatever its provider answers and however often it is tried. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { finish, giveUp, type MailTry, postpone } from "../../../worker/outbox/data.ts";
import { mailTries_max, triesMax } from "../../../worker/outbox/limits.ts";
import { mailKinds as declaredKinds, deliver, sweep } from "../../../worker/outbox-registry.ts";
import { mailKinds } from "../../../worker/shop/mails/rules.ts";
import { settle } from "../../../worker/shop/payments/settle.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { deliverFor, lineOf, mailWaiting, marketWithProvider } from "../../support/mails/provider.ts";
import { countRows, db, placedOrder, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

describe("the log of mails", { timeout: 30_000 }, () => {
  it("knows the kinds that the rooms declare as mails, and the database knows the same", async () => {
    expect(declaredKinds.toSorted()).toEqual(mailKinds.toSorted());
    expect(await rowTexts("SELECT kind FROM mail_kinds ORDER BY kind")).toEqual(mailKinds.toSorted());
  });

  it("says of a mail whom it went to, what about and when, and keeps nothing of what it said", async () => {
    const { market, taken } = marketWithProvider();
    const { id: shopperId, email } = await makeShopper();
    const id = await mailWaiting({ to: email, locale: "fr" });
    expect(await lineOf(id)).toMatchObject({ mail_state: "waiting", mail_to: null });
    await deliver(market.purchase(), id);
    const line = await lineOf(id);
    expect(line).toMatchObject({
      ...{ mail_state: "sent", mail_to: email.toLowerCase(), mail_subject: taken[0]?.subject, mail_locale: "fr", shopper_id: shopperId },
      ...{ mailed_at: market.now, done_at: market.now, attempts: 1, failure: null, payload: "{}", tries: [{ at: market.now, failure: null }] },
    });
    expect(JSON.stringify(line)).not.toContain("http");
  });

  it("names the order and the shop where the mail is about one, and nothing of the link in it", async () => {
    const { market, taken } = marketWithProvider();
    market.now = Date.UTC(2026, 10, 20, 12);
    const { attempt, order } = await placedOrder({ market });
    await settle(market.purchase(), attempt.id, market.gateway.pay(attempt));
    await sweep(market.purchase());
    const lines = await rowTexts("SELECT kind || ' ' || mail_order || ' ' || mail_to FROM outbox WHERE mail_state = 'sent' ORDER BY id");
    expect(lines).toEqual(["order-placed", "order-paid"].map((kind) => `${kind} ${order.number} ${taken[0]?.to}`));
    const texts = await rowTexts(
      "SELECT mail_to || mail_subject || mail_locale || mail_order || mail_tries || coalesce(failure, '') || payload FROM outbox WHERE mail_state = 'sent'",
    );
    const key = /[?&]key=([\w-]+)/.exec(taken[0]?.text ?? "")?.[1];
    expect([key?.length, texts.filter((text) => text.includes(key as string) || text.includes("://"))]).toEqual([expect.any(Number), []]);
  });

  it("of a provider that is down three times and then is not says so, in one line", async () => {
    const { market, taken } = marketWithProvider([500, 500, 500]);
    const id = await mailWaiting();
    const states: unknown[] = [];
    for (let at = 0; at < 4; at += 1) {
      await deliverFor(market, id, 1);
      const line = await lineOf(id);
      states.push([line?.mail_state, line?.attempts, line?.failure]);
    }
    const down = "Error: the mailbox answers 500";
    expect(states).toEqual([
      ["failed", 1, down],
      ["failed", 2, down],
      ["failed", 3, down],
      ["sent", 4, null],
    ]);
    expect((await lineOf(id))?.tries.map(({ failure }) => failure)).toEqual([down, down, down, null]);
    expect([taken.length, await countRows("outbox WHERE mail_to = 'ada@example.test'")]).toEqual([1, 1]);
  });

  it.each([400, 403, 404, 410, 422])("gives up at once what is refused for good (%s)", async (status) => {
    const { market, taken } = marketWithProvider([status]);
    const id = await mailWaiting();
    await deliverFor(market, id, 3);
    expect(await lineOf(id)).toMatchObject({
      mail_state: "given_up",
      attempts: triesMax,
      failure: `Error: the mailbox answers ${status}`,
      mail_to: "ada@example.test",
    });
    expect([taken.length, (await lineOf(id))?.tries.length]).toEqual([0, 1]);
  });
  it.each([408, 425, 429, 500, 503])("tries again what another try may mend (%s)", async (status) => {
    const { market, taken } = marketWithProvider([status]);
    const id = await mailWaiting();
    await deliverFor(market, id, 2);
    expect([(await lineOf(id))?.mail_state, taken.length]).toEqual(["sent", 1]);
  });
  it("gives up after the last try, and says of each how it went", async () => {
    const { market } = marketWithProvider(Array.from({ length: triesMax }, () => 503));
    const id = await mailWaiting();
    await deliverFor(market, id, triesMax + 2);
    const line = await lineOf(id);
    expect([line?.mail_state, line?.attempts, line?.tries.length]).toEqual(["given_up", triesMax, triesMax]);
  });

  it("has one line of an entry that is delivered twice, also at once, and also when what came of it was lost", async () => {
    const { market, taken } = marketWithProvider();
    const id = await mailWaiting();
    await Promise.all([1, 2, 3].map(() => deliver(market.purchase(), id)));
    await deliver(market.purchase(), id);
    expect([taken.length, (await lineOf(id))?.tries.length]).toEqual([1, 1]);
    // the mail went out, and the worker died before it could say so
    const lost = await mailWaiting({ to: "lost@example.test" });
    const { DB } = market.env;
    const dying = {
      ...market.purchase(),
      db: { prepare: (text: string) => (text.includes("done_at =") ? broken : DB.prepare(text)) } as unknown as D1Database,
    };
    const broken = { bind: () => ({ run: () => Promise.reject(new Error("the worker died")) }) };
    await expect(deliver(dying, lost)).rejects.toThrow("the worker died");
    expect(await lineOf(lost)).toMatchObject({ mail_state: "waiting", attempts: 1 });
    market.now += 10 * 60_000;
    await deliver(market.purchase(), lost);
    expect([taken.length, await countRows("outbox WHERE mail_to = 'lost@example.test'")]).toEqual([3, 1]);
    expect(await lineOf(lost)).toMatchObject({ mail_state: "sent", attempts: 2 });
  });

  it("keeps a mail whose matter is gone by the next try as dropped, and one that had nothing to say from the start not at all", async () => {
    const { market } = marketWithProvider([500]);
    const gone = await mailWaiting({ kind: "verify", nonce: "nobody-knows-this" });
    await deliver(market.purchase(), gone);
    expect(await lineOf(gone)).toMatchObject({ mail_state: null, mail_to: null, done_at: market.now });
    const tried = await mailWaiting();
    await deliverFor(market, tried, 1);
    await runSql("UPDATE outbox SET payload = json_set(payload, '$.mail.kind', 'verify', '$.mail.nonce', 'nobody-knows-this') WHERE id = ?", tried);
    await deliverFor(market, tried, 1);
    expect(await lineOf(tried)).toMatchObject({ mail_state: "dropped", mailed_at: null, mail_to: "ada@example.test" });
  });

  it("does not repeat an address that a provider repeats", async () => {
    const { market } = marketWithProvider();
    market.env.MAIL = {
      send: () => Promise.reject(Object.assign(new Error("<Ada@Example.test>: unknown, write to b.c+d@x.test"), { code: "E_RECIPIENT_SUPPRESSED" })),
    } as never;
    const id = await mailWaiting();
    await deliver(market.purchase(), id);
    expect(await lineOf(id)).toMatchObject({ mail_state: "given_up", failure: "Error: E_RECIPIENT_SUPPRESSED: <…>: unknown, write to …" });
  });

  it("holds the last tries only, and cuts what is too long", async () => {
    const id = await mailWaiting();
    const line = { to: "x".repeat(320), subject: "y".repeat(300), locale: "en" as const };
    const failure = "z".repeat(600);
    for (let at = 1; at <= mailTries_max + 3; at += 1) await postpone(db, id, at, failure, { at, line });
    const { tries, failure: last } = (await lineOf(id)) as NonNullable<Awaited<ReturnType<typeof lineOf>>>;
    expect([tries.length, tries[0]?.at, tries.at(-1)?.at, tries[0]?.failure?.length, last?.length]).toEqual([mailTries_max, 4, mailTries_max + 3, 200, 500]);
  });

  it.each<[string, (id: number, mail: MailTry) => Promise<unknown>]>([
    ["finish", (id, { line }) => finish(db, id, 9, line)],
    ["postpone", (id, mail) => postpone(db, id, 9, "r", mail)],
    ["giveUp", (id, mail) => giveUp(db, id, "r", mail)],
  ])("is not touched by a try that ends after it is done: %s", async (_, act) => {
    const { market } = marketWithProvider();
    const id = await mailWaiting();
    await deliver(market.purchase(), id);
    const before = await lineOf(id);
    await act(id, { at: 9, line: { to: "other@x.test", subject: "s", locale: "en" } });
    expect(await lineOf(id)).toEqual(before);
  });

  it("is held by the database too: what is out cannot be made due, nor be out without being done", async () => {
    const { market } = marketWithProvider();
    const [sent, waiting] = [await mailWaiting(), await mailWaiting()];
    await deliver(market.purchase(), sent);
    await expect(runSql("UPDATE outbox SET done_at = NULL WHERE id = ?", sent)).rejects.toThrow("mailed_is_done");
    await expect(runSql("UPDATE outbox SET mailed_at = 1 WHERE id = ?", waiting)).rejects.toThrow("mailed_is_done");
    await expect(runSql("UPDATE outbox SET mail_tries = 'x' WHERE id = ?", waiting)).rejects.toThrow("CHECK");
    await expect(runSql("UPDATE outbox SET mail_locale = 'de' WHERE id = ?", waiting)).rejects.toThrow("CHECK");
  });
});
