/** A file of 100,000 rows is worked off in short statements, and leaves the database when it is over. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql, statement } from "../../../worker/db/sql.ts";
import { sweep } from "../../../worker/outbox-registry.ts";
import { cleared_rows, clearRows, filesBefore, filesWithRows } from "../../../worker/shop/product-files/clearing-data.ts";
import type { ProductFile } from "../../../worker/shop/product-files/contract.ts";
import { problemCounts, problemsAfter } from "../../../worker/shop/product-files/data.ts";
import { lifetime_ms, tidyProductFiles } from "../../../worker/shop/product-files/files.ts";
import {
  decideRows,
  forOneStep,
  joinRows,
  nextProducts,
  productRows_max,
  repeatedSkusQuery,
  rowsOfProducts,
  tellApart,
} from "../../../worker/shop/product-files/rows-data.ts";
import { ImportingShop, insertCategories } from "../../support/product-files/shop.ts";
import { countRows, db, resetClock } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);
beforeEach(resetClock);

const head = "Handle,Title,Type,Vendor,Variant SKU,Variant Price,Variant Inventory Qty,Status\n";
const rows = (handle: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${handle},${at === 0 ? handle : ""},Shirts,Anka,${handle}-${at},19.00,4,active\n`).join("");
async function ask(seller: ImportingShop, method: string, path: string, file?: string): Promise<ProductFile> {
  const response = await seller.fetch(method, `/seller/product-files${path}`, file, file === undefined ? {} : { "content-type": "text/csv" });
  return (await response.json<{ data: ProductFile }>()).data;
}
const upload = (seller: ImportingShop) => ask(seller, "POST", "", head + rows("tee", 1));

describe("a long file", () => {
  const lines = [2, 3];
  it.each([
    ["decides its products", decideRows(1, 1, '[{"first_line":2,"outcome":"created"}]'), []],
    ["joins the rows of a piece", joinRows(1, 90_000), []],
    ["tells of rows that stand apart", tellApart(1, 90_000), []],
    ["finds the next products", nextProducts(1, 90_000, 16), []],
    ["reads their rows", rowsOfProducts(1, lines), []],
    ["finds SKUs that others have", repeatedSkusQuery(1, lines), []],
    ["counts its problems", problemCounts(1), []],
    ["turns a page of its problems", problemsAfter(1, { line: 90_000, code: "sku_missing" }, { limit: 100 }), []],
    ["clears its rows", clearRows(1), []],
    ["finds files with rows", filesWithRows, ["filed"]],
    ["finds files that are long over", filesBefore(1, 20), []],
  ])("%s by index: no step walks all of its rows", async (_, query, walked) => {
    const plan = statement(db, sql`EXPLAIN QUERY PLAN ${query}`);
    const steps = (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(steps.filter((step) => /SCAN (?!json_each|CONSTANT)/.test(step) && !walked.some((each) => step.includes(each)))).toEqual([]);
    // a file's rows alone would be all of them: a second column leads to those that are meant
    const whole = steps.filter((step) => /^SEARCH \S+ USING (COVERING INDEX|INDEX|PRIMARY KEY)[^(]*\(file_id=\?\)$/.test(step));
    expect(whole.filter((step) => !/product_file_problems_code/.test(step) && !/clears/.test(_))).toEqual([]);
    expect(steps.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
  });
  it("gives a step no more rows than it can hold, and one product at least", () => {
    const sized = (...counts: number[]) => counts.map((row_count, at) => ({ first_line: at, row_count }));
    const taken = (...counts: number[]) => forOneStep(sized(...counts)).map(({ row_count }) => row_count);
    expect(taken()).toEqual([]);
    expect(taken(1, 2, 3)).toEqual([1, 2, 3]);
    expect(taken(productRows_max - 1, 1, 1)).toEqual([productRows_max - 1, 1]);
    expect(taken(productRows_max)).toEqual([productRows_max]);
    expect(taken(100_000, 1)).toEqual([100_000]);
  });
  it("leaves out a product with more rows than one may have, and says so once", async () => {
    const seller = await ImportingShop.open();
    const result = await seller.import(head + rows("plain", 1) + rows("endless", productRows_max + 1) + rows("after", 1));
    expect(result).toMatchObject({ rows: productRows_max + 3, created: 2 });
    expect(result.problems.filter(({ level }) => level === "error")).toMatchObject([{ line: 3, code: "product_too_long" }]);
  });
  it("is cleared a piece at a time once it is over, and forgotten a week later with its problems", async () => {
    const seller = await ImportingShop.open();
    const { id } = await upload(seller);
    await sweep(seller.market.purchase());
    const many = JSON.stringify(Array.from({ length: 2 * cleared_rows + 1 }, (_, at) => at + 100));
    await db.batch([
      db.prepare("INSERT INTO product_file_rows (file_id, line, cells) SELECT ?, value, '{}' FROM json_each(?)").bind(id, many),
      db.prepare("INSERT INTO product_file_problems (file_id, line, code, stage) SELECT ?, value, 'row_empty', 'reading' FROM json_each(?)").bind(id, many),
    ]);
    expect(await ask(seller, "GET", `/${id}`)).toMatchObject({ status: "checked" });
    await ask(seller, "POST", `/${id}/cancel`);
    const left = () =>
      Promise.all([
        countRows("product_file_rows WHERE file_id = ?", id),
        countRows("product_file_problems WHERE file_id = ?", id),
        countRows("product_files WHERE id = ?", id),
      ]);
    expect((await left())[0]).toBeGreaterThan(cleared_rows);
    await tidyProductFiles(db, seller.market.now);
    expect(await left()).toMatchObject([0, expect.any(Number), 1]);
    await tidyProductFiles(db, seller.market.now + lifetime_ms);
    expect((await left())[2]).toBe(1);
    await tidyProductFiles(db, seller.market.now + lifetime_ms + 1);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
