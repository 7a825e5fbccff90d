/** Rows of product files, put straight in place. */
import type { FileRow } from "../../../worker/shop/product-files/stored-file.ts";
import { db } from "../purchase/fixture.ts";
import { rowTexts, runSql } from "../raw-sql.ts";

const stored = {
  ...{
    shopper_id: null,
    name: "a.csv",
    hash: "h",
    size_bytes: 10,
    object: "o",
    locale: "en",
    category: "",
    encoding: "utf-8",
    delimiter: ",",
    format: "meydan",
  },
  ...{
    columns: "[]",
    status: "saving",
    is_import: 1,
    run: 1,
    cursor_bytes: 0,
    line: 1,
    handled_line: 0,
    row_count: 0,
    handled_count: 0,
    created: 0,
    updated: 0,
  },
  ...{ unchanged: 0, problem_counts: null, created_at: 1, updated_at: 1 },
};

/** A file of the shop; answers it as it is read. */
export async function putFile(shop: { id: number; handle: string }, over: Partial<FileRow> = {}): Promise<FileRow> {
  const row: Record<string, unknown> = { ...stored, hash: `h-${crypto.randomUUID()}`, ...over, shop_id: shop.id };
  const names = Object.keys(row);
  const { id } = (await db
    .prepare(`INSERT INTO product_files (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")}) RETURNING id`)
    .bind(...Object.values(row))
    .first<{ id: number }>()) as { id: number };
  return { ...row, id, shop_handle: shop.handle } as unknown as FileRow;
}

type Line = { line: number; handle?: string | null; sku?: string | null; first_line?: number | null; outcome?: string | null; decided_run?: number };
export async function putRows({ id }: Pick<FileRow, "id">, ...rows: Line[]): Promise<void> {
  for (const { line, handle = "tee", sku = null, first_line = line, outcome = null, decided_run = 0 } of rows)
    await runSql(
      "INSERT INTO product_file_rows (file_id, line, handle, sku, cells, first_line, outcome, decided_run) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[id, line, handle, sku, JSON.stringify({ sku: `s${line}` }), first_line, outcome, decided_run],
    );
}
export const putProblem = ({ id }: Pick<FileRow, "id">, line: number, code: string, { column = "", value = "", stage = "product" } = {}) =>
  runSql("INSERT INTO product_file_problems (file_id, line, code, column_name, value, stage) VALUES (?, ?, ?, ?, ?, ?)", id, line, code, column, value, stage);
export const putPicture = ({ id }: Pick<FileRow, "id">, first_line: number, url: string) =>
  runSql("INSERT INTO product_file_pictures (file_id, first_line, url, line) VALUES (?, ?, ?, ?)", id, first_line, url, first_line);

export const linesOf = ({ id }: Pick<FileRow, "id">) => rowTexts("SELECT line FROM product_file_rows WHERE file_id = ? ORDER BY line", id);
export const problemsAt = ({ id }: Pick<FileRow, "id">) =>
  rowTexts("SELECT line, code, column_name, value, stage FROM product_file_problems WHERE file_id = ? ORDER BY line, code, column_name, value", id);
export const picturesAt = ({ id }: Pick<FileRow, "id">) =>
  rowTexts("SELECT first_line, url, line, tries, state FROM product_file_pictures WHERE file_id = ? ORDER BY first_line, url", id);
