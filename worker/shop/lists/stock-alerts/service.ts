/** What is sold out and waited for. */
import type { Locale } from "../../../../locales/words.ts";
import { Refusal } from "../../../errors.ts";
import { wordsFor } from "../../../words.ts";
import type { AwaitedVariant, StockQuestion } from "../contract.ts";
import { type AwaitedVariantRow, deleteStockAlert, insertStockAlert, readAwaitedVariants, readVariantNamed } from "./data.ts";

const commaOf = (locale: Locale) => wordsFor(locale).t("lists.comma");
const awaitedOf = ({ id, handle, main, name, options }: AwaitedVariantRow): AwaitedVariant => ({ id, handle, main, name, options });

export const awaitedVariants = async (db: D1Database, shopperId: number, locale: Locale): Promise<AwaitedVariant[]> =>
  (await readAwaitedVariants(db, shopperId, locale, commaOf(locale))).map(awaitedOf);

/** @throws Refusal not_found: it is not for sale */
export async function askAboutStock(db: D1Database, variantId: number, locale: Locale): Promise<StockQuestion> {
  const row = await readVariantNamed(db, variantId, locale, commaOf(locale));
  if (!row) throw new Refusal("not_found");
  return { ...awaitedOf(row), isSoldOut: row.stock === 0 };
}

/** Asks to be told when it is back. @throws Refusal not_found, conflict: it is in stock, limit_reached */
export async function awaitStock(db: D1Database, shopperId: number, variantId: number, locale: Locale, now_ms: number): Promise<void> {
  const asked = await insertStockAlert(db, shopperId, variantId, locale, now_ms);
  if (!asked) throw new Refusal("not_found");
  if (asked.is_in === 0) throw new Refusal(asked.stock > 0 ? "conflict" : "limit_reached");
}

export const forgetStock = async (db: D1Database, shopperId: number, variantId: number): Promise<void> =>
  void (await deleteStockAlert(db, shopperId, variantId));
