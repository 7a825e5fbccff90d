/** How much a system of a shop may send at once and how often, and what becomes of a line. Pure. */
import { day_ms, minute_ms } from "../../shared/time.ts";
import { stock_max } from "../products/rules.ts";

/** Lines of one call that sets stock or prices. */
export const lines_max = 500;
/** Packages of one call that reports what was sent. */
export const shipments_max = 100;
/** Of those, such as name single pieces: each costs more queries than one of a whole package. */
export const shipmentsInPart_max = 50;

/** So many writes in a minute: by one token (or by the shop's people together), and of the shop in all. */
export const callerWrites_max = 30;
export const shopWrites_max = 60;
export const writesSpan_ms = minute_ms;
/** So long a key is answered as it was the first time (worker/db/retention.ts). */
export const keyLife_ms = day_ms;

/**
 * What became of a line. `sku_unknown`: the shop sells nothing of this SKU. `repeated`: an earlier line of the call has it. `stock_moved`: it
 * is not what `ifStock` says. `negative`, `too_large`: no stock can be that.
 */
export const stockResults = ["ok", "sku_unknown", "repeated", "stock_moved", "negative", "too_large"] as const;
export type StockResult = (typeof stockResults)[number];
export const priceResults = ["ok", "sku_unknown", "repeated", "invalid", "compare_at_not_above_price", "currency_unknown"] as const;
export type PriceResult = (typeof priceResults)[number];

/** Where each SKU stands first: a line that names it again is not done, so that no order among equal lines is guessed at. */
export const firstOfEach = (skus: readonly string[]): ReadonlySet<number> =>
  new Set(new Map([...skus.entries()].reverse().map(([at, sku]) => [sku, at])).values());

export { stock_max };
