/** The rows of one product in a format of another shop, read as a product. Pure. */
import { type FileFormat, type FileProblem, problemLevels } from "../rules.ts";
import { etsyRows } from "./etsy.ts";
import { type FileLine, Problems, type Reading, type ReadProduct } from "./file-product.ts";
import { readShopify } from "./shopify.ts";
import { wooRows } from "./woocommerce.ts";

export function readForeign(format: Exclude<FileFormat, "meydan">, handle: string, rows: readonly FileLine[], reading: Reading): ReadProduct {
  if (format === "shopify") return readShopify(handle, rows, reading);
  const written = format === "etsy" ? etsyRows(handle, rows, reading.locale) : wooRows(handle, rows);
  if (written.rows.length === 0) return refused(rows, written.problems);
  const { product, problems } = readShopify(handle, written.rows, reading);
  const all = [...written.problems, ...problems];
  // a product of which nothing can be taken takes the rows along that became none of their own
  return product ? { product, problems: all } : refused(rows, all);
}

function refused(rows: readonly FileLine[], found: readonly FileProblem[]): ReadProduct {
  const problems = new Problems();
  problems.found.push(...found.filter(({ code }) => problemLevels[code] === "error"));
  return problems.refuseAll(rows);
}
