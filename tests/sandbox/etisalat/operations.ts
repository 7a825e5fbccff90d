/** The operations: each is one object under the JSON's root key, its properties texts, none of them unknown. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Env } from "../env.ts";
import { type Answer, answerOf, codes, type Language, Refused } from "./codes.ts";
import { changeTransaction, register } from "./transactions.ts";

type Rule = { must: boolean; fits: RegExp };
const must = (fits: RegExp): Rule => ({ must: true, fits });
const may = (fits: RegExp): Rule => ({ must: false, fits });

const any = /^.{1,100}$/s;
const login = { Customer: must(any), UserName: must(any), Password: must(any) };
const amount = /^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/;
/** Dirhams alone: dollars need an agreement. */
const currency = /^(AED|784)$/;
const transactionId = /^\d{12}$/;

const rules: Record<string, Record<string, Rule>> = {
  Registration: {
    ...login,
    Store: must(any),
    Terminal: must(any),
    Channel: must(/^Web$/),
    Amount: must(amount),
    Currency: must(currency),
    OrderID: must(/^[\x21-\x7e]{1,16}$/),
    OrderName: must(/^[\x20-\x7e]{1,24}$/),
    OrderInfo: may(/^[\x20-\x7e]{1,255}$/),
    // paid at once; holding an amount back to collect it later is not played
    TransactionHint: must(/^CPT:Y;(VCC:[YN];?)?$/),
    ReturnPath: must(/^https?:\/\/[\x21-\x7e]+$/),
    Language: may(/^(en|ar)$/),
  },
  Finalization: { ...login, TransactionID: must(transactionId) },
  Refund: { ...login, TransactionID: must(transactionId), Amount: must(amount), Currency: must(currency) },
};

type Fields = Record<string, string>;

/** @throws Refused naming the first property that is wrong */
function readFields(operation: string, given: unknown): Fields {
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new Refused(codes.malformed, operation);
  const rulesOf = rules[operation];
  if (!rulesOf) throw new Refused(codes.notEnabled, operation.slice(0, 40));
  const fields: Fields = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(rulesOf, name)) throw new Refused(codes.unknownField, name.slice(0, 40));
    if (typeof value !== "string") throw new Refused(codes.badField, name);
    fields[name] = value;
  }
  for (const [name, rule] of Object.entries(rulesOf)) {
    const value = fields[name] ?? "";
    if (value === "" && rule.must) throw new Refused(codes.missingField, name);
    if (name === "ReturnPath" && value.length > 256) throw new Refused(codes.returnPathTooLong);
    if (value !== "" && !rule.fits.test(value)) throw new Refused(codes.badField, name);
  }
  return fields;
}

/** The login that the guide prints for its demonstration merchant, where no other is set. */
const settingsOf = (env: Env): Fields => ({
  Customer: env.ETISALAT_CUSTOMER || "Demo Merchant",
  Store: env.ETISALAT_STORE || "0000",
  Terminal: env.ETISALAT_TERMINAL || "0000",
  UserName: env.ETISALAT_USERNAME || "Demo_fY9c",
  Password: env.ETISALAT_PASSWORD || "Comtrust@20182018",
});

function checkLogin(env: Env, fields: Fields): void {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  for (const [name, expected] of Object.entries(settingsOf(env)))
    if (fields[name] !== undefined && !timingSafeEqual(digest(fields[name]), digest(expected))) throw new Refused(codes.badLogin);
}

export const toMinor = (text: string): number => {
  const [whole = "", part = ""] = text.split(".");
  return Number(whole + part.padEnd(2, "0"));
};
/** Three decimals, as the real one writes them back. */
const toValue = (amount_minor: number) => ({ Value: `${Math.floor(amount_minor / 100)}.${String(amount_minor % 100).padStart(2, "0")}0` });

/** What one call asks for: exactly one operation. @throws Refused */
export async function run(env: Env, body: unknown): Promise<Answer> {
  const operations = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const [[operation, given] = ["", undefined]] = operations;
  if (operations.length !== 1) throw new Refused(codes.malformed);
  const fields = readFields(operation, given);
  checkLogin(env, fields);
  if (operation === "Registration") return registration(env, fields);
  return operation === "Finalization" ? finalization(env, fields) : refund(env, fields);
}

async function registration(env: Env, fields: Fields): Promise<Answer> {
  const { Amount = "", OrderID = "", OrderName = "", ReturnPath = "", Language: spoken } = fields;
  if (!URL.canParse(ReturnPath)) throw new Refused(codes.badField, "ReturnPath");
  const language: Language = spoken === "ar" ? "ar" : "en";
  const asked = { orderId: OrderID, orderName: OrderName, amount_minor: toMinor(Amount), returnPath: ReturnPath, language };
  const { id, uniqueId } = await register(env, asked);
  // the portal is served by the marketplace, which hands /sandbox/* on: it stands where the shopper will come back to
  const portal = `${new URL(ReturnPath).origin}/sandbox/etisalat/portal`;
  return answerOf(codes.approved, language, { TransactionID: id, UniqueID: uniqueId, PaymentPortal: portal, PaymentPage: portal });
}

/** Answers once with what the portal came to; only a payment that waits for the bank can be asked about again. */
function finalization(env: Env, { TransactionID = "" }: Fields): Promise<Answer> {
  return changeTransaction(env, TransactionID, (transaction) => {
    const { language, uniqueId, orderId, result } = transaction;
    const about = { TransactionID, UniqueID: uniqueId };
    if (transaction.finalized) return answerOf(codes.alreadyProcessed, language, about);
    if (!result) return answerOf(codes.notPaidYet, language, about);
    const fields = { ...about, OrderID: orderId, Amount: toValue(result.amount_minor), Balance: toValue(result.amount_minor), Fees: toValue(0) };
    if (result.code === codes.awaitsBank) return answerOf(result.code, language, fields);
    transaction.finalized = true;
    const card = result.card && { CardNumber: result.card.masked, CardBrand: result.card.brand, CardToken: "" };
    const approval = result.code === codes.approved && { ApprovalCode: TransactionID.slice(-6) };
    return answerOf(result.code, language, { ...fields, ...card, ...approval });
  });
}

const refundCodes = { done: codes.approved, pending: codes.awaitsBank, failed: codes.doNotHonour } as const;

/** A repeat is another refund: there is nothing by which it would be known again. */
function refund(env: Env, { TransactionID = "", Amount = "" }: Fields): Promise<Answer> {
  if (env.ETISALAT_REFUNDS !== "on") throw new Refused(codes.notEnabled, "Refund");
  return changeTransaction(env, TransactionID, (transaction) => {
    const outcome = transaction.nextRefund ?? "done";
    const amount_minor = toMinor(Amount);
    takeRefund(transaction, amount_minor, outcome);
    transaction.nextRefund = null;
    const fields = { TransactionID, UniqueID: crypto.randomUUID(), OrderID: transaction.orderId, Amount: toValue(amount_minor) };
    return answerOf(refundCodes[outcome], transaction.language, fields);
  });
}

type Refundable = { finalized: boolean; refunded_minor: number; result: { code: string; amount_minor: number } | null };

/** @throws Refused when nothing was collected, or not as much */
export function takeRefund(transaction: Refundable, amount_minor: number, outcome: "done" | "pending" | "failed" = "done"): void {
  const { finalized, result, refunded_minor } = transaction;
  if (!finalized || result?.code !== codes.approved) throw new Refused(codes.notPaidYet);
  if (amount_minor > result.amount_minor - refunded_minor) throw new Refused(codes.tooMuch, "Amount");
  if (outcome !== "failed") transaction.refunded_minor += amount_minor;
}
