/** The migrations are the truth; what drizzle believes of the tables must agree with them. */
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as catalogue from "../../worker/db/schema.ts";
import * as delivery from "../../worker/db/schema-delivery.ts";
import * as facets from "../../worker/db/schema-facets.ts";
import * as fulfilment from "../../worker/db/schema-fulfilment.ts";
import * as lists from "../../worker/db/schema-lists.ts";
import * as offers from "../../worker/db/schema-offers.ts";
import * as product from "../../worker/db/schema-product.ts";
import * as purchase from "../../worker/db/schema-purchase.ts";
import * as reviews from "../../worker/db/schema-reviews.ts";
import * as search from "../../worker/db/schema-search.ts";
import * as vouchers from "../../worker/db/schema-vouchers.ts";
import { env } from "../support/marketplace.ts";

const { DB, TEST_MIGRATIONS } = env;
const tables = [
  ...Object.values(catalogue),
  ...Object.values(delivery),
  ...Object.values(facets),
  ...Object.values(fulfilment),
  ...Object.values(lists),
  ...Object.values(offers),
  ...Object.values(product),
  ...Object.values(purchase),
  ...Object.values(search),
  ...Object.values(vouchers),
  ...Object.values(reviews),
].filter((value) => is(value, SQLiteTable)) as SQLiteTable[];
type Column = { name: string; type: string; notnull: number; pk: number; hidden: number };
// hidden 0: plain, 3: generated and stored
const columnsOf = async (table: string) =>
  (await DB.prepare('SELECT name, type, "notnull", pk, hidden FROM pragma_table_xinfo(?)').bind(table).all<Column>()).results;

describe("drizzle's schema", () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))("knows the columns of %s", async (name, table) => {
    const composite = new Set(getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name)));
    const believed = Object.values(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      key: column.primary || composite.has(column.name),
      required: column.notNull || column.primary || composite.has(column.name),
    }));
    const real = (await columnsOf(name)).map(({ name, type, notnull, pk }) => ({ name, type, key: pk > 0, required: notnull === 1 || pk > 0 }));
    expect(real).not.toEqual([]);
    expect(believed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(real.toSorted((a, b) => a.name.localeCompare(b.name)));
  });
  it("knows every table of the migrations it describes", () => {
    const text = TEST_MIGRATIONS.filter(({ name }) => /^00(0[12456]|1[012356])_/.test(name))
      .flatMap(({ queries }) => queries)
      .join("\n");
    const created = [...text.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name as string);
    expect(created.length).toBeGreaterThan(30);
    expect(tables.map((table) => getTableName(table)).sort()).toEqual(created.sort());
  });
});
