/** Tax rates by country and category. Orders keep the tax they were placed with. */
import { readCategoryId } from "../../db/category-address.ts";
import { Refusal } from "../../errors.ts";
import { isCountry } from "../shipping/rules.ts";
import type { SetTaxRate, TaxRate } from "./contract.ts";
import { readCategoryTax, readCategoryTaxes, readTax, readTaxes, readTaxRule, removeTax, type TaxContext, writeCategoryTax, writeTax } from "./data.ts";
import type { TaxRule } from "./rules.ts";

export type { TaxContext } from "./data.ts";

/** Undefined: nothing is taxed there. */
export async function taxRuleOf(db: D1Database, country: string): Promise<TaxRule | undefined> {
  const rows = await readTaxRule(db, country);
  const [rule] = rows;
  if (!rule) return undefined;
  return {
    ...{ country: rule.country, tax_rate_bp: rule.tax_rate_bp, isInclusive: rule.inclusive === 1, owedBy: rule.owed_by },
    categoryRates_bp: new Map(rows.flatMap(({ category_id, category_rate_bp }) => (category_id === null ? [] : [[category_id, category_rate_bp] as const]))),
  };
}

export async function taxRates(db: D1Database): Promise<TaxRate[]> {
  const [rows, ofCategories] = await Promise.all([readTaxes(db), readCategoryTaxes(db)]);
  const byCountry = Map.groupBy(ofCategories, ({ country }) => country);
  return rows.map(({ country, tax_rate_bp, inclusive, owed_by }) => ({
    ...{ country, rateBp: tax_rate_bp, included: inclusive === 1, owedBy: owed_by },
    categories: (byCountry.get(country) ?? []).map((each) => ({ category: each.category, rateBp: each.tax_rate_bp })),
  }));
}

/** @throws Refusal not_found (no such country) */
export async function setTaxRate(context: TaxContext, country: string, { rateBp, included, owedBy }: SetTaxRate): Promise<void> {
  if (!isCountry(country)) throw new Refusal("not_found");
  await writeTax(context, { country, tax_rate_bp: rateBp, inclusive: Number(included), owed_by: owedBy }, await readTax(context.db, country));
}

/** Nothing is taxed there any more. @throws Refusal not_found (it was not) */
export async function removeTaxRate(context: TaxContext, country: string): Promise<void> {
  const before = await readTax(context.db, country);
  if (!before) throw new Refusal("not_found");
  await removeTax(context, before);
}

/** @param rateBp undefined: the country's @throws Refusal not_found (nothing is taxed there), invalid_fields (no such category) */
export async function setCategoryTaxRate(context: TaxContext, country: string, category: string, rateBp: number | undefined): Promise<void> {
  const { db } = context;
  const [rule, found] = await Promise.all([readTax(db, country), readCategoryId(db, category)]);
  if (!rule) throw new Refusal("not_found");
  if (!found) throw new Refusal("invalid_fields", { fields: { category: ["invalid"] } });
  const before = await readCategoryTax(db, country, found.id);
  await writeCategoryTax(context, { country, category, categoryId: found.id, before_bp: before?.tax_rate_bp, after_bp: rateBp });
}
