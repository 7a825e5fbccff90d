import { describe, expect, it } from "vitest";
import type { ChargedPart } from "../../checkout/rules.ts";
import type { Quoted } from "../../checkout/service.ts";
import { linesOf, packagesOf } from "./from-quote.ts";

const part = (paid_minor: number, tax_minor = 0, taxIncluded_minor = 0) =>
  ({ charged_minor: paid_minor, paid_minor, tax_minor, taxIncluded_minor }) as never as ChargedPart;
const entry = (variantId: number, total_minor: number, flash?: number) => ({
  row: {
    ...{ variant_id: variantId, product_handle: `p${variantId}`, main_slug: "home", name: `Thing ${variantId}`, picture: `pic${variantId}` },
    ...{ price_base_minor: 700 + variantId, own_price_minor: variantId === 1 ? 655 : null },
  },
  priced: { quantity: 2, unit_minor: total_minor / 2, total_minor, ...(flash !== undefined && { flash: { flash_sale_id: flash } }) },
  options: [{ axis: "size", label: "Size", value: "L", hex: "none of the order's" }],
});
const pkg = (shopId: number, entries: ReturnType<typeof entry>[], lineParts: ChargedPart[], feePart?: ChargedPart) => ({
  ...{ shop: { id: shopId, handle: `s${shopId}`, name: "S" }, entries, lineParts, shippingPart: part(500 + shopId, 10, 20), feePart },
  ...{ taxRates_bp: entries.map((_, at) => 2_000 - at), taxOwedBy: shopId === 2 ? "shop" : "marketplace" },
  chosen: {
    rate: { id: 90 + shopId, slug: "post", days_min: 1, days_max: 3, pickup: shopId === 2 ? "at the door" : null },
    arrives: { from: "2026-11-23", to: "2026-11-25" },
  },
  ...{ items_minor: 1, shipping_minor: 2, tax_minor: 3, discount_minor: 4, taxIncluded_minor: 5, paymentFee_minor: 6, total_minor: 7 },
});
const voucher = (id: number, shopId: number | null, perPackage_minor: number[], perPart: { shipping_minor: number; lines_minor: number[] }[]) => ({
  ...{ voucher: { id, code: `V${id}`, name: `Voucher ${id}`, shopId }, perPackage_minor, perPart },
});
const quoted = (currency = { code: "USD", exponent: 2 }) =>
  ({
    currency,
    packages: [pkg(1, [entry(1, 1400, 55), entry(2, 600)], [part(1234, 100, 5), part(600)], part(99, 0, 9)), pkg(2, [entry(3, 800)], [part(777)])],
    vouchers: [
      voucher(
        7,
        null,
        [150, 0],
        [
          { shipping_minor: 30, lines_minor: [100, 20] },
          { shipping_minor: 0, lines_minor: [0] },
        ],
      ),
      voucher(8, 1, [66], [{ shipping_minor: 3, lines_minor: [60, 3] }]),
      voucher(
        9,
        null,
        [0, 1],
        [
          { shipping_minor: 0, lines_minor: [0, 0] },
          { shipping_minor: 1, lines_minor: [4] },
        ],
      ),
    ],
  }) as never as Quoted;

describe("packages of a quote", () => {
  it("are what the shopper saw, with what was taken off and by whom", () => {
    const amounts = { items_minor: 1, shipping_minor: 2, tax_minor: 3, discount_minor: 4, taxIncluded_minor: 5, paymentFee_minor: 6, total_minor: 7 };
    const common = { shippingRateSlug: "post", days_min: 1, days_max: 3, promisedFrom: "2026-11-23", promisedTo: "2026-11-25", ...amounts };
    expect(packagesOf(quoted(), { country: "FR", now_ms: Date.parse("2026-11-20T10:00:00Z") })).toEqual([
      {
        ...common,
        ...{ shopId: 1, position: 0, shippingRateId: 91, pickup: null, leaveBy_ms: Date.parse("2026-11-24T00:00:00Z") },
        discounts: [
          { voucherId: 7, code: "V7", name: "Voucher 7", paidBy: "marketplace", amount_minor: 150 },
          { voucherId: 8, code: "V8", name: "Voucher 8", paidBy: "shop", amount_minor: 66 },
        ],
        ...{ shippingPaid_minor: 501, paymentFeePaid_minor: 99, shippingTax_minor: 30, shippingMarketplaceDiscount_minor: 30, paymentFeeTax_minor: 9 },
        taxOwedBy: "marketplace",
      },
      {
        ...common,
        ...{ shopId: 2, position: 1, shippingRateId: 92, pickup: "at the door", leaveBy_ms: null },
        discounts: [{ voucherId: 9, code: "V9", name: "Voucher 9", paidBy: "marketplace", amount_minor: 1 }],
        ...{ shippingPaid_minor: 502, paymentFeePaid_minor: 0, shippingTax_minor: 30, shippingMarketplaceDiscount_minor: 1, paymentFeeTax_minor: 0 },
        taxOwedBy: "shop",
      },
    ]);
  });
});

describe("lines of a quote", () => {
  const rates_bp = new Map([
    [1, 1_500],
    [3, 333],
  ]);
  it("are what the shopper saw, and whose each part of it is", () => {
    const common = { mainSlug: "home", options: '[{"axis":"size","label":"Size","value":"L"}]', quantity: 2 };
    const named = (id: number) => ({
      ...common,
      variantId: id,
      productHandle: `p${id}`,
      name: `Thing ${id}`,
      picture: `pic${id}`,
      listPrice_base_minor: 700 + id,
    });
    expect(linesOf(quoted(), rates_bp)).toEqual([
      {
        ...named(1),
        ...{ shopId: 1, unitPrice_minor: 700, total_minor: 1400, flashSaleId: 55, ownPrice_minor: 655, paid_minor: 1234 },
        // 15 % of 1234 − 105 + 100
        ...{ tax_minor: 105, taxRate_bp: 2_000, marketplaceDiscount_minor: 100, commissionRate_bp: 1_500, commission_minor: 184 },
      },
      {
        ...named(2),
        ...{ shopId: 1, unitPrice_minor: 300, total_minor: 600, flashSaleId: null, ownPrice_minor: null, paid_minor: 600 },
        ...{ tax_minor: 0, taxRate_bp: 1_999, marketplaceDiscount_minor: 20, commissionRate_bp: 0, commission_minor: 0 },
      },
      {
        ...named(3),
        ...{ shopId: 2, unitPrice_minor: 400, total_minor: 800, flashSaleId: null, ownPrice_minor: null, paid_minor: 777 },
        ...{ tax_minor: 0, taxRate_bp: 2_000, marketplaceDiscount_minor: 4, commissionRate_bp: 333, commission_minor: 26 },
      },
    ]);
  });
  it.each([
    [{ code: "JPY", exponent: 0 }, [184, 0, 26]],
    [{ code: "KWD", exponent: 3 }, [180, 0, 30]],
  ])("of %o carry a commission that the currency can say", (currency, commissions) =>
    expect(linesOf(quoted(currency), rates_bp).map(({ commission_minor }) => commission_minor)).toEqual(commissions),
  );
});
