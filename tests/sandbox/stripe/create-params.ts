/** What POST /v1/checkout/sessions accepts, checked as the real one does. Pure. */
import { invalid } from "./problem.ts";

export type CreateParams = {
  lines: { name: string; quantity: number; unit_amount: number }[];
  currency: string;
  total: number;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  customer_email: string | null;
  expires_at: number;
  locale: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
};

const single = [
  "mode",
  "ui_mode",
  "success_url",
  "cancel_url",
  "client_reference_id",
  "customer_email",
  "expires_at",
  "locale",
  "payment_method_types[0]",
  "payment_intent_data[description]",
];
const lineField = /^line_items\[(\d+)\]\[(quantity|price_data\]\[currency|price_data\]\[unit_amount|price_data\]\[product_data\]\[name)\]$/;
const metadataField = /^(payment_intent_data\[metadata\]|metadata)\[([^[\]]+)\]$/;
const locales =
  "auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(
    " ",
  );
const threeDecimal = ["bhd", "jod", "kwd", "omr", "tnd"];
/** The least that can be charged, where it is known. */
const least: Record<string, number> = { usd: 50, eur: 50, gbp: 30, aed: 200, inr: 50 };
const window_s = { least: 30 * 60, most: 24 * 3600 };

function whole(text: string | undefined, param: string, min: number): number {
  if (text === undefined) throw invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  if (!/^-?\d{1,15}$/.test(text)) throw invalid(`Invalid integer: ${text.slice(0, 40)}`, param, "parameter_invalid_integer");
  if (Number(text) < min) throw invalid(`This value must be greater than or equal to ${min}.`, param, "parameter_invalid_integer");
  return Number(text);
}

function address(text: string, param: string): string {
  // the session id is put in later, so the braces may stand anywhere
  if (!/^https?:\/\//.test(text) || !URL.canParse(text.replace("{CHECKOUT_SESSION_ID}", "cs"))) throw invalid("Not a valid URL", param, "url_invalid");
  return text;
}

function checkNames(form: URLSearchParams) {
  for (const name of form.keys()) {
    if (!single.includes(name) && !lineField.test(name) && !metadataField.test(name))
      throw invalid(`Received unknown parameter: ${name.slice(0, 80)}`, name, "parameter_unknown");
    if (form.getAll(name).length > 1) throw invalid(`Duplicated parameter: ${name.slice(0, 80)}`, name);
    if (form.get(name) === "") throw invalid(`You passed an empty string for '${name.slice(0, 80)}'.`, name, "parameter_invalid_empty");
  }
}

function linesOf(form: URLSearchParams) {
  const count = new Set([...form.keys()].map((name) => lineField.exec(name)?.[1]).filter((at) => at !== undefined)).size;
  if (count === 0) throw invalid("You must pass `line_items`.", "line_items", "parameter_missing");
  if (count > 100) throw invalid("Too many line items; the limit is 100.", "line_items");
  return Array.from({ length: count }, (_, at) => {
    const field = (name: string) => form.get(`line_items[${at}]${name}`) ?? undefined;
    const currency = field("[price_data][currency]");
    const name = field("[price_data][product_data][name]");
    if (currency === undefined) throw invalid("Missing required param.", `line_items[${at}][price_data][currency]`, "parameter_missing");
    if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency.slice(0, 10)}`, `line_items[${at}][price_data][currency]`);
    if (name === undefined || name.trim() === "")
      throw invalid("Missing required param.", `line_items[${at}][price_data][product_data][name]`, "parameter_missing");
    const quantity = whole(field("[quantity]"), `line_items[${at}][quantity]`, 1);
    return { name, currency, quantity, unit_amount: whole(field("[price_data][unit_amount]"), `line_items[${at}][price_data][unit_amount]`, 0) };
  });
}

function metadataOf(form: URLSearchParams, bag: string): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    metadataField.exec(name)?.[1] === bag ? [[metadataField.exec(name)?.[2] as string, value] as const] : [],
  );
  if (entries.length > 50 || entries.some(([key, value]) => key.length > 40 || value.length > 500))
    throw invalid("Metadata holds up to 50 keys of 40 characters with values of 500.", bag);
  return Object.fromEntries(entries);
}

function totalOf(lines: { currency: string; quantity: number; unit_amount: number }[]): { currency: string; total: number } {
  const currency = lines[0]?.currency as string;
  if (lines.some((line) => line.currency !== currency)) throw invalid("All line items must have the same currency.", "line_items");
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_amount, 0);
  if (total > 99_999_999) throw invalid("The total amount is too large.", "line_items", "amount_too_large");
  if (total < (least[currency] ?? 1)) throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", "line_items", "amount_too_small");
  const step = threeDecimal.includes(currency) ? 10 : currency === "isk" || currency === "ugx" ? 100 : 1;
  if (total % step !== 0) throw invalid(`Amounts in ${currency} must be divisible by ${step}.`, "line_items");
  return { currency, total };
}

/** @throws Problem naming the parameter */
export function readCreateParams(form: URLSearchParams, now_s: number): CreateParams {
  checkNames(form);
  const text = (name: string) => form.get(name);
  if (text("mode") !== "payment") throw invalid("This stand-in knows mode=payment only.", "mode", text("mode") === null ? "parameter_missing" : undefined);
  if ((text("ui_mode") ?? "hosted_page") !== "hosted_page") throw invalid("This stand-in knows ui_mode=hosted_page only.", "ui_mode");
  const lines = linesOf(form);
  const expires_at = text("expires_at") === null ? now_s + window_s.most : whole(text("expires_at") ?? undefined, "expires_at", 0);
  if (expires_at < now_s + window_s.least)
    throw invalid("The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.", "expires_at");
  if (expires_at > now_s + window_s.most) throw invalid("The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.", "expires_at");
  const reference = text("client_reference_id");
  if (reference !== null && reference.length > 200) throw invalid("client_reference_id holds up to 200 characters.", "client_reference_id");
  const email = text("customer_email");
  if (email !== null && !/^[\x21-\x7e]+@[\x21-\x7e]+\.[a-z]{2,}$/i.test(email))
    throw invalid(`Invalid email address: ${email.slice(0, 80)}`, "customer_email", "email_invalid");
  const locale = text("locale");
  if (locale !== null && !locales.includes(locale)) throw invalid(`Invalid locale: must be one of ${locales.join(", ")}`, "locale");
  if (text("success_url") === null) throw invalid("You must pass `success_url`.", "success_url", "parameter_missing");
  return {
    ...totalOf(lines),
    lines: lines.map(({ name, quantity, unit_amount }) => ({ name, quantity, unit_amount })),
    success_url: address(text("success_url") as string, "success_url"),
    cancel_url: text("cancel_url") === null ? null : address(text("cancel_url") as string, "cancel_url"),
    client_reference_id: reference,
    customer_email: email,
    expires_at,
    locale,
    metadata: metadataOf(form, "metadata"),
    intentMetadata: metadataOf(form, "payment_intent_data[metadata]"),
  };
}
