/** Rows → INSERT statements with escaped literals, as few and as large as D1 takes them (100 kB a statement). */
export type Value = string | number | null;
export type SeedRow = readonly Value[];

export const statementLimit_bytes = 90_000;

/** @throws for what SQLite could not read back as it was: fractions, unsafe integers, texts with a zero byte. */
export function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
    return String(value);
  }
  if (value.includes("\0")) throw new RangeError("a text must not contain a zero byte");
  return `'${value.replaceAll("'", "''")}'`;
}

/** Table and column names come from this project's own code, never from data. */
export function* insertsOf(table: string, columns: readonly string[], rows: Iterable<SeedRow>): Generator<string> {
  const head = `INSERT INTO ${table} (${columns.join(", ")}) VALUES\n`;
  let statement = "";
  let size_bytes = 0;
  for (const row of rows) {
    if (row.length !== columns.length) throw new RangeError(`${table} takes ${columns.length} values, not ${row.length}`);
    const tuple = `(${row.map(literal).join(", ")})`;
    const tuple_bytes = Buffer.byteLength(tuple) + 2;
    if (statement !== "" && size_bytes + tuple_bytes > statementLimit_bytes) {
      yield statement;
      statement = "";
    }
    size_bytes = statement === "" ? head.length + tuple_bytes : size_bytes + tuple_bytes;
    statement = statement === "" ? head + tuple : `${statement},\n${tuple}`;
  }
  if (statement !== "") yield statement;
}
