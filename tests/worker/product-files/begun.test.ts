/** A product file on its way in, and what may begin, follow or end it: by how it stands, file by file. */
import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../worker/shop/audit.ts";
import { readFile } from "../../../worker/shop/product-files/data.ts";
import { beginFile, cancelFile, importChecked, lifetime_ms, ownFile, tidyProductFiles } from "../../../worker/shop/product-files/files.ts";
import { readNextChunk } from "../../../worker/shop/product-files/reading.ts";
import { type FileStatus, file_max_bytes, isAtWork } from "../../../worker/shop/product-files/rules.ts";
import type { FileRow } from "../../../worker/shop/product-files/stored-file.ts";
import { keepUpload } from "../../../worker/shop/product-files/upload.ts";
import { linesOf, problemsAt, putFile } from "../../support/product-files/file-rows.ts";
import { insertCategories } from "../../support/product-files/shop.ts";
import { db, env, makeShop } from "../../support/purchase/fixture.ts";
import { rowTexts, runSql } from "../../support/raw-sql.ts";

const now_ms = 1_000_000_000_000;
const day_ms = 86_400_000;
const by: Actor = { kind: "seller", shopperId: null, requestId: "r" };
const statuses = ["reading", "checking", "checked", "saving", "pictures", "done", "failed", "cancelled"] as const;
let shop: { id: number; handle: string };
let other: { id: number; handle: string };
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** A body that comes in these parts. */
const bodyOf = (...parts: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(typeof part === "string" ? bytesOf(part) : part);
      controller.close();
    },
  });
const objects = async () => (await env.MEDIA.list({ prefix: `product-files/${shop.id}/` })).objects.length;
const auditRows = () => rowTexts("SELECT action, shop_id, coalesce(note, '-'), at FROM operator_log ORDER BY id");
const outbox = () => rowTexts("SELECT dedupe_key, created_at, available_at FROM outbox ORDER BY id");

beforeAll(insertCategories);
beforeEach(async () => {
  for (const table of ["outbox", "operator_log", "product_files"]) await runSql(`DELETE FROM ${table}`);
  [shop, other] = [await makeShop(), await makeShop()];
});

describe("an upload", () => {
  const keep = (size_bytes: number, ...parts: (string | Uint8Array)[]) => keepUpload(env.MEDIA, shop.id, { name: "a.csv", size_bytes, body: bodyOf(...parts) });
  const hash = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
  it("is stored whole under a name of its shop, with its hash, letters and kind", async () => {
    const stored = await keep(8, "Hand", "le,a");
    expect(stored).toEqual({
      ...{ object: expect.stringMatching(new RegExp(`^product-files/${shop.id}/[0-9a-f-]{36}$`)), hash: hash("Handle,a"), size_bytes: 8 },
      ...{ encoding: "utf-8", bom_bytes: 0, otherKind: null },
    });
    expect(await (await env.MEDIA.get(stored.object))?.text()).toBe("Handle,a");
    expect(await keep(11, "\ufeffHandle,a")).toMatchObject({ encoding: "utf-8", bom_bytes: 3, otherKind: null });
    expect(await keep(0)).toMatchObject({ size_bytes: 0, otherKind: "file_empty", hash: hash("") });
  });
  it.each<[string, Uint8Array[], string]>([
    ["a letter in two parts", [new Uint8Array([65, 0xc3]), new Uint8Array([0xa9, 66])], "utf-8"],
    ["half a letter at its end", [new Uint8Array([65, 66, 67, 0xc3])], "windows-1252"],
    ["what is no letter", [new Uint8Array([65, 0xe9]), new Uint8Array([66, 67])], "windows-1252"],
    ["what is no letter in its last part", [new Uint8Array([65, 66]), new Uint8Array([67, 0xe9])], "windows-1252"],
  ])("with %s is read by the right letters", async (_, parts, encoding) => expect(await keep(4, ...parts)).toMatchObject({ encoding }));
  it.each<[string, number, string[], string]>([
    ["shorter than announced", 9, ["Handle,a"], "bad_request"],
    ["longer than announced", 7, ["Handle,a"], "bad_request"],
    ["longer than announced, in parts", 7, ["Handle", ",a"], "bad_request"],
    ["larger than may be", file_max_bytes + 1, ["Handle,a"], "payload_too_large"],
  ])("that is %s is not stored", async (_, size, parts, code) => {
    const before = await objects();
    await expect(keep(size, ...parts)).rejects.toMatchObject({ code });
    expect(await objects()).toBe(before);
  });
  it("that breaks off, or that the bucket refuses, is not stored", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytesOf("Hand"));
        controller.error(new Error("gone"));
      },
    });
    await expect(keepUpload(env.MEDIA, shop.id, { name: "a", size_bytes: 8, body: broken })).rejects.toMatchObject({ code: "bad_request" });
    const down = new Proxy(env.MEDIA, {
      get: (bucket, name: keyof R2Bucket) =>
        name === "put" ? () => Promise.reject(new Error("the bucket is down")) : (bucket[name] as () => unknown).bind(bucket),
    });
    await expect(keepUpload(down, shop.id, { name: "a", size_bytes: 8, body: bodyOf("Handle,a") })).rejects.toThrow("the bucket is down");
    expect(await objects()).toBe(0);
  });
  it.each<[string, string, () => Promise<unknown>, object]>([
    ["is too short, and fails by itself", "Hand", () => Promise.reject(new Error("the bucket is down")), { code: "bad_request" }],
    ["is too short, and keeps what came", "Hand", () => Promise.resolve(), { code: "bad_request" }],
    ["is whole, and fails after it", "Handle,a", () => Promise.reject(new Error("the bucket is down")), { message: "the bucket is down" }],
  ])("into a bucket that learns that it %s, is refused for the reason that is the caller's, else the bucket's", async (_, body, then, reason) => {
    const bucket = {
      put: async (_name: string, readable: ReadableStream) => {
        await new Response(readable).arrayBuffer().catch(() => {});
        return then();
      },
      delete: () => Promise.resolve(),
    } as unknown as R2Bucket;
    await expect(keepUpload(bucket, shop.id, { name: "a", size_bytes: 8, body: bodyOf(body) })).rejects.toMatchObject(reason);
  });
  it("into a bucket that wants no more of it, and fails not, is refused as well", async () => {
    const bucket = {
      put: (_name: string, readable: ReadableStream) => readable.cancel(new Error("enough")),
      delete: () => Promise.resolve(),
    } as unknown as R2Bucket;
    await expect(keepUpload(bucket, shop.id, { name: "a", size_bytes: 8, body: bodyOf("Handle,a") })).rejects.toBeInstanceOf(Error);
  });
});

describe("a file that is read piece by piece", () => {
  /** A file of a header that was read, in a bucket that gives so many bytes each time it is asked, and the lengths it was asked for. */
  const read = async (text: string, gives: number[], over: Partial<FileRow> = {}) => {
    const bytes = bytesOf(text);
    await runSql("DELETE FROM product_files");
    const file = await putFile(shop, { status: "reading", columns: '["handle","sku"]', size_bytes: bytes.length, line: 2, ...over });
    const asked: number[] = [];
    const deleted: string[] = [];
    const MEDIA = {
      get: async (_name: string, { range: { offset, length } }: { range: { offset: number; length: number } }) => {
        asked.push(length);
        return { arrayBuffer: async () => bytes.slice(offset, offset + (gives[asked.length - 1] ?? 0)).buffer };
      },
      delete: async (name: string) => void deleted.push(name),
    } as unknown as R2Bucket;
    await readNextChunk({ DB: db, MEDIA }, file, now_ms);
    const { cursor_bytes, line, row_count, status } = (await readFile(db, file.id)) as FileRow;
    return { at: [cursor_bytes, line, row_count, status], lines: await linesOf(file), problems: await problemsAt(file), asked, deleted };
  };
  const nothing = { lines: [], problems: [], asked: [65_536], deleted: [] };
  it("goes on behind the last whole line of a piece", async () => {
    expect(await read("a,A\nb,B\nc,C\n", [11])).toEqual({ ...nothing, at: [8, 4, 2, "reading"], lines: ["2", "3"] });
    expect(await read("a,A\nb,B\nc,C\n", [12])).toEqual({ ...nothing, at: [12, 5, 3, "reading"], lines: ["2", "3", "4"] });
  });
  it("goes on behind an empty line, though nothing else of the piece is whole", async () =>
    expect(await read(`\n${"a".repeat(20)},A\nb,B\n`, [9])).toEqual({ ...nothing, at: [1, 3, 0, "reading"] }));
  it("is asked for more where not even one line is whole", async () =>
    expect(await read(`${"a".repeat(20)},A\nb,B\n`, [9, 26])).toEqual({
      ...{ ...nothing, at: [23, 3, 1, "reading"], lines: ["2"] },
      asked: [65_536, 262_144],
    }));
  it("ends where one line is longer than any may be", async () =>
    expect(await read(`"${"a".repeat(20)}",A\nb,B\n`, [9, 9, 9, 9])).toEqual({
      ...{ at: [29, 2, 1, "reading"], lines: ["2"], problems: ["2 quote_unclosed   reading"], deleted: [] },
      asked: [65_536, 262_144, 1_048_576, 4_194_304],
    }));
  it("has so many rows at most", async () => {
    expect(await read("a,A\nb,B\n", [7], { row_count: 99_999 })).toMatchObject({ at: [4, 3, 100_000, "reading"] });
    expect(await read("a,A\nb,B\n", [7], { row_count: 100_000 })).toEqual({
      ...{ at: [0, 2, 100_000, "failed"], lines: [], problems: ["2 file_too_long  100000 reading"], asked: [], deleted: [] },
    });
  });
  it("is thrown away at its end, and failed where no row was in it", async () => {
    const end = { lines: [], problems: [], asked: [], deleted: ["o"] };
    expect(await read("a,A\n", [], { cursor_bytes: 4, row_count: 1 })).toEqual({ ...end, at: [4, 2, 1, "saving"] });
    expect(await read("a,A\n", [], { cursor_bytes: 4, row_count: 1, is_import: 0 })).toEqual({ ...end, at: [4, 2, 1, "checking"] });
    expect(await read("a,A\n", [], { cursor_bytes: 4 })).toEqual({ ...end, at: [4, 2, 0, "failed"], problems: ["2 file_empty   reading"] });
    expect(await read("a,A\n", [], { cursor_bytes: 0, row_count: 1, object: null })).toEqual({ ...end, at: [0, 2, 1, "saving"], deleted: [] });
  });
});

describe("a file that begins", () => {
  const text = "Handle,Title\na,A\n";
  const begin = (over: Partial<Parameters<typeof beginFile>[2]> = {}, name = "n".repeat(201), body = text) =>
    beginFile(
      env,
      { name, size_bytes: bytesOf(body).length, body: bodyOf(body) },
      { shopId: shop.id, by, locale: "en", category: "", isImport: true, now_ms, ...over },
    );
  it.each([true, false])("is a row, who works on it next, and a deed if it is an import: %s", async (isImport) => {
    const file = await begin({ isImport, due_ms: now_ms + 9 });
    expect(file).toMatchObject({
      shop_id: shop.id,
      name: "n".repeat(200),
      status: "reading",
      is_import: Number(isImport),
      run: 1,
      cursor_bytes: 0,
      created_at: now_ms,
    });
    expect(await outbox()).toEqual([`product-file:${file.id}:1 ${now_ms} ${now_ms + 9}`]);
    expect(await auditRows()).toEqual(isImport ? [`import_products ${shop.id} ${"n".repeat(200)} ${now_ms}`] : []);
    expect(await objects()).toBe(1);
  });
  it("is the one that is at work already where it is the same; and another is refused", async () => {
    const file = await begin();
    expect([await begin(), await objects(), (await auditRows()).length]).toEqual([file, 1, 1]);
    await expect(begin({}, "b", `${text}b,B\n`)).rejects.toMatchObject({ code: "product_file_at_work" });
    await expect(begin({ category: "a/b" })).rejects.toMatchObject({ code: "product_file_at_work" });
    expect([await objects(), (await outbox()).length]).toEqual([1, 1]);
  });
  it.each([
    [true, "saving", 1],
    [false, "checking", 0],
  ] as const)("again after it was checked goes on from there, an import: %s", async (isImport, status, is_import) => {
    const { id } = await begin({ isImport: false });
    await runSql("UPDATE product_files SET status = 'checked' WHERE id = ?", id);
    expect(await begin({ isImport, now_ms: now_ms + 5 })).toMatchObject({ id, status, is_import, run: 2 });
    expect([await objects(), (await auditRows()).length, (await outbox()).map((row) => row.split(" ")[0])]).toEqual([
      1,
      is_import,
      [`product-file:${id}:1`, `product-file:${id}:2`],
    ]);
  });
  it("that is no table has failed at once, and says why", async () => {
    const file = await begin({}, "a.html", "<html><body>no table</body></html>");
    expect([file.status, await objects(), await outbox()]).toEqual(["failed", 0, []]);
    expect(await rowTexts("SELECT line, code, stage FROM product_file_problems WHERE file_id = ?", file.id)).toEqual(["1 file_html reading"]);
  });
});

describe("a file's end and what follows it", () => {
  it.each(statuses)("cancelled as %s: what is not over ends, its upload gone", async (status) => {
    const file = await putFile(shop, { status, object: `product-files/${shop.id}/o` });
    await env.MEDIA.put(`product-files/${shop.id}/o`, "x");
    const open = isAtWork(status) || status === "checked";
    const ended = await cancelFile(env, shop.id, file.id, now_ms);
    expect([ended.status, ended.updated_at, await objects()]).toEqual(open ? ["cancelled", now_ms, 0] : [status, 1, 1]);
    await expect(cancelFile(env, other.id, file.id, now_ms)).rejects.toMatchObject({ code: "not_found" });
    await expect(ownFile(db, shop.id, file.id + 1)).rejects.toMatchObject({ code: "not_found" });
  });
  it("cancelled without an upload ends as well", async () => {
    expect((await cancelFile(env, shop.id, (await putFile(shop, { status: "saving", object: null })).id, now_ms)).status).toBe("cancelled");
  });

  const follow = async (id: number, category?: string) => {
    const keys: string[] = [];
    const file = await importChecked(env, { shopId: shop.id, id, by, ...(category !== undefined && { category }), now_ms }, (some) => void keys.push(...some));
    return { file, keys };
  };
  it.each(statuses)("imported as %s: a dry run that was checked alone", async (status) => {
    const { id } = await putFile(shop, { status, is_import: 0, name: "a.csv" });
    if (status !== "checked") {
      await expect(follow(id)).rejects.toMatchObject({ code: "conflict" });
      expect([(await readFile(db, id))?.status, await auditRows()]).toEqual([status, []]);
      return;
    }
    const { file, keys } = await follow(id);
    expect(file).toMatchObject({ id, status: "saving", is_import: 1, run: 2 });
    expect([keys, await auditRows(), await outbox()]).toEqual([
      [`product-file:${id}:2`],
      [`import_products ${shop.id} a.csv ${now_ms}`],
      [`product-file:${id}:2 ${now_ms} ${now_ms}`],
    ]);
  });
  it.each(statuses)("imported again as %s: an import stays what it is, one that came to nothing is refused", async (status) => {
    const before = await putFile(shop, { status, is_import: 1 });
    if (status === "cancelled" || status === "failed") await expect(follow(before.id)).rejects.toMatchObject({ code: "conflict" });
    else expect(await follow(before.id)).toEqual({ file: before, keys: [] });
    expect([await readFile(db, before.id), await auditRows(), await outbox()]).toEqual([before, [], []]);
  });
  it.each<[FileStatus, boolean]>([
    ["checked", true],
    ["done", true],
    ["saving", false],
  ])("imported with a category that the same file is %s with: %s", async (status, isBegun) => {
    const file = await putFile(shop, { status: "checked", is_import: 0, hash: "h" });
    await putFile(shop, { status, hash: "h", category: "c/d" });
    if (!isBegun) await expect(follow(file.id, "c/d")).rejects.toMatchObject({ code: "conflict" });
    else expect((await follow(file.id, "c/d")).file).toMatchObject({ status: "saving", category: "c/d" });
  });
  it("waits where another of the shop is at work", async () => {
    const file = await putFile(shop, { status: "checked", is_import: 0 });
    await putFile(shop, { status: "reading" });
    await expect(follow(file.id)).rejects.toMatchObject({ code: "product_file_at_work" });
    expect([(await readFile(db, file.id))?.run, await auditRows()]).toEqual([1, []]);
  });
  it("is forgotten: a dry run after a day, what is over after a week", async () => {
    const at = (status: FileStatus, updated_at: number) => putFile(shop, { status, updated_at });
    const [stored, old, done, gone] = [
      await at("checked", now_ms - day_ms),
      await at("checked", now_ms - day_ms - 1),
      await at("done", now_ms - lifetime_ms),
      await at("done", now_ms - lifetime_ms - 1),
    ];
    await tidyProductFiles(db, now_ms);
    expect(await rowTexts("SELECT id, status FROM product_files ORDER BY id")).toEqual([`${stored.id} checked`, `${old.id} cancelled`, `${done.id} done`]);
    expect(await readFile(db, gone.id)).toBeNull();
  });
});
