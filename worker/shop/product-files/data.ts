/** SQL of product files. The shop stands in every statement that a caller's id leads to. */
import type { Locale } from "../../../locales/words.ts";
import { localText } from "../../db/local-text.ts";
import { all, first, type SQL, scalar, sql, statement } from "../../db/sql.ts";
import { day_ms } from "../../shared/time.ts";
import { cleared_rows, clearRows } from "./clearing-data.ts";
import type { CategoryNames } from "./format/categories.ts";
import { dayBytes_max, dayRows_max, type FileProblem, type FileStatus, isAtWork } from "./rules.ts";
import type { FileRow } from "./stored-file.ts";

const columns = sql.raw(
  `f.id, f.shop_id, s.handle AS shop_handle, f.shopper_id, f.name, f.hash, f.size_bytes, f.object, f.locale, f.category, f.encoding, f.delimiter, f.format, f.columns,
  f.status, f.is_import, f.run, f.cursor_bytes, f.line, f.handled_line, f.row_count, f.handled_count, f.created, f.updated, f.unchanged, f.problem_counts, f.created_at, f.updated_at`,
);
/** What comes after, the pictures, is in nobody's way: the same file again is a new one. */
const unfinished = sql.raw("('reading', 'checking', 'checked', 'saving')");

export const readFile = (db: D1Database, id: number): Promise<FileRow | null> =>
  first(db, sql`SELECT ${columns} FROM product_files AS f JOIN shops AS s ON s.id = f.shop_id WHERE f.id = ${id}`);
export const readOwnFile = (db: D1Database, shopId: number, id: number): Promise<FileRow | null> =>
  first(db, sql`SELECT ${columns} FROM product_files AS f JOIN shops AS s ON s.id = f.shop_id WHERE f.id = ${id} AND f.shop_id = ${shopId}`);
/** The newest first. `after`: the last one of the page before. */
export const listFiles = (db: D1Database, shopId: number, { after, limit }: { after?: number | undefined; limit: number }): Promise<FileRow[]> =>
  all(
    db,
    sql`SELECT ${columns} FROM product_files AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE f.shop_id = ${shopId} ${after === undefined ? sql`` : sql`AND f.id < ${after}`} ORDER BY f.id DESC LIMIT ${limit}`,
  );
export const findSameUnfinished = (
  db: D1Database,
  { shop_id, hash, locale, category }: Pick<FileRow, "shop_id" | "hash" | "locale" | "category">,
): Promise<FileRow | null> =>
  first(
    db,
    sql`SELECT ${columns} FROM product_files AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE f.shop_id = ${shop_id} AND f.hash = ${hash} AND f.locale = ${locale} AND f.category = ${category} AND f.status IN ${unfinished}`,
  );

export type NewFile = Pick<
  FileRow,
  | "shop_id"
  | "shopper_id"
  | "name"
  | "hash"
  | "size_bytes"
  | "object"
  | "locale"
  | "category"
  | "encoding"
  | "status"
  | "is_import"
  | "cursor_bytes"
  | "created_at"
>;
/** Whether a day's bytes and rows leave room for a file of so many bytes. */
const hasRoom = ({ shop_id, size_bytes, created_at }: Pick<FileRow, "shop_id" | "size_bytes" | "created_at">) =>
  sql`(SELECT coalesce(sum(size_bytes), 0) + ${size_bytes} <= ${dayBytes_max} AND coalesce(sum(row_count), 0) < ${dayRows_max}
    FROM product_files WHERE shop_id = ${shop_id} AND created_at > ${created_at - day_ms})`;
export const findRoom = async (db: D1Database, file: NewFile): Promise<boolean> => (await scalar<number>(db, sql`SELECT ${hasRoom(file)}`)) === 1;

/** Answers the id; none: this file or another one of the shop is at work already, or the day is full. */
export const insertFile = (f: NewFile): SQL =>
  sql`INSERT INTO product_files (shop_id, shopper_id, name, hash, size_bytes, object, locale, category, encoding, status, is_import, cursor_bytes, created_at, updated_at)
    SELECT ${f.shop_id}, ${f.shopper_id}, ${f.name}, ${f.hash}, ${f.size_bytes}, ${f.object}, ${f.locale}, ${f.category}, ${f.encoding}, ${f.status}, ${f.is_import}, ${f.cursor_bytes}, ${f.created_at}, ${f.created_at} WHERE ${hasRoom(f)}
    ON CONFLICT DO NOTHING RETURNING id`;

const countedOnce = (fileId: number) => sql`(SELECT json_group_object(code, n) FROM (${problemCounts(fileId)}))`;

/** `file` comes to another status, if it stands as it was read. */
export const moveFile = (db: D1Database, file: FileRow, to: FileStatus, now_ms: number) => {
  const isOver = to === "done" || to === "failed" || to === "cancelled";
  const isThere = sql`(SELECT status FROM product_files WHERE id = ${file.id}) = ${to}`;
  return db.batch(
    [
      sql`UPDATE product_files SET status = ${to}, updated_at = ${now_ms}, problem_counts = ${isAtWork(to) ? null : countedOnce(file.id)}
        WHERE id = ${file.id} AND status = ${file.status} AND run = ${file.run}`,
      ...(isOver ? [clearRows(file.id), sql`DELETE FROM product_file_pictures WHERE file_id = ${file.id} AND ${isThere}`] : []),
    ].map((each) => statement(db, each)),
  );
};

/**
 * From a dry run's end once more from the first product on: another dry run, or the import itself. `category`: what is chosen now for products
 * that found none; where the same file with that choice is at work already, nothing happens.
 */
export const restartFile = (file: FileRow, { isImport, category, now_ms }: { isImport: boolean; category: string; now_ms: number }): SQL[] => [
  sql`UPDATE product_files SET status = 'cancelled' WHERE ${twin(file, category)} AND status = 'checked' AND ${checked(file)}`,
  sql`DELETE FROM product_file_rows WHERE (file_id, line) IN (SELECT file_id, line FROM product_file_rows
    WHERE file_id IN (SELECT id FROM product_files WHERE ${twin(file, category)} AND status = 'cancelled') LIMIT ${cleared_rows})`,
  sql`UPDATE product_files SET category = ${category} WHERE id = ${file.id} AND status = 'checked' AND run = ${file.run}
    AND NOT EXISTS (SELECT 1 FROM product_files WHERE ${twin(file, category)} AND status IN ${unfinished})`,
  sql`DELETE FROM product_file_problems WHERE file_id = ${file.id} AND stage = 'product' AND ${checked(file, category)}`,
  sql`UPDATE product_files SET status = ${isImport ? "saving" : "checking"}, is_import = ${Number(isImport)}, run = run + 1, handled_line = 0, handled_count = 0,
    created = 0, updated = 0, unchanged = 0, problem_counts = NULL, updated_at = ${now_ms} WHERE id = ${file.id} AND status = 'checked' AND run = ${file.run} AND category = ${category}`,
];
const twin = ({ id, shop_id, hash, locale }: FileRow, category: string) =>
  sql`shop_id = ${shop_id} AND hash = ${hash} AND locale = ${locale} AND category = ${category} AND id <> ${id}`;
const checked = (file: FileRow, category = file.category) =>
  sql`EXISTS (SELECT 1 FROM product_files WHERE id = ${file.id} AND status = 'checked' AND run = ${file.run} AND category = ${category})`;

export const readCategories = async (db: D1Database): Promise<CategoryNames[]> => {
  const rows = await all<{ main: string; sub: string; names: string; mainNames: string }>(
    db,
    sql`SELECT m.slug AS main, c.slug AS sub, (SELECT json_group_array(name) FROM category_texts WHERE category_id = c.id) AS names,
        (SELECT json_group_array(name) FROM category_texts WHERE category_id = m.id) AS "mainNames"
      FROM categories AS c JOIN categories AS m ON m.id = c.parent_id ORDER BY m.position, c.position, c.id`,
  );
  return rows.map((row) => ({ ...row, names: JSON.parse(row.names) as string[], mainNames: JSON.parse(row.mainNames) as string[] }));
};

/** "main/sub" → "Main › Sub", in a language. */
export const readCategoryNames = async (db: D1Database, locale: Locale): Promise<Map<string, string>> => {
  const rows = await all<{ slugs: string; name: string }>(
    db,
    sql`SELECT m.slug || '/' || c.slug AS slugs,
        ${localText(locale, "category_texts", "category_id", sql.raw("m.id"), "name")} || ' › ' || ${localText(locale, "category_texts", "category_id", sql.raw("c.id"), "name")} AS name
      FROM categories AS c JOIN categories AS m ON m.id = c.parent_id`,
  );
  return new Map(rows.map(({ slugs, name }) => [slugs, name]));
};

/** Where most of the shop's products are; a guess is no reason for the next. */
export const readMostUsed = (db: D1Database, shopId: number): Promise<{ main: string; sub: string } | null> =>
  first(
    db,
    sql`SELECT m.slug AS main, c.slug AS sub FROM products AS p JOIN categories AS m ON m.id = p.main_id JOIN categories AS c ON c.id = p.sub_id
      WHERE p.shop_id = ${shopId} AND p.category_guessed = 0 GROUP BY p.sub_id ORDER BY count(*) DESC, p.sub_id LIMIT 1`,
  );

export const readSources = async (db: D1Database, shopId: number, urls: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await all<{ url: string; hash: string }>(
        db,
        sql`SELECT url, hash FROM picture_sources WHERE shop_id = ${shopId} AND url IN (SELECT value FROM json_each(${JSON.stringify(urls)}))`,
      )
    ).map(({ url, hash }) => [url, hash]),
  );

/** Of these pictures those that the shop has sent. */
export const readOwnPictures = async (db: D1Database, shopId: number, hashes: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await all<{ hash: string }>(
        db,
        sql`SELECT hash FROM shop_pictures WHERE shop_id = ${shopId} AND hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`,
      )
    ).map(({ hash }) => hash),
  );

/** Of these handles those that another shop's product has, or had. */
export const othersHandles = async (db: D1Database, shopId: number, handles: readonly string[]): Promise<Set<string>> => {
  const asked = JSON.stringify(handles);
  const rows = await all<{ handle: string }>(
    db,
    sql`SELECT handle FROM products WHERE handle IN (SELECT value FROM json_each(${asked})) AND shop_id <> ${shopId}
      UNION SELECT h.handle FROM product_handles AS h JOIN products AS p ON p.id = h.product_id WHERE h.handle IN (SELECT value FROM json_each(${asked})) AND p.shop_id <> ${shopId}`,
  );
  return new Set(rows.map(({ handle }) => handle));
};

type ProblemRow = { line: number; code: FileProblem["code"]; column_name: string; value: string };
type Chosen = { codes?: readonly string[] | undefined; limit: number };
const problemOf = ({ line, code, column_name, value }: ProblemRow): FileProblem => ({
  line,
  code,
  ...(column_name && { column: column_name }),
  ...(value && { value }),
});
const problemsWhere = (fileId: number, { codes, limit }: Chosen, after: SQL): SQL =>
  sql`SELECT line, code, column_name, value FROM product_file_problems WHERE file_id = ${fileId} ${codes ? sql`AND +code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))` : sql``}
    AND ${after} ORDER BY line, code, column_name, value LIMIT ${limit}`;
/** From a line on; so many of that line's own are left out. */
export type ProblemsFrom = { line: number; passed: number };
export const readProblems = async (
  db: D1Database,
  fileId: number,
  { from: { line, passed } = { line: 0, passed: 0 }, ...chosen }: Chosen & { from?: ProblemsFrom | undefined },
): Promise<FileProblem[]> => (await all<ProblemRow>(db, sql`${problemsWhere(fileId, chosen, sql`line >= ${line}`)} OFFSET ${passed}`)).map(problemOf);
/** Those that follow one: whoever leaves out all before it walks them again for each page. */
export const problemsAfter = (fileId: number, last: FileProblem | undefined, chosen: Chosen): SQL =>
  problemsWhere(
    fileId,
    chosen,
    last ? sql`(line, code, column_name, value) > (${last.line}, ${last.code}, ${last.column ?? ""}, ${last.value ?? ""})` : sql`true`,
  );
export const readProblemsAfter = async (db: D1Database, fileId: number, last: FileProblem | undefined, chosen: Chosen): Promise<FileProblem[]> =>
  (await all<ProblemRow>(db, problemsAfter(fileId, last, chosen))).map(problemOf);
export const problemCounts = (fileId: number): SQL =>
  sql`SELECT code, count(*) AS n FROM product_file_problems INDEXED BY product_file_problems_code WHERE file_id = ${fileId} GROUP BY code`;
export const countProblems = async (db: D1Database, { id, problem_counts }: FileRow): Promise<Map<FileProblem["code"], number>> => {
  if (problem_counts !== null) return new Map(Object.entries(JSON.parse(problem_counts)) as [FileProblem["code"], number][]);
  return new Map((await all<{ code: FileProblem["code"]; n: number }>(db, problemCounts(id))).map(({ code, n }) => [code, n]));
};

/** Conditions of a batch: the uploaded file became an import; the dry run is over, and nobody has gone on from it. */
export const isImportOf = (shopId: number, object: string): SQL =>
  sql`EXISTS (SELECT 1 FROM product_files WHERE shop_id = ${shopId} AND object = ${object} AND is_import = 1)`;
export const isChecked = ({ id, run }: Pick<FileRow, "id" | "run">): SQL =>
  sql`EXISTS (SELECT 1 FROM product_files WHERE id = ${id} AND status = 'checked' AND run = ${run})`;
