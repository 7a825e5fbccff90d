/** The SQL by which a file's rows are worked off: written twice it is the same, and it touches no other file's rows. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { all, run } from "../../../worker/db/sql.ts";
import { readFile } from "../../../worker/shop/product-files/data.ts";
import type { FiledRow } from "../../../worker/shop/product-files/format/line-to-row.ts";
import {
  decide,
  endReading,
  groupAt,
  insertProblems,
  nextGroups,
  productRows_max,
  repeatedSkus,
  repeatedSkusQuery,
  writeHandled,
  writeRead,
} from "../../../worker/shop/product-files/rows-data.ts";
import type { FileRow } from "../../../worker/shop/product-files/stored-file.ts";
import { linesOf, picturesAt, problemsAt, putFile, putProblem, putRows } from "../../support/product-files/file-rows.ts";
import { db, makeShop, seedBase } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
let shop: { id: number; handle: string };
let beside: FileRow;
const rowsOf = ({ id }: FileRow) =>
  rowTexts(
    "SELECT line, coalesce(handle, '-'), coalesce(sku, '-'), cells, coalesce(first_line, '-') FROM product_file_rows WHERE file_id = ? ORDER BY line",
    id,
  );

beforeAll(seedBase);
beforeEach(async () => {
  await runSql("DELETE FROM product_files");
  shop = await makeShop();
  beside = await putFile(await makeShop());
  await putRows(beside, { line: 2, sku: "A" }, { line: 3, sku: "A", first_line: 2 });
});

describe("what was read of a file", () => {
  const row = (line: number, handle: string | null, sku?: string): FiledRow => ({ line, handle, cells: sku === undefined ? {} : { sku } });
  const read = (rows: FiledRow[], over: object = {}) => ({
    ...{ rows, problems: [], cursor_bytes: 100, line: 9, delimiter: ";" as const, format: "etsy" as const, columns: ["Sku"], now_ms },
    ...over,
  });
  it("is its rows, each with the first of its product, and how far it went; once", async () => {
    const file = await putFile(shop, { status: "reading", cursor_bytes: 5, delimiter: null, format: null, row_count: 2 });
    const piece = read([row(4, "tee", "A"), row(5, null), row(6, "cap"), row(7, "tee", "B")], {
      problems: [{ line: 5, code: "row_empty", column: "c", value: "v" }],
    });
    await writeRead(db, file, piece);
    const rows = ['4 tee A {"sku":"A"} 4', "5 - - {} -", "6 cap - {} 6", '7 tee B {"sku":"B"} 4'];
    const after = { ...file, cursor_bytes: 100, line: 9, delimiter: ";", format: "etsy", columns: '["Sku"]', row_count: 6, updated_at: now_ms };
    const reported = ["4 rows_apart  tee reading", "5 row_empty c v reading"];
    expect([await rowsOf(file), await problemsAt(file), await readFile(db, file.id)]).toEqual([rows, reported, after]);
    await writeRead(db, file, piece);
    expect([await rowsOf(file), await problemsAt(file), await readFile(db, file.id)]).toEqual([rows, reported, after]);
    expect([await readFile(db, beside.id), (await problemsAt(beside)).length]).toEqual([beside, 0]);
  });
  it("finds the first row of a product in an earlier piece, and tells once that it stands in pieces", async () => {
    const file = await putFile(shop, { status: "reading" });
    await writeRead(db, file, read([row(2, "tee"), row(3, "cap")], { cursor_bytes: 10 }));
    // the piece goes on with the product that the one before ended with: that is not apart
    await writeRead(db, { ...file, cursor_bytes: 10 }, read([row(4, "cap"), row(5, "tee"), row(6, "tee"), row(7, "cap")], { cursor_bytes: 20 }));
    expect((await rowsOf(file)).map((each) => each.replace(/ - \{\}/, ""))).toEqual(["2 tee 2", "3 cap 3", "4 cap 3", "5 tee 2", "6 tee 2", "7 cap 3"]);
    expect(await problemsAt(file)).toEqual(["2 rows_apart  tee reading", "3 rows_apart  cap reading"]);
  });
  it.each([{ status: "cancelled" as const }, { cursor_bytes: 6 }])("does not move a file that stands otherwise by now: %j", async (stands) => {
    const file = await putFile(shop, { status: "reading", cursor_bytes: 5, ...stands });
    await writeRead(db, { ...file, status: "reading", cursor_bytes: 5 }, read([row(4, "tee")]));
    expect(await readFile(db, file.id)).toEqual(file);
  });
  it("of a piece without rows moves the file alone", async () => {
    const file = await putFile(shop, { status: "reading", cursor_bytes: 5 });
    await writeRead(db, file, read([]));
    expect([await rowsOf(file), (await readFile(db, file.id))?.cursor_bytes]).toEqual([[], 100]);
  });
});

describe("a file that is read to its end", () => {
  it.each([
    [0, "checking"],
    [1, "saving"],
  ] as const)("goes on (an import: %s) with %s, its upload gone", async (is_import, status) => {
    const file = await putFile(shop, { status: "reading", is_import, cursor_bytes: 5 });
    await putRows(file, { line: 2, first_line: null }, { line: 3, first_line: null }, { line: 4, handle: null, first_line: null });
    await endReading(db, file, now_ms);
    expect(await readFile(db, file.id)).toEqual({ ...file, status, object: null, updated_at: now_ms });
    expect(await rowTexts("SELECT line, coalesce(first_line, '-') FROM product_file_rows WHERE file_id = ? ORDER BY line", file.id)).toEqual([
      "2 2",
      "3 2",
      "4 -",
    ]);
    expect(await readFile(db, beside.id)).toEqual(beside);
  });
  it.each([{ status: "cancelled" as const }, { cursor_bytes: 6 }])("stays where it stands otherwise by now: %j", async (stands) => {
    const file = await putFile(shop, { status: "reading", cursor_bytes: 5, ...stands });
    await endReading(db, { ...file, status: "reading", cursor_bytes: 5 }, now_ms);
    expect(await readFile(db, file.id)).toEqual(file);
  });
});

describe("the next products of a file", () => {
  it("come in its order with all their rows, after the last that was dealt with", async () => {
    const file = await putFile(shop, { handled_line: 2 });
    await putRows(file, { line: 2, handle: "done" }, { line: 5, handle: "cap" }, { line: 3 }, { line: 6, first_line: 3 }, { line: 7, handle: "mug" });
    const line = (at: number) => ({ line: at, cells: { sku: `s${at}` } });
    const tee = { handle: "tee", first_line: 3, row_count: 2, rows: [line(3), line(6)] };
    const cap = { handle: "cap", first_line: 5, row_count: 1, rows: [line(5)] };
    expect(await nextGroups(db, file, 2)).toEqual([tee, cap]);
    expect(await nextGroups(db, { ...file, handled_line: 5 }, 2)).toEqual([{ handle: "mug", first_line: 7, row_count: 1, rows: [line(7)] }]);
    expect(await nextGroups(db, { ...file, handled_line: 7 }, 2)).toEqual([]);
    expect([await groupAt(db, file.id, 3), await groupAt(db, file.id, 6), await groupAt(db, beside.id, 3)]).toEqual([tee, undefined, undefined]);
  });
  it("are counted and not read where they are too long", async () => {
    const long = async (count: number) => {
      const file = await putFile(await makeShop());
      await runSql(
        `INSERT INTO product_file_rows (file_id, line, handle, cells, first_line)
        WITH RECURSIVE n (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < ?2) SELECT ?1, v + 1, 'tee', '{}', 2 FROM n`,
        file.id,
        count,
      );
      return (await nextGroups(db, file, 5)).map(({ handle, row_count, rows }) => [handle, row_count, rows.length]);
    };
    expect(await long(productRows_max)).toEqual([["tee", 1000, 1000]]);
    expect(await long(productRows_max + 1)).toEqual([["", 1001, 0]]);
  });
  it("have SKUs of their own: a product that comes later is given each that another has before it", async () => {
    const file = await putFile(shop);
    await putRows(
      file,
      { line: 2, sku: "A" },
      { line: 3, sku: "A", first_line: 2 },
      { line: 4, sku: "A", handle: "cap" },
      { line: 5, sku: "B", handle: "cap", first_line: 4 },
    );
    await putRows(
      file,
      { line: 6, sku: null, handle: "mug" },
      { line: 7, sku: "B", handle: "mug", first_line: 6 },
      { line: 8, sku: "A", handle: "mug", first_line: 6 },
    );
    expect(await repeatedSkus(db, file.id, [2, 3, 4, 5, 6, 7])).toEqual([
      { line: 4, sku: "A" },
      { line: 7, sku: "B" },
    ]);
    expect(await all(db, repeatedSkusQuery(beside.id, [2, 3]))).toEqual([]);
  });
});

describe("what a product comes to", () => {
  const decided = ({ id }: FileRow) => rowTexts("SELECT line, coalesce(outcome, '-'), decided_run FROM product_file_rows WHERE file_id = ? ORDER BY line", id);
  it("is decided once in a run, and reported once", async () => {
    const file = await putFile(shop, { run: 2 });
    await putRows(
      file,
      { line: 2, outcome: "updated", decided_run: 1 },
      { line: 3, first_line: 2, decided_run: 1 },
      { line: 4, outcome: "refused", decided_run: 2 },
      { line: 5 },
    );
    const outcomes = [
      { first_line: 2, outcome: "created" },
      { first_line: 4, outcome: "created" },
    ] as const;
    const problem = { line: 2, code: "sku_missing", column: "SKU", value: "x" } as const;
    for (let nth = 0; nth < 2; nth += 1)
      expect(await decide(db, file, outcomes, [problem])).toEqual(
        new Map([
          [2, "created"],
          [4, "refused"],
        ]),
      );
    expect([await decided(file), await problemsAt(file)]).toEqual([["2 created 2", "3 created 2", "4 refused 2", "5 - 0"], ["2 sku_missing SKU x product"]]);
    expect(await decided(beside)).toEqual(["2 - 0", "3 - 0"]);
  });
  const handled = {
    ...{ to_line: 7, rows: 3, counts: { created: 1, updated: 2, unchanged: 3, refused: 4 }, refused: [4], now_ms },
    ...{ pictures: [{ first_line: 2, url: "https://a.test/1.jpg", line: 3 }], problems: [{ line: 4, code: "products_limit" as const }] },
  };
  it("is counted once, with pictures to be fetched and rows that were refused late", async () => {
    const file = await putFile(shop, { handled_line: 1, handled_count: 10, created: 10, updated: 10, unchanged: 10 });
    await putRows(file, { line: 2, outcome: "created" }, { line: 4, outcome: "created" }, { line: 5, first_line: 4, outcome: "created" });
    await putRows(beside, { line: 4, outcome: "created" });
    for (let nth = 0; nth < 2; nth += 1) await writeHandled(db, file, handled);
    expect(await readFile(db, file.id)).toEqual({ ...file, handled_line: 7, handled_count: 13, created: 11, updated: 12, unchanged: 13, updated_at: now_ms });
    expect([await picturesAt(file), await problemsAt(file)]).toEqual([["2 https://a.test/1.jpg 3 0 waiting"], ["4 products_limit   product"]]);
    expect((await decided(file)).map((each) => each.slice(0, -2))).toEqual(["2 created", "4 refused", "5 refused"]);
    expect([(await decided(beside)).at(-1), await readFile(db, beside.id)]).toEqual(["4 created 0", beside]);
  });
  it.each([{ status: "cancelled" as const }, { run: 2 }, { handled_line: 2 }])("is not counted where the file stands otherwise by now: %j", async (stands) => {
    const file = await putFile(shop, { handled_line: 1, ...stands });
    await writeHandled(db, { ...file, status: "saving", run: 1, handled_line: 1 }, handled);
    expect(await readFile(db, file.id)).toEqual(file);
  });
});

it("a problem is stored once, in full, under its stage", async () => {
  const file = await putFile(shop);
  await putProblem(file, 2, "row_empty", { stage: "reading" });
  for (const stage of ["reading", "product"] as const)
    await run(
      db,
      insertProblems(file.id, stage, [
        { line: 2, code: "row_empty" },
        { line: 2, code: "row_empty", value: "v" },
        { line: 3, code: "sku_missing", column: "SKU" },
      ]),
    );
  expect(await problemsAt(file)).toEqual(["2 row_empty   reading", "2 row_empty  v reading", "3 sku_missing SKU  reading"]);
  expect(await problemsAt(beside)).toEqual([]);
  expect(await linesOf(file)).toEqual([]);
});
