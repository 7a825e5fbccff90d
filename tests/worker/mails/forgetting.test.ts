/** The log of mails holds addresses: whose account goes is in no line, whoever asks what is kept of them reads theirs, and after 90 days all is gone. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { doneLifetime_ms } from "../../../worker/db/retention.ts";
import { deliver } from "../../../worker/outbox-registry.ts";
import { tidy } from "../../../worker/scheduled.ts";
import { exportMails } from "../../../worker/shop/mails/service.ts";
import { Desk, makeAccount } from "../../support/account/desk.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { deliverFor, lineOf, mailWaiting, marketWithProvider } from "../../support/mails/provider.ts";
import { countRows, db, env, resetClock, seedBase } from "../../support/purchase/fixture.ts";
import { runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

describe("an account that is deleted", { timeout: 60_000 }, () => {
  it("leaves no line with its address, also under an address it had before, and others' lines as they were", async () => {
    const { market, statuses } = marketWithProvider();
    const [{ id, email }, other] = [await makeShopper(), await makeShopper()];
    const delivered = async (to: string, answers: number[] = []) => {
      statuses.push(...answers);
      const mail = await mailWaiting({ to });
      await deliverFor(market, mail, 1);
      return mail;
    };
    const before = await delivered(email);
    const newEmail = `new-${email}`;
    await runSql("UPDATE shoppers SET email = ?, email_key = ? WHERE id = ?", newEmail, newEmail, id);
    const sent = await delivered(newEmail);
    const failed = await delivered(newEmail, [500]);
    const others = await delivered(other.email);
    // written to before the address had an account
    const early = await delivered(`early-${newEmail}`);
    await runSql("UPDATE outbox SET mail_to = ? WHERE id = ?", newEmail, early);
    await runSql("DELETE FROM shoppers WHERE id = ?", id);
    for (const line of [before, sent, early])
      expect(await lineOf(line)).toMatchObject({ mail_state: "sent", mail_to: null, mail_subject: null, mail_order: null, shopper_id: null });
    expect([await lineOf(failed), (await lineOf(others))?.mail_to]).toEqual([null, other.email.toLowerCase()]);
  });

  it("hears of it once more, and that mail's line has no address either", async () => {
    const desk = new Desk();
    const { email, browser, id } = await makeAccount(desk);
    await runSql("UPDATE sessions SET proven_at = ? WHERE shopper_id = ?", desk.now_ms, id);
    expect((await browser.ask("/user/me", { method: "DELETE" })).status).toBeLessThan(300);
    await desk.deliver();
    expect(desk.sent.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await countRows("outbox WHERE mail_to IS NOT NULL OR payload LIKE ?", `%${email}%`)).toBe(0);
    expect(await countRows("outbox WHERE mail_state = 'sent' AND mail_to IS NULL")).toBe(1);
  });
});

describe("the file of all that is kept of somebody", () => {
  it("names what was mailed to them, also before they had an account, and to nobody else", async () => {
    const { market } = marketWithProvider();
    const early = await mailWaiting({ to: "later@example.test" });
    await deliver(market.purchase(), early);
    const { id } = await makeShopper();
    await runSql("UPDATE shoppers SET email = 'Later@example.test', email_key = 'later@example.test' WHERE id = ?", id);
    const [mine, others] = [await mailWaiting({ to: "later@example.test" }), await mailWaiting({ to: (await makeShopper()).email })];
    for (const each of [mine, others]) await deliver(market.purchase(), each);
    const row = { kind: "account-mail", to: "later@example.test", subject: "Your password was changed", language: "en", order: null, state: "sent" };
    expect(await exportMails(db, id)).toEqual([row, row].map((each) => ({ ...each, createdAt_ms: expect.any(Number), sentAt_ms: market.now })));
  });
});

describe("a line", () => {
  it.each([
    ["a moment short", doneLifetime_ms - 1, 1],
    ["of age", doneLifetime_ms, 0],
  ])("goes at 90 days, sent or given up (%s); what is tried still stays", async (_, age_ms, left) => {
    const { market, statuses } = marketWithProvider();
    const now_ms = market.now + 200 * 86_400_000;
    const [sent, given, failed] = [await mailWaiting(), await mailWaiting(), await mailWaiting()];
    await deliver(market.purchase(), sent);
    statuses.push(422, 500);
    await deliver(market.purchase(), given);
    await deliver(market.purchase(), failed);
    await runSql("UPDATE outbox SET created_at = ?1, done_at = iif(done_at IS NULL, NULL, ?1)", now_ms - age_ms);
    await tidy(env, now_ms);
    expect(await Promise.all([sent, given, failed].map((id) => countRows("outbox WHERE id = ?", id)))).toEqual([left, left, 1]);
  });
});
