/** The SQL of product files: which one is found, moved, begun anew and cleared, each condition on its own, other files' rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { all, type run, statement } from "../../../worker/db/sql.ts";
import {
  findSameUnfinished,
  insertFile,
  listFiles,
  moveFile,
  type NewFile,
  readFile,
  readOwnFile,
  restartFile,
} from "../../../worker/shop/product-files/data.ts";
import type { FileStatus } from "../../../worker/shop/product-files/rules.ts";
import type { FileRow } from "../../../worker/shop/product-files/stored-file.ts";
import { linesOf, picturesAt, problemsAt, putFile, putPicture, putProblem, putRows } from "../../support/product-files/file-rows.ts";
import { insertCategories } from "../../support/product-files/shop.ts";
import { db, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
let shop: { id: number; handle: string };
let other: { id: number; handle: string };
const statusOf = async ({ id }: FileRow) => (await rowTexts("SELECT status FROM product_files WHERE id = ?", id))[0];
const batch = (statements: Parameters<typeof run>[1][]) => db.batch(statements.map((each) => statement(db, each)));

beforeAll(insertCategories);
beforeEach(async () => {
  for (const table of ["outbox", "product_files"]) await runSql(`DELETE FROM ${table}`);
  [shop, other] = [await makeShop(), await makeShop()];
});

describe("a file is found", () => {
  it("whole, by its id and as its shop's; the newest first in the list", async () => {
    const [first, foreign, second] = [
      await putFile(shop, {
        status: "done",
        category: "a/b",
        handled_line: 2,
        handled_count: 3,
        created: 4,
        updated: 5,
        unchanged: 6,
        problem_counts: '{"a":1}',
      }),
      await putFile(other),
      await putFile(shop, { status: "reading", delimiter: null, format: null, line: 7, cursor_bytes: 8, row_count: 9, run: 10, is_import: 0, updated_at: 11 }),
    ];
    expect([await readFile(db, first.id), await readFile(db, foreign.id), await readFile(db, second.id + 1)]).toEqual([first, foreign, null]);
    expect([await readOwnFile(db, shop.id, first.id), await readOwnFile(db, shop.id, foreign.id)]).toEqual([first, null]);
    expect([await listFiles(db, shop.id, { limit: 5 }), await listFiles(db, shop.id, { limit: 1 })]).toEqual([[second, first], [second]]);
    const behind = (file: FileRow) => listFiles(db, shop.id, { after: file.id, limit: 5 });
    expect([await behind(second), await behind(first)]).toEqual([[first], []]);
  });

  it("as unfinished by shop, content, language and category, until only its pictures are missing", async () => {
    const one = { shop_id: shop.id, hash: "same", locale: "en", category: "a/b" } as const;
    await putFile(other, { ...one, shop_id: other.id });
    await putFile(shop, { ...one, hash: "another", status: "checked" });
    await putFile(shop, { ...one, locale: "fr", status: "checked" });
    await putFile(shop, { ...one, category: "", status: "checked" });
    for (const status of ["pictures", "done", "failed", "cancelled"] as const) await putFile(shop, { ...one, status });
    expect(await findSameUnfinished(db, one)).toBeNull();
    const file = await putFile(shop, { ...one, status: "checked" });
    for (const status of ["reading", "checking", "checked", "saving"] as const) {
      await runSql("UPDATE product_files SET status = ? WHERE id = ?", status, file.id);
      expect(await findSameUnfinished(db, one)).toEqual({ ...file, status });
    }
  });

  it("begun with all that is known of it, once", async () => {
    const begun: NewFile = {
      ...{ shop_id: shop.id, shopper_id: null, name: "n", hash: "new", size_bytes: 5, object: "o5", locale: "tr", category: "c/d", encoding: "utf-16le" },
      ...{ status: "reading", is_import: 0, cursor_bytes: 2, created_at: now_ms },
    };
    const [row, ...more] = await all<{ id: number }>(db, insertFile(begun));
    expect(more).toEqual([]);
    const rest = {
      delimiter: null,
      format: null,
      columns: "[]",
      run: 1,
      line: 1,
      handled_line: 0,
      row_count: 0,
      handled_count: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
    };
    expect(await readFile(db, row?.id as number)).toEqual({
      ...begun,
      ...rest,
      id: row?.id,
      shop_handle: shop.handle,
      problem_counts: null,
      updated_at: now_ms,
    });
    expect(await all(db, insertFile(begun))).toEqual([]);
  });
});

describe("a file moves", () => {
  const ends = { done: 3, failed: 3, cancelled: 3, checking: 0, checked: 0, saving: 0, pictures: 0, reading: 0 } as const;
  it.each(Object.entries(ends))("to %s: what is over loses its rows and pictures, what rests counts its problems once", async (to, isOver) => {
    const file = await putFile(shop, { status: to === "saving" ? "checked" : "saving" });
    const beside = await putFile(other);
    for (const each of [file, beside]) {
      await putRows(each, { line: 2 }, { line: 3 });
      await putPicture(each, 2, "https://a.test/1.jpg");
      for (const line of [2, 3]) await putProblem(each, line, "row_empty");
    }
    await moveFile(db, file, to as FileStatus, now_ms);
    const counted = isOver || to === "checked" ? '{"row_empty":2}' : null;
    expect(await readFile(db, file.id)).toEqual({ ...file, status: to, updated_at: now_ms, problem_counts: counted });
    expect([(await linesOf(file)).length, (await picturesAt(file)).length]).toEqual(isOver ? [0, 0] : [2, 1]);
    expect([(await linesOf(beside)).length, (await picturesAt(beside)).length, await statusOf(beside)]).toEqual([2, 1, "saving"]);
  });
  it.each([{ run: 2 }, { status: "pictures" as const }])("not where it stands otherwise by now: %j", async (stands) => {
    const file = await putFile(shop, stands);
    await putRows(file, { line: 2 });
    await putPicture(file, 2, "https://a.test/1.jpg");
    await moveFile(db, { ...file, run: 1, status: "saving" }, "done", now_ms);
    expect([await readFile(db, file.id), (await linesOf(file)).length, (await picturesAt(file)).length]).toEqual([file, 1, 1]);
  });
});

describe("a dry run begins anew", () => {
  const checked = {
    status: "checked",
    hash: "h",
    category: "a/b",
    handled_line: 5,
    handled_count: 5,
    created: 1,
    updated: 2,
    unchanged: 3,
    problem_counts: "{}",
  } as const;
  const restart = (file: FileRow, over: { isImport?: boolean; category?: string } = {}) =>
    batch(restartFile(file, { isImport: false, category: file.category, now_ms, ...over }));
  const anew = { handled_line: 0, handled_count: 0, created: 0, updated: 0, unchanged: 0, problem_counts: null, run: 2, updated_at: now_ms };

  it.each([
    [false, "checking", 0],
    [true, "saving", 1],
  ] as const)("as an import: %s; problems of reading stay, those of its products are found again", async (isImport, status, is_import) => {
    const [file, beside] = [await putFile(shop, { ...checked, is_import: 0 }), await putFile(other, checked)];
    for (const each of [file, beside]) {
      await putProblem(each, 2, "row_empty", { stage: "reading" });
      await putProblem(each, 3, "sku_missing");
    }
    await restart(file, { isImport });
    expect(await readFile(db, file.id)).toEqual({ ...file, ...anew, status, is_import });
    expect([await problemsAt(file), (await problemsAt(beside)).length, await readFile(db, beside.id)]).toEqual([["2 row_empty   reading"], 2, beside]);
  });
  it.each([{ run: 2 }, { status: "done" as const }])("not where it stands otherwise by now: %j", async (stands) => {
    const file = await putFile(shop, { ...checked, ...stands });
    await putProblem(file, 3, "sku_missing");
    const twin = await putFile(shop, { ...checked, category: "c/d" });
    await restart({ ...file, run: 1, status: "checked" });
    await restart({ ...file, run: 1, status: "checked" }, { category: "c/d" });
    expect([await readFile(db, file.id), (await problemsAt(file)).length, await readFile(db, twin.id)]).toEqual([file, 1, twin]);
  });
  it("with another category: the same file that was checked with it is called off, others stay", async () => {
    const file = await putFile(shop, checked);
    const twin = await putFile(shop, { ...checked, category: "c/d" });
    const others = [
      await putFile(other, { ...checked, category: "c/d" }),
      await putFile(shop, { ...checked, category: "c/d", hash: "another" }),
      await putFile(shop, { ...checked, category: "c/d", locale: "fr" }),
      await putFile(shop, { ...checked, category: "e/f" }),
    ];
    for (const each of [file, twin, ...others]) await putRows(each, { line: 2 });
    await restart(file, { category: "c/d" });
    expect(await readFile(db, file.id)).toEqual({ ...file, ...anew, status: "checking", is_import: 0, category: "c/d" });
    expect([await statusOf(twin), await linesOf(twin), await linesOf(file)]).toEqual(["cancelled", [], ["2"]]);
    for (const each of others) expect([await readFile(db, each.id), await linesOf(each)]).toEqual([each, ["2"]]);
  });
  it("not with a category that the same file is at work with", async () => {
    const file = await putFile(shop, checked);
    const twin = await putFile(shop, { ...checked, category: "c/d", status: "saving" });
    await putRows(twin, { line: 2 });
    await putProblem(file, 3, "sku_missing");
    await restart(file, { category: "c/d" });
    expect([await readFile(db, file.id), await readFile(db, twin.id), await linesOf(twin), (await problemsAt(file)).length]).toEqual([file, twin, ["2"], 1]);
  });
});
