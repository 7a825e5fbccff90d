/**
 * Payouts: what a shop can be paid leaves its account when a batch is prepared, in the batch that writes it, so that nothing is
 * paid twice however many operators prepare at once. What the bank did not make is on the account again.
 */
import type { Env } from "../../../env.ts";
import { Refusal } from "../../../errors.ts";
import { type Currency, convert, moneyIn } from "../../../shared/money.ts";
import type { Actor } from "../../audit.ts";
import { type PayoutRow, readSettings } from "../data.ts";
import { payoutsHeldUntil } from "../rules.ts";
import { type BankAccount, type BankLine, bankFile } from "./bank-file.ts";
import type { LeftOut, Payout, PayoutBatch, PayoutFile } from "./contract.ts";
import { type Batch, insertBatch, movePayouts, type Owed, type Payable, readBatch, readCurrencies, readOwed, readPayouts, readWaitingShops } from "./data.ts";

/** `openBankAccount`: where a shop's money goes; null: it has not said, or it can no longer be read. */
export type PayoutContext = { env: Env; now: number; by: Actor; openBankAccount: (env: Env, shopId: number) => Promise<BankAccount | null> };

const iso = (ms: number) => new Date(ms).toISOString();

const view = ({ reference, batch, shop, currency, amount_minor, state, failure, createdAt, updatedAt }: PayoutRow): Payout => ({
  ...{ reference, batch, shop, amount: moneyIn(currency)(amount_minor), state, failure, createdAt: iso(createdAt), updatedAt: iso(updatedAt) },
});

export const listPayouts = async (db: D1Database, asked: { batch?: string | undefined; state?: string | undefined }): Promise<Payout[]> =>
  (await readPayouts(db, asked)).map(view);

async function batchView(db: D1Database, { key, leftOut, createdAt }: Batch): Promise<PayoutBatch> {
  return {
    batch: key,
    createdAt: iso(createdAt),
    payouts: (await readPayouts(db, { batch: key })).map(view),
    leftOut: leftOut.map(({ shop, currency, amount_minor, reason }) => ({ shop, available: moneyIn(currency)(amount_minor), reason })),
  };
}

/** Prepares the batch of this name, or answers the one that is there. */
export async function preparePayouts({ env, now, by, openBankAccount }: PayoutContext, key: string): Promise<PayoutBatch> {
  const db = env.DB;
  const there = await readBatch(db, key);
  if (there) return batchView(db, there);
  const [owed, currencies, { payoutMin_base_minor }] = await Promise.all([readOwed(db, now), readCurrencies(db), readSettings(db)]);
  const minimum = new Map(currencies.map((currency) => [currency.code, convert(payoutMin_base_minor, currency)]));
  const hasAccount = new Map<number, boolean>();
  for (const { shopId, status } of owed)
    if (status === "approved" && !hasAccount.has(shopId)) hasAccount.set(shopId, (await openBankAccount(env, shopId)) !== null);
  const leftOut: LeftOut[] = [];
  const payable: Payable[] = [];
  for (const each of owed) {
    const minimum_minor = minimum.get(each.currency) ?? 1;
    const reason = ineligibility(each, minimum_minor, hasAccount, now);
    if (reason) leftOut.push({ shop: each.shop, currency: each.currency, amount_minor: each.available_minor, reason });
    else payable.push({ shopId: each.shopId, currency: each.currency, minimum_minor });
  }
  try {
    await insertBatch(db, { key, leftOut, payable, by, now });
  } catch (error) {
    // somebody else was quicker, or it was done and its answer lost: one name, one batch
    const made = await readBatch(db, key);
    if (!made) throw error;
    return batchView(db, made);
  }
  return batchView(db, (await readBatch(db, key)) as Batch);
}

function ineligibility(
  { shopId, status, available_minor, accountChangedAt }: Owed,
  minimum_minor: number,
  hasAccount: ReadonlyMap<number, boolean>,
  now: number,
): LeftOut["reason"] | null {
  if (status !== "approved") return "not_approved";
  if (available_minor < minimum_minor) return "below_minimum";
  if (payoutsHeldUntil(accountChangedAt, now) !== null) return "account_changed";
  return hasAccount.get(shopId) ? null : "no_bank_account";
}

/** A batch that was prepared. @throws Refusal not_found */
export async function showBatch(db: D1Database, key: string): Promise<PayoutBatch> {
  const batch = await readBatch(db, key);
  if (!batch) throw new Refusal("not_found");
  return batchView(db, batch);
}

/** The bank's lines for payouts, and the references of those whose account cannot be read any more. */
async function linesOf(
  { env, openBankAccount }: Pick<PayoutContext, "env" | "openBankAccount">,
  payouts: readonly PayoutRow[],
  currencies: readonly Currency[],
) {
  const lines: BankLine[] = [];
  const missing: string[] = [];
  for (const { shopId, currency, amount_minor, reference } of payouts) {
    const account = await openBankAccount(env, shopId);
    const exponent = currencies.find(({ code }) => code === currency)?.exponent ?? 2;
    if (account) lines.push({ account, amount_minor, currency, exponent, reference });
    else missing.push(reference);
  }
  return { lines, missing };
}

/** The bank's file once more, of the batch's payouts that were sent and are neither paid nor failed. @throws Refusal not_found */
export async function sentFile(context: Omit<PayoutContext, "by" | "now">, key: string): Promise<string> {
  const db = context.env.DB;
  if (!(await readBatch(db, key))) throw new Refusal("not_found");
  const [payouts, currencies] = await Promise.all([readPayouts(db, { batch: key, state: "sent" }), readCurrencies(db)]);
  return bankFile((await linesOf(context, payouts.reverse(), currencies)).lines);
}

/**
 * The file of a batch for the bank; its payouts count as sent. Asked for again it names the same ones: the bank knows them by their reference.
 * Whose account was changed lately waits: the batch may be older than the change.
 * @throws Refusal not_found
 */
export async function payoutFile({ env, now, by, openBankAccount }: PayoutContext, key: string): Promise<PayoutFile> {
  const db = env.DB;
  if (!(await readBatch(db, key))) throw new Refusal("not_found");
  const [payouts, currencies] = await Promise.all([readPayouts(db, { batch: key }), readCurrencies(db)]);
  const wanted = payouts.filter(({ state }) => state === "prepared" || state === "sent").reverse();
  const waitingShops = await readWaitingShops(
    db,
    wanted.map(({ shopId }) => shopId),
    now,
  );
  const [open, waiting] = [wanted.filter(({ shopId }) => !waitingShops.has(shopId)), wanted.filter(({ shopId }) => waitingShops.has(shopId))];
  const { lines, missing } = await linesOf({ env, openBankAccount }, open, currencies);
  await movePayouts(db, { references: lines.map(({ reference }) => reference), to: "sent", by, now });
  return { csv: bankFile(lines), payouts: lines.length, missing, waiting: waiting.map(({ reference }) => reference) };
}

/**
 * What the bank did: paid, or not made (its money is on the shop's account again). Said twice it counts once.
 * @throws Refusal not_found, conflict (it is not sent yet, or something else was said)
 */
export async function resolvePayout(
  { env, now, by }: Omit<PayoutContext, "openBankAccount">,
  reference: string,
  to: "paid" | "failed",
  failure?: string,
): Promise<Payout> {
  const db = env.DB;
  await movePayouts(db, { references: [reference], to, failure: failure ?? null, by, now });
  const [payout] = await readPayouts(db, { reference });
  if (!payout) throw new Refusal("not_found");
  if (payout.state !== to) throw new Refusal("conflict");
  return view(payout);
}
