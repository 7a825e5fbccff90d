/** The platform's exports of a database: statements that put its rows in again. One with full-text indexes is not exported as a whole. */
import { Hono } from "hono";
import { refuse } from "./refusal.ts";
import type { Account, Database } from "./state.ts";

export type DumpOptions = { no_schema?: boolean; no_data?: boolean; tables?: string[] };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const written = (value: unknown) => (value === null ? "NULL" : typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value));

export function dumpOf({ sqlite }: Database, { tables = [], no_schema }: DumpOptions): string {
  const all = sqlite.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY rowid").all() as { name: string; sql: string }[];
  const named = all.filter(({ name }) => tables.length === 0 || tables.includes(name));
  if (named.some(({ sql }) => sql.startsWith("CREATE VIRTUAL TABLE"))) return refuse(400, 7500, "cannot export databases with Virtual Tables (fts5)");
  const lines = ["PRAGMA defer_foreign_keys=TRUE;"];
  for (const { name, sql } of named.filter((each) => each.name !== "sqlite_sequence")) {
    if (!no_schema) lines.push(`${sql};`);
    const columns = (sqlite.prepare(`PRAGMA table_info(${quoted(name)})`).all() as { name: string }[]).map((column) => quoted(column.name));
    const rows = sqlite.prepare(`SELECT ${columns.join(", ")} FROM ${quoted(name)}`);
    rows.setReadBigInts(true);
    for (const row of rows.all()) lines.push(`INSERT INTO ${quoted(name)} (${columns.join(",")}) VALUES(${Object.values(row).map(written).join(",")});`);
  }
  return `${lines.join("\n")}\n`;
}

export const exportsOf = (account: Account) =>
  new Hono().get("/:id/:file", (c) => {
    const text = account.databases.find(({ id }) => id === c.req.param("id"))?.uploads.get(c.req.param("file"));
    return c.body(text ?? refuse(404, 7404, "no such export"));
  });
