import { describe, expect, it } from "vitest";
import { type CheckedOrder, differencesOf, expectedBalances } from "./expected.ts";

const pkg = (over: Partial<CheckedOrder["packages"][number]> = {}): CheckedOrder["packages"][number] => ({
  ...{
    id: 1,
    shopId: 7,
    cash: null,
    shippingPaid_minor: 600,
    shippingTax_minor: 100,
    shippingMarketplaceDiscount_minor: 50,
    feePaid_minor: 300,
    feeTax_minor: 48,
    taxOwedBy: "marketplace",
  },
  ...over,
});
const line = (over: Partial<CheckedOrder["lines"][number]> = {}): CheckedOrder["lines"][number] => ({
  ...{ packageId: 1, paid_minor: 2_400, tax_minor: 400, marketplaceDiscount_minor: 200, commission_minor: 220, cancelled: 0 },
  ...over,
});
const attempt = (over: object = {}) => ({ id: "a", gateway: "stripe", status: "paid", amount_minor: 3_300, ...over });
const refund = (over: object = {}) => ({ attemptId: "a", amount_minor: 500, state: "done", borneByShopId: null, tax_minor: 83, packageId: 1, ...over });
const order = (over: Partial<CheckedOrder> = {}): CheckedOrder => ({
  ...{ id: 1, number: "M-1", currency: "USD", paidAt: 1, attempts: [attempt()], refunds: [], packages: [pkg()], lines: [line()], returns: [] },
  ...over,
});
/** What is paid for goods and shipping without tax, and what the marketplace took off: 2,000 + 200 − 220 + 500 + 50. */
const seller = 2_530;

describe("what an order's rows say that each account holds of it", () => {
  it.each<[string, CheckedOrder, Record<string, number>]>([
    ["paid", order(), { "gateway:stripe": -3_300, "seller:7": seller, tax: 548, marketplace: 222 }],
    ...["paid", "partially_refunded", "refunded"].map((status): [string, CheckedOrder, Record<string, number>] => [
      `with an attempt that is ${status}`,
      order({ attempts: [attempt({ status })] }),
      { "gateway:stripe": -3_300, "seller:7": seller, tax: 548, marketplace: 222 },
    ]),
    ["not paid", order({ paidAt: null, attempts: [attempt({ status: "failed" })] }), { marketplace: 0 }],
    ["paid by an attempt that failed", order({ attempts: [attempt({ status: "failed" })] }), { "seller:7": seller, tax: 548, marketplace: -3_078 }],
    [
      "given back before the gateway said that it was paid",
      order({ paidAt: null, attempts: [attempt({ status: "failed" })], refunds: [refund({ amount_minor: 3_300 })] }),
      { "gateway:stripe": 0, marketplace: 0 },
    ],
    [
      "with a refund that failed",
      order({ refunds: [refund({ state: "failed" })] }),
      { "gateway:stripe": -3_300, "seller:7": seller, tax: 548, marketplace: 222 },
    ],
    ["with goodwill of the marketplace", order({ refunds: [refund()] }), { "gateway:stripe": -2_800, "seller:7": seller, tax: 548, marketplace: -278 }],
    [
      "with goodwill of the shop",
      order({ refunds: [refund({ borneByShopId: 7 })] }),
      { "gateway:stripe": -2_800, "seller:7": seller - 417, tax: 465, marketplace: 222 },
    ],
    [
      "with goodwill of the shop that failed",
      order({ refunds: [refund({ borneByShopId: 7, state: "failed" })] }),
      { "gateway:stripe": -3_300, "seller:7": seller, tax: 548, marketplace: 222 },
    ],
    [
      "of a shop that owes its tax, but for that of the fee",
      order({ packages: [pkg({ taxOwedBy: "shop" })] }),
      { "gateway:stripe": -3_300, "seller:7": seller + 500, tax: 48, marketplace: 222 },
    ],
    [
      "with goodwill of a shop that owes its tax",
      order({ packages: [pkg({ taxOwedBy: "shop" })], refunds: [refund({ borneByShopId: 7 })] }),
      { "gateway:stripe": -2_800, "seller:7": seller, tax: 48, marketplace: 222 },
    ],
    [
      "with a refund of another attempt",
      order({ refunds: [refund({ attemptId: "b" })] }),
      { "gateway:stripe": -3_300, "seller:7": seller, tax: 548, marketplace: 222 },
    ],
    [
      "with a line that was cancelled",
      order({ lines: [line(), line({ cancelled: 1 })] }),
      { "gateway:stripe": -3_300, "seller:7": seller, tax: 548, marketplace: 222 },
    ],
    ["with nothing left of a package", order({ lines: [line({ cancelled: 1 })] }), { "gateway:stripe": -3_300, marketplace: 3_300 }],
    ["with lines of another package", order({ lines: [line({ packageId: 2 })] }), { "gateway:stripe": -3_300, marketplace: 3_300 }],
    [
      "of two lines",
      order({ lines: [line(), line({ paid_minor: 100, tax_minor: 0, marketplaceDiscount_minor: 0, commission_minor: 10 })] }),
      { "gateway:stripe": -3_300, "seller:7": seller + 90, tax: 548, marketplace: 132 },
    ],
    [
      "in cash that was collected",
      order({ paidAt: null, attempts: [attempt({ gateway: "cash_on_delivery" })], packages: [pkg({ cash: "collected" })] }),
      { "seller:7": seller - 3_300, tax: 548, marketplace: 222 },
    ],
    ["in cash that was not", order({ paidAt: 1, attempts: [attempt({ gateway: "cash_on_delivery" })], packages: [pkg({ cash: "due" })] }), { marketplace: 0 }],
    [
      "in cash, given back by the bank",
      order({ attempts: [attempt({ gateway: "cash_on_delivery" })], packages: [pkg({ cash: "collected" })], refunds: [refund()] }),
      { bank: 500, "seller:7": seller - 3_300, tax: 548, marketplace: -278 },
    ],
  ])("%s", (_, checked, balances) => expect(Object.fromEntries(expectedBalances(checked))).toEqual(balances));
  it("is told of each account that holds something else", () => {
    const booked = new Map([
      ["tax", 5],
      ["bank", 1],
      ["marketplace", 0],
    ]);
    const expected = new Map([
      ["tax", 5],
      ["seller:7", 2],
      ["bank", 2],
    ]);
    expect(differencesOf(booked, expected)).toEqual([
      { account: "bank", booked_minor: 1, expected_minor: 2 },
      { account: "seller:7", booked_minor: 0, expected_minor: 2 },
    ]);
  });
});
