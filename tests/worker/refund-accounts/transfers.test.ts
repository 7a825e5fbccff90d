/** What was paid in cash goes back by bank transfer: to the account that its buyer names, once, by whoever has the right, and the books stay right. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Env } from "../../../worker/env.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { checkLedger } from "../../../worker/shop/ledger/check/check.ts";
import { type FullOrder, orderKeyOf, readOrder, resolveRefund } from "../../../worker/shop/orders/service.ts";
import { tidyRefundAccounts } from "../../../worker/shop/refund-accounts/service.ts";
import {
  accountInFull,
  cashRefunds,
  prepareRefunds,
  refundFile,
  refundTransfers,
  transferFailed,
  transferPaid,
} from "../../../worker/shop/refund-accounts/transfers.ts";
import { makeShopper } from "../../support/account/shopper.ts";
import { fetchApi } from "../../support/api.ts";
import { deliverFor, marketWithProvider } from "../../support/mails/provider.ts";
import { cashOrder, countRows, db, Market, paidOrder, resetClock, Shopper, seedBase } from "../../support/purchase/fixture.ts";
import { atConsole, day_ms, deliver, returned } from "../../support/purchase/returned.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

beforeAll(seedBase);
beforeEach(resetClock);

const withoutMail = { SANDBOX: undefined, MAIL: { send: async () => ({ messageId: "" }) } } as unknown as Partial<Env>;
const iban = "FR1420041010050500013M02606";
const account = { country: "FR", holder: "Ada Lovelace", iban };
let batches = 0;
const nextBatch = () => {
  batches += 1;
  return `batch-${batches}`;
};

/** An order paid in cash, of which something came back: its refund waits. */
async function waiting({ query, market = new Market(withoutMail) }: { query?: string; market?: Market } = {}) {
  const bought = await cashOrder({ shops: [[2_500]], market, ...(query !== undefined && { query }) });
  const [pkg] = bought.order.packages as [(typeof bought.order.packages)[number]];
  await deliver(market, pkg.id, true);
  const { number } = bought.order;
  await returned(market, bought.shopper, bought.shops[0]?.id as number, { number, packageId: pkg.id, lines: [[pkg.lines[0]?.id as number, 1]] });
  const full = (await readOrder(market.purchase(), number)) as FullOrder;
  const refund = full.refunds[0]?.id as number;
  const path = `/orders/${number}/refund-account`;
  const name = (over: object = {}) => bought.shopper.call("PUT", path, { ...account, ...over });
  const desk = () => ({ env: market.env, now: market.now, by: atConsole });
  const settling = () => ({ purchase: market.purchase(), by: atConsole });
  /** Named, a day has passed, and it is with the bank: its reference. */
  const send = async () => {
    await name();
    market.now += day_ms;
    const batch = nextBatch();
    await prepareRefunds(desk(), batch);
    const [reference] = await rowTexts("SELECT reference FROM refund_transfers WHERE refund_id = ? AND state = 'sent'", refund);
    return { batch, reference: reference as string };
  };
  const state = async () => (await rowTexts("SELECT state FROM refunds WHERE id = ?", refund))[0];
  return { ...bought, market, number, full, refund, path, name, desk, settling, send, state };
}
const booksAreRight = async () => expect((await checkLedger(db, { after: 0, limit: 100_000 })).differences).toEqual([]);

describe("the account", { timeout: 60_000 }, () => {
  it("is named by who bought, shown by its end alone, and kept encrypted", async () => {
    const { name, shopper, path, number, order } = await waiting();
    const before = (await shopper.call("GET", path)).body.data;
    expect(before).toEqual({ number, waits: order.total, account: null, saved: [], isInUse: false });
    const { status, body, text } = await name();
    expect([status, body.data.account]).toEqual([200, expect.objectContaining({ country: "FR", kind: "iban", holder: "A•• L•••••••", last4: "2606" })]);
    expect(text).not.toContain(iban);
    const [row] = await rowTexts("SELECT sealed || holder_masked || last4 FROM refund_accounts ORDER BY changed_at DESC, order_id DESC LIMIT 1");
    expect(row).not.toMatch(/Lovelace|20041010/);
  });

  it.each([
    [{ iban: "FR1420041010050500013M02607" }, 400],
    [{ country: "IN", iban: undefined, accountNumber: "123456789012", ifsc: "HDFC0000123" }, 200],
    [{ country: "US", iban: undefined, accountNumber: "123456789", routingNumber: "021000021" }, 200],
    [{ country: "US", iban: undefined, accountNumber: "123456789" }, 400],
  ])("is read as its country has it: %j", async (over, status) => {
    expect((await (await waiting()).name(over)).status).toBe(status);
  });

  it("is named by nobody else: no number and address, no other's key, cart or account", async () => {
    const { market, number, path, shopper } = await waiting();
    const other = await waiting();
    const key = orderKeyOf(market.env.AUTH_SECRET, number);
    const stranger = new Shopper(market);
    const put = (who: Shopper, query = "") => who.call("PUT", `${path}${query}`, account).then(({ status }) => status);
    expect([await put(stranger), await put(other.shopper), await put(stranger, "?key=wrong"), await put(stranger, `?email=${shopper.email}`)]).toEqual([
      404, 404, 404, 404,
    ]);
    expect(await put(stranger, `?key=${orderKeyOf(market.env.AUTH_SECRET, other.number)}`)).toBe(404);
    expect((await stranger.call("GET", path)).status).toBe(404);
    const signedIn = await makeShopper();
    const asSigned = await fetchApi(path, {
      method: "PUT",
      headers: { ...signedIn.bearer, "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    expect([
      asSigned.status,
      await asSigned.text().then(() => countRows("refund_accounts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", number)),
    ]).toEqual([404, 0]);
    expect(await put(stranger, `?key=${key}`)).toBe(200);
  });

  it("is taken only where something goes back by bank transfer", async () => {
    const card = await paidOrder({ shops: [[1_000]] });
    expect((await card.shopper.call("PUT", `/orders/${card.order.number}/refund-account`, account)).body.code).toBe("refund_account_not_asked");
    await expect(
      runSql(
        `INSERT INTO refund_accounts (order_id, id, country, kind, holder_masked, last4, sealed, changed_at, ends_at)
          SELECT id, ?, 'FR', 'iban', 'A', '1', 'x', 1, 1 FROM orders WHERE number = ?`,
        "z".repeat(24),
        card.order.number,
      ),
    ).rejects.toThrow(/refund_account_of_cash/);
  });

  it("is erased 90 days after it was paid, and with the account of whoever bought; not while a refund waits", async () => {
    const { market, number, send, settling, name } = await waiting();
    const stands = () => countRows("refund_accounts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", number);
    await name();
    await tidyRefundAccounts(db, market.now + 1_000 * day_ms);
    expect(await stands()).toBe(1);
    const { reference } = await send();
    const who = await makeShopper();
    const take = async () => {
      await runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", who.id, number);
      await runSql("UPDATE orders SET shopper_id = NULL WHERE number = ?", number);
    };
    // a transfer is on its way to it
    await take();
    expect(await stands()).toBe(1);
    await transferPaid(settling(), reference);
    await tidyRefundAccounts(db, market.now + 90 * day_ms - 1);
    expect(await stands()).toBe(1);
    await tidyRefundAccounts(db, market.now + 90 * day_ms);
    expect(await stands()).toBe(0);
    const second = await waiting();
    await second.name();
    await runSql("UPDATE orders SET shopper_id = ? WHERE number = ?", who.id, second.number);
    await runSql("UPDATE orders SET shopper_id = NULL WHERE number = ?", second.number);
    expect(await countRows("refund_accounts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", second.number)).toBe(0);
  });
});

describe("a transfer", { timeout: 60_000 }, () => {
  it.each(["USD", "JPY", "KWD"])("in %s leaves a day after its account was named, by a file, and is booked once the bank has paid", async (currency) => {
    const { market, name, desk, settling, refund, order, state, number } = await waiting({ query: `?locale=en&currency=${currency}` });
    const listed = async () => (await cashRefunds(db, { perPage: 200 }, market.now)).data.find((row) => row.refund === refund);
    expect(await listed()).toMatchObject({ order: number, account: "none", masked: null, amount: order.total });
    await name();
    expect(await listed()).toMatchObject({ account: "held", masked: { last4: "2606" } });
    market.now += day_ms - 1;
    await prepareRefunds(desk(), nextBatch());
    expect(await countRows("refund_transfers WHERE refund_id = ?", refund)).toBe(0);
    market.now += 1;
    const batch = nextBatch();
    const [one, again] = await Promise.all([prepareRefunds(desk(), batch), prepareRefunds(desk(), batch)]);
    expect(again).toEqual(one);
    expect(await listed()).toBeUndefined();
    const [reference] = await rowTexts("SELECT reference FROM refund_transfers WHERE refund_id = ?", refund);
    const file = await refundFile(desk(), batch);
    const decimals = { USD: 2, JPY: 0, KWD: 3 }[currency] as number;
    const amount = (order.total.amount / 10 ** decimals).toFixed(decimals);
    expect(file.split(/\r?\n/)).toContain(`Ada Lovelace,FR,${iban},,${amount},${currency},${reference}`);
    expect(await rowTexts("SELECT DISTINCT action FROM operator_log WHERE note = ? ORDER BY action", reference)).toEqual([
      "look_at_refund_account",
      "refund_transfer_sent",
    ]);
    await booksAreRight();
    expect((await transferPaid(settling(), reference as string)).state).toBe("paid");
    expect([await state(), await refundFile(desk(), batch)]).toEqual(["done", expect.not.stringContaining(reference as string)]);
    expect(await rowTexts("SELECT status FROM payment_attempts WHERE order_id = (SELECT id FROM orders WHERE number = ?)", number)).toEqual(["refunded"]);
    await booksAreRight();
    // said twice it counts once, and the other thing cannot be said any more
    expect((await transferPaid(settling(), reference as string)).state).toBe("paid");
    await expect(transferFailed(settling(), reference as string, "no")).rejects.toMatchObject({ code: "conflict" });
    expect(await countRows("outbox WHERE kind = 'refund-made' AND payload ->> '$.refund' = (SELECT key FROM refunds WHERE id = ?)", refund)).toBe(1);
    expect(await rowTexts("SELECT action FROM operator_log WHERE note = ? AND action LIKE 'refund_transfer%' ORDER BY id", reference)).toEqual([
      "refund_transfer_sent",
      "refund_transfer_paid",
    ]);
  });

  it("that came back waits again, to the same account or another, under another reference", async () => {
    const { market, send, settling, state, name, desk, refund } = await waiting();
    const { reference } = await send();
    await transferFailed(settling(), reference, "The account is closed.");
    expect([await state(), (await refundTransfers(db, { state: "failed" })).data[0]]).toEqual([
      "waiting",
      expect.objectContaining({ reference, failure: "The account is closed." }),
    ]);
    await expect(transferPaid(settling(), reference)).rejects.toMatchObject({ code: "conflict" });
    expect((await name({ iban: "DE89370400440532013000", country: "DE" })).status).toBe(200);
    market.now += day_ms;
    await prepareRefunds(desk(), nextBatch());
    const [, second] = await rowTexts("SELECT reference FROM refund_transfers WHERE refund_id = ? ORDER BY id", refund);
    expect(second).not.toBe(reference);
    await transferPaid(settling(), second as string);
    expect(await state()).toBe("done");
    await booksAreRight();
  });

  it("is settled once, whatever is said at one moment", async () => {
    const { send, settling, state, refund } = await waiting();
    const { reference } = await send();
    const answers = await Promise.allSettled([
      transferPaid(settling(), reference),
      transferFailed(settling(), reference, "no"),
      transferPaid(settling(), reference),
    ]);
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    const [stands] = await rowTexts("SELECT state FROM refund_transfers WHERE refund_id = ?", refund);
    expect([stands, await state()]).toEqual(stands === "paid" ? ["paid", "done"] : ["failed", "waiting"]);
    expect(await countRows("operator_log WHERE note = ? AND action IN ('refund_transfer_paid', 'refund_transfer_failed')", reference)).toBe(1);
    await booksAreRight();
  });

  it("on its way keeps the refund from being settled beside it, and its account from being changed", async () => {
    const { market, send, number, refund, name, state } = await waiting();
    await send();
    const full = (await readOrder(market.purchase(), number)) as FullOrder;
    for (const outcome of ["done", "failed"] as const)
      await expect(resolveRefund(market.purchase(), full, refund, outcome, atConsole)).rejects.toMatchObject({ code: "conflict" });
    expect(await state()).toBe("waiting");
    expect((await name({ iban: "DE89370400440532013000", country: "DE" })).body.code).toBe("conflict");
    // the same once more is no change
    expect((await name()).status).toBe(200);
    await sweep(market.purchase());
    await booksAreRight();
  });

  it("is of what waits alone, once, whatever is written", async () => {
    const { send, refund } = await waiting();
    await send();
    const insert = (refundId: number, over = "t.account_id") =>
      runSql(
        `INSERT INTO refund_transfers (batch_id, refund_id, account_id, reference, state, created_at, updated_at)
          SELECT t.batch_id, ?, ${over}, 'again-' || ?, 'sent', 1, 1 FROM refund_transfers AS t WHERE t.refund_id = ?`,
        refundId,
        refundId,
        refund,
      );
    await expect(insert(refund)).rejects.toThrow(/UNIQUE/);
    const other = await waiting();
    // the account of another order
    await expect(insert(other.refund)).rejects.toThrow(/transfer_of_waiting_cash/);
    await expect(runSql("UPDATE refunds SET state = 'done' WHERE id = ?", refund)).rejects.toThrow(/refund_is_transferred/);
    await expect(runSql("UPDATE refund_accounts SET sealed = 'x' WHERE order_id = (SELECT order_id FROM refunds WHERE id = ?)", refund)).rejects.toThrow(
      /refund_account_in_use/,
    );
    await expect(runSql("DELETE FROM refund_accounts WHERE order_id = (SELECT order_id FROM refunds WHERE id = ?)", refund)).rejects.toThrow(
      /refund_account_in_use/,
    );
    await expect(runSql("UPDATE refund_transfers SET refund_id = ? WHERE refund_id = ?", other.refund, refund)).rejects.toThrow(/transfer_forward_only/);
    await runSql("UPDATE refund_transfers SET state = 'failed', failure = 'x' WHERE refund_id = ?", refund);
    await expect(runSql("UPDATE refund_transfers SET state = 'sent', failure = NULL WHERE refund_id = ?", refund)).rejects.toThrow(/transfer_forward_only/);
    await runSql("UPDATE refunds SET state = 'done' WHERE id = ?", refund);
    await expect(insert(refund)).rejects.toThrow(/transfer_of_waiting_cash/);
  });
});

describe("the desk", { timeout: 60_000 }, () => {
  it("shows an account in full to the finance right alone, and each look is in the log", async () => {
    const { name, desk, refund } = await waiting();
    await expect(accountInFull(desk(), refund)).rejects.toMatchObject({ code: "not_found" });
    await name();
    expect(await accountInFull(desk(), refund)).toEqual({ holder: "Ada Lovelace", country: "FR", account: iban, bank: "", reference: null });
    expect(await countRows("operator_log WHERE action = 'look_at_refund_account' AND order_id = (SELECT order_id FROM refunds WHERE id = ?)", refund)).toBe(1);
    const [finance, support, nobody] = [await makeShopper({ operator: "finance" }), await makeShopper({ operator: "support" }), await makeShopper()];
    const paths = ["/admin/cash-refunds", `/admin/cash-refunds/${refund}/account`, "/admin/cash-refunds/transfers", "/admin/cash-refunds/batches/none/csv"];
    const statuses = (headers: Record<string, string>) =>
      Promise.all(paths.map((path) => fetchApi(path, { headers }).then(async (answer) => [answer.status, await answer.text()][0])));
    expect(await statuses(finance.bearer)).toEqual([200, 200, 200, 404]);
    for (const who of [support, nobody]) expect(await statuses(who.bearer)).toEqual([403, 403, 403, 403]);
  });
});

it("who bought is asked once, told of each change, and of what came back, also when mails fail at first", { timeout: 60_000 }, async () => {
  const { market, taken, statuses } = marketWithProvider();
  const { name, desk, settling, refund, number, shopper } = await waiting({ market });
  const mailAll = async () => {
    // the first try of what is left fails, and what nobody tried has no answer left over
    statuses.splice(0, statuses.length, 503);
    for (const id of await rowTexts("SELECT id FROM outbox WHERE done_at IS NULL AND kind = 'refund-account' ORDER BY id"))
      await deliverFor(market, Number(id), 3);
    return taken.splice(0).filter(({ subject }) => subject.includes("account") || subject.includes("money") || subject.includes("bank"));
  };
  await sweep(market.purchase());
  await sweep(market.purchase());
  const asked = taken
    .splice(0)
    .concat(await mailAll())
    .filter(({ subject }) => subject.startsWith("Where shall"));
  expect(asked.map(({ to, subject }) => [to, subject])).toEqual([[shopper.email, `Where shall your money go? Order ${number}`]]);
  expect(asked[0]?.text).toMatch(new RegExp(`/checkout/order/${number}/refund-account\\?key=`));
  await name();
  const changed = await mailAll();
  expect([changed.map(({ subject }) => subject), changed[0]?.text.includes("2606"), changed[0]?.text.includes(iban)]).toEqual([
    [`An account for your refund was given: order ${number}`],
    true,
    false,
  ]);
  market.now += day_ms;
  await prepareRefunds(desk(), nextBatch());
  const [reference] = await rowTexts("SELECT reference FROM refund_transfers WHERE refund_id = ?", refund);
  await transferFailed(settling(), reference as string, "closed");
  expect((await mailAll()).map(({ subject }) => subject)).toEqual([`The bank could not pay your refund: order ${number}`]);
});
