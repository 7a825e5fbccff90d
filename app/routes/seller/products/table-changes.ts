/** What was changed in the table: the fields that differ from what they were when the page was made. Pure. */
import type { Locale } from "../../../../locales/words.ts";
import type { RowsBody } from "../../../../worker/shop/products/contract.ts";
import { productStatuses } from "../../../../worker/shop/products/rules.ts";
import { minorOf, stockOf } from "../../../forms/amounts.ts";
import { textOf } from "../../../forms/fields.ts";

export type TableChanges = { body: RowsBody /** Fields that are no number. */; wrong: string[] };

const numbered = (form: FormData, name: string) => form.getAll(name).flatMap((id) => (typeof id === "string" && /^\d{1,15}$/.test(id) ? [Number(id)] : []));

export function changesIn(form: FormData, locale: Locale, currency: string): TableChanges {
  const wrong: string[] = [];
  const differs = (field: string) => textOf(form, field).trim() !== textOf(form, `was.${field}`).trim();
  const rows: RowsBody["rows"] = [];
  for (const variant of numbered(form, "variant").slice(0, 500)) {
    const row: RowsBody["rows"][number] = { variant };
    const price = `price.${variant}`;
    const compareAt = `compareAt.${variant}`;
    const stock = `stock.${variant}`;
    if (differs(price)) {
      const minor = minorOf(textOf(form, price), locale, currency);
      if (minor === undefined || Number.isNaN(minor)) wrong.push(price);
      else row.price = minor;
    }
    if (differs(compareAt)) {
      const minor = minorOf(textOf(form, compareAt), locale, currency);
      if (Number.isNaN(minor)) wrong.push(compareAt);
      else row.compareAt = minor ?? null;
    }
    if (differs(stock)) {
      const pieces = stockOf(textOf(form, stock), locale);
      const seen = stockOf(textOf(form, `was.${stock}`), locale);
      if (pieces === undefined || ("to" in pieces && Number.isNaN(pieces.to))) wrong.push(stock);
      else if ("by" in pieces) row.stockBy = pieces.by;
      else Object.assign(row, { stock: pieces.to }, seen && "to" in seen ? { stockSeen: seen.to } : {});
    }
    if (Object.keys(row).length > 1) rows.push(row);
  }
  const statuses = numbered(form, "product").flatMap((product) => {
    const status = productStatuses.find((each) => each === textOf(form, `status.${product}`));
    return status && differs(`status.${product}`) ? [{ product, status }] : [];
  });
  return { body: { rows, statuses: statuses.slice(0, 100) }, wrong };
}
