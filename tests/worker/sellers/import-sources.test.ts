import { beforeAll, describe, expect, it } from "vitest";
import fc from "../../support/laws.ts";
import { sources, writeFile } from "../../support/product-files/exports.ts";
import { ImportingShop, insertCategories, type Result } from "../../support/product-files/shop.ts";
import { db } from "../../support/purchase/fixture.ts";

beforeAll(insertCategories);

const errorLines = ({ problems }: Result) => new Set(problems.filter(({ level }) => level === "error").map(({ line }) => line));
const codes = ({ problems }: Result, line: number) => problems.filter((each) => each.line === line).map(({ code }) => code);
const variantsOf = async (shopId: number) =>
  (await db.prepare("SELECT count(*) AS n FROM variants AS v JOIN products AS p ON p.id = v.product_id WHERE p.shop_id = ?").bind(shopId).first<number>("n")) ??
  0;

describe("files that shops really export", () => {
  for (const { name, rows, style } of sources)
    it(`${name}: every row is imported or reported with its line`, async () => {
      const seller = await ImportingShop.open();
      const { bytes, lines } = writeFile(rows, style);
      const dry = await seller.import(bytes, "?dryRun=1");
      expect(await seller.products()).toEqual([]);
      const result = await seller.import(bytes);
      expect({ ...result, problems: result.problems.length }).toEqual({ ...dry, problems: dry.problems.length });
      expect(result.rows).toBe(rows.length);
      const reported = errorLines(result);
      expect([...reported].filter((line) => !lines.includes(line))).toEqual([]);
      // rows of variants that are not reported are variants now, each one
      const report = rows.filter((row, i) => !reported.has(lines[i] as number) && (row["Variant Price"] ?? row.Price) !== undefined);
      expect(await variantsOf(seller.shop.id)).toBe(report.length);
      expect(result.problems.every(({ message }) => message.length > 5 && !/\{\{|seller\.import/.test(message))).toBe(true);
      const again = await seller.import(bytes);
      // what found no category in a shop without products has a place to wait in now
      const created = result.problems.filter(({ code }) => code === "category_missing").length;
      expect({ ...again, problems: [] }).toEqual({ rows: rows.length, created, updated: 0, unchanged: result.created, problems: [] });
    });

  it("tells what is wrong in each row of the broken one", async () => {
    const seller = await ImportingShop.open();
    const { rows, style } = sources.find(({ name }) => name === "broken rows") as (typeof sources)[number];
    const { bytes, lines } = writeFile(rows, style);
    const result = await seller.import(bytes);
    expect(
      lines.map((line) =>
        codes(result, line)
          .filter((code) => !["stock_missing", "cells_few"].includes(code))
          .join(),
      ),
    ).toEqual(
      [
        "title_missing",
        "handle_missing",
        "price_not_positive",
        "price_invalid",
        "rows_apart",
        "sku_repeated",
        "variant_repeated",
        "option_missing",
        "sku_repeated",
        "row_empty",
        "too_long",
        "status_unknown",
        "characters_dropped",
        "category_missing",
      ].map((expected) => expect.stringContaining(expected === "rows_apart" ? "" : expected)),
    );
  });
});

describe("files that are none", () => {
  const bytes = (...values: number[]) => new Uint8Array([...values, ...Array.from({ length: 300 }, (_, i) => (i * 37) % 256)]);
  it.each([
    ["a spreadsheet", bytes(0x50, 0x4b, 3, 4), "file_spreadsheet"],
    ["an old spreadsheet", bytes(0xd0, 0xcf, 0x11, 0xe0), "file_spreadsheet"],
    ["a compressed file", bytes(0x1f, 0x8b), "file_archive"],
    ["a web page", "<!DOCTYPE html><html><body>Sign in</body></html>", "file_html"],
    ["JSON", '{"products": []}', "file_unknown"],
    ["anything", bytes(1, 2, 3), "file_unknown"],
    ["nothing", "", "file_empty"],
    ["blank lines", "\r\n\r\n  \r\n", "file_empty"],
    ["a header alone", "Handle,Title,Variant Price\n", "file_empty"],
    ["another table", "Date,Amount\n2024-01-01,5\n", "header_missing"],
    ["a table without prices", "Handle,Title\na,A\n", "column_missing"],
  ])("%s: a clear problem", async (_, file, code) => {
    const result = await (await ImportingShop.open()).import(file);
    expect(result).toMatchObject({ created: 0, problems: [expect.objectContaining({ code, level: "error" })] });
  });
  it("ends where a quotation mark is never closed, and keeps what stood before", async () => {
    const seller = await ImportingShop.open();
    const result = await seller.import('Handle,Title,Type,Variant Price,Variant SKU\na,A,Shirts,5,QA\n"b,B,Shirts,5,QB\nc,C,Shirts,5,QC\n');
    expect(result).toMatchObject({ rows: 2, created: 1 });
    expect(codes(result, 3)).toContain("quote_unclosed");
  });
  it("reports cells that are too many or too long", async () => {
    const seller = await ImportingShop.open();
    const result = await seller.import(`Handle,Title,Type,Variant Price\na,A,Shirts,5,6,7\nb,${"x".repeat(6000)},Shirts,5\n\n\nc,C,Shirts\n`);
    expect([codes(result, 2), codes(result, 3), codes(result, 6)]).toEqual([["cells_many"], ["cell_too_long"], ["cells_few", "price_missing"]]);
    expect(result).toMatchObject({ rows: 3, created: 0 });
  });
  it("never crashes, whatever the bytes", async () => {
    const seller = await ImportingShop.open();
    const piece = fc.constantFrom("Handle,Title,Variant Price\n", "a,A,5\n", '"', ",", "\n", "\r\n", ";", "\t", "\0", "é", "<p>", "Variant SKU", "\ud800");
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
          fc.uint8Array({ maxLength: 200 }).map((array) => array as Uint8Array),
        ),
        async (file) => {
          const result = await seller.import(file, "?dryRun=1");
          expect(result.rows).toBeGreaterThanOrEqual(result.created);
        },
      ),
      { numRuns: 25 },
    );
  });
});
