import { expect, it } from "vitest";
import { lineRow, packageRow } from "../../../tests/support/purchase/full-order.ts";
import { taxesOf, taxShares } from "./tax-shares.ts";

const part = (rate_bp: number, paid_minor: number, tax_minor: number) => ({ rate_bp, paid_minor, tax_minor });

it.each([
  ["nothing", [], []],
  ["what is not taxed", [part(0, 900, 0), part(2_000, 0, 0)], []],
  ["one rate", [part(2_000, 3_000, 500), part(2_000, 490, 82)], [{ rate_bp: 2_000, net_minor: 2_908, tax_minor: 582 }]],
  [
    "several, the highest first",
    [part(550, 980, 51), part(2_000, 3_000, 500), part(0, 100, 0)],
    [
      { rate_bp: 2_000, net_minor: 2_500, tax_minor: 500 },
      { rate_bp: 550, net_minor: 929, tax_minor: 51 },
      { rate_bp: 0, net_minor: 100, tax_minor: 0 },
    ],
  ],
  [
    "a rate whose sums are free",
    [part(550, 0, 0), part(2_000, 1, 0), part(1_000, 110, 10)],
    [
      { rate_bp: 2_000, net_minor: 1, tax_minor: 0 },
      { rate_bp: 1_000, net_minor: 100, tax_minor: 10 },
    ],
  ],
])("tells the tax of %s", (_, parts, shares) => expect(taxShares(parts)).toEqual(shares));

it("takes a package's own lines, its shipping and its fee, and the order's rate for lines of before there were rates by category", () => {
  const lines = [
    lineRow({ paid_minor: 980, tax_minor: 51, taxRate_bp: 550 }),
    lineRow({ paid_minor: 1_200, tax_minor: 200, taxRate_bp: null }),
    lineRow({ paid_minor: 999, tax_minor: 99, packageId: 2 }),
  ];
  const pkg = packageRow({ shippingPaid_minor: 600, shippingTax_minor: 100, paymentFeePaid_minor: 300, paymentFeeTax_minor: 50 });
  expect(taxesOf({ order: { taxRate_bp: 2_000 }, lines }, pkg)).toEqual([
    { rate_bp: 2_000, net_minor: 1_750, tax_minor: 350 },
    { rate_bp: 550, net_minor: 929, tax_minor: 51 },
  ]);
});
