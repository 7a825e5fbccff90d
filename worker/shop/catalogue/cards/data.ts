/** The SQL of what cards show besides their products: variants by number, pictures of colours, names of colours. All of one page's cards at once. */
import type { Locale } from "../../../../locales/words.ts";
import { ownPriceOfVariant } from "../../../db/own-price.ts";
import { type Reader, rowsOf, sql, statement } from "../../../db/sql.ts";
import type { SetPrice } from "../../../shared/money.ts";
import { type OptionNameRow, optionNames } from "../facets/labels-data.ts";

export type PricedRow = SetPrice & { id: number };
export type ColourPicture = { product_id: number; value: string; hash: string; width: number; height: number };

const list = (values: readonly unknown[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** What variants cost, and the first picture of each of these values of their products. */
export async function readMatches(
  db: Reader,
  variants: readonly number[],
  { products, values, currency }: { products: readonly number[]; values: readonly string[]; currency: string },
): Promise<{ priced: PricedRow[]; pictures: ColourPicture[] }> {
  const own = ownPriceOfVariant("v.id", currency);
  const prices = sql`SELECT v.id, v.price_base_minor, v.compare_at_base_minor, ${own.columns} FROM json_each(${JSON.stringify(variants)}) AS w
    CROSS JOIN variants AS v ON v.id = w.value ${own.join}`;
  const pictures = sql`SELECT g.product_id, g.option_value AS value, g.hash, c.width, c.height FROM json_each(${JSON.stringify(products)}) AS w
    CROSS JOIN product_pictures AS g ON g.product_id = w.value JOIN pictures AS c ON c.hash = g.hash
    WHERE g.option_value IN ${list(values)} ORDER BY g.product_id, g.position DESC`;
  const [priced, pictured] = await db.batch([statement(db, prices), statement(db, pictures)]);
  return { priced: rowsOf(priced), pictures: rowsOf(pictured) };
}

/** What colours are called and look like. */
export async function readColours(db: Reader, colours: readonly (readonly [axis: string, value: string])[], locale: Locale): Promise<OptionNameRow[]> {
  if (colours.length === 0) return [];
  return rowsOf((await db.batch([statement(db, optionNames(colours, locale))]))[0]);
}
