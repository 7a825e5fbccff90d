/** What a file's products are compared with, what is reported of them, and what of it is cleared away: other shops' and files' rows beside. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { all } from "../../../worker/db/sql.ts";
import { clearSome, filesBefore, filesWithRows, tidyFiles } from "../../../worker/shop/product-files/clearing-data.ts";
import {
  countProblems,
  othersHandles,
  readCategories,
  readCategoryNames,
  readMostUsed,
  readOwnPictures,
  readProblems,
  readProblemsAfter,
  readSources,
} from "../../../worker/shop/product-files/data.ts";
import { enqueueProductFile, makeDueNow } from "../../../worker/shop/product-files/entries-data.ts";
import type { FileProblem } from "../../../worker/shop/product-files/rules.ts";
import { previewGroup } from "../../../worker/shop/product-files/saving.ts";
import type { FileRow } from "../../../worker/shop/product-files/stored-file.ts";
import { problemsOf } from "../../../worker/shop/product-files/views.ts";
import { linesOf, problemsAt, putFile, putProblem, putRows } from "../../support/product-files/file-rows.ts";
import { insertCategories } from "../../support/product-files/shop.ts";
import { db, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

let shop: { id: number; handle: string };
let other: { id: number; handle: string };

beforeAll(insertCategories);
beforeEach(async () => {
  for (const table of ["outbox", "product_files"]) await runSql(`DELETE FROM ${table}`);
  [shop, other] = [await makeShop(), await makeShop()];
});

describe("what a file's products are compared with", () => {
  const product = async (shopId: number, handle: string, [main, sub]: readonly number[] = [10, 11], guessed = 0) =>
    (await db
      .prepare(
        "INSERT INTO products (handle, shop_id, brand_id, main_id, sub_id, status, category_guessed, created_at) VALUES (?, ?, 1, ?, ?, 'draft', ?, 0) RETURNING id",
      )
      .bind(handle, shopId, main, sub, guessed)
      .first<number>("id")) as number;

  it("categories with their names in every language, in the order of the shelves", async () => {
    const found = (await readCategories(db)).filter(({ main }) => main !== "home");
    expect(found.map(({ main, sub }) => `${main}/${sub}`)).toEqual(["fashion/shirts", "fashion/jewellery", "living/candles"]);
    expect(found[0]?.names.toSorted()).toEqual(["Chemises", "Gömlekler", "Shirts", "कमीज़", "قمصان"].toSorted());
    expect(found[0]?.mainNames.toSorted()).toEqual(["Fashion", "Moda", "Mode"]);
    const names = await readCategoryNames(db, "tr");
    expect([names.get("fashion/shirts"), names.get("living/candles"), names.has("fashion")]).toEqual(["Moda › Gömlekler", "Ev › Mumlar", false]);
    expect((await readCategoryNames(db, "hi")).get("living/candles")).toBe("Home and living › मोमबत्तियाँ");
  });

  it("the place of most of its products, guesses left out; of as many, the first", async () => {
    expect(await readMostUsed(db, shop.id)).toBeNull();
    const name = (nth: number) => `most-${shop.id}-${nth}`;
    for (const [nth, place] of [
      [10, 12],
      [10, 12],
      [20, 21],
      [20, 21],
    ].entries())
      await product(shop.id, name(nth), place);
    for (const nth of [10, 11, 12]) await product(shop.id, name(nth), [10, 11], 1);
    for (const nth of [20, 21, 22]) await product(other.id, name(nth), [10, 11]);
    expect(await readMostUsed(db, shop.id)).toEqual({ main: "fashion", sub: "jewellery" });
    await product(shop.id, name(30), [20, 21]);
    expect(await readMostUsed(db, shop.id)).toEqual({ main: "living", sub: "candles" });
  });

  it("pictures that were fetched or sent before, the shop's own, of those asked about", async () => {
    const [one, two, three] = ["1", "2", "3"].map((each) => each.repeat(64)) as [string, string, string];
    for (const hash of [one, two, three])
      await runSql("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 1, 1, 'image/png')", hash);
    for (const [shopId, url, hash] of [
      [shop.id, "u1", one],
      [shop.id, "u2", two],
      [other.id, "u3", three],
    ] as const) {
      await runSql("INSERT INTO picture_sources (shop_id, url, hash) VALUES (?, ?, ?)", shopId, url, hash);
      await runSql("INSERT INTO shop_pictures (shop_id, hash, created_at) VALUES (?, ?, 0)", shopId, hash);
    }
    expect(await readSources(db, shop.id, ["u1", "u3", "u4"])).toEqual(new Map([["u1", one]]));
    expect(await readOwnPictures(db, shop.id, [two, three, "4"])).toEqual(new Set([two]));
  });

  it("pictures that it names by their hash or our own address: another shop's, and what nobody has, is told and left out", async () => {
    const [own, theirs, nobodys] = ["a", "b", "c"].map((each) => each.repeat(64)) as [string, string, string];
    for (const hash of [own, theirs]) await runSql("INSERT OR IGNORE INTO pictures (hash, width, height, content_type) VALUES (?, 1, 1, 'image/png')", hash);
    await runSql("INSERT INTO shop_pictures (shop_id, hash, created_at) VALUES (?, ?, 0), (?, ?, 0)", shop.id, own, other.id, theirs);
    const file = await putFile(shop, { columns: '["handle","name_en","category","sku","price_usd","pictures"]' });
    const bindings = { DB: db, PUBLIC_ORIGIN: "https://meydan.example", PRODUCT_PICTURE_HOSTS: "cdn.example" };
    const at = (hash: string) => `https://meydan.example/media/${hash}`;
    const considered = async (...products: string[][]) => {
      const groups = products.map((pictures, nth) => {
        const [handle, line] = [`shown-${nth}-${shop.id}`, nth + 2];
        const cells = { handle, name_en: "Shirt", category: "fashion/shirts", sku: `S${nth}`, price_usd: "5", pictures: pictures.join(" ") };
        return { handle, first_line: line, row_count: 1, rows: [{ line, cells }] };
      });
      return (await previewGroup(bindings, file, groups)).map(({ product, input, problems }) => [
        product?.pictures?.map(({ source }) => source),
        input?.pictures.map(({ hash }) => hash),
        problems.filter(({ code }) => code === "picture_unknown").map(({ line, value }) => `${line} ${value}`),
      ]);
    };
    const elsewhere = "https://cdn.example/1.png";
    expect(await considered([own, "http://cdn.example/1.png", at(theirs)], [at(own), nobodys], [at("..")])).toEqual([
      [[own, elsewhere], [own], [`2 ${theirs}`]],
      [[own], [own], [`3 ${nobodys}`]],
      [[".."], [], []],
    ]);
    expect(await considered([elsewhere])).toEqual([[[elsewhere], [], []]]);
    expect(await considered([theirs])).toEqual([[[], [], [`2 ${theirs}`]]]);
  });

  it("handles that other shops' products have or had", async () => {
    const name = (text: string) => `${text}-${shop.id}`;
    await product(shop.id, name("own"));
    const renamed = await product(shop.id, name("own-now"));
    const theirs = await product(other.id, name("theirs"));
    for (const [handle, id] of [
      ["own-before", renamed],
      ["theirs-before", theirs],
    ] as const)
      await runSql("INSERT INTO product_handles (handle, product_id) VALUES (?, ?)", name(handle), id);
    await product(other.id, name("not-asked"));
    const asked = ["own", "own-now", "own-before", "theirs", "theirs-before", "free"].map(name);
    expect(await othersHandles(db, shop.id, asked)).toEqual(new Set([name("theirs"), name("theirs-before")]));
  });
});

describe("problems of a file", () => {
  const rows = [
    [2, "row_empty", "", ""],
    [2, "sku_missing", "SKU", "a"],
    [2, "sku_missing", "SKU", "b"],
    [2, "sku_missing", "Tags", "a"],
    [3, "row_empty", "", ""],
  ] as const;
  const reported = rows.map(([line, code, column, value]) => ({ line, code, ...(column && { column }), ...(value && { value }) }));
  async function put(): Promise<FileRow> {
    const [file, beside] = [await putFile(shop), await putFile(other)];
    for (const [line, code, column, value] of rows.toReversed()) await putProblem(file, line, code, { column, value });
    await putProblem(beside, 1, "row_empty");
    return file;
  }
  it("are listed in the order of the file, page by page, and by kind", async () => {
    const { id } = await put();
    expect(await readProblems(db, id, { limit: 9 })).toEqual(reported);
    expect(await readProblems(db, id, { limit: 2, from: { line: 2, passed: 1 } })).toEqual(reported.slice(1, 3));
    expect(await readProblems(db, id, { limit: 9, from: { line: 3, passed: 0 } })).toEqual([reported[4]]);
    expect(await readProblems(db, id, { codes: ["row_empty"], limit: 9 })).toEqual([reported[0], reported[4]]);
    expect(await readProblems(db, id, { codes: [], limit: 9 })).toEqual([]);
    expect(await readProblemsAfter(db, id, undefined, { limit: 2 })).toEqual(reported.slice(0, 2));
    for (const [nth, last] of reported.entries()) expect(await readProblemsAfter(db, id, last, { limit: 9 })).toEqual(reported.slice(nth + 1));
    expect(await readProblemsAfter(db, id, reported[0], { codes: ["row_empty"], limit: 9 })).toEqual([reported[4]]);
  });
  it.each([1, 2, 3, 4, 5])("are all of them, each once, %i on a page, also where a page ends amid a line", async (limit) => {
    const { id } = await put();
    const seen: FileProblem[] = [];
    let next: string | null = "0-0";
    // never more pages than problems
    for (let page = 0; page < reported.length && next !== null; page += 1) {
      const found = await problemsOf(db, id, { limit, after: next });
      seen.push(...found.data);
      next = found.next;
    }
    expect(next).toBeNull();
    expect(seen).toEqual(reported);
    expect(await problemsOf(db, id, { level: "note", limit: 1, after: "2-1" })).toMatchObject({ data: [reported[2]], next: "2-2" });
  });
  it("are counted by code, or were when the work was over", async () => {
    const file = await put();
    expect(await countProblems(db, file)).toEqual(
      new Map([
        ["row_empty", 2],
        ["sku_missing", 3],
      ]),
    );
    expect(await countProblems(db, { ...file, problem_counts: '{"row_empty":7}' })).toEqual(new Map([["row_empty", 7]]));
  });
});

describe("what is over is cleared", () => {
  it("rows of files that are over alone", async () => {
    for (const status of ["reading", "checking", "checked", "saving", "pictures", "done", "failed", "cancelled"] as const) {
      const file = await putFile(await makeShop(), { status });
      await putRows(file, { line: 2 }, { line: 3 });
      const isOver = ["done", "failed", "cancelled"].includes(status);
      expect([status, (await all<{ id: number }>(db, filesWithRows)).some(({ id }) => id === file.id)]).toEqual([status, isOver]);
      expect([status, await clearSome(db, file.id), (await linesOf(file)).length]).toEqual([status, isOver, isOver ? 0 : 2]);
      expect(await clearSome(db, file.id)).toBe(false);
    }
  });
  it("files found by when they were over, the oldest first, up to a number", async () => {
    const over = (updated_at: number, status: FileRow["status"] = "done") => putFile(shop, { status, updated_at });
    const [third, first, second] = [await over(3, "failed"), await over(1), await over(2, "cancelled")];
    await over(4);
    await over(1, "pictures");
    const found = async (limit: number) => (await all<{ id: number }>(db, filesBefore(4, limit))).map(({ id }) => id);
    expect(await found(9)).toEqual([first.id, second.id, third.id]);
    expect(await found(2)).toEqual([first.id, second.id]);
  });
  it("dry runs a day old are cancelled, files a week old go with their problems", async () => {
    const [asked, unasked] = [await putFile(shop, { status: "checked", updated_at: 5 }), await putFile(shop, { status: "checked", updated_at: 4 })];
    const old = await putFile(shop, { status: "done", updated_at: 2 });
    const recent = await putFile(shop, { status: "done", updated_at: 3 });
    const working = await putFile(shop, { status: "saving", updated_at: 1 });
    for (const file of [old, recent, working, unasked]) {
      await putRows(file, { line: 2 });
      await putProblem(file, 2, "row_empty");
    }
    await tidyFiles(db, { checkedBefore_ms: 5, overBefore_ms: 3, slices_max: 20 });
    expect(await rowTexts("SELECT id, status FROM product_files ORDER BY id")).toEqual([
      `${asked.id} checked`,
      `${unasked.id} cancelled`,
      `${recent.id} done`,
      `${working.id} saving`,
    ]);
    expect([await linesOf(unasked), await linesOf(recent), await linesOf(working), await problemsAt(old)]).toEqual([[], [], ["2"], []]);
    expect((await problemsAt(recent)).length).toBe(1);
  });
  it("in so many pieces at a time", async () => {
    const old = await putFile(shop, { status: "done", updated_at: 1 });
    await putRows(old, { line: 2 });
    await putProblem(old, 2, "row_empty");
    const tidy = (slices_max: number) => tidyFiles(db, { checkedBefore_ms: 0, overBefore_ms: 2, slices_max });
    // two pieces for its rows, then two for its problems
    await tidy(3);
    expect([await linesOf(old), await problemsAt(old), (await rowTexts("SELECT id FROM product_files")).length]).toEqual([[], [], 1]);
    await tidy(1);
    expect(await rowTexts("SELECT id FROM product_files")).toEqual([]);
  });
});

describe("a file waits for its turn", () => {
  const entries = () => rowTexts("SELECT kind, dedupe_key, payload, created_at, available_at FROM outbox");
  it.each(["reading", "checking", "saving", "checked", "pictures", "done", "failed", "cancelled"] as const)(
    "as %s, if there is work for it",
    async (status) => {
      const file = await putFile(shop, { status, run: 3, updated_at: 7, category: "a/b" });
      await enqueueProductFile(db, file, 9).run();
      await enqueueProductFile(db, file, 10).run();
      const entry = `product-file product-file:${file.id}:3 {"productFile":{"id":${file.id},"run":3}} 7 9`;
      expect(await entries()).toEqual(["reading", "checking", "saving"].includes(status) ? [entry] : []);
    },
  );
  it("and no other shop's, content's, language's or category's file with it", async () => {
    const file = await putFile(shop, { hash: "h", category: "a/b" });
    for (const stranger of [{ shop_id: other.id }, { hash: "x" }, { locale: "fr" }, { category: "" }])
      await enqueueProductFile(db, { ...file, ...stranger }, 9).run();
    expect(await entries()).toEqual([]);
  });
  it("no longer than now, once that is asked for; never longer than it would have", async () => {
    const file = await putFile(shop);
    await enqueueProductFile(db, file, 100).run();
    const due = async () => rowTexts("SELECT available_at FROM outbox");
    await makeDueNow(db, { id: file.id, run: 2 }, 50);
    expect(await due()).toEqual(["100"]);
    await makeDueNow(db, file, 60);
    await makeDueNow(db, file, 70);
    expect(await due()).toEqual(["60"]);
    await runSql("UPDATE outbox SET done_at = 1");
    await makeDueNow(db, file, 50);
    expect(await due()).toEqual(["60"]);
  });
});
