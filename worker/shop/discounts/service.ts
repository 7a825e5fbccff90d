/** A shop's discounts: planned, changed while they are planned, stopped; and what its prices are without them. */

import type { Locale } from "../../../locales/words.ts";
import { isRefusedBatch } from "../../db/assert-in-batch.ts";
import { Refusal } from "../../errors.ts";
import { moneyIn } from "../../shared/money.ts";
import type { Actor } from "../audit.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import type { ChoiceMeta, Discount, DiscountChoice, DiscountMeta, SaveDiscount } from "./contract.ts";
import {
  changeStatements,
  countOpen,
  type DiscountRow,
  insertDiscount,
  isLowerAnywhere,
  type NewDiscount,
  overlapConstraint,
  perPage,
  readChoices,
  readDiscounts,
  readProductIds,
  stopStatements,
} from "./data.ts";
import { applyScheduledDiscounts } from "./following-data.ts";
import { chosenProducts_max, open_max, spanOf } from "./rules.ts";

export { type RegularPrices, regularPricesOf } from "./data.ts";
export { applyScheduledDiscounts } from "./following-data.ts";

/** Who asks: for which shop, when, in which language. */
export type DiscountContext = { db: D1Database; shopId: number; by: Actor; now: number; locale: Locale };

const viewOf = (row: DiscountRow, base: string): Discount => ({
  id: row.id,
  name: row.name,
  ...(row.percent !== null && { percent: row.percent }),
  ...(row.price_base_minor !== null && { price: moneyIn(base)(row.price_base_minor as number) }),
  products: row.whole_shop === 1 ? "all" : JSON.parse(row.products),
  startsAt: new Date(row.starts_at).toISOString(),
  endsAt: new Date(row.ends_at).toISOString(),
  status: row.status,
  stopped: row.stopped_at !== null,
});

export async function listDiscounts({ db, shopId, locale }: DiscountContext, offset = 0): Promise<{ data: Discount[]; meta: DiscountMeta }> {
  const [rows, base] = await Promise.all([readDiscounts(db, shopId, locale, { offset }), baseCurrencyOf(db)]);
  return { data: rows.slice(0, perPage).map((row) => viewOf(row, base)), meta: { perPage, next: rows.length > perPage ? offset + perPage : null } };
}

/** @throws Refusal not_found */
export async function discountOf({ db, shopId, locale }: DiscountContext, id: number): Promise<Discount> {
  const [[row], base] = await Promise.all([readDiscounts(db, shopId, locale, { id }), baseCurrencyOf(db)]);
  if (!row) throw new Refusal("not_found");
  return viewOf(row, base);
}

/** @throws Refusal invalid_fields */
async function checkedDiscount({ db, shopId, now }: DiscountContext, { name, percent, price, products, ...span }: SaveDiscount): Promise<NewDiscount> {
  const { starts_ms, ends_ms, problems } = spanOf(span, now);
  const productIds = products === "all" ? null : await readProductIds(db, shopId, products);
  if (products !== "all" && productIds?.length !== new Set(products).size) problems.products = ["invalid"];
  else if (price !== undefined && !(await isLowerAnywhere(db, shopId, productIds, price))) problems.price = ["price_not_lower"];
  if (Object.keys(problems).length > 0) throw new Refusal("invalid_fields", { fields: problems });
  return { name, base: await baseCurrencyOf(db), percent: percent ?? null, price_base_minor: price ?? null, productIds, starts_ms, ends_ms };
}

/** A refused batch in words. @throws Refusal discounts_overlap, discount_started; anything else as it is */
function refuse(error: unknown): never {
  if (String(error).includes(overlapConstraint)) throw new Refusal("discounts_overlap");
  if (isRefusedBatch(error)) throw new Refusal("discount_started");
  throw error;
}

/** One that begins now runs when this returns. @throws Refusal invalid_fields, discounts_overlap, limit_reached */
export async function createDiscount(context: DiscountContext, input: SaveDiscount): Promise<Discount> {
  const { db, shopId, by, now } = context;
  const discount = await checkedDiscount(context, input);
  if ((await countOpen(db, shopId)) >= open_max) throw new Refusal("limit_reached");
  const id = await insertDiscount(db, shopId, by, discount, now).catch(refuse);
  if (discount.starts_ms <= now) await applyScheduledDiscounts(context);
  return discountOf(context, id);
}

/** @throws Refusal not_found, invalid_fields, discounts_overlap, discount_started */
export async function changeDiscount(context: DiscountContext, id: number, input: SaveDiscount): Promise<Discount> {
  const { db, shopId, by, now } = context;
  await discountOf(context, id);
  const discount = await checkedDiscount(context, input);
  await db.batch(changeStatements(db, shopId, id, by, discount, now)).catch(refuse);
  if (discount.starts_ms <= now) await applyScheduledDiscounts(context);
  return discountOf(context, id);
}

/** Prices are back when this returns; of very many, within a minute. Stopping again changes nothing. @throws Refusal not_found */
export async function stopDiscount(context: DiscountContext, id: number): Promise<Discount> {
  await discountOf(context, id);
  await context.db.batch(stopStatements(context.db, context.shopId, id, context.by, context.now));
  await applyScheduledDiscounts(context);
  return discountOf(context, id);
}

export async function discountChoices({ db, shopId, locale }: DiscountContext): Promise<{ data: DiscountChoice[]; meta: ChoiceMeta }> {
  const [rows, base] = await Promise.all([readChoices(db, shopId, locale, chosenProducts_max + 1), baseCurrencyOf(db)]);
  const money = moneyIn(base);
  const data = rows.slice(0, chosenProducts_max).map(({ handle, name, price_base_minor }) => ({ handle, name, price: money(price_base_minor as number) }));
  return { data, meta: { total: data.length, isCut: rows.length > data.length } };
}
