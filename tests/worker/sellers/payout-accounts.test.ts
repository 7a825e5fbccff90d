/** Where a shop's money goes is not changed in silence: it is logged, all owners hear of it, and payouts wait three days. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutsCommand } from "../../../worker/local/ops-payouts.ts";
import { accountMail } from "../../../worker/shop/account/mails/mail.ts";
import { newSession } from "../../../worker/shop/account/session/sessions.ts";
import type { Actor } from "../../../worker/shop/audit.ts";
import { type PayoutContext, payoutFile, preparePayouts } from "../../../worker/shop/ledger/payouts/payouts.ts";
import { payoutHold_ms } from "../../../worker/shop/ledger/rules.ts";
import { sellerBalance } from "../../../worker/shop/ledger/service.ts";
import { shipmentOf } from "../../../worker/shop/orders/fulfilment/carriers.ts";
import { movePackage } from "../../../worker/shop/orders/fulfilment/fulfil.ts";
import { openShopBankAccount } from "../../../worker/shop/registration/service.ts";
import { makeShopper, sessionIOAt } from "../../support/account/shopper.ts";
import { written } from "../../support/mails/written.ts";
import { countRows, db, env, Market, makeMember, paidOrder, resetClock, seedBase, setTax } from "../../support/purchase/fixture.ts";
import { bankTyped } from "../../support/sellers/applicant.ts";

const by: Actor = { kind: "console", shopperId: null, requestId: null };
const other = { ...bankTyped, holder: "Mallory Mule", iban: "FR76 3000 6000 0112 3456 7890 189" };
const name = () => `accounts-${crypto.randomUUID()}`;

beforeAll(seedBase);
beforeEach(async () => {
  await resetClock();
  await setTax(null);
  await db.prepare("UPDATE shops SET status = 'suspended'").run();
});

/** A shop with two owners, an account, and 45.39 that can be paid to it. */
async function earned() {
  const market = new Market();
  const { shops, order } = await paidOrder({ market });
  const pkg = order.packages[0]?.id as number;
  await movePackage(market.purchase(), pkg, { to: "shipped", shipment: shipmentOf({ carrier: "dhl", number: "JD0146000037" }) }, by);
  await movePackage(market.purchase(), pkg, { to: "delivered" }, by);
  market.now += 15 * 86_400_000;
  const shop = shops[0] as { id: number; handle: string };
  const [owner, second] = [await makeShopper({ now_ms: market.now }), await makeShopper({ now_ms: market.now, name: "Bilge" })];
  for (const { id } of [owner, second]) await makeMember(shop.id, id);
  await db.prepare("UPDATE shoppers SET locale = 'ar' WHERE id = ?").bind(second.id).run();
  /** Each call comes with a session of its moment. */
  const put = async (body: object, provenAt_ms = market.now) => {
    const { statement, sessionId, tokens } = await newSession(sessionIOAt(market.now), owner.id, "password", { agent: "test", country: null });
    await statement.run();
    await db.prepare("UPDATE sessions SET proven_at = ? WHERE id = ?").bind(provenAt_ms, sessionId).run();
    return market.fetch("/seller/registration/bank", {
      method: "PUT",
      headers: { authorization: `Bearer ${tokens.access}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  };
  expect((await put(bankTyped)).status).toBe(200);
  market.now += payoutHold_ms;
  const context = (): PayoutContext => ({ env: market.env, now: market.now, by, openBankAccount: openShopBankAccount });
  const reasons = async () => (await preparePayouts(context(), name())).leftOut.filter((each) => each.shop === shop.handle).map(({ reason }) => reason);
  return { market, shop, owner, second, put, context, reasons };
}
const mails = async () =>
  (
    await db
      .prepare("SELECT payload ->> '$.mail' AS mail FROM outbox WHERE payload ->> '$.mail.kind' = 'payout_account_changed' ORDER BY id DESC")
      .all<{ mail: string }>()
  ).results.map(({ mail }) => JSON.parse(mail));

describe("another account for payouts", { timeout: 60_000 }, () => {
  it("leaves who did it in the log, and all owners get a mail that names its end alone", async () => {
    const { shop, owner, second, put } = await earned();
    const before = (await mails()).length;
    expect((await put(other)).status).toBe(200);
    const [row] = (await db.prepare("SELECT actor, shopper_id, action, note FROM operator_log WHERE shop_id = ? ORDER BY id DESC").bind(shop.id).all()).results;
    expect(row).toEqual({ actor: "seller", shopper_id: owner.id, action: "change_payout_account", note: "FR •••• 0189 M•••••• M•••" });
    const reported = (await mails()).slice(0, (await mails()).length - before);
    expect(reported.map(({ to }) => to).toSorted()).toEqual([owner.email, second.email].toSorted());
    const arabic = written(
      env,
      accountMail(
        env,
        reported.find(({ to }) => to === second.email),
        null,
      ),
    );
    expect(arabic.locale).toBe("ar");
    for (const part of ["•••• 0189", "M•••••• M•••", "72", `/ar/seller/register?shop=${shop.handle}`]) expect(arabic.text).toContain(part);
    expect(JSON.stringify(reported)).not.toMatch(/30006000|Mallory/);
  });

  it("that is the same as before changes nothing, and one that is none neither", async () => {
    const { shop, put, reasons } = await earned();
    const count = () => countRows("operator_log WHERE action = 'change_payout_account' AND shop_id = ?", shop.id);
    const before = await count();
    expect((await put({ ...bankTyped, iban: bankTyped.iban.replaceAll(" ", "").toLowerCase() })).status).toBe(200);
    expect((await put({ ...bankTyped, iban: "FR00 1234" })).status).toBe(400);
    expect((await put(other, 0)).status).toBe(403);
    expect(await count()).toBe(before);
    expect(await reasons()).toEqual([]);
  });

  it.each([
    ["a moment after it", 0, true],
    ["72 hours less a millisecond after it", payoutHold_ms - 1, true],
    ["72 hours after it", payoutHold_ms, false],
  ])("keeps payouts waiting: %s", async (_, later_ms, waits) => {
    const { market, shop, put, reasons } = await earned();
    await put(other);
    const changedAt = market.now;
    market.now += later_ms;
    const { heldUntil, next, available } = await sellerBalance(db, shop.id, "USD", market.now);
    expect(available.amount).toBe(4539);
    expect(heldUntil).toBe(waits ? new Date(changedAt + payoutHold_ms).toISOString() : null);
    if (waits) expect(Date.parse(next.on)).toBeGreaterThanOrEqual(changedAt + payoutHold_ms);
    expect(await reasons()).toEqual(waits ? ["account_changed"] : []);
  });

  it("holds up a batch that was prepared before it as well: its file names nobody's new account", async () => {
    const { market, put, context, shop } = await earned();
    const key = name();
    const [payout] = (await preparePayouts(context(), key)).payouts;
    await put(other);
    expect(await payoutFile(context(), key)).toEqual({ csv: expect.not.stringContaining("FR"), payouts: 0, missing: [], waiting: [payout?.reference] });
    const state = () => db.prepare("SELECT state FROM payouts WHERE shop_id = ?").bind(shop.id).first("state");
    expect(await state()).toBe("prepared");
    market.now += payoutHold_ms;
    expect((await payoutFile(context(), key)).csv).toContain("FR7630006000011234567890189");
    expect(await state()).toBe("sent");
    // the bank has it: asked for again it waits as well, if the account is changed once more
    await put(bankTyped);
    expect((await payoutFile(context(), key)).waiting).toEqual([payout?.reference]);
  });

  it("is shown at the operator's desk, in the batch and in its file", async () => {
    const { market, shop, put, context } = await earned();
    const key = name();
    const { reference } = (await preparePayouts(context(), key)).payouts[0] as { reference: string };
    await put(other);
    const ask = async <T>(path: string): Promise<T> =>
      ({ data: path.endsWith("/file") ? await payoutFile(context(), key) : await preparePayouts(context(), name()) }) as T;
    const say = async (...words: string[]) => payoutsCommand("payouts", words, "2026-12-05", () => {})?.(ask);
    expect(await say("file", key, "bank.csv")).toEqual({
      exitCode: 2,
      lines: [`account changed less than 72 hours ago, ask again later  ${reference}`, "0 payouts written to bank.csv."],
    });
    await db.prepare("UPDATE payouts SET state = 'failed', failure = 'closed' WHERE shop_id = ?").bind(shop.id).run();
    expect((await say("prepare"))?.lines).toContain(`left out  ${shop.handle}  4539 USD  account_changed (less than 72 hours ago)`);
    market.now += payoutHold_ms;
    expect((await say("prepare"))?.lines[0]).toContain(`${shop.handle}  4539 USD  prepared`);
  });

  it("is not paid to even where somebody writes past the door", async () => {
    const { market, shop, put } = await earned();
    await put(other);
    const insert = (at: number) =>
      db.batch([
        db.prepare("INSERT INTO payout_batches (key, left_out, created_at) VALUES (?, '[]', ?)").bind(name(), at),
        db
          .prepare(
            "INSERT INTO payouts (batch_id, shop_id, currency, amount_minor, reference, state, created_at, updated_at) SELECT max(id), ?1, 'USD', 100, 'MP-past-' || max(id), 'prepared', ?2, ?2 FROM payout_batches",
          )
          .bind(shop.id, at),
      ]);
    await expect(insert(market.now + payoutHold_ms - 1)).rejects.toThrow("payout_account_changed");
    await insert(market.now + payoutHold_ms);
  });
});
