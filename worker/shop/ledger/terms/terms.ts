/** What the ledger goes by: settings and rates of commission. Orders keep the commission they were placed with, packages their window. */

import { readCategoryId } from "../../../db/category-address.ts";
import { Refusal } from "../../../errors.ts";
import type { Actor } from "../../audit.ts";
import { baseCurrencyOf } from "../../currencies/service.ts";
import { readSettings } from "../data.ts";
import type { CommissionRate, LedgerSettings, SetLedgerSettings } from "./contract.ts";
import { type RatePlace, readRate, readRates, readShopId, removeRate, writeRate, writeSettings } from "./data.ts";

export type TermsContext = { db: D1Database; by: Actor; now: number };
type Named = { shop?: string | null | undefined; category?: string | null | undefined };

export async function ledgerSettings(db: D1Database): Promise<LedgerSettings> {
  const [{ returnWindow_days, payoutMin_base_minor, payoutWeekday }, currency] = await Promise.all([readSettings(db), baseCurrencyOf(db)]);
  return { returnWindowDays: returnWindow_days, payoutMinimum: payoutMin_base_minor, payoutWeekday, currency };
}

export async function setLedgerSettings({ db, by, now }: TermsContext, asked: SetLedgerSettings): Promise<LedgerSettings> {
  const { returnWindowDays, payoutMinimum, payoutWeekday } = asked;
  const after = { returnWindow_days: returnWindowDays, payoutMin_base_minor: payoutMinimum, payoutWeekday };
  await writeSettings(db, await readSettings(db), after, by, now);
  return ledgerSettings(db);
}

export const commissionRates = async (db: D1Database): Promise<CommissionRate[]> =>
  (await readRates(db)).map(({ shop, category, rate_bp }) => ({ shop, category, rateBp: rate_bp }));

async function placeOf(db: D1Database, { shop, category }: Named): Promise<RatePlace> {
  const id = async (named: string | null | undefined, read: (db: D1Database, name: string) => Promise<{ id: number } | null>) => {
    if (named == null) return null;
    const found = await read(db, named);
    if (!found) throw new Refusal("not_found");
    return found.id;
  };
  const [shopId, categoryId] = await Promise.all([id(shop, readShopId), id(category, readCategoryId)]);
  return { shopId, categoryId };
}
const noteOf = ({ shop, category }: Named, what: string) => `${shop ?? "every shop"}, ${category ?? "every category"}: ${what}`;

/** @throws Refusal not_found (no such shop or category) */
export async function setCommissionRate({ db, by, now }: TermsContext, asked: Named & { rateBp: number }): Promise<CommissionRate[]> {
  const place = await placeOf(db, asked);
  await writeRate(db, place, asked.rateBp, { note: noteOf(asked, `${asked.rateBp} bp`), was_bp: await readRate(db, place), by, now });
  return commissionRates(db);
}

/** The more general rate counts again. @throws Refusal not_found; conflict (without the rate of all, sales would cost nothing by mistake) */
export async function removeCommissionRate({ db, by, now }: TermsContext, named: Named): Promise<CommissionRate[]> {
  const place = await placeOf(db, named);
  if (place.shopId === null && place.categoryId === null) throw new Refusal("conflict");
  if (!(await removeRate(db, place, { note: noteOf(named, "removed"), was_bp: await readRate(db, place), by, now }))) throw new Refusal("not_found");
  return commissionRates(db);
}
