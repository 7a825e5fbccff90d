/** Transactions and where they are kept: one document each, found by its id, by its OrderID or by what its ReturnPath names. */
import type { Env } from "../env.ts";
import { read, update } from "../store.ts";
import { type Code, codes, type Language, Refused } from "./codes.ts";

export type Card = { brand: string; masked: string };

export type Transaction = {
  id: string;
  uniqueId: string;
  orderId: string;
  orderName: string;
  /** In fils. */
  amount_minor: number;
  returnPath: string;
  language: Language;
  created_ms: number;
  /** The bank asks the payer of this card for a code. */
  challenged: Card | null;
  /** What the portal came to: the code that Finalization will say. Null while the payer has not finished. */
  result: { code: Code; amount_minor: number; card: Card | null } | null;
  finalized: boolean;
  refunded_minor: number;
  /** How the next refund by the API goes, when a test asked for it. */
  nextRefund: "done" | "pending" | "failed" | null;
};

const documentKey = (id: string) => `etisalat/transaction/${id}`;
const aliasKey = (alias: string) => `etisalat/alias/${alias}`;
const isAlias = (text: string) => /^[\w.-]{1,64}$/.test(text);

const digits = (count: number) => Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => (byte % 9) + 1).join("");

/** The texts by which a test may name the attempt: its OrderID, and the last part and the query of its ReturnPath. */
function aliasesOf(orderId: string, returnPath: string): string[] {
  const url = new URL(returnPath);
  return [orderId, url.pathname.split("/").at(-1) ?? "", ...url.searchParams.values()].filter(isAlias);
}

export type Registered = Pick<Transaction, "orderId" | "orderName" | "amount_minor" | "returnPath" | "language">;

/** @throws Refused when the OrderID was used before: it is the only guard against a repeated registration */
export async function register(env: Env, asked: Registered): Promise<Transaction> {
  const transaction: Transaction = {
    id: digits(12),
    uniqueId: crypto.randomUUID(),
    ...asked,
    created_ms: Date.now(),
    challenged: null,
    result: null,
    finalized: false,
    refunded_minor: 0,
    nextRefund: null,
  };
  const empty = (): { id?: string } => ({});
  await update(env.STATE, `etisalat/order/${asked.orderId}`, empty, (stored) => {
    if (stored.id) throw new Refused(codes.repeatedOrder, "OrderID");
    stored.id = transaction.id;
  });
  await update(
    env.STATE,
    documentKey(transaction.id),
    () => transaction,
    () => undefined,
  );
  for (const alias of aliasesOf(asked.orderId, asked.returnPath))
    await update(env.STATE, aliasKey(alias), empty, (stored) => {
      stored.id = transaction.id;
    });
  return transaction;
}

export const findTransaction = async (env: Env, id: string): Promise<Transaction | undefined> =>
  /^\d{12}$/.test(id) ? read<Transaction>(env.STATE, documentKey(id)) : undefined;

/** By the transaction's id, or by one of its aliases. */
export async function findByName(env: Env, name: string): Promise<Transaction | undefined> {
  if (!isAlias(name)) return undefined;
  const alias = await read<{ id?: string }>(env.STATE, aliasKey(name));
  return findTransaction(env, alias?.id ?? name);
}

/** Changes a transaction in one step. @throws Refused when there is none */
export async function changeTransaction<R>(env: Env, id: string, change: (transaction: Transaction) => R): Promise<R> {
  if (!(await findTransaction(env, id))) throw new Refused(codes.noTransaction, "TransactionID");
  const absent = (): Transaction => {
    throw new Refused(codes.noTransaction, "TransactionID");
  };
  return update(env.STATE, documentKey(id), absent, change);
}

/** The portal's page can be used this long; the guide names no time. */
const portalLife_ms = 30 * 60_000;
export const isPortalOver = ({ created_ms }: Transaction) => Date.now() - created_ms > portalLife_ms;

/** What the payer did, once: of two tabs the first counts. A payment that waits for the bank may still come to an end. */
export function end(transaction: Transaction, code: Code, card: Card | null = null, amount_minor = transaction.amount_minor): boolean {
  if (transaction.finalized || (transaction.result && transaction.result.code !== codes.awaitsBank)) return false;
  transaction.challenged = null;
  transaction.result = { code, amount_minor, card };
  return true;
}
