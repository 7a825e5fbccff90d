/** Product files as sellers bring them and take them along. */
import { z } from "@hono/zod-openapi";
import { locales } from "../../../locales/words.ts";
import { emptyIsAbsent, localeQuery, rowId } from "../query.ts";
import { ShopQuery } from "../sellers/contract.ts";
import { exportFormats, fileStatuses, formats, problemCodes } from "./rules.ts";

export type Enqueue = (dedupeKeys: string[]) => void;

export const productFilePaths = {
  import: "/seller/products/import",
  export: "/seller/products/export",
  files: "/seller/product-files",
  file: "/seller/product-files/{file}",
  problems: "/seller/product-files/{file}/problems",
  start: "/seller/product-files/{file}/import",
  cancel: "/seller/product-files/{file}/cancel",
} as const;

const forOthers = {
  category: emptyIsAbsent(z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)).openapi({
    description: "main/sub: for products whose words fit none of our categories",
  }),
};
const upload = {
  ...ShopQuery.shape,
  ...localeQuery.shape,
  ...forOthers,
  textLocale: emptyIsAbsent(z.enum(locales)).openapi({ description: "language of the file's texts, where the format does not say: en unless said otherwise" }),
  name: z.string().max(200).optional().openapi({ description: "the file's name" }),
};
export const ImportQuery = z.object({
  ...upload,
  dryRun: z.enum(["0", "1", "true", "false", ""]).optional().openapi({ description: "1: nothing is written" }),
});
export const UploadQuery = z.object(upload);
export const ExportQuery = z.object({
  ...ShopQuery.shape,
  ...localeQuery.shape,
  format: emptyIsAbsent(z.enum(exportFormats)).openapi({ description: "meydan unless said otherwise" }),
});
export const FileQuery = z.object({ ...ShopQuery.shape, ...localeQuery.shape });
export const FilesQuery = FileQuery.extend({ after: emptyIsAbsent(rowId).openapi({ description: "id of the last file of the page before" }) });
export const StartQuery = FileQuery.extend(forOthers);
export const FileParams = z.object({ file: rowId });
export const levels = ["error", "note"] as const;
export const ProblemsQuery = z.object({
  ...FileQuery.shape,
  level: emptyIsAbsent(z.enum(levels)),
  after: emptyIsAbsent(z.string().regex(/^\d{1,15}-\d{1,15}$/)).openapi({ description: "`next` of the page before" }),
  format: emptyIsAbsent(z.enum(["json", "csv"])),
});

export const Problem = z
  .object({
    line: z.int().openapi({ description: "as an editor counts" }),
    column: z.string().optional(),
    code: z.enum(problemCodes),
    level: z.enum(levels).openapi({ description: "error: the row was not imported; note: it was, but not just as it is written" }),
    message: z.string().openapi({ description: "in the language of the request" }),
  })
  .openapi("ProductFileProblem");
export const ImportResult = z
  .object({
    rows: z.int(),
    created: z.int().openapi({ description: "products" }),
    updated: z.int(),
    unchanged: z.int(),
    problems: z.array(Problem),
  })
  .openapi("ProductImport");
export const ProductFile = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int().openapi({ description: "bytes" }),
    format: z.enum(formats).nullable(),
    status: z.enum(fileStatuses).openapi({
      description:
        "reading, checking → checked (a dry run's end); saving, pictures → done; failed: it could not be read; cancelled: what was imported before stays",
    }),
    isImport: z.boolean().openapi({ description: "false: a dry run" }),
    rows: z.int(),
    handled: z.int().openapi({ description: "rows" }),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    errors: z.int(),
    notes: z.int(),
    guessed: z.int().openapi({ description: "products that found no category: they come as drafts, where most of the shop's are" }),
    unplaced: z.int().openapi({ description: "products that found none, of a shop that has none yet: they come once a category is chosen for them" }),
    createdAt: z.int(),
  })
  .openapi("ProductFile");
const next = { description: "to be sent as `after` for the next page" };
export const FilesMeta = z.object({ next: z.int().nullable().openapi(next) }).openapi("ProductFilesMeta");
export const ProblemsMeta = z.object({ total: z.int(), next: z.string().nullable().openapi(next) }).openapi("ProductFileProblemsMeta");

export type Problem = z.infer<typeof Problem>;
export type ImportResult = z.infer<typeof ImportResult>;
export type ProductFile = z.infer<typeof ProductFile>;
