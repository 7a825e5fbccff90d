import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import { locales } from "../../../locales/words.ts";
import type { AppEnv } from "../../context.ts";
import { Refusal } from "../../errors.ts";
import { enqueue } from "../../outbox/enqueue.ts";
import { csvLine } from "../../shared/csv.ts";
import { dataAnswer, fileBody, listAnswer, privateNoStore, refusalAnswer } from "../answers.ts";
import type { Actor } from "../audit.ts";
import { sellerRoutes } from "../routes.ts";
import { sellerFor } from "../sellers/service.ts";
import {
  ExportQuery,
  FileParams,
  FileQuery,
  FilesMeta,
  FilesQuery,
  ImportQuery,
  ImportResult,
  Problem,
  ProblemsMeta,
  ProblemsQuery,
  ProductFile,
  productFilePaths,
  StartQuery,
  UploadQuery,
} from "./contract.ts";
import { listFiles } from "./data.ts";
import { productFileKey } from "./entries-data.ts";
import { exportProducts } from "./export.ts";
import { beginFile, cancelFile, importChecked, ownFile } from "./files.ts";
import { dayBytes_max, dayRows_max, file_max_bytes } from "./rules.ts";
import { importNow } from "./service.ts";
import type { FileRow } from "./stored-file.ts";
import type { Upload } from "./upload.ts";
import { allProblems, fileView, problemsOf, problemViews } from "./views.ts";

const { get, post } = sellerRoutes();
const text = { schema: { type: "string" as const } };
const body = { required: true, content: { "text/csv": text, ...fileBody("file").content } };
const unread = {
  400: refusalAnswer("bad_request, invalid_fields"),
  409: refusalAnswer("product_file_at_work: another file of the shop"),
  429: refusalAnswer(`product_files_limit (${dayBytes_max} bytes, ${dayRows_max} rows of a shop a day)`),
  413: refusalAnswer(`payload_too_large (${file_max_bytes} bytes)`),
  415: refusalAnswer("unsupported_media: neither CSV nor a form"),
};
const csv = { 200: { description: "a CSV file, UTF-8", content: { "text/csv": text } } };
const notFound = { 404: refusalAnswer("no such file of a shop the caller works for") };
const one = { params: FileParams, query: FileQuery };

const formats = `Shopify's product CSV (with its old and its new column names) or our own: one row a variant, what belongs to the product in its first row.
Columns of ours: handle, status (draft, active, withdrawn), brand, category (main/sub), name_*, description_*, description_html_*, specifications_* ("Name: value", a line each),
picture_alt_* (a line for each picture) for * in ${locales.join(" ")}; pictures and variant_pictures (hashes or addresses, apart by blanks), sku, option1_name, option1_value … option3_value,
price_usd, compare_at_usd, price_* and compare_at_* for each further currency, stock, weight_g. A column that is missing leaves what stands as it is.`;

const importFile = post(
  productFilePaths.import,
  `Import products from a CSV file, or say what would come of it. ${formats}`,
  { query: ImportQuery, body },
  {
    200: dataAnswer(ImportResult, "what became of each row"),
    ...unread,
  },
);
const exportFile = get(productFilePaths.export, "All products of the shop as a CSV file, in our own format or Shopify's", { query: ExportQuery }, csv);
const uploadFile = post(
  productFilePaths.files,
  "Upload a file for a dry run in the background",
  { query: UploadQuery, body },
  { 201: dataAnswer(ProductFile, "the file"), ...unread },
);
const listed = get(
  productFilePaths.files,
  "Files of the shop, the newest first",
  { query: FilesQuery },
  { 200: listAnswer(ProductFile, FilesMeta, "a page of files") },
);
const seen = get(productFilePaths.file, "How far a file is", one, { 200: dataAnswer(ProductFile, "the file"), ...notFound });
const problems = get(
  productFilePaths.problems,
  "What is wrong with a file, by line; `format=csv`: all of it as a file",
  { params: FileParams, query: ProblemsQuery },
  {
    200: { description: "problems", content: { ...listAnswer(Problem, ProblemsMeta, "").content, "text/csv": text } },
    ...notFound,
  },
);
const start = post(
  productFilePaths.start,
  "Import what the dry run has looked at",
  { params: FileParams, query: StartQuery },
  {
    200: dataAnswer(ProductFile, "the file"),
    ...notFound,
    409: refusalAnswer("conflict: no dry run has ended, or the same file is at work with that category; product_file_at_work: another file is"),
  },
);
const cancel = post(productFilePaths.cancel, "Import nothing further", one, { 200: dataAnswer(ProductFile, "the file"), ...notFound });
export const routes = { importFile, exportFile, uploadFile, listed, seen, start, cancel, problems };

const filesPage = 20;
const problemsPage = 100;
const fileTypes = /^(text\/(csv|plain|tab-separated-values)|application\/(csv|octet-stream|vnd\.ms-excel)|$)/i;

/** @throws Refusal bad_request, invalid_fields, unsupported_media, payload_too_large */
async function uploadOf(request: Request, name: string | undefined): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data/i.test(type)) {
    const form = await request.formData().catch((cause) => {
      throw new Refusal("bad_request", { cause });
    });
    const file = form.get("file");
    if (!(file instanceof File)) throw new Refusal("invalid_fields", { fields: { file: ["required"] } });
    return { name: name || file.name, size_bytes: file.size, body: file.stream() };
  }
  if (!fileTypes.test(type)) throw new Refusal("unsupported_media");
  const length = request.headers.get("content-length");
  if (length !== null && request.body && /^\d+$/.test(length)) return { name: name || "products.csv", size_bytes: Number(length), body: request.body };
  const whole = await request.blob();
  return { name: name || "products.csv", size_bytes: whole.size, body: whole.stream() };
}

type C = Context<AppEnv>;

export const productFiles = (api: OpenAPIHono<AppEnv>): void => {
  const seller = (c: C) => sellerFor(c, "products");
  const enqueueLater = (c: C) => (keys: string[]) => c.executionCtx.waitUntil(enqueue(c.env, keys));
  const answer = async (c: C, file: FileRow) => c.json({ data: await fileView(c.env.DB, file) }, 200, privateNoStore);
  const begun = (c: C, shopId: number, by: Actor, query: { textLocale?: FileRow["locale"] | undefined; category?: string | undefined }, isImport: boolean) =>
    ({ shopId, by, locale: query.textLocale ?? "en", category: query.category ?? "", isImport, now_ms: c.get("now")() }) as const;

  api.openapi(importFile, async (c) => {
    const { shop, by } = await seller(c);
    const query = c.req.valid("query");
    const isImport = !["1", "true"].includes(query.dryRun ?? "");
    const upload = await uploadOf(c.req.raw, query.name);
    const data = await importNow(c.env, upload, begun(c, shop.id, by, query, isImport), c.get("words"), enqueueLater(c));
    return c.json({ data }, 200, privateNoStore);
  });
  api.openapi(exportFile, async (c) => {
    const { shop } = await seller(c);
    const { format = "meydan" } = c.req.valid("query");
    const file = exportProducts(c.env.DB, { shopId: shop.id, format, locale: c.get("words").locale, origin: c.env.PUBLIC_ORIGIN });
    return c.body(file, 200, {
      ...privateNoStore,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${shop.handle}-${format}.csv"`,
    }) as never;
  });
  api.openapi(uploadFile, async (c) => {
    const { shop, by } = await seller(c);
    const query = c.req.valid("query");
    const file = await beginFile(c.env, await uploadOf(c.req.raw, query.name), begun(c, shop.id, by, query, false));
    enqueueLater(c)([productFileKey(file)]);
    return c.json({ data: await fileView(c.env.DB, file) }, 201, privateNoStore);
  });
  api.openapi(listed, async (c) => {
    const { shop } = await seller(c);
    const found = await listFiles(c.env.DB, shop.id, { after: c.req.valid("query").after, limit: filesPage + 1 });
    const files = found.slice(0, filesPage);
    const next = found.length > filesPage ? (files.at(-1)?.id ?? null) : null;
    return c.json({ data: await Promise.all(files.map((file) => fileView(c.env.DB, file))), meta: { next } }, 200, privateNoStore);
  });
  api.openapi(seen, async (c) => {
    const { shop } = await seller(c);
    return answer(c, await ownFile(c.env.DB, shop.id, c.req.valid("param").file));
  });
  api.openapi(start, async (c) => {
    const { shop, by } = await seller(c);
    return answer(
      c,
      await importChecked(
        c.env,
        { shopId: shop.id, id: c.req.valid("param").file, by, category: c.req.valid("query").category, now_ms: c.get("now")() },
        enqueueLater(c),
      ),
    );
  });
  api.openapi(cancel, async (c) => {
    const { shop } = await seller(c);
    return answer(c, await cancelFile(c.env, shop.id, c.req.valid("param").file, c.get("now")()));
  });
  api.openapi(problems, async (c) => {
    const { shop } = await seller(c);
    const file = await ownFile(c.env.DB, shop.id, c.req.valid("param").file);
    const { level, after, format } = c.req.valid("query");
    const words = c.get("words");
    if (format === "csv") {
      const head = { ...privateNoStore, "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="problems-${file.id}.csv"` };
      for (const [name, value] of Object.entries(head)) c.header(name, value);
      return stream(c, async (out) => {
        await out.write(`\ufeff${csvLine(["line", "column", "level", "code", "message"])}`);
        for await (const some of allProblems(c.env.DB, file.id, level))
          for (const each of await problemViews(c.env.DB, some, words))
            await out.write(csvLine([String(each.line), each.column ?? "", each.level, each.code, each.message]));
      }) as never;
    }
    const { data, next } = await problemsOf(c.env.DB, file.id, { level, limit: problemsPage, after });
    const view = await fileView(c.env.DB, file);
    const total = level === "error" ? view.errors : level === "note" ? view.notes : view.errors + view.notes;
    return c.json({ data: await problemViews(c.env.DB, data, words), meta: { total, next } }, 200, privateNoStore);
  });
};
