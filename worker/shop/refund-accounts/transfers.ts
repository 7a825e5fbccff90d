/** Refunds by bank transfer as the finance desk makes them: one at a time for each refund, by a file that the bank takes, and booked once the bank has paid. */
import { isRefusedBatch, runAsserted } from "../../db/assert-in-batch.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../errors.ts";
import { moneyIn } from "../../shared/money.ts";
import type { Actor } from "../audit.ts";
import { type BankLine, bankFile } from "../ledger/service.ts";
import { refundNow } from "../orders/service.ts";
import type { PurchaseContext } from "../payments/purchase-context.ts";
import { bookDone, type RefundRow, readRefund, refundMadeKey } from "../payments/service.ts";
import type { CashRefund, OpenRefundAccount, RefundBatch, RefundTransfer } from "./contract.ts";
import { accountStateOf, cashRefundsPerPage, type TransferState } from "./rules.ts";
import { openAccount } from "./service.ts";
import {
  failedKey,
  insertRefundBatch,
  logFile,
  logLook,
  readRefundBatch,
  readSealedOfRefund,
  readSentOfBatch,
  readTransfer,
  readTransfers,
  readWaiting,
  settleStatements,
  type TransferRow,
  type WaitingRefundRow,
} from "./transfers-data.ts";

const iso = (ms: number) => new Date(ms).toISOString();

const waitingView = (
  { refund, order, amount_minor, currency, at, changed_at, country, kind, holder_masked, last4 }: WaitingRefundRow,
  now: number,
): CashRefund => ({
  ...{ refund, order, amount: moneyIn(currency)(amount_minor), at: iso(at), account: accountStateOf(changed_at, now) },
  masked: country && kind && holder_masked && last4 ? { country, kind, holder: holder_masked, last4 } : null,
});
const transferView = ({ reference, batch, order, amount_minor, currency, state, failure, at }: TransferRow): RefundTransfer => ({
  ...{ reference, batch, order, amount: moneyIn(currency)(amount_minor), state, failure, at: iso(at) },
});

type Paged = { after?: number | undefined; perPage?: number | undefined };
function page<Row>(rows: Row[], perPage: number, idOf: (row: Row) => number) {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return { shown, next: rows.length > perPage && last !== undefined ? idOf(last) : null };
}

/** What was paid in cash and waits to go back, the oldest first. */
export async function cashRefunds(db: D1Database, { after = 0, perPage = cashRefundsPerPage }: Paged, now: number) {
  const { shown, next } = page(await readWaiting(db, after, perPage + 1), perPage, ({ refund }) => refund);
  return { data: shown.map((row) => waitingView(row, now)), meta: { next } };
}
/** The latest first. */
export async function refundTransfers(db: D1Database, { after, perPage = cashRefundsPerPage, state }: Paged & { state?: TransferState | undefined }) {
  const { shown, next } = page(await readTransfers(db, state, after, perPage + 1), perPage, ({ id }) => id);
  return { data: shown.map(transferView), meta: { next } };
}

export type TransferContext = { env: Pick<Env, "DB" | "DATA_KEY">; now: number; by: Actor };

/** Everything that can leave now, as one batch; the same name gets the same batch. */
export async function prepareRefunds({ env: { DB }, ...acting }: TransferContext, key: string): Promise<RefundBatch> {
  const there = await readRefundBatch(DB, key);
  if (!there) {
    // somebody else was quicker, or it was done and its answer lost: one name, one batch
    await insertRefundBatch(DB, key, acting).catch(async (error: unknown) => {
      if (!(await readRefundBatch(DB, key))) throw error;
    });
  }
  const made = there ?? (await readRefundBatch(DB, key));
  return { batch: key, transfers: made?.transfers ?? 0 };
}

/** The bank's file of what is with it of this batch, as often as it is needed; whoever takes it has looked at each account. @throws Refusal not_found */
export async function refundFile({ env: { DB, DATA_KEY }, ...acting }: TransferContext, key: string): Promise<string> {
  const batch = await readRefundBatch(DB, key);
  if (!batch) throw new Refusal("not_found");
  const lines: BankLine[] = [];
  for (const { sealed, account: id, amount_minor, currency, exponent, reference } of await readSentOfBatch(DB, batch.id)) {
    const account = sealed === null ? null : await openAccount(DATA_KEY, { id, sealed });
    if (account) lines.push({ account, amount_minor, currency, exponent, reference });
  }
  await logFile(DB, batch.id, acting).run();
  return bankFile(lines);
}

/** One account in full; the look is in the log. @throws Refusal not_found: no such refund, or no account is named or readable */
export async function accountInFull({ env: { DB, DATA_KEY }, ...acting }: TransferContext, refund: number): Promise<OpenRefundAccount> {
  const row = await readSealedOfRefund(DB, refund);
  const account = row && (await openAccount(DATA_KEY, row));
  if (!row || !account) throw new Refusal("not_found");
  await logLook(DB, { order: row.order_id, note: row.reference ?? row.order }, acting).run();
  const { holder, country, iban, accountNumber, ifsc, routingNumber, bic } = account;
  return { holder, country, account: iban ?? accountNumber ?? "", bank: ifsc ?? routingNumber ?? bic ?? "", reference: row.reference };
}

type Settling = { purchase: PurchaseContext; by: Actor };
async function theTransfer(db: D1Database, reference: string): Promise<TransferRow> {
  const row = await readTransfer(db, reference);
  if (!row) throw new Refusal("not_found");
  return row;
}

/** The bank has paid: the refund is made, and its buyer told. Said twice it counts once. @throws Refusal not_found, conflict (it came back) */
export async function transferPaid({ purchase, by }: Settling, reference: string): Promise<RefundTransfer> {
  const { db, now } = purchase;
  const row = await theTransfer(db, reference);
  const refund = (await readRefund(db, row.refund_key)) as RefundRow;
  if (row.state === "sent")
    await bookDone(purchase, refund, settleStatements(db, row, { to: "paid", failure: null }, { by, now })).catch((error: unknown) => {
      // it was settled meanwhile: below is told how
      if (!isRefusedBatch(error)) throw error;
    });
  const after = await theTransfer(db, reference);
  if (after.state !== "paid") throw new Refusal("conflict");
  await refundNow(purchase, row.order, [refundMadeKey(refund.key)]);
  return transferView(after);
}

/** It came back: the refund waits again, and its buyer is asked for the account once more. @throws Refusal not_found, conflict (it was paid) */
export async function transferFailed({ purchase, by }: Settling, reference: string, reason: string): Promise<RefundTransfer> {
  const { db, now } = purchase;
  const row = await theTransfer(db, reference);
  if (row.state === "sent") await runAsserted(db, settleStatements(db, row, { to: "failed", failure: reason }, { by, now }));
  const after = await theTransfer(db, reference);
  if (after.state !== "failed") throw new Refusal("conflict");
  purchase.enqueue([failedKey(reference)]);
  return transferView(after);
}
