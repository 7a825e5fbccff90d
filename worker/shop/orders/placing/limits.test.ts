import { describe, expect, it } from "vitest";
import { voucherLimitConstraints } from "../../vouchers/service.ts";
import { isMoved, limitRefusal, mayClear } from "./limits.ts";

const failed = (name: string) => new Error(`D1_ERROR: CHECK constraint failed: ${name}: SQLITE_CONSTRAINT`);

describe("what stops an order in the database", () => {
  it.each([
    ["orders_within_unpaid_limit", "unpaid_orders_limit", true],
    ["cash_orders_within_buyer_limit", "cash_orders_limit", false],
    ["orders_within_hourly_limit", "hour_orders_limit", false],
    ["orders_within_guest_sum", "guest_sum_limit", true],
    ["orders_within_network_limit", "network_orders_limit", true],
    ["flash_sale_within_network_limit", "network_orders_limit", true],
    ["voucher_within_network_limit", "network_orders_limit", true],
  ])("%s is told as %s; it may clear: %s", (name, code, clears) => {
    expect([limitRefusal(failed(name))?.code, mayClear.has(code), isMoved(failed(name))]).toEqual([code, clears, false]);
  });
  it.each([
    "orders.request_hash",
    "variant_stock_not_negative",
    "flash_sale_within_quota",
    "flash_sale_within_buyer_limit",
    "line_within_share",
    "large_lines_within_limit",
    ...voucherLimitConstraints,
  ])("%s is found out by the next quote", (name) => expect([limitRefusal(failed(name)), isMoved(failed(name))]).toEqual([null, true]));
  it.each(["orders.number", "the network is away", ""])("%j is neither", (name) =>
    expect([limitRefusal(failed(name)), isMoved(failed(name))]).toEqual([null, false]),
  );
  it("an expired order may stand behind the stock, the total and the pieces, too, and behind nothing else", () =>
    expect([...mayClear].toSorted()).toEqual([
      "guest_sum_limit",
      "network_orders_limit",
      "out_of_stock",
      "pieces_limit",
      "total_changed",
      "unpaid_orders_limit",
    ]));
});
