/** What the API's JSON bodies may hold, checked as the real one does: nothing missing, nothing more. Pure. */
import { exponentOf, wrongAmount } from "./amount.ts";
import type { RefundFields } from "./changes.ts";
import type { Notes } from "./objects.ts";
import { invalid, refused } from "./problem.ts";

export type Body = Record<string, unknown>;

export function readBody(text: string, contentType: string | undefined): Body {
  if (!contentType?.startsWith("application/json")) throw refused("Please provide your request as application/json.");
  const body = parsed(text);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw refused("The request body is not a JSON object.");
  return body as Body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function only(body: Body, allowed: readonly string[]): void {
  const extra = Object.keys(body).filter((name) => !allowed.includes(name));
  if (extra.length > 0) throw refused(`${extra.join(", ").slice(0, 80)} is/are not required and should not be sent`);
}

function amountOf({ amount }: Body): number {
  if (amount === undefined) throw invalid("The amount field is required.", "amount");
  if (!Number.isSafeInteger(amount)) throw invalid("The amount must be an integer.", "amount");
  return amount as number;
}

function currencyOf({ currency }: Body): string {
  if (currency === undefined) throw invalid("The currency field is required.", "currency");
  if (typeof currency !== "string" || exponentOf(currency) === undefined) throw invalid("Currency is not supported", "currency");
  return currency;
}

function receiptOf({ receipt }: Body): string | null {
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== "string" || receipt === "") throw invalid("The receipt must be a string.", "receipt");
  if (receipt.length > 40) throw invalid("The receipt may not be greater than 40 characters.", "receipt");
  return receipt;
}

export function notesOf(notes: unknown): Notes {
  if (notes === undefined || (Array.isArray(notes) && notes.length === 0)) return [];
  if (typeof notes !== "object" || notes === null || Array.isArray(notes)) throw invalid("The notes must be an array.", "notes");
  const pairs = Object.entries(notes);
  if (pairs.length > 15) throw invalid("Number of fields in notes should be less than or equal to 15", "notes");
  if (pairs.some(([name, value]) => typeof value !== "string" || value.length > 256 || name.length > 256))
    throw invalid("A note holds up to 256 characters of text", "notes");
  return pairs.length === 0 ? [] : (notes as Record<string, string>);
}

export function readOrder(body: Body) {
  only(body, ["amount", "currency", "receipt", "notes"]);
  const money = { amount: amountOf(body), currency: currencyOf(body) };
  const wrong = wrongAmount(money.amount, money.currency);
  if (wrong) throw invalid(wrong, "amount");
  return { ...money, receipt: receiptOf(body), notes: notesOf(body.notes) };
}

export function readCapture(body: Body) {
  only(body, ["amount", "currency"]);
  return { amount: amountOf(body), currency: currencyOf(body) };
}

export function readRefund(body: Body): RefundFields {
  only(body, ["amount", "speed", "receipt", "notes"]);
  const { speed = "normal" } = body;
  if (speed !== "normal" && speed !== "optimum") throw invalid("The selected speed is invalid.", "speed");
  return { amount: body.amount === undefined ? null : amountOf(body), speed, receipt: receiptOf(body), notes: notesOf(body.notes) };
}

/** @throws the API's error for a key that is too short or holds other characters */
export function refundKey(header: string): string {
  if (header.length < 10) throw refused("The idempotency key must be at least 10 characters long.");
  if (!/^[\w-]+$/.test(header)) throw refused("The idempotency key must only contain alphanumeric characters, underscores, and hyphens");
  return header;
}
