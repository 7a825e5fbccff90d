/** SQL of setting stock: decided in the statement that notes the call, and written by what was decided. */
import { type SQL, sql } from "../../db/sql.ts";
import { answerOf, type Call } from "./calls-data.ts";
import { stock_max } from "./rules.ts";

type Line = { sku: string; stock?: number | undefined; by?: number | undefined; ifStock?: number | undefined; repeated: boolean };

/** For each line its result, the stock that there is then, and the variant, as JSON. */
export const decidedStock = (shopId: number, lines: readonly Line[]): SQL =>
  sql`(SELECT json_group_array(json_array(result, iif(result = 'ok', wanted, stock), id)) FROM (
    SELECT id, stock, wanted, CASE WHEN repeated THEN 'repeated' WHEN id IS NULL THEN 'sku_unknown' WHEN seen <> stock THEN 'stock_moved'
      WHEN wanted < 0 THEN 'negative' WHEN wanted > ${stock_max} THEN 'too_large' ELSE 'ok' END AS result
    FROM (SELECT j.key AS at, j.value ->> 'repeated' AS repeated, v.id, v.stock, j.value ->> 'ifStock' AS seen,
        coalesce(j.value ->> 'stock', v.stock + (j.value ->> 'by')) AS wanted
      FROM json_each(${JSON.stringify(lines)}) AS j
        LEFT JOIN variants AS v ON v.shop_id = ${shopId} AND v.withdrawn = 0 AND v.sku = j.value ->> 'sku' AND NOT (j.value ->> 'repeated')) ORDER BY at))`;

/** The variants that the call changes, before it does. */
const changed = (call: Call): SQL =>
  sql`FROM json_each(${answerOf(call)}) AS d JOIN variants AS v ON v.id = d.value ->> 2 WHERE d.value ->> 0 = 'ok' AND v.stock <> d.value ->> 1`;
export const isStockChanged = (call: Call): SQL => sql`EXISTS (SELECT 1 ${changed(call)})`;
const noteText_max = 260;
/** What the log says: how many, and of the first ones from what to what. */
export const stockNote = (call: Call): SQL =>
  sql`(SELECT count(*) || ' SKUs: ' || substr(group_concat(v.sku || ' ' || v.stock || ' → ' || (d.value ->> 1), ', '), 1, ${noteText_max}) ${changed(call)})`;
/** Stock is no part of a product's version: whoever edits it meanwhile is told by the stock they saw. */
export const touchProducts = (shopId: number, call: Call, now_ms: number): SQL =>
  sql`UPDATE products SET updated_at = ${now_ms} WHERE shop_id = ${shopId} AND id IN (SELECT v.product_id ${changed(call)})`;
export const writeStock = (shopId: number, call: Call): SQL =>
  sql`UPDATE variants SET stock = d.value ->> 1 FROM json_each(${answerOf(call)}) AS d
    WHERE variants.id = d.value ->> 2 AND variants.shop_id = ${shopId} AND d.value ->> 0 = 'ok' AND variants.stock <> d.value ->> 1`;
