/** The payment form as a shop's page posts it: which fields there are, what each may hold, and whether the signature fits. Pure. */
import { formSignature, type Pair, phpTrim } from "./signature.ts";

export type Merchant = { id: string; key: string; passphrase: string };
export type Fields = Readonly<Record<string, string>>;
export type FieldError = { field: string; message: string };

const numbered = (name: string) => [1, 2, 3, 4, 5].map((at) => `${name}${at}`);

/** In the order of the documentation, which is the order of the form. */
export const formFields: readonly string[] = [
  ...["merchant_id", "merchant_key", "return_url", "cancel_url", "notify_url"],
  ...["name_first", "name_last", "email_address", "cell_number"],
  ...["m_payment_id", "amount", "item_name", "item_description"],
  ...numbered("custom_int"),
  ...numbered("custom_str"),
  ...["email_confirmation", "confirmation_address", "payment_method", "signature"],
];

const required = ["merchant_id", "merchant_key", "amount", "item_name", "signature"];
const longest: Readonly<Record<string, number>> = { name_first: 100, name_last: 100, email_address: 255, m_payment_id: 100, item_name: 100 };
const longestElse = 255;
const smallest_cents = 500;
const methods = ["ef", "eft", "cc", "dc", "mp", "mc", "sc", "ss", "zp", "mt", "rc", "mu", "ap", "sp", "cp"];

const isUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isMail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const shapes: readonly (readonly [field: RegExp, fits: (value: string) => boolean, message: string])[] = [
  [/_url$/, isUrl, "must be a valid URL"],
  [/^(email|confirmation)_address$/, isMail, "must be a valid email address"],
  [/^cell_number$/, (value) => /^0\d{9}$/.test(value), "must be a valid cell number"],
  [/^amount$/, (value) => /^\d{1,9}\.\d{2}$/.test(value), "must be in rand with two decimals"],
  [/^custom_int\d$/, (value) => /^-?\d{1,18}$/.test(value), "must be an integer"],
  [/^email_confirmation$/, (value) => /^[01]$/.test(value), "must be 0 or 1"],
  [/^payment_method$/, (value) => methods.includes(value), "is not a payment method"],
];

/** Rand and cents → cents. The text has been checked. */
export const centsOf = (amount: string): number => Number(amount.replace(".", ""));

/** Fields out of the documented order: the signature is made over it, so a shop that sends another one works by luck. */
function isInOrder(names: readonly string[]): boolean {
  const places = names.map((name) => formFields.indexOf(name));
  return places.every((place, at) => at === 0 || place > (places[at - 1] as number));
}

function fieldError(field: string, value: string): FieldError | undefined {
  if (!formFields.includes(field)) return { field: field.slice(0, 40), message: "is not a field of the form" };
  if (value === "") return undefined;
  if ([...value].length > (longest[field] ?? longestElse)) return { field, message: `may have at most ${longest[field] ?? longestElse} characters` };
  const wrong = shapes.find(([name, fits]) => name.test(field) && !fits(value));
  return wrong && { field, message: wrong[2] };
}

/** The trimmed fields of a form that may be paid, or all that is wrong with it. */
export function readForm(pairs: readonly Pair[], merchant: Merchant): { ok: true; fields: Fields } | { ok: false; errors: FieldError[] } {
  const names = pairs.map(([name]) => name);
  const fields = Object.fromEntries(pairs.map(([name, value]) => [name, phpTrim(value)]));
  const errors = pairs.flatMap(([name]) => fieldError(name, fields[name] as string) ?? []);
  if (new Set(names).size < names.length) errors.push({ field: "form", message: "has a field twice" });
  else if (errors.length === 0 && !isInOrder(names)) errors.push({ field: "form", message: "has its fields in another order than documented" });
  for (const field of required) if (!fields[field]) errors.push({ field, message: "is required" });
  if (errors.length > 0) return { ok: false, errors };
  if (merchant.id === "" || fields.merchant_id !== merchant.id) errors.push({ field: "merchant_id", message: "is unknown" });
  else if (fields.merchant_key !== merchant.key) errors.push({ field: "merchant_key", message: "does not belong to this merchant" });
  else if (fields.signature !== formSignature(pairs, merchant.passphrase))
    errors.push({ field: "signature", message: "Generated signature does not match submitted signature" });
  else if (centsOf(fields.amount as string) < smallest_cents) errors.push({ field: "amount", message: "must be at least 5.00" });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, fields };
}
