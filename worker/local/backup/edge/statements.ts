/** The filling of a database as text: at the edge nothing is bound to a statement of a file, and none may be longer than 100 KB. Pure. */
import type { SQL } from "../../../db/sql.ts";

export const statement_max_bytes = 100_000;
/** Half of what a statement takes: every sign of it may be a quote, which is written twice. */
export const rows_max_bytes = 45_000;

/**
 * Stands in the database for as long as a restore is on its way there: which backup it is of, and how far it came. `piece`: rows that are too
 * long for one statement, put together.
 */
export const mark = {
  table: "meydan_restore",
  make: (backup: string) => [
    "CREATE TABLE IF NOT EXISTS meydan_restore (id INTEGER PRIMARY KEY CHECK (id = 1), backup TEXT NOT NULL, has_rows INTEGER NOT NULL, piece TEXT)",
    `INSERT OR IGNORE INTO meydan_restore VALUES (1, ${literal(backup)}, 0, NULL)`,
  ],
  read: "SELECT backup, has_rows FROM meydan_restore",
  rowsAreIn: "UPDATE meydan_restore SET has_rows = 1, piece = NULL",
  drop: "DROP TABLE IF EXISTS meydan_restore",
} as const;

export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Parts of at most so many bytes each as a literal; no character is cut in two. */
export function pieces(text: string, max_bytes: number): string[] {
  const parts: string[] = [];
  let from = 0;
  let bytes = 2;
  let at = 0;
  for (const sign of text) {
    const more = sign === "'" ? 2 : Buffer.byteLength(sign);
    if (bytes + more > max_bytes) {
      parts.push(text.slice(from, at));
      [from, bytes] = [at, 2];
    }
    bytes += more;
    at += sign.length;
  }
  parts.push(text.slice(from));
  return parts;
}

/** One statement with its values written out; numbers and texts alone. */
export const wholeText = ({ strings, values }: Pick<SQL, "strings" | "values">): string =>
  strings.reduce((text, part, at) => text + (typeof values[at - 1] === "number" ? String(values[at - 1]) : literal(String(values[at - 1]))) + part);

/** One statement with its values written out; where that is too long, the value is put together in the mark before. At most one value. */
export function textsOf({ strings, values }: Pick<SQL, "strings" | "values">): string[] {
  const [value] = values;
  const around = (written: string) => strings.join(written);
  if (value === undefined) return [around("")];
  const whole = around(literal(String(value)));
  if (Buffer.byteLength(whole) <= statement_max_bytes) return [whole];
  const [first = "", ...rest] = pieces(String(value), statement_max_bytes - 200);
  return [
    `UPDATE meydan_restore SET piece = ${literal(first)}`,
    ...rest.map((piece) => `UPDATE meydan_restore SET piece = piece || ${literal(piece)}`),
    around("(SELECT piece FROM meydan_restore)"),
  ];
}
