/**
 * WooCommerce's product file: a row for each product, and one for each variation that names its parent by SKU or number. Its rows are written
 * anew as Shopify's would be. Pure.
 */
import { keyOf } from "../../products/service.ts";
import type { FileProblem } from "../rules.ts";
import type { FileLine } from "./file-product.ts";
import { listOf, paragraphsOf, plainName, present, sharedHandle } from "./foreign.ts";
import { attributes_max } from "./woocommerce-columns.ts";

type Cells = FileLine["cells"];
type Attribute = { name: string; values: string[] };

const isVariation = ({ cells }: FileLine) => /\bvariation\b/i.test(cells.wooType ?? "");
/** Kinds that are no goods to be sent. */
const unsold = /\b(grouped|external|virtual|downloadable|subscription|booking|bundle|gift[- ]card)\b/i;

/** What a row belongs to: the SKU of its product, else the product's number. A product without variations is known by its name as well. */
export function wooHandle(cells: Cells): string | undefined {
  const own = cells.sku ?? (/\bvariable\b/i.test(cells.wooType ?? "") ? cells.wooId && `id:${cells.wooId}` : cells.title);
  const key = isVariation({ line: 0, cells }) ? cells.parent : own;
  return key && keyOf(key.replace(/^id:/i, "product-"), 80);
}

/** The rows of one product. Problems are those of rows that are left out, and of what only this format can say. */
export function wooRows(handle: string, rows: readonly FileLine[]): { rows: FileLine[]; problems: FileProblem[] } {
  const kind = (row: FileLine) => row.cells.wooType ?? "";
  const refused = rows.filter((row) => unsold.test(kind(row)));
  if (refused.length > 0) return { rows: [], problems: refused.map((row) => ({ line: row.line, code: "kind_unsold", column: "Type", value: kind(row) })) };
  const variations = rows.filter(isVariation);
  const [product, ...others] = rows.filter((row) => !isVariation(row));
  if (!product) return { rows: [], problems: rows.map(({ line, cells }) => ({ line, code: "title_missing", column: "Parent", value: cells.parent ?? "" })) };
  const problems = sharedHandle(handle, "SKU", product, others);
  const isHidden = ({ cells }: FileLine) => cells.published !== undefined && cells.published !== "1";
  problems.push(
    ...variations.filter(isHidden).map(({ line, cells }): FileProblem => ({ line, code: "variation_hidden", column: "Published", value: cells.sku ?? "" })),
  );

  const sold = variations.length > 0 ? variations.filter((row) => !isHidden(row)) : [product];
  const axes = axesOf(product, variations).slice(0, 3);
  const written = sold.map((row, at): FileLine => {
    if (hasSaleDates(row.cells)) problems.push({ line: row.line, code: "sale_dates", column: "Sale price", value: row.cells.salePrice ?? "" });
    const cells = { ...(at === 0 && productCells(product.cells, axes)), ...variantCells(row.cells), ...(isVariation(row) && optionCells(row.cells, axes)) };
    return { line: row.line, cells: present(cells) };
  });
  const [, ...further] = listOf(product.cells.picture);
  return { rows: written.length > 0 ? [...written, ...further.map((picture) => ({ line: product.line, cells: { picture } }))] : [], problems };
}

const attributesOf = (cells: Cells): Attribute[] =>
  Array.from({ length: attributes_max }, (_, i) => i + 1).flatMap((place) => {
    const name = cells[`attribute${place}Name`];
    return name === undefined ? [] : [{ name, values: listOf(cells[`attribute${place}Values`]) }];
  });
const isSame = (name: string) => (each: { name: string }) => plainName(each.name) === plainName(name);

/** What variations are chosen by, in the product's order. A variation numbers its attributes by itself, so their names count. */
function axesOf({ cells }: FileLine, variations: readonly FileLine[]): string[] {
  const chosen = variations.flatMap((row) => attributesOf(row.cells).map(({ name }) => name));
  const names = [...attributesOf(cells).map(({ name }) => name), ...chosen].filter((name) => chosen.some((each) => isSame(each)({ name })));
  return names.filter((name, at) => names.findIndex((each) => isSame(name)({ name: each })) === at);
}

function productCells(cells: Cells, axes: readonly string[]): Record<string, string | undefined> {
  const [category, ...otherCategories] = listOf(cells.category);
  const facts = attributesOf(cells).filter(({ name }) => !axes.some((axis) => isSame(axis)({ name })));
  return {
    title: cells.title,
    body: paragraphsOf(unescapedLines(cells.body ?? cells.summary ?? "")),
    vendor: listOf(cells.vendor)[0],
    category,
    tags: [...otherCategories.map((path) => path.split(">").at(-1)), ...listOf(cells.tags)].join(","),
    // what is a draft, private or hidden from lists there is a draft here
    published: cells.published === "1" && cells.visibility?.toLowerCase() !== "hidden" ? "1" : cells.published && "0",
    picture: listOf(cells.picture)[0],
    ...Object.fromEntries(facts.map(({ name, values }) => [`specification:${name}`, values.join(", ")])),
  };
}

/** Ends of lines are written as a backslash and an n, and these two as two backslashes and an n. */
const unescapedLines = (text: string) =>
  text
    .split("\\\\n")
    .map((part) => part.replaceAll("\\n", "\n"))
    .join("\\n");

/** A sale that has dates is no price of every day: the shop makes a discount of it. */
const hasSaleDates = (cells: Cells) => cells.salePrice !== undefined && (cells.saleFrom ?? cells.saleTo) !== undefined;

function variantCells(cells: Cells): Record<string, string | undefined> {
  const isOnSale = cells.salePrice !== undefined && !hasSaleDates(cells);
  const [unit, weight] = cells.pounds !== undefined ? ["lb", cells.pounds] : cells.ounces !== undefined ? ["oz", cells.ounces] : ["kg", cells.weight];
  return {
    sku: cells.sku,
    price: isOnSale ? cells.salePrice : cells.price,
    compareAt: isOnSale ? cells.price : undefined,
    // pieces that are counted of all variations together are nobody's
    stock: cells.stock?.toLowerCase() === "parent" ? undefined : cells.stock,
    grams: cells.grams,
    weight,
    weightUnit: weight && unit,
  };
}

function optionCells(cells: Cells, axes: readonly string[]): Record<string, string | undefined> {
  const options = axes.flatMap((axis, i) => [
    [`axis${i + 1}`, axis],
    [`value${i + 1}`, attributesOf(cells).find(isSame(axis))?.values.join(", ")],
  ]);
  return { variantPicture: listOf(cells.picture)[0], ...Object.fromEntries(options) };
}
