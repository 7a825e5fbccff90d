/** Stock of many variants at once: each line is decided by what there is at the moment of writing, so that whoever buys meanwhile loses nothing. */
import { catalogueWritten } from "../../cache/generation.ts";
import { statement } from "../../db/sql.ts";
import { auditStatement } from "../audit.ts";
import type { SellerContext } from "../sellers/service.ts";
import { type Call, writeOnce } from "./calls.ts";
import type { SetStock, StockSet } from "./contract.ts";
import { firstOfEach, type StockResult } from "./rules.ts";
import { decidedStock, isStockChanged, stockNote, touchProducts, writeStock } from "./stock-data.ts";

/** Of each line: what became of it, how many there are, and the variant. */
type Decided = readonly [result: StockResult, stock: number | null, variant: number | null][];

/** @throws Refusal idempotency_key_reused, too_many_requests */
export async function setStock(
  db: D1Database,
  { shop, by }: Pick<SellerContext, "shop" | "by">,
  call: Call,
  { lines }: SetStock,
  now_ms: number,
): Promise<StockSet> {
  const first = firstOfEach(lines.map(({ sku }) => sku));
  const answer = await writeOnce(db, call, now_ms, async () => ({
    answer: decidedStock(
      shop.id,
      lines.map((line, at) => ({ ...line, repeated: !first.has(at) })),
    ),
    statements: [
      auditStatement(db, by, { shopId: shop.id }, { action: "set_stock", note: stockNote(call) }, now_ms, isStockChanged(call)),
      statement(db, touchProducts(shop.id, call, now_ms)),
      statement(db, writeStock(shop.id, call)),
    ],
  }));
  catalogueWritten();
  const decided = JSON.parse(answer) as Decided;
  const shown = lines.map(({ sku }, at) => ({ sku, result: decided[at]?.[0] ?? "sku_unknown", stock: decided[at]?.[1] ?? null }));
  const done = shown.filter(({ result }) => result === "ok").length;
  return { done, refused: shown.length - done, lines: shown };
}
