/** What a product file may be, and what can be wrong with it. Pure: the page knows it as well. */

export const file_max_bytes = 16 * 1024 * 1024;
/** Of one shop within a day: some six of the largest files. A file is taken while there is room for its bytes, and for one row. */
export const dayBytes_max = 100 * 1024 * 1024;
export const dayRows_max = 400_000;
/** What is read; two of them are written as well. */
export const formats = ["shopify", "woocommerce", "etsy", "meydan"] as const;
export type FileFormat = (typeof formats)[number];
export const exportFormats = ["shopify", "meydan"] as const satisfies readonly FileFormat[];
export type ExportFormat = (typeof exportFormats)[number];

/**
 * `waiting`: uploaded; `reading`: its rows are taken out of the file; `checking`: each product is compared with what stands; `checked`: a
 * dry run's end; `saving`; `pictures`: everything but pictures is there; then one of the three ends.
 */
export const fileStatuses = ["reading", "checking", "checked", "saving", "pictures", "done", "failed", "cancelled"] as const;
export type FileStatus = (typeof fileStatuses)[number];
export const isAtWork = (status: FileStatus) => status === "reading" || status === "checking" || status === "saving" || status === "pictures";

/**
 * `error`: the row was not imported (with `whole`: nothing of the file was read from there on). `note`: it was, but not just as it is
 * written there.
 */
export const problemLevels = {
  file_spreadsheet: "error",
  file_archive: "error",
  file_html: "error",
  file_unknown: "error",
  file_empty: "error",
  file_too_long: "error",
  header_missing: "error",
  format_unread: "error",
  column_missing: "error",
  column_repeated: "note",
  column_unknown: "note",
  quote_unclosed: "error",
  cells_many: "error",
  cells_few: "note",
  cell_too_long: "error",
  characters_dropped: "note",
  handle_missing: "error",
  handle_changed: "note",
  handle_taken: "note",
  title_missing: "error",
  too_long: "error",
  row_without_product: "error",
  rows_apart: "note",
  row_empty: "error",
  gift_card: "error",
  kind_unsold: "error",
  variation_hidden: "error",
  status_unknown: "note",
  safety_exempt_unknown: "note",
  hsn_invalid: "note",
  category_unknown: "note",
  category_missing: "error",
  price_missing: "error",
  price_invalid: "error",
  price_not_positive: "error",
  price_currency: "error",
  price_fraction: "error",
  compare_at_low: "note",
  sale_dates: "note",
  stock_missing: "note",
  stock_invalid: "note",
  weight_invalid: "note",
  sku_missing: "note",
  sku_repeated: "error",
  option_missing: "error",
  variant_repeated: "error",
  handle_shared: "error",
  variants_many: "error",
  product_too_long: "error",
  specifications_many: "note",
  picture_address: "note",
  picture_host: "note",
  picture_https: "note",
  pictures_many: "note",
  picture_unknown: "note",
  picture_not_fetched: "note",
  picture_not_taken: "note",
  product_not_saved: "error",
  products_limit: "error",
} as const;
export type FileProblemCode = keyof typeof problemLevels;
export const problemCodes = Object.keys(problemLevels) as [FileProblemCode, ...FileProblemCode[]];

/** `line` as an editor counts; `column` as the file writes it; `value`: what stood there, or what is used instead. */
export type FileProblem = { line: number; code: FileProblemCode; column?: string; value?: string };
