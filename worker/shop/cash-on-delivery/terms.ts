/** The countries in which orders may be paid in cash. Orders that are placed keep what they were promised. */
import { Refusal } from "../../errors.ts";
import type { Actor } from "../audit.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import { isCountry } from "../shipping/rules.ts";
import type { CashCountry, SetCashCountry } from "./terms-contract.ts";
import { readCashCountries, readCashCountry, removeCashCountry, writeCashCountry } from "./terms-data.ts";

export type CashTermsContext = { db: D1Database; by: Actor; now_ms: number };

export async function cashCountries(db: D1Database): Promise<{ data: CashCountry[]; meta: { total: number; currency: string } }> {
  const [rows, currency] = await Promise.all([readCashCountries(db), baseCurrencyOf(db)]);
  const data = rows.map(({ country, order_max_base_minor, fee_base_minor }) => ({
    country,
    orderMax: { amount: order_max_base_minor, currency },
    fee: { amount: fee_base_minor, currency },
  }));
  return { data, meta: { total: data.length, currency } };
}

/** @throws Refusal not_found (no such country) */
export async function setCashCountry({ db, by, now_ms }: CashTermsContext, country: string, { orderMax, fee }: SetCashCountry): Promise<void> {
  if (!isCountry(country)) throw new Refusal("not_found");
  const after = { country, order_max_base_minor: orderMax, fee_base_minor: fee };
  await writeCashCountry(db, after, await readCashCountry(db, country), by, now_ms);
}

/** No cash there any more. @throws Refusal not_found (there was none) */
export async function removeCash({ db, by, now_ms }: CashTermsContext, country: string): Promise<void> {
  const before = await readCashCountry(db, country);
  if (!before) throw new Refusal("not_found");
  await removeCashCountry(db, before, by, now_ms);
}
