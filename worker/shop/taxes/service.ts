/** Tax rates by country. Orders keep the tax they were placed with. */
import { Refusal } from "../../errors.ts";
import type { Actor } from "../audit.ts";
import { isCountry } from "../shipping/rules.ts";
import type { SetTaxRate, TaxRate } from "./contract.ts";
import { readTax, readTaxes, removeTax, writeTax } from "./data.ts";

export type TaxContext = { db: D1Database; by: Actor; now_ms: number };

export const taxRates = async (db: D1Database): Promise<TaxRate[]> =>
  (await readTaxes(db)).map(({ country, tax_rate_bp, inclusive }) => ({ country, rateBp: tax_rate_bp, included: inclusive === 1 }));

/** @throws Refusal not_found (no such country) */
export async function setTaxRate({ db, by, now_ms }: TaxContext, country: string, { rateBp, included }: SetTaxRate): Promise<void> {
  if (!isCountry(country)) throw new Refusal("not_found");
  await writeTax(db, { country, tax_rate_bp: rateBp, inclusive: Number(included) }, await readTax(db, country), by, now_ms);
}

/** Nothing is taxed there any more. @throws Refusal not_found (it was not) */
export async function removeTaxRate({ db, by, now_ms }: TaxContext, country: string): Promise<void> {
  const before = await readTax(db, country);
  if (!before) throw new Refusal("not_found");
  await removeTax(db, before, by, now_ms);
}
