/** Amounts as decimal text: "250.00". Integers in and out, no float in between. Pure. */
import type { Minor } from "../../../shared/money.ts";

/** Minor units → major units with all their decimals. @throws RangeError unless a whole number ≥ 0 */
export function toDecimal(amount_minor: Minor, exponent: number): string {
  if (!Number.isSafeInteger(amount_minor) || amount_minor < 0) throw new RangeError("amount must be a whole number ≥ 0 within safe integers");
  const digits = String(amount_minor).padStart(exponent + 1, "0");
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * Major units as text, or a JSON number, → minor units; undefined for anything that is not exactly an amount of this exponent.
 * Decimals beyond it may only be zeros ("250.000" dirhams).
 */
export function fromDecimal(decimal: unknown, exponent: number): Minor | undefined {
  const text = typeof decimal === "number" ? String(decimal) : decimal;
  const found = typeof text === "string" ? /^(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text) : null;
  if (!found) return undefined;
  const [, whole = "", part = ""] = found;
  if (/[^0]/.test(part.slice(exponent))) return undefined;
  const amount_minor = Number(whole + part.slice(0, exponent).padEnd(exponent, "0"));
  return Number.isSafeInteger(amount_minor) ? amount_minor : undefined;
}
