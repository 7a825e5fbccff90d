/** India's goods and services tax: the state of a number, and whose the tax of a sale is. Pure. */
import type { Minor } from "../../shared/money.ts";

/** The first two digits of a GSTIN, and the state by the name that addresses are written with. */
const states: ReadonlyMap<string, string> = new Map(
  (
    "01 Jammu and Kashmir|02 Himachal Pradesh|03 Punjab|04 Chandigarh|05 Uttarakhand|06 Haryana|07 Delhi|08 Rajasthan|09 Uttar Pradesh|10 Bihar|11 Sikkim|" +
    "12 Arunachal Pradesh|13 Nagaland|14 Manipur|15 Mizoram|16 Tripura|17 Meghalaya|18 Assam|19 West Bengal|20 Jharkhand|21 Odisha|22 Chhattisgarh|" +
    "23 Madhya Pradesh|24 Gujarat|26 Dadra and Nagar Haveli and Daman and Diu|27 Maharashtra|29 Karnataka|30 Goa|31 Lakshadweep|32 Kerala|33 Tamil Nadu|" +
    "34 Puducherry|35 Andaman and Nicobar Islands|36 Telangana|37 Andhra Pradesh|38 Ladakh"
  )
    .split("|")
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);
/** Territories without a parliament of their own: their half is called otherwise. */
const territories: ReadonlySet<string> = new Set([
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Ladakh",
  "Lakshadweep",
]);

/** 15 characters: state, PAN, entity, Z, check digit. */
export const isGstin = (text: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(text);
/** Of the number, or else of the address; null: not known. */
export const stateOf = (gstin: string | undefined, region: string | undefined): string | null =>
  (gstin && isGstin(gstin) ? states.get(gstin.slice(0, 2)) : undefined) ?? region ?? null;
/** "29" for Karnataka; null: no state of India. */
export const stateCodeOf = (state: string | null): string | null => [...states].find(([, name]) => name === state)?.[0] ?? null;

export type TaxSplit = { name: "CGST" | "SGST" | "UTGST" | "IGST"; rate_bp: number; tax_minor: Minor };
/** Within a state one half is the Union's and one the state's; between states all of it is integrated tax (IGST Act 2017, sections 5, 7 and 8). */
export function gstSplit({ rate_bp, tax_minor }: { rate_bp: number; tax_minor: Minor }, from: string | null, to: string | null): TaxSplit[] {
  if (from === null || from !== to) return [{ name: "IGST", rate_bp, tax_minor }];
  const own_minor = Math.floor(tax_minor / 2);
  return [
    { name: "CGST", rate_bp: rate_bp / 2, tax_minor: tax_minor - own_minor },
    { name: territories.has(from) ? "UTGST" : "SGST", rate_bp: rate_bp / 2, tax_minor: own_minor },
  ];
}
