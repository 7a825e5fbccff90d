/**
 * The statements that fill a migrated database with the rows of a backup, in order. They belong into one transaction. No trigger sees
 * the rows come: what triggers did is in the rows already. The full-text indexes keep no rows of their own and are made anew.
 */
import { type SQL, sql } from "../../db/sql.ts";
import { insertOf, quoted, type Table } from "./tables.ts";

export type Trigger = { name: string; sql: string };
/** What stands in the migrated database: `tables` are asked by `tablesQuery`. */
export type Made = { tables: readonly Table[]; triggers: readonly Trigger[]; indexes: readonly string[] };

export const triggersQuery = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid";
/** Full-text indexes; one that only counts the words of another holds nothing. */
export const indexesQuery = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE % USING fts5(%' ORDER BY rowid";

/** The one trigger that knows how a product is folded into its index: it has to be there while that is made. */
const folding = "search_refreshed";
const refill = [
  "INSERT INTO search_refresh SELECT id FROM search_names",
  "INSERT INTO place_search (rowid, name) SELECT id, name FROM search_places",
  "INSERT INTO search_word_pieces (rowid, word) SELECT id, '^^' || word || '$$' FROM search_words",
  "INSERT INTO shop_search (rowid, name, city) SELECT shop_id, name, city FROM shop_words",
  "INSERT INTO seller_search (rowid, words, status) SELECT shop_id, words, status FROM seller_words",
  "INSERT INTO shopper_search (rowid, words, status) SELECT shopper_id, words, status FROM shopper_words",
  "INSERT INTO product_names (rowid, name) SELECT id, name FROM product_name_words",
  "INSERT INTO facets_newest (rowid, words) SELECT newest, words FROM facet_docs",
  "INSERT INTO facets_selling (rowid, words) SELECT selling, words || ' ' || sums FROM facet_docs",
  "INSERT INTO facets_price (rowid, words) SELECT price, words FROM facet_docs",
  "INSERT INTO facets_rating (rowid, words) SELECT rating, words FROM facet_docs",
];

/** Lines in arrays of at most so many bytes; one that is longer stands alone. */
export function* packed(lines: Iterable<string>, max_bytes: number): Generator<string> {
  let some: string[] = [];
  let bytes = 2;
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1;
    if (some.length > 0 && bytes + more > max_bytes) {
      yield `[${some.join(",")}]`;
      [some, bytes] = [[], 2];
    }
    some.push(line);
    bytes += more;
  }
  if (some.length > 0) yield `[${some.join(",")}]`;
}

/** The book of migrations is kept by whoever applies them. */
const notTheBook = " WHERE name <> 'd1_migrations'";
const emptied = (name: string) => sql.raw(`DELETE FROM ${quoted(name)}${name === "sqlite_sequence" ? notTheBook : ""}`);

export function* fillStatements(made: Made, linesOf: (table: Table) => Iterable<string>, rows_max_bytes: number): Generator<SQL> {
  // parents and children come in any order
  yield sql`PRAGMA defer_foreign_keys = TRUE`;
  for (const { name } of made.triggers) yield sql.raw(`DROP TRIGGER ${quoted(name)}`);
  // migrations bring rows of their own, which the backup holds as they are now
  for (const name of [...made.indexes, ...made.tables.map((table) => table.name)]) yield emptied(name);
  for (const table of made.tables) {
    // the rows put in so far have moved the numbers that are never given again
    if (table.name === "sqlite_sequence") yield emptied(table.name);
    for (const rows of packed(linesOf(table), rows_max_bytes)) yield insertOf(table, rows);
  }
  for (const trigger of made.triggers) if (trigger.name === folding) yield sql.raw(trigger.sql);
  for (const text of refill) yield sql.raw(text);
  for (const trigger of made.triggers) if (trigger.name !== folding) yield sql.raw(trigger.sql);
}
