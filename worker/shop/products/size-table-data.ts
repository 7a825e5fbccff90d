/** The statement that keeps which size table a product names. */
import { type SQL, sql } from "../../db/sql.ts";
import type { Stored } from "./stored-data.ts";
import type { Target } from "./target.ts";

/** No statement: it names what it named. */
export function sizeTableChange(id: SQL, stored: Stored | undefined, { size_table_id }: Target): SQL[] {
  if ((stored?.size_table_id ?? null) === size_table_id) return [];
  if (size_table_id === null) return [sql`DELETE FROM product_size_tables WHERE product_id = ${id}`];
  return [
    sql`INSERT INTO product_size_tables (product_id, table_id) VALUES (${id}, ${size_table_id}) ON CONFLICT (product_id) DO UPDATE SET table_id = excluded.table_id`,
  ];
}
