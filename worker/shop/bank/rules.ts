/** Bank details: which kind of number a country uses, and what is shown of one. Pure; also the browser's. */

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

/** Countries whose accounts have an IBAN (SWIFT's registry); a test compares them with the library that checks the numbers. */
export const ibanCountries: readonly string[] = (
  "AD AE AL AT AZ BA BE BG BH BI BR BY CH CR CY CZ DE DJ DK DO EE EG ES FI FK FO FR GB GE GI GL GR GT HN HR HU IE IL IQ IS IT JO KW KZ LB LC LI LT LU LV LY " +
  "MC MD ME MK MN MR MT MU NI NL NO OM PK PL PS PT QA RO RS RU SA SC SD SE SI SK SM SO ST SV TL TN TR UA VA VG XK YE"
).split(" ");
/** Places whose banks write another country's code. */
const ibanWrittenAs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"].map((code) => [code, "FR"])),
  ...Object.fromEntries(["GG", "IM", "JE"].map((code) => [code, "GB"])),
  AX: "FI",
};

/** The country that an account number of this place names. */
export const ibanCountry = (country: string) => (Object.hasOwn(ibanWrittenAs, country) ? (ibanWrittenAs[country] as string) : country);

export function bankKind(country: string): BankKind {
  if (country === "IN") return "ifsc";
  if (country === "US") return "routing";
  return ibanCountries.includes(ibanCountry(country)) ? "iban" : "bic";
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
