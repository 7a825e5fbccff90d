/** Account numbers as they were typed: made bare, and what can be told wrong before money goes astray. Pure; the server's alone. */
import { isValidBIC, isValidIBAN } from "ibantools";
import { type BankField, type BankKind, bankFields, bankKind, ibanCountry } from "./rules.ts";

/** As the bank keeps it: capital letters and digits, nothing between them. */
export const bare = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s.\-\u2010-\u2015\u202a-\u202e\u2066-\u2069\u200b-\u200f]/gu, "")
    .toUpperCase();

/** ABA: nine digits, weighted 3 7 1, a multiple of ten. */
export const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) && text !== "000000000" && [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] as number), 0) % 10 === 0;
const isIfsc = (text: string) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

const accountNumbers: Readonly<Record<Exclude<BankKind, "iban">, RegExp>> = { ifsc: /^\d{9,18}$/, routing: /^\d{4,17}$/, bic: /^[A-Z0-9]{4,34}$/ };

export type BankNumbers = Partial<Record<BankField, string>>;

/** The numbers of a country's kind, bare, or what is wrong with them: field → key under `fields`. */
export function readNumbers(country: string, typed: BankNumbers): { numbers: BankNumbers } | { problems: Partial<Record<BankField, string>> } {
  const kind = bankKind(country);
  const numbers: BankNumbers = {};
  const problems: Partial<Record<BankField, string>> = {};
  for (const field of bankFields[kind]) {
    const value = bare(typed[field] ?? "");
    numbers[field] = value;
    const problem = value === "" ? "required" : problemOf(kind, country, field, value);
    if (problem) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? { problems } : { numbers };
}

function problemOf(kind: BankKind, country: string, field: BankField, value: string): string | null {
  if (field === "iban") return !isValidIBAN(value) ? "iban" : value.slice(0, 2) === ibanCountry(country) ? null : "ibanCountry";
  if (field === "ifsc") return isIfsc(value) ? null : "ifsc";
  if (field === "routingNumber") return isRoutingNumber(value) ? null : "routingNumber";
  if (field === "bic") return isValidBIC(value) ? null : "bic";
  return kind !== "iban" && accountNumbers[kind].test(value) ? null : "accountNumber";
}
