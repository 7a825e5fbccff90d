/** The rows of one handle in Shopify's format, read as a product. Pure. */

import { descriptionOf } from "../../markup/rules.ts";
import { labelLength_max, lengths } from "../../products/rules.ts";
import { keyOf, type ProductStatus } from "../../products/service.ts";
import { type FileLine, type FilePicture, type FileProduct, type FileVariant, Problems, type Reading, type ReadProduct } from "./file-product.ts";
import { priceOf } from "./numbers.ts";

const yes = /^(true|yes|1|wahr|vrai|doğru|evet)$/i;
const no = /^(false|no|0|falsch|faux|yanlış|hayır)$/i;
const statuses: Readonly<Record<string, ProductStatus>> = { active: "active", draft: "draft", archived: "withdrawn", unlisted: "draft" };
const places = [1, 2, 3] as const;

const isVariant = ({ cells }: FileLine) => ["price", "sku", "value1", "value2", "value3"].some((column) => cells[column] !== undefined);

export function readShopify(handle: string, rows: readonly FileLine[], reading: Reading): ReadProduct {
  const problems = new Problems();
  const { nameOf } = reading;
  const head = rows.find(({ cells }) => cells.title !== undefined);
  if (!head) {
    for (const { line } of rows) problems.add(line, "title_missing", nameOf("title"), handle);
    return problems.refuseAll(rows);
  }
  if (rows.some(({ cells }) => yes.test(cells.giftCard ?? "") || /\bgift cards?$/i.test(cells.category ?? ""))) {
    for (const { line } of rows) problems.add(line, "gift_card");
    return problems.refuseAll(rows);
  }
  const { title = "", body, vendor } = head.cells;
  if (title.length > lengths.name) problems.add(head.line, "too_long", nameOf("title"), title);
  if (problems.found.length > 0) return problems.refuseAll(rows);

  const axes = axesOf(rows);
  const read = rows.filter((row) => row === head || isVariant(row)).map((row) => ({ row, variant: readVariant(problems, handle, row, axes, reading) }));
  const variants = problems.soundVariants(
    read.flatMap(({ variant }) => variant ?? []),
    { handle, columns: { handle: nameOf("handle"), sku: nameOf("sku"), options: nameOf("value1") } },
  );
  const pictures = problems.soundPictures(readPictures(problems, handle, rows, variants, reading), nameOf("picture"));
  for (const row of rows)
    if (row !== head && !isVariant(row) && row.cells.picture === undefined && !problems.isRefused(row.line)) problems.add(row.line, "row_empty");
  if (variants.length === 0) return problems.refuseAll(rows);

  const specifications = Object.entries(head.cells)
    .filter(([column]) => column.startsWith("specification:"))
    .map(([column, value]) => ({
      name: column.slice("specification:".length).slice(0, lengths.specificationName),
      value: value.slice(0, lengths.specificationValue),
    }));
  const text = body === undefined ? { description: "" } : descriptionOf(body);
  const product: FileProduct = {
    handle,
    line: head.line,
    status: statusOf(problems, head, reading),
    brand: vendor?.slice(0, 80) ?? null,
    category: {
      exact: null,
      title,
      words: [...(head.cells.category?.split(">").reverse() ?? []), ...(head.cells.type ? [head.cells.type] : []), ...(head.cells.tags?.split(",") ?? [])],
    },
    texts: {
      [reading.locale]: {
        name: title,
        ...text,
        ...(specifications.length > 0 && { specifications: specifications.slice(0, 40) }),
      },
    },
    variants,
    unchangedSkus: read.filter(({ row, variant }) => variant === null && row.cells.sku).map(({ row }) => row.cells.sku as string),
    pictures: pictures.length > 0 ? pictures : null,
  };
  if (specifications.length > 40) problems.add(head.line, "specifications_many");
  return { product, problems: problems.found };
}

type Axis = { place: 1 | 2 | 3; name: string };

/** The names stand in the first row; "Title: Default Title" is how Shopify writes that there is nothing to choose. */
function axesOf(rows: readonly FileLine[]): Axis[] {
  const isDefault = rows.every(({ cells }) => /^default title$/i.test(cells.value1 ?? "default title") && cells.value2 === undefined);
  if (isDefault) return [];
  return places.flatMap((place) => {
    const name = rows.find(({ cells }) => cells[`axis${place}`] !== undefined)?.cells[`axis${place}`];
    const isUsed = rows.some(({ cells }) => cells[`value${place}`] !== undefined);
    return isUsed ? [{ place, name: name ?? `Option ${place}` }] : [];
  });
}

function readVariant(problems: Problems, handle: string, { line, cells }: FileLine, axes: readonly Axis[], reading: Reading): FileVariant | null {
  const { isDecimalComma, base, nameOf } = reading;
  const price = priceOf(cells.price ?? "", isDecimalComma, base);
  const price_base_minor = problems.value(line, nameOf("price"), cells.price ?? "", price);
  const options = axes.map(({ place, name }) => ({ axis: name.trim(), value: (cells[`value${place}`] ?? "").trim() }));
  const missing = axes.find(({ place }) => cells[`value${place}`] === undefined);
  if (missing) problems.add(line, "option_missing", nameOf(`value${missing.place}`), missing.name);
  const long = options.find(({ axis, value }) => Math.max(axis.length, value.length) > labelLength_max);
  if (long) problems.add(line, "too_long", long.axis, long.value);
  const sku = cells.sku ?? [handle, ...options.map(({ value }) => keyOf(value, 20))].join("-").slice(0, lengths.sku);
  if (sku.length > lengths.sku) problems.add(line, "too_long", nameOf("sku"), sku);
  if (problems.isRefused(line)) return null;
  if (cells.sku === undefined) problems.add(line, "sku_missing", nameOf("sku"), sku);

  const compareAt = cells.compareAt === undefined ? null : priceOf(cells.compareAt, isDecimalComma, base);
  const isAbove = compareAt?.ok === true && compareAt.value > (price_base_minor as number);
  // Shopify itself writes 0.00 for none
  if (compareAt && !isAbove && !/^[0.,\s]*$/.test(cells.compareAt ?? "")) problems.add(line, "compare_at_low", nameOf("compareAt"), cells.compareAt);
  if (cells.stock === undefined) problems.add(line, "stock_missing", nameOf("stock"));
  return {
    line,
    sku,
    options,
    price_base_minor: price_base_minor as number,
    compareAt_base_minor: isAbove && compareAt.ok ? compareAt.value : null,
    stock: cells.stock === undefined ? null : problems.stock(line, nameOf("stock"), cells.stock, isDecimalComma),
    weight_g: weightIn(problems, line, cells, reading),
  };
}

function weightIn(problems: Problems, line: number, cells: FileLine["cells"], { isDecimalComma, nameOf }: Reading): number | null {
  const [column, unit] = cells.grams !== undefined ? (["grams", "g"] as const) : (["weight", cells.weightUnit ?? "kg"] as const);
  const text = cells[column];
  return text === undefined ? null : problems.weight(line, nameOf(column), text, unit, isDecimalComma);
}

/** In the order of their positions; a variant's own picture follows unless it is among them. */
function readPictures(
  problems: Problems,
  _handle: string,
  rows: readonly FileLine[],
  variants: readonly FileVariant[],
  { locale, nameOf }: Reading,
): FilePicture[] {
  const own = rows
    .filter(({ cells }) => cells.picture !== undefined)
    .map(({ line, cells }, i) => ({
      place: Number.parseInt(cells.picturePosition ?? "", 10) || i + 1,
      picture: {
        line,
        source: cells.picture as string,
        alt: { ...(cells.pictureAlt && { [locale]: cells.pictureAlt.slice(0, 300) }) },
        variantSkus: null,
      } as FilePicture,
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ picture }) => picture);
  const ofVariants = rows
    .filter(({ cells }) => cells.variantPicture !== undefined && !own.some(({ source }) => source === cells.variantPicture))
    .map(({ line, cells }): FilePicture => ({ line, source: cells.variantPicture as string, alt: {}, variantSkus: null }));
  const all = [...own, ...ofVariants];
  // a picture of some of the variants is theirs; one of all is the product's
  for (const picture of all) {
    const shown = rows.filter(({ cells }) => cells.variantPicture === picture.source).map(({ line }) => line);
    const skus = variants.filter(({ line }) => shown.includes(line)).map(({ sku }) => sku);
    if (skus.length > 0 && skus.length < variants.length) picture.variantSkus = skus;
  }
  return all.filter(({ line, source }) => {
    if (URL.canParse(source)) return true;
    problems.add(line, "picture_address", nameOf("picture"), source);
    return false;
  });
}

function statusOf(problems: Problems, { line, cells }: FileLine, { nameOf }: Reading): ProductStatus | null {
  const isHidden = no.test(cells.published ?? "");
  const status = cells.status === undefined ? undefined : statuses[cells.status.toLowerCase()];
  if (cells.status !== undefined && status === undefined) problems.add(line, "status_unknown", nameOf("status"), cells.status);
  if (status === "withdrawn") return status;
  if (isHidden) return "draft";
  return status ?? (cells.status !== undefined ? "draft" : yes.test(cells.published ?? "") ? "active" : null);
}
