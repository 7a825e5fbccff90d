/** A shop's products as a file that streams: a few products are in memory at a time. */
import type { Locale } from "../../../locales/words.ts";
import { csvLine } from "../../shared/csv.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import { type ProductInput, readProductInputs } from "../products/service.ts";
import { meydanColumns } from "./format/columns.ts";
import { writeMeydan } from "./format/meydan.ts";
import { shopifyColumns, writeShopify } from "./format/shopify-writing.ts";
import type { ExportFormat } from "./rules.ts";

const products_at_once = 25;

type ExportRequest = { shopId: number; format: ExportFormat; locale: Locale; origin: string };

/** UTF-8 with its mark, because Excel takes a file without one for something else. */
export function exportProducts(db: D1Database, { shopId, format, locale, origin }: ExportRequest): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rowsOf = (product: ProductInput, base: string) => (format === "shopify" ? writeShopify(product, { locale, origin, base }) : writeMeydan(product, base));
  let after = -1;
  let base = "";
  return new ReadableStream({
    async pull(controller) {
      if (after < 0) {
        base = await baseCurrencyOf(db);
        controller.enqueue(encoder.encode(`\ufeff${csvLine(format === "shopify" ? shopifyColumns : meydanColumns(base))}`));
        after = 0;
      }
      const products = await readProductInputs(db, shopId, after, products_at_once);
      for (const product of products) controller.enqueue(encoder.encode(rowsOf(product, base).map(csvLine).join("")));
      after = products.at(-1)?.id ?? after;
      if (products.length < products_at_once) controller.close();
    },
  });
}
