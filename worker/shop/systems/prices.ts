/** Prices of many variants at once, by the rules of the product form. A planned or running discount stays as it is and goes by the new prices. */
import { catalogueWritten } from "../../cache/generation.ts";
import { assertInBatch } from "../../db/assert-in-batch.ts";
import { statement } from "../../db/sql.ts";
import { amountText } from "../../shared/amounts.ts";
import { auditStatement } from "../audit.ts";
import { baseCurrencyOf } from "../currencies/service.ts";
import type { SellerContext } from "../sellers/service.ts";
import { type Call, writeOnce } from "./calls.ts";
import type { PricesSet, SetPrices } from "./contract.ts";
import { type DecidedPrice, decidePrices, type PriceChange } from "./deciding-prices.ts";
import { areUnchanged, priceStatements, readPrices } from "./prices-data.ts";

const note_max = 300;
/** What the log says: how many, and of the first ones from what to what. Pure. */
export function priceNote(changes: readonly PriceChange[], base: string): string {
  const each = changes.map(({ sku, isBase, before, price_base_minor, own, gone }) => {
    const isMoved = isBase && before.price_base_minor !== price_base_minor;
    const moved = isMoved ? [`${amountText(before.price_base_minor, base)} → ${amountText(price_base_minor, base)} ${base}`] : isBase ? ["former price"] : [];
    const others = own.map(({ currency, price_minor }) => `${amountText(price_minor, currency)} ${currency}`);
    return [sku, ...moved, ...others, ...gone.map((currency) => `no ${currency}`)].join(" ");
  });
  return `${changes.length} SKUs: ${each.join(", ")}`.slice(0, note_max);
}

/** @throws Refusal idempotency_key_reused, too_many_requests, conflict (its products were written by others each time) */
export async function setPrices(
  db: D1Database,
  { shop, by }: Pick<SellerContext, "shop" | "by">,
  call: Call,
  { lines }: SetPrices,
  now_ms: number,
): Promise<PricesSet> {
  const base = await baseCurrencyOf(db);
  const answer = await writeOnce(db, call, now_ms, async () => {
    const { variants, own, versions } = await readPrices(
      db,
      shop.id,
      lines.map(({ sku }) => sku),
    );
    const { decided, changes } = decidePrices(lines, variants, own, base);
    const touched = new Set(changes.map(({ product_id }) => product_id));
    const writing =
      changes.length === 0
        ? []
        : [
            assertInBatch(
              db,
              areUnchanged(
                shop.id,
                versions.filter(({ product_id }) => touched.has(product_id)),
              ),
            ),
            auditStatement(db, by, { shopId: shop.id }, { action: "set_prices", note: priceNote(changes, base) }, now_ms),
            ...priceStatements(shop.id, changes, now_ms).map((each) => statement(db, each)),
          ];
    return { answer: JSON.stringify(decided), statements: writing };
  });
  catalogueWritten();
  const decided = JSON.parse(answer) as DecidedPrice[];
  const shown = lines.map(({ sku }, at) => ({ sku, result: decided[at]?.[0] ?? "sku_unknown", field: decided[at]?.[1] ?? null }));
  const done = shown.filter(({ result }) => result === "ok").length;
  return { done, refused: shown.length - done, lines: shown };
}
