/** Our own format: one row a variant; what belongs to the product stands in the first of its rows. Read and written here. Pure. */
import { type Locale, locales } from "../../../../locales/words.ts";
import { amountText } from "../../../shared/amounts.ts";
import { type OfferedCurrency, offeredCurrencies } from "../../../shared/money.ts";
import { cleanHtml } from "../../markup/rules.ts";
import { isHsn, labelLength_max, lengths, plainHsn, productStatuses } from "../../products/rules.ts";
import type { ProductInput, ProductStatus } from "../../products/service.ts";
import { type SafetyExemption, safetyExemptions } from "../../safety/rules.ts";
import { factLines, factsOf, linesOf, textsOf } from "./cells.ts";
import { compareAtColumn, meydanColumns, priceColumn, safetyColumns } from "./columns.ts";
import { type FileLine, type FilePicture, type FileText, type FileVariant, Problems, type Reading, type ReadProduct } from "./file-product.ts";
import { priceOf } from "./numbers.ts";

/** Those in which a shop may set prices of its own. */
const otherCurrencies = (base: string): OfferedCurrency[] => offeredCurrencies.filter((code) => code !== base);

/** `has`: the columns of the file; what has no column stays as it stands. */
export function readMeydan(handle: string, rows: readonly FileLine[], reading: Reading, has: ReadonlySet<string>): ReadProduct {
  const problems = new Problems();
  const [head] = rows as [FileLine];
  /** The first cell of the product's rows in that column. */
  const cell = (column: string) => rows.find(({ cells }) => cells[column] !== undefined)?.cells[column];
  const texts: Partial<Record<Locale, FileText>> = {};
  for (const locale of locales) {
    const name = cell(`name_${locale}`);
    if (name === undefined) continue;
    const html = cell(`description_html_${locale}`);
    if (name.length > lengths.name) problems.add(head.line, "too_long", `name_${locale}`, name);
    texts[locale] = {
      name,
      ...(has.has(`description_${locale}`) && { description: cell(`description_${locale}`) ?? "" }),
      ...(has.has(`description_html_${locale}`) && { descriptionHtml: (html && cleanHtml(html)) || null }),
      ...(has.has(`specifications_${locale}`) && { specifications: factsOf(cell(`specifications_${locale}`) ?? "") }),
      ...(has.has(`warnings_${locale}`) && { warnings: cell(`warnings_${locale}`) ?? "" }),
    };
  }
  if (Object.keys(texts).length === 0) problems.add(head.line, "title_missing", "name_en", handle);
  const status = cell("status")?.toLowerCase() as ProductStatus | undefined;
  if (status !== undefined && !productStatuses.includes(status)) problems.add(head.line, "status_unknown", "status", status);
  const exempt = cell("safety_exempt")?.toLowerCase() ?? null;
  const isKnownExemption = exempt === null || (safetyExemptions as readonly string[]).includes(exempt);
  if (!isKnownExemption) problems.add(head.line, "safety_exempt_unknown", "safety_exempt", exempt);
  const hsn = hsnOf(cell("hsn"));
  if (hsn === undefined) problems.add(head.line, "hsn_invalid", "hsn", cell("hsn"));
  if (problems.isRefused(head.line)) return problems.refuseAll(rows);

  const isVariant = ({ cells }: FileLine) => cells.sku !== undefined || cells[priceColumn(reading.base)] !== undefined;
  const read = rows.filter(isVariant).map((row) => ({ row, variant: readVariant(problems, row, reading, has) }));
  const variants = problems.soundVariants(
    read.flatMap(({ variant }) => variant ?? []),
    { handle, columns: { handle: "handle", sku: "sku", options: "option1_value" } },
  );
  for (const row of rows) if (row !== head && !isVariant(row)) problems.add(row.line, "row_empty");
  if (variants.length === 0 && read.length > 0) return problems.refuseAll(rows);
  const [main, sub] =
    cell("category")
      ?.split("/")
      .map((part) => part.trim().toLowerCase()) ?? [];
  return {
    product: {
      handle,
      line: head.line,
      status: status !== undefined && productStatuses.includes(status) ? status : null,
      brand: has.has("brand") ? (cell("brand") ?? "") : null,
      category: {
        exact: main && sub ? { main, sub } : null,
        words: cell("category")?.split(/[/>]/).reverse() ?? [],
        title: Object.values(texts)[0]?.name ?? "",
      },
      texts,
      variants,
      unchangedSkus: read.filter(({ row, variant }) => variant === null && row.cells.sku).map(({ row }) => row.cells.sku as string),
      pictures: has.has("pictures") ? problems.soundPictures(readPictures(cell, head.line, rows, variants), "pictures") : null,
      ...(has.has("hsn") && hsn !== undefined && { hsn }),
      ...(has.has("size_table") && { sizeTable: cell("size_table") ?? null }),
      ...(safetyColumns.some((column) => has.has(column)) && {
        safety: {
          ...(has.has("manufacturer") && { manufacturer: cell("manufacturer") ?? null }),
          ...(has.has("responsible_person") && { responsible: cell("responsible_person") ?? null }),
          ...(has.has("safety_exempt") && isKnownExemption && { exempt: exempt as SafetyExemption | null }),
        },
      }),
    },
    problems: problems.found,
  };
}

/** Spreadsheets take a zero from the front of a number: codes have an even count of digits. Undefined: no such code. */
function hsnOf(cell: string | undefined): string | null | undefined {
  if (cell === undefined) return null;
  const digits = plainHsn(cell);
  const code = /^\d+$/.test(digits) && digits.length % 2 === 1 ? `0${digits}` : digits;
  return isHsn(code) ? code : undefined;
}

function readVariant(problems: Problems, { line, cells }: FileLine, { isDecimalComma, base }: Reading, has: ReadonlySet<string>): FileVariant | null {
  const amount = (code: string, column = priceColumn(code)) =>
    problems.value(line, column, cells[column] ?? "", priceOf(cells[column] ?? "", isDecimalComma, code));
  const above = (price: number | null, code: string) => {
    const column = compareAtColumn(code);
    if (cells[column] === undefined) return null;
    const read = priceOf(cells[column], isDecimalComma, code);
    if (read.ok && price !== null && read.value > price) return read.value;
    problems.add(line, "compare_at_low", column, cells[column]);
    return null;
  };
  const price_base_minor = amount(base);
  if (cells.sku === undefined) problems.add(line, "price_missing", "sku");
  const options = [1, 2, 3]
    .map((place) => ({ axis: cells[`option${place}_name`] ?? "", value: cells[`option${place}_value`] ?? "" }))
    .filter(({ axis, value }) => axis !== "" || value !== "");
  const long = options.find(({ axis, value }) => Math.max(axis.length, value.length) > labelLength_max);
  if (long) problems.add(line, "too_long", long.axis, long.value);
  if (options.some(({ axis, value }) => axis === "" || value === "")) problems.add(line, "option_missing", "option1_value");
  const prices: FileVariant["prices"] = {};
  for (const code of otherCurrencies(base)) {
    if (cells[priceColumn(code)] === undefined) continue;
    const price_minor = amount(code);
    if (price_minor !== null) prices[code] = { price_minor, compareAt_minor: above(price_minor, code) };
  }
  if (problems.isRefused(line)) return null;
  return {
    line,
    sku: cells.sku as string,
    options,
    price_base_minor: price_base_minor as number,
    compareAt_base_minor: above(price_base_minor, base),
    stock: cells.stock === undefined ? null : problems.stock(line, "stock", cells.stock, isDecimalComma),
    weight_g: cells.weight_g === undefined ? null : problems.weight(line, "weight_g", cells.weight_g, "g", isDecimalComma),
    ...(otherCurrencies(base).some((code) => has.has(priceColumn(code))) && { prices }),
  };
}

function readPictures(cell: (column: string) => string | undefined, line: number, rows: readonly FileLine[], variants: readonly FileVariant[]): FilePicture[] {
  const alts = locales.map((locale) => [locale, textsOf(cell(`picture_alt_${locale}`) ?? "")] as const);
  const shown = new Map(rows.map((row) => [row.line, row.cells.variant_pictures?.split(/\s+/) ?? []]));
  return (cell("pictures")?.split(/\s+/) ?? []).filter(Boolean).map((source, i) => {
    const skus = variants.filter((variant) => shown.get(variant.line)?.includes(source)).map(({ sku }) => sku);
    return {
      line,
      source,
      alt: Object.fromEntries(alts.flatMap(([locale, texts]) => (texts[i] ? [[locale, texts[i]]] : []))),
      variantSkus: skus.length > 0 ? skus : null,
    };
  });
}

/** The rows of a product, a cell for each of `meydanColumns`. */
export function writeMeydan(product: ProductInput, base: string): string[][] {
  const { pictures, variants } = product;
  const ofProduct: Record<string, string> = {
    status: product.status,
    brand: product.brand,
    category: `${product.category.main}/${product.category.sub}`,
    pictures: pictures.map(({ hash }) => hash).join("\n"),
    hsn: product.hsn ?? "",
    size_table: product.sizeTable ?? "",
    manufacturer: product.safety?.manufacturer ?? "",
    responsible_person: product.safety?.responsible ?? "",
    safety_exempt: product.safety?.exempt ?? "",
  };
  for (const locale of locales) {
    const text = product.texts[locale];
    if (text) {
      ofProduct[`name_${locale}`] = text.name;
      ofProduct[`description_${locale}`] = text.description;
      ofProduct[`description_html_${locale}`] = text.descriptionHtml ?? "";
      ofProduct[`specifications_${locale}`] = factLines(text.specifications);
      ofProduct[`warnings_${locale}`] = text.warnings ?? "";
    }
    if (pictures.some(({ alt }) => alt[locale])) ofProduct[`picture_alt_${locale}`] = linesOf(pictures.map(({ alt }) => alt[locale] ?? ""));
  }
  const rows = variants.map((variant) => {
    const row: Record<string, string> = {
      sku: variant.sku,
      [priceColumn(base)]: amountText(variant.price_base_minor, base),
      ...(variant.compareAt_base_minor && { [compareAtColumn(base)]: amountText(variant.compareAt_base_minor, base) }),
      stock: String(variant.stock),
      weight_g: String(variant.weight_g),
      variant_pictures: pictures
        .filter(({ variantSkus }) => variantSkus?.includes(variant.sku))
        .map(({ hash }) => hash)
        .join("\n"),
    };
    variant.options.forEach(({ axis, value }, i) => {
      row[`option${i + 1}_name`] = axis;
      row[`option${i + 1}_value`] = value;
    });
    for (const code of otherCurrencies(base)) {
      const own = variant.prices?.[code];
      if (!own) continue;
      row[priceColumn(code)] = amountText(own.price_minor, code);
      if (own.compareAt_minor) row[compareAtColumn(code)] = amountText(own.compareAt_minor, code);
    }
    return row;
  });
  return (rows.length > 0 ? rows : [{} as Record<string, string>]).map((row, i) => {
    const whole: Record<string, string> = { handle: product.handle, ...(i === 0 && ofProduct), ...row };
    return meydanColumns(base).map((column) => whole[column] ?? "");
  });
}
