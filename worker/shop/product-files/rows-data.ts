/** SQL of a file's rows while they are worked off. Each write may be done twice. */
import { all, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { FileLine } from "./format/file-product.ts";
import type { FiledRow } from "./format/line-to-row.ts";
import type { Delimiter } from "./records.ts";
import type { FileFormat, FileProblem } from "./rules.ts";
import type { FileRow, LineOutcome } from "./stored-file.ts";

/**
 * What was read of the file: rows, their problems, and how far it went. Written twice it is the same. Rows of one product find together here,
 * a piece at a time: over all rows of a long file that holds the database for a second.
 */
export function writeRead(
  db: D1Database,
  file: FileRow,
  read: {
    rows: FiledRow[];
    problems: FileProblem[];
    cursor_bytes: number;
    line: number;
    delimiter: Delimiter;
    format: FileFormat;
    columns: unknown;
    now_ms: number;
  },
) {
  const rows = JSON.stringify(read.rows.map(({ line, handle, cells }) => [line, handle, cells.sku ?? null, JSON.stringify(cells)]));
  const from_line = read.rows[0]?.line ?? read.line;
  return db.batch(
    [
      sql`INSERT INTO product_file_rows (file_id, line, handle, sku, cells)
        SELECT ${file.id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`,
      joinRows(file.id, from_line),
      tellApart(file.id, from_line),
      insertProblems(file.id, "reading", read.problems),
      sql`UPDATE product_files SET cursor_bytes = ${read.cursor_bytes}, line = ${read.line}, delimiter = ${read.delimiter}, format = ${read.format}, columns = ${JSON.stringify(read.columns)},
        row_count = row_count + ${read.rows.length}, updated_at = ${read.now_ms}
        WHERE id = ${file.id} AND status = 'reading' AND cursor_bytes = ${file.cursor_bytes}`,
    ].map((each) => statement(db, each)),
  );
}

/** Rows from a line on are told the first row of their product. */
export const joinRows = (fileId: number, from_line: number): SQL =>
  sql`UPDATE product_file_rows INDEXED BY product_file_rows_product
    SET first_line = (SELECT min(o.line) FROM product_file_rows AS o WHERE o.file_id = product_file_rows.file_id AND o.handle = product_file_rows.handle)
    WHERE file_id = ${fileId} AND first_line IS NULL AND line >= ${from_line} AND handle IS NOT NULL`;

/** A product may be written down in pieces: it is told once, by its first row. */
export const tellApart = (fileId: number, from_line: number): SQL =>
  sql`INSERT INTO product_file_problems (file_id, line, code, value, stage)
    SELECT r.file_id, r.first_line, 'rows_apart', r.handle, 'reading' FROM product_file_rows AS r WHERE r.file_id = ${fileId} AND r.line >= ${from_line} AND +r.handle IS NOT NULL AND r.line > +r.first_line
    AND (SELECT p.handle FROM product_file_rows AS p WHERE p.file_id = r.file_id AND p.line < r.line ORDER BY p.line DESC LIMIT 1) IS NOT r.handle ON CONFLICT DO NOTHING`;

export const insertProblems = (fileId: number, stage: "reading" | "product", problems: readonly FileProblem[]): SQL =>
  sql`INSERT INTO product_file_problems (file_id, line, code, column_name, value, stage)
    SELECT ${fileId}, value ->> 'line', value ->> 'code', coalesce(value ->> 'column', ''), coalesce(value ->> 'value', ''), ${stage}
    FROM json_each(${JSON.stringify(problems)}) WHERE true ON CONFLICT DO NOTHING`;

/** The whole file is read: the ways part. */
export const endReading = (db: D1Database, { id, is_import, cursor_bytes }: FileRow, now_ms: number) =>
  db.batch(
    [
      // of files that were half read when pieces did not do it yet
      joinRows(id, 0),
      sql`UPDATE product_files SET status = ${is_import ? "saving" : "checking"}, object = NULL, updated_at = ${now_ms} WHERE id = ${id} AND status = 'reading' AND cursor_bytes = ${cursor_bytes}`,
    ].map((each) => statement(db, each)),
  );

/** `rows` of one that is too long are not read. */
export type LineGroup = { handle: string; first_line: number; row_count: number; rows: FileLine[] };
type GroupRow = { handle: string; first_line: number; line: number; cells: string };

/** A product with more rows than this is none: all of them are read at once. Shopify's largest has some 350. */
export const productRows_max = 1000;

/** The products after a line, with how many rows each has. By an index that holds all of it. */
export const nextProducts = (fileId: number, after_line: number, limit: number): SQL =>
  sql`SELECT first_line, count(*) AS row_count FROM product_file_rows WHERE file_id = ${fileId} AND first_line > ${after_line} GROUP BY first_line ORDER BY first_line LIMIT ${limit}`;

export const rowsOfProducts = (fileId: number, first_lines: readonly number[]): SQL =>
  sql`SELECT handle, first_line, line, cells FROM product_file_rows INDEXED BY product_file_rows_product WHERE file_id = ${fileId}
    AND first_line IN (SELECT value FROM json_each(${JSON.stringify(first_lines)})) ORDER BY first_line, line`;

type Sized = { first_line: number; row_count: number };
/** As many of the next products as have rows for one step. */
export function forOneStep<Product extends Sized>(products: readonly Product[]): Product[] {
  let rows = 0;
  return products.filter(({ row_count }, at) => {
    rows += Math.min(row_count, productRows_max);
    return at === 0 || rows <= productRows_max;
  });
}

/** The next products of the file with all their rows, in the order of the file. */
export async function nextGroups(db: D1Database, { id, handled_line }: FileRow, limit: number): Promise<LineGroup[]> {
  const sized = forOneStep(await all<Sized>(db, nextProducts(id, handled_line, limit)));
  const read = sized.filter(({ row_count }) => row_count <= productRows_max).map(({ first_line }) => first_line);
  const rows = Map.groupBy(read.length > 0 ? await all<GroupRow>(db, rowsOfProducts(id, read)) : [], ({ first_line }) => first_line);
  return sized.map(({ first_line, row_count }) => groupOf(first_line, row_count, rows.get(first_line) ?? []));
}
export async function groupAt(db: D1Database, fileId: number, first_line: number): Promise<LineGroup | undefined> {
  const rows = await all<GroupRow>(db, rowsOfProducts(fileId, [first_line]));
  return rows.length > 0 ? groupOf(first_line, rows.length, rows) : undefined;
}
const groupOf = (first_line: number, row_count: number, rows: readonly GroupRow[]): LineGroup => ({
  first_line,
  row_count,
  handle: rows[0]?.handle ?? "",
  rows: rows.map(({ line, cells }) => ({ line, cells: JSON.parse(cells) as FileLine["cells"] })),
});

/** Lines whose SKU is another product's that has it before them. By index: walking the rows before each line is quadratic. */
export const repeatedSkusQuery = (fileId: number, lines: readonly number[]): SQL =>
  sql`SELECT r.line, r.sku FROM product_file_rows AS r WHERE r.file_id = ${fileId} AND r.line IN (SELECT value FROM json_each(${JSON.stringify(lines)})) AND r.sku IS NOT NULL
    AND r.first_line <> (SELECT o.first_line FROM product_file_rows AS o INDEXED BY product_file_rows_sku
      WHERE o.file_id = r.file_id AND o.sku = r.sku AND o.sku IS NOT NULL ORDER BY o.line LIMIT 1)`;
export const repeatedSkus = (db: D1Database, fileId: number, lines: readonly number[]): Promise<{ line: number; sku: string }[]> =>
  all(db, repeatedSkusQuery(fileId, lines));

/** By index: whoever joins the file's rows with what was decided walks all of them for each step, and a long file takes hours of the database. */
export const decideRows = (fileId: number, run: number, given: string): SQL =>
  sql`UPDATE product_file_rows INDEXED BY product_file_rows_product SET decided_run = ${run}, outcome = (SELECT value ->> 'outcome' FROM json_each(${given}) WHERE value ->> 'first_line' = product_file_rows.first_line)
    WHERE file_id = ${fileId} AND decided_run <> ${run} AND first_line IN (SELECT value ->> 'first_line' FROM json_each(${given}))`;

/** What a product comes to is decided once, before it is saved: whoever tries again finds it, and counts the same. */
export async function decide(
  db: D1Database,
  { id: fileId, run }: Pick<FileRow, "id" | "run">,
  outcomes: readonly { first_line: number; outcome: LineOutcome }[],
  problems: readonly FileProblem[],
): Promise<Map<number, LineOutcome>> {
  const given = JSON.stringify(outcomes);
  const results = await db.batch(
    [
      decideRows(fileId, run, given),
      insertProblems(fileId, "product", problems),
      sql`SELECT DISTINCT first_line, outcome FROM product_file_rows WHERE file_id = ${fileId} AND first_line IN (SELECT value ->> 'first_line' FROM json_each(${given}))`,
    ].map((each) => statement(db, each)),
  );
  return new Map(rowsOf<{ first_line: number; outcome: LineOutcome }>(results[2]).map(({ first_line, outcome }) => [first_line, outcome]));
}

export type HandledGroup = {
  to_line: number;
  rows: number;
  counts: Record<LineOutcome, number>;
  pictures: { first_line: number; url: string; line: number }[];
  problems: FileProblem[];
  refused: number[];
  now_ms: number;
};

/** These products are dealt with. Nothing is counted twice: the file has moved on by then. */
export const writeHandled = (db: D1Database, file: FileRow, { to_line, rows, counts, pictures, problems, refused, now_ms }: HandledGroup) =>
  db.batch(
    [
      sql`INSERT INTO product_file_pictures (file_id, first_line, url, line)
        SELECT ${file.id}, value ->> 'first_line', value ->> 'url', value ->> 'line' FROM json_each(${JSON.stringify(pictures)}) WHERE true ON CONFLICT DO NOTHING`,
      insertProblems(file.id, "product", problems),
      sql`UPDATE product_file_rows SET outcome = 'refused' WHERE file_id = ${file.id} AND first_line IN (SELECT value FROM json_each(${JSON.stringify(refused)}))`,
      sql`UPDATE product_files SET handled_line = ${to_line}, handled_count = handled_count + ${rows}, created = created + ${counts.created}, updated = updated + ${counts.updated},
        unchanged = unchanged + ${counts.unchanged}, updated_at = ${now_ms}
        WHERE id = ${file.id} AND status = ${file.status} AND run = ${file.run} AND handled_line = ${file.handled_line}`,
    ].map((each) => statement(db, each)),
  );
