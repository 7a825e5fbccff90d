/** The migrations make the database; what the code asks of it must be there. */
import { describe, expect, it } from "vitest";
import { holdsStatements, isStatement, templatesIn } from "../../../worker/local/released/statements.ts";
import { fragmentsRefusal, refusalOf } from "../../support/compiled.ts";
import { env } from "../../support/marketplace.ts";
import { migrateAnew } from "../../support/migrated.ts";

const { DB, TEST_MIGRATIONS } = env;

describe("the migrations", () => {
  it("apply to an empty database in the order of their numbers", async () => {
    const names = TEST_MIGRATIONS.map(({ name }) => name);
    const applied = (await DB.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{ name: string }>()).results.map(({ name }) => name);
    expect(applied).toEqual(names);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names.map((name) => /^(\d{4})_\w+\.sql$/.exec(name)?.[1])).size).toBe(names.length);
  });
  it("make every table that they name, and STRICT", async () => {
    const tables = (
      await DB.prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").all<{ name: string; strict: number }>()
    ).results.filter(({ name }) => !/^(sqlite_|_cf_|d1_)/.test(name));
    expect(tables.length).toBeGreaterThan(70);
    expect(tables.filter(({ strict }) => strict === 0).map(({ name }) => name)).toEqual([]);
  });
  it("make what each test file starts from, row by row", async () => {
    const everything = async () => {
      const { results: made } = await DB.prepare(
        "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
      ).all<{
        type: string;
        name: string;
      }>();
      const tables = made.filter(({ type, name }) => type === "table" && !/^(sqlite_|d1_)/.test(name));
      const rows = await DB.batch(tables.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`)));
      return { made, rows: tables.map(({ name }, at) => [name, rows[at]?.results]) };
    };
    await migrateAnew({ byHistory: true });
    const byHistory = await everything();
    expect(byHistory.made.length).toBeGreaterThan(150);
    expect(byHistory.rows.filter(([, rows]) => rows?.length).length).toBeGreaterThan(3);
    await migrateAnew();
    expect(await everything()).toEqual(byHistory);
  });
});

/** Every template of SQL, and those among them that begin as a statement does. */
const sources = import.meta.glob<string>("../../../worker/{shop,outbox,cache,request,db}/**/*.ts", { query: "?raw", import: "default", eager: true });
const templates = Object.entries(sources).flatMap(([file, text]) =>
  holdsStatements(file) ? templatesIn(text).map((sql) => ({ file: file.replace("../../../", ""), sql })) : [],
);
const statements = templates.filter(({ sql }) => isStatement(sql));

/** They begin as statements do and are parts of one: they name what only the whole has. */
const parts: readonly [file: string, start: string][] = [
  ["worker/shop/cart/shoppers-data.ts", "SELECT min(fi.price_base_minor)"],
  ["worker/shop/catalogue/listing/flash-leads-data.ts", "SELECT p.id, ? AS k FROM flash"],
  ["worker/shop/catalogue/listing/page-data.ts", "SELECT p.id, ? CROSS JOIN"],
  ["worker/shop/catalogue/listing/page-data.ts", "SELECT p.id, ? AS k FROM few"],
  ["worker/shop/orders/ending/ending-data.ts", "INSERT INTO refunds (key"],
  ["worker/shop/orders/payment-moves-data.ts", "SELECT 1 FROM refunds r"],
  ["worker/shop/search/suggestion-data.ts", "SELECT * FROM (SELECT ? AS kind, f.begins"],
];
const isPart = ({ file, sql }: { file: string; sql: string }) => parts.some(([at, start]) => file === at && sql.startsWith(start));

describe("the statements of the code", () => {
  it("fit the tables, whether or not a test runs them", async () => {
    const asked = await Promise.all(statements.map(async (each) => ({ ...each, why: await refusalOf(each.sql) })));
    expect(asked.filter(({ why }) => why === null).length).toBeGreaterThan(630);
    expect(asked.filter(({ why }) => why !== null && !fragmentsRefusal.test(why)).filter((each) => !isPart(each))).toEqual([]);
    expect(parts.filter(([file, start]) => !statements.some((each) => each.file === file && each.sql.startsWith(start)))).toEqual([]);
  });
  it("name no column of a table that it has not, in their parts either", async () => {
    const tables = (await DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_*'").all<{ name: string }>()).results;
    const heads = await Promise.all(tables.map(({ name }) => DB.prepare(`SELECT * FROM "${name}" LIMIT 0`).raw<string[]>({ columnNames: true })));
    const columns = new Map(tables.map(({ name }, at) => [name, new Set(heads[at]?.[0])]));
    const named = templates.flatMap(({ file, sql }) =>
      [...sql.replace(/'[^']*'/g, "''").matchAll(/\b([a-z]\w+)\.(\w+)/g)].map(([name, table = "", column]) => ({ file, name, of: columns.get(table), column })),
    );
    const known = named.filter(({ of }) => of !== undefined);
    expect(known.length).toBeGreaterThan(200);
    expect(known.filter(({ of, column = "" }) => column !== "rowid" && !of?.has(column)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
  it("a column that is not there is reported", async () => {
    expect(await refusalOf("SELECT handel FROM shops WHERE id = ?")).toContain("no such column: handel");
  });
});
