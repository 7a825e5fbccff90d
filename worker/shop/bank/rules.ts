/** Account numbers of banks: which kind a country uses and what can be told wrong before money goes astray. Pure; also the browser's. */

export const bankDetails_max = 5;

export type BankKind = "iban" | "ifsc" | "routing" | "bic";
export type BankField = "iban" | "accountNumber" | "ifsc" | "routingNumber" | "bic";

/** What is asked for beside the holder's name. */
export const bankFields: Readonly<Record<BankKind, readonly BankField[]>> = {
  iban: ["iban"],
  ifsc: ["accountNumber", "ifsc"],
  routing: ["accountNumber", "routingNumber"],
  bic: ["accountNumber", "bic"],
};

/** Length of an IBAN, by country (SWIFT's registry). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 " +
    "GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 " +
    "NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
/** Places whose banks write another country's code. */
const ibanWrittenAs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"].map((code) => [code, "FR"])),
  ...Object.fromEntries(["GG", "IM", "JE"].map((code) => [code, "GB"])),
  AX: "FI",
};

const ibanCountry = (country: string) => (Object.hasOwn(ibanWrittenAs, country) ? (ibanWrittenAs[country] as string) : country);

export function bankKind(country: string): BankKind {
  if (country === "IN") return "ifsc";
  if (country === "US") return "routing";
  return Object.hasOwn(ibanLengths, ibanCountry(country)) ? "iban" : "bic";
}

/** As the bank keeps it: capital letters and digits, nothing between them. */
export const bare = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s.\-\u2010-\u2015\u202a-\u202e\u2066-\u2069\u200b-\u200f]/gu, "")
    .toUpperCase();

/** ISO 13616: right length, and 1 modulo 97 with the first four signs at the end and letters as 10 to 35. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== ibanLengths[iban.slice(0, 2)]) return false;
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) rest = (rest * (sign > "9" ? 100 : 10) + Number.parseInt(sign, 36)) % 97;
  return rest === 1;
}

/** ABA: nine digits, weighted 3 7 1, a multiple of ten. */
export const isRoutingNumber = (text: string) =>
  /^\d{9}$/.test(text) && text !== "000000000" && [...text].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] as number), 0) % 10 === 0;
export const isIfsc = (text: string) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);
export const isBic = (text: string) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);

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
  if (field === "iban") return !isIban(value) ? "iban" : value.slice(0, 2) === ibanCountry(country) ? null : "ibanCountry";
  if (field === "ifsc") return isIfsc(value) ? null : "ifsc";
  if (field === "routingNumber") return isRoutingNumber(value) ? null : "routingNumber";
  if (field === "bic") return isBic(value) ? null : "bic";
  return kind !== "iban" && accountNumbers[kind].test(value) ? null : "accountNumber";
}

/** What is shown of a number: its last four signs, and of a very short one fewer. */
export const last4Of = (number: string) => number.slice(-Math.min(4, Math.max(1, number.length - 4)));

/** "Ada Lovelace" → "A•• L•••••••": enough to know one's own, not enough to learn it. */
export const maskedName = (name: string) =>
  name
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => {
      const signs = [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(word)].map(({ segment }) => segment);
      return signs[0] + "•".repeat(Math.min(8, signs.length - 1));
    })
    .join(" ");
