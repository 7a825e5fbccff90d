/** What a shop set in a currency of its own, read beside the price in the base currency: the columns `own_price_minor` and `own_compare_at_minor`. */
import { type SQL, sql } from "./sql.ts";

type OwnPrice = { columns: SQL; join: SQL };

/** By the primary key of the row that `id` stands for. The base currency has none. */
function ownPrice(table: "product_prices" | "variant_prices", key: "product_id" | "variant_id", id: string, currency: string): OwnPrice {
  return {
    columns: sql.raw("own.price_minor AS own_price_minor, own.compare_at_minor AS own_compare_at_minor"),
    join: sql`LEFT JOIN ${sql.raw(table)} AS own ON own.${sql.raw(key)} = ${sql.raw(id)} AND own.currency = ${currency}`,
  };
}

/** Of a product's card: what its lead variant costs. */
export const ownPriceOfProduct = (id: string, currency: string): OwnPrice => ownPrice("product_prices", "product_id", id, currency);
export const ownPriceOfVariant = (id: string, currency: string): OwnPrice => ownPrice("variant_prices", "variant_id", id, currency);
