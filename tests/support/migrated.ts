/**
 * An empty marketplace for each test file. The migrations are gone through once in a runtime; what they made is kept as statements
 * and laid again in one batch, because their whole history took longer than most files' tests.
 */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "./marketplace.ts";

type Made = { type: "table" | "index" | "view" | "trigger"; name: string; sql: string };

const { DB, TEST_MIGRATIONS } = env;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
let migrated: D1PreparedStatement[] | undefined;

/** `byHistory`: through all migrations, also where it is known what they make. `upTo`: through so many of the first ones alone. */
export async function migrateAnew({ byHistory = false, upTo = TEST_MIGRATIONS.length } = {}): Promise<void> {
  const drops = (await readMade()).reverse().sort(triggersFirst);
  await inOneBatch(drops.map(({ type, name }) => DB.prepare(`DROP ${type} IF EXISTS ${quoted(name)}`)));
  if (upTo < TEST_MIGRATIONS.length) return applyD1Migrations(DB, TEST_MIGRATIONS.slice(0, upTo));
  if (migrated && !byHistory) return inOneBatch(migrated);
  await applyD1Migrations(DB, TEST_MIGRATIONS);
  migrated = await statementsOf(await readMade());
}

/** Children were made after their parents, so they go before them; what a trigger watches goes after it. */
const triggersFirst = (a: Made, b: Made) => Number(b.type === "trigger") - Number(a.type === "trigger");

const inOneBatch = async (statements: D1PreparedStatement[]) => void (statements.length > 0 && (await DB.batch(statements)));

/** What stands in the database in the order in which it was made. The tables of a full-text index come and go with it. */
async function readMade(): Promise<Made[]> {
  const { results } = await DB.prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid").all<Made>();
  const indexes = results.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => `${name}_`);
  return results.filter(({ name }) => !/^(sqlite_|_cf_)/.test(name) && !indexes.some((index) => name.startsWith(index)));
}

/** Tables, then their rows, then triggers: those shall not see the rows come. */
async function statementsOf(made: Made[]): Promise<D1PreparedStatement[]> {
  const tables = made.filter(({ type, sql }) => type === "table" && !/^CREATE VIRTUAL/i.test(sql));
  const rows = await DB.batch<Record<string, unknown>>(tables.map(({ name }) => DB.prepare(`SELECT * FROM ${quoted(name)}`)));
  const columns = await DB.batch<{ name: string }>(tables.map(({ name }) => DB.prepare(`SELECT name FROM pragma_table_info('${name}')`)));
  const inserts = tables.flatMap(({ name }, at) => {
    // generated columns are in `SELECT *`, and not in table_info
    const names = columns[at]?.results.map((column) => column.name) ?? [];
    const into = `INSERT INTO ${quoted(name)} (${names.map(quoted).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
    return (rows[at]?.results ?? []).map((row) => DB.prepare(into).bind(...names.map((column) => row[column])));
  });
  const isTrigger = ({ type }: Made) => type === "trigger";
  const create = ({ sql }: Made) => DB.prepare(sql);
  return [...made.filter((each) => !isTrigger(each)).map(create), ...inserts, ...made.filter(isTrigger).map(create)];
}
