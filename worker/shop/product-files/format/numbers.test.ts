import { describe, expect, it } from "vitest";
import { stock_max, weight_max_g } from "../../products/rules.ts";
import { priceOf, stockOf, weightOf } from "./numbers.ts";

const reported = (read: ReturnType<typeof priceOf>) => (read.ok ? [read.value, read.problem] : [null, read.problem]);

describe("numbers of a product file", () => {
  it.each([
    ["12.50", false, "USD", 1250, undefined],
    ["12,50", true, "USD", 1250, undefined],
    ["1.299,00", true, "USD", 129_900, undefined],
    ["12.5.0", false, "USD", null, "price_invalid"],
    ["1.2.3.4", false, "USD", null, "price_invalid"],
    ["12,5,0", true, "USD", null, "price_invalid"],
    ["1,23,4.5", false, "USD", null, "price_invalid"],
    ["", false, "USD", null, "price_missing"],
    ["0.00", false, "USD", null, "price_not_positive"],
    ["0.01", false, "USD", 1, undefined],
    ["-1", false, "USD", null, "price_not_positive"],
    ["€12", false, "USD", null, "price_currency"],
    ["12.505", false, "USD", null, "price_fraction"],
    ["10000000.00", false, "USD", 1_000_000_000, undefined],
    ["10000000.01", false, "USD", null, "price_invalid"],
    ["1299", false, "JPY", 1299, undefined],
    ["1.250", true, "KWD", 1250, undefined],
  ])("the price %j (decimal comma: %j) of %s is %j, %j", (text, isDecimalComma, currency, value, problem) =>
    expect(reported(priceOf(text, isDecimalComma, currency))).toEqual([value, problem]),
  );

  it.each([
    ["12", 12, undefined],
    ["1,200", 1200, undefined],
    ["5.000", 5, undefined],
    ["-2", 0, "stock_invalid"],
    ["1.5", 1, "stock_invalid"],
    ["1.2.3", null, "stock_invalid"],
    ["many", null, "stock_invalid"],
    [String(stock_max), stock_max, undefined],
    [String(stock_max + 1), stock_max, "stock_invalid"],
  ])("the stock %j is %j, %j", (text, value, problem) => expect(reported(stockOf(text, false, stock_max))).toEqual([value, problem]));

  it.each([
    ["220", "g", 220, undefined],
    ["0.5", "kg", 500, undefined],
    ["1", "lb", 454, undefined],
    ["2", "oz", 57, undefined],
    ["1", "stone", null, "weight_invalid"],
    ["-1", "g", null, "weight_invalid"],
    ["1.2.3", "g", null, "weight_invalid"],
    [String(weight_max_g), "g", weight_max_g, undefined],
    [String(weight_max_g + 1), "g", null, "weight_invalid"],
  ])("the weight %j of %s is %j, %j", (text, unit, value, problem) => expect(reported(weightOf(text, unit, false, weight_max_g))).toEqual([value, problem]));
});
