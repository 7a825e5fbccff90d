/** SQL of a file's rows while they are worked off. Each write may be done twice. */
import { all, rowsOf, type SQL, sql, statement } from "../../db/sql.ts";
import type { FileRow, Outcome } from "./data.ts";
import type { Row } from "./format/file-product.ts";
import type { FiledRow } from "./format/rows.ts";
import type { Delimiter } from "./records.ts";
import type { FileProblem, Format } from "./rules.ts";

/** What was read of the file: rows, their problems, and how far it went. Written twice it is the same. */
export function writeRead(
  db: D1Database,
  file: FileRow,
  read: {
    rows: FiledRow[];
    problems: FileProblem[];
    cursor_bytes: number;
    line: number;
    delimiter: Delimiter;
    format: Format;
    columns: unknown;
    now_ms: number;
  },
) {
  const rows = JSON.stringify(read.rows.map(({ line, handle, cells }) => [line, handle, cells.sku ?? null, JSON.stringify(cells)]));
  return db.batch(
    [
      sql`INSERT INTO product_file_rows (file_id, line, handle, sku, cells)
        SELECT ${file.id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`,
      insertProblems(file.id, "reading", read.problems),
      sql`UPDATE product_files SET cursor_bytes = ${read.cursor_bytes}, line = ${read.line}, delimiter = ${read.delimiter}, format = ${read.format}, columns = ${JSON.stringify(read.columns)},
        row_count = row_count + ${read.rows.length}, updated_at = ${read.now_ms}
        WHERE id = ${file.id} AND status = 'reading' AND cursor_bytes = ${file.cursor_bytes}`,
    ].map((each) => statement(db, each)),
  );
}

export const insertProblems = (fileId: number, stage: "reading" | "product", problems: readonly FileProblem[]): SQL =>
  sql`INSERT INTO product_file_problems (file_id, line, code, column_name, value, stage)
    SELECT ${fileId}, value ->> 'line', value ->> 'code', coalesce(value ->> 'column', ''), coalesce(value ->> 'value', ''), ${stage}
    FROM json_each(${JSON.stringify(problems)}) WHERE true ON CONFLICT DO NOTHING`;

/** The whole file is read: rows of one product find together, and the ways part. */
export const endReading = (db: D1Database, { id, is_import, cursor_bytes }: FileRow, now_ms: number) =>
  db.batch(
    [
      sql`UPDATE product_file_rows SET first_line = (SELECT min(line) FROM product_file_rows AS o WHERE o.file_id = product_file_rows.file_id AND o.handle = product_file_rows.handle)
        WHERE file_id = ${id} AND handle IS NOT NULL AND first_line IS NULL`,
      // a product may be written down in pieces: it is told once
      sql`INSERT INTO product_file_problems (file_id, line, code, value, stage)
        SELECT file_id, min(line), 'rows_apart', handle, 'reading' FROM (
          SELECT r.file_id, r.line, r.handle, r.first_line, (SELECT p.handle FROM product_file_rows AS p WHERE p.file_id = r.file_id AND p.line < r.line ORDER BY p.line DESC LIMIT 1) AS before
          FROM product_file_rows AS r WHERE r.file_id = ${id} AND r.handle IS NOT NULL)
        WHERE line > first_line AND before IS NOT handle GROUP BY handle ON CONFLICT DO NOTHING`,
      sql`UPDATE product_files SET status = ${is_import ? "saving" : "checking"}, object = NULL, updated_at = ${now_ms} WHERE id = ${id} AND status = 'reading' AND cursor_bytes = ${cursor_bytes}`,
    ].map((each) => statement(db, each)),
  );

export type Group = { handle: string; first_line: number; outcome: Outcome | null; rows: Row[] };

const groupsOf = (rows: readonly { handle: string; first_line: number; line: number; cells: string; outcome: Outcome | null }[]): Group[] =>
  [...Map.groupBy(rows, ({ first_line }) => first_line)].map(([first_line, own]) => ({
    first_line,
    handle: own[0]?.handle as string,
    outcome: own[0]?.outcome ?? null,
    rows: own.map(({ line, cells }) => ({ line, cells: JSON.parse(cells) as Row["cells"] })),
  }));

/** The next products of the file with all their rows, in the order of the file. */
export async function nextGroups(db: D1Database, { id, handled_line }: FileRow, limit: number): Promise<Group[]> {
  return groupsOf(
    await all(
      db,
      sql`SELECT handle, first_line, line, cells, outcome FROM product_file_rows WHERE file_id = ${id}
        AND first_line IN (SELECT DISTINCT first_line FROM product_file_rows WHERE file_id = ${id} AND first_line > ${handled_line} ORDER BY first_line LIMIT ${limit})
        ORDER BY first_line, line`,
    ),
  );
}
export const groupAt = async (db: D1Database, fileId: number, first_line: number): Promise<Group | undefined> =>
  groupsOf(
    await all(
      db,
      sql`SELECT handle, first_line, line, cells, outcome FROM product_file_rows WHERE file_id = ${fileId} AND first_line = ${first_line} ORDER BY line`,
    ),
  )[0];

/** Lines whose SKU another product of the file has before them. */
export const repeatedSkus = (db: D1Database, fileId: number, lines: readonly number[]): Promise<{ line: number; sku: string }[]> =>
  all(
    db,
    sql`SELECT r.line, r.sku FROM product_file_rows AS r WHERE r.file_id = ${fileId} AND r.line IN (SELECT value FROM json_each(${JSON.stringify(lines)})) AND r.sku IS NOT NULL
      AND EXISTS (SELECT 1 FROM product_file_rows AS o WHERE o.file_id = r.file_id AND o.sku = r.sku AND o.line < r.line AND o.first_line <> r.first_line)`,
  );

/** By index: whoever joins the file's rows with what was decided walks all of them for each step, and a long file takes hours of the database. */
export const decideRows = (fileId: number, given: string): SQL =>
  sql`UPDATE product_file_rows INDEXED BY product_file_rows_product SET outcome = (SELECT value ->> 'outcome' FROM json_each(${given}) WHERE value ->> 'first_line' = product_file_rows.first_line)
    WHERE file_id = ${fileId} AND outcome IS NULL AND first_line IN (SELECT value ->> 'first_line' FROM json_each(${given}))`;

/** What a product comes to is decided once, before it is saved: whoever tries again finds it, and counts the same. */
export async function decide(
  db: D1Database,
  fileId: number,
  outcomes: readonly { first_line: number; outcome: Outcome }[],
  problems: readonly FileProblem[],
): Promise<Map<number, Outcome>> {
  const given = JSON.stringify(outcomes);
  const results = await db.batch(
    [
      decideRows(fileId, given),
      insertProblems(fileId, "product", problems),
      sql`SELECT DISTINCT first_line, outcome FROM product_file_rows WHERE file_id = ${fileId} AND first_line IN (SELECT value ->> 'first_line' FROM json_each(${given}))`,
    ].map((each) => statement(db, each)),
  );
  return new Map(rowsOf<{ first_line: number; outcome: Outcome }>(results[2]).map(({ first_line, outcome }) => [first_line, outcome]));
}

export type Handled = {
  to_line: number;
  rows: number;
  counts: Record<Outcome, number>;
  pictures: { first_line: number; url: string; line: number }[];
  problems: FileProblem[];
  refused: number[];
  now_ms: number;
};

/** These products are dealt with. Nothing is counted twice: the file has moved on by then. */
export const writeHandled = (db: D1Database, file: FileRow, { to_line, rows, counts, pictures, problems, refused, now_ms }: Handled) =>
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
