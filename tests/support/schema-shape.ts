/** What a schema lets a statement do, and where a later one lets it do less: then a release that was written for the first may fail. */
type Column = { name: string; type: string; isRequired: boolean };
type Shape = {
  columns: Map<string, Column[]>;
  /** By table: conditions, unique indexes, foreign keys and triggers that refuse. */
  refusals: Map<string, string[]>;
};

type Made = { type: string; name: string; tbl_name: string; sql: string };

/** The conditions of a table, each from its first bracket to its last. */
function checksIn(sql: string): string[] {
  return [...sql.matchAll(/\bCHECK\s*\(/gi)].map(({ index, 0: { length } }) => {
    let end = index + length;
    for (let depth = 1; depth > 0; end += 1) depth += sql[end] === "(" ? 1 : sql[end] === ")" ? -1 : 0;
    return sql.slice(index, end).replace(/\s+/g, " ");
  });
}

export async function readShape(db: D1Database): Promise<Shape> {
  const { results: tables } = await db
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'")
    .all<{ name: string }>();
  // the platform tells of one table at a time, by its name in the statement
  const asked = <T>(of: string) => db.batch<T>(tables.map(({ name }) => db.prepare(`SELECT * FROM ${of}('${name}')`)));
  const columns = await asked<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>("pragma_table_info");
  const keys = await asked<{ from: string; table: string }>("pragma_foreign_key_list");
  const shape: Shape = { columns: new Map(), refusals: new Map() };
  const refuse = (table: string, what: string) => shape.refusals.set(table, [...(shape.refusals.get(table) ?? []), what]);
  for (const [at, { name: table }] of tables.entries()) {
    const own = (columns[at]?.results ?? []).map(({ name, type, notnull, dflt_value, pk }) => ({
      name,
      type,
      // a key that is a number is given by the database
      isRequired: notnull === 1 && dflt_value === null && !(pk === 1 && type === "INTEGER"),
    }));
    shape.columns.set(table, own);
    for (const { from, table: parent } of keys[at]?.results ?? []) refuse(table, `FOREIGN KEY (${from}) REFERENCES ${parent}`);
  }
  const { results: made } = await db.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL").all<Made>();
  for (const { type, name, tbl_name, sql } of made) {
    if (type === "table") for (const check of checksIn(sql)) refuse(name, check);
    if (type === "index" && /^CREATE UNIQUE/i.test(sql)) refuse(tbl_name, sql.replace(/\s+/g, " "));
    if (type === "trigger" && /\bRAISE\s*\(\s*(?:ABORT|FAIL|ROLLBACK)\b/i.test(sql)) refuse(tbl_name, sql.replace(/\s+/g, " "));
  }
  return shape;
}

/** Each as `table.column: what` or `table: what`. Whatever concerns a table or a column that is new asks nothing of what was before. */
export function narrowings(before: Shape, after: Shape): string[] {
  return [...before.columns].flatMap(([table, columns]) => {
    const now = after.columns.get(table);
    if (!now) return [`${table}: gone`];
    const had = new Map(columns.map((column) => [column.name, column]));
    const has = new Map(now.map((column) => [column.name, column]));
    const old = [...had.values()].flatMap(({ name, type, isRequired }) => {
      const own = has.get(name);
      if (!own) return [`${table}.${name}: gone`];
      return [...(own.type === type ? [] : [`${table}.${name}: ${own.type}`]), ...(own.isRequired && !isRequired ? [`${table}.${name}: has to be given`] : [])];
    });
    const added = now.filter(({ name, isRequired }) => isRequired && !had.has(name)).map(({ name }) => `${table}.${name}: has to be given`);
    const known = new Set(before.refusals.get(table));
    const refusals = (after.refusals.get(table) ?? []).filter((each) => !known.has(each) && columns.some(({ name }) => new RegExp(`\\b${name}\\b`).test(each)));
    return [...old, ...added, ...refusals.map((each) => `${table}: ${each}`)];
  });
}

/** The lines of migrations that say what they narrow, and since when nothing uses it: `-- narrows: table.column: since the release of …`. */
export const declaredIn = (text: string): string[] => [...text.matchAll(/^-- narrows: ([\w.]+): .{12,}$/gm)].map(([, what]) => what as string);
